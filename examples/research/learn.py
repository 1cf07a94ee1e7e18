"""Run as a script, or cell by cell in an editor or Jupyter."""

# %% [markdown]
# # A player of Positano that learned in a minute
# `easy` builds and drafts by first sight, and bids anything. That makes its games a fair experiment on bids: what a bid
# brings is fitted to the lead at the end of each game (linear regression), by round. Who then bids what looks best, and
# is `easy` in all else, beats `easy`.

# %%
import sys
import time

import numpy as np

from costiera import games, players
from costiera.kit.rng import Stream
from costiera.lab.simulate import seed_of
from costiera.positano import codes as c

LEARNED = int(sys.argv[1]) if len(sys.argv) > 1 else 4000  # games to learn from
TRIED = int(sys.argv[2]) if len(sys.argv) > 2 else 1000  # games to try it in
GAME = games.get("positano")
OPTIONS = {"players": 2}

# %% [markdown]
# What there is to know of a bid: how likely it wins each row against any bid that the other can still make, what it
# costs, and the gelato on its cards.

# %%
TOTALS = np.array(c.BASE_BID).reshape(-1, 1, 3) + np.array(c.BOOSTER_ADD).reshape(1, -1, 1)
STARS = np.array(c.STARS).reshape(c.STAR_SETS, c.BASES, 1, 3)
STRENGTHS = (TOTALS * 8 + STARS).reshape(c.STAR_SETS, c.BIDS, 3)  # as the rules compare them: stars break ties
ICONS = np.add.outer(c.BASE_GELATO, c.BOOSTER_GELATO).ravel()
ROUNDS, FEATURES = 6, 6


def left(state, seat):
    """The bids that a seat can still make."""
    cards = [card for card in range(c.BASES) if state.base[seat] >> card & 1]
    boosters = [booster for booster in range(c.BOOSTERS) if state.boost[seat] >> booster & 1]
    return np.add.outer(np.array(cards) * c.BOOSTERS, boosters).ravel()


def look(state, seat, bids):
    """What is known of each of some bids."""
    mine = STRENGTHS[state.star_set[seat], bids]
    theirs = STRENGTHS[state.star_set[1 - seat], left(state, 1 - seat)]
    wins = (mine[:, None] > theirs[None]).mean(axis=1)
    told = np.zeros((len(bids), ROUNDS, FEATURES))
    told[:, state.round - 1] = np.column_stack((np.ones(len(bids)), wins, mine.sum(axis=1) / 800, ICONS[bids]))
    return told.reshape(len(bids), -1)


def play(seed, choosers):
    """A game; each chooser is given what its seat knows. Both leads at the end."""
    state = GAME.new(OPTIONS, seed)
    while pending := GAME.pending(state):
        seat = pending[0]
        GAME.step(state, seat, choosers[seat](players.Known.of(GAME, state, seat)))
    first, second = GAME.outcome(state).scores
    return first - second, second - first


def easy(seed):
    """What plays as ``easy`` does."""
    return players.make("easy", "positano", Stream(seed).next()).choose


# %%
begin = time.process_time()
seen, came = [], []
for number in range(LEARNED):
    made = ([], [])

    def noting(known, chooser, made=made):
        """Note a bid before it is made."""
        move = chooser(known)
        if known.state.phase == c.BID:
            made[known.seat].append(look(known.state, known.seat, np.array([move]))[0])
        return move

    bots = [easy(2 * number + seat) for seat in range(2)]
    leads = play(seed_of(1, number), [lambda known, bot=bot: noting(known, bot) for bot in bots])
    for seat in range(2):
        seen += made[seat]
        came += [leads[seat]] * len(made[seat])
seen, came = np.array(seen), np.array(came, dtype=float)
worth = np.linalg.solve(seen.T @ seen + 10 * np.eye(seen.shape[1]), seen.T @ came)
print(f"learned from {len(came)} bids of {LEARNED} games in {time.process_time() - begin:.0f} s")
for name, by_round in zip(("lot", "block", "build"), worth.reshape(ROUNDS, FEATURES).T[1:4], strict=True):
    print(f"to pick first in the {name} row is worth:", " ".join(f"{points:+.1f}" for points in by_round), "by round")


# %%
def learned(seed):
    """Bids what was found to bring most, and is ``easy`` in all else."""
    otherwise = easy(seed)

    def choose(known):
        if known.state.phase != c.BID:
            return otherwise(known)
        bids = left(known.state, known.seat)
        return int(bids[np.argmax(look(known.state, known.seat, bids) @ worth)])

    return choose


shares = []
for number in range(TRIED):
    own = number % 2
    bots = [learned(number) if seat == own else easy(number) for seat in range(2)]
    lead = play(seed_of(2, number // 2), bots)[own]
    shares.append((np.sign(lead) + 1) / 2)
half = 1.96 * np.std(shares) / len(shares) ** 0.5
print(f"it wins {np.mean(shares):.1%} +-{half:.1%} of {TRIED} games against easy (an even share is 50%)")
