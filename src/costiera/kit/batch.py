"""Many games stepped at once: each waits for one seat's action, is given it, and goes on to the next decision.

This is the plain form of ``batch.pyx``, which does the same without Python's lock. Place ``i`` of a batch plays the
games with the numbers ``i``, ``i + games``, ``i + 2 * games`` ...: what is dealt in each follows from the seed and its
number alone, so it matters neither how many threads there are nor what the other games do.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from costiera.kit.arrays import Layout, hold, layout, read_actions, refusal
from costiera.kit.encoding import Encoding
from costiera.kit.env import Env
from costiera.kit.rng import Stream

NOBODY = -1
LUCK = 4  # purpose of the stream that random actions are drawn from
FORMATS = {"int8": "b", "int16": "h", "int32": "i", "float32": "f", "bool": "b"}


class Batch:
    """Games of one kind. ``write_into`` says where to; ``reset`` and ``step`` write there.

    Attributes:
        envs: the games.
        games: how many.
        encoding: what the numbers mean.
        seed: what every game's own seed is drawn from.
        threads: how many step them.
        resets: whether a game that is over is dealt anew at once.
        held: the arrays that are written into.
    """

    def __init__(
        self, envs: Sequence[Env], encoding: Encoding, seed: int, threads: int = 1, resets: bool = True
    ) -> None:
        """A batch of games, none dealt yet."""
        if not envs or threads < 1:
            raise ValueError("a batch has at least one game and one thread")
        self.envs = list(envs)
        self.games = len(envs)
        self.encoding = encoding
        self.seed = seed
        self.threads = threads
        self.resets = resets
        self.held: dict[str, memoryview] = {}
        self.out: dict[str, Any] = {}
        self.dealt = False
        self.numbers = list(range(self.games))
        self.luck = [Stream(seed ^ i, LUCK) for i in range(self.games)]
        self.who = [NOBODY] * self.games
        self.count = [0] * self.games

    def layout(self) -> Layout:
        """Type and shape of each array that can be written into."""
        return layout(self.encoding, self.games, self.envs[0].people, self.envs[0].seats)

    def write_into(self, **arrays: Any) -> None:
        """Where to write from now on: any of the arrays of ``layout``, by name; what has none is not worked out.

        ``observations``, ``masks`` and ``features`` are those of the seat in ``seats``, which decides next (-1: nobody,
        the game is over). ``rewards``, ``scores`` and ``over`` tell of a game that the last action ended, and are
        otherwise 0. The arrays stay the caller's. Raises TypeError or ValueError.
        """
        known = self.layout()
        self.held = hold(arrays, known)
        self.out = {name: _cast(view, FORMATS[known[name][0]]) for name, view in self.held.items()}

    def reset(self) -> None:
        """Deal every game anew, from the first numbers on."""
        self._clear()
        for i in range(self.games):
            self.numbers[i] = i
            self.luck[i] = Stream(self.seed ^ i, LUCK)
            self._deal(i)
            self._write(i)
        self.dealt = True

    def step(self, actions: Any) -> None:
        """Give each game the action of the seat that decides in it; -1 where nobody does.

        ``actions``: an array of int32 or int64, one for each game. Raises ValueError for an action that is not legal
        and for a batch that was never reset; then no game has changed.
        """
        if not self.dealt:
            raise ValueError("the batch has no games yet: reset it first")
        chosen = read_actions(actions, self.games)
        for i, action in enumerate(chosen):
            if not self._legal(i, action):
                raise ValueError(refusal(i, action, self.who[i]))
        self._clear()
        for i, action in enumerate(chosen):
            if self.who[i] != NOBODY:
                self._step(i, action)
            self._write(i)

    def choose(self, actions: Any) -> None:
        """Write a legal action for each game, each as likely, into an array of int32; -1 where nobody decides."""
        out = hold({"actions": actions}, {"actions": ("int32", (self.games,))})["actions"].cast("i")
        for i, env in enumerate(self.envs):
            out[i] = NOBODY
            if self.who[i] != NOBODY:
                place = self.luck[i].below(self.count[i])
                out[i] = env.moves[place] if env.flat else place

    def number(self, place: int) -> int:
        """The number of the game that is played in a place of the batch, by which its seed is drawn."""
        return self.numbers[place]

    # How it is done

    def _clear(self) -> None:
        for name in ("rewards", "scores", "over"):
            if name in self.held:
                self.held[name][:] = bytes(self.held[name].nbytes)

    def _deal(self, i: int) -> None:
        self.envs[i].deal(Stream(self.seed ^ self.numbers[i]).next())
        self._ask(i)

    def _ask(self, i: int) -> None:
        env = self.envs[i]
        self.who[i] = env.turn()
        self.count[i] = min(env.choices(self.who[i]), self.encoding.actions) if self.who[i] != NOBODY else 0

    def _legal(self, i: int, action: int) -> bool:
        if self.who[i] == NOBODY:
            return action == NOBODY
        if self.envs[i].flat:
            return action in self.envs[i].moves[: self.count[i]]
        return 0 <= action < self.count[i]

    def _step(self, i: int, action: int) -> None:
        env = self.envs[i]
        env.step(self.who[i], action if env.flat else env.moves[action])
        if env.turn() == NOBODY:
            self._end(i)
        if env.turn() == NOBODY and self.resets:
            self.numbers[i] += self.games
            self._deal(i)
        else:
            self._ask(i)

    def _end(self, i: int) -> None:
        env = self.envs[i]
        env.judge()
        if "rewards" in self.out:
            for seat in range(env.people):
                self.out["rewards"][i * env.people + seat] = env.rewards[seat]
        if "scores" in self.out:
            for seat in range(env.seats):
                self.out["scores"][i * env.seats + seat] = env.scores[seat]
        if "over" in self.out:
            self.out["over"][i] = 1

    def _write(self, i: int) -> None:
        env, seat, encoding = self.envs[i], self.who[i], self.encoding
        if "seats" in self.out:
            self.out["seats"][i] = seat
        if "observations" in self.out:
            place = self._cleared("observations", i, encoding.size)
            if seat != NOBODY:
                env.small = env.wide = place
                env.observe(seat)
        if "masks" in self.out:
            mask = self._cleared("masks", i, encoding.actions)
            for at in range(self.count[i]):
                mask[env.moves[at] if env.flat else at] = 1
        if "features" in self.out:
            env.traits = self._cleared("features", i, encoding.actions * encoding.traits)
            env.describe(self.count[i])

    def _cleared(self, name: str, i: int, size: int) -> Any:
        place = self.out[name][i * size : (i + 1) * size]
        place[:] = _cast(memoryview(bytes(place.nbytes)), place.format)
        return place


def _cast(view: Any, form: str) -> Any:
    """Bytes as numbers of a format."""
    return view.cast(form)


def observation(env: Env, encoding: Encoding, seat: int) -> bytearray:
    """What the seat may know of the game that the Env holds, whoever decides in it."""
    wide = encoding.dtype == "int16"
    room = bytearray(encoding.size * (2 if wide else 1))
    env.small = env.wide = memoryview(room).cast("h" if wide else "b")
    env.observe(seat)
    return room


def features(env: Env, encoding: Encoding, seat: int) -> bytearray:
    """The features of each of the seat's legal actions, and nothing for the others."""
    room = bytearray(encoding.actions * encoding.traits * 2)
    env.traits = memoryview(room).cast("h")
    if encoding.features:
        env.describe(min(env.choices(seat), encoding.actions))
    return room


def legal(env: Env, encoding: Encoding, seat: int) -> list[int]:
    """The seat's legal moves in the order of actions, as numbers of the game's."""
    count = min(env.choices(seat), encoding.actions)
    return [env.moves[i] for i in range(count)]


def rewards(env: Env) -> list[float]:
    """What each seat of people has got in the finished game that the Env holds."""
    env.judge()
    return [env.rewards[seat] for seat in range(env.people)]
