"""What every game is built from: errors, options, random streams, the game contract, records."""
