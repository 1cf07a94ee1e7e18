# Made by costiera.kit.hot from cards.py: not to be edited.
cimport cython

@cython.final
@cython.freelist(256)
cdef class Cards:
    cdef public short publics
    cdef public short[5] hold_value
    cdef public short emergency_value
    cdef public short ships_start
    cdef public short ships_total
    cdef public short lighthouses
    cdef public short granary_start
    cdef public short[4] start_bread
    cdef public short feed_base
    cdef public short feed_missing
    cdef public short[4] ship_cost
    cdef public short discard_bread
    cdef public short bread_buys
    cdef public short lighthouse_toll
    cdef public short lighthouse_bread
    cdef public short[4] council_extra
    cdef public short[4] council_bonus
    cdef public short[5] workshop_extra
    cdef public short[5] workshop_bonus
    cdef public short[5] atlas_extra
    cdef public short[5] atlas_bonus
    cdef public short[6] shipyard_track
    cdef public short[6] lighthouse_track
    cdef public short fallback
    cdef public short[12] slot_extra
    cdef public short[8] squares
    cdef public short[12] gates
    cdef public short rival_ships
    cdef public short rival_lights
    cdef public short[3] reacts_to_bonus
    cdef public short[55] real
    cdef public short[55] toll
    cdef public short[55] slot
    cdef public short[55] effect
    cdef public short[55] left
    cdef public short[55] sends
    cdef public short[55] shows
    cdef public short[55] gives
    cdef public short[55] left_gives
    cdef public short[55] tile_cost
    cdef public short[55] tile_of
    cdef public short[55] tile_vp
    cdef public short[54] art_type
    cdef public short[54] art_cost
    cdef public short[54] art_of
    cdef public short[54] art_vp
    cdef public short[54] art_bonus
    cdef public short[54] art_gives
    cdef public short[75] char_type
    cdef public short[75] char_cost
    cdef public short[75] char_of
    cdef public short[75] char_pack
    cdef public short[75] char_effect
    cdef public short[75] char_copies
    cdef public short[75] char_bread
    cdef public short[75] end_count
    cdef public short[75] end_each
    cdef public short[75] end_max
    cdef public short[76] mod_first
    cdef public short[160] mod_key
    cdef public short[160] mod_n
    cdef public short[76] trigger_first
    cdef public short[96] trigger_event
    cdef public short[96] trigger_filter
    cdef public short[96] trigger_code
    cdef public short[96] trigger_plain
    cdef public short[16] title_back
    cdef public short[64] need_count
    cdef public short[64] need_min
    cdef public short[30] score_count
    cdef public short[30] score_each
    cdef public short[30] score_extra
    cdef public short[256] amount_count
    cdef public short[256] amount_each
    cdef public short[256] amount_base
    cdef public short[256] amount_max
    cdef public short[8192] code
    cdef void write_numbers(self, short* out, int at, int first, int count) noexcept nogil
    cdef void write_same(self, short* out, int at, int count, int number) noexcept nogil

cpdef void copy(Cards source, Cards target) noexcept nogil
cpdef Cards clone(Cards source)
cpdef bytes to_bytes(Cards record)
