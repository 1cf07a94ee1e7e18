"""Many games at once: the same games as by the contract, one by one; and what is refused leaves all as it was."""

from __future__ import annotations

from array import array
from typing import Any

import pytest

from costiera import games
from costiera.kit import batch, speed
from costiera.kit.encoding import Encoding, Part
from costiera.kit.env import Env
from costiera.kit.errors import BadOption, NoEncoding
from costiera.lab.batch import Batch

KINDS: list[tuple[str, dict[str, Any]]] = [
    ("positano", {"players": 1}),
    ("positano", {"players": 3}),
    ("amalfi", {"players": 2}),
    ("amalfi", {"players": 1, "rival": "naples"}),
]
kinds = pytest.mark.parametrize(("name", "options"), KINDS, ids=lambda value: value if isinstance(value, str) else "")
CODES = {"bool": "b", "int8": "b", "int16": "h", "int32": "i", "float32": "f"}


def room(many: Batch, *names: str) -> dict[str, Any]:
    """Arrays of Python's own for all that a batch writes, or for some of it."""
    found = {}
    for name, (dtype, shape) in many.layout().items():
        if not names or name in names:
            count = 1
            for length in shape:
                count *= length
            flat = memoryview(array(CODES[dtype], bytes(count * array(CODES[dtype]).itemsize)))
            found[name] = flat.cast("B").cast("?" if dtype == "bool" else CODES[dtype], shape)
    many.write_into(**found)
    return found


def actions(many: Batch, fill: int = -1) -> Any:
    return array("i", [fill] * many.games)


@kinds
def test_each_place_plays_the_games_that_its_seeds_deal(name: str, options: dict[str, Any]) -> None:
    """Until each of three places has begun its third game: what is written is what the contract says."""
    many = Batch(name, options, games=3, seed=5)
    told, chosen, game = room(many), actions(many), games.get(name)
    checked, encoding = many.options, many.encoding
    env = game.env(checked)
    many.reset()
    states = [game.new(checked, many.seed_at(place)) for place in range(3)]
    while any(many.number(place) < 6 for place in range(3)):
        for place, state in enumerate(states):
            seat = told["seats"][place]
            assert seat == game.pending(state)[0]
            env.load(state)
            assert (
                batch.observation(env, encoding, seat)
                == bytes(told["observations"])[place * encoding.size * told["observations"].itemsize :][
                    : encoding.size * told["observations"].itemsize
                ]
            )
            moves = batch.legal(env, encoding, seat)
            legal = moves if env.flat else range(len(moves))
            assert {at for at in range(encoding.actions) if told["masks"][place, at]} == set(legal)
        many.choose(chosen)
        numbers = [many.number(place) for place in range(3)]
        for place, state in enumerate(states):
            seat = told["seats"][place]
            env.load(state)
            moves = batch.legal(env, encoding, seat)
            game.step(state, seat, chosen[place] if env.flat else moves[chosen[place]])
        many.step(chosen)
        for place, state in enumerate(states):
            assert told["over"][place] == game.over(state) == (many.number(place) == numbers[place] + 3)
            scores = [told["scores"][place, seat] for seat in range(env.seats)]
            rewards = [told["rewards"][place, seat] for seat in range(env.people)]
            if not game.over(state):
                assert not any(scores + rewards)
                continue
            outcome = game.outcome(state)
            assert scores == outcome.scores
            if outcome.verdict is None:
                share = [(seat in outcome.winners) / len(outcome.winners) for seat in range(env.people)]
            else:
                share = [(outcome.verdict.result or 0) / 100]
            assert rewards == pytest.approx(share)
            states[place] = game.new(checked, many.seed_at(place))


@kinds
def test_threads_change_nothing(name: str, options: dict[str, Any]) -> None:
    def played(threads: int) -> list[bytes]:
        many = Batch(name, options, games=17, seed=9, threads=threads)
        told, chosen, seen = room(many), actions(many), []
        many.reset()
        for _ in range(120):
            many.choose(chosen)
            many.step(chosen)
            seen.append(b"".join(bytes(view) for view in told.values()))
        return seen

    assert played(1) == played(3)


def test_a_reset_begins_from_the_first_games_again() -> None:
    many = Batch("positano", {"players": 2}, games=2, seed=1)
    told, chosen = room(many, "observations"), actions(many)
    many.reset()
    first = bytes(told["observations"])
    for _ in range(50):
        many.choose(chosen)
        many.step(chosen)
    assert bytes(told["observations"]) != first
    many.reset()
    assert bytes(told["observations"]) == first


@pytest.mark.parametrize("name", ["positano", "amalfi"])
def test_a_wrong_action_changes_no_game(name: str) -> None:
    many = Batch(name, {"players": 2}, games=4, seed=3)
    told, chosen = room(many), actions(many)
    with pytest.raises(ValueError, match="the batch has no games yet: reset it first"):
        many.step(chosen)
    many.reset()
    before = bytes(told["observations"]), bytes(told["seats"])
    many.choose(chosen)
    good = chosen[2]
    for wrong in (-1, -2, many.encoding.actions, 1 << 30):
        chosen[2] = wrong
        with pytest.raises(ValueError, match=rf"actions\[2\] is {wrong}, which seat \d may not do now"):
            many.step(chosen)
        with pytest.raises(ValueError, match=rf"actions\[2\] is {wrong << 2}, which"):
            many.step(array("q", [*chosen[:2], wrong << 2, chosen[3]]))
    assert (bytes(told["observations"]), bytes(told["seats"])) == before
    chosen[2] = good
    many.step(array("q", chosen))
    assert (bytes(told["observations"]), bytes(told["seats"])) != before


def test_a_game_that_is_over_stays_so_where_none_is_dealt_anew() -> None:
    many = Batch("positano", {"players": 2}, games=2, seed=3, resets=False)
    told, chosen = room(many), actions(many)
    many.reset()
    for _ in range(games.get("positano").description.max_moves):
        many.choose(chosen)
        many.step(chosen)
    assert list(told["seats"]) == [-1, -1]
    assert list(chosen) == [-1, -1]
    assert not any(bytes(told["masks"]))
    chosen[1] = 0
    with pytest.raises(ValueError, match=r"actions\[1\] is 0, but game 1 is over: nobody decides in it, and its actio"):
        many.step(chosen)


def test_arrays_of_another_kind_are_refused_in_words() -> None:
    many = Batch("positano", {"players": 2}, games=2, seed=3)
    wanted = r"seats must be a C-contiguous array of int32 and shape \(2,\)"
    with pytest.raises(TypeError, match=rf"{wanted}, not list"):
        many.write_into(seats=[0, 0])
    with pytest.raises(TypeError, match=rf"{wanted}; its numbers have the format 'h' \(2 bytes\)"):
        many.write_into(seats=array("h", [0, 0]))
    with pytest.raises(ValueError, match=rf"{wanted}; its shape is \(3,\)"):
        many.write_into(seats=array("i", [0, 0, 0]))
    with pytest.raises(ValueError, match=rf"{wanted}; it is not contiguous"):
        many.write_into(seats=memoryview(array("i", [0, 0, 0, 0]))[::2])
    with pytest.raises(ValueError, match=rf"{wanted}; it is read-only"):
        many.write_into(seats=memoryview(array("i", [0, 0])).toreadonly())
    with pytest.raises(TypeError, match="there is no array 'states' to write into; there are: observations, masks,"):
        many.write_into(states=array("i", [0, 0]))
    many.reset()
    with pytest.raises(ValueError, match=r"actions must be .* shape \(2,\); its shape is \(1,\)"):
        many.step(array("i", [0]))
    with pytest.raises(TypeError, match="actions must be"):
        many.step(array("f", [0, 0]))


class PlainEnv(Env):
    """A game of three decisions, written in Python as somebody else's would be."""

    def __init__(self) -> None:
        super().__init__(1, 1, True)
        self.left = 3
        if not speed.status().compiled:  # the compiled Env has room of its own
            self.moves = [0]

    def deal(self, seed: int) -> int:
        self.left = 3
        return 0

    def turn(self) -> int:
        return 0 if self.left else -1

    def choices(self, seat: int) -> int:
        return 1

    def step(self, seat: int, move: int) -> int:
        self.left -= 1
        return 0


def test_games_of_plain_python_are_played_or_refused_in_words() -> None:
    """The compiled batch calls compiled methods: it would take them for games that are over, and say nothing."""
    encoding = Encoding(1, "int8", (Part("left", (), 0, 3, "decisions left"),), 1, "the only one")
    if speed.status().compiled:
        with pytest.raises(TypeError, match=r"PlainEnv is plain Python.* COSTIERA_PURE=1"):
            batch.Batch([PlainEnv()], encoding, 1)
        return
    many = batch.Batch([PlainEnv()], encoding, 1)
    over = array("b", [0])
    many.write_into(over=memoryview(over).cast("B").cast("?"))
    many.reset()
    for _ in range(3):
        assert not over[0]
        many.step(array("i", [0]))
    assert over[0]


def test_what_cannot_be_played_by_numbers_is_refused() -> None:
    with pytest.raises(NoEncoding):
        Batch("goofspiel")
    with pytest.raises(BadOption, match="at least one game and one thread"):
        Batch("positano", games=0)
    with pytest.raises(BadOption, match="the seed must be"):
        Batch("positano", seed=-1)
    with pytest.raises(BadOption):
        Batch("positano", {"players": 9})
