"""The tables of one component set: everything printed on cards, tiles and boards, as small whole numbers.

A state points to the set that its game is played with, so that games of different sets live side by side. The tables
are written once by ``costiera.amalfi.components`` and never changed; the effects of all cards are one flat list of
instructions in ``code`` (four numbers each), which ``costiera.amalfi.effects`` carries out.
"""

from __future__ import annotations

from costiera.kit.fields import Record, many


class Cards(Record):
    """One component set. Filled by ``costiera.amalfi.components.compile_set``, read by the rules."""

    publics: int = 0
    hold_value: list[int] = many(5)
    emergency_value: int = 0
    ships_start: int = 0
    ships_total: int = 0
    lighthouses: int = 0
    granary_start: int = 0
    start_bread: list[int] = many(4)
    feed_base: int = 0
    feed_missing: int = 0
    ship_cost: list[int] = many(4)
    discard_bread: int = 0
    bread_buys: int = 0  # whether an artwork or a destination may be paid with bread
    lighthouse_toll: int = 0
    lighthouse_bread: int = 0
    council_extra: list[int] = many(4)  # bread of a slot
    council_bonus: list[int] = many(4)
    workshop_extra: list[int] = many(5)  # units of a slot
    workshop_bonus: list[int] = many(5)
    atlas_extra: list[int] = many(5)
    atlas_bonus: list[int] = many(5)
    shipyard_track: list[int] = many(6)  # instruction at which each bonus begins
    lighthouse_track: list[int] = many(6)
    fallback: int = 0
    slot_extra: list[int] = many(12)  # period * 3 + extra
    squares: list[int] = many(8)  # back * 4 + square
    gates: list[int] = many(12)  # rival * 4 + period
    rival_ships: int = 0
    rival_lights: int = 0
    reacts_to_bonus: list[int] = many(3)  # by rival
    real: list[int] = many(55)  # whether there is a destination of that number
    toll: list[int] = many(55)
    slot: list[int] = many(55)  # whether it has a lighthouse slot
    effect: list[int] = many(55)
    left: list[int] = many(55)  # left icon of an evolving destination
    sends: list[int] = many(55)  # holds that it names, one bit each
    shows: list[int] = many(55)  # holds that a lighthouse there may send to
    gives: list[int] = many(55)  # kinds of bonus among its benefits, one bit each
    left_gives: list[int] = many(55)  # the same of the left icon
    tile_cost: list[int] = many(55)
    tile_of: list[int] = many(55)
    tile_vp: list[int] = many(55)
    art_type: list[int] = many(54)
    art_cost: list[int] = many(54)
    art_of: list[int] = many(54)
    art_vp: list[int] = many(54)
    art_bonus: list[int] = many(54)
    art_gives: list[int] = many(54)
    char_type: list[int] = many(75)
    char_cost: list[int] = many(75)
    char_of: list[int] = many(75)
    char_pack: list[int] = many(75)
    char_effect: list[int] = many(75)
    char_copies: list[int] = many(75)  # whether its effect copies another's
    char_bread: list[int] = many(75)  # whether it counts bread
    end_count: list[int] = many(75)
    end_each: list[int] = many(75)
    end_max: list[int] = many(75)
    mod_first: list[int] = many(76)  # rows of a character: from its own number to the next one's
    mod_key: list[int] = many(160)
    mod_n: list[int] = many(160)
    trigger_first: list[int] = many(76)
    trigger_event: list[int] = many(96)
    trigger_filter: list[int] = many(96)
    trigger_code: list[int] = many(96)
    trigger_plain: list[int] = many(96)  # only gains bread or points: its order does not matter
    title_back: list[int] = many(16)
    need_count: list[int] = many(64)  # title * 4 + need
    need_min: list[int] = many(64)
    score_count: list[int] = many(30)  # decree * 3 + row
    score_each: list[int] = many(30)
    score_extra: list[int] = many(30)
    amount_count: list[int] = many(256)
    amount_each: list[int] = many(256)
    amount_base: list[int] = many(256)
    amount_max: list[int] = many(256)
    code: list[int] = many(8192)
