"""Goofspiel, the Game of Pure Strategy: a small game for Costiera in plain Python.

The rules, which code and tests cite:

G-1  Two to four players have a card of each number from 1 to 13 (or 5, or 9), open before them; a deck of prizes of the
     same numbers is shuffled face down.
G-2  A round: the next prize is turned up; all players seal a bid for it, one card of their hand, and show them
     together.
G-3  The highest bid takes the prize. All bids are spent.
G-4  Where the highest bid was made more than once nobody takes the prize: it stays and is won together with the next
     one, or is discarded, as was agreed before. What still lies there at the end is nobody's.
G-5  When all prizes were turned up, whoever won the most points in prizes wins; the tied share the victory.
"""
