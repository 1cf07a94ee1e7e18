from costiera.kit.rng cimport Stream
from costiera.positano.rules cimport decider, list_moves, step
from costiera.positano.score cimport totals
from costiera.positano.state cimport State

cdef int BID, LOT, GIVE_LOT, BLOCK, GAIN, GIVE_BLOCK, TILE, HEIGHT, ADD_ON, REMODEL, GIVE_TILE, OVER
cdef int LOT_MOVE, BLOCK_MOVE, GAIN_MOVE, TILE_MOVE, HEIGHT_MOVE, ADD_ON_MOVE, REMODEL_MOVE
cdef int GIVE_LOT_MOVE, GIVE_BLOCK_MOVE, GIVE_TILE_MOVE, NO_LOT
cdef int[25] LOT_GELATO
cdef int[7] BLOCK_NUMBER, BLOCK_MULTIPLY, BLOCK_GELATO
cdef int[15] BUILD_ROOF, BUILD_BONUS, BUILD_ACTION, BUILD_GELATO
cdef int ADD_ON_ACTION, REMODEL_ACTION
cdef int POINT, NONE

cpdef int worth(State s, int move) noexcept nogil
cdef int shade(State s, int lot) noexcept nogil
cdef int lot_worth(State s, int lot) noexcept nogil
cdef bint may_rise(State s, int lot) noexcept nogil
cdef int block_cost(State s) noexcept nogil
cdef int block_worth(State s, int kind) noexcept nogil
cdef int tile_worth(State s, int kind) noexcept nogil
cdef int remodel_gain(State s, int roof) noexcept nogil
cdef int height_worth(State s, int height) noexcept nogil
cdef int add_on_worth(State s, int lot) noexcept nogil
cdef int remodel_worth(State s, int lot) noexcept nogil
cdef int best_move(State s, int count) noexcept nogil
cpdef void play_out(State s, Stream stream) noexcept nogil
