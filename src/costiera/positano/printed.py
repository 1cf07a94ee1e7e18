"""What is printed on Positano's cards and boards: components.toml by way of ``tools/printed.py``."""

from __future__ import annotations

TYPE_CHECKING = False  # as typing.TYPE_CHECKING, whose import takes longer than that of all the rules
if TYPE_CHECKING:
    from typing import Any

DATA: dict[str, Any] = {
    "schema": 1,
    "game": "positano",
    "blocks": {"per_player": 16, "held_at_start": 1},
    "base_bid": [
        {"id": "b1", "bid": [60, 50, 10], "gelato": 1},
        {"id": "b2", "bid": [10, 60, 50], "gelato": 1},
        {"id": "b3", "bid": [50, 10, 60], "gelato": 1},
        {"id": "b4", "bid": [40, 40, 40], "gelato": 1},
        {"id": "b5", "bid": [70, 20, 30], "gelato": 0},
        {"id": "b6", "bid": [30, 70, 20], "gelato": 0},
        {"id": "b7", "bid": [20, 30, 70], "gelato": 0},
    ],
    "stars": {"patterns": [[0, 4, 5], [1, 5, 3], [2, 6, 1], [3, 0, 6], [4, 1, 4], [5, 2, 2], [6, 3, 0]], "sets": 6},
    "booster": [
        {"add": 5, "gelato": 2},
        {"add": 6, "gelato": 1},
        {"add": 13, "gelato": 0},
        {"add": 14, "gelato": 0},
        {"add": 21, "gelato": 0},
        {"add": 22, "gelato": 0},
    ],
    "lots": {
        "4x4": {"rows": 4, "columns": "ABCD"},
        "5x5": {"rows": 5, "columns": "ABCDE", "gelato": {"5A": 1, "5B": 1, "5C": 1, "5D": 1, "5E": 1}},
    },
    "block_tile": [
        {"blocks": 1, "gelato": 2, "count": [2, 2]},
        {"blocks": 2, "gelato": 1, "count": [5, 5], "start": [2, 4]},
        {"blocks": 3, "gelato": 0, "count": [3, 6], "start": [2, 6]},
        {"blocks": 4, "gelato": 0, "count": [2, 4], "start": [3]},
        {"blocks": 5, "gelato": 0, "count": [2, 4], "start": [5]},
        {"multiply": 2, "or_blocks": 2, "gelato": 0, "count": [1, 3]},
        {"multiply": 3, "or_blocks": 3, "gelato": 0, "count": [1, 1]},
    ],
    "build_tile": [
        {"roof": "bronze", "bonus": 0, "gelato": 2, "count": [2, 3], "start": [2]},
        {"roof": "bronze", "bonus": 1, "gelato": 0, "count": [1, 1], "start": [4]},
        {"roof": "bronze", "bonus": 2, "gelato": 0, "count": [1, 1]},
        {"roof": "bronze", "bonus": 1, "action": "add_on", "gelato": 0, "count": [1, 2]},
        {"roof": "bronze", "bonus": 2, "action": "add_on", "gelato": 0, "count": [1, 2]},
        {"roof": "silver", "bonus": 0, "gelato": 0, "count": [1, 1], "start": [2]},
        {"roof": "silver", "bonus": 1, "gelato": 0, "count": [1, 2], "start": [5]},
        {"roof": "silver", "bonus": 1, "action": "add_on", "gelato": 0, "count": [1, 2]},
        {"roof": "silver", "bonus": 2, "action": "add_on", "gelato": 0, "count": [1, 1]},
        {"roof": "silver", "bonus": 0, "action": "remodel", "gelato": 0, "count": [1, 2]},
        {"roof": "gold", "bonus": 0, "gelato": 0, "count": [1, 2], "start": [3]},
        {"roof": "gold", "bonus": 1, "gelato": 0, "count": [1, 2], "start": [6]},
        {"roof": "gold", "bonus": 1, "action": "add_on", "gelato": 0, "count": [1, 1]},
        {"roof": "gold", "bonus": 2, "action": "add_on", "gelato": 0, "count": [1, 1]},
        {"roof": "gold", "bonus": 0, "action": "remodel", "gelato": 0, "count": [1, 2]},
    ],
}
