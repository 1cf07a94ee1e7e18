"""The tables of one server: the rooms put together.

Every change is stored first and told afterwards. The rooms know each other one way, in the order in which they are
made.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from costiera.kit.game import Game
from costiera.table.archive import Archive
from costiera.table.bots import Bots, Players
from costiera.table.deal import Dealer
from costiera.table.fair import Fair
from costiera.table.lobby import Lobby
from costiera.table.news import News
from costiera.table.notices import Planned
from costiera.table.others import Others
from costiera.table.play import Play
from costiera.table.recovery import Recovery
from costiera.table.shelf import Shelf
from costiera.table.store import Store
from costiera.table.tasks import Tasks


class Tables:
    """All tables in a store."""

    def __init__(
        self,
        store: Store,
        games: Callable[[str], Game[Any]],
        players: Players,
        *,
        cache: int = 500,
        tables_per_device: int = 1000,
        bot_seconds: float = 10.0,
        bot_seconds_owed: float = 60.0,
        answer_seconds: tuple[float, float] = (1.0, 4.0),
        processors: int | None = None,
    ) -> None:
        self.store = store
        self.games = games
        self.news = News()
        self._tasks = Tasks()
        fair = Fair(processors or os.cpu_count() or 1)
        self.shelf = Shelf(store, games, self.news, cache)
        dealer = Dealer(store, self.shelf, self.news, tables_per_device)
        self.lobby = Lobby(store, self.shelf, dealer, self.news, self._tasks, fair, bot_seconds_owed)
        self.play = Play(store, self.shelf, self.news, self._tasks)
        self.recovery = Recovery(store, self.shelf, self.news, self._tasks)
        self.archive = Archive(store, self.shelf, dealer)
        self.others = Others(store, self.shelf, self.news)
        self.bots = Bots(store, self.shelf, self.play, players, fair, bot_seconds, answer_seconds, self.others.mine)
        self.news.owed.append(self.bots.wake)
        self.news.planned.append(lambda *plan: self.others.say(Planned(*plan)))

    async def close(self) -> None:
        """Stop the bots, wait for what is being stored, and close the store."""
        await self.bots.close()
        await self.others.close()
        await self._tasks.all_done()
        self.store.close()
