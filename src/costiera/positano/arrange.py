"""Positions made by hand: scenario files override parts of a dealt state, and boards of physical games are scored.

The shape is ``position``'s and whether it can be ``possible``'s; here is what the parts mean.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import UNSET, UnsetType
from msgspec.structs import asdict

from costiera.kit import shape, words
from costiera.kit.typed import as_many, each, exactly, find, given, names_of, padded, put, whole
from costiera.positano import components as c
from costiera.positano import points, possible
from costiera.positano.components import NONE
from costiera.positano.points import BoardBuilding, BoardSeat, GoalCount, ScoredBoard
from costiera.positano.position import Arranged, TypedBoard
from costiera.positano.possible import OTTO, SENTENCES
from costiera.positano.state import State, clone, copy

_NAMES = (c.LOT_NAMES, c.BLOCK_NAMES, c.BUILD_NAMES)
_BOOSTERS = tuple(str(n) for n in c.BOOSTER_ADD)
_TILES = ("lot", "block tile", "build tile")


def check_goals(place: str, names: Sequence[str], size: int) -> list[int]:
    """Numbers of up to three goals of different cards that are in use on the board (P-6)."""
    in_use = c.goals_of(size)
    goals = [c.GOALS.index(find(f"{place}[{i}]", name, in_use, "goal")) for i, name in enumerate(names)]
    state = State()
    state.size, state.goal = size, padded(goals, 3, NONE)
    for fault in possible.goals(state):
        raise fault.at(place)
    return goals


# Scenario files


def arrange(state: State, written: Mapping[str, Any]) -> None:
    """Override named parts of a freshly dealt state; the position is one before a round's bids.

    docs/records.md describes the parts. What is not named keeps its dealt value as far as that is possible. Raises
    BadPosition and leaves the state as it was.
    """
    parts = shape.read(written, Arranged)
    work = clone(state)
    if not work.solo and parts.otto is not UNSET:
        raise SENTENCES.refusal("otto", "otto", "P-26")
    whole("round", parts.round, 1, work.rounds)
    work.round, work.reveals = parts.round, 2 * (parts.round - 1)
    work.phase, work.actor, work.bid = c.BID, NONE, [NONE] * 6
    if not isinstance(parts.goals, UnsetType):
        work.goal = padded(check_goals("goals", parts.goals, work.size), 3, NONE)
    _arrange_cliff(work, parts)
    _arrange_hands(work, parts)
    _arrange_blocks(work, parts)
    for fault in (*possible.cliff(work, _removed(state)), *possible.drafts(work), *possible.blocks(work)):
        raise fault.blamed(written)
    _arrange_tiles(work, parts)
    if work.solo:
        _arrange_otto(work, parts)
    for fault in possible.faults(work):
        raise fault.blamed(written)
    copy(work, state)


def _removed(state: State) -> int:
    return list(state.owner).count(c.REMOVED)


def _arrange_cliff(state: State, parts: Arranged) -> None:
    """Lots out of the game, buildings, and lots that were drafted and left dead (P-14)."""
    on_board = c.board_lots(state.size)
    names = [c.LOT_NAMES[lot] for lot in on_board]
    if not isinstance(parts.removed, UnsetType):
        _remove(state, parts.removed, on_board)
    for name, building in parts.buildings.items():
        lot = _free(state, "buildings", name, names)
        whole(f"buildings.{name}.seat", building.seat, 0, state.seats - 1)
        build(state, lot, building.seat, building.roof, building.height)
    for name, seat in parts.dead.items():
        lot = _free(state, "dead", name, names)
        whole(f"dead.{name}", seat, 0, state.seats - 1)
        put(state, "owner", lot, seat)


def _remove(state: State, removed: Sequence[str], on_board: Sequence[int]) -> None:
    """P-2: of the lots of the board these are out of the game, and all others free."""
    gone = [on_board[at] for at in each("removed", removed, [c.LOT_NAMES[lot] for lot in on_board], "lot")]
    state.owner = [c.OUTSIDE if lot not in on_board else c.REMOVED if lot in gone else NONE for lot in range(c.LOTS)]


def _free(state: State, place: str, name: str, names: Sequence[str]) -> int:
    lot = c.LOT_NAMES.index(find(place, name, names, "lot"))
    if state.owner[lot] == c.REMOVED:
        raise SENTENCES.refusal(f"{place}.{name}", "garden", "P-2")
    if state.owner[lot] != NONE:
        raise words.fault(f"{place}.{name}", "elsewhere", value=name, other=f"buildings.{name}")
    return lot


def build(state: State, lot: int, seat: int, roof: str, height: int) -> None:
    """Put up a building."""
    for field, number in (("owner", seat), ("height", height), ("roof", c.ROOFS.index(roof))):
        put(state, field, lot, number)


def _arrange_hands(state: State, parts: Arranged) -> None:
    """Cards left in each hand; unnamed, the first cards of the list are the spent ones (P-8). Star sets."""
    for part, field, cards, named in (
        ("base_left", "base", c.BASE_NAMES, parts.base_left),
        ("booster_left", "boost", _BOOSTERS, parts.booster_left),
    ):
        hands = as_many(part, named, [list(cards[state.round - 1 :])] * state.seats)
        numbers = [each(f"{part}[{seat}]", hand, cards, "card") for seat, hand in enumerate(hands)]
        setattr(state, field, padded([sum(1 << card for card in hand) for hand in numbers], c.SEATS))
    stars = as_many("stars", parts.stars, [one + 1 for one in list(state.star_set)[: state.seats]])
    state.star_set = padded([one - 1 for one in stars], c.SEATS, NONE)


def _arrange_blocks(state: State, parts: Arranged) -> None:
    """Blocks held, the others in supply (P-3); gelato, a lot's with its owner (P-22)."""
    held = as_many("held", parts.held, [c.HELD_AT_START] * state.seats)
    supply = [c.BLOCKS_PER_SEAT - n - possible.built_by(state, seat) for seat, n in enumerate(held)]
    state.held, state.supply = padded(held, c.SEATS), padded(supply, c.SEATS)
    owned = [sum(c.LOT_GELATO[lot] for lot in range(c.LOTS) if state.owner[lot] == seat) for seat in range(state.seats)]
    for row, name in enumerate(c.ROWS):
        icons = as_many(f"gelato.{name}", getattr(parts.gelato, name), [0] * state.seats if row else owned)
        put(state, "gelato", row * 6, *padded(icons, c.SEATS))


def _arrange_tiles(state: State, parts: Arranged) -> None:
    """Tiles lying open and next in the decks as named; the rest in dealt order. Earlier rounds' tiles are gone."""
    deck, sizes, lying = [NONE] * 75, [0] * 3, [NONE] * 18
    for row, name in enumerate(c.ROWS):
        pool = _pool(state, row)
        open_, next_ = getattr(parts.open, name), getattr(parts.next, name)
        if given(open_, []):
            exactly(f"open.{name}", open_, state.places)
        front = _named(f"open.{name}", given(open_, []), row, pool)
        coming = _named(f"next.{name}", given(next_, []), row, pool)
        if row and open_ is UNSET and state.round == 1:
            front = _keep_open(state, row, pool)
        gone = 0 if row == 0 else (state.round - 1) * state.seats
        rest = _spent_first(state, row, pool, gone)[gone:]
        short = state.places - len(front)
        if short > len(rest) or len(pool) < gone:
            raise SENTENCES.refusal(f"next.{name}", "laid", "P-18", value=len(pool), exactly=gone + short)
        front, rest = front + rest[:short], rest[short:]
        left = [*reversed(rest), *reversed(coming)]
        deck[row * 25 : row * 25 + len(left)] = left
        sizes[row] = len(left)
        lying[row * 6 : row * 6 + state.places] = front
    state.deck, state.deck_size, state.open, state.taken = deck, sizes, lying, [NONE] * 18


def _pool(state: State, row: int) -> list[int]:
    """All tiles of the row that are not on the cliff, in dealt order: open ones first, then the deck from the top."""
    deck = list(state.deck)[row * 25 : row * 25 + state.deck_size[row]]
    dealt = [*list(state.open)[row * 6 : row * 6 + state.places], *reversed(deck)]
    if row:
        return dealt
    free = [lot for lot in c.board_lots(state.size) if state.owner[lot] == NONE]
    return [lot for lot in dealt if lot in free] + [lot for lot in free if lot not in dealt]


def _named(place: str, names: Sequence[str], row: int, pool: list[int]) -> list[int]:
    """Kinds of the named tiles, taken out of the pool."""
    kinds: list[int] = []
    for i, name in enumerate(names):
        left = dict.fromkeys(_NAMES[row][kind] for kind in sorted(pool))
        kinds.append(_NAMES[row].index(find(f"{place}[{i}]", name, left, _TILES[row])))
        pool.remove(kinds[-1])
    return kinds


def _keep_open(state: State, row: int, pool: list[int]) -> list[int]:
    """The starting tiles, which lie open in round 1 (P-5)."""
    front = list(state.open)[row * 6 : row * 6 + state.places]
    for kind in front:
        if kind not in pool:
            raise words.fault(f"next.{c.ROWS[row]}", "elsewhere", value=_NAMES[row][kind], other=f"open.{c.ROWS[row]}")
        pool.remove(kind)
    return front


def _spent_first(state: State, row: int, pool: list[int], gone: int) -> list[int]:
    """The pool with the tiles of earlier rounds in front: as dealt, or if the seats have more gelato, the sweetest."""
    if row == 0:
        return pool
    icons = (c.BLOCK_GELATO, c.BUILD_GELATO)[row - 1]
    if sum(list(state.gelato)[row * 6 : row * 6 + 6]) <= sum(icons[kind] for kind in pool[:gone]):
        return pool
    sweet = sorted(range(len(pool)), key=lambda at: (-icons[pool[at]], at))[:gone]
    return [pool[at] for at in sweet] + [kind for at, kind in enumerate(pool) if at not in sweet]


def _arrange_otto(state: State, parts: Arranged) -> None:
    """Otto's decks from this round on as named; the rest in dealt order (P-27)."""
    otto = list(state.otto)
    for part, at, cards, mask in (
        ("base", 0, c.BASE_NAMES, state.base[OTTO]),
        ("booster", c.BASES, _BOOSTERS, state.boost[OTTO]),
    ):
        left = [card for card in range(len(cards)) if mask >> card & 1]
        names = [] if isinstance(parts.otto, UnsetType) else getattr(parts.otto, part)
        named = [left[i] for i in each(f"otto.{part}", names, [cards[card] for card in left], "card")]
        dealt = [card for card in otto[at : at + len(cards)] if card in left and card not in named]
        otto[at : at + len(cards)] = [card for card in range(len(cards)) if card not in left] + named + dealt
    state.otto = otto
    put(state, "bid", OTTO, otto[state.round - 1] * c.BOOSTERS + otto[c.BASES + state.round - 1])


# Boards of physical games


def score_position(written: Mapping[str, Any]) -> ScoredBoard:
    """Score a finished or running board as typed in. docs/records.md describes the format. Raises BadPosition."""
    typed = shape.read(written, TypedBoard)
    mode = find_mode(typed)
    exactly("seats", typed.seats, mode.seats)
    state = State()
    state.seats, state.size, state.rounds, state.solo = mode.seats, mode.size, mode.rounds, int(mode.players == 1)
    on_board = c.board_lots(mode.size)
    names = [c.LOT_NAMES[lot] for lot in on_board]
    _remove(state, typed.removed, on_board)
    state.goal = padded(check_goals("goals", typed.goals, mode.size), 3, NONE)
    people = _type_seats(state, typed, mode)
    for name, building in typed.buildings.items():
        lot = _free(state, "buildings", name, names)
        build(state, lot, people.index(find(f"buildings.{name}.seat", building.seat, people, "seat")), building.roof,
              building.height)  # fmt: skip
    _check_typed(state, typed, written, people)
    return _explain(state, people)


def find_mode(typed: TypedBoard) -> c.Mode:
    """The line of P-1 that the typed players and board mean."""
    modes = [mode for mode in c.MODES if mode.players == typed.players and not mode.advanced]
    boards = {f"{mode.size}x{mode.size}": mode for mode in modes}
    what = f"board for {words.number_of(typed.players, 'player')}"
    return boards[find("board", given(typed.board, next(iter(boards))), boards, what)]


def _type_seats(state: State, typed: TypedBoard, mode: c.Mode) -> list[str]:
    """Names, held blocks and gelato of the seats; gelato goes in whole, as sources are not typed."""
    people, most = names_of(typed.seats), most_gelato(mode)
    for i, seat in enumerate(typed.seats):
        put(state, "held", i, seat.held)
        put(state, "gelato", i, whole(f"seats[{i}].gelato", seat.gelato, 0, most))
    state.base = [(1 << c.BASES) - 1] * c.SEATS
    state.boost = [(1 << c.BOOSTERS) - 1] * c.SEATS
    return people


def most_gelato(mode: c.Mode) -> int:
    """More icons than those on the cards and tiles of all rounds no seat can have (P-22)."""
    on_cards = sum(sum(sorted(icons)[-mode.rounds :]) for icons in (c.BASE_GELATO, c.BOOSTER_GELATO))
    lots = sum(sorted(c.LOT_GELATO[lot] for lot in c.board_lots(mode.size))[-mode.rounds :])
    return on_cards + lots + mode.rounds * (max(c.BLOCK_GELATO) + max(c.BUILD_GELATO))


def _check_typed(state: State, typed: TypedBoard, written: Mapping[str, Any], people: Sequence[str]) -> None:
    """What can be checked of a board without its tiles and cards."""
    state.supply = [max(0, c.BLOCKS_PER_SEAT - state.held[seat] - possible.built_by(state, seat)) for seat in range(6)]
    removed = [mode.removed for mode in c.MODES if mode.players == typed.players and mode.size == state.size]
    for fault in (*possible.cliff(state, *removed, *([] if typed.removed else [0])), *possible.blocks(state)):
        places = tuple(f"seats{place[4:]}.held" if place.startswith("held") else place for place in fault.places)
        said = dict(fault.said)
        if "who" in said:
            said["who"] = people[int(said["who"].removeprefix("seat "))]
        raise fault._replace(places=places, said=said).blamed(written)
    for seat, name in enumerate(people):
        number = len(points.buildings_of(state, seat))
        if number > state.rounds:
            raise SENTENCES.refusal("buildings", "rounds", "P-1", who=name, value=number, high=state.rounds)


def _explain(state: State, names: list[str]) -> ScoredBoard:
    told, outcome = points.breakdown(state), points.outcome(state)
    return ScoredBoard(
        seats=[
            BoardSeat(
                name=name,
                total=seat.total,
                views=seat.views,
                gelato=seat.gelato,
                goals={goal.goal: goal.points for goal in seat.goal_points},
                goal_counts={goal.goal: GoalCount(goal.count, goal.blocks, goal.lots) for goal in seat.goal_points},
            )
            for name, seat in zip(names, told.seats, strict=True)
        ],
        winners=[names[seat] for seat in told.winners],
        verdict=outcome.verdict,
        buildings={
            lot: BoardBuilding(**asdict(building) | {"seat": names[building.seat]})
            for lot, building in told.buildings.items()
        },
        result=told.result,
    )
