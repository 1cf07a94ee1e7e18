"""Destinations, docks, tolls and lighthouses (A-38 to A-57, R-031 to R-049)."""

from __future__ import annotations

import pytest

from costiera.amalfi import components as c
from costiera.kit.errors import IllegalMove

from .table import Table

BOTH = "venice"  # 3 bread > 2 ships to any hold


@pytest.mark.rule("X-2", "A-40", "A-41", "A-43")
def test_toll_first_then_ships() -> None:
    t = Table({"bread": 2}).do("navigate naples")
    assert (t.s.bread[0], t.s.bay[0]) == (0, 3)
    assert t.legal() == ["send none", "send wine*1", "send wine*2"]
    t.do("send wine*2")
    assert (t.hold("wine"), t.s.bay[0], t.asked) == (2, 1, 1)


@pytest.mark.rule("X-3", "A-38", "A-63", "R-093")
def test_a_private_destination_is_its_owners() -> None:
    t = Table({"destinations": ["palermo"], "bread": 1})
    assert "navigate palermo" in t.legal()
    t.do("navigate palermo", "send wine*1")
    assert (t.s.bread[0], t.hold("wine")) == (4, 1)
    assert "navigate palermo" not in t.legal()
    with pytest.raises(IllegalMove, match="not a destination of the seat") as refused:
        t.do("navigate palermo")
    assert refused.value.rule == "A-38"


@pytest.mark.rule("X-4", "A-43")
def test_fewer_ships_than_asked_for() -> None:
    t = Table({"bay": 2, "port": 2, "bread": 2}).do("navigate porto_pisano")
    assert t.legal() == ["send none", "send fabric*1"]
    t.do("send fabric*1")
    assert (t.hold("fabric"), t.s.bay[0], t.asked) == (1, 0, 1)


@pytest.mark.rule("X-5", "A-43")
def test_a_hold_of_choice_for_each_ship() -> None:
    t = Table({"bread": 3}).do("navigate venice", "send spices*1 gems*1")
    assert (t.hold("spices"), t.hold("gems"), t.s.bay[0]) == (1, 1, 1)
    t = Table({"bread": 3}).do("navigate venice")
    assert len(t.legal()) == 1 + 5 + 15


@pytest.mark.rule("X-6", "A-44", "A-47")
def test_a_lighthouse_then_the_discard() -> None:
    row = ["decameron", "primavera", "david", "tempietto", "mona_lisa"]
    t = Table(workshop=row, next={"artworks": ["the_prince"]}).do("navigate messina")
    assert t.phase == "erect"
    assert t.names("workshop") == row
    t.do("erect naples")
    assert t.names("workshop") == ["the_prince", "decameron", "primavera", "david", "tempietto"]
    assert t.s.light[c.DEFAULT.number["naples"]] == 0


@pytest.mark.rule("X-7", "A-48", "R-042")
def test_the_third_lighthouse_straightens() -> None:
    seat = {"lighthouses": ["tunis", "senj"], "invited": [{"id": "titian", "engaged": True}]}
    t = Table(seat).do("navigate messina", "erect naples")
    assert t.legal() == ["straighten titian", "straighten none"]
    t.do("straighten titian")
    assert not t.view().invited[0].engaged


@pytest.mark.rule("X-8", "A-77", "R-031")
def test_a_ship_lands_and_pays_the_toll() -> None:
    t = Table({"holds": {"gems": 1}, "bay": 0, "port": 3})
    assert "navigate naples" not in t.legal()
    t.do("bread gems*1", "navigate naples")
    assert (t.s.bread[0], t.s.bay[0]) == (1, 0)


@pytest.mark.rule("X-14")
@pytest.mark.parametrize(
    ("place", "toll", "moves", "after"),
    [
        ("acre", 0, ["send spices*3"], {"spices": 3}),
        ("alghero", 0, ["send gems*1"], {"gems": 1, "bread": 3}),
        ("fiume", 1, ["send wood*2"], {"wood": 2}),
        ("genoa", 3, ["send wood*1 wine*1 fabric*1"], {"wood": 1, "wine": 1, "fabric": 1}),
        ("monemvasia", 1, ["take none", "send wine*1"], {"wine": 1}),
        ("aigues_mortes", 2, ["erect naples", "send fabric*1"], {"fabric": 1}),
    ],
)
def test_six_private_destinations(place: str, toll: int, moves: list[str], after: dict[str, int]) -> None:
    t = Table({"destinations": [place], "bread": toll}).do(f"navigate {place}")
    assert t.s.bread[0] == 0
    t.do(*moves)
    assert {hold: t.hold(hold) for hold in c.HOLDS if t.hold(hold)} == {k: n for k, n in after.items() if k != "bread"}
    assert t.s.bread[0] == after.get("bread", 0)
    assert t.asked == 1


@pytest.mark.rule("X-16", "A-39")
def test_the_docked_ship_is_not_sent() -> None:
    t = Table({"destinations": ["corfu"], "bay": 1, "port": 3}).do("navigate corfu")
    assert (t.hold("wine"), t.hold("wood"), t.s.bay[0], t.asked) == (0, 0, 0, 1)


@pytest.mark.rule("X-17", "A-50", "A-52", "R-035", "R-036")
def test_the_owner_is_asked_after_the_benefits() -> None:
    t = Table({"lighthouses": ["tunis"], "bread": 2}, {}, passed=[0])
    t.do("navigate tunis")
    assert (t.phase, t.asked) == ("ships", 1)
    t.do("send gems*1")
    assert (t.phase, t.asked) == ("lighthouse", 0)
    assert t.legal()[-3:] == ["lighthouse toll gems", "lighthouse bread", "lighthouse none"]
    t.do("lighthouse toll")
    assert (t.s.bread[0], t.hold("gems"), t.s.bay[0], t.asked) == (0, 1, 3, 1)
    t = Table({"lighthouses": ["tunis"], "bread": 2}, {}, passed=[0]).do("navigate tunis", "send none")
    t.do("lighthouse bread")
    assert t.s.bread[0] == 3
    t = Table({"lighthouses": ["tunis"], "bread": 2}, {}, passed=[0]).do("navigate tunis", "send none")
    t.do("lighthouse none")
    assert t.s.bread[0] == 2


@pytest.mark.rule("X-18", "A-51", "R-038")
def test_a_lighthouse_erected_on_the_destination_visited() -> None:
    t = Table({"destinations": ["aigues_mortes"], "bread": 2}).do("navigate aigues_mortes", "erect aigues_mortes")
    assert t.phase == "ships"
    t.do("send fabric*1")
    assert (t.phase, t.asked) == ("lighthouse", 0)
    t.do("lighthouse bread")
    assert t.s.bread[0] == 1


@pytest.mark.rule("R-012", "A-41")
def test_r012_a_visit_for_nothing() -> None:
    t = Table({"bay": 1, "port": 3, "bread": 2}).do("navigate naples")
    assert (t.s.bread[0], t.hold("wine"), t.asked) == (0, 0, 1)


@pytest.mark.rule("R-017", "A-78")
def test_r017_no_ships_for_bread_between_benefits() -> None:
    hand = ["titian"]
    t = Table({"destinations": ["palermo"], "bread": 5, "hand": hand, "holds": {"gems": 1}}).do("navigate palermo")
    assert t.legal() == ["send none", "send wine*1"]
    t.do("send wine*1")
    assert t.s.bread[0] == 6  # 2 of 3 are lost
    t = Table({"bread": 2, "hand": hand, "holds": {"gems": 1}}).do("navigate candia")
    assert [move for move in t.legal() if move.startswith(("bread", "discard"))] == ["discard titian"]


@pytest.mark.rule("R-018", "A-116")
def test_r018_cards_raise_the_lighthouses_toll() -> None:
    t = Table({"lighthouses": ["tunis"], "hand": ["titian", "raphael"]}, {}, active=1).do("navigate tunis", "send none")
    assert "lighthouse toll gems" not in t.legal()
    t.do("discard titian", "discard raphael", "lighthouse toll gems")
    assert (t.hold("gems"), t.s.bread[0], t.s.hand_size[0]) == (1, 0, 0)


@pytest.mark.rule("R-028", "A-44")
def test_r028_discard_from_an_empty_row() -> None:
    t = Table().do("navigate messina")
    t.s.workshop = [c.NONE] * 5
    t.s.art_size = 0
    t.do("erect naples")
    assert (t.s.light[c.DEFAULT.number["naples"]], t.s.art_gone, t.asked) == (0, 0, 1)


@pytest.mark.rule("R-030", "A-46")
def test_r030_slots_that_can_be_paid() -> None:
    row = ["raphael", "titian", "donatello", "leo_x"]
    t = Table({"destinations": ["livorno"]}, council=row).do("navigate livorno")
    assert t.legal() == ["take donatello", "take leo_x", "take none"]
    t.do("take leo_x")
    assert (t.s.bread[0], t.view().hand) == (1, ["leo_x"])
    t = Table({"destinations": ["livorno"], "bread": 2}, council=row, next={"characters": ["piri_reis"]})
    t.do("navigate livorno", "take raphael")
    assert (t.s.bread[0], t.names("council")) == (0, ["piri_reis", "titian", "donatello", "leo_x"])


@pytest.mark.rule("R-031", "A-39")
def test_r031_the_docking_ship() -> None:
    t = Table({"holds": {"gems": 1}, "bay": 0, "port": 3})
    assert not any(move.startswith("navigate") for move in t.legal())
    t.do("bread gems*1", "navigate tunis")
    assert (t.s.bread[0], t.asked) == (4, 1)


@pytest.mark.rule("R-032", "A-40")
def test_r032_no_part_of_a_toll() -> None:
    t = Table({"bread": 1, "bay": 3, "port": 1})
    with pytest.raises(IllegalMove, match="toll is 2 bread") as refused:
        t.do("navigate naples")
    assert refused.value.rule == "A-40"
    t.do("bread emergency*1", "navigate naples")
    assert t.s.bread[0] == 2


@pytest.mark.rule("R-033", "A-43")
def test_r033_up_to_n_ships() -> None:
    t = Table({"bay": 3, "port": 1, "bread": 2}).do("navigate alexandria")
    assert t.legal() == ["send none", "send spices*1", "send spices*2"]


@pytest.mark.rule("R-034", "A-39")
def test_r034_own_ship_blocks_too() -> None:
    t = Table({"bread": 6}, {}, docks={"ragusa": [0]})
    with pytest.raises(IllegalMove, match="a ship lies at ragusa"):
        t.do("navigate ragusa")
    t = Table({"bread": 6, "invited": ["lucrezia_borgia"]}, {}, docks={"ragusa": [0], "naples": [1]}, passed=[1])
    t.do("navigate ragusa", "send none")
    assert "navigate naples" not in t.legal()  # once per period
    assert (t.s.dock[c.DEFAULT.number["ragusa"]] & 7) == 2


@pytest.mark.rule("R-037", "A-53")
def test_r037_no_hold_or_several() -> None:
    t = Table({"lighthouses": ["salerno"], "bread": 6}, {}, active=1).do("navigate salerno", "take none")
    assert [move for move in t.legal() if move.startswith("lighthouse")] == ["lighthouse bread", "lighthouse none"]
    t = Table({"destinations": ["corfu"], "lighthouses": ["corfu"], "bread": 2}, {}, passed=[1])
    t.do("navigate corfu", "send none", "send none")
    assert {move for move in t.legal() if "toll" in move} == {"lighthouse toll wood", "lighthouse toll wine"}
    with pytest.raises(IllegalMove, match="say to which hold"):
        t.do("lighthouse toll")
    t = Table({"lighthouses": ["venice"], "bread": 2}, {"bread": 3}, active=1).do("navigate venice", "send none")
    assert len([move for move in t.legal() if "toll" in move]) == 5


@pytest.mark.rule("R-039", "A-57")
def test_r039_where_lighthouses_may_stand() -> None:
    t = Table({}, {"destinations": ["corfu"]}).do("navigate messina")
    places = {move.split()[1] for move in t.legal()}
    assert "corfu" in places
    assert not places & {"messina", "evolving_ii", "evolving_iii", "evolving_iv", "acre"}
    assert len(places) == 12 + 1 + 1  # public ones but Messina, Corfu, none
    t = Table(period=2, covered={"evolving_ii": "acre"}).do("navigate messina")
    places = {move.split()[1] for move in t.legal()}
    assert "evolving_ii" in places
    assert "evolving_iii" not in places


SIX = ["naples", "tunis", "senj", "ragusa", "venice", "candia"]


@pytest.mark.rule("R-040", "A-49")
def test_r040_all_six_lighthouses_stand() -> None:
    row = ["decameron", "primavera", "david", "tempietto", "mona_lisa"]
    t = Table({"lighthouses": SIX, "invited": ["properzia_de_rossi"]}, workshop=row).do("navigate messina")
    assert t.legal() == ["choose character", "choose bread"]
    t.do("choose bread")
    assert (t.s.bread[0], t.vp(), t.s.erected[0]) == (2, 0, 6)
    assert t.names("workshop")[4] == "tempietto"
    t = Table({"lighthouses": SIX}).do("navigate messina", "choose character")
    assert t.phase == "take"


@pytest.mark.rule("R-041", "A-47")
def test_r041_no_free_slot() -> None:
    places = ["naples", "tunis", "senj", "ragusa", "venice", "candia", "alexandria", "famagusta", "constantinople",
              "porto_pisano", "barcelona", "salerno"]  # fmt: skip
    t = Table({"lighthouses": places[:5]}, {"lighthouses": places[5:11]}, {"lighthouses": places[11:]}, players=3)
    t.do("navigate messina")
    assert (t.s.erected[0], t.asked, t.s.bread[0]) == (5, 1, 0)


@pytest.mark.rule("R-042", "A-48")
def test_r042_the_limit_rises_before_the_bonus() -> None:
    t = Table({"lighthouses": ["tunis"], "bread": 7}).do("navigate messina", "erect naples")
    assert t.s.bread[0] == 8


@pytest.mark.rule("R-043", "A-50")
def test_r043_no_ship_no_lighthouse() -> None:
    seat = {"hand": ["ibn_battuta"], "bread": 4, "lighthouses": ["naples"]}
    t = Table(seat, {}, docks={"naples": [1]}).do("invite ibn_battuta", "visit naples", "send wine*2")
    assert (t.hold("wine"), t.s.bread[0], t.asked) == (2, 0, 1)


@pytest.mark.rule("R-044", "A-39")
def test_r044_a_recalled_ship_frees_the_dock() -> None:
    t = Table({"invited": ["christopher_columbus"], "bread": 1}, {"bread": 2}, docks={"ragusa": [0]})
    t.do("engage christopher_columbus", "exchange pay", "recall ragusa")
    assert t.s.bay[0] == 4
    assert "navigate ragusa" in t.legal()


@pytest.mark.rule("R-045", "A-55", "A-56")
def test_r045_the_left_icon_stays() -> None:
    t = Table(period=2, covered={"evolving_ii": "palermo"}).do("navigate evolving_ii")
    assert t.legal() == ["order main", "order icon"]
    assert t.default() == "order main"
    t.do("order main", "send wine*1")
    assert (t.phase, t.s.bread[0]) == ("take", 3)
    t = Table({"holds": {"gems": 1}}, period=2, covered={"evolving_ii": "palermo"}).do(
        "navigate evolving_ii", "order icon"
    )
    assert "bread gems*1" in t.legal()  # outside the span of A-78
    t.do("take none", "send wine*1")
    assert (t.s.bread[0], t.asked) == (3, 1)


@pytest.mark.rule("R-046", "A-56")
def test_r046_a_covering_tile_is_nobodys() -> None:
    t = Table(period=2, covered={"evolving_ii": "palermo"}, decrees=["exploration", "trade", "council", "conclave"])
    assert "discover palermo" not in t.legal()
    assert "navigate palermo" not in t.legal()
    t.do("navigate evolving_ii", "order main", "send none", "take none")
    t.do("pass", "pass")
    t.to_the_end_of_period()
    assert t.s.decree_vp[1] == 0
    assert t.s.tiles[0] == 0


@pytest.mark.rule("R-049")
def test_r049_a_new_destination_from_the_next_turn_on() -> None:
    atlas = [None, None, None, "corfu", None]
    t = Table({"holds": {"spices": 2}, "bay": 2}, {}, atlas=atlas, passed=[1])
    t.do("discover corfu", "pay spices*1 emergency*1")
    assert "navigate corfu" in t.legal()


@pytest.mark.rule("A-96", "A-69")
def test_left_icon_of_an_evolving_destination_in_print() -> None:
    t = Table({"bread": 2}).do("navigate evolving_iv", "order main", "erect naples", "take none")
    assert (t.s.erected[0], t.s.bread[0]) == (1, 0)
    t = Table().do("navigate evolving_ii", "order icon", "take none")
    assert (t.s.bread[0], t.asked) == (2, 1)
    t = Table({"bread": 1}).do("navigate evolving_iii", "order main", "send gems*1", "take none")
    assert t.hold("gems") == 1
