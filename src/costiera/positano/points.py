"""The score, explained: by building, seat, source and goal."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from costiera.kit.outcome import Outcome, Scored, ScoredSeat, Verdict
from costiera.positano import components as c
from costiera.positano import score
from costiera.positano.state import State

_COUNT = 256  # standings are count * 256 + blocks, as ``score`` writes them


class GoalPoints(msgspec.Struct, kw_only=True):
    """One seat's standing in one goal: the counted things, blocks for the tie-break, points, rank words."""

    goal: str
    count: int
    blocks: int
    points: int
    place: int  # 1, 2, or 0 for goals without places or no points
    tied: bool
    lots: list[str]  # the counted buildings


class SeatScore(msgspec.Struct, kw_only=True):
    """Points as of now by source (P-25)."""

    views: int
    gelato: int
    goals: int
    total: int
    views_by_roof: dict[str, int]
    roofs: list[str]  # the kinds among its buildings (P-23: Equilibrato wants all of them)
    gelato_by_source: dict[str, int]  # "base", "booster", "lot", "block", "build"
    goal_points: list[GoalPoints]


class BuildingScore(msgspec.Struct, kw_only=True):
    """One building of the breakdown (P-20, P-21)."""

    seat: int
    height: int
    roof: str
    visible: int
    hidden: int
    hidden_by: list[str]
    points: int


class Breakdown(msgspec.Struct, kw_only=True):
    """The score, explained: by seat and source, and by building."""

    seats: list[SeatScore]
    buildings: dict[str, BuildingScore]
    winners: list[int]
    result: int | None = None  # solo: the lower of the two scores (P-30)


class GoalCount(msgspec.Struct):
    """What a seat has of a goal: the counted things, blocks for the tie-break, and the counted buildings."""

    count: int
    blocks: int
    lots: list[str]


class BoardSeat(ScoredSeat, kw_only=True):
    """A seat's points by source."""

    views: int
    gelato: int
    goals: dict[str, int]
    goal_counts: dict[str, GoalCount]


class BoardBuilding(msgspec.Struct, kw_only=True):
    """A building by the name of its owner."""

    seat: str
    roof: str
    height: int
    visible: int
    hidden: int
    points: int
    hidden_by: list[str]


class ScoredBoard(Scored, kw_only=True):
    """A board that was typed in, scored. ``result`` is there in a solo game."""

    seats: list[BoardSeat]
    buildings: dict[str, BoardBuilding]
    result: int | None = None


def hidden_by(state: State, lot: int) -> list[int]:
    """Lots whose buildings hide blocks of the building on the lot (P-20), lowest first."""
    lower = range(lot % c.STRIDE, lot, c.STRIDE)
    return [other for other in lower if state.height[other] > (lot - other) // c.STRIDE]


def buildings_of(state: State, seat: int) -> list[int]:
    """The seat's buildings, lowest row first."""
    owner, height = state.owner, state.height
    return [lot for lot in range(c.LOTS) if owner[lot] == seat and height[lot] > 0]


def building_score(state: State, lot: int) -> BuildingScore:
    """What a building shows and scores (P-20, P-21)."""
    hidden = score.hidden(state, lot)
    roof = state.roof[lot]
    visible = state.height[lot] - hidden
    return BuildingScore(
        seat=state.owner[lot],
        height=state.height[lot],
        roof=c.ROOFS[roof],
        visible=visible,
        hidden=hidden,
        hidden_by=[c.LOT_NAMES[other] for other in hidden_by(state, lot)] if hidden else [],
        points=visible * c.ROOF_POINTS[roof],
    )


def counted_lots(state: State, goal: int, seat: int) -> list[int]:
    """The seat's buildings that a goal counts (P-23, P-24)."""
    own = buildings_of(state, seat)
    if goal == c.GRUPPO:
        return _largest_group(state, seat, own)
    if goal == c.COLONNA:
        columns = [[lot for lot in own if lot % c.STRIDE == column] for column in range(state.size)]
        return max(columns, key=lambda lots: (len(lots), sum(state.height[lot] for lot in lots)))
    if goal == c.ECCESSO:
        return []
    return [lot for lot in own if score.counts(state, goal, lot)]


def _largest_group(state: State, seat: int, own: list[int]) -> list[int]:
    score.mark_groups(state)
    mark, height = state.mark, state.height
    groups: dict[int, list[int]] = {}
    for lot in own:
        groups.setdefault(mark[lot], []).append(lot)
    by_label = [groups[label] for label in sorted(groups)]
    return max(by_label, key=lambda lots: (len(lots), sum(height[lot] for lot in lots)), default=[])


def goal_points(state: State, goal: int, seat: int) -> GoalPoints:
    """The seat's standing in one goal."""
    score.count_standings(state, goal)
    keys = list(state.key)[: state.seats]
    mine = keys[seat]
    points = score.goal_points(state, goal, seat)
    ahead = sum(key > mine for key in keys)
    return GoalPoints(
        goal=c.GOALS[goal],
        count=mine // _COUNT,
        blocks=mine % _COUNT,
        points=points,
        place=ahead + 1 if points and not c.GOAL_EACH[goal] else 0,
        tied=bool(points) and not c.GOAL_EACH[goal] and keys.count(mine) > 1,
        lots=[c.LOT_NAMES[lot] for lot in counted_lots(state, goal, seat)],
    )


def goals_in_play(state: State) -> list[int]:
    """The numbers of the goals in play."""
    return [goal for goal in state.goal if goal != c.NONE]


def seat_score(state: State, seat: int) -> SeatScore:
    """The seat's points as of now, by source (P-25)."""
    by_roof, built = dict.fromkeys(c.ROOFS, 0), set()
    for lot in buildings_of(state, seat):
        building = building_score(state, lot)
        by_roof[building.roof] += building.points
        built.add(building.roof)
    by_source = {
        "base": sum(c.BASE_GELATO[card] for card in range(c.BASES) if not state.base[seat] >> card & 1),
        "booster": sum(c.BOOSTER_GELATO[card] for card in range(c.BOOSTERS) if not state.boost[seat] >> card & 1),
        "lot": state.gelato[seat],
        "block": state.gelato[6 + seat],
        "build": state.gelato[12 + seat],
    }
    goals = [goal_points(state, goal, seat) for goal in goals_in_play(state)]
    views, gelato, from_goals = sum(by_roof.values()), sum(by_source.values()), sum(goal.points for goal in goals)
    return SeatScore(
        views=views,
        gelato=gelato,
        goals=from_goals,
        total=views + gelato + from_goals,
        views_by_roof=by_roof,
        roofs=[roof for roof in c.ROOFS if roof in built],
        gelato_by_source=by_source,
        goal_points=goals,
    )


def counted(count: Callable[[State], None], state: State) -> list[int]:
    """What a count of ``score`` comes to for each seat: ``add_views``, ``add_gelato``, ``add_goals`` or ``totals``."""
    state.points = [0] * c.SEATS
    count(state)
    return list(state.points)[: state.seats]


def gained(count: Callable[[State], None], before: State, after: State) -> list[int]:
    """By how much each seat has more by that count than before."""
    return [new - old for new, old in zip(counted(count, after), counted(count, before), strict=True)]


def outcome(state: State) -> Outcome:
    """The totals as of now; seats with the highest one win, and share the victory if they are tied (P-25)."""
    scores, won = counted(score.totals, state), score.winners(state)
    winners = [seat for seat in range(state.seats) if won >> seat & 1]
    return Outcome(scores=scores, winners=winners, verdict=verdict(min(scores)) if state.solo else None)


def verdict(result: int) -> Verdict:
    """What the solo game came to: the lower of the two scores (P-30)."""
    told = f"the result of the solo game is {result}, the lower of the two scores"
    return Verdict(code="result", value=result, text=told, rule="P-30", result=result)


def breakdown(state: State) -> Breakdown:
    """The whole score, explained."""
    built = [lot for lot in range(c.LOTS) if state.height[lot] > 0]
    told = outcome(state)
    return Breakdown(
        seats=[seat_score(state, seat) for seat in range(state.seats)],
        buildings={c.LOT_NAMES[lot]: building_score(state, lot) for lot in built},
        winners=told.winners,
        result=told.verdict.value if told.verdict else None,
    )
