"""Run as a script, or cell by cell in an editor or Jupyter."""

# %% [markdown]
# # First bids of Positano
# Which first bid wins more than its share, among seats that play at random? A batch plays all games; the first action
# of every seat of every game is a bid. Run it as a script, or cell by cell in an editor or Jupyter (jupytext).

# %%
import sys

import numpy as np

from costiera.lab.batch import Batch
from costiera.positano.codes import BASE_NAMES, BOOSTER_ADD, BOOSTERS

STEPS = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
PLAYERS = 2

# %%
batch = Batch("positano", {"players": PLAYERS}, games=1024, seed=1)
arrays = batch.allocate("seats", "rewards", "over")
actions = np.zeros(batch.games, "int32")
batch.reset()

first = np.full((batch.games, PLAYERS), -1)  # each seat's first bid in the game that is played now
won, played = np.zeros(42), np.zeros(42)
places = np.arange(batch.games)
for _ in range(STEPS):
    batch.choose(actions)
    seats = arrays["seats"].copy()
    new = first[places, seats] < 0
    first[places[new], seats[new]] = actions[new]
    batch.step(actions)
    ended = np.flatnonzero(arrays["over"])
    for seat in range(PLAYERS):
        np.add.at(won, first[ended, seat], arrays["rewards"][ended, seat])
        np.add.at(played, first[ended, seat], 1)
    first[ended] = -1

# %%
share = won / np.maximum(played, 1)
error = 1.96 * np.sqrt(share * (1 - share) / np.maximum(played, 1))
print(f"{int(played.sum()) // PLAYERS} games; an even share is {1 / PLAYERS:.0%}")
for bid in np.argsort(-share)[:5]:
    name = f"{BASE_NAMES[bid // BOOSTERS]}+{BOOSTER_ADD[bid % BOOSTERS]}"
    print(f"bid {name:7} wins {share[bid]:.1%} +-{error[bid]:.1%} of {int(played[bid])} games")
