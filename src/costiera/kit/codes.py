"""Numbers that thinking ahead is told in (``costiera.kit.thinking``)."""

from __future__ import annotations

# Whose turn it is, where it is not one seat's.
NOBODY = -1  # the game has ended, or has gone as far as it is thought on
EVERYBODY = -2  # answers that nobody sees before all are given

ROOM = 1536  # most moves of a decision
TOLD_APART = 4096  # a search tells moves below this apart
MOST_SEATS = 16
