"""Lets a search run beside other threads."""

from costiera.players.search cimport Search


def simulate(Search search, int count):
    """Play that many games without Python's lock."""
    with nogil:
        search.simulate(count)
