"""Passing, feed, decree, new period, titles and the end (A-32 to A-37, A-79 to A-99, R-065 to R-078, R-095, R-096)."""

from __future__ import annotations

import pytest

from costiera.amalfi import components as c
from costiera.amalfi import score
from costiera.amalfi.game import GAME

from .table import Table

ARTS = {
    "book": ["the_prince", "liber_abaci", "decameron", "on_painting", "muqaddimah"],
    "painting": [
        "primavera",
        "mona_lisa",
        "the_tempest",
        "wedding_at_cana",
        "the_chess_game",
        "tribute_money",
        "last_supper",
    ],
    "monument": ["david", "tempietto", "villa_rufolo"],
}


def works(book: int = 0, painting: int = 0, monument: int = 0) -> list[str]:
    return ARTS["book"][:book] + ARTS["painting"][:painting] + ARTS["monument"][:monument]


def decree_points(t: Table, decree: str, period: int, seat: int = 0) -> int:
    return score.decree_points(t.s, seat, c.DEFAULT.number[decree], period)


@pytest.mark.rule("R-065", "A-34", "A-35")
def test_r065_passing_is_final_and_first_takes_the_rose() -> None:
    t = Table({"bay": 0, "port": 4, "invited": ["marsilio_ficino", "catherine_of_siena"]}, {})
    assert "engage catherine_of_siena" in t.legal()
    t = Table({}, {}, {}, players=3, active=1, wind_rose=0)
    t.do("pass")
    assert GAME.view(t.s, None).wind_rose == 1
    t.do("pass")
    assert GAME.view(t.s, None).wind_rose == 1
    assert t.asked == 0


@pytest.mark.rule("R-095", "A-34")
def test_r095_an_automatic_pass_tells_nothing_about_a_hand() -> None:
    t = Table({}, {"bay": 0, "port": 4}).do("navigate tunis", "send none")
    assert (t.asked, t.s.passed[1]) == (0, 1)  # empty hand: passed by itself
    t = Table({}, {"bay": 0, "port": 4, "hand": ["titian"]}).do("navigate tunis", "send none")
    assert (t.asked, t.legal()) == (1, ["discard titian", "pass"])


@pytest.mark.rule("R-066", "A-36")
def test_r066_the_last_seat_goes_on_alone() -> None:
    t = Table({"bread": 6}, {}, {}, {}, players=4, passed=[2, 1, 3])
    for move in ("navigate tunis", "navigate famagusta", "navigate senj"):
        t.do(move, "send none")
        assert t.asked == 0


@pytest.mark.rule("R-067", "A-84")
def test_r067_bread_is_paid_one_by_one() -> None:
    t = Table({"ships_built": 6, "bay": 0, "port": 9, "holds": {"wine": 1}, "bread": 6}, {"bread": 6}, passed=[1])
    t.do("pass")
    assert (t.phase, t.asked, t.s.owe[0]) == ("feed", 0, 2)
    t.do("bread wine*1")
    assert (t.s.bread[0], t.vp()) == (1, 0)
    t = Table({"ships_built": 3, "bay": 0, "port": 6, "holds": {"wine": 1}, "bread": 4}, {"bread": 6}, passed=[1])
    t.do("pass", "done")
    assert (t.vp(), t.hold("wine")) == (-3, 1)


@pytest.mark.rule("R-068", "X-20", "A-84")
def test_r068_the_score_may_be_negative() -> None:
    t = Table({"port": 4, "bay": 0}, {"bread": 2}, passed=[0]).do("pass")
    assert (t.vp(0), t.vp(1)) == (-6, 0)


@pytest.mark.rule("R-069", "A-85", "A-87")
def test_r069_slot_extras() -> None:
    t = Table({"invited": ["titian", "raphael", "leo_x"], "artworks": works(book=4)})
    assert decree_points(t, "conclave", 1) == 12
    assert decree_points(t, "adulation", 2) == 20
    assert decree_points(t, "council", 1) == 12
    assert decree_points(t, "universalism", 4) == 7
    assert decree_points(t, "universalism", 1) == 4 * 4 + 3 * 3


@pytest.mark.rule("R-070", "A-87")
def test_r070_blessing() -> None:
    t = Table({"invited": ["titian", "raphael", "leo_x"], "lighthouses": ["naples", "tunis"], "artworks": works(3, 1)})
    assert decree_points(t, "blessing", 1) == 23


@pytest.mark.rule("R-071", "A-87")
def test_r071_trade() -> None:
    t = Table({"destinations": ["corfu", "acre", "bari"]}, docks={"corfu": [0], "acre": [0], "tunis": [0]})
    assert decree_points(t, "trade", 1) == 6


@pytest.mark.rule("R-072", "A-86", "A-87")
def test_r072_subsistence() -> None:
    decrees = ["subsistence", "trade", "council", "conclave"]
    t = Table(
        {"bread": 3, "bay": 3, "port": 1, "lighthouses": ["naples", "tunis"]}, {"bread": 2}, decrees=decrees, passed=[1]
    )
    t.do("pass")
    assert (t.phase, t.asked, t.s.bread[0]) == ("decree", 0, 1)
    t.do("bread emergency*1", "bread emergency*1")
    assert t.s.bread[0] == 7
    t.do("done", seat=0)
    while t.phase == "decree":
        t.do("done")
    assert (t.s.decree_vp[0], t.s.period) == (14, 2)


@pytest.mark.rule("R-073", "X-23", "A-88")
def test_r073_ships_at_a_new_period() -> None:
    seat = {"ships_built": 2, "holds": {"wine": 2}, "port": 1, "destinations": ["corfu"], "bread": 4}
    t = Table(seat, docks={"corfu": [0], "tunis": [0], "naples": [0]}).to_the_end_of_period()
    assert (t.s.bay[0], t.hold("wine"), t.s.port[0], sum(t.s.dock)) == (4, 2, 0, 0)


@pytest.mark.rule("X-13", "A-89", "R-047", "A-90", "A-92")
def test_the_last_tile_covers_the_evolving_space() -> None:
    atlas = ["acre", "bari", "corfu", "malaga", "palermo"]
    workshop = ["decameron", "primavera", "david", "tempietto", "mona_lisa"]
    council = ["raphael", "titian", "donatello", "leo_x"]
    t = Table({}, {}, atlas=atlas, workshop=workshop, council=council, docks={"evolving_ii": [0]})
    t.to_the_end_of_period()
    assert t.s.cover[0] == c.DEFAULT.number["palermo"]
    assert t.names("atlas")[1:] == ["acre", "bari", "corfu", "malaga"]
    assert t.names("workshop")[1:] == workshop[:4]
    assert t.names("council")[1:] == council[:3]
    assert t.s.bay[0] == 4


@pytest.mark.rule("X-22", "A-81", "R-027")
def test_the_atlas_shrinks_to_the_right() -> None:
    atlas = ["acre", "bari", "corfu", "malaga", "palermo"]
    t = Table({"bay": 4}, atlas=atlas)
    t.s.tile_deck, t.s.tile_size = [c.NONE] * 36, 0
    t.do("discover corfu")
    assert t.names("atlas") == [None, "acre", "bari", "malaga", "palermo"]
    view = GAME.view(t.s, 1).atlas
    assert [slot.extra for slot in view[1:]] == [1, 1, 0, 0]


@pytest.mark.rule("R-027", "A-80")
def test_r027_discard_piles_are_shuffled_when_needed() -> None:
    t = Table({"destinations": ["livorno"]}, council=["raphael", "titian", "donatello", "leo_x"],
              discards={"characters": ["piri_reis"]})  # fmt: skip
    keep = c.DEFAULT.number["piri_reis"]
    t.s.char_deck, t.s.char_size = [c.NONE] * 75, 0
    t.do("navigate livorno", "take leo_x", "send none")
    assert (t.names("council")[0], t.s.char_gone) == ("piri_reis", 0)
    assert t.s.at[keep] == c.COUNCIL


@pytest.mark.rule("R-048", "A-89")
def test_r048_no_tile_left_for_covering() -> None:
    t = Table({}, {}, period=3)
    t.s.tile_deck, t.s.tile_size, t.s.atlas = [c.NONE] * 36, 0, [c.NONE] * 5
    t.to_the_end_of_period()
    assert t.s.cover[2] == c.NONE
    t.s.bread = [2, 2, 0, 0]
    t.do("navigate evolving_iv", "order main")
    assert t.phase == "erect"


@pytest.mark.rule("A-91", "R-058")
def test_all_engaged_characters_are_straightened() -> None:
    people = [{"id": "titian", "engaged": True}, {"id": "piri_reis", "engaged": True}]
    t = Table({"invited": people}, {}).to_the_end_of_period()
    assert [person.engaged for person in t.view().invited] == [False, False]


@pytest.mark.rule("A-35", "A-93")
def test_the_first_to_pass_begins_the_next_period() -> None:
    t = Table({}, {}, {}, players=3, wind_rose=0).do("navigate tunis", "send none").do("pass", seat=1)
    t.do("pass", "pass")
    while t.s.period == 1:
        t.do("done")
    assert (t.s.rose, t.asked) == (1, 1)


# Titles


@pytest.mark.rule("R-074", "A-96")
def test_r074_a_title_comes_before_the_effect() -> None:
    people = ["titian", "raphael", "leo_x", "marsilio_ficino", "piri_reis"]
    t = Table({"invited": people, "hand": ["donatello"], "bread": 4, "artworks": ["the_prince"]},
              titles=["admiral", "courtier", "zealot"])  # fmt: skip
    t.do("invite donatello")
    assert (t.phase, t.view().score.titles) == ("echo", {"courtier": 12})


@pytest.mark.rule("R-075", "A-98")
def test_r075_ladders() -> None:
    seat = {"artworks": works(0, 6), "bay": 4}
    titles = ["admiral", "collector", "courtier"]
    t = Table({"titles": ["collector"], "artworks": works(5, 0, 2)}, seat, titles=titles, active=1,
              workshop=[None, None, None, "portrait_of_doge_loredan", None])  # fmt: skip
    t.do("acquire portrait_of_doge_loredan")
    assert t.view(1).score.titles == {"collector": 9}
    title = GAME.view(t.s, None).titles[1]
    assert (title.cubes, title.squares) == ([0, 1], [12, 9, 6, 3])
    assert GAME.view(t.s, None).titles[0].squares == [24, 18, 12, 6]


@pytest.mark.rule("R-076", "A-97")
def test_r076_two_titles_at_once() -> None:
    t = Table({"artworks": works(5, 1), "bay": 4}, titles=["admiral", "artist", "collector"],
              workshop=[None, None, None, "portrait_of_doge_loredan", None])  # fmt: skip
    t.do("acquire portrait_of_doge_loredan")
    assert t.view().score.titles == {"artist": 12, "collector": 12}


@pytest.mark.rule("R-077", "X-11", "A-99")
def test_r077_needs_may_overlap() -> None:
    t = Table({"artworks": works(4, 1), "bay": 4}, titles=["admiral", "artist", "zealot"],
              workshop=[None, None, None, "portrait_of_doge_loredan", None])  # fmt: skip
    t.do("acquire portrait_of_doge_loredan")
    assert t.view().score.titles == {"artist": 12, "zealot": 12}


@pytest.mark.rule("X-19", "A-96", "A-73")
def test_a_title_in_the_middle_of_an_action() -> None:
    seat = {"ships_built": 2, "destinations": ["corfu", "acre", "bari"], "bay": 6}
    t = Table(seat, titles=["admiral", "navigator", "zealot"]).do("construct 2")
    assert (t.phase, t.s.built[0], t.view().score.titles) == ("choose", 3, {"navigator": 12})


@pytest.mark.rule("R-096", "A-48")
def test_r096_the_title_comes_before_the_tracks_bonus() -> None:
    seat = {"lighthouses": ["tunis", "senj"], "invited": [{"id": "titian", "engaged": True}, "piri_reis"]}
    t = Table(seat, titles=["admiral", "condottiere", "zealot"]).do("navigate messina", "erect naples")
    assert (t.phase, t.vp()) == ("straighten", 12)


NEEDS = [
    (
        "ambassador",
        {
            "invited": [
                "titian",
                "raphael",
                "leo_x",
                "piri_reis",
                "donatello",
                "pius_ii",
                "sixtus_iv",
                "leo_africanus",
                "julius_ii",
                "nicholas_v",
            ]
        },
    ),
    ("admiral", {"ships_built": 6, "lighthouses": ["naples", "tunis", "senj", "ragusa", "venice", "candia"]}),
    ("scholar", {"artworks": works(2, 2, 2), "invited": ["titian", "raphael", "leo_x", "piri_reis"]}),
    (
        "explorer",
        {
            "destinations": ["corfu", "acre", "bari", "malaga", "naxos"],
            "ships_built": 4,
            "lighthouses": ["naples", "tunis", "senj", "ragusa"],
        },
    ),
    (
        "peregrin",
        {
            "destinations": ["corfu", "acre", "bari", "malaga"],
            "artworks": works(4),
            "invited": ["leo_africanus", "nicholas_v", "jacques_coeur", "marsilio_ficino"],
        },
    ),
    ("visionary", {"invited": ["raphael", "leo_x"], "lighthouses": ["naples", "tunis", "senj", "ragusa"]}),
    ("artist", {"artworks": works(2, 2)}),
    ("collector", {"artworks": works(4, 3)}),
    ("condottiere", {"invited": ["titian", "piri_reis"], "lighthouses": ["naples", "tunis", "senj"]}),
    ("courtier", {"invited": ["titian", "raphael", "leo_x", "piri_reis", "donatello", "pius_ii"]}),
    (
        "discoverer",
        {"destinations": ["corfu", "acre"], "lighthouses": ["naples", "tunis"], "invited": ["titian", "raphael"]},
    ),
    ("humanist", {"invited": ["titian", "raphael", "donatello", "nicholas_v"]}),
    ("merchant", {"invited": ["donatello", "pius_ii"], "destinations": ["corfu", "acre", "bari", "malaga"]}),
    ("patron", {"invited": ["raphael"], "artworks": works(3)}),
    ("navigator", {"destinations": ["corfu", "acre", "bari"], "ships_built": 3}),
    ("zealot", {"artworks": works(0, 4)}),
]


@pytest.mark.rule("A-99")
@pytest.mark.parametrize(("title", "seat"), NEEDS, ids=[title for title, _ in NEEDS])
def test_needs_of_every_title(title: str, seat: dict[str, list[str]]) -> None:
    """Met with these things, and no longer if any of them is missing."""
    number = c.DEFAULT.number[title]
    assert score.meets(Table(seat).s, 0, number)
    for key, value in seat.items():
        less = value - 1 if isinstance(value, int) else value[:-1]
        assert not score.meets(Table(seat | {key: less}).s, 0, number)


# The end


@pytest.mark.rule("R-078", "X-10", "A-94", "A-95")
def test_r078_endgame_characters_have_limits() -> None:
    t = Table({"invited": ["raphael"], "artworks": works(0, 7), "bread": 2, "hand": ["leo_x"]}, {}, period=4)
    t.to_the_end_of_period()
    assert t.view().score.endgame == {"raphael": 24}
    assert t.view().score.sources["endgame"] == 24
    t = Table({"invited": ["francesco_datini", "frederick_ii"], "bread": 9}, {})
    assert next(p.worth for p in t.view().invited if p.id == "francesco_datini") == 16


@pytest.mark.rule("X-21", "A-87")
def test_adulation_without_extra() -> None:
    assert decree_points(Table({"artworks": works(3, 3, 1)}), "adulation", 4) == 9


@pytest.mark.rule("A-95")
def test_ties() -> None:
    t = Table({"vp": 30}, {"vp": 30}, period=4, titles=["admiral", "collector", "zealot"])
    t.s.cubes = [0, 1, 0, 0]
    assert GAME.outcome(t.s).winners == [1]
    t.s.cubes = [1, 1, 0, 0]
    assert GAME.outcome(t.s).winners == [0, 1]


@pytest.mark.rule("A-117")
def test_the_last_decree_asks_only_who_still_counts_bread() -> None:
    t = Table({"bread": 2, "invited": ["francesco_datini"]}, {"bread": 2}, period=4).do("pass", "pass")
    assert (t.phase, list(GAME.pending(t.s))) == ("decree", [0])
    t.do("done")
    assert GAME.over(t.s)


@pytest.mark.rule("A-119", "A-120")
def test_volunteers() -> None:
    t = Table({"holds": {"gems": 1}, "bread": 0}, {"bread": 6}, active=1)
    assert t.legal(0) == ["bread gems*1", "bread emergency*1"]
    assert list(GAME.pending(t.s)) == [1]
    t.do("bread gems*1", seat=0)
    assert (t.s.bread[0], list(GAME.pending(t.s)), t.phase) == (3, [1], "turn")
    t.do("navigate tunis")
    assert t.legal(0) == []
    t = Table({"ships_built": 3, "bay": 3, "port": 4, "bread": 0}, {"bread": 6, "holds": {"gems": 1}}, passed=[1]).do(
        "pass"
    )
    assert t.phase == "feed"
    assert "done" not in t.legal(1)
    t.do("bread gems*1", seat=1)
    assert list(GAME.pending(t.s)) == [0]


@pytest.mark.rule("A-2", "A-32", "A-33", "A-37")
def test_a_period_from_turn_to_turn() -> None:
    """Turns go round; each is one main action or a pass; what is no main action costs no turn."""
    t = Table({"hand": ["titian"], "bread": 6}, {"bread": 6}, {"bread": 6}, players=3)
    t.do("discard titian", "bread emergency*1")
    assert t.asked == 0
    t.do("navigate tunis", "send none")
    assert t.asked == 1
    t.do("navigate senj", "send none")
    assert t.asked == 2
    t.do("pass", "pass", "pass")
    assert t.phase == "decree"
    while t.phase == "decree":
        t.do("done")
    assert (t.s.period, t.asked) == (2, 2)


@pytest.mark.rule("A-4", "A-17", "A-74")
def test_ships_are_the_only_store_of_resources() -> None:
    """A ship comes back to the bay with its units as bread, and nothing else is left of them."""
    t = Table({"holds": {"wine": 1, "spices": 1}, "bay": 1, "port": 1})
    t.do("bread wine*1", "bread spices*1")
    me = t.view()
    assert (me.bread, me.bay, me.port, sum(me.holds.values())) == (5, 3, 1, 0)


@pytest.mark.rule("A-42", "A-113")
def test_what_may_be_declined_and_what_is_not_asked() -> None:
    """Ships, cards, lighthouses and straightening may be declined; gains and discards are not asked about."""
    workshop = ["decameron", "primavera", "david", "tempietto", "mona_lisa"]
    t = Table(workshop=workshop).do("navigate messina", "erect none")
    assert (t.s.erected[0], t.names("workshop")[1:], t.asked) == (0, workshop[:4], 1)
    t = Table().do("navigate famagusta", "send none")
    assert (t.s.bread[0], t.asked) == (2, 1)
    t = Table({"bay": 1, "port": 3}).do("navigate famagusta")  # no ship left: not asked
    assert (t.s.bread[0], t.asked) == (2, 1)


@pytest.mark.rule("A-54")
def test_the_evolving_destinations_in_period_one() -> None:
    t = Table({"bread": 2})
    assert {"navigate evolving_ii", "navigate evolving_iii", "navigate evolving_iv"} <= set(t.legal())


@pytest.mark.rule("A-115", "A-118")
def test_the_lighthouse_is_not_asked_where_nothing_can_come_of_it() -> None:
    full = {"lighthouses": ["salerno"], "bread": 7}
    t = Table(full, {}, active=1).do("navigate salerno", "take none")
    assert t.asked == 0
    assert t.phase == "turn"  # granary full, and Salerno shows no hold
    t = Table({"lighthouses": ["tunis"], "bread": 7}, {}, active=1).do("navigate tunis", "send none")
    assert t.phase == "lighthouse"
    t = Table({"lighthouses": ["tunis"], "bread": 7, "bay": 0, "port": 4}, {}, active=1).do(
        "navigate tunis", "send none"
    )
    assert t.phase == "turn"


@pytest.mark.rule("A-34", "R-034")
def test_no_automatic_pass_where_an_occupied_dock_can_still_be_entered() -> None:
    """Lucrezia Borgia opens an occupied dock whose toll a ship from a hold would bring."""
    public = [place for place in c.DEFAULT.places[: c.PRIVATE] if place]
    seat = {"invited": ["lucrezia_borgia"], "holds": {"gems": 1}, "bay": 1, "port": 2}
    t = Table({}, seat, docks={place: [0] for place in public[:4]})
    t.s.dock = [1] * c.PRIVATE + [0] * (c.PLACES - c.PRIVATE)
    t.do("pass")
    assert t.asked == 1
    t.do("bread gems*1")
    assert "navigate naples" in t.legal()
