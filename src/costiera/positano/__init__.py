"""Positano: sealed bids, and a cliff of buildings that hide each other's sea view."""
