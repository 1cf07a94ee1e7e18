"""What each version of Amalfi's rules stands for (tests/records/test_versions.py)."""

from __future__ import annotations

from costiera.amalfi import components

from .table import VARIANTS

# Version -> digest of what is printed, digest of random games. Lines of earlier versions stay.
KNOWN = {1: ("691bef90ee67f7cc", "485a4570c4c3a027"), 2: ("691bef90ee67f7cc", "5dce18101e9c4068")}
PRINTED = components.DEFAULT.data
TABLES = VARIANTS
