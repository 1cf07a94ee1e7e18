"""Component sets beside the default one, and what the page is told of a set."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from costiera.amalfi.components import Set

# What the author of a set notes for balancing it. It is no part of the game.
_NOTES = frozenset({"use", "uses", "per_use", "value", "expected_vp", "woman", "text"})
_PRINTED = (
    "rules", "displays", "tracks", "lighthouse_fallback", "decree_slots", "title_squares", "solo",
    "public_destinations", "evolving_destinations", "private_destinations", "artworks", "characters", "titles",
    "decrees",
)  # fmt: skip


def printed(known: Set) -> dict[str, Any]:
    """What is printed on the cards, tiles and boards of a set; the page makes its texts from it."""
    return {"set": known.name, "title": known.title, **{key: _without_notes(known.data[key]) for key in _PRINTED}}


def _without_notes(value: Any) -> Any:
    if isinstance(value, list):
        return [_without_notes(item) for item in value]
    if isinstance(value, Mapping) and "id" in value:
        return {key: item for key, item in value.items() if key not in _NOTES}
    return value
