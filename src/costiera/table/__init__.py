"""A game played by people: log, seats, undo, bots, storage. No HTTP in it, and no game by name."""
