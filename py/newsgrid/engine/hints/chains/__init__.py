"""What follows from a supposition: chains, fish, forcing chains and cases, and the proof where none of them is short."""
