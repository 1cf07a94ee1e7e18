"""What observations and actions are in the words of Gymnasium, which PettingZoo uses too."""

from __future__ import annotations

from typing import Any

from costiera.kit.encoding import Encoding, Part
from costiera.lab.extras import need
from costiera.lab.play import Play


def action_space(encoding: Encoding, more: int = 0) -> Any:
    """One number for an action; ``more`` of them than the encoding has."""
    return need("gymnasium").spaces.Discrete(encoding.actions + more)


def observation_space(encoding: Encoding, more: int = 0) -> Any:
    """What ``observed`` gives."""
    spaces = need("gymnasium").spaces
    parts = {
        "observation": spaces.Box(*_bounds(encoding.observation, encoding.dtype), dtype=encoding.dtype),
        "action_mask": spaces.Box(0, 1, (encoding.actions + more,), dtype="int8"),
    }
    if encoding.features:
        low, high = _bounds(encoding.features, "int16")
        rows = need("numpy").zeros((encoding.actions, 1), "int16")
        parts["action_features"] = spaces.Box(rows + low.clip(max=0), rows + high, dtype="int16")
    return spaces.Dict(parts)


def _bounds(parts: tuple[Part, ...], dtype: str) -> tuple[Any, Any]:
    """The least and the most of each number."""
    numpy = need("numpy")
    sizes = [part.size for part in parts]
    return tuple(
        numpy.repeat(numpy.array([getattr(part, name) for part in parts], dtype), sizes) for name in ("low", "high")
    )


def observed(play: Play, seat: int) -> dict[str, Any]:
    """What a seat may know, its legal actions, and what each of them is where the number does not tell it."""
    told = {"observation": play.observation(seat), "action_mask": play.mask(seat)}
    if play.encoding.features:
        told["action_features"] = play.features(seat)
    return told
