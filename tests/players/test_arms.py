"""Arms and the tree as Python calls them: the same compiled and plain (``COSTIERA_PURE=1``)."""

from __future__ import annotations

import pytest

from costiera.kit.codes import ROOM, TOLD_APART
from costiera.players.tree import Arms, Tree

NONE, ROOT = -1, 0  # compiled, the module keeps them to itself


def test_a_tree_tries_the_moves_that_are_legal_and_hopes_for_what_it_has_not_tried() -> None:
    tree = Tree(8)
    first, second = tree.add(ROOT, 5, 0.5), tree.add(ROOT, 7, 0.5)
    assert [tree.find(ROOT, move) for move in (5, 7, 9)] == [first, second, NONE]
    tree.start()
    tree.mark(5)
    tree.mark(9)
    assert tree.known(ROOT) == 1  # 7 is not legal, 9 has no child yet
    assert tree.best(ROOT, 1.0, 1.0) == first
    for _ in range(3):
        tree.reward(first, 0.0)
    tree.start()
    tree.mark(5)
    tree.mark(7)
    assert tree.best(ROOT, 0.1, 1.0) == second
    assert list(tree.chances)[first] == 2
    assert tree.favourite() == 5  # tried three times, the other never


def test_the_better_of_two_moves_tried_alike_is_the_favourite() -> None:
    tree = Tree(8)
    for move, reward in ((1, 0.25), (2, 0.75), (3, 0.5)):
        tree.reward(tree.add(ROOT, move, 0.5), reward)
    assert tree.favourite() == 2


def test_a_full_tree_takes_no_more() -> None:
    tree = Tree(2)
    assert tree.add(ROOT, 1, 0.5) != NONE
    assert tree.add(ROOT, 2, 0.5) == NONE


def test_arms_are_tried_in_turn_from_a_place_on_and_then_by_what_they_got() -> None:
    arms, answers = Arms(2, 10), [3, 4, 9]
    assert arms.best_of(0, answers, 1, 1.0) == 4  # all equal: the one at that place
    arms.reward(0, 4, 0.0)
    assert arms.best_of(0, answers, 1, 1.0) == 9
    arms.reward(0, 9, 1.0)
    assert arms.best_of(0, answers, 0, 0.0) == 9
    assert arms.best_of(1, answers, 0, 1.0) == 3  # another table has seen nothing of it
    assert arms.favourite_of(0, answers) == 9
    assert arms.favourite_of(0, [4, 3]) == 4


@pytest.mark.parametrize("answers", [[], [10], [-1], list(range(ROOM + 1))], ids=lambda each: str(each[:2]))
def test_what_are_no_arms_is_refused(answers: list[int]) -> None:
    arms = Arms(1, 10)
    with pytest.raises(ValueError, match="arms"):
        arms.best_of(0, answers, 0, 1.0)
    with pytest.raises(ValueError, match="arms"):
        arms.favourite_of(0, answers)
    assert ROOM < TOLD_APART
