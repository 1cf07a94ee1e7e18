"""Amalfi: Renaissance: ships as workers and as purse, art, ports, people and titles."""
