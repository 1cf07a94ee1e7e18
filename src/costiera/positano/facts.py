"""What a viewer saw happen in one step, as data that any language can tell (docs/house.md lists the facts)."""

from __future__ import annotations

from costiera.positano import components as c
from costiera.positano import score
from costiera.positano.points import gained, outcome
from costiera.positano.state import State
from costiera.positano.text import bid_name, format_move
from costiera.positano.view import bid_view, row_view


def facts(before: State, seat: int, move: int, after: State, viewer: int | None) -> list[dict[str, object]]:
    """What a viewer saw happen in one step, as data that any language can tell (docs/house.md lists the facts)."""
    if move < c.LOT_MOVE:
        told = _bid_facts(before, seat, move, after, viewer)
    elif move < c.HEIGHT_MOVE or move >= c.GIVE_LOT_MOVE:
        told = _draft_facts(before, seat, move, after)
    else:
        told = [_build_fact(before, move, after)]
    if after.phase == c.OVER:
        ended = outcome(after)
        told.append({"fact": "end", "scores": ended.scores, "winners": ended.winners})
    elif after.round > before.round:
        told.append({"fact": "round", "round": after.round})
    return told


def _bid_facts(before: State, seat: int, move: int, after: State, viewer: int | None) -> list[dict[str, object]]:
    card, booster = bid_name(move).split("+")
    told: list[dict[str, object]] = [{"fact": "bid", "seat": seat}]
    if seat == viewer or before.solo:
        told[0] |= {"card": card, "booster": int(booster)}
    if after.phase != c.BID:
        bids = [bid_view(after, s, viewer, True) for s in range(after.seats)]
        told.append(
            {
                "fact": "reveal",
                "bids": [
                    {"seat": s, "card": b.card, "booster": b.booster, "totals": b.totals} for s, b in enumerate(bids)
                ],
                "orders": {c.ROWS[row]: row_view(after, row).order for row in range(3)},
            }
        )
    return told


def _draft_facts(before: State, seat: int, move: int, after: State) -> list[dict[str, object]]:
    actor = before.actor
    told: list[dict[str, object]] = []
    verb, name = format_move(before, move).split()
    if verb == "give":
        row = (c.GIVE_LOT, c.GIVE_BLOCK, c.GIVE_TILE).index(before.phase)
        told.append({"fact": "give", "seat": seat, "to": actor, "row": c.ROWS[row], "tile": name})
        verb = ("lot", "block", "tile")[row]
    if verb == "lot":
        told.append({"fact": "lot", "seat": actor, "lot": name})
    elif verb == "block":
        told.append({"fact": "block", "seat": actor, "tile": name, "gained": after.held[actor] - before.held[actor]})
    elif verb == "gain":
        told.append({"fact": "gain", "seat": actor, "gained": after.held[actor] - before.held[actor]})
    else:
        told.append({"fact": "tile", "seat": actor, "tile": name})
        if before.held[actor] == 0:
            told.append({"fact": "dead", "seat": actor, "lot": c.LOT_NAMES[before.got[actor]]})
    return told


def _build_fact(before: State, move: int, after: State) -> dict[str, object]:
    actor = before.actor
    gains = gained(score.add_views, before, after)
    takes = {str(seat): -points for seat, points in enumerate(gains) if points < 0 and seat != actor}
    if move < c.ADD_ON_MOVE:
        lot = before.got[actor]
        fact: dict[str, object] = {"fact": "build", "seat": actor, "height": move - c.HEIGHT_MOVE}
        fact |= {"roof": c.ROOFS[after.roof[lot]]}
    elif move < c.REMODEL_MOVE:
        lot = move - c.ADD_ON_MOVE
        fact = {"fact": "add_on", "seat": actor, "height": after.height[lot] if lot != c.NO_LOT else 0}
    else:
        lot = move - c.REMODEL_MOVE
        fact = {"fact": "remodel", "seat": actor, "roof": c.ROOFS[after.roof[lot]] if lot != c.NO_LOT else None}
    return fact | {"lot": c.LOT_NAMES[lot] if lot != c.NO_LOT else None, "points": gains[actor], "takes": takes}
