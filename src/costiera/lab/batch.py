"""Many games at once for programs that learn: thousands are stepped in compiled code, into arrays of the caller's.

    batch = Batch("positano", {"players": 2}, games=1024, seed=7)
    arrays = batch.allocate()
    batch.reset()
    while True:
        batch.step(policy(arrays["observations"], arrays["masks"]))

The numbers' meaning stands in docs/research.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from costiera import games as registry
from costiera.kit import batch
from costiera.kit.errors import BadOption
from costiera.kit.rng import Stream
from costiera.lab.extras import need
from costiera.lab.simulate import SEEDS, seed_of


class Batch(batch.Batch):
    """Games of one kind, each waiting for one seat's action. ``costiera.kit.batch.Batch`` says how they are stepped.

    Attributes:
        game: its id.
        options: all of them.
    """

    def __init__(
        self,
        game: str,
        options: Mapping[str, Any] | None = None,
        games: int = 1024,
        seed: int = 0,
        *,
        threads: int = 1,
        resets: bool = True,
    ) -> None:
        """Games with these options, none dealt yet.

        Args:
            game: id of a game that has an encoding.
            options: as for a table.
            games: how many at once.
            seed: from 0 to 2**64 - 1; what is dealt follows from it alone, whatever the number of threads.
            threads: how many step them.
            resets: whether a game that is over is dealt anew at once.

        Raises UnknownGame, BadOption or NoEncoding.
        """
        rules = registry.get(game)
        if type(seed) is not int or not 0 <= seed < 1 << 64:
            raise BadOption("the seed must be a whole number from 0 to 2**64 - 1")
        if games < 1 or threads < 1:
            raise BadOption("a batch has at least one game and one thread")
        self.game = game
        self.options = rules.check_options(options or {})
        self.root = seed
        envs = [rules.env(self.options) for _ in range(games)]
        super().__init__(envs, rules.encoding(), Stream(seed, SEEDS).next(), threads, resets)

    def allocate(self, *names: str) -> dict[str, Any]:
        """New NumPy arrays of ``layout`` (those named, or all), which are written into from now on."""
        numpy = need("numpy")
        layout = self.layout()
        wanted = names or tuple(layout)
        arrays = {name: numpy.zeros(layout[name][1], layout[name][0]) for name in wanted}
        self.write_into(**arrays)
        return arrays

    def seed_at(self, place: int) -> int:
        """The seed of the game that is played in a place of the batch: ``Game.new`` deals the same from it."""
        return seed_of(self.root, self.number(place))
