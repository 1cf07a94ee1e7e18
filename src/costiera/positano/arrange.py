"""Positions made by hand: scenario files override parts of a dealt state, and boards of physical games are scored.

Both come from people, so every name and number is checked, and a refusal says where it stands and what would be right.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from costiera.kit.errors import BadPosition
from costiera.kit.typed import find, listing, mapping, whole
from costiera.positano import components as c
from costiera.positano import points
from costiera.positano.components import NONE
from costiera.positano.state import State, clone, copy

_NAMES = (c.LOT_NAMES, c.BLOCK_NAMES, c.BUILD_NAMES)
_PARTS = (
    "round", "goals", "removed", "buildings", "dead", "held", "gelato", "stars", "base_left", "booster_left", "open",
    "next", "otto",
)  # fmt: skip
OTTO = 1  # Otto's seat


def check_goals(place: str, names: Any, size: int) -> list[int]:
    """Numbers of up to three goals of different cards that are in use on the board (P-6)."""
    goals = [
        find(f"{place}[{i}]", name, c.GOALS, "goal") for i, name in enumerate(listing(place, names, c.GOALS_IN_PLAY))
    ]
    wrong_board = c.CENTRO if size == 4 else c.MEZZO
    if wrong_board in goals:
        raise BadPosition(f"{place}: {c.GOALS[wrong_board]} is not in use on the {size}x{size} board (P-6)")
    cards: dict[int, int] = {}
    for goal in goals:
        other = cards.setdefault(c.GOAL_CARD[goal], goal)
        if other != goal:
            raise BadPosition(f"{place}: {c.GOALS[other]} and {c.GOALS[goal]} are two sides of one card (P-6)")
    if len(set(goals)) < len(goals):
        raise BadPosition(f"{place}: each goal can be in play once (P-6)")
    return goals


def place_buildings(state: State, buildings: Any, find_seat: Any) -> None:
    """Put typed-in buildings on the cliff. ``find_seat(place, value)`` gives the seat's number."""
    owner, height, roof = list(state.owner), list(state.height), list(state.roof)
    on_board = [c.LOT_NAMES[lot] for lot in c.board_lots(state.size)]
    for name, given in mapping("buildings", buildings).items():
        find("buildings", name, on_board, "lot")
        lot = c.LOT_NAMES.index(name)
        building = mapping(f"buildings.{name}", given, ("seat", "roof", "height"))
        for key in ("seat", "roof", "height"):
            if key not in building:
                raise BadPosition(f"buildings.{name}: {key} is missing")
        if owner[lot] == c.REMOVED:
            raise BadPosition(f"buildings.{name}: the lot is out of the game (P-2)")
        owner[lot] = find_seat(f"buildings.{name}.seat", building["seat"])
        roof[lot] = find(f"buildings.{name}.roof", building["roof"], c.ROOFS, "roof")
        regulation = lot // c.STRIDE + 1
        if type(building["height"]) is int and building["height"] > regulation + 2:
            raise BadPosition(
                f"buildings.{name}.height: {building['height']} is above regulation height + 2 = "
                f"{regulation + 2} (P-17)"
            )
        height[lot] = whole(f"buildings.{name}.height", building["height"], 1, regulation + 2)
    state.owner, state.height, state.roof = owner, height, roof


def built_by(state: State, seat: int) -> int:
    """Blocks in the seat's buildings."""
    return sum(state.height[lot] for lot in points.buildings_of(state, seat))


# Scenario files


def arrange(state: State, parts: Mapping[str, Any]) -> None:
    """Override named parts of a freshly dealt state; the position is one before a round's bids.

    The parts are _PARTS; docs/records.md describes them. What is not named keeps its dealt value as far as that is
    possible. Raises BadPosition and leaves the state as it was.
    """
    mapping("", parts, _PARTS)
    work = clone(state)
    round_ = whole("round", parts.get("round", 1), 1, work.rounds)
    work.round = round_
    if "goals" in parts:
        goals = check_goals("goals", parts["goals"], work.size)
        work.goal = (goals + [NONE] * 3)[:3]
    _arrange_cliff(work, parts)
    _arrange_cards(work, parts, round_)
    _arrange_blocks(work, parts)
    _arrange_tiles(work, parts, round_)
    work.reveals = 2 * (round_ - 1)
    work.phase = c.BID
    work.actor = NONE
    work.bid = [NONE] * 6
    if work.solo:
        _arrange_otto(work, parts, round_)
    copy(work, state)


def _seat_number(state: State) -> Any:
    return lambda place, value: whole(place, value, 0, state.seats - 1)


def _arrange_cliff(state: State, parts: Mapping[str, Any]) -> None:
    on_board = c.board_lots(state.size)
    names = [c.LOT_NAMES[lot] for lot in on_board]
    count = sum(owner == c.REMOVED for owner in state.owner)
    owner = list(state.owner)
    if "removed" in parts:
        removed = [on_board[find("removed", n, names, "lot")] for n in listing("removed", parts["removed"], 25, count)]
        if len(set(removed)) < count:
            raise BadPosition("removed: a lot stands there twice")
        for lot in on_board:
            owner[lot] = c.REMOVED if lot in removed else NONE
    state.owner = owner
    place_buildings(state, parts.get("buildings", {}), _seat_number(state))
    owner = list(state.owner)
    for name, seat in mapping("dead", parts.get("dead", {})).items():
        lot = on_board[find("dead", name, names, "lot")]
        if owner[lot] != NONE:
            raise BadPosition(f"dead.{name}: the lot is out of the game or built on")
        owner[lot] = whole(f"dead.{name}", seat, 0, state.seats - 1)
    state.owner = owner
    for seat in range(state.seats):
        if owner.count(seat) != state.round - 1:
            raise BadPosition(
                f"buildings: seat {seat} has {owner.count(seat)} lots (built or dead), "
                f"but before round {state.round} every seat has drafted {state.round - 1} (P-9)"
            )


def _arrange_cards(state: State, parts: Mapping[str, Any], round_: int) -> None:
    """Cards left in each hand; unnamed, the first cards of the list are the spent ones (P-8)."""
    boosters = tuple(str(n) for n in c.BOOSTER_ADD)
    for part, field, cards in (("base_left", "base", c.BASE_NAMES), ("booster_left", "boost", boosters)):
        left = len(cards) - (round_ - 1)
        hands = [list(cards[round_ - 1 :])] * state.seats
        if part in parts:
            hands = [[str(n) for n in listing(f"{part}[{i}]", hand, 7, left)] for i, hand in
                     enumerate(listing(part, parts[part], 6, state.seats))]  # fmt: skip
        masks = [0] * 6
        for seat, hand in enumerate(hands):
            for card in hand:
                masks[seat] |= 1 << find(f"{part}[{seat}]", card, cards, "card")
            if masks[seat].bit_count() != left:
                raise BadPosition(f"{part}[{seat}]: a card stands there twice")
        setattr(state, field, masks)
    if "stars" in parts:
        stars = [whole(f"stars[{i}]", n, 1, c.STAR_SETS) - 1 for i, n in
                 enumerate(listing("stars", parts["stars"], 6, state.seats))]  # fmt: skip
        if len(set(stars)) < len(stars):
            raise BadPosition("stars: every seat has a different set (P-4)")
        state.star_set = (stars + [NONE] * 6)[:6]


def _arrange_blocks(state: State, parts: Mapping[str, Any]) -> None:
    held = [c.HELD_AT_START] * state.seats
    if "held" in parts:
        held = [whole(f"held[{i}]", n, 0, c.BLOCKS_PER_SEAT) for i, n in
                enumerate(listing("held", parts["held"], 6, state.seats))]  # fmt: skip
    supply = [0] * 6
    for seat in range(state.seats):
        supply[seat] = c.BLOCKS_PER_SEAT - held[seat] - built_by(state, seat)
        if supply[seat] < 0:
            raise BadPosition(
                f"held[{seat}]: {held[seat]} held and {built_by(state, seat)} built are more than "
                f"the {c.BLOCKS_PER_SEAT} blocks of a seat (P-3)"
            )
    state.held = (held + [0] * 6)[:6]
    state.supply = supply
    gelato = [0] * 18
    for row, icons in mapping("gelato", parts.get("gelato", {}), c.ROWS).items():
        at = c.ROWS.index(row) * 6
        for seat, n in enumerate(listing(f"gelato.{row}", icons, 6, state.seats)):
            gelato[at + seat] = whole(f"gelato.{row}[{seat}]", n, 0, 2 * (state.round - 1))
    state.gelato = gelato


def _arrange_tiles(state: State, parts: Mapping[str, Any], round_: int) -> None:
    """Tiles lying open and next in the decks as named; the rest in dealt order. Earlier rounds' tiles are gone."""
    opened = mapping("open", parts.get("open", {}), c.ROWS)
    following = mapping("next", parts.get("next", {}), c.ROWS)
    deck, sizes, lying = [NONE] * 75, [0] * 3, [NONE] * 18
    for row, name in enumerate(c.ROWS):
        pool = _pool(state, row)
        gone = 0 if row == 0 else (round_ - 1) * state.seats
        front = _named_tiles(f"open.{name}", opened.get(name), row, pool, state.places)
        coming = _named_tiles(f"next.{name}", following.get(name), row, pool, None)
        if row and name not in opened and round_ == 1:
            front = [state.open[row * 6 + place] for place in range(state.places)]
            for kind in front:
                if kind not in pool:
                    raise BadPosition(f"next.{name}: {_NAMES[row][kind]} lies open (P-5)")
                pool.remove(kind)
        spare = pool[gone:]
        while len(front) < state.places:
            if not spare:
                raise BadPosition(f"next.{name}: too few tiles are left to lay out the row")
            front.append(spare.pop(0))
        if len(pool) < gone:
            raise BadPosition(f"next.{name}: before round {round_}, {gone} tiles have been taken; too many are named")
        rest = [*reversed(spare), *reversed(coming)]
        deck[row * 25 : row * 25 + len(rest)] = rest
        sizes[row] = len(rest)
        lying[row * 6 : row * 6 + state.places] = front
    state.deck, state.deck_size, state.open, state.taken = deck, sizes, lying, [NONE] * 18


def _pool(state: State, row: int) -> list[int]:
    """All tiles of the row that are not on the cliff, in dealt order: open ones first, then the deck from the top."""
    if row == 0:
        dealt = [*list(state.open)[: state.places], *reversed(list(state.deck)[: state.deck_size[0]])]
        free = [lot for lot in c.board_lots(state.size) if state.owner[lot] == NONE]
        return [lot for lot in dealt if lot in free] + [lot for lot in free if lot not in dealt]
    at = row * 25
    dealt = [
        *list(state.open)[row * 6 : row * 6 + state.places],
        *reversed(list(state.deck)[at : at + state.deck_size[row]]),
    ]
    return dealt


def _named_tiles(place: str, names: Any, row: int, pool: list[int], exactly: int | None) -> list[int]:
    """Kinds of the named tiles, taken out of the pool."""
    if names is None:
        return []
    what = ("lot", "block tile", "build tile")[row]
    kinds = [find(place, n, _NAMES[row], what) for n in listing(place, names, 25, exactly)]
    for kind in kinds:
        if kind not in pool:
            raise BadPosition(f"{place}: {_NAMES[row][kind]} is not there (any more)")
        pool.remove(kind)
    return kinds


def _arrange_otto(state: State, parts: Mapping[str, Any], round_: int) -> None:
    """Otto's decks from this round on as named; the rest in dealt order (P-27)."""
    given = mapping("otto", parts.get("otto", {}), ("base", "booster"))
    boosters = tuple(str(n) for n in c.BOOSTER_ADD)
    otto = list(state.otto)
    for part, at, cards, mask in (
        ("base", 0, c.BASE_NAMES, state.base[OTTO]),
        ("booster", c.BASES, boosters, state.boost[OTTO]),
    ):
        left = [card for card in range(len(cards)) if mask >> card & 1]
        named = [find(f"otto.{part}", str(n), cards, "card") for n in listing(f"otto.{part}", given.get(part, []), 7)]
        if len(set(named)) < len(named) or not set(named) <= set(left):
            raise BadPosition(f"otto.{part}: a card stands there twice or is spent (P-27)")
        dealt = [card for card in otto[at : at + len(cards)] if card in left and card not in named]
        spent = [card for card in range(len(cards)) if card not in left]
        otto[at : at + len(cards)] = spent + named + dealt
    state.otto = otto
    bid = list(state.bid)
    bid[OTTO] = otto[round_ - 1] * c.BOOSTERS + otto[c.BASES + round_ - 1]
    state.bid = bid


# Boards of physical games


def score_position(typed: Mapping[str, Any]) -> dict[str, Any]:
    """Score a finished or running board as typed in. docs/records.md describes the format. Raises BadPosition.

    Returns ``{"seats": [{"name", "views", "gelato", "goals", "total"}], "buildings": {...}, "winners": [names]}``,
    solo also ``result``.
    """
    mapping("board", typed, ("players", "board", "goals", "seats", "buildings", "removed"))
    for key in ("players", "seats", "buildings"):
        if key not in typed:
            raise BadPosition(f"board: {key} is missing")
    mode = find_mode(typed)
    state = State()
    state.seats, state.size, state.rounds, state.solo = mode.seats, mode.size, mode.rounds, mode.players == 1
    on_board = c.board_lots(mode.size)
    state.owner = [NONE if lot in on_board else c.OUTSIDE for lot in range(c.LOTS)]
    _type_removed(state, typed.get("removed", []), on_board)
    goals = check_goals("goals", typed.get("goals", []), mode.size)
    state.goal = (goals + [NONE] * 3)[:3]
    names = _type_seats(state, typed["seats"], mode)
    place_buildings(state, typed["buildings"], lambda place, name: find(place, name, names, "seat"))
    _check_typed(state, names)
    return _explain(state, names)


def find_mode(typed: Mapping[str, Any]) -> c.Mode:
    """The line of P-1 that the typed players and board mean."""
    players = whole("players", typed["players"], 1, 6)
    usual = f"{'4x4' if players <= 4 else '5x5'}"
    size = c.board_size(c.BOARDS[find("board", typed.get("board", usual), c.BOARDS, "board")])
    for mode in c.MODES:
        if mode.players == players and mode.size == size and not mode.advanced:
            return mode
    raise BadPosition(f"board: {players} players play on the {usual} board (P-1)")


def _type_removed(state: State, removed: Any, on_board: list[int]) -> None:
    owner = list(state.owner)
    names = [c.LOT_NAMES[lot] for lot in on_board]
    for name in listing("removed", removed, 4):
        owner[on_board[find("removed", name, names, "lot")]] = c.REMOVED
    state.owner = owner


def _type_seats(state: State, seats: Any, mode: c.Mode) -> list[str]:
    """Names, held blocks and gelato of the seats; gelato goes in whole, as sources are not typed."""
    names: list[str] = []
    held, gelato = [0] * 6, [0] * 18
    most = sum(c.BASE_GELATO) + sum(c.BOOSTER_GELATO) + 5 * mode.rounds
    for i, given in enumerate(listing("seats", seats, 6, mode.seats)):
        seat = mapping(f"seats[{i}]", given, ("name", "held", "gelato"))
        name = seat.get("name")
        if not isinstance(name, str) or not 0 < len(name) <= 40:
            raise BadPosition(f"seats[{i}].name: must be a text of 1 to 40 characters")
        if name in names:
            raise BadPosition(f"seats[{i}].name: {name!r} stands there twice")
        names.append(name)
        held[i] = whole(f"seats[{i}].held", seat.get("held", 0), 0, c.BLOCKS_PER_SEAT)
        gelato[i] = whole(f"seats[{i}].gelato", seat.get("gelato", 0), 0, most)
    state.held, state.gelato = held, gelato
    state.base = [(1 << c.BASES) - 1] * 6
    state.boost = [(1 << c.BOOSTERS) - 1] * 6
    return names


def _check_typed(state: State, names: list[str]) -> None:
    for seat, name in enumerate(names):
        blocks = built_by(state, seat) + state.held[seat]
        if blocks > c.BLOCKS_PER_SEAT:
            raise BadPosition(f"seats[{seat}]: {name} has {blocks} blocks built and held, of {c.BLOCKS_PER_SEAT} (P-3)")
        count = len(points.buildings_of(state, seat))
        if count > state.rounds:
            raise BadPosition(f"buildings: {name} has {count} buildings, but there are {state.rounds} rounds (P-1)")


def _explain(state: State, names: list[str]) -> dict[str, Any]:
    told = points.breakdown(state)
    result: dict[str, Any] = {
        "seats": [
            {
                "name": names[seat],
                "views": points.views,
                "gelato": points.gelato,
                "goals": {goal.goal: goal.points for goal in points.goal_points},
                "goal_counts": {goal.goal: {"count": goal.count, "blocks": goal.blocks, "lots": goal.lots}
                                for goal in points.goal_points},
                "total": points.total,
            }
            for seat, points in enumerate(told.seats)
        ],
        "buildings": {
            lot: {
                "seat": names[b.seat], "roof": b.roof, "height": b.height, "visible": b.visible, "hidden": b.hidden,
                "points": b.points, "hidden_by": b.hidden_by,
            }
            for lot, b in told.buildings.items()
        },
        "winners": [names[seat] for seat in told.winners],
    }  # fmt: skip
    if told.result is not None:
        result["result"] = told.result
    return result
