"""Amalfi played by numbers: what is written is what ``encoding`` says."""

from __future__ import annotations

from costiera.amalfi.choices import list_moves
from costiera.amalfi.codes import *
from costiera.amalfi.dealing import deal
from costiera.amalfi.redeal import knowledge, pack_held
from costiera.amalfi.rules import decider, go, step
from costiera.amalfi.score import total
from costiera.amalfi.state import State, copy
from costiera.kit.env import Env
from costiera.kit.fields import place_of
from costiera.kit.rng import SETUP, mix

# Stretches of the state that everybody knows: the first number of each, and the first one after it.
TABLE = place_of(State, "seats")
TABLE_END = place_of(State, "char_deck")
DISCARDS = place_of(State, "char_discard")
ARTWORKS_GONE = place_of(State, "art_discard")
ORIGIN = place_of(State, "origin")
TURNED = place_of(State, "turned")
SEATS_OPEN = place_of(State, "invited_size")
SEATS_END = place_of(State, "pick")
DRAFTING = place_of(State, "draft_round")
EFFECTS = place_of(State, "engaging")
EFFECTS_END = place_of(State, "stack")
STACK = EFFECTS_END

# Places in an observation.
TABLE_AT = 1
WAITING_AT = TABLE_AT + place_of(State, "waiting")
DISCARDS_AT = TABLE_AT + TABLE_END - TABLE
ARTWORKS_AT = DISCARDS_AT + CHARS
WHERE_AT = ARTWORKS_AT + ARTS
MEMORY_AT = WHERE_AT + CHARS
TURNED_AT = MEMORY_AT + CHARS
DRAWN_AT = TURNED_AT + CHARS + SEATS
SEATS_AT = DRAWN_AT + SEATS
DRAFTING_AT = SEATS_AT + SEATS_END - SEATS_OPEN
EFFECTS_AT = DRAFTING_AT + 3
STACK_AT = EFFECTS_AT + EFFECTS_END - EFFECTS
SIZE = STACK_AT + SHOWN_FRAMES * FRAME
DEALING = mix(SETUP)


class AmalfiEnv(Env):
    """A game of Amalfi."""

    def __init__(self, undealt: State, first: int) -> None:
        Env.__init__(self, undealt.seats, undealt.seats, False)
        self.undealt = undealt
        self.first = first
        self.s = State(undealt.cards)
        self.moves = self.s.moves

    def deal(self, seed: int) -> int:
        copy(self.undealt, self.s)
        self.s.luck = mix(seed ^ DEALING)
        deal(self.s, self.first)
        go(self.s)
        self.s.reveals = 0
        return 0

    def turn(self) -> int:
        return decider(self.s)

    def observe(self, seat: int) -> int:
        write(self.s, seat, self.wide)
        return 0

    def choices(self, seat: int) -> int:
        return list_moves(self.s, seat)

    def describe(self, count: int) -> int:
        for i in range(count):
            write_move(self.s.moves[i], self.traits, i * TRAITS)
        return 0

    def step(self, seat: int, move: int) -> int:
        step(self.s, seat, move)
        return 0

    def judge(self) -> int:
        self.reward_all(self.s)
        return 0

    def reward_all(self, s: State) -> None:
        """A-95: most points, then more cubes on titles, then shared. A-107: a solo game may be lost."""
        best = -1000000
        sharing = 0
        for seat in range(s.seats):
            self.scores[seat] = total(s, seat)
            standing = self.scores[seat] * 16 + s.cubes[seat]
            if standing > best:
                best = standing
                sharing = 0
            if standing == best:
                sharing += 1
        for seat in range(s.seats):
            self.rewards[seat] = 1.0 / sharing if self.scores[seat] * 16 + s.cubes[seat] == best else 0.0
        if s.seats == 1:
            self.rewards[0] = 0.0 if s.lost else self.scores[0] / 100.0

    def load(self, state: State) -> None:
        copy(state, self.s)


def write(s: State, seat: int, out: list[int]) -> None:
    """What everybody knows of the state, and what the seat knows of the characters."""
    out[0] = seat
    s.write_numbers(out, TABLE_AT, TABLE, TABLE_END - TABLE)
    s.write_numbers(out, DISCARDS_AT, DISCARDS, CHARS)
    s.write_numbers(out, ARTWORKS_AT, ARTWORKS_GONE, ARTS)
    s.write_same(out, WHERE_AT, CHARS, HIDDEN)
    s.write_numbers(out, MEMORY_AT, ORIGIN, CHARS)
    s.write_numbers(out, TURNED_AT, TURNED, CHARS + SEATS)
    s.write_same(out, DRAWN_AT, SEATS, 0)
    s.write_numbers(out, SEATS_AT, SEATS_OPEN, SEATS_END - SEATS_OPEN)
    s.write_numbers(out, DRAFTING_AT, DRAFTING, 3)
    s.write_numbers(out, EFFECTS_AT, EFFECTS, EFFECTS_END - EFFECTS)
    write_stack(s, out)
    for slot in range(4):
        if s.council[slot] != NONE:
            out[WHERE_AT + s.council[slot]] = COUNCIL
    for i in range(s.char_gone):
        out[WHERE_AT + s.char_discard[i]] = DISCARD
    for i in range(s.invited_size):
        out[WHERE_AT + s.invited[i]] = s.at[s.invited[i]]
    for other in range(s.seats):
        write_hand(s, other, seat, out)
    if s.phase == DRAW and s.actor == seat:
        for i in range(s.looked_size):
            tell(s.looked[i], LOOKED, out)
    if s.phase <= KEEP_ENDGAME:
        write_choosing(s, seat, out)
    if s.variant not in (PACKS_HANDS, BLIND):
        write_memory(s, seat, out)


def tell(card: int, where: int, out: list[int]) -> None:
    """The seat knows where a card is, which not everybody knows."""
    out[WHERE_AT + card] = where
    out[MEMORY_AT + card] = NONE


def write_hand(s: State, other: int, seat: int, out: list[int]) -> None:
    """Which cards of a hand the seat knows, and how many of the others were drawn from the deck."""
    drawn = 0
    for i in range(other * CHARS, other * CHARS + s.hand_size[other]):
        card = s.hand[i]
        if other == seat or s.known[card] == OPEN:
            tell(card, HAND + other, out)
        elif s.known[card] >= DRAWN:
            drawn += 1
    out[DRAWN_AT + other] = drawn


def write_stack(s: State, out: list[int]) -> None:
    """The topmost frames of the decision stack."""
    at = STACK_AT
    for below in range(1, SHOWN_FRAMES + 1):
        if s.depth >= below:
            s.write_numbers(out, at, STACK + (s.depth - below) * FRAME, FRAME)
        else:
            s.write_same(out, at, FRAME, NONE)
        at += FRAME


def write_choosing(s: State, seat: int, out: list[int]) -> None:
    """While hands are chosen: packs still to be had, or the seat's sealed decision."""
    if s.phase == PICK_PACK:
        for card in range(CHARS):
            if s.at[card] == PACK:
                out[WHERE_AT + card] = PACK
        return
    out[WAITING_AT] = (1 << s.seats) - 1  # who has given a sealed answer is not told, as in ``redeal.known``
    write_dealt(s, seat, out)


def write_memory(s: State, seat: int, out: list[int]) -> None:
    """Of hidden cards, what the seat saw pass while hands were chosen."""
    for card in range(CHARS):
        if out[WHERE_AT + card] == HIDDEN:
            seen = knowledge(s, seat, card)
            out[MEMORY_AT + card] = seen if seen > 0 else NONE if seen == 0 else IN_DECK


def write_dealt(s: State, seat: int, out: list[int]) -> None:
    """The cards that the seat chooses from, and those that it has kept aside."""
    first = pack_held(s, seat) * 10
    for i in range(first, first + s.draft_left):
        tell(s.dealt[i], DEALT + seat, out)
    for i in range(seat * 3, seat * 3 + 3):
        if s.aside[i] != NONE:
            tell(s.aside[i], ASIDE, out)


def write_move(move: int, out: list[int], at: int) -> None:
    """The features of a move."""
    kind = PAY_KIND if move >= PAY_MOVE else KIND_OF[move]
    about = KIND_ABOUT[kind]
    value = move - KIND_STARTS[kind]
    out[at] = kind
    for trait in range(TRAIT_CHARACTER, TRAIT_SHIPS):
        out[at + trait] = NONE
    for trait in range(TRAIT_SHIPS, TRAITS):
        out[at + trait] = 0
    if about == ABOUT_NUMBER:
        out[at + TRAIT_NUMBER] = value
    elif about <= ABOUT_TILE:
        write_item(about, value, out, at)
    else:
        write_ships(about, value, out, at)


def write_item(about: int, value: int, out: list[int], at: int) -> None:
    """The card or place that a move is about; none where it declines."""
    if about == ABOUT_CHARACTER and value < CHARS:
        out[at + TRAIT_CHARACTER] = value
    elif about == ABOUT_ARTWORK and value < ARTS:
        out[at + TRAIT_ARTWORK] = value
    elif about == ABOUT_PLACE and value < PLACES:
        out[at + TRAIT_PLACE] = value
    elif about == ABOUT_TILE and value < TILES:
        out[at + TRAIT_PLACE] = PRIVATE + value


def write_ships(about: int, value: int, out: list[int], at: int) -> None:
    """The ships and the bread that a move is about."""
    if about == ABOUT_HOLD:
        if value < LIGHT_BREAD:
            out[at + TRAIT_SHIPS + value] = 1
        elif value == LIGHT_BREAD:
            out[at + TRAIT_BREAD] = 1
    elif about == ABOUT_SHIPS:
        for hold in range(4, -1, -1):
            out[at + TRAIT_SHIPS + hold] = value & 3
            value >>= 2
    else:
        out[at + TRAIT_BREAD] = value & 31
        value >>= 5
        out[at + TRAIT_PORT] = value % 11
        value //= 11
        for hold in range(4, -1, -1):
            out[at + TRAIT_SHIPS + hold] = value % 11
            value //= 11
