"""The solo game against Naples and Genoa (A-102 to A-108, R-079 to R-090, R-097, R-098)."""

from __future__ import annotations

from typing import Any

import pytest

from costiera.amalfi import components as c
from costiera.amalfi.game import GAME

from .table import Table

WORKSHOP = ["decameron", "primavera", "david", "tempietto", "mona_lisa"]


def solo(seat: dict[str, Any] | None = None, rival: str = "naples", **parts: Any) -> Table:
    return Table(seat or {}, players=1, rival=rival, **parts)


def rival_ships(t: Table) -> list[str]:
    return [place.id for place in GAME.view(t.s, 0).places if 4 in place.ships]


def rival_lights(t: Table) -> list[str]:
    return [place.id for place in GAME.view(t.s, 0).places if place.lighthouse == 4]


@pytest.mark.rule("R-079", "A-102")
def test_r079_set_up() -> None:
    s = GAME.new({"players": 1, "rival": "genoa"}, 4)
    view = GAME.view(s, 0)
    assert (s.bread[0], view.wind_rose, view.rival_ships, view.rival_lighthouses) == (3, 0, 10, 6)
    assert (view.rival, view.gates) == ("genoa", [0, 1, 2, 3])


@pytest.mark.rule("A-102")
@pytest.mark.parametrize("hands", ["packs", "blind", "personal"])
@pytest.mark.parametrize("rival", ["naples", "genoa"])
def test_a102_the_rival_is_chosen_once_table_and_hand_are_known(hands: str, rival: str) -> None:
    s = GAME.new({"players": 1, "hands": hands}, 4)
    if hands != "blind":
        GAME.apply(s, 0, GAME.default_move(s, 0))
    view = GAME.view(s, 0)
    assert (view.decision.kind, view.decision.legal) == ("rival", ["rival naples", "rival genoa"])
    assert (view.rival, view.gates, view.rival_ships, view.active) == (None, [], 10, None)
    assert len(view.seats[0].hand or []) == 6
    assert [slot.card for slot in view.council if slot.card]
    assert GAME.default_move(s, 0) == "rival naples"
    before = GAME.clone(s)
    GAME.apply(s, 0, f"rival {rival}")
    view = GAME.view(s, 0)
    assert (view.rival, view.decision.kind, view.gates) == (
        rival,
        "turn",
        {"naples": [0, 1, 1, 2], "genoa": [0, 1, 2, 3]}[rival],
    )
    assert GAME.facts(before, 0, f"rival {rival}", s, None)[0] == {"fact": "rival-chosen", "seat": 0, "what": [rival]}
    fixed = GAME.new({"players": 1, "hands": hands, "rival": rival}, 4)
    if hands != "blind":
        GAME.apply(fixed, 0, GAME.default_move(fixed, 0))
    assert GAME.to_bytes(fixed) == GAME.to_bytes(s)  # it makes no difference when the rival was chosen


@pytest.mark.rule("A-102")
def test_a102_with_others_there_is_no_rival_to_choose() -> None:
    s = GAME.new({"players": 2, "hands": "blind"}, 4)
    assert GAME.view(s, 0).decision.kind == "turn"


@pytest.mark.rule("R-080", "A-103")
def test_r080_one_reaction_to_each_main_action() -> None:
    t = solo(
        {"hand": ["giorgio_vasari"], "bread": 4}, workshop=WORKSHOP, council=["raphael", "titian", "donatello", "leo_x"]
    )
    t.do("invite giorgio_vasari", "acquire david")
    if t.phase == "pay":
        t.do(t.legal()[0])
    assert t.names("council")[1:] == ["raphael", "titian", "donatello"]  # the Invitation's reaction
    assert t.names("workshop")[1:] == ["decameron", "primavera", "tempietto", "mona_lisa"]  # none to the Acquisition
    before = t.names("workshop"), t.names("council"), t.names("atlas")
    t.do("bread emergency*1")
    assert (t.names("workshop"), t.names("council"), t.names("atlas")) == before


@pytest.mark.rule("R-081", "A-103", "A-104")
def test_r081_the_last_artworks_cost() -> None:
    row = [*WORKSHOP[:4], "battle_of_san_romano"]  # fabric or wood
    t = solo(workshop=row).do("navigate tunis", "send none")
    assert rival_ships(t) == ["ragusa", "senj", "porto_pisano", "barcelona"]
    t = solo(workshop=row, docks={"ragusa": [0]}).do("navigate tunis", "send none")
    assert rival_ships(t) == ["senj", "porto_pisano", "barcelona"]


@pytest.mark.rule("R-082", "A-104")
def test_r082_genoa_looks_at_the_bonus_too() -> None:
    row = [*WORKSHOP[:4], "the_prince"]  # wine; bonus character
    t = solo(rival="genoa", workshop=row).do("navigate tunis", "send none")
    evolving = ["evolving_ii", "evolving_iii", "evolving_iv"]
    assert rival_ships(t) == ["naples", "candia", "salerno", *evolving]
    covered = {"evolving_ii": "palermo"}  # the left icon stays in force
    t = solo(rival="genoa", workshop=row, period=2, covered=covered).do("navigate tunis", "send none")
    assert rival_ships(t) == ["naples", "candia", "salerno", *evolving]
    t = solo(workshop=row).do("navigate tunis", "send none")
    assert rival_ships(t) == ["naples", "candia"]
    row = [*WORKSHOP[:4], "canzoniere"]  # wine; bonus straighten matches nothing
    assert rival_ships(solo(rival="genoa", workshop=row).do("navigate tunis", "send none")) == ["naples", "candia"]
    row = [*WORKSHOP[:4], "liber_abaci"]  # wine; bonus bread
    t = solo(rival="genoa", workshop=row).do("navigate messina", "erect venice")
    t = solo(rival="genoa", workshop=[*WORKSHOP[:3], "liber_abaci", "mona_lisa"]).do("navigate messina", "erect venice")
    assert rival_ships(t) == ["famagusta", "senj", "naples", "candia", "tunis", "salerno", "evolving_ii"]
    row = [*WORKSHOP[:4], "travels_of_marco_polo"]  # wine or spices; bonus a ship to spices
    t = solo(rival="genoa", workshop=row).do("navigate tunis", "send none")
    assert rival_ships(t) == ["alexandria", "famagusta", "naples", "candia"]


@pytest.mark.rule("R-083", "A-105")
def test_r083_the_rivals_supply() -> None:
    taken = ["alexandria", "famagusta", "constantinople", "barcelona", "venice", "messina", "salerno", "evolving_ii",
             "evolving_iii"]  # fmt: skip
    row = [*WORKSHOP[:4], "battle_of_san_romano"]
    t = solo(workshop=row)
    dock = list(t.s.dock)
    for place in taken:
        dock[c.DEFAULT.number[place]] = 1 << 12
    t.s.dock, t.s.rival_ships = dock, 1
    t.do("navigate tunis", "send none")
    assert [place for place in rival_ships(t) if place not in taken] == ["ragusa"]


@pytest.mark.rule("R-084", "A-106")
def test_r084_a_lighthouse_use_for_each_rival_ship() -> None:
    row = [*WORKSHOP[:4], "the_prince"]
    t = solo({"lighthouses": ["naples", "candia"]}, workshop=row).do("navigate tunis", "send none")
    assert GAME.view(t.s, 0).decision.place == "naples"
    t.do("lighthouse bread")
    assert GAME.view(t.s, 0).decision.place == "candia"
    t.do("lighthouse bread")
    assert (t.phase, t.s.bread[0]) == ("turn", 3)


@pytest.mark.rule("R-084", "A-106")
def test_r084_an_engagement_lets_no_lighthouse_be_used() -> None:
    mine = {"lighthouses": ["evolving_ii"], "invited": ["catherine_of_siena"]}
    t = solo(mine, period=2, covered={"evolving_ii": "palermo"}).do("engage catherine_of_siena")
    assert rival_ships(t) == ["evolving_ii"]
    assert (t.phase, t.s.bread[0]) == ("turn", 1)


@pytest.mark.rule("R-085", "A-103", "A-105")
def test_r085_reactions_by_discard() -> None:
    t = solo(workshop=[*WORKSHOP[:3], "liber_abaci", "mona_lisa"]).do("acquire liber_abaci")
    assert t.names("workshop")[2:] == ["decameron", "primavera", "david"]
    atlas = ["acre", "bari", "corfu", "malaga", "palermo"]
    t = solo(atlas=atlas).do("discover corfu")
    assert t.names("atlas")[2:] == ["acre", "bari", "malaga"]
    assert t.s.owner[c.DEFAULT.number["palermo"]] == c.GONE


@pytest.mark.rule("R-029", "A-82")
def test_r029_discarded_tiles_leave_the_game() -> None:
    t = solo(atlas=["acre", "bari", "corfu", "malaga", "palermo"]).do("discover corfu")
    owners = list(t.s.owner)[c.PRIVATE :]
    open_, covering = sum(tile != c.NONE for tile in t.s.atlas), owners.count(c.COVERING)
    assert open_ + t.s.tile_size + owners.count(0) + covering + owners.count(c.GONE) == 36


@pytest.mark.rule("R-086", "A-103")
def test_r086_the_topmost_evolving_destination() -> None:
    t = solo({"invited": ["francesco_petrarca"]}, docks={"evolving_ii": [0]}).do("engage francesco_petrarca")
    assert rival_ships(t) == ["evolving_iii"]


@pytest.mark.rule("R-087", "R-097", "A-103", "A-106")
def test_r087_r097_the_rivals_lighthouses() -> None:
    atlas = ["bari", "corfu", "malaga", "palermo", "acre"]  # the last costs spices
    t = solo(atlas=atlas).do("construct 1")
    assert rival_lights(t) == ["alexandria", "famagusta"]
    t.do("navigate messina")
    assert "erect alexandria" not in t.legal()
    t = solo(atlas=["bari", "corfu", "malaga", "palermo", "caffa"]).do("construct 1")  # fabric or gems
    assert rival_lights(t) == ["constantinople", "tunis", "porto_pisano", "barcelona"]  # never Venice


@pytest.mark.rule("R-088", "R-098", "A-107")
@pytest.mark.parametrize(
    ("rival", "period", "titles", "lost"),
    [("naples", 1, 0, 0), ("naples", 2, 0, 2), ("naples", 2, 1, 0), ("naples", 3, 1, 0), ("naples", 4, 1, 4),
     ("naples", 4, 2, 0), ("genoa", 1, 0, 0), ("genoa", 2, 0, 2), ("genoa", 3, 1, 3), ("genoa", 3, 2, 0),
     ("genoa", 4, 2, 4), ("genoa", 4, 3, 0)],
)  # fmt: skip
def test_r088_gates(rival: str, period: int, titles: int, lost: int) -> None:
    mine = ["ambassador", "collector", "zealot"][:titles]
    t = solo({"bread": 2, "titles": mine}, rival=rival, period=period).to_the_end_of_period()
    view = GAME.view(t.s, 0)
    assert (t.s.lost, view.lost_in) == (lost, lost or None)
    assert view.over == bool(lost or period == 4)
    if lost:
        assert (view.winners, view.band) == ([], None)


@pytest.mark.rule("R-089", "A-108")
@pytest.mark.parametrize(("vp", "band"), [(125, 0), (126, 1), (175, 1), (176, 2), (225, 2), (226, 3), (-10, 0)])
def test_r089_bands(vp: int, band: int) -> None:
    t = solo({"bread": 2, "titles": ["ambassador", "collector"], "vp": vp}, period=4).to_the_end_of_period()
    assert GAME.view(t.s, 0).band == band


@pytest.mark.rule("R-090", "A-107")
def test_r090_the_end_of_a_solo_period() -> None:
    t = solo({"bread": 2}, atlas=["bari", "corfu", "malaga", "palermo", "acre"]).do("construct 1")
    t.do("navigate tunis", "send none") if "navigate tunis" in t.legal() else None
    t.to_the_end_of_period()
    view = GAME.view(t.s, 0)
    assert (view.rival_ships, rival_ships(t)) == (10, [])
    assert rival_lights(t) == ["alexandria", "famagusta"]
