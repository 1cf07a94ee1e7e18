"""What Amalfi's numbers mean, for programs that learn (``costiera.amalfi.env`` writes them)."""

from __future__ import annotations

from costiera.amalfi import codes as c
from costiera.kit.encoding import Encoding, Part

_SEATS, _HOLDS = (c.SEATS,), (c.SEATS, len(c.HOLDS))
_CHARS, _ARTS, _PLACES = (c.CHARS,), (c.ARTS,), (c.PLACES,)
_MOST = 32767
_ITEMS = "numbers in the order of the component set"

OBSERVATION = (
    Part("seat", (), 0, 3, "the seat that observes: the one that decides", "seat"),
    Part("seats", (), 1, 4, "how many seats there are"),
    Part("variant", (), 0, 4, "how hands are dealt, as in codes.VARIANTS (A-100)"),
    Part("rival", (), 0, 2, "rival of the solo game, as in codes.RIVALS (A-102)"),
    Part("period", (), 1, 4, "the period, from 1"),
    Part("phase", (), -1, 32, "kind of the decision, as in codes.PHASES (A-114)"),
    Part("actor", (), -1, 3, "seat whose decision it is; -1 if several decide at once"),
    Part("active", (), -1, 3, "seat whose turn it is"),
    Part("rose", (), -1, 3, "first seat of this period"),
    Part("next_rose", (), -1, 3, "first seat to pass; -1: nobody has (A-35)"),
    Part("passed", _SEATS, 0, 1, "who has passed"),
    Part("stage", (), 0, 2, "what comes when no effect is left: 0 actions, 1 scoring, 2 a period's start"),
    Part("waiting", (), 0, 15, "seats still to answer a decision of several, one bit each; all while it is sealed"),
    Part("reveals", (), 0, _MOST, "how often hidden things were turned up"),
    Part("lost", (), 0, 4, "period in which a solo game was lost; 0: not"),
    Part("decree", (4,), -1, 9, "decree of each period"),
    Part("title", (3,), -1, 15, f"titles in play; {_ITEMS}"),
    Part("square", (3, c.SEATS), -1, 3, "square of a seat's cube on each title; -1: none"),
    Part("cubed", (3,), 0, 4, "cubes on each title"),
    Part("council", (4,), -1, 74, "characters of the Council from the left; -1: none"),
    Part("workshop", (5,), -1, 53, "artworks of the Workshop"),
    Part("atlas", (5,), -1, 54, "destinations of the Atlas, as places"),
    Part("char_size", (), 0, 75, "cards in the character deck"),
    Part("char_gone", (), 0, 75, "cards in its discard pile"),
    Part("art_size", (), 0, 54, "cards in the artwork deck"),
    Part("art_gone", (), 0, 54, "cards in its discard pile"),
    Part("tile_size", (), 0, 36, "tiles in the destination deck"),
    Part("char_discard", _CHARS, -1, 74, "discarded characters in order; -1: no more"),
    Part("art_discard", _ARTS, -1, 53, "discarded artworks in order"),
    Part(
        "where",
        _CHARS,
        -1,
        32,
        "where the seat knows each character to be: codes.COUNCIL, DISCARD, LOOKED (by itself), PACK, HAND + seat, "
        "TABLEAU + seat, DEALT + seat (to choose from), 32 kept aside; -1 hidden",
        "seat",
    ),
    Part(
        "memory",
        _CHARS,
        -2,
        _MOST,
        "what the seat remembers of a hidden character (A-111): -1 nothing, -2 it laid it off into the deck, 48 + n it "
        "went into the deck with its n-th shuffling, else when it passed it in a draft (redeal.knowledge); hidden "
        "cards of equal numbers cannot be told apart",
        "seat",
    ),
    Part("turned", _CHARS, 0, 3, "1 engaged, 2 straightened by an engagement this period (R-058)"),
    Part("hand_size", _SEATS, 0, 75, "characters in each hand"),
    Part(
        "drawn", _SEATS, 0, 75, "those of them that another seat drew from the deck unseen; 0 for the own hand", "seat"
    ),
    Part("invited_size", (), 0, 75, "invited characters"),
    Part("invited", _CHARS, -1, 74, "all invited characters in the order of their invitations"),
    Part("art_owner", _ARTS, -1, 3, "who has each artwork"),
    Part("owner", _PLACES, -1, 9, "who has each private destination; 8 covers an evolving one, 9 gone"),
    Part("cover", (3,), -1, 54, "tile that covers each evolving destination, as a place"),
    Part("dock", _PLACES, 0, _MOST, "ships at each place: three bits for each seat, and for the rival as seat 4"),
    Part("light", _PLACES, -1, 4, "whose lighthouse stands there; 4 the rival's"),
    Part("bay", _SEATS, 0, 10, "ships in each bay"),
    Part("port", _SEATS, 0, 10, "ships in each port"),
    Part("hold", _HOLDS, 0, 10, "ships in each hold: seat, hold"),
    Part("built", _SEATS, 0, 10, "ships constructed"),
    Part("erected", _SEATS, 0, 55, "lighthouses"),
    Part("bread", _SEATS, 0, 99, "bread"),
    Part("cubes", _SEATS, 0, 3, "cubes on titles"),
    Part("arts", (c.SEATS, 3), 0, 54, "artworks by type"),
    Part("tiles", _SEATS, 0, 36, "private destinations"),
    Part("people", (c.SEATS, 4), 0, 75, "characters by type"),
    Part("mod", (c.SEATS, c.MODS), -99, _MOST, "what permanent characters change, by key (codes.MODS)"),
    Part("entered", _SEATS, 0, 55, "occupied docks entered this period"),
    Part("launched", _SEATS, 0, 10, "ships launched to the bay this period"),
    Part("vp", (c.SEATS, c.SOURCE_COUNT), -999, 999, "points by source, as in codes.SOURCES"),
    Part("decree_vp", (c.SEATS, c.PERIODS), -999, 999, "points of the decrees, by period"),
    Part("owe", _SEATS, 0, 99, "bread still to be given in the Feed phase"),
    Part("token", _SEATS, -1, 5, "pack of each seat; -1: none"),
    Part("draft_round", (), 0, 7, "round of a draft, from 0"),
    Part("draft_left", (), 0, 10, "cards left to choose from"),
    Part("looked_size", (), 0, 10, "cards that the acting seat looks at"),
    Part("engaging", (), -1, 74, "character being engaged"),
    Part("rival_ships", (), 0, 99, "ships left to the rival"),
    Part("rival_lights", (), 0, 99, "lighthouses left to the rival"),
    Part("depth", (), 0, c.DEPTH, "effects under way: frames on the decision stack"),
    Part(
        "stack",
        (c.SHOWN_FRAMES, c.FRAME),
        -_MOST,
        _MOST,
        "the topmost frames: kind (codes.PROGRAM ...), seat, and what belongs to it (codes.F_AT ...); -1: no frame",
    ),
)

FEATURES = (
    Part("kind", (), 0, c.KINDS_OF_MOVE - 1, "kind of move, as in codes.KIND_WORDS"),
    Part("character", (), -1, 74, f"character that it is about; {_ITEMS}; -1: none"),
    Part("artwork", (), -1, 53, "artwork that it is about; -1: none"),
    Part("place", (), -1, 54, "place or destination tile that it is about; -1: none"),
    Part("ships", (5,), 0, 10, "ships of each hold that it moves: sent there, or brought down from there"),
    Part("port", (), 0, 10, "ships that go to the port in a payment"),
    Part("bread", (), 0, 31, "bread that it pays, or takes from a lighthouse"),
    Part("number", (), 0, 1023, "any other number that the move has: ships, an option, a pack, a set of cards"),
)

ENCODING = Encoding(
    version=1,
    dtype="int16",
    observation=OBSERVATION,
    actions=c.OFFERED,
    action="a place among the seat's legal moves in the rules' order; what each is, its features tell",
    features=FEATURES,
)
