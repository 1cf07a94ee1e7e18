"""Whether a position can be: the one check for scenarios, typed boards and the page.

Every position that play reaches passes (a test plays thousands); what breaks an invariant is told with the parts that
may be to blame, the likeliest one first.
"""

from __future__ import annotations

from collections.abc import Iterator

from costiera.kit.typed import Fault, Sentences
from costiera.positano import components as c
from costiera.positano.components import NONE
from costiera.positano.state import State

OTTO = 1  # Otto's seat

SENTENCES = Sentences("positano", {
    "height": "{value} is above regulation height + 2 = {high}",
    "garden": "the lot is out of the game",
    "removed": "{value:lot} out of the game, but with {players:player} it is {exactly}",
    "nowhere": "{value} is neither free nor anybody's",
    "hands": "{who} has spent {value} of its {cards}, but by now it is {exactly}",
    "sealed": "{who} bids with cards that it has not",
    "stars": "every seat has a star set of its own",
    "sides": "{value} and {other} are two sides of one card",
    "drafted": "{who} has {value:lot} (built or dead), but in round {round} it is {exactly}",
    "rounds": "{who} has {value:building}, but there are {high:round}",
    "blocks": "{who} has {value:block} built and held, of {high}",
    "supply": "{who} has {value:block} in all, of {high}",
    "lots_icons": "the lots of {who} have {exactly:gelato icon}, not {value}",
    "icons": "{value} gelato icons are more than the {high} on the tiles that are taken",
    "tiles": "of the tile {value} there are {number}, but only {high} are made",
    "laid": "{value} tiles lie and are to come, but it must be {exactly}",
    "otto": "only the solo game has Otto",
    "deck": "Otto's decks hold a card twice, or one that is spent",
    "asked": "nobody can be asked that now",
    "size": "there is no such board",
})  # fmt: skip


def faults(s: State) -> Iterator[Fault]:
    """All that cannot be of a state of a game, as far as the first thing of each kind."""
    mode = mode_of(s)
    if mode is None:
        yield SENTENCES.fault("board players", "size", "P-1")
        return
    yield from cliff(s, mode.removed)
    yield from goals(s)
    yield from drafts(s)
    yield from blocks(s)
    yield from cards(s)
    yield from icons(s)
    yield from tiles(s)
    yield from decision(s)
    yield from otto(s)


def mode_of(s: State) -> c.Mode | None:
    """The line of P-1 that the state is played by."""
    wanted = (s.seats, s.size, bool(s.advanced), s.places, s.rounds)
    for mode in c.MODES:
        if (mode.seats, mode.size, mode.advanced, mode.places, mode.rounds) == wanted and s.solo in (
            mode.players == 1,
        ):
            return mode
    return None


def who(seat: int) -> str:
    """A seat in words."""
    return f"seat {seat}"


# What lies on the cliff


def cliff(s: State, *removed: int) -> Iterator[Fault]:
    """P-2, P-17: the board's lots, each free, out of the game or somebody's; buildings on the latter alone.

    ``removed``: how many lots may be out of the game.
    """
    on_board = c.board_lots(s.size)
    gone = 0
    for lot, name in enumerate(c.LOT_NAMES):
        owner, height, roof = s.owner[lot], s.height[lot], s.roof[lot]
        gone += owner == c.REMOVED
        allowed = owner in (NONE, c.REMOVED) or 0 <= owner < s.seats
        if (owner == c.OUTSIDE) == (lot in on_board) or (lot in on_board and not allowed):
            yield SENTENCES.fault(f"buildings.{name} dead.{name} removed", "nowhere", "P-1", value=name)
        if height and owner < 0:
            yield SENTENCES.fault(f"buildings.{name} removed", "garden", "P-2")
        most = lot // c.STRIDE + 3
        if not 0 <= height <= most:
            yield SENTENCES.fault(f"buildings.{name}.height buildings", "height", "P-17", value=height, high=most)
        if not 0 <= roof < len(c.ROOFS) or (roof and not height):
            yield SENTENCES.fault(f"buildings.{name}.roof buildings", "nowhere", "P-13", value=name)
    if gone not in removed:
        exactly = " or ".join(str(n) for n in removed if n or len(removed) == 1)
        yield SENTENCES.fault("removed", "removed", "P-2", value=gone, players=s.seats - s.solo, exactly=exactly)


def goals(s: State) -> Iterator[Fault]:
    """P-6: goals of different cards, Centro in Mezzo's place on the large board."""
    by_card: dict[int, int] = {}
    for goal in s.goal:
        if goal == NONE:
            continue
        if not 0 <= goal < len(c.GOALS) or goal == (c.CENTRO if s.size == 4 else c.MEZZO):
            yield SENTENCES.fault("goals", "nowhere", "P-6", value=c.GOALS[goal] if 0 <= goal < len(c.GOALS) else goal)
            continue
        other = by_card.setdefault(c.GOAL_CARD[goal], goal)
        if list(s.goal).count(goal) > 1 or other != goal:
            yield SENTENCES.fault("goals", "sides", "P-6", value=c.GOALS[other], other=c.GOALS[goal])
            return


# What seats have


def taken(s: State, row: int) -> int:
    """Tiles of a row that were taken so far."""
    return s.seats * (s.round - 1) + sum(s.got[row * 6 + seat] != NONE for seat in range(s.seats))


def drafts(s: State) -> Iterator[Fault]:
    """P-9, P-19: a lot for each seat in each round."""
    if not 1 <= s.round <= s.rounds:
        yield SENTENCES.fault("round", "rounds", "P-1", who="the game", value=s.round, high=s.rounds)
    for seat in range(s.seats):
        value, exactly = list(s.owner).count(seat), s.round - 1 + (s.got[seat] != NONE)
        if value != exactly:
            said = {"who": who(seat), "value": value, "round": s.round, "exactly": exactly}
            yield SENTENCES.fault("buildings dead round", "drafted", "P-9", **said)


def built_by(s: State, seat: int) -> int:
    """Blocks in the seat's buildings."""
    return sum(s.height[lot] for lot in range(c.LOTS) if s.owner[lot] == seat)


def blocks(s: State) -> Iterator[Fault]:
    """P-3: sixteen blocks each."""
    for seat in range(s.seats):
        built, held, most = built_by(s, seat), s.held[seat], c.BLOCKS_PER_SEAT
        if held < 0 or built + held > most:
            yield SENTENCES.fault(
                f"held[{seat}] buildings", "blocks", "P-3", who=who(seat), value=built + held, high=most
            )
        elif built + held + s.supply[seat] != most:
            value = built + held + s.supply[seat]
            yield SENTENCES.fault(f"held[{seat}] buildings", "supply", "P-3", who=who(seat), value=value, high=most)


def cards(s: State) -> Iterator[Fault]:
    """P-4, P-7, P-8: a card of each kind spent each round, sealed bids from the hand, star sets of one's own."""
    exactly = s.round - (s.phase == c.BID)
    for seat in range(s.seats):
        for part, hand, number in (("base", s.base[seat], c.BASES), ("booster", s.boost[seat], c.BOOSTERS)):
            spent = number - hand.bit_count()
            if spent != exactly or hand >> number:
                said = {"who": who(seat), "value": spent, "cards": number, "exactly": exactly}
                yield SENTENCES.fault(f"{part}_left[{seat}] round", "hands", "P-8", **said)
        bid = s.bid[seat]
        if bid == NONE and (s.phase == c.BID and not (s.solo and seat == OTTO)):
            continue
        in_hand = (s.base[seat] >> bid // c.BOOSTERS & 1, s.boost[seat] >> bid % c.BOOSTERS & 1) if bid >= 0 else ()
        if not 0 <= bid < c.BIDS or set(in_hand) != {int(s.phase == c.BID)}:
            yield SENTENCES.fault(f"base_left[{seat}] booster_left[{seat}] otto", "sealed", "P-7", who=who(seat))
    sets = list(s.star_set)[: s.seats]
    if len(set(sets)) < s.seats or not all(0 <= one < c.STAR_SETS for one in sets):
        yield SENTENCES.fault("stars", "stars", "P-4")


_MOST_ICONS = (max(c.LOT_GELATO), max(c.BLOCK_GELATO), max(c.BUILD_GELATO))


def icons(s: State) -> Iterator[Fault]:
    """P-22: no more gelato than the tiles that are taken have; a lot's icons are its owner's."""
    for seat in range(s.seats):
        exactly = sum(c.LOT_GELATO[lot] for lot in range(c.LOTS) if s.owner[lot] == seat)
        if s.gelato[seat] != exactly:
            said = {"who": who(seat), "value": s.gelato[seat], "exactly": exactly}
            yield SENTENCES.fault(f"gelato.lot[{seat}] gelato buildings", "lots_icons", "P-22", **said)
    for row, printed in ((1, c.BLOCK_GELATO), (2, c.BUILD_GELATO)):
        made = c.tile_counts(row, s.size)
        left = _lying(s, row) + _to_come(s, row)
        most = sum(printed[kind] * n for kind, n in enumerate(made)) - sum(printed[kind] for kind in left)
        given = [s.gelato[row * 6 + seat] for seat in range(s.seats)]
        each = _MOST_ICONS[row] * s.round
        if sum(given) > most or min(given) < 0 or max(given) > each:
            value, high = (sum(given), most) if sum(given) > most else (max(given), each)
            yield SENTENCES.fault(f"gelato.{c.ROWS[row]} gelato round", "icons", "P-22", value=value, high=high)


# Tiles


def _lying(s: State, row: int) -> list[int]:
    places = range(row * 6, row * 6 + s.places)
    return [s.open[at] for at in places if s.taken[at] == NONE]


def _to_come(s: State, row: int) -> list[int]:
    return list(s.deck)[row * 25 : row * 25 + s.deck_size[row]]


def tiles(s: State) -> Iterator[Fault]:
    """P-5, P-9, P-18: what lies, is to come and was taken are the tiles of the game."""
    names = (c.LOT_NAMES, c.BLOCK_NAMES, c.BUILD_NAMES)
    for row, part in enumerate(c.ROWS):
        free = [int(s.owner[lot] == NONE) for lot in range(c.LOTS)]
        made = free if row == 0 else c.tile_counts(row, s.size)
        left = _lying(s, row) + _to_come(s, row)
        exactly = sum(made) - (taken(s, row) if row else 0)
        if len(left) != exactly:
            yield SENTENCES.fault(f"open.{part} next.{part} round", "laid", "P-18", value=len(left), exactly=exactly)
        for kind in sorted(set(left)):
            known = 0 <= kind < len(made)
            if not known or left.count(kind) > made[kind]:
                said = {"value": names[row][kind] if known else kind, "number": left.count(kind)}
                high = made[kind] if known else 0
                yield SENTENCES.fault(f"next.{part} open.{part}", "tiles", "P-5", high=high, **said)
                break


def decision(s: State) -> Iterator[Fault]:
    """P-7, P-9, P-12: who is asked what, and who has picked which tile."""
    asked = s.phase not in (c.BID, c.OVER)
    fits = c.BID <= s.phase <= c.OVER and (s.phase != c.OVER or s.round == s.rounds)
    fits = fits and all(_picked(s, row) for row in range(3))
    if asked:
        fits = fits and 0 <= s.turn < s.seats and s.order[_row(s) * 6 + s.turn] == s.actor
    elif s.actor != NONE:
        fits = False
    if not fits:
        yield SENTENCES.fault("", "asked", "P-9")


def _picked(s: State, row: int) -> bool:
    """Whether the picking order of a row is one, and every tile that is taken is its taker's."""
    order = list(s.order)[row * 6 : row * 6 + s.seats]
    got = list(s.got)[row * 6 : row * 6 + s.seats]
    if s.phase == c.BID:
        return {*order, *got, *list(s.taken)[row * 6 : row * 6 + s.places]} == {NONE}
    by = {s.taken[at]: s.open[at] for at in range(row * 6, row * 6 + s.places) if s.taken[at] != NONE}
    return sorted(order) == list(range(s.seats)) and by == {n: tile for n, tile in enumerate(got) if tile != NONE}


def _row(s: State) -> int:
    return 0 if s.phase < c.BLOCK else 1 if s.phase < c.TILE else 2


def otto(s: State) -> Iterator[Fault]:
    """P-27: each of Otto's cards once in its decks, the spent ones first; in other games it has none."""
    if not s.solo:
        if set(s.otto) != {NONE}:
            yield SENTENCES.fault("otto", "otto", "P-26")
        return
    for part, cards_of, hand in (
        ("base", list(s.otto)[: c.BASES], s.base[OTTO]),
        ("booster", list(s.otto)[c.BASES :], s.boost[OTTO]),
    ):
        spent = s.round - (s.phase == c.BID)
        left = [card for card in cards_of[spent:] if 0 <= card < len(cards_of) and hand >> card & 1]
        if sorted(cards_of) != list(range(len(cards_of))) or len(left) != len(cards_of) - spent:
            yield SENTENCES.fault(f"otto.{part} otto {part}_left[{OTTO}]", "deck", "P-27")
