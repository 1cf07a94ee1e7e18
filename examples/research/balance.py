"""Run as a script, or cell by cell in an editor or Jupyter."""

# %% [markdown]
# # Balance of Amalfi's cards
# Do seats that invite a character have more points in the end? `costiera simulate --out` writes every decision of every
# game into a Parquet file; everything else is counting. Random seats say little of how good a card is, but it takes
# seconds: put `["hard"]` in the plan for the real thing, and look at `costiera balance`, which does it properly.

# %%
import re
import sys
import tempfile
from collections import defaultdict
from pathlib import Path

import numpy as np
from pyarrow import parquet

from costiera import games
from costiera.lab import analysis, simulate

GAMES = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
PLAYERS = 2

# %%
plan = simulate.plan(games.get("amalfi"), {"players": PLAYERS}, ["random"], seed=1)
with tempfile.TemporaryDirectory() as folder:
    file = Path(folder, "games.parquet")
    analysis.write(plan, GAMES, str(file))
    rows = parquet.read_table(file, columns=["decisions", "scores"]).to_pylist()

# %%
lead = defaultdict(list)  # of who invited a character, over the mean of the game
for row in rows:
    mean = np.mean(row["scores"])
    for decision in row["decisions"]:
        if found := re.fullmatch(r"invite (\w+)", decision["move"]):
            lead[found[1]].append(row["scores"][decision["seat"]] - mean)

# %%
told = sorted(((np.mean(points), name, points) for name, points in lead.items() if len(points) > 1), reverse=True)
print(f"{GAMES} games, {len(told)} characters invited more than once; points over the mean of the game:")
for points, name, all_points in [*told[:5], *told[-5:]]:
    half = 1.96 * np.std(all_points, ddof=1) / len(all_points) ** 0.5
    print(f"invited {name:24} {points:+5.1f} +-{half:.1f} in {len(all_points)} games")
