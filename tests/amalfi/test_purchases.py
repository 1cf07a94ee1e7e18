"""Acquisition, discovery, invitation, construction (A-58 to A-73, R-026, R-050 to R-063)."""

from __future__ import annotations

import pytest

from costiera.amalfi import components as c
from costiera.kit.errors import IllegalMove

from .table import Table


@pytest.mark.rule("R-026", "A-59", "A-79")
def test_r026_the_row_is_full_before_the_bonus() -> None:
    t = Table({"bay": 4}, workshop=[None, None, None, "the_prince", None]).do("acquire the_prince")
    assert t.phase == "take"
    assert None not in t.names("workshop")
    assert t.vp() == 4


@pytest.mark.rule("A-61", "A-62")
def test_a_discovery() -> None:
    t = Table({"holds": {"spices": 2}, "bay": 2}, atlas=[None] * 4 + ["smyrna"], next={"destinations": ["acre"]})
    t.do("discover smyrna")
    t.do("pay spices*2") if t.phase == "pay" else None
    assert (t.vp(), t.s.bread[0], t.view().destinations) == (4, 1, ["smyrna"])
    assert t.names("atlas")[0] == "acre"


@pytest.mark.rule("R-050")
def test_r050_ships_that_paid_are_in_the_bay() -> None:
    t = Table({"holds": {"gems": 3}, "bay": 0, "port": 1}, workshop=[None, None, None, "gates_of_paradise", None])
    t.do("acquire gates_of_paradise", "pay gems*3", "send gems*1")
    assert (t.s.bay[0], t.hold("gems"), t.s.bread[0], t.vp()) == (2, 1, 1, 9)


@pytest.mark.rule("R-051", "A-71", "A-72", "A-73")
def test_r051_several_ships_at_once() -> None:
    t = Table({"holds": {"wood": 4}}).do("construct 2", "pay wood*4")
    assert (t.s.built[0], t.s.port[0], t.s.bread[0]) == (2, 2, 3)  # surplus 2, second space 1


@pytest.mark.rule("R-052", "A-70", "A-71")
def test_r052_limits_of_construction() -> None:
    t = Table({"ships_built": 5, "bay": 9})
    with pytest.raises(IllegalMove, match="only 1 ships are left"):
        t.do("construct 2")
    t = Table({"holds": {"wood": 2}}, period=4).do("construct 2", "pay wood*2")
    assert t.s.built[0] == 2
    for period, cost in ((1, 5), (2, 4), (3, 4), (4, 3)):
        t = Table({"holds": {"wood": 3}}, period=period)
        t.do("construct 1")
        if t.phase == "pay":
            assert t.cost.n == cost


@pytest.mark.rule("X-9", "A-73")
def test_the_double_icon_is_a_choice_of_one() -> None:
    seat = {"ships_built": 2, "bay": 6, "invited": [{"id": "titian", "engaged": True}]}
    t = Table(seat).do("construct 1")
    assert t.legal() == ["choose character", "choose straighten"]
    t.do("choose straighten", "straighten titian")
    assert t.asked == 1
    t = Table(seat).do("construct 1", "choose character", "take none")
    assert t.asked == 1


@pytest.mark.rule("X-12", "A-83", "R-053")
def test_feed_grows_with_ships() -> None:
    for built in range(7):
        assert Table({"ships_built": built, "bay": 4 + built}).view().feed == 2 + built


@pytest.mark.rule("R-055", "A-64")
def test_r055_a_modifier_does_not_pay_for_itself() -> None:
    seat = {"hand": ["baldassare_castiglione", "titian"], "bay": 4, "bread": 6}
    t = Table(seat, passed=[1]).do("invite baldassare_castiglione")
    assert (t.s.port[0], t.s.bread[0]) == (2, 6)  # 5 of wine or gems
    t.do("invite titian")
    assert t.cost.n == 4


@pytest.mark.rule("R-056", "R-057", "A-68")
def test_r056_a_new_engageable_character_is_straight() -> None:
    t = Table({"hand": ["titian"], "bread": 5, "bay": 1, "port": 3}, passed=[1])
    t.do("invite titian", "pay bread*5", "engage titian", "send fabric*1")
    assert t.hold("fabric") == 1
    with pytest.raises(IllegalMove, match="engaged already"):
        t.do("engage titian")


@pytest.mark.rule("R-057", "A-69")
def test_r057_a_card_does_not_straighten_itself() -> None:
    t = Table({"invited": ["catherine_of_siena"]}).do("engage catherine_of_siena")
    assert (t.s.bread[0], t.view().invited[0].engaged, t.asked) == (1, True, 1)


@pytest.mark.rule("R-058", "A-69")
def test_r058_engagements_straighten_each_card_once() -> None:
    seat = {"invited": ["francesco_petrarca", "catherine_of_siena", "pico_della_mirandola"]}
    t = Table(seat, passed=[1]).do("engage francesco_petrarca")
    t.do("engage catherine_of_siena", "straighten francesco_petrarca", "engage francesco_petrarca")
    t.do("engage pico_della_mirandola", "copy catherine_of_siena")
    assert t.phase == "straighten"  # Catherine herself is engaged
    assert t.legal() == ["straighten catherine_of_siena", "straighten none"]
    t.do("straighten catherine_of_siena", "engage catherine_of_siena")
    assert t.legal() == ["straighten pico_della_mirandola", "straighten none"]
    t.do("straighten none")
    assert [person.engaged for person in t.view().invited] == [True, True, True]
    t = Table(seat | {"holds": {"fabric": 2}, "bay": 2}, workshop=[None, None, None, "the_tempest", None], passed=[1])
    t.do("engage francesco_petrarca", "engage catherine_of_siena", "straighten francesco_petrarca")
    t.do("engage francesco_petrarca", "acquire the_tempest", "pay fabric*2")
    assert "straighten francesco_petrarca" in t.legal()


@pytest.mark.rule("R-058", "A-69")
def test_r058_icons_of_tracks_and_bonuses_are_free_within_an_engagement() -> None:
    """The third lighthouse straightens whom its owner likes, also where an engaged character erects it."""
    people = ["francesco_petrarca", "catherine_of_siena", "mimar_sinan"]
    t = Table({"invited": people, "lighthouses": ["naples", "tunis"], "bread": 3}, passed=[1])
    t.do("engage francesco_petrarca", "engage catherine_of_siena", "straighten francesco_petrarca")
    t.do("engage francesco_petrarca", "engage mimar_sinan", "exchange pay", "erect venice")
    assert t.legal() == ["straighten francesco_petrarca", "straighten catherine_of_siena", "straighten none"]
    t.do("straighten francesco_petrarca")
    assert [person.engaged for person in t.view().invited] == [False, True, True]


@pytest.mark.rule("R-059", "A-45")
def test_r059_nothing_to_straighten() -> None:
    t = Table({"bay": 4, "invited": ["titian"]}, {"invited": [{"id": "piri_reis", "engaged": True}]},
              workshop=[None, None, None, "canzoniere", None]).do("acquire canzoniere")  # fmt: skip
    assert t.asked == 1


@pytest.mark.rule("R-060", "A-94")
def test_r060_all_invited_characters_count() -> None:
    people = [
        "lorenzo_de_medici",
        "titian",
        "raphael",
        "piri_reis",
        "donatello",
        "leo_x",
        "marsilio_ficino",
        "sixtus_iv",
    ]
    t = Table({"invited": people, "hand": ["andrea_doria"]})
    assert next(p.worth for p in t.view().invited if p.id == "lorenzo_de_medici") == 16


@pytest.mark.rule("R-061", "A-66")
def test_r061_a_new_ship_in_the_bay() -> None:
    t = Table({"invited": ["theodoro_baxon"], "holds": {"wood": 4}}).do("construct 2", "pay wood*4")
    assert t.legal() == ["launch port", "launch bay"]
    t.do("launch bay")
    assert (t.s.bay[0], t.s.port[0], t.s.built[0]) == (5, 1, 2)


@pytest.mark.rule("R-062", "A-66")
def test_r062_a_purchase_by_a_card() -> None:
    t = Table({"hand": ["eleonora_of_toledo", "dante_alighieri"], "bread": 3, "holds": {"spices": 1}, "bay": 3})
    t.do("invite eleonora_of_toledo", "invite dante_alighieri", "pay spices*1")
    assert (t.hold("spices"), t.s.bay[0], t.asked) == (0, 4, 1)
    assert [person.id for person in t.view().invited] == ["eleonora_of_toledo", "dante_alighieri"]
    t = Table({"hand": ["eleonora_of_toledo", "dante_alighieri"], "bread": 3})
    t.do("invite eleonora_of_toledo", "invite none")
    assert (t.asked, t.view().hand) == (1, ["dante_alighieri"])


@pytest.mark.rule("R-063", "A-66")
def test_r063_the_owner_orders_triggers() -> None:
    seat = {"invited": ["sofonisba_anguissola", "isabella_d_este", {"id": "titian", "engaged": True}], "bay": 4}
    t = Table(seat, workshop=[None, None, None, "portrait_of_doge_loredan", None]).do(
        "acquire portrait_of_doge_loredan"
    )
    assert t.legal() == ["trigger sofonisba_anguissola", "trigger isabella_d_este"]
    assert t.default() == "trigger sofonisba_anguissola"
    before = t.s.bread[0]
    t.do("trigger isabella_d_este")
    assert t.s.bread[0] == before + 1
    t.do("straighten titian")
    assert t.s.bread[0] == before + 3


@pytest.mark.rule("R-092", "A-78")
def test_r092_no_ships_for_bread_inside_a_cards_effect() -> None:
    seat = {"hand": ["pius_ii", "titian"], "bread": 4, "artworks": ["the_prince", "primavera"], "bay": 1, "port": 3}
    t = Table(seat, passed=[1]).do("invite pius_ii", "send wine*1")
    assert t.phase == "turn"  # no ship is left for the fabric step
    t.do("bread wine*1")
    assert (t.s.bay[0], t.s.bread[0]) == (1, 3)
    t = Table(seat | {"bay": 2, "port": 2}, passed=[1]).do("invite pius_ii", "send wine*1")
    assert t.legal() == ["send none", "send fabric*1"]


@pytest.mark.rule("A-33", "A-65", "A-67")
def test_an_invitation_for_nothing_is_legal() -> None:
    t = Table({"hand": ["ludovico_sforza"], "bread": 3}).do("invite ludovico_sforza")
    assert (t.asked, t.s.people[c.IMMEDIATE]) == (1, 1)


@pytest.mark.rule("A-60", "R-101")
def test_r101_ranges_of_artworks() -> None:
    bonuses: dict[str, list[str]] = {"book": [], "painting": [], "monument": []}
    ranges = {"book": ((4, 8), (4, 10)), "painting": ((5, 9), (5, 11)), "monument": ((6, 10), (6, 13))}
    works = c.DEFAULT.data["artworks"]
    for work in works:
        bonuses[work["type"]].append(work["bonus"]["op"])
    for kind, (cost, vp) in ranges.items():
        own = [work for work in works if work["type"] == kind]
        assert (min(w["cost"]["n"] for w in own), max(w["cost"]["n"] for w in own)) == cost
        assert (min(w["vp"] for w in own), max(w["vp"] for w in own)) == vp
        assert len(own) == 18
    assert bonuses["book"].count("character") == 8
    assert (bonuses["painting"].count("character"), bonuses["painting"].count("straighten")) == (6, 4)
    assert bonuses["monument"].count("lighthouse") == 7
