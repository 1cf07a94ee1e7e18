"""The requests of ``docs/house.md``."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from litestar import Request, Response, Router, delete, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from costiera.kit import packs, reading
from costiera.kit.description import Option
from costiera.kit.game import Game
from costiera.kit.outcome import Scored
from costiera.kit.reading import MAX_BYTES
from costiera.table.act import Act
from costiera.table.archive import export
from costiera.table.live import Live
from costiera.table.lobby import Wish
from costiera.table.play import Done
from costiera.web import protocol as p
from costiera.web import sight
from costiera.web.desk import Desk
from costiera.web.hub import Listener
from costiera.web.pages import sent
from costiera.web.refusals import status_of
from costiera.web.visitors import address_of, device_cookie, device_of

Ask = Request[Any, Any, State]
As = Annotated[str | None, QueryParameter(name="as", max_length=10)]
SetName = Annotated[str, QueryParameter(name="set", max_length=200)]
Invite = Annotated[str, QueryParameter(name="invite", max_length=200)]
At = Annotated[int | None, QueryParameter(name="at")]

# How many of a device's tables are listed.
LISTED = 100

AWAITED_SECONDS = 2


# Games


@get("/games", sync_to_thread=False)
def games(desk: NamedDependency[Desk]) -> list[p.GameInfo]:
    """The games of this server, with their options."""
    return [game_info(desk.game(name)) for name in desk.names]


def game_info(game: Game[Any]) -> p.GameInfo:
    """A game's description as it is sent."""
    about = game.description
    return p.GameInfo(
        id=about.id,
        title=about.title,
        rules=about.rules_version,
        players=list(about.players),
        options=[option_info(about.id, option) for option in about.options],
        levels=list(about.levels),
    )


def option_info(game_id: str, option: Option) -> p.OptionInfo:
    """An option as it is sent; packs of cards are offered by their ids."""
    choices = list(option.choices)
    if option.kind == "pack":
        choices = list(dict.fromkeys([option.default, *packs.ids(game_id)]))
    return p.OptionInfo(
        name=option.name,
        kind=option.kind,
        default=option.default,
        choices=choices,
        help=option.help,
        when={name: list(values) for name, values in option.when.items()},
        only={choice: {name: list(values) for name, values in needs.items()} for choice, needs in option.only.items()},
    )


@get("/games/{game_id:str}/components", sync_to_thread=False)
def components(
    request: Ask, desk: NamedDependency[Desk], game_id: FromPath[str], set_: SetName = ""
) -> Response[bytes]:
    """What is printed on the components of a game, of the usual set or of a named one."""
    return sent(request, desk.components(game_id, set_))


@post("/score/{game_id:str}", status_code=200)
async def score(request: Ask, desk: NamedDependency[Desk], game_id: FromPath[str]) -> Scored:
    """Score a position typed in from a physical game."""
    game, typed = desk.game(game_id), await request.body()
    return await asyncio.to_thread(lambda: game.score_position(reading.json_as(typed, dict[str, Any], "position")))


# Making tables


@post("/tables", opt={"make": True})
async def make_table(request: Ask, desk: NamedDependency[Desk], data: JSONBody[p.NewTable]) -> Response[p.Table]:
    """Make a table. It is dealt at once if no seat waits for a link."""
    device, cookie, once = await device_cookie(request, desk.tables.store.knows, desk.root)
    live, codes = await desk.tables.lobby.create(
        device,
        data.game,
        data.options,
        [Wish(seat.kind, seat.name, seat.level) for seat in data.seats],
        confirm=data.confirm,
        seed=None if data.seed is None else int(data.seed),
        account=address_of(request),
        once=once,
    )
    table = desk.table(live, device)
    table.codes = {str(seat): code for seat, code in codes.items()}
    return Response(table, status_code=201, cookies=[cookie])


@post("/tables/{table_id:str}/rematch", opt={"make": True})
async def rematch(request: Ask, desk: NamedDependency[Desk], table_id: FromPath[str]) -> p.Table:
    """The same seats at a new table; whoever asks second comes to the same one."""
    device = device_of(request)
    return desk.table(await desk.tables.lobby.rematch(device, table_id), device)


@post("/records", opt={"make": True}, request_max_body_size=MAX_BYTES)
async def import_record(request: Ask, desk: NamedDependency[Desk]) -> Response[p.Table]:
    """Open a record file as an archive, to be replayed."""
    device, cookie, once = await device_cookie(request, desk.tables.store.knows, desk.root)
    live = await desk.tables.archive.take_in(device, await request.body(), once)
    return Response(desk.table(live, device), status_code=201, cookies=[cookie])


# Tables


@get("/tables")
async def my_tables(request: Ask, desk: NamedDependency[Desk]) -> list[p.Table]:
    """The tables of this device, the last moved at first."""
    device = device_of(request)
    if device is None:
        return []
    return [desk.listed(info, device) for info in await desk.tables.store.of_device(device, LISTED)]


@get("/tables/{table_id:str}")
async def one_table(request: Ask, desk: NamedDependency[Desk], table_id: FromPath[str]) -> p.Table:
    """A table, for anybody who knows its address."""
    return desk.table(await desk.tables.shelf.get(table_id), device_of(request))


@delete("/tables/{table_id:str}", status_code=204)
async def give_up(request: Ask, desk: NamedDependency[Desk], table_id: FromPath[str]) -> None:
    """Give up a table that was never dealt; only whoever made it can."""
    await desk.tables.lobby.give_up(device_of(request), table_id)


@get("/tables/{table_id:str}/claim", status_code=204)
async def check_invite(desk: NamedDependency[Desk], table_id: FromPath[str], invite: Invite) -> None:
    """Whether one can sit down with an invitation; the refusal is the one that sitting down would get."""
    await desk.tables.lobby.check_invite(table_id, invite)


@post("/tables/{table_id:str}/claim", opt={"make": True}, status_code=200)
async def claim(
    request: Ask, desk: NamedDependency[Desk], table_id: FromPath[str], data: JSONBody[p.Claim]
) -> Response[p.Table]:
    """Sit down with an invitation."""
    device, cookie, once = await device_cookie(request, desk.tables.store.knows, desk.root)
    live, seat, code = await desk.tables.lobby.claim(device, table_id, data.invite, data.name, data.seat, once)
    return with_code(desk, live, device, seat, code, cookie)


@post("/tables/{table_id:str}/recover", opt={"make": True}, status_code=200)
async def recover(
    request: Ask, desk: NamedDependency[Desk], table_id: FromPath[str], data: JSONBody[p.Recover]
) -> Response[p.Table]:
    """Take a seat over with its recovery code; the device that had it loses it."""
    device, cookie, once = await device_cookie(request, desk.tables.store.knows, desk.root)
    live, code = await desk.tables.recovery.recover(device, table_id, data.code, data.seat, once)
    return with_code(desk, live, device, data.seat, code, cookie)


def with_code(desk: Desk, live: Live, device: str, seat: int, code: str, cookie: Any) -> Response[p.Table]:
    """The table, with the recovery code that is shown once."""
    table = desk.table(live, device)
    table.code, table.codes = code, {str(seat): code}
    return Response(table, cookies=[cookie])


@post("/tables/{table_id:str}/seats/{seat:int}", opt={"make": True}, status_code=200)
async def set_seat(
    request: Ask, desk: NamedDependency[Desk], table_id: FromPath[str], seat: FromPath[int], data: JSONBody[p.NewKeeper]
) -> p.Table:
    """Before the deal its creator gives a seat to a bot, or opens it again."""
    device = device_of(request)
    wish = Wish(data.kind, data.name, data.level)
    return desk.table(await desk.tables.lobby.set_seat(device, table_id, seat, wish), device)


@post("/tables/{table_id:str}/signs", status_code=204)
async def give_sign(
    request: Ask, desk: NamedDependency[Desk], table_id: FromPath[str], data: JSONBody[p.NewSign]
) -> None:
    """Show a short sign to all at the table."""
    live = await desk.tables.shelf.get(table_id)
    live.check_owned(device_of(request), data.seat)
    desk.hub.sign(table_id, data.seat, data.sign)


# Playing


@post("/tables/{table_id:str}/moves", status_code=200)
async def make_move(
    request: Ask, desk: NamedDependency[Desk], table_id: FromPath[str], data: JSONBody[p.Move]
) -> Response[Any]:
    """Make a move."""
    return await acted(request, desk, table_id, Act(data.seat, data.version, data.move, data.key))


@post("/tables/{table_id:str}/turn", status_code=200)
async def make_turn(
    request: Ask, desk: NamedDependency[Desk], table_id: FromPath[str], data: JSONBody[p.Turn]
) -> Response[Any]:
    """Make the moves of a turn: all of them, or none."""
    first, *then = data.moves
    return await acted(request, desk, table_id, Act(data.seat, data.version, first, data.key, tuple(then)))


@post("/tables/{table_id:str}/plan", status_code=200)
async def plan_turn(
    request: Ask, desk: NamedDependency[Desk], table_id: FromPath[str], data: JSONBody[p.Plan]
) -> p.Planned:
    """Try the moves of a turn, and keep those that stand for the seat; nothing is made."""
    live = await desk.tables.shelf.get(table_id)
    turn = desk.tables.play.plan(device_of(request), live, data.seat, data.moves)
    return sight.planned(live, data.seat, turn)


@post("/tables/{table_id:str}/reach", opt={"make": True}, status_code=200)
async def reach(
    request: Ask, desk: NamedDependency[Desk], table_id: FromPath[str], data: JSONBody[p.Goal]
) -> p.Reached:
    """The shortest chains of own turns to something that a seat points at."""
    live = await desk.tables.shelf.get(table_id)
    found = await desk.tables.play.reach(device_of(request), live, data.seat, data.moves, data.goal)
    told = [[p.OwnTurn(list(turn.moves), dict(turn.after), list(turn.facts)) for turn in each] for each in found.chains]
    return p.Reached(found.goal, told, found.complete)


@post("/tables/{table_id:str}/undo", status_code=200)
async def take_back(
    request: Ask, desk: NamedDependency[Desk], table_id: FromPath[str], data: JSONBody[p.TakeBack]
) -> Response[Any]:
    """Take back the seat's last own move."""
    return await acted(request, desk, table_id, Act(data.seat, data.version, None, data.key))


@post("/tables/{table_id:str}/answers", status_code=200)
async def give_answers(
    request: Ask, desk: NamedDependency[Desk], table_id: FromPath[str], data: JSONBody[p.StandingAnswers]
) -> p.Table:
    """Keep standing answers of a seat; an empty list withdraws them."""
    device = device_of(request)
    return desk.table(await desk.tables.play.answer(device, table_id, data.seat, data.answers), device)


async def acted(request: Ask, desk: Desk, table_id: str, act: Act) -> Response[Any]:
    """What came of a move: where it is in the log, or why not, with the fresh view."""
    device = device_of(request)
    live = await desk.tables.shelf.get(table_id)
    done = await desk.act(device, live, act)
    if isinstance(done, Done):
        return Response(p.Accepted(done.entry, done.version))
    return Response(desk.refusal(live, device, act.seat, done), status_code=status_of(done))


@get("/tables/{table_id:str}/view")
async def view(
    request: Ask, desk: NamedDependency[Desk], table_id: FromPath[str], viewer: As = None, at: At = None
) -> Response[p.Position]:
    """The game after an entry (or now), and what happened until then."""
    live = await desk.tables.shelf.get(table_id)
    eyes = sight.eyes_for(live, device_of(request), viewer)
    seen = sight.view_of(live, eyes, at)
    version = live.info.version if at is None else at
    return Response(p.Position(version, seen, await sight.told(live, eyes, until=version)))


@get("/tables/{table_id:str}/events")
async def events(
    request: Ask,
    desk: NamedDependency[Desk],
    table_id: FromPath[str],
    viewer: As = None,
    since: FromQuery[int] = 0,
    wait: FromQuery[float] = 0,
) -> Response[p.Position]:
    """What happened since an entry; waits for it, if nothing has, for at most so many seconds."""
    device = device_of(request)
    live = await desk.tables.shelf.get(table_id)
    eyes = sight.eyes_for(live, device, viewer)
    if live.info.version <= since and wait > 0:
        # While people are awaited nothing is numbered yet, so that the client must look again soon.
        longest = AWAITED_SECONDS if live.log is None else desk.limits.poll_seconds
        listener = Listener(address_of(request), device)
        listener.seated = bool(live.owned(device))
        with desk.hub.listen(table_id, listener):
            await listener.wait(min(wait, longest))
        live = await desk.tables.shelf.get(table_id)
        eyes = sight.eyes_for(live, device, viewer)
    version, seen = live.info.version, sight.view_of(live, eyes)
    happened = await sight.told(live, eyes, max(since, 0), version)
    return Response(p.Position(version, seen, happened, table=desk.table(live, device)))


@get("/tables/{table_id:str}/curve")
async def curve(desk: NamedDependency[Desk], table_id: FromPath[str]) -> p.Curve:
    """How the points of a finished game came about, entry by entry."""
    return p.Curve(await sight.curve(await desk.tables.shelf.get(table_id)))


@get("/lan", sync_to_thread=False)
def lan(desk: NamedDependency[Desk]) -> p.Lan:
    """Where other devices in the same network find this server."""
    return p.Lan(list(desk.lan))


@get("/tables/{table_id:str}/record")
async def export_record(desk: NamedDependency[Desk], table_id: FromPath[str]) -> Response[bytes]:
    """The record of a finished game, as a file."""
    live = await desk.tables.shelf.get(table_id)
    name = f"{live.info.game}-{live.info.id}.costiera.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(export(live), media_type="application/json", headers=headers)


api = Router(
    "/api",
    route_handlers=[
        games,
        components,
        score,
        make_table,
        rematch,
        import_record,
        my_tables,
        one_table,
        give_up,
        check_invite,
        claim,
        recover,
        make_move,
        make_turn,
        plan_turn,
        reach,
        take_back,
        give_answers,
        view,
        events,
        export_record,
        curve,
        lan,
        set_seat,
        give_sign,
    ],
)
