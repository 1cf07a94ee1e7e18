"""The tables of one component set: everything printed on cards, tiles and boards, as small whole numbers.

A state points to the set that its game is played with, so that games of different sets live side by side. The tables
are written once by ``costiera.amalfi.components`` and never changed; the effects of all cards are one flat list of
instructions in ``code`` (four numbers each), which ``costiera.amalfi.effects`` carries out.
"""

from __future__ import annotations

# name, length (1: a plain number)
TABLES = (
    ("publics", 1),
    ("hold_value", 5),
    ("emergency_value", 1),
    ("ships_start", 1),
    ("ships_total", 1),
    ("lighthouses", 1),
    ("granary_start", 1),
    ("start_bread", 4),
    ("feed_base", 1),
    ("feed_missing", 1),
    ("ship_cost", 4),
    ("discard_bread", 1),
    ("lighthouse_toll", 1),
    ("lighthouse_bread", 1),
    ("council_extra", 4),  # bread of a slot
    ("council_bonus", 4),
    ("workshop_extra", 5),  # units of a slot
    ("workshop_bonus", 5),
    ("atlas_extra", 5),
    ("atlas_bonus", 5),
    ("shipyard_track", 6),  # instruction at which each bonus begins
    ("lighthouse_track", 6),
    ("fallback", 1),
    ("slot_extra", 12),  # period * 3 + extra
    ("squares", 8),  # back * 4 + square
    ("gates", 12),  # rival * 4 + period
    ("rival_ships", 1),
    ("rival_lights", 1),
    ("reacts_to_bonus", 3),  # by rival
    ("real", 55),  # whether there is a destination of that number
    ("toll", 55),
    ("slot", 55),  # whether it has a lighthouse slot
    ("effect", 55),
    ("left", 55),  # left icon of an evolving destination
    ("sends", 55),  # holds that it names, one bit each
    ("shows", 55),  # holds that a lighthouse there may send to
    ("gives", 55),  # kinds of bonus among its benefits, one bit each
    ("tile_cost", 55),
    ("tile_of", 55),
    ("tile_vp", 55),
    ("art_type", 54),
    ("art_cost", 54),
    ("art_of", 54),
    ("art_vp", 54),
    ("art_bonus", 54),
    ("art_sends", 54),
    ("art_gives", 54),
    ("char_type", 75),
    ("char_cost", 75),
    ("char_of", 75),
    ("char_pack", 75),
    ("char_effect", 75),
    ("char_copies", 75),  # whether its effect copies another's
    ("char_bread", 75),  # whether it counts bread
    ("end_count", 75),
    ("end_each", 75),
    ("end_max", 75),
    ("mod_first", 76),  # rows of a character: from its own number to the next one's
    ("mod_key", 160),
    ("mod_n", 160),
    ("trigger_first", 76),
    ("trigger_event", 96),
    ("trigger_filter", 96),
    ("trigger_code", 96),
    ("trigger_plain", 96),  # only gains bread or points: its order does not matter
    ("title_back", 16),
    ("need_count", 64),  # title * 4 + need
    ("need_min", 64),
    ("score_count", 30),  # decree * 3 + row
    ("score_each", 30),
    ("score_extra", 30),
    ("amount_count", 256),
    ("amount_each", 256),
    ("amount_base", 256),
    ("amount_max", 256),
    ("code", 8192),
)


class Cards:
    """One component set. Filled by ``costiera.amalfi.components.compile_set``, read by the rules."""

    def __init__(self) -> None:
        self.publics = 0
        self.hold_value = [0] * 5
        self.emergency_value = 0
        self.ships_start = 0
        self.ships_total = 0
        self.lighthouses = 0
        self.granary_start = 0
        self.start_bread = [0] * 4
        self.feed_base = 0
        self.feed_missing = 0
        self.ship_cost = [0] * 4
        self.discard_bread = 0
        self.lighthouse_toll = 0
        self.lighthouse_bread = 0
        self.council_extra = [0] * 4
        self.council_bonus = [0] * 4
        self.workshop_extra = [0] * 5
        self.workshop_bonus = [0] * 5
        self.atlas_extra = [0] * 5
        self.atlas_bonus = [0] * 5
        self.shipyard_track = [0] * 6
        self.lighthouse_track = [0] * 6
        self.fallback = 0
        self.slot_extra = [0] * 12
        self.squares = [0] * 8
        self.gates = [0] * 12
        self.rival_ships = 0
        self.rival_lights = 0
        self.reacts_to_bonus = [0] * 3
        self.real = [0] * 55
        self.toll = [0] * 55
        self.slot = [0] * 55
        self.effect = [0] * 55
        self.left = [0] * 55
        self.sends = [0] * 55
        self.shows = [0] * 55
        self.gives = [0] * 55
        self.tile_cost = [0] * 55
        self.tile_of = [0] * 55
        self.tile_vp = [0] * 55
        self.art_type = [0] * 54
        self.art_cost = [0] * 54
        self.art_of = [0] * 54
        self.art_vp = [0] * 54
        self.art_bonus = [0] * 54
        self.art_sends = [0] * 54
        self.art_gives = [0] * 54
        self.char_type = [0] * 75
        self.char_cost = [0] * 75
        self.char_of = [0] * 75
        self.char_pack = [0] * 75
        self.char_effect = [0] * 75
        self.char_copies = [0] * 75
        self.char_bread = [0] * 75
        self.end_count = [0] * 75
        self.end_each = [0] * 75
        self.end_max = [0] * 75
        self.mod_first = [0] * 76
        self.mod_key = [0] * 160
        self.mod_n = [0] * 160
        self.trigger_first = [0] * 76
        self.trigger_event = [0] * 96
        self.trigger_filter = [0] * 96
        self.trigger_code = [0] * 96
        self.trigger_plain = [0] * 96
        self.title_back = [0] * 16
        self.need_count = [0] * 64
        self.need_min = [0] * 64
        self.score_count = [0] * 30
        self.score_each = [0] * 30
        self.score_extra = [0] * 30
        self.amount_count = [0] * 256
        self.amount_each = [0] * 256
        self.amount_base = [0] * 256
        self.amount_max = [0] * 256
        self.code = [0] * 8192
