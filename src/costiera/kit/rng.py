"""The random streams of the house: SplitMix64 (Steele, Lea and Flood 2014, "Fast splittable pseudorandom number
generators").

One 64-bit word of state, the same numbers on every machine and Python version. A seed gives several independent
streams, one for each
purpose, so that a bot's luck never touches the deal.
"""

from __future__ import annotations

MASK = 0xFFFFFFFFFFFFFFFF
GAMMA = 0x9E3779B97F4A7C15
MIX_1 = 0xBF58476D1CE4E5B9
MIX_2 = 0x94D049BB133111EB

SETUP = 1
BOTS = 2


class Stream:
    """A stream of random numbers. ``state`` is all there is to it."""

    def __init__(self, seed: int, purpose: int = 0) -> None:
        """A stream of a seed (0 to 2**64 - 1) for a purpose (SETUP, BOTS or any small number)."""
        self.state = mix(seed ^ mix(purpose))

    def next(self) -> int:
        """The next 64 random bits."""
        self.state = (self.state + GAMMA) & MASK
        return mix(self.state)

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1, n at most 2**31. The bias is below n / 2**32."""
        return ((self.next() >> 32) * n) >> 32


def mix(z: int) -> int:
    """SplitMix64's finalizer: a bijection of 64-bit words that leaves no visible pattern."""
    z = ((z ^ (z >> 30)) * MIX_1) & MASK
    z = ((z ^ (z >> 27)) * MIX_2) & MASK
    return z ^ (z >> 31)
