"""What each version of Positano's rules stands for (tests/records/test_versions.py)."""

from __future__ import annotations

from costiera.positano import printed

from .ledger import MODES

# Version -> digest of what is printed, digest of random games. Lines of earlier versions stay.
KNOWN = {1: ("61c8058c75171f73", "e28973fe0de83091")}
PRINTED = printed.DATA
TABLES = [mode.options for mode in MODES]
