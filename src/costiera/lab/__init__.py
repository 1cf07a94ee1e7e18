"""Whole games without people: simulation, comparison of bots, benchmarks."""
