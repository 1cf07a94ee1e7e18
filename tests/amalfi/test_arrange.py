"""Positions made by hand and finished games typed in: what is wrong is refused with place and reason."""

from __future__ import annotations

from typing import Any

import pytest

from costiera.amalfi import components as c
from costiera.amalfi.game import GAME
from costiera.kit.errors import BadPosition
from costiera.kit.rng import Stream

WHOLE: dict[str, Any] = {
    "period": 3,
    "wind_rose": 1,
    "passed": [1],
    "active": 2,
    "decrees": ["trade", "council", "blessing", "subsistence"],
    "titles": ["explorer", "artist", "zealot"],
    "council": ["raphael", "titian", None, "leo_x"],
    "workshop": ["mona_lisa", None, None, None, "david"],
    "atlas": ["acre", "bari", None, None, "corfu"],
    "next": {"characters": ["donatello"], "artworks": ["the_prince"], "destinations": ["malaga"]},
    "discards": {"characters": ["sixtus_iv"], "artworks": ["primavera"]},
    "covered": {"evolving_ii": "naxos"},
    "docks": {"tunis": [0], "palermo": [1]},
    "seats": [
        {
            "vp": 21,
            "bread": 4,
            "port": 1,
            "holds": {"gems": 2},
            "ships_built": 2,
            "lighthouses": ["naples", "evolving_ii"],
            "hand": ["michelangelo"],
            "invited": ["marsilio_ficino", {"id": "piri_reis", "engaged": True}],
            "artworks": ["tempietto"],
            "destinations": ["rhodes"],
            "titles": ["artist"],
        },
        {"destinations": ["palermo"], "hand": []},
        {"vp": -3},
    ],
}


def arranged(parts: dict[str, Any], players: int = 3) -> Any:
    s = GAME.new({"players": players}, 1)
    GAME.arrange(s, parts)
    return s


@pytest.mark.parametrize("pile", ["next", "discards"])
def test_a_character_of_the_council_as_dealt_may_be_named_elsewhere(pile: str) -> None:
    dealt = [slot.card for slot in GAME.view(arranged({}), None).council]
    s = arranged({pile: {"characters": [dealt[-1]]}})
    council = [slot.card for slot in GAME.view(s, None).council]
    assert dealt[-1] not in council
    assert [name for name in council if name in dealt] == dealt[:-1]
    assert all(council)


def test_a_whole_position() -> None:
    s = arranged(WHOLE)
    view, secrets = GAME.view(s, 0), GAME.view(s, None, reveal_all=True).secrets
    me = view.seats[0]
    assert (view.period, view.active, view.wind_rose, view.decision.pending) == (3, 2, 1, [2])
    assert (me.score.total, me.bread, me.bay, me.port, me.holds["gems"], me.built) == (21, 4, 2, 1, 2, 2)
    assert (me.erected, me.limit, me.hand, me.artworks, me.destinations) == (
        2,
        8,
        ["michelangelo"],
        ["tempietto"],
        ["rhodes"],
    )
    assert [(p.id, p.engaged) for p in me.invited] == [("marsilio_ficino", False), ("piri_reis", True)]
    assert (me.score.titles, view.seats[2].score.total) == ({"artist": 12}, -3)
    assert [slot.card for slot in view.council[:2]] == ["raphael", "titian"]
    assert None not in [slot.card for slot in view.council + view.workshop + view.atlas]
    assert [slot.card for slot in view.workshop][0::4] == ["mona_lisa", "david"]
    assert [secrets[deck][0] for deck in ("characters", "artworks", "destinations")] == [
        "donatello",
        "the_prince",
        "malaga",
    ]
    assert view.discards["artworks"] == ["primavera"]
    places = {place.id: place for place in view.places}
    assert (places["tunis"].ships, places["palermo"].ships, places["evolving_ii"].tile) == ([0], [1], "naxos")
    assert places["evolving_iii"].tile is not None  # period III: something covers it
    assert places["evolving_iv"].tile is None


def test_an_arranged_position_plays_to_the_end() -> None:
    for seed in range(5):
        s = arranged(WHOLE)
        GAME.play_random(s, Stream(seed))
        assert GAME.over(s)


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        ({"colour": 1}, "there is no 'colour' here; there are seats, docks"),
        ({"period": 5}, "period: must be a whole number from 1 to 4"),
        ({"seats": [{}]}, "seats: must have 3 items, not 1"),
        ({"seats": [{"bread": 7}, {}, {}]}, "seats[0].bread: 7 bread is more than the granary's 6 (A-29)"),
        ({"seats": [{"bay": 4, "port": 1}, {}, {}]}, "seats[0].bay: 4 ships in the bay, 1 in the port"),
        ({"seats": [{"holds": {"gold": 1}}, {}, {}]}, "there is no 'gold' here; there are spices, wood, wine"),
        ({"seats": [{"hand": ["raphael"]}, {"invited": ["raphael"]}, {}]}, "raphael is already at seats[1].invited[0]"),
        ({"seats": [{"hand": ["rafael"]}, {}, {}]}, "seats[0].hand[0]: there is no character 'rafael'"),
        ({"seats": [{"invited": [{"id": "raphael", "engaged": True}]}, {}, {}]}, "raphael cannot be engaged (A-68)"),
        ({"seats": [{"artworks": ["david"]}, {}, {}], "workshop": ["david", None, None, None, None]},
         "workshop: david is already at seats[0].artworks"),
        ({"seats": [{"lighthouses": ["messina"]}, {}, {}]}, "messina has no free lighthouse slot (A-47)"),
        ({"seats": [{"lighthouses": ["naples"]}, {"lighthouses": ["naples"]}, {}]}, "seats[1].lighthouses: naples"),
        ({"seats": [{"titles": ["artist"]}, {}, {}], "titles": ["admiral", "courtier", "zealot"]},
         "there is no title in play 'artist'; there are admiral, courtier, zealot"),
        ({"titles": ["artist", "courtier", "zealot"]}, "one dark title comes first"),
        ({"decrees": ["trade", "trade", "council", "conclave"]}, "decrees[1]: 'trade' stands there twice"),
        ({"docks": {"palermo": [0]}}, "docks.palermo: seat 0 cannot be there (A-38)"),
        ({"covered": {"evolving_iv": "acre"}}, "evolving_iv: evolving_iv is not covered before period 4 (A-56)"),
        ({"council": ["raphael"]}, "council: must have 4 items, not 1"),
        ({"passed": [0, 1, 2]}, "when all seats have passed, Phase 1 is over (A-36)"),
        ({"passed": [0], "active": 0}, "active: seat 0 has passed (A-34)"),
        ({"rival": {"ships": []}}, "only the solo game has one (A-102)"),
        ({"docks": {"naples": [0, 1]}}, "docks.naples: 2 ships are on one dock, which holds one"),
        ({"seats": [{"port": 9}, {}, {}]}, "seats[0].port: 9 ships in the port, 0 in holds and 0 on docks are"),
        ({"seats": [{"ships_built": 7}, {}, {}]}, "seats[0].ships_built: must be a whole number from 0 to 6, not 7"),
        ({"workshop": ["monalisa", None, None, None, None]}, "workshop[0]: there is no card 'monalisa'; there are "),
        ({"workshop": ["monalisa", None, None, None, None]}, "did you mean mona_lisa?"),
        ({"docks": {"Venice": [0]}}, "docks: there is no destination 'Venice'; there are "),
        ({"seats": [{"holds": []}, {}, {}]}, "seats[0].holds: must be an object, not a list"),
    ],
)  # fmt: skip
def test_impossible_positions(parts: dict[str, Any], told: str) -> None:
    s = GAME.new({"players": 3}, 1)
    before = GAME.to_bytes(s)
    with pytest.raises(BadPosition) as refused:
        GAME.arrange(s, parts)
    assert told in str(refused.value)
    assert GAME.to_bytes(s) == before


def test_the_rival_is_arranged_too() -> None:
    s = GAME.new({"players": 1, "rival": "genoa"}, 1)
    GAME.arrange(s, {"rival": {"ships": ["naples", "evolving_ii"], "lighthouses": ["venice"]}})
    view = GAME.view(s, 0)
    assert (view.rival_ships, view.rival_lighthouses) == (8, 5)
    with pytest.raises(BadPosition, match="with a free dock"):
        GAME.arrange(s, {"rival": {"ships": ["naples", "naples"]}})


FINISHED: dict[str, Any] = {
    "decree": "subsistence",
    "seats": [
        {
            "name": "Ada",
            "vp": 90,
            "bread": 5,
            "ships_built": 3,
            "lighthouses": 4,
            "titles": 2,
            "docked_own": 1,
            "artworks": ["mona_lisa", "primavera", "david"],
            "destinations": ["corfu"],
            "invited": ["raphael", "titian", "leonardo_loredan"],
        },
        {"name": "Bo", "vp": 110, "bread": 1},
    ],
}


@pytest.mark.rule("A-94", "A-95")
def test_a_finished_game_typed_in() -> None:
    told = GAME.score_position(FINISHED)
    ada, bo = told.seats
    assert (ada.decree, ada.endgame, ada.total) == (10, {"raphael": 8, "leonardo_loredan": 12}, 120)
    assert (bo.decree, bo.total, told.winners, told.verdict) == (2, 112, ["Ada"], None)
    assert GAME.score_position({"seats": [{"vp": 180}]}).band == 2


def test_the_rival_of_a_typed_game_decides_what_is_lost() -> None:
    """A-107: Naples needs two titles at the end, Genoa three; without a rival the band is told."""
    seat = {"name": "A", "vp": 200}
    assert GAME.score_position({"seats": [seat]}).band == 2
    lost = GAME.score_position({"seats": [seat | {"titles": 2}], "rival": "genoa"})
    assert (lost.lost_in, lost.winners, lost.band) == (4, [], None)
    assert lost.verdict is not None
    assert (lost.verdict.code, lost.verdict.rule) == ("lost", "A-107")
    assert GAME.score_position({"seats": [seat | {"titles": 2}], "rival": "naples"}).band == 2
    assert GAME.score_position({"seats": [seat | {"titles": 3}], "rival": "genoa"}).band == 2


@pytest.mark.rule("A-39")
def test_who_may_enter_an_occupied_dock_may_stand_there_with_another() -> None:
    def enters(card: str) -> bool:
        number = c.DEFAULT.characters.index(card)
        return any(c.DEFAULT.cards.mod_key[row] == c.ENTER_OCCUPIED for row in range(
            c.DEFAULT.cards.mod_first[number], c.DEFAULT.cards.mod_first[number + 1]))  # fmt: skip

    card = next(name for name in c.DEFAULT.characters if enters(name))
    s = arranged({"docks": {"naples": [0, 1]}, "seats": [{}, {"invited": [card]}, {}]})
    assert list(s.entered) == [0, 1, 0, 0]
    with pytest.raises(BadPosition, match="2 ships are on one dock"):
        arranged({"docks": {"naples": [1, 0]}, "seats": [{}, {"invited": [card]}, {}]})


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"seats": []}, "seats: has 0 items, but needs 1"),
        ({"rival": "genoa"}, "rival: only the solo game has one (A-102)"),
        ({"rival": 42}, "rival: there is no rival 42; there are genoa, naples"),
        ({"seats": [{"docked_own": 1}, {}]}, "seats[0].docked_own: 1 ship on 0 own destinations"),
        ({"seats": [{"bread": 9}, {}]}, "seats[0].bread: 9 bread is more than the granary's 6"),
        ({"decree": "taxes"}, "decree: there is no decree 'taxes'"),
        ({"players": 3}, "seats: must have 3 items, not 2"),
        ({"seats": [{"name": "Ada"}, {"name": "Ada"}]}, "seats[1].name"),
        ({"seats": [{"lighthouses": 7}, {}]}, "seats[0].lighthouses: must be a whole number from 0 to 6"),
        ({"seats": [{"artworks": ["david"]}, {"artworks": ["david"]}]}, "david is already at seats[0].artworks"),
        ({"seats": "none"}, "seats: must be a list"),
    ],
)
def test_what_cannot_be_typed_in(change: dict[str, Any], told: str) -> None:
    with pytest.raises(BadPosition) as refused:
        GAME.score_position(FINISHED | change)
    assert told in str(refused.value)


def test_numbers_of_the_default_set_are_its_own() -> None:
    """A pack may have other numbers: nothing but the tables knows them."""
    assert c.DEFAULT.cards.ships_total == 10
    assert list(c.DEFAULT.cards.hold_value) == [2, 3, 3, 3, 3]
