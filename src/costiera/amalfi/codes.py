"""The numbers that the core of Amalfi speaks: sizes, kinds, places, frames, instructions, counters and moves.

Each is said here once: the compiled rules know all of them as C constants (``costiera.kit.hot``).
"""

from __future__ import annotations

# Sizes that the arrays of the core are made for.
SEATS = 4
CHARS = 75
ARTS = 54
TILES = 36
EVOLVING = 16  # number of the first evolving destination; public ones come before
PRIVATE = 19  # number of the first private destination
PLACES = PRIVATE + TILES
HOLDS = ("spices", "wood", "wine", "gems", "fabric")
SPICES, WOOD, WINE, GEMS, FABRIC = range(5)
ANY_HOLD = 5  # as a hold: one of choice
ALL_HOLDS = 31  # as a set of holds, one bit each
BREAD_BIT = 32  # bread among what a cost accepts
ART_TYPES = ("book", "painting", "monument")
CHAR_TYPES = ("immediate", "permanent", "engageable", "endgame")
IMMEDIATE, PERMANENT, ENGAGEABLE, ENDGAME = range(4)
DARK, LIGHT = range(2)
VARIANTS = ("packs", "blind", "personal", "draft", "score")
PACKS_HANDS, BLIND, PERSONAL, FULL_DRAFT, SCORE_DRAFT = range(5)
RIVALS = ("none", "naples", "genoa")  # none: not chosen yet, or no solo game
NO_RIVAL, NAPLES, GENOA = range(3)
RIVAL_SEAT = 4  # who owns the rival's ships and lighthouses
ROWS = ("council", "workshop", "atlas")
COUNCIL_ROW, WORKSHOP_ROW, ATLAS_ROW = range(3)

NONE = -1

# Where a character is: HAND + seat, TABLEAU + seat, DEALT + seat (while hands are chosen) or one of these.
DECK, COUNCIL, DISCARD, LOOKED, PACK = range(5)
HAND, TABLEAU, DEALT = 8, 16, 24

# Owners of a destination tile that is no seat's: it covers an evolving space, or left the game.
COVERING, GONE = 8, 9

# Where a hidden card came from: p * 8 + round (taken from draft pack p), or laid off by a seat.
LAID_OFF = 40
# Or it lay open since and came into the deck with its n-th shuffling: SHUFFLED + n.
SHUFFLED = 48
# Who knows that a card is in a hand: nobody else, everybody, or nobody of a card drawn from the deck: DRAWN + n, n as
# that of the last shuffling before.
SECRET, OPEN, DRAWN = range(3)
IN_PACK = 7  # as the round: not taken yet
SEEN = 2  # what a seat knows of a hidden card that it saw pass, from here on (redeal.knowledge)

# Sources of points.
ARTWORK_VP, DESTINATION_VP, TITLE_VP, DECREE_VP, FEED_VP, EFFECT_VP, ENDGAME_VP = range(7)
SOURCE_COUNT = 7
SOURCES = ("artworks", "destinations", "titles", "decrees", "feed", "effects", "endgame")

# Kinds of decision, steps of cards among them.
(PICK_PACK, KEEP, DRAFT, KEEP_ENDGAME, PICK_RIVAL, TURN, PAY, ORDER, SHIPS, TAKE, ERECT, STRAIGHTEN, CHOOSE, LIGHTHOUSE,
 TRIGGER, ACQUIRE, DISCOVER, INVITE, CONSTRUCT, LAUNCH, RECALL, REFLOAT, DRAW, SIGNAL, VISIT, ECHO, SCRAP, EXCHANGE,
 DISMISS, COPY, FEED, DECREE, OVER) = range(33)  # fmt: skip
PHASES = (
    "pack", "keep", "draft", "keep_endgame", "rival", "turn", "pay", "evolving", "ships", "take", "erect", "straighten",
    "choose", "lighthouse", "trigger", "acquire", "discover", "invite", "construct", "launch", "recall", "refloat",
    "draw", "signal", "visit", "echo", "scrap", "exchange", "dismiss", "copy", "feed", "decree", "over",
)  # fmt: skip
SEALED = (KEEP, DRAFT, KEEP_ENDGAME)  # all seats at once, in secret
RUNNING = -1  # no decision: the interpreter goes on
ACTIONS, SCORING, STARTING = range(3)  # State.stage: what comes when the stack is empty
PERIODS = 4

# Frames of the decision stack: eight numbers each.
FRAME = 8
DEPTH = 32
F_KIND, F_SEAT, F_AT, F_A, F_B, F_C, F_D, F_E = range(8)
FREELY = 1  # F_B of a program: its straighten steps are free of R-058's limit, also while a character is engaged
# F_E of a purchase: whether payments with ships too many are offered: those that equal no optional action before
# it are, or all of them.
PLAIN_ONLY, SPARE_LATER, SPARE_ANY = range(3)
(PROGRAM, NAVIGATION, USE_LIGHTHOUSE, BUY, OFFER, BUILD, TAKING, ERECTING, STRAIGHTENING, SENDING, RECALLING,
 REFLOATING, DRAWING, ECHOING, SCRAPPING, EXCHANGING, DISMISSING, COPYING, SIGNALLING, VISITING, CHOOSING, TRIGGERS,
 ENGAGEMENT, REACTION, ROUND) = range(25)  # fmt: skip

# What is bought.
ARTWORK, DESTINATION, CHARACTER, SHIP = range(4)
# What the rival of a solo game reacts to.
REACT_NAVIGATION, REACT_ARTWORK, REACT_DESTINATION, REACT_CHARACTER, REACT_ENGAGEMENT, REACT_SHIP = range(6)

# Instructions. OPTION follows CHOOSE_OP: where the option begins, and the op that names it.
OPS = (
    "end", "ships", "bread", "vp", "character", "draw", "lighthouse", "straighten", "recall", "refloat", "construct",
    "acquire", "discover", "invite", "signal", "visit", "echo", "workshop_bonus", "refresh", "discard_last", "exchange",
    "dismiss", "copy", "decree", "choose", "when", "option",
)  # fmt: skip
(END, SHIPS_OP, BREAD_OP, VP_OP, CHARACTER_OP, DRAW_OP, LIGHTHOUSE_OP, STRAIGHTEN_OP, RECALL_OP, REFLOAT_OP,
 CONSTRUCT_OP, ACQUIRE_OP, DISCOVER_OP, INVITE_OP, SIGNAL_OP, VISIT_OP, ECHO_OP, SCRAP_OP, REFRESH_OP, DISCARD_LAST_OP,
 EXCHANGE_OP, DISMISS_OP, COPY_OP, DECREE_OP, CHOOSE_OP, WHEN_OP, OPTION) = range(27)  # fmt: skip
WORD = 4  # numbers of an instruction
OPTIONS = 16  # options of one choice
MOST_LOOKED = 10
MOST_AT_ONCE = 3  # ships of one answer; more are asked for in turn
MOST_TRIGGERS = 15  # of one seat at one event
MOST_ECHOES = 4
HAND_SIZE = 6  # of a pack
ENDGAMES = 15  # characters

# Scopes
OWN_PRIVATE, PUBLIC = range(2)  # recall; visit: own private, public with a ship
ELSEWHERE_BIT, PRIVATE_BIT = 1, 2  # navigate

# Events of permanent characters, one bit each in EVENTS_MOD.
EVENTS = (
    "construct", "acquire", "erect", "take_character", "navigate", "engage", "title", "period_start", "decree",
)  # fmt: skip
ON_CONSTRUCT, ON_ACQUIRE, ON_ERECT, ON_TAKE, ON_NAVIGATE, ON_ENGAGE, ON_TITLE, ON_PERIOD, ON_DECREE = range(9)

# What permanent characters change, added up by seat.
MODS = 30
DISCOUNT_ARTWORK = 0  # + type
DISCOUNT_DESTINATION, DISCOUNT_CHARACTER, DISCOUNT_SHIP = 3, 4, 5
HOLD_PLUS = 6  # + hold
EMERGENCY_PLUS, GRANARY_PLUS, FEED_MINUS, TOLL_MINUS = 11, 12, 13, 14
LIGHT_TOLL_MINUS, LIGHT_BREAD_PLUS, ENTER_OCCUPIED, LAUNCH_TO_BAY, BREAD_PAYS = 15, 16, 17, 18, 19
FIRST_SET = 20  # from here on not numbers but sets, joined instead of added
NO_EXTRA = 20  # + row
SUBSTITUTE = 23  # + hold: what its units may count as
EVENTS_MOD = 28

COUNTERS = (
    "artwork", "artwork.book", "artwork.painting", "artwork.monument", "artwork.top", "artwork.second", "artwork.trio",
    "artwork.mixed_pairs", "destination", "lighthouse", "ship.built", "ship.fleet", "ship.docked_own", "character",
    "character.immediate", "character.permanent", "character.engageable", "character.endgame", "character.types",
    "set.char_light_art", "set.art_dest_light", "bread", "title",
)  # fmt: skip
(ART_COUNT, BOOK_COUNT, PAINTING_COUNT, MONUMENT_COUNT, TOP_COUNT, SECOND_COUNT, TRIO_COUNT, PAIR_COUNT,
 DESTINATION_COUNT, LIGHT_COUNT, BUILT_COUNT, FLEET_COUNT, DOCKED_COUNT, CHAR_COUNT, IMMEDIATE_COUNT, PERMANENT_COUNT,
 ENGAGEABLE_COUNT, ENDGAME_COUNT, TYPE_COUNT, CHAR_LIGHT_ART, ART_DEST_LIGHT, BREAD_COUNT,
 TITLE_COUNT) = range(23)  # fmt: skip
NO_EXTRA_VP, ARTWORK_EXTRA, CHARACTER_EXTRA = range(3)
EXTRAS = (None, "artwork", "character")

# Kinds of bonus that the rival Genoa looks for.
GIVES_CHARACTER, GIVES_LIGHTHOUSE, GIVES_BREAD = 1, 2, 4
FULL = 99  # bread up to the limit

# Moves are one flat number: the first number of each kind. What is added to it is a card, a place, a hold or a number;
# a kind with NO_... has a last number for "none". Optional moves come first.
LAND_MOVE = 0  # + hold
PORT_MOVE = LAND_MOVE + 5
DISCARD_MOVE = PORT_MOVE + 1
OPTIONAL_END = DISCARD_MOVE + CHARS
DONE_MOVE = OPTIONAL_END
PASS_MOVE = DONE_MOVE + 1
NAVIGATE_MOVE = PASS_MOVE + 1
ACQUIRE_MOVE = NAVIGATE_MOVE + PLACES
DISCOVER_MOVE = ACQUIRE_MOVE + ARTS + 1
INVITE_MOVE = DISCOVER_MOVE + TILES + 1
ENGAGE_MOVE = INVITE_MOVE + CHARS + 1
CONSTRUCT_MOVE = ENGAGE_MOVE + CHARS  # + ships; 0: none
ORDER_MOVE = CONSTRUCT_MOVE + 11  # 0 main part first, 1 icon first
SEND_MOVE = ORDER_MOVE + 2  # + ships of each hold as digits to the base 4
TAKE_MOVE = SEND_MOVE + 1024
ERECT_MOVE = TAKE_MOVE + CHARS + 1
STRAIGHTEN_MOVE = ERECT_MOVE + PLACES + 1
CHOOSE_MOVE = STRAIGHTEN_MOVE + CHARS + 1  # + op that names the option + 32 for each earlier option of that name
LIGHTHOUSE_MOVE = CHOOSE_MOVE + 32 * OPTIONS  # + hold; 5 bread, 6 nothing
TRIGGER_MOVE = LIGHTHOUSE_MOVE + 7
LAUNCH_MOVE = TRIGGER_MOVE + CHARS  # 0 port, 1 bay
RECALL_MOVE = LAUNCH_MOVE + 2
REFLOAT_MOVE = RECALL_MOVE + PLACES + 1  # + ships
DRAW_MOVE = REFLOAT_MOVE + 11
SIGNAL_MOVE = DRAW_MOVE + CHARS + 1
VISIT_MOVE = SIGNAL_MOVE + PLACES
ECHO_MOVE = VISIT_MOVE + PLACES + 1
SCRAP_MOVE = ECHO_MOVE + ARTS + 1
EXCHANGE_MOVE = SCRAP_MOVE + ARTS  # 0 none, 1 pay
DISMISS_MOVE = EXCHANGE_MOVE + 2
COPY_MOVE = DISMISS_MOVE + CHARS + 1
PACK_MOVE = COPY_MOVE + CHARS
KEEP_MOVE = PACK_MOVE + 6  # + set of places among the ten cards dealt
DRAFT_MOVE = KEEP_MOVE + 1024
KEEP_ENDGAME_MOVE = DRAFT_MOVE + CHARS
RIVAL_MOVE = KEEP_ENDGAME_MOVE + CHARS  # + rival
PLAIN_MOVES = RIVAL_MOVE + 3
# Payments lie apart: ships of each hold and to the port as digits to the base 11, then bread to the base 32.
PAY_MOVE = 1 << 26
LIGHT_BREAD, LIGHT_NOTHING = 5, 6
PURSE_TOTAL, PURSE_GIVE = 5, 6  # State.purse: units of each hold, of all of them, and from all ships by the port
# Room for the legal moves of one decision. Payments with ships too many are the most: with ten ships, two in each hold,
# there are 1458 ways to bring some down and to send some of them on to the port.
MOST_MOVES = 1536

# For programs that learn: the kinds of move in the order of their numbers, payments last. Each with a word, its first
# number, and what is added to that (``ABOUT``): with a character, an artwork or a place, one number more means "none".
ABOUT = ("number", "character", "artwork", "place", "tile", "hold", "ships", "payment")
(ABOUT_NUMBER, ABOUT_CHARACTER, ABOUT_ARTWORK, ABOUT_PLACE, ABOUT_TILE, ABOUT_HOLD, ABOUT_SHIPS,
 ABOUT_PAYMENT) = range(8)  # fmt: skip
_kinds = (
    ("bread", LAND_MOVE, ABOUT_HOLD), ("emergency", PORT_MOVE, ABOUT_NUMBER),
    ("discard", DISCARD_MOVE, ABOUT_CHARACTER), ("done", DONE_MOVE, ABOUT_NUMBER),
    ("pass", PASS_MOVE, ABOUT_NUMBER), ("navigate", NAVIGATE_MOVE, ABOUT_PLACE),
    ("acquire", ACQUIRE_MOVE, ABOUT_ARTWORK), ("discover", DISCOVER_MOVE, ABOUT_TILE),
    ("invite", INVITE_MOVE, ABOUT_CHARACTER), ("engage", ENGAGE_MOVE, ABOUT_CHARACTER),
    ("construct", CONSTRUCT_MOVE, ABOUT_NUMBER), ("order", ORDER_MOVE, ABOUT_NUMBER), ("send", SEND_MOVE, ABOUT_SHIPS),
    ("take", TAKE_MOVE, ABOUT_CHARACTER), ("erect", ERECT_MOVE, ABOUT_PLACE),
    ("straighten", STRAIGHTEN_MOVE, ABOUT_CHARACTER), ("choose", CHOOSE_MOVE, ABOUT_NUMBER),
    ("lighthouse", LIGHTHOUSE_MOVE, ABOUT_HOLD), ("trigger", TRIGGER_MOVE, ABOUT_CHARACTER),
    ("launch", LAUNCH_MOVE, ABOUT_NUMBER), ("recall", RECALL_MOVE, ABOUT_PLACE),
    ("refloat", REFLOAT_MOVE, ABOUT_NUMBER), ("draw", DRAW_MOVE, ABOUT_CHARACTER),
    ("signal", SIGNAL_MOVE, ABOUT_PLACE), ("visit", VISIT_MOVE, ABOUT_PLACE),
    ("echo", ECHO_MOVE, ABOUT_ARTWORK), ("scrap", SCRAP_MOVE, ABOUT_ARTWORK), ("exchange", EXCHANGE_MOVE, ABOUT_NUMBER),
    ("dismiss", DISMISS_MOVE, ABOUT_CHARACTER), ("copy", COPY_MOVE, ABOUT_CHARACTER), ("pack", PACK_MOVE, ABOUT_NUMBER),
    ("keep", KEEP_MOVE, ABOUT_NUMBER), ("draft", DRAFT_MOVE, ABOUT_CHARACTER),
    ("keep-endgame", KEEP_ENDGAME_MOVE, ABOUT_CHARACTER), ("rival", RIVAL_MOVE, ABOUT_NUMBER),
    ("pay", PAY_MOVE, ABOUT_PAYMENT),
)  # fmt: skip
KIND_WORDS = tuple(word for word, _, _ in _kinds)
KIND_STARTS = tuple(start for _, start, _ in _kinds)
KIND_ABOUT = tuple(about for _, _, about in _kinds)
KINDS_OF_MOVE = len(_kinds)
PAY_KIND = KINDS_OF_MOVE - 1
KIND_OF: tuple[int, ...] = tuple(  # of every move but payments
    kind for kind in range(PAY_KIND) for _ in range(KIND_STARTS[kind], min(KIND_STARTS[kind + 1], PLAIN_MOVES))
)
# Features of a move, by place.
(TRAIT_KIND, TRAIT_CHARACTER, TRAIT_ARTWORK, TRAIT_PLACE, TRAIT_SHIPS) = range(5)
TRAIT_PORT, TRAIT_BREAD, TRAIT_NUMBER, TRAITS = TRAIT_SHIPS + 5, TRAIT_SHIPS + 6, TRAIT_SHIPS + 7, TRAIT_SHIPS + 8
# Where a character is for the seat that observes, besides the codes of State.at: hidden from it, or kept aside by it.
HIDDEN, ASIDE = -1, 32
IN_DECK = -2  # what it remembers of a hidden card that it laid off itself: it went into the deck
SHOWN_FRAMES = 4  # of the decision stack, the topmost first
# Most actions of a decision. No decision but a payment has as many moves: at its turn a seat has at most 6 ways to turn
# ships into bread, "pass", 55 docks, 20 things to buy and 75 characters with two moves each; personal selection has
# 210. Payments are cut off there: those with ships too many come last.
OFFERED = 256
