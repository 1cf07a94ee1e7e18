"""The WebSocket of a table: one task listens to the client, one tells it the news, fetched when they are sent."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery, QueryParameter

from costiera.kit.errors import CostieraError
from costiera.table.act import Act
from costiera.table.errors import DataError, NotYours, TooMuch
from costiera.table.tables import Done, Live
from costiera.web import protocol as p
from costiera.web import sight
from costiera.web.desk import Desk, address_of, check_origin, device_of
from costiera.web.hub import Listener
from costiera.web.limits import Bucket

logger = structlog.get_logger("costiera.web")
decode = msgspec.json.Decoder(p.ClientMessage).decode
encode = msgspec.json.Encoder().encode

# Close codes of our own, so that a page knows without the message: come back, or do not.
COME_BACK = 4000
GO_AWAY = 4001
FORBIDDEN = 4003


class Goodbye(Exception):
    """The socket is to be closed, with a reason for the client."""

    def __init__(self, code: str, text: str, close: int = GO_AWAY) -> None:
        super().__init__(code)
        self.bye = p.Bye(p.ErrorInfo(code=code, text=text))
        self.close = close


class Talk(Listener):
    """One open socket."""

    def __init__(self, socket: WebSocket[Any, Any, Any], desk: Desk, table_id: str) -> None:
        super().__init__(address_of(socket), device_of(socket))
        self._socket = socket
        self._desk = desk
        self._table_id = table_id
        self._eyes = sight.Eyes()
        self._has = 0
        self._dealt: bool | None = None
        self._table = b""
        self._messages = Bucket(desk.limits.messages)
        self._sending = asyncio.Lock()

    async def run(self, viewer: str | None, since: int) -> None:
        """Talk until one side has had enough."""
        live = await self._desk.tables.get(self._table_id)
        self._eyes = sight.eyes_for(live, self.device, viewer)
        self._has = since if 0 <= since <= live.info.version else 0
        self.news.set()
        tasks = [asyncio.create_task(self._tell_news()), asyncio.create_task(self._listen())]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            ended = await asyncio.gather(*tasks, return_exceptions=True)
        for result in ended:
            if isinstance(result, Exception):
                raise result

    # To the client

    async def _tell_news(self) -> None:
        while True:
            await self.news.wait()
            self.news.clear()
            if self._desk.hub.closing:
                raise Goodbye("restart", "the server stops: come back in a moment", COME_BACK)
            if message := await self._what_is_new():
                await self._send(message)

    async def _what_is_new(self) -> p.ServerMessage | None:
        live = await self._desk.tables.get(self._table_id)
        if self._eyes.seat is not None and not sight.may_see(live, self.device, live.seat(self._eyes.seat)):
            raise Goodbye("seat-lost", "this seat was taken over with its recovery code", FORBIDDEN)
        table = self._desk.table(live, self.device)
        shown, was, has = encode(table), self._table, self._has
        self._table = shown
        version, dealt = live.info.version, live.log is not None
        if version > has or dealt != self._dealt:
            self._has, self._dealt = version, dealt
            return p.Sync(version, sight.events_of(live, self._eyes, has), sight.view_of(live, self._eyes), table)
        return p.TableChanged(table) if shown != was else None

    async def _send(self, message: p.ServerMessage) -> None:
        async with self._sending:
            await self._put(message)

    async def _put(self, message: p.ServerMessage) -> None:
        try:
            async with asyncio.timeout(self._desk.limits.send_seconds):
                await self._socket.send_data(encode(message), mode="text")
        except TimeoutError:
            raise Goodbye("slow", "the connection is too slow: come back", COME_BACK) from None

    # From the client

    async def _listen(self) -> None:
        while True:
            data = await self._socket.receive_data(mode="text")
            if not self._messages.take():
                raise Goodbye("too-much", "too many messages: come back in a moment", COME_BACK)
            await self._answer(data)

    async def _answer(self, data: str) -> None:
        if len(data) > self._desk.limits.message:
            raise Goodbye("too-large", f"a message may have at most {self._desk.limits.message} characters")
        try:
            message = decode(data)
        except msgspec.DecodeError as error:
            await self._send(await self._misread(error))
            return
        match message:
            case p.SocketPing():
                await self._send(p.Pong())
            case p.SocketAs():
                await self._look_as(message)
            case p.SocketMove():
                await self._act(Act(message.seat, message.version, message.move, message.key))
            case p.SocketUndo():
                await self._act(Act(message.seat, message.version, None, message.key))

    async def _misread(self, error: msgspec.DecodeError) -> p.Refused:
        reason, _, place = str(error).partition(" - at ")
        info = p.ErrorInfo(code="bad-message", text=reason, place=place.strip("`") or msgspec.UNSET)
        live = await self._desk.tables.get(self._table_id)
        return p.Refused(None, info, live.info.version, sight.view_of(live, self._eyes))

    async def _look_as(self, message: p.SocketAs) -> None:
        live = await self._desk.tables.get(self._table_id)
        try:
            self._eyes = sight.eyes_for(live, self.device, "watch" if message.as_ is None else str(message.as_))
        except CostieraError as error:
            seen = sight.view_of(live, self._eyes)
            await self._send(p.Refused(None, sight.error_of(error), live.info.version, seen))
            return
        # Other eyes saw other things all along: everything is told again.
        self._has, self._dealt = 0, None
        self.news.set()

    async def _act(self, act: Act) -> None:
        live = await self._desk.tables.get(self._table_id)
        # Nothing is sent in between: the client hears that its move counts before it sees what came of it.
        async with self._sending:
            done = await self._desk.act(self.device, live, act)
            await self._put(self._outcome(live, act, done))

    def _outcome(self, live: Live, act: Act, done: Done | CostieraError) -> p.Ack | p.Refused:
        key = act.key or ""
        if isinstance(done, Done):
            return p.Ack(key, done.entry, done.version)
        eyes = sight.Eyes(act.seat) if act.seat in live.owned(self.device) else self._eyes
        return p.Refused(key, sight.error_of(done), live.info.version, sight.view_of(live, eyes))


@websocket("/api/tables/{table_id:str}/socket")
async def table_socket(
    socket: WebSocket[Any, Any, Any],
    desk: NamedDependency[Desk],
    table_id: FromPath[str],
    viewer: Annotated[str | None, QueryParameter(name="as", max_length=10)] = None,
    since: FromQuery[int] = 0,
) -> None:
    """Follow and play a table."""
    try:
        check_origin(socket)
        desk.admit(socket)
    except (NotYours, TooMuch):
        await socket.close()  # before it is accepted: a plain 403
        return
    await socket.accept()
    talk = Talk(socket, desk, table_id)
    try:
        with desk.hub.listen(table_id, talk):
            await talk.run(viewer, since)
    except WebSocketDisconnect:
        return
    except Goodbye as goodbye:
        await say_goodbye(socket, goodbye)
    except CostieraError as error:
        close = COME_BACK if isinstance(error, DataError | TooMuch) else FORBIDDEN
        await say_goodbye(socket, Goodbye(error.code, error.text, close))


async def say_goodbye(socket: WebSocket[Any, Any, Any], goodbye: Goodbye) -> None:
    """Tell the client why, if it still listens, and close."""
    try:
        async with asyncio.timeout(1):
            await socket.send_data(encode(goodbye.bye), mode="text")
            await socket.close(code=goodbye.close)
    except (TimeoutError, WebSocketDisconnect, OSError):
        logger.debug("a socket was gone before it heard why")
