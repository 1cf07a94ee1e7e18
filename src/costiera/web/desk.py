"""What all requests need: the tables, who listens, the limits, and who is asking."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

import msgspec

from costiera.kit.errors import CostieraError
from costiera.kit.game import Game
from costiera.table.act import Act
from costiera.table.errors import TooMuch
from costiera.table.info import Info
from costiera.table.live import Live
from costiera.table.play import Done
from costiera.table.tables import Tables
from costiera.web import protocol as p
from costiera.web import sight
from costiera.web.hub import Hub
from costiera.web.limits import Buckets, Limits
from costiera.web.metrics import Metrics
from costiera.web.pages import ASK_FIRST, FOR_EVER, File, prepared
from costiera.web.visitors import ANYWHERE, Connection, Hosts, address_of, device_of

encode = msgspec.json.Encoder().encode


@dataclass(frozen=True, slots=True)
class Start:
    """What the page of a table begins with: the table, and the addresses of what the game's board will ask for."""

    game: str
    position: p.Position
    ahead: list[str]


class Shown(msgspec.Struct):
    """What of a view is wanted here: the full name of its component set, in games that have several."""

    set: str = ""


class Desk:
    """Where every request and socket goes.

    ``names`` are the ids of this server's games, ``lan`` the addresses at which others in the same network reach it,
    ``root`` is the sub-path of its host on which it lies.
    """

    def __init__(
        self,
        tables: Tables,
        names: Sequence[str],
        hub: Hub,
        limits: Limits,
        metrics: Metrics,
        *,
        lan: Sequence[str] = (),
        hosts: Hosts = ANYWHERE,
        token: str = "",
        root: str = "",
    ) -> None:
        self.lan = lan
        self.tables = tables
        self.names = names
        self.hub = hub
        self.limits = limits
        self.metrics = metrics
        self.hosts = hosts
        self.token = token
        self.root = root
        keys = limits.unknown_keys
        self._components: dict[tuple[str, str], File] = {}
        self._addresses = Buckets(limits.per_address, keys)
        self._devices = Buckets(limits.per_device, keys)
        self._makers = Buckets(limits.make, keys)

    # Who is asking

    def admit(self, connection: Connection, *, make: bool = False) -> None:
        """Count a request against its address and device. Raises TooMuch."""
        address, device = address_of(connection), device_of(connection)
        allowed = self._addresses.take(address) and (device is None or self._devices.take(device))
        if not allowed or (make and not self._makers.take(address)):
            raise TooMuch("too many requests: wait a little, then try again")

    # What is answered

    def game(self, game_id: str) -> Game[Any]:
        """A game of this server. Raises UnknownGame."""
        return self.tables.games(game_id)

    def components(self, game_id: str, set_: str) -> File:
        """The components of a game as a file. Raises UnknownGame, and BadOption for an unknown set."""
        if (game_id, set_) in self._components:
            return self._components[game_id, set_]
        data = self.game(game_id).components(set_)
        if not set_ or data.set != set_:
            return prepared("components.json", msgspec.json.encode(data), ASK_FIRST)
        file = prepared("components.json", msgspec.json.encode(data), FOR_EVER)
        self._components[game_id, set_] = file
        return file

    def table(self, live: Live, device: str | None) -> p.Table:
        """A table as a device may see it."""
        table = self.listed(live.info, device)
        for seat in table.you:
            if seat in live.turns:
                table.seats[seat].turn = list(live.turns[seat])
        if signs := self.hub.signs(live.info.id):
            table.signs = [p.Sign(n, seat, sign) for n, seat, sign in signs]
        return table

    def listed(self, info: Info, device: str | None) -> p.Table:
        """A table that need not be in memory, as a device may see it."""
        return sight.table_of(info, self.game(info.game).description, device, self.hub.online(info.id))

    def told_table(self, live: Live, device: str | None) -> str:
        """``table`` as JSON, for somebody who listens: made once for all who may see the same of it."""
        told, key = self.hub.told(live.info.id), sight.kind(live.info, device)
        if key not in told:
            told[key] = encode(self.table(live, device)).decode()
        return told[key]

    async def act(self, device: str | None, live: Live, act: Act) -> Done | CostieraError:
        """Move or take back, counted and timed; a refusal is an answer here."""
        with self.metrics.act_seconds.time():
            try:
                done = await self.tables.play.act(device, live, act)
            except CostieraError as error:
                self.metrics.acts.labels(error.code).inc()
                return error
        self.metrics.acts.labels("accepted").inc()
        return done

    async def start(self, connection: Connection, table_id: str) -> Start | None:
        """What the page of a table begins with: the game as the device's one seat sees it.

        None where that cannot be told: the page asks for itself, and says why it cannot be shown.
        """
        try:
            self.admit(connection)
            live = await self.tables.shelf.get(table_id)
        except CostieraError:
            return None
        device = device_of(connection)
        own = live.owned(device)
        eyes = sight.Eyes(own[0] if len(own) == 1 else None)
        version, seen = live.info.version, sight.view_of(live, eyes)
        happened = await sight.told(live, eyes, until=version)
        position = p.Position(version, seen, happened, table=self.table(live, device))
        ahead = [self.root + address for address in printed(live.info.game, seen)]
        return Start(live.info.game, position, ahead)

    def refusal(self, live: Live, device: str | None, seat: int, error: CostieraError) -> p.Refusal:
        """A refused move, with the fresh view for a seat that is the device's."""
        refusal = p.Refusal(sight.error_of(error))
        if seat in live.owned(device):
            refusal.version = live.info.version
            refusal.view = sight.view_of(live, sight.Eyes(seat))
        return refusal


def printed(game: str, view: msgspec.Raw | None) -> list[str]:
    """The address of the component set that a view is shown with, as the page asks for it."""
    name = msgspec.json.decode(view, type=Shown).set if view else ""
    return [f"/api/games/{game}/components?set={quote(name, safe='')}"] if name else []
