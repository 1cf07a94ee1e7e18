"""Tests of the table and of its server, most of them with a toy game: neither knows any game by name."""
