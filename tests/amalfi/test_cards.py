"""Every card and tile of the default set, played in a real position (see docs/amalfi-cards.md)."""

from __future__ import annotations

from typing import Any

import pytest

from costiera.amalfi import components as c
from costiera.amalfi.game import GAME

from .printed import ARTWORKS, DESTINATIONS, DISCOVERIES, INVITATIONS
from .table import Table

COUNCIL = ["giorgio_vasari", "michelangelo", "pius_ii", "leo_x"]
WORKSHOP = ["decameron", "primavera", "villa_rotonda", "tempietto", "mona_lisa"]
ATLAS = ["naxos", "trapani", "caffa", "smyrna", "durazzo"]
ENGAGED = {"id": "titian", "engaged": True}


@pytest.mark.rule("A-58", "A-59", "A-60", "A-45")
@pytest.mark.parametrize("art", ARTWORKS)
def test_artwork(art: str) -> None:
    cost, of, vp, bonus, bread = ARTWORKS[art]
    main, ships = of[0], -(-cost // 3)
    row = [None, None, None, art, None]
    t = Table({"holds": {main: 4}, "bay": 0, "invited": [ENGAGED]}, {}, workshop=row, council=COUNCIL)
    t.do(f"acquire {art}")
    assert (t.cost.n, t.cost.of, t.cost.extra) == (cost, sorted(of, key=c.HOLDS.index), 0)
    t.do(f"pay {main}*{ships}")
    answers = {"character": ["take leo_x"], "lighthouse": ["erect naples"], "straighten": ["straighten titian"]}
    if not bonus.startswith("bread"):
        t.do(*answers.get(bonus, [f"send {bonus}*1"]))
    assert (t.s.bread[0], t.vp(), t.view().artworks, t.asked) == (bread, vp, [art], 1)
    assert t.view().hand == (["leo_x"] if bonus == "character" else [])
    assert t.s.erected[0] == (bonus == "lighthouse")
    assert t.view().invited[0].engaged == (bonus != "straighten")
    left = {main: 4 - ships} | ({bonus: 1 + (4 - ships) * (bonus == main)} if bonus in c.HOLDS else {})
    assert {hold: t.hold(hold) for hold in c.HOLDS if t.hold(hold)} == {hold: n for hold, n in left.items() if n}


@pytest.mark.rule("A-38", "A-40", "A-41", "A-55")
@pytest.mark.parametrize("place", DESTINATIONS)
def test_destination(place: str) -> None:
    toll, answers, holds, bread, lights, took, gone = DESTINATIONS[place]
    seat: dict[str, Any] = {"bread": toll, "destinations": [place] if place in DISCOVERIES else []}
    t = Table(seat, {}, council=COUNCIL, workshop=WORKSHOP, atlas=[a if a != place else "bona" for a in ATLAS])
    if toll:
        t.s.bread = [toll - 1, 0, 0, 0]
        assert f"navigate {place}" not in t.legal()
        t.s.bread = [toll, 0, 0, 0]
    t.do(f"navigate {place}", *answers)
    assert {hold: t.hold(hold) for hold in c.HOLDS if t.hold(hold)} == holds
    assert (t.s.bread[0], t.s.erected[0], t.s.bay[0], t.asked) == (bread, lights, 3 - sum(holds.values()), 1)
    assert t.view().hand == (["leo_x"] if took else [])
    council = COUNCIL[: 4 - took - gone.count("council")]
    assert t.names("council")[4 - len(council) :] == council
    workshop = WORKSHOP[: 5 - gone.count("workshop")]
    assert t.names("workshop")[5 - len(workshop) :] == workshop


@pytest.mark.rule("A-61", "A-62")
@pytest.mark.parametrize("tile", DISCOVERIES)
def test_discovery(tile: str) -> None:
    cost, of, vp = DISCOVERIES[tile]
    t = Table({"holds": {of[0]: 4}, "bay": 0}, {}, atlas=[None, None, None, tile, None]).do(f"discover {tile}")
    worth = 2 if of[0] == "spices" else 3
    ships = -(-cost // worth)
    assert (t.cost.n, t.cost.of, t.cost.extra) == (cost, sorted(of, key=c.HOLDS.index), 0)
    t.do(f"pay {of[0]}*{ships}")
    assert (t.vp(), t.view().destinations, t.s.bread[0]) == (vp, [tile], ships * worth - cost)


@pytest.mark.rule("A-64", "A-65")
@pytest.mark.parametrize("card", INVITATIONS)
def test_invitation(card: str) -> None:
    """What it costs, and that one less does not do."""
    kind, cost, of = INVITATIONS[card]
    main = "wine" if of == ["any"] else next((one for one in of if one != "bread"), "")
    seat = {"hand": [card], "bread": cost if "bread" in of else 0, "holds": {main: 3} if main else {}}
    seat |= {"bay": 1, "port": 0 if main else 3}
    t = Table(seat, {})
    t.do(f"invite {card}")
    if main:
        worth = 2 if main == "spices" else 3
        ships = -(-cost // worth)
        shown = ["any"] if of == ["any"] else [one for one in (*c.HOLDS, "bread") if one in of]
        assert (t.cost.n, t.cost.of) == (cost, shown)
        t.do(f"pay {main}*{ships}")
        assert t.s.bread[0] == min(6 + (card == "frederick_ii") * 3, seat["bread"] + ships * worth - cost)
    else:
        assert t.phase == "turn" or t.asked == 0
        assert f"invite {card}" not in Table(seat | {"bread": cost - 1}, {}).legal()
    people = [0, 0, 0, 0]
    people[c.CHAR_TYPES.index(kind)] = 1
    assert list(t.s.people)[:4] == people
    assert [person.id for person in t.view().invited] == [card]


HELP = ["titian", "piri_reis"]  # engageable characters beside the one that is tested
CASES: dict[str, tuple[dict[str, Any], dict[str, Any], list[str], dict[str, Any]]] = {
    # ship
    "vettor_fausto": ({"holds": {"wood": 2}}, {}, ["construct 1", "pay wood*2"], {"bread": 3, "built": 1}),
    "theodoro_baxon": ({"holds": {"wood": 2}}, {}, ["construct 1", "pay wood*2", "launch bay"], {"bay": 5, "bread": 1}),
    "michael_of_rhodes": (
        {"bread": 1, "port": 2},
        {},
        ["engage michael_of_rhodes", "exchange pay", "refloat 1"],
        {"bread": 0, "port": 1, "bay": 3},
    ),
    "roger_of_lauria": (
        {"bread": 1},
        {},
        ["engage roger_of_lauria", "exchange pay", "send gems*1"],
        {"bread": 0, "gems": 1},
    ),
    "benedetto_zaccaria": (
        {"bread": 5},
        {},
        ["invite benedetto_zaccaria", "construct 1"],
        {"built": 1, "port": 1, "bread": 0},
    ),
    "andrea_doria": ({"ships_built": 5}, {}, [], {"worth": 15}),
    # book
    "aldus_manutius": (
        {"holds": {"wine": 1}},
        {"workshop": [None, None, None, "the_prince", None]},
        ["acquire the_prince", "pay wine*1", "take none"],
        {"bread": 1, "art": 4},
    ),
    "christine_de_pizan": (
        {"holds": {"wine": 2}},
        {"workshop": [None, None, None, "liber_abaci", None]},
        ["acquire liber_abaci", "pay wine*2", "send wine*1"],
        {"bread": 4, "wine": 1},
    ),
    "francesco_petrarca": ({"artworks": ["the_prince", "decameron"]}, {}, ["engage francesco_petrarca"], {"bread": 4}),
    "isotta_nogarola": (
        {"artworks": ["on_painting", "tempietto"]},
        {},
        ["engage isotta_nogarola", "echo on_painting"],
        {"bread": 2},
    ),
    "giovanni_boccaccio": (
        {"bread": 3},
        {"next": {"characters": ["raphael", "titian", "donatello", "leo_x", "piri_reis"]}},
        ["invite giovanni_boccaccio", "draw leo_x", "draw titian"],
        {"hand": ["titian", "leo_x"], "discards": ["raphael", "piri_reis", "donatello"]},
    ),
    "dante_alighieri": ({"artworks": ["the_prince", "decameron", "on_painting"]}, {}, [], {"worth": 12}),
    # painting
    "sofonisba_anguissola": (
        {"holds": {"fabric": 2}, "help": [ENGAGED]},
        {"workshop": [None, None, None, "portrait_of_doge_loredan", None]},
        ["acquire portrait_of_doge_loredan", "pay fabric*2", "straighten titian"],
        {"bread": 4, "engaged": []},
    ),
    "isabella_d_este": (
        {"holds": {"fabric": 2}},
        {"workshop": ["portrait_of_doge_loredan", None, None, None, None]},
        ["acquire portrait_of_doge_loredan", "pay fabric*2"],
        {"bread": 3},
    ),
    "titian": ({}, {}, ["engage titian", "send fabric*1"], {"fabric": 1, "engaged": ["titian"]}),
    "sandro_botticelli": (
        {"artworks": ["primavera", "mona_lisa", "david"]},
        {},
        ["engage sandro_botticelli"],
        {"effects": 6},
    ),
    "giorgio_vasari": (
        {"bread": 4, "holds": {"gems": 2}},
        {"workshop": ["david", None, None, None, None]},
        ["invite giorgio_vasari", "acquire david", "pay gems*2"],
        {"bread": 3, "art": 11},
    ),
    "raphael": ({"artworks": ["primavera", "mona_lisa", "the_tempest"]}, {}, [], {"worth": 12}),
    # monument
    "filippo_brunelleschi": ({"holds": {"gems": 1}}, {}, ["bread gems*1"], {"bread": 4}),
    "properzia_de_rossi": ({}, {}, ["navigate messina", "erect naples", "choose vp"], {"effects": 3}),
    "mimar_sinan": (
        {"bread": 1},
        {},
        ["engage mimar_sinan", "exchange pay", "erect naples"],
        {"bread": 0, "erected": 1},
    ),
    "leon_battista_alberti": (
        {"bread": 1},
        {"workshop": WORKSHOP},
        ["engage leon_battista_alberti", "exchange pay", "scrap tempietto"],
        {"bread": 2},
    ),
    "andrea_palladio": (
        {"bread": 5},
        {},
        ["invite andrea_palladio", "erect naples", "erect tunis"],
        {"erected": 2, "bread": 1},
    ),
    "michelangelo": ({"artworks": ["david", "tempietto"]}, {}, [], {"worth": 10}),
    # destination
    "abraham_cresques": (
        {"holds": {"spices": 2}},
        {"atlas": ["acre", None, None, None, None]},
        ["discover acre", "pay spices*2"],
        {"bread": 0, "tiles": 2},
    ),
    "gracia_mendes_nasi": (
        {"destinations": ["alghero"]},
        {},
        ["navigate alghero", "send gems*1"],
        {"bread": 4, "gems": 1, "effects": 1},
    ),
    "piri_reis": ({"bread": 1}, {}, ["engage piri_reis", "exchange pay", "send spices*2"], {"spices": 2, "bread": 0}),
    "caterina_cornaro": (
        {"destinations": ["corfu"]},
        {"docks": {"corfu": [0]}},
        ["engage caterina_cornaro", "recall corfu"],
        {"bay": 4, "bread": 1},
    ),
    "amerigo_vespucci": (
        {"bread": 3, "holds": {"spices": 2}},
        {"atlas": ["valencia", None, None, None, None]},
        ["invite amerigo_vespucci", "discover valencia", "pay spices*2"],
        {"bread": 1, "tiles": 2},
    ),
    "marco_polo": ({"destinations": ["corfu", "acre", "bari", "malaga"]}, {}, [], {"worth": 12}),
    # council
    "baldassare_castiglione": (
        {"hand": ["raphael"], "holds": {"wine": 3}},
        {},
        ["invite raphael", "pay wine*3"],
        {"bread": 2},
    ),
    "cassandra_fedele": (
        {"destinations": ["livorno"]},
        {"council": COUNCIL},
        ["navigate livorno", "take giorgio_vasari"],
        {"bread": 0, "effects": 1, "hand": ["giorgio_vasari"]},
    ),
    "niccolo_machiavelli": (
        {"help": ["titian", "piri_reis", "raphael", "donatello"]},
        {"council": COUNCIL},
        ["engage niccolo_machiavelli", "take giorgio_vasari"],
        {"bread": 1, "hand": ["giorgio_vasari"]},
    ),
    "catherine_of_siena": (
        {"help": [ENGAGED]},
        {},
        ["engage catherine_of_siena", "straighten titian"],
        {"bread": 1, "engaged": ["catherine_of_siena"]},
    ),
    "eleonora_of_toledo": (
        {"bread": 3, "hand": ["dante_alighieri"], "holds": {"spices": 1}},
        {},
        ["invite eleonora_of_toledo", "invite dante_alighieri", "pay spices*1"],
        {"bread": 0, "spices": 0, "bay": 4},
    ),
    "lorenzo_de_medici": ({"help": ["titian", "piri_reis", "donatello"]}, {}, [], {"worth": 8}),
    # without a pack: permanent
    "jacques_coeur": ({}, {}, ["bread emergency*1"], {"bread": 4}),
    "joanna_of_naples": ({"ships_built": 2, "bread": 5}, {}, ["pass", "pass"], {"bread": 3}),
    "frederick_ii": ({"bread": 2}, {}, ["pass", "pass", "done", "done"], {"bread": 2, "limit": 9}),
    "francesco_foscari": (
        {"lighthouses": ["tunis"], "bread": 1},
        {"active": 1},
        ["navigate tunis", "send none", "lighthouse toll gems"],
        {"bread": 0, "gems": 1},
    ),
    "lucrezia_borgia": ({"bread": 2}, {"docks": {"ragusa": [1]}}, ["navigate ragusa", "send wood*2"], {"wood": 2}),
    "leo_africanus": ({"bread": 1}, {}, ["navigate naples", "send wine*2"], {"wine": 2, "bread": 0}),
    "niccolo_de_conti": ({"holds": {"spices": 1}}, {}, ["bread spices*1"], {"bread": 3}),
    "leonardo_fibonacci": (
        {"holds": {"wine": 1}, "bread": 2},
        {"workshop": [None, None, None, "the_prince", None]},
        ["acquire the_prince", "pay wine*1 bread*1", "take none"],
        {"bread": 1, "bay": 4},
    ),
    "marsilio_ficino": ({"help": ["titian"]}, {}, ["engage titian", "send none"], {"bread": 1}),
    "novella_d_andrea": (
        {"help": ["titian", "piri_reis", "raphael", "leo_x"], "hand": ["ludovico_sforza"], "bread": 3},
        {"titles": ["admiral", "courtier", "zealot"]},
        ["invite ludovico_sforza"],
        {"effects": 4, "titles": 12},
    ),
    "nicholas_v": (
        {"artworks": ["david", "tempietto"], "bread": 2},
        {},
        ["pass", "pass", "done", "done"],
        {"effects": 2},
    ),
    "francesco_di_giorgio": (
        {"holds": {"wood": 2}},
        {"workshop": [None, None, None, "the_tempest", None]},
        ["acquire the_tempest", "pay wood*2"],
        {"bread": 1, "art": 6},
    ),
    # engageable
    "christopher_columbus": (
        {"bread": 1},
        {"docks": {"ragusa": [0]}},
        ["engage christopher_columbus", "exchange pay", "recall ragusa"],
        {"bay": 4, "bread": 0},
    ),
    "francis_of_assisi": (
        {"bread": 2},
        {},
        ["engage francis_of_assisi", "exchange pay", "exchange pay"],
        {"effects": 6, "bread": 0},
    ),
    "caterina_sforza": (
        {"lighthouses": ["tunis"]},
        {},
        ["engage caterina_sforza", "signal tunis", "lighthouse toll gems"],
        {"gems": 1, "bread": 0},
    ),
    "pico_della_mirandola": (
        {"help": HELP},
        {},
        ["engage pico_della_mirandola", "copy titian", "send fabric*1"],
        {"fabric": 1, "engaged": ["pico_della_mirandola"]},
    ),
    "alessandra_strozzi": (
        {"hand": ["raphael", "leo_x"]},
        {},
        ["engage alessandra_strozzi", "dismiss raphael", "dismiss leo_x"],
        {"bread": 6, "hand": [], "discards": ["raphael", "leo_x"]},
    ),
    "leonardo_da_vinci": (
        {"holds": {"wood": 1}},
        {},
        ["engage leonardo_da_vinci", "choose construct", "construct 1", "pay wood*1"],
        {"built": 1, "bread": 0},
    ),
    # immediate
    "ibn_battuta": (
        {"bread": 4},
        {"docks": {"porto_pisano": [1]}},
        ["invite ibn_battuta", "visit porto_pisano", "send fabric*2"],
        {"fabric": 2, "bread": 0},
    ),
    "alfonso_v_of_aragon": ({"bread": 5}, {}, ["invite alfonso_v_of_aragon"], {"bread": 6}),
    "hayreddin_barbarossa": (
        {"bread": 5, "port": 3},
        {},
        ["invite hayreddin_barbarossa", "refloat 3"],
        {"bay": 4, "port": 0},
    ),
    "donatello": (
        {"bread": 4, "artworks": ["tempietto", "david"]},
        {},
        ["invite donatello", "echo tempietto", "echo david"],
        {"bread": 3},
    ),
    "girolamo_savonarola": (
        {"bread": 4},
        {"workshop": WORKSHOP},
        ["invite girolamo_savonarola"],
        {"effects": 5, "gone": 5},
    ),
    "lavinia_fontana": (
        {"bread": 5, "artworks": ["tempietto", "david", "primavera"]},
        {},
        ["invite lavinia_fontana"],
        {"effects": 6},
    ),
    "antonio_pigafetta": (
        {"bread": 4, "destinations": ["corfu"]},
        {},
        ["invite antonio_pigafetta", "visit corfu", "send wine*1", "send wood*1"],
        {"wine": 1, "wood": 1, "bay": 2},
    ),
    "sixtus_iv": (
        {"bread": 4},
        {"council": COUNCIL, "next": {"characters": ["titian"]}},
        ["invite sixtus_iv", "take giorgio_vasari", "take titian"],
        {"bread": 0, "hand": ["titian", "giorgio_vasari"]},
    ),
    "ludovico_sforza": (
        {"bread": 3, "help": [ENGAGED, {"id": "piri_reis", "engaged": True}]},
        {},
        ["invite ludovico_sforza", "straighten titian", "straighten piri_reis"],
        {"engaged": []},
    ),
    "simone_boccanegra": (
        {"bread": 5, "lighthouses": ["tunis"]},
        {},
        ["invite simone_boccanegra", "erect naples"],
        {"erected": 2, "bread": 3},
    ),
    "hurrem_sultan": (
        {"bread": 5, "ships_built": 4},
        {"decrees": ["mobilization", "trade", "council", "conclave"]},
        ["invite hurrem_sultan"],
        {"effects": 8},
    ),
    "pius_ii": (
        {"bread": 4, "artworks": ["the_prince", "primavera", "david"]},
        {},
        ["invite pius_ii", "send wine*1", "send fabric*1", "send gems*1"],
        {"wine": 1, "fabric": 1, "gems": 1},
    ),
    # endgame
    "leo_x": (
        {"artworks": ["the_prince", "decameron", "primavera", "mona_lisa", "david", "tempietto"]},
        {},
        [],
        {"worth": 14},
    ),
    "julius_ii": ({"titles": ["collector", "zealot"]}, {}, [], {"worth": 12}),
    "francesco_datini": ({"bread": 5}, {}, [], {"worth": 10}),
    "leonardo_loredan": ({"lighthouses": ["naples", "tunis", "senj", "ragusa"]}, {}, [], {"worth": 12}),
    "federico_da_montefeltro": ({"help": ["titian", "piri_reis", "mimar_sinan"]}, {}, [], {"worth": 12}),
    "cosimo_de_medici": ({"help": ["jacques_coeur", "marsilio_ficino"]}, {}, [], {"worth": 8}),
    "catherine_de_medici": ({"help": ["donatello", "pius_ii"]}, {}, [], {"worth": 8}),
    "basilios_bessarion": ({"help": ["donatello", "titian"]}, {}, [], {"worth": 12}),
    "giovanna_d_aragona": (
        {
            "artworks": ["david", "tempietto"],
            "destinations": ["corfu", "acre", "bari"],
            "lighthouses": ["naples", "tunis"],
        },
        {},
        [],
        {"worth": 10},
    ),
}


def found(t: Table, card: str) -> dict[str, Any]:
    """Everything that a case may expect."""
    me, s = t.view(), t.s
    view = GAME.view(s, 0)
    return {
        "bread": me.bread, "bay": me.bay, "port": me.port, "built": me.built, "erected": me.erected, "limit": me.limit,
        "hand": me.hand, "effects": me.score.effects, "art": sum(me.score.artworks.values()),
        "tiles": sum(me.score.destinations.values()), "titles": sum(me.score.titles.values()),
        "engaged": [person.id for person in me.invited if person.engaged],
        "worth": next((person.worth for person in me.invited if person.id == card), None),
        "discards": view.discards["characters"], "gone": len(view.discards["artworks"]),
    } | me.holds  # fmt: skip


def test_every_character_has_a_case() -> None:
    assert set(CASES) == set(c.DEFAULT.characters) == set(INVITATIONS)
    assert set(ARTWORKS) == set(c.DEFAULT.artworks)
    assert set(DESTINATIONS) == {place for place in c.DEFAULT.places if place}


@pytest.mark.rule("A-65", "A-66", "A-67", "A-68")
@pytest.mark.parametrize("card", CASES)
def test_character(card: str) -> None:
    seat, parts, moves, expected = CASES[card]
    seat = dict(seat)
    invited = seat.pop("help", [])
    if f"invite {card}" in moves:
        seat["hand"] = [card, *seat.get("hand", [])]
    else:
        invited = [card, *invited]
    t = Table(seat | {"invited": invited}, {"bread": 6}, **parts).do(*moves)
    got = found(t, card)
    assert {name: got[name] for name in expected} == expected
