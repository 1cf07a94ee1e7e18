"""The ledger's tables: components.toml read anew, rules.md written down by hand. Nothing here comes from the code."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

DATA: dict[str, Any] = tomllib.loads((files("costiera.positano") / "components.toml").read_text("utf-8"))

BASE: dict[str, dict[str, Any]] = {card["id"]: card for card in DATA["base_bid"]}
BOOSTERS: dict[int, int] = {card["add"]: card["gelato"] for card in DATA["booster"]}
SETS = range(1, DATA["stars"]["sets"] + 1)
ROWS = ("lot", "block", "build")
ROOFS = ("bronze", "silver", "gold")


def stars(star_set: int, card: int) -> list[int]:
    """Stars of card number 1-7 in set 1-6, as the comment in components.toml has it."""
    pattern: list[int] = DATA["stars"]["patterns"][(card - star_set) % 7]
    return pattern


def block_name(tile: dict[str, Any]) -> str:
    return {2: "double", 3: "triple"}[tile["multiply"]] if "multiply" in tile else str(tile["blocks"])


def build_name(tile: dict[str, Any]) -> str:
    return f"{tile['roof']}+{tile['bonus']}" + {None: "", "add_on": "A", "remodel": "R"}[tile.get("action")]


BLOCK_TILES = {block_name(tile): tile for tile in DATA["block_tile"]}
BUILD_TILES = {build_name(tile): tile for tile in DATA["build_tile"]}


def copies(row: str, board: str) -> dict[str, int]:
    """How many of each block or build tile a board has."""
    tiles = BLOCK_TILES if row == "block" else BUILD_TILES
    return {name: tile["count"][0 if board == "4x4" else 1] for name, tile in tiles.items()}


def starters(row: str, icon: int) -> list[str]:
    """The tiles that lie open in round 1 if a row has that many tiles (P-5)."""
    tiles = BLOCK_TILES if row == "block" else BUILD_TILES
    return sorted(name for name, tile in tiles.items() for start in tile.get("start", []) if start <= icon)


def lot_gelato(board: str, lot: str) -> int:
    icons: int = DATA["lots"][board].get("gelato", {}).get(lot, 0)
    return icons


@dataclass(frozen=True)
class Mode:
    """A line of P-1 (rules.md), with Otto counted as a seat."""

    name: str
    options: dict[str, Any]
    seats: int
    board: str
    removed: int
    used: int
    tiles: int
    rounds: int

    @property
    def size(self) -> int:
        return int(self.board[0])


MODES = (
    Mode("solo", {"players": 1}, 2, "4x4", 4, 12, 2, 6),
    Mode("two", {"players": 2}, 2, "4x4", 4, 12, 2, 6),
    Mode("advanced", {"players": 2, "advanced": True}, 2, "4x4", 3, 12, 3, 6),
    Mode("three", {"players": 3}, 3, "4x4", 1, 15, 3, 5),
    Mode("four", {"players": 4}, 4, "4x4", 0, 16, 4, 4),
    Mode("four-large", {"players": 4, "board": "5x5"}, 4, "5x5", 1, 24, 4, 6),
    Mode("five", {"players": 5}, 5, "5x5", 0, 25, 5, 5),
    Mode("six", {"players": 6}, 6, "5x5", 1, 24, 6, 4),
)

GOAL_CARDS = {
    1: ("grande", "piccolo"),
    2: ("solitario", "gruppo"),
    3: ("eccesso", "equilibrato"),
    4: ("dietro", "colonna"),
    5: ("bordo", "mezzo", "centro"),
    6: ("perfetto", "altezza"),
}
CARD_OF = {goal: card for card, goals in GOAL_CARDS.items() for goal in goals}
SOLO_SETS = {
    "big-in-the-back": {"grande", "gruppo", "dietro"},
    "spice-of-life": {"altezza", "equilibrato", "bordo"},
    "tiny-homes": {"piccolo", "solitario", "eccesso"},
    "balanced-and-centered": {"mezzo", "perfetto", "colonna"},
    "location": {"solitario", "mezzo", "dietro"},
    "more-blocks": {"grande", "altezza", "eccesso"},
}
