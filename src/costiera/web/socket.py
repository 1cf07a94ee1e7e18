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

from costiera.kit import reading, shape
from costiera.kit.errors import CostieraError
from costiera.kit.words import fault
from costiera.table.act import Act
from costiera.table.errors import DataError, TooMuch, WrongPlace
from costiera.table.live import Live
from costiera.table.play import Done
from costiera.web import protocol as p
from costiera.web import sight
from costiera.web.desk import Desk
from costiera.web.hub import Listener
from costiera.web.limits import Bucket
from costiera.web.visitors import address_of, check_origin, device_of

logger = structlog.get_logger("costiera.web")
decode = msgspec.json.Decoder(p.ClientMessage).decode
encode = msgspec.json.Encoder().encode

# Close codes of our own, so that a page knows without the message: come back, or do not.
COME_BACK = 4000
GO_AWAY = 4001
FORBIDDEN = 4003


class BadMessage(CostieraError):
    """A message that is not of the right form; the text names the place."""

    code = "bad-message"


class Goodbye(Exception):
    """The socket is to be closed, with a reason for the client."""

    def __init__(self, why: p.ErrorInfo, close: int = GO_AWAY) -> None:
        super().__init__(why.code)
        self.bye = p.Bye(why)
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
        self._table = ""
        self._messages = Bucket(desk.limits.messages)
        self._sending = asyncio.Lock()

    async def run(self, viewer: str | None, since: int) -> None:
        """Talk until one side has had enough."""
        live = await self._desk.tables.shelf.get(self._table_id)
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
                raise Goodbye(p.ErrorInfo("restart", "the server stops: come back in a moment"), COME_BACK)
            async with self._sending:  # what is older than an acknowledgement is not sent after it
                if message := await self._what_is_new():
                    await self._put(message)

    async def _what_is_new(self) -> str | None:
        live = await self._desk.tables.shelf.known(self._table_id)
        if self._eyes.seat is not None and not sight.may_see(live, self.device, live.seat(self._eyes.seat)):
            raise Goodbye(p.ErrorInfo("seat-lost", "this seat was taken over with its recovery code"), FORBIDDEN)
        self.seated = bool(live.owned(self.device))
        table, was, has = self._desk.told_table(live, self.device), self._table, self._has
        self._table = table
        version, dealt = live.info.version, live.log is not None
        if version > has or dealt != self._dealt:
            self._has, self._dealt = version, dealt
            return await self._sync(live, table, has, version)
        return f'{{"t":"table","table":{table}}}' if table != was else None

    async def _sync(self, live: Live, table: str, has: int, version: int) -> str:
        """What happened since, as all hear it who look through the same eyes and had heard the same."""
        told, key = self._desk.hub.told(self._table_id), (self._eyes, has, version)
        if key not in told:
            view = encode(sight.view_of(live, self._eyes)).decode()
            happened = encode(await sight.told(live, self._eyes, has, version)).decode()
            told[key] = f'{{"t":"sync","version":{version},"events":{happened},"view":{view},"table":'
        return told[key] + table + "}"

    async def _send(self, message: p.ServerMessage) -> None:
        async with self._sending:
            await self._put(encode(message).decode())

    async def _put(self, message: str) -> None:
        try:
            async with asyncio.timeout(self._desk.limits.send_seconds):
                await self._socket.send_data(message, mode="text")
        except TimeoutError:
            raise Goodbye(p.ErrorInfo("slow", "the connection is too slow: come back"), COME_BACK) from None

    # From the client

    async def _listen(self) -> None:
        while True:
            data = await self._socket.receive_data(mode="text")
            if not self._messages.take():
                raise Goodbye(p.ErrorInfo("too-much", "too many messages: come back in a moment"), COME_BACK)
            await self._answer(data)

    async def _answer(self, data: str) -> None:
        if len(data) > self._desk.limits.message:
            raise Goodbye(
                p.ErrorInfo("too-large", f"a message may have at most {self._desk.limits.message} characters")
            )
        try:
            message = decode(data)
        except (msgspec.DecodeError, RecursionError):
            await self._send(await self._misread(data))
            return
        match message:
            case p.SocketPing():
                await self._send(p.Pong())
            case p.SocketAs():
                await self._look_as(message)
            case p.SocketMove():
                await self._act(Act(message.seat, message.version, message.move, message.key))
            case p.SocketTurn():
                first, *then = message.moves
                await self._act(Act(message.seat, message.version, first, message.key, tuple(then)))
            case p.SocketUndo():
                await self._act(Act(message.seat, message.version, None, message.key))

    async def _misread(self, data: str) -> p.Refused:
        live = await self._desk.tables.shelf.known(self._table_id)
        view = sight.view_of(live, self._eyes)
        return p.Refused(None, sight.error_of(why_misread(data)), live.info.version, view)

    async def _look_as(self, message: p.SocketAs) -> None:
        live = await self._desk.tables.shelf.known(self._table_id)
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
        live = await self._desk.tables.shelf.known(self._table_id)
        # Nothing is sent in between: the client hears that its move counts before it sees what came of it.
        async with self._sending:
            done = await self._desk.act(self.device, live, act)
            await self._put(encode(self._outcome(live, act, done)).decode())

    def _outcome(self, live: Live, act: Act, done: Done | CostieraError) -> p.Ack | p.Refused:
        key = act.key or ""
        if isinstance(done, Done):
            return p.Ack(key, done.entry, done.version)
        eyes = sight.Eyes(act.seat) if act.seat in live.owned(self.device) else self._eyes
        return p.Refused(key, sight.error_of(done), live.info.version, sight.view_of(live, eyes))


def why_misread(data: str) -> CostieraError:
    """What is wrong with a message that is not one."""
    try:
        shape.check(reading.json_of(data.encode(), "message", BadMessage), p.ClientMessage, BadMessage)
    except CostieraError as error:
        return error
    return fault("", "unreadable", error=BadMessage, detail="it is no message")


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
        desk.hosts.check(socket)
        check_origin(socket)
        desk.admit(socket)
    except (WrongPlace, TooMuch):
        await socket.close()  # before it is accepted: a plain 403
        return
    await socket.accept()
    talk = Talk(socket, desk, table_id)
    try:
        talk.seated = bool((await desk.tables.shelf.get(table_id)).owned(talk.device))
        with desk.hub.listen(table_id, talk):
            await talk.run(viewer, since)
    except WebSocketDisconnect:
        return
    except Goodbye as goodbye:
        await say_goodbye(socket, goodbye)
    except CostieraError as error:
        close = COME_BACK if isinstance(error, DataError | TooMuch) else FORBIDDEN
        await say_goodbye(socket, Goodbye(sight.error_of(error), close))


async def say_goodbye(socket: WebSocket[Any, Any, Any], goodbye: Goodbye) -> None:
    """Tell the client why, if it still listens, and close."""
    try:
        async with asyncio.timeout(1):
            await socket.send_data(encode(goodbye.bye), mode="text")
            await socket.close(code=goodbye.close)
    except (TimeoutError, WebSocketDisconnect, OSError):
        logger.debug("a socket was gone before it heard why")
