"""Many games stepped at once, without Python's lock. ``batch.py`` is the plain form, and says what everything means."""

from concurrent.futures import ThreadPoolExecutor
from types import FunctionType

from cpython.ref cimport PyObject
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from costiera.kit.env cimport Env, word
from costiera.kit.rng cimport mix

from costiera.kit import arrays as checks

cdef enum:
    NOBODY = -1

# SplitMix64, as kit.rng.Stream: the compiled rng keeps its constants to itself
cdef word GAMMA = 0x9E3779B97F4A7C15
cdef word PLAIN_PURPOSE = mix(0)
cdef word LUCK_PURPOSE = mix(4)


cdef class Batch:
    """Games of one kind. ``write_into`` says where to; ``reset`` and ``step`` write there."""

    cdef readonly list envs
    cdef readonly int games
    cdef readonly object encoding
    cdef readonly word seed
    cdef readonly int threads
    cdef readonly bint resets
    cdef readonly dict held
    cdef object pool
    cdef bint dealt
    cdef bint flat
    cdef bint narrow
    cdef int actions, size, traits, people, seats
    cdef PyObject** table
    cdef word* numbers
    cdef word* luck
    cdef int* who
    cdef int* count
    cdef int* chosen
    cdef int* told  # places of features that do not stand at 0
    cdef signed char* to_observations
    cdef signed char* to_masks
    cdef short* to_features
    cdef int* to_seats
    cdef float* to_rewards
    cdef int* to_scores
    cdef signed char* to_over

    def __init__(self, envs, encoding, word seed, int threads=1, bint resets=True):
        """A batch of games, none dealt yet."""
        cdef Env one
        if self.table is not NULL:
            raise ValueError("a batch is made once")
        if not envs or threads < 1:
            raise ValueError("a batch has at least one game and one thread")
        for env in envs:
            refuse_plain(env)
        self.envs = list(envs)
        self.games = len(self.envs)
        self.encoding = encoding
        self.seed = seed
        self.threads = threads
        self.resets = resets
        self.held = {}
        self.pool = ThreadPoolExecutor(threads, "costiera-batch") if threads > 1 else None
        self.actions, self.size, self.traits = encoding.actions, encoding.size, encoding.traits
        self.narrow = encoding.dtype == "int8"
        one = self.envs[0]
        self.people, self.seats, self.flat = one.people, one.seats, one.flat
        self.table = <PyObject**>calloc(self.games, sizeof(PyObject*))
        self.numbers = <word*>calloc(self.games, sizeof(word))
        self.luck = <word*>calloc(self.games, sizeof(word))
        self.who = <int*>calloc(self.games, sizeof(int))
        self.count = <int*>calloc(self.games, sizeof(int))
        self.chosen = <int*>calloc(self.games, sizeof(int))
        self.told = <int*>calloc(self.games, sizeof(int))
        if not (self.table and self.numbers and self.luck and self.who and self.count and self.chosen and self.told):
            raise MemoryError("there is no room for so many games")
        for i in range(self.games):
            one = self.envs[i]
            self.table[i] = <PyObject*>one

    def __dealloc__(self):
        for room in (<size_t>self.table, <size_t>self.numbers, <size_t>self.luck, <size_t>self.who,
                     <size_t>self.count, <size_t>self.chosen, <size_t>self.told):
            free(<void*><size_t>room)

    def layout(self):
        """Type and shape of each array that can be written into."""
        return checks.layout(self.encoding, self.games, self.people, self.seats)

    def write_into(self, **arrays):
        """Where to write from now on: any of the arrays of ``layout``, by name; what has none is not worked out."""
        held = checks.hold(arrays, self.layout())
        self.to_observations = <signed char*>address(held, "observations")
        self.to_masks = <signed char*>address(held, "masks")
        self.to_features = <short*>address(held, "features")
        self.to_seats = <int*>address(held, "seats")
        self.to_rewards = <float*>address(held, "rewards")
        self.to_scores = <int*>address(held, "scores")
        self.to_over = <signed char*>address(held, "over")
        self.held = held
        for i in range(self.games):
            self.told[i] = self.actions  # whatever stands there

    def reset(self):
        """Deal every game anew, from the first numbers on."""
        self.dealt = True
        self._shared(self._reset_some)

    def step(self, actions):
        """Give each game the action of the seat that decides in it; -1 where nobody does."""
        cdef int bad
        if not self.dealt:
            raise ValueError("the batch has no games yet: reset it first")
        self._read(checks.read_actions(actions, self.games))
        with nogil:
            bad = self.first_illegal()
        if bad >= 0:
            raise ValueError(checks.refusal(bad, actions[bad], self.who[bad]))
        self._shared(self._step_some)

    def choose(self, actions):
        """Write a legal action for each game, each as likely, into an array of int32; -1 where nobody decides."""
        cdef int i
        cdef word drawn
        cdef int[::1] out = checks.flat("actions", actions, "int32", (self.games,)).cast("i")
        with nogil:
            for i in range(self.games):
                out[i] = NOBODY
                if self.who[i] != NOBODY:
                    self.luck[i] += GAMMA
                    drawn = ((mix(self.luck[i]) >> 32) * <word>self.count[i]) >> 32
                    out[i] = (<Env>self.table[i]).moves[drawn] if self.flat else <int>drawn

    def number(self, int place):
        """The number of the game that is played in a place of the batch, by which its seed is drawn."""
        if not 0 <= place < self.games:
            raise IndexError(f"there are {self.games} games in the batch, from 0 on")
        return self.numbers[place]

    # How it is done

    def _shared(self, work):
        """Have threads do their share each; the first fault is raised when all are done."""
        if self.pool is None:
            work(0, self.games)
            return
        shares = [self.games * i // self.threads for i in range(self.threads + 1)]
        for done in [self.pool.submit(work, first, last) for first, last in zip(shares, shares[1:])]:
            done.result()

    def _reset_some(self, int first, int last):
        cdef int i
        with nogil:
            for i in range(first, last):
                self.numbers[i] = i
                self.luck[i] = mix(self.seed ^ <word>i ^ LUCK_PURPOSE)
                self.clear(i)
                self.deal(i)
                self.write(i)

    def _step_some(self, int first, int last):
        cdef int i
        with nogil:
            for i in range(first, last):
                self.clear(i)
                if self.who[i] != NOBODY:
                    self.go(i)
                self.write(i)

    def _read(self, view):
        """Take actions over; what no action can be is -2."""
        cdef const int[::1] narrow
        cdef const long long[::1] wide
        cdef int i
        if view.itemsize == 8:
            wide = view
            for i in range(self.games):
                self.chosen[i] = <int>wide[i] if -2 < wide[i] < self.actions else -2
        else:
            narrow = view
            for i in range(self.games):
                self.chosen[i] = narrow[i]

    cdef int first_illegal(self) noexcept nogil:
        cdef int i
        for i in range(self.games):
            if not self.legal(i, self.chosen[i]):
                return i
        return -1

    cdef bint legal(self, int i, int action) noexcept nogil:
        cdef int at, found = 0
        cdef int* moves
        if self.who[i] == NOBODY:
            return action == NOBODY
        if not self.flat:
            return 0 <= action < self.count[i]
        moves = (<Env>self.table[i]).moves
        for at in range(self.count[i]):
            found |= moves[at] == action
        return found

    cdef int clear(self, int i) except -2 nogil:
        if self.to_rewards is not NULL:
            memset(self.to_rewards + i * self.people, 0, self.people * sizeof(float))
        if self.to_scores is not NULL:
            memset(self.to_scores + i * self.seats, 0, self.seats * sizeof(int))
        if self.to_over is not NULL:
            self.to_over[i] = 0
        return 0

    cdef int deal(self, int i) except -2 nogil:
        (<Env>self.table[i]).deal(mix(mix(self.seed ^ self.numbers[i] ^ PLAIN_PURPOSE) + GAMMA))
        return self.ask(i)

    cdef int ask(self, int i) except -2 nogil:
        self.who[i] = (<Env>self.table[i]).turn()
        self.count[i] = 0
        if self.who[i] != NOBODY:
            self.count[i] = min((<Env>self.table[i]).choices(self.who[i]), self.actions)
        return 0

    cdef int go(self, int i) except -2 nogil:
        cdef int action = self.chosen[i]
        if not self.flat:
            action = (<Env>self.table[i]).moves[action]
        (<Env>self.table[i]).step(self.who[i], action)
        self.ask(i)
        if self.who[i] == NOBODY:
            self.end(i)
            if self.resets:
                self.numbers[i] += <word>self.games
                self.deal(i)
        return 0

    cdef int end(self, int i) except -2 nogil:
        cdef int seat
        (<Env>self.table[i]).judge()
        if self.to_rewards is not NULL:
            for seat in range(self.people):
                self.to_rewards[i * self.people + seat] = <float>(<Env>self.table[i]).rewards[seat]
        if self.to_scores is not NULL:
            for seat in range(self.seats):
                self.to_scores[i * self.seats + seat] = (<Env>self.table[i]).scores[seat]
        if self.to_over is not NULL:
            self.to_over[i] = 1
        return 0

    cdef int write(self, int i) except -2 nogil:
        if self.to_seats is not NULL:
            self.to_seats[i] = self.who[i]
        if self.to_observations is not NULL:
            self.write_observation(i)
        if self.to_masks is not NULL:
            self.write_mask(i)
        if self.to_features is not NULL:
            self.write_features(i)
        return 0

    cdef int write_observation(self, int i) except -2 nogil:
        cdef size_t width = 1 if self.narrow else 2
        cdef signed char* place = self.to_observations + <size_t>i * self.size * width
        if self.who[i] == NOBODY:
            memset(place, 0, self.size * width)
            return 0
        (<Env>self.table[i]).small = place
        (<Env>self.table[i]).wide = <short*>place
        return (<Env>self.table[i]).observe(self.who[i])

    cdef int write_mask(self, int i) except -2 nogil:
        cdef signed char* mask = self.to_masks + <size_t>i * self.actions
        cdef int at
        cdef int* moves = (<Env>self.table[i]).moves
        memset(mask, 0, self.actions)
        if not self.flat:
            memset(mask, 1, self.count[i])
            return 0
        for at in range(self.count[i]):
            mask[moves[at]] = 1
        return 0

    cdef int write_features(self, int i) except -2 nogil:
        cdef short* place = self.to_features + <size_t>i * self.actions * self.traits
        cdef int count = self.count[i]
        if self.told[i] > count:
            memset(place + count * self.traits, 0, (self.told[i] - count) * self.traits * sizeof(short))
        self.told[i] = count
        (<Env>self.table[i]).traits = place
        return (<Env>self.table[i]).describe(count)


def refuse_plain(env):
    """An Env that is written in Python would never be asked here: what is called is compiled."""
    if isinstance(getattr(type(env), "turn", None), FunctionType):
        raise TypeError(
            f"{type(env).__name__} is plain Python, and a compiled batch steps compiled games only:"
            " with COSTIERA_PURE=1 in the environment everything runs uncompiled, this game too"
        )


cdef void* address(dict held, str name) except? NULL:
    """Where an array begins; NULL for one that is not held."""
    cdef unsigned char[::1] view
    if name not in held:
        return NULL
    view = held[name]
    return &view[0]


def observation(Env env, encoding, int seat):
    """What the seat may know of the game that the Env holds, whoever decides in it."""
    room = bytearray(encoding.size * (2 if encoding.dtype == "int16" else 1))
    cdef unsigned char[::1] view = room
    env.small = <signed char*>&view[0]
    env.wide = <short*>&view[0]
    env.observe(seat)
    return room


def features(Env env, encoding, int seat):
    """The features of each of the seat's legal actions, and nothing for the others."""
    room = bytearray(encoding.actions * encoding.traits * 2)
    if room:
        describe(env, room, min(env.choices(seat), encoding.actions))
    return room


cdef int describe(Env env, bytearray room, int count) except -2:
    cdef unsigned char[::1] view = room
    env.traits = <short*>&view[0]
    return env.describe(count)


def legal(Env env, encoding, int seat):
    """The seat's legal moves in the order of actions, as numbers of the game's."""
    cdef int count = min(env.choices(seat), encoding.actions)
    return [env.moves[i] for i in range(count)]


def rewards(Env env):
    """What each seat of people has got in the finished game that the Env holds."""
    env.judge()
    return [env.rewards[seat] for seat in range(env.people)]
