"""What follows from an assumption: chains, fish, forcing chains and cases, and a proof where none of them is short."""
