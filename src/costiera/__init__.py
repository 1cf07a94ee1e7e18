"""Costiera: a digital table for the board games of the Amalfi coast."""

from costiera.kit import speed as _speed

__version__ = "0.1.0"

_speed.choose()
