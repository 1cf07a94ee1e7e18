"""Numbers of a search (``costiera.players.search``): how much of one game it remembers."""

from __future__ import annotations

from costiera.kit.codes import MOST_SEATS

NONE = -1
ROOT = 0

DEPTH = 64  # moves of one game that the tree remembers
WIDEST = 24  # moves of a decision that are looked at, the best at first sight
SCENES = 16  # sealed decisions of one game that are told apart
SEALED = SCENES * MOST_SEATS  # most sealed answers of one game
STRAY = 8  # one in so many answers of the decision at hand is any: else some would never meet
