"""Arrays of others that are written into or read, without a copy: through Python's buffer protocol, so that NumPy is
one way among several."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from costiera.kit.encoding import Encoding

# What goes by a name of NumPy's: kinds of number in the words of ``struct``, and their width in bytes.
KINDS = {
    "bool": ("?Bb", 1),
    "int8": ("b", 1),
    "int16": ("h", 2),
    "int32": ("il", 4),
    "int64": ("ql", 8),
    "float32": ("f", 4),
}


def flat(name: str, array: Any, dtype: str, shape: tuple[int, ...], *, writable: bool = True) -> memoryview:
    """The bytes of an array that is exactly so. Raises TypeError or ValueError naming what is and what would be right.

    Args:
        name: what the array is called, for the message.
        array: anything with the buffer protocol: a NumPy array, an ``array.array``, a ``memoryview``.
        dtype: one of ``KINDS``.
        shape: of every index.
        writable: whether it is to be written into.
    """
    wanted = f"a C-contiguous array of {dtype} and shape {shape}"
    try:
        view = memoryview(array)
    except TypeError:
        raise TypeError(f"{name} must be {wanted}, not {type(array).__name__}") from None
    kinds, width = KINDS[dtype]
    if view.format.lstrip("@=<") not in tuple(kinds) or view.itemsize != width:
        raise TypeError(f"{name} must be {wanted}; its numbers have the format {view.format!r} ({view.itemsize} bytes)")
    if view.shape != shape:
        raise ValueError(f"{name} must be {wanted}; its shape is {view.shape}")
    if not view.c_contiguous:
        raise ValueError(f"{name} must be {wanted}; it is not contiguous")
    if writable and view.readonly:
        raise ValueError(f"{name} must be {wanted}; it is read-only")
    return view.cast("B") if view.nbytes else view


Layout = dict[str, tuple[str, tuple[int, ...]]]


def layout(encoding: Encoding, games: int, people: int, seats: int) -> Layout:
    """Type and shape of each array that a batch of games can write into."""
    arrays: Layout = {
        "observations": (encoding.dtype, (games, encoding.size)),
        "masks": ("bool", (games, encoding.actions)),
        "seats": ("int32", (games,)),
        "rewards": ("float32", (games, people)),
        "scores": ("int32", (games, seats)),
        "over": ("bool", (games,)),
    }
    if encoding.features:
        arrays["features"] = ("int16", (games, encoding.actions, encoding.traits))
    return arrays


def hold(arrays: Mapping[str, Any], known: Layout) -> dict[str, memoryview]:
    """Arrays to write into, by name, each as its bytes. Raises TypeError or ValueError."""
    for name in arrays:
        if name not in known:
            raise TypeError(f"there is no array {name!r} to write into; there are: {', '.join(known)}")
    return {name: flat(name, array, *known[name]) for name, array in arrays.items()}


def read_actions(actions: Any, games: int) -> memoryview:
    """An array of actions as numbers of 4 or 8 bytes. Raises TypeError or ValueError."""
    wide = getattr(actions, "itemsize", 4) == 8
    view = flat("actions", actions, "int64" if wide else "int32", (games,), writable=False)
    return view.cast("q" if wide else "i")


def refusal(game: int, action: int, seat: int) -> str:
    """Why an action is not taken."""
    if seat < 0:
        return f"actions[{game}] is {action}, but game {game} is over: nobody decides in it, and its action is -1"
    return f"actions[{game}] is {action}, which seat {seat} may not do now: masks[{game}] says what it may"
