cimport cython
from costiera.kit._codes cimport *
from costiera.kit.rng cimport Stream
from costiera.kit.thinking cimport Thinking

cdef int NONE, ROWS, OUTCOMES, SWEEPS, ITERATIONS, ENOUGH, WIDEST
cdef double PRIOR, LEAST

@cython.final
cdef class Stakes:
    cdef public int seats, answers, split, size, noted, outcomes
    cdef int[::1] given, came, place
    cdef double[::1] got
    cdef double[::1] base, first, second, rest
    cdef double[::1] regret, strategy, values
    cdef public double[::1] average
    cdef int[::1] count, legal_count, drawn
    cdef public int[::1] legal
    cdef double[::1] weight, matrix

    cpdef int answer(self, Thinking t, Stream stream) except -1
    cdef void note(self, int* arms, int outcome, double* rewards) noexcept nogil
    cdef int place_of(self, int outcome) noexcept nogil
    cdef void fit(self) noexcept nogil
    cdef void fit_seat(self, int seat) noexcept nogil
    cdef void level(self, double[::1] effect, int at, int size, int seat, int of) noexcept nogil
    cdef int key(self, int row, int seat, int of) noexcept nogil
    cdef double worth(self, int seat, int answer, int came) noexcept nogil
    cdef int list_answers(self, Thinking t) except -1 nogil
    cdef void count_given(self, int seat) noexcept nogil
    cdef void narrow(self, int seat, int count) noexcept nogil
    cdef void value_both(self, int i, int j, int came) noexcept nogil
    cdef int came_of(self, Thinking t) except -1 nogil
    cdef int solve(self, Thinking t) except -1 nogil
    cdef void match(self, int seat) noexcept nogil
    cdef void learn(self, int seat, int turn) noexcept nogil
    cdef int draw(self, int seat, Stream stream) noexcept nogil
