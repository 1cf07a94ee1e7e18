"""How strong learned networks are: `hard` with them against `hard` as it is, of equal time. Writes ``learned.txt``.

A game that is judged as the next round begins is shorter: with the networks as many games are thought as take the time
of what `hard` has. Who sits where changes with every game, each deal is played from every seat.
"""

from __future__ import annotations

import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from matches import spread
from report import HERE, machine

from costiera import games
from costiera.kit.game import Game
from costiera.kit.rng import Stream
from costiera.kit.weights import read
from costiera.players.clock import Budget
from costiera.players.known import Known
from costiera.players.levels import Thinker
from costiera.positano.game import Positano
from costiera.positano.state import State
from costiera.positano.thinking import PositanoThinking
from costiera.positano.value import Net

SIMULATIONS = {2: 4375, 3: 3200, 4: 2550, 5: 1900, 6: 1440}  # 1/40 of the default second, from the first bid
GAMES = 400


class Learned(Positano):
    """Positano thought on with networks."""

    def __init__(self, networks: dict[int, Net]) -> None:
        self.networks = networks

    def thinking(self, known: State, seat: int, sharp: bool) -> PositanoThinking:
        """With the network of the round that comes next, if there is one."""
        return PositanoThinking(known, seat, sharp, self.networks.get(known.round + 1))


@dataclass(slots=True)
class Clocked:
    """A bot, and the processor time that it took."""

    bot: Thinker
    seconds: float = 0.0

    def choose(self, known: Known[Any]) -> int:
        """The bot's move."""
        begin = time.process_time()
        move = self.bot.choose(known)
        self.seconds += time.process_time() - begin
        return move


def play(number: int, players: int, learned: Game[Any], times: float) -> tuple[float, int, float, float]:
    """One game: what the learned one wins of it, its lead, the time that it took, and what each of the others took."""
    plain, own = games.get("positano"), number % players
    bots = []
    for seat in range(players):
        count = round(SIMULATIONS[players] * (times if seat == own else 1.0))
        stream = Stream(number * 10 + seat, 0)
        bots.append(Clocked(Thinker(learned if seat == own else plain, stream, Budget(0, count), sharp=True)))
    state = plain.new({"players": players}, 1 + number // players)
    while pending := plain.pending(state):
        seat = pending[0]
        plain.step(state, seat, bots[seat].choose(Known.of(plain, state, seat)))
    ended = plain.outcome(state)
    others = [seat for seat in range(players) if seat != own]
    lead = ended.scores[own] - max(ended.scores[seat] for seat in others)
    share = (own in ended.winners) / len(ended.winners)
    return share, lead, bots[own].seconds, sum(bots[seat].seconds for seat in others) / len(others)


def main(arguments: list[str]) -> int:
    """Play and write the table: ``learned.py FILE PLAYERS [TIMES [GAMES]]``."""
    if len(arguments) < 2:
        print("learned.py FILE PLAYERS [TIMES AS MANY SIMULATIONS [GAMES]]", file=sys.stderr)
        return 2
    file, players = Path(arguments[0]), int(arguments[1])
    times = float(arguments[2]) if len(arguments) > 2 else 2.0
    count = int(arguments[3]) if len(arguments) > 3 else GAMES
    learning = games.get("positano").learning()
    assert learning is not None
    content = read(file.read_bytes(), str(file), "positano", learning.format)
    game = Learned({stage: learning.net(weights) for stage, weights in content.of(players).items()})
    played = [play(number, players, game, times) for number in range(count)]
    share, half = spread([one[0] for one in played])
    lead, lead_half = spread([float(one[1]) for one in played])
    part = sum(one[2] for one in played) / sum(one[3] for one in played)
    lines = [
        f"machine: {machine()}",
        f"command: python benchmarks/learned.py learned.json {players} {times:g} {count}",
        f"made by: {content.made[players]}",
        f"sha256: {content.sha256}",
        "",
        f"{players} players, 1 learned against {players - 1} hard: wins {100 * share:.1f} % +- {100 * half:.1f}"
        f" (even: {100 / players:.0f} %), lead {lead:.1f} +- {lead_half:.1f} points, {count} games,"
        f" {100 * part:.0f} % of the time of hard",
        "",
    ]
    (HERE / "learned.txt").write_text("\n".join(lines), encoding="utf-8")
    print("\n".join(lines))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
