"""The rules of Positano, tested from the ledger (rules.md, components.toml) and not from the code."""
