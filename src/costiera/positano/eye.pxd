from costiera.kit.rng cimport Stream
from costiera.positano._codes cimport *
from costiera.positano.rules cimport decider, list_moves, step
from costiera.positano.score cimport totals
from costiera.positano.state cimport State

cdef int POINT

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
cpdef void play_out(State s, Stream stream, int last) noexcept nogil
