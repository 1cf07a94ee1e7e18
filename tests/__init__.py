"""All tests; what several games share lies here."""
