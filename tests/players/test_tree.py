"""What a search remembers: when it is sure of a move, and how it keeps to its size."""

from __future__ import annotations

from itertools import cycle

from costiera.players.tree import Tree, ahead

ROOT = 0
NEAR = 0.005  # what one move may be worse than another for as good


def stats(rewards: list[float]) -> tuple[int, float, float]:
    """How often, how much, and how much squared."""
    return len(rewards), sum(rewards), sum(reward * reward for reward in rewards)


def tree_of(*moves: list[float]) -> Tree:
    """Moves from the root that brought these rewards."""
    tree = Tree(100)
    for number, rewards in enumerate(moves):
        at = tree.add(ROOT, number, 0.5)
        for reward in rewards:
            tree.reward(at, reward)
    return tree


def around(mean: float, times: int) -> list[float]:
    """Rewards a quarter above and below the mean."""
    signs = cycle((0.25, -0.25))
    return [mean + next(signs) for _ in range(times)]


def test_what_is_far_ahead_is_sure_after_a_few_tries() -> None:
    assert ahead(*stats(around(0.7, 40)), *stats(around(0.3, 10)))
    assert not ahead(*stats(around(0.3, 40)), *stats(around(0.7, 10)))


def test_what_is_near_needs_many_tries() -> None:
    """Two standard errors of the difference: 0.25 * sqrt(2 / n) each."""
    assert not ahead(*stats(around(0.52, 200)), *stats(around(0.5, 200)))
    assert ahead(*stats(around(0.52, 1000)), *stats(around(0.5, 1000)))


def test_equals_are_as_good_as_each_other_in_the_end() -> None:
    """Where the other is better by less than NEAR at most, it is not worth finding out."""
    assert not ahead(*stats(around(0.5, 5000)), *stats(around(0.5, 5000)))
    assert ahead(*stats(around(0.5, 25_000)), *stats(around(0.5, 25_000)))
    assert not ahead(*stats(around(0.5, 10**5)), *stats(around(0.5 + 2 * NEAR, 10**5)))


def test_few_equal_rewards_prove_nothing() -> None:
    assert not ahead(*stats([0.7]), *stats([0.3]))
    assert not ahead(*stats([1.0] * 100), 0, 0.0, 0.0)


def test_a_tree_is_settled_when_the_favourite_is_ahead_of_every_move() -> None:
    assert tree_of(around(0.7, 200), around(0.3, 30), around(0.2, 20)).settled()
    assert not tree_of(around(0.7, 200), around(0.3, 30), around(0.69, 190)).settled()
    assert not tree_of(around(0.7, 200), []).settled()


def test_the_fuller_a_tree_the_longer_a_node_waits_for_children() -> None:
    tree = Tree(100)
    node = tree.add(ROOT, 0, 0.5)
    assert not tree.grows(node)
    tree.reward(node, 0.5)
    assert tree.grows(node)
    while tree.used < 90:
        tree.add(ROOT, tree.used, 0.5)
    for _ in range(7):
        tree.reward(node, 0.5)
    assert not tree.grows(node)  # 90 nodes to 10 that are left
    tree.reward(node, 0.5)
    assert tree.grows(node)
    tree.add(node, 7, 0.5)
    while tree.used < 99:
        tree.add(ROOT, tree.used, 0.5)
    assert tree.grows(node)  # what has children keeps them
