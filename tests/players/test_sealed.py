"""Sealed decisions: answered by a mixed strategy that nobody can read."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from costiera import cli, games, players
from costiera.kit.bridge import Bridge
from costiera.kit.outcome import Outcome
from costiera.kit.plain import PlainThinking
from costiera.kit.rng import Stream
from costiera.lab import exploit
from costiera.players.levels import LARGEST
from costiera.players.reader import Reader
from costiera.players.search import Search
from costiera.players.unlocked import simulate
from costiera.positano.codes import BIDS

POSITANO = games.get("positano")
# Rock, paper, scissors, where rock breaks scissors for two: rock and scissors a quarter each, paper half.
PAYS = ((0, -1, 2), (1, 0, -1), (-2, 1, 0))


class Hands:
    """A game of one sealed decision: a state is a list of answers, None where it is still to be given."""

    def clone(self, state: list[int | None]) -> list[int | None]:
        return list(state)

    def redeal(self, state: list[int | None], seat: int, stream: Stream) -> list[int | None]:
        return list(state)

    def pending(self, state: list[int | None]) -> list[int]:
        return [seat for seat, answer in enumerate(state) if answer is None]

    def moves(self, state: list[int | None], seat: int) -> list[int]:
        return [0, 1, 2] if seat in self.pending(state) else []

    def step(self, state: list[int | None], seat: int, move: int) -> None:
        state[seat] = move

    def outcome(self, state: list[int | None]) -> Outcome:
        return Outcome(scores=[0] * len(state), winners=[])


class Two(PlainThinking):
    def judge(self) -> Sequence[float]:
        one, two = self.state
        return [0.5 + PAYS[one][two] / 8, 0.5 - PAYS[one][two] / 8]


def answers(kind: type[PlainThinking], times: int) -> Counter[int]:
    """What a seat answers, each time with chances of its own."""
    found: Counter[int] = Counter()
    for seed in range(times):
        search = Search(Bridge(kind(Hands(), [None, None], 0, True)), Stream(seed), 3000)
        simulate(search, 3000)
        found[search.answer()] += 1
    return found


def test_two_seats_come_to_the_equilibrium_of_their_game() -> None:
    search = Search(Bridge(Two(Hands(), [None, None], 0, True)), Stream(1), 4000)
    simulate(search, 4000)
    search.answer()
    for seat in range(2):
        chances = list(search.stakes.average)[seat * 256 : seat * 256 + 3]
        shares = [chance / sum(chances) for chance in chances]
        assert shares == pytest.approx([0.25, 0.5, 0.25], abs=0.08)


def test_equal_positions_get_different_answers() -> None:
    """By the seat's own chances: whoever knows the code knows how often, and not which."""
    found = answers(Two, 24)
    assert set(found) == {0, 1, 2}
    assert max(found.values()) < 20


def test_plain_thinking_answers_what_it_tried_most() -> None:
    search = Search(Bridge(Two(Hands(), [None, None], 0, False)), Stream(1), 500)
    simulate(search, 500)
    assert not search.mixes
    visits = list(search.arms.visits)[:3]
    assert search.answer() == visits.index(max(visits))


def test_a_solo_bid_is_not_hidden() -> None:
    """There is nobody to read it (P-27: Otto's cards come from decks)."""
    known = POSITANO.known(POSITANO.new({"players": 1}, 3), 0)
    search = Search(POSITANO.thinking(known, 0, True), Stream(1), 100)
    assert not search.mixes
    assert not search.draws


@pytest.mark.parametrize("people", [3, 6])
def test_more_than_two_draw_by_how_often_an_answer_was_tried(people: int) -> None:
    """Only of answers that were tried more than half as often as the favourite."""
    known = POSITANO.known(POSITANO.new({"players": people}, 3), 0)
    search = Search(POSITANO.thinking(known, 0, True), Stream(1), 20_000)
    simulate(search, 600)
    visits = list(search.arms.visits)[:BIDS]
    near = {bid for bid in range(BIDS) if visits[bid] > max(visits) // 2}
    assert len(near) > 1
    drawn = Counter(search.answer() for _ in range(400))
    assert set(drawn) <= near
    assert len(drawn) > 1
    assert max(drawn, key=lambda bid: drawn[bid]) in sorted(near, key=lambda bid: -visits[bid])[:3]


def test_plain_thinking_of_more_than_two_does_not_hide() -> None:
    known = POSITANO.known(POSITANO.new({"players": 3}, 3), 0)
    assert not Search(POSITANO.thinking(known, 0, False), Stream(1), 100).draws


def test_bids_of_positano_are_mixed_and_legal() -> None:
    state = POSITANO.new({"players": 2}, 5)
    known = players.Known.of(POSITANO, state, 1)
    bids = {players.make("hard", "positano", seed, simulations=200).choose(known) for seed in range(12)}
    assert len(bids) > 2
    assert bids <= set(POSITANO.moves(state, 1))


def test_a_reader_answers_what_the_others_do() -> None:
    """Who always shows the same hand is read: rock is answered by paper."""

    class Rock:
        def choose(self, known: Any) -> int:
            return 0

    class Shown(Hands):
        def known(self, state: list[int | None], seat: int) -> list[int | None]:
            return list(state)

        def thinking(self, known: list[int | None], seat: int, sharp: bool) -> PlainThinking:
            return Two(self, known, seat, sharp)

    reader = Reader(Shown(), Stream(1), 600, lambda seed: Rock())  # type: ignore[arg-type]
    assert reader.choose(players.Known([None, None], 1)) == 1


def test_answers_are_fitted_to_the_last_games_and_no_more_are_played() -> None:
    search = Search(Bridge(Two(Hands(), [None, None], 0, True)), Stream(1), LARGEST)
    assert not search.settled()
    simulate(search, search.stakes.size - 1)
    assert not search.settled()
    simulate(search, 1)
    assert search.settled()


def test_a_reader_of_several_answers_what_they_do() -> None:
    """Whoever sits beside three that bid alike every time knows what the best answer is, and gives it every time."""
    state = POSITANO.new({"players": 4}, 3)
    known = players.Known.of(POSITANO, state, 2)

    class Same:
        def choose(self, known: Any) -> int:
            return int(POSITANO.moves(state, known.seat)[7])

    found = {Reader(POSITANO, Stream(seed), 3000, lambda _: Same()).choose(known) for seed in range(3)}
    assert found <= set(POSITANO.moves(state, 2))
    search = Search(POSITANO.thinking(known.state, 2, True), Stream(1), LARGEST)
    search.foresee([[7, 7, 7, 7]])
    simulate(search, 3000)
    for seat in (0, 1, 3):
        assert search.arms.visits[seat * BIDS + 7] == 3000
    assert search.arms.visits[2 * BIDS + 7] < 3000


Run = Callable[..., tuple[str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def run(*arguments: object, code: int = 0) -> tuple[str, str]:
        ended = cli.run(["exploit", *map(str, arguments)])
        out, err = capsys.readouterr()
        assert ended == code, err
        return out, err

    return run


def test_exploit_goes_on_where_it_was_stopped(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "read.jsonl"
    what = ("positano", "--players", 2, "--simulations", 20, "--seed", 3, "--json")
    run(*what, "--games", 3, "--out", file)
    with file.open("ab") as opened:
        opened.write(b'{"share":0.')  # as a crash may leave it
    parts = json.loads(run(*what, "--games", 6, "--out", file)[0])
    assert parts == json.loads(run(*what, "--games", 6)[0])
    assert parts["games"] == 6
    assert parts["even"] == 0.5
    assert len(file.read_text().splitlines()) == 7


@pytest.mark.parametrize(("game", "people"), [("positano", 3), ("positano", 4), ("amalfi", 3)])
def test_exploit_reads_several(run: Run, game: str, people: int) -> None:
    """Each seat reads all others in turn."""
    told = json.loads(run(game, "--players", people, "--simulations", 5, "--games", people, "--json")[0])
    assert (told["games"], told["even"]) == (people, 1 / people)


def test_exploit_keeps_what_it_has_when_it_is_interrupted(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_one = exploit.play_one

    def stopped(what: exploit.Trial, number: int) -> exploit.Read:
        if number == 2:
            raise KeyboardInterrupt
        return play_one(what, number)

    monkeypatch.setattr(exploit, "play_one", stopped)
    file = tmp_path / "read.jsonl"
    out, err = run("positano", "--players", 2, "--simulations", 20, "--games", 5, "--out", file, code=130)
    assert "2 games" in out
    assert "stopped by Ctrl-C after 2 of 5 games; the same command goes on with those in" in err


def test_exploit_says_what_is_wrong(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "read.jsonl"
    run("positano", "--players", 2, "--simulations", 5, "--games", 1, "--out", file)
    assert "holds something else" in run("positano", "--players", 2, "--games", 1, "--out", file, code=2)[1]
    assert "players must be 2 or more" in run("positano", "--players", 1, code=2)[1]
    assert "no bot 'genius'" in run("positano", "--players", 2, "--bot", "genius", code=2)[1]
    assert "cannot be used" in run("positano", "--players", 2, "--out", tmp_path, code=2)[1]
