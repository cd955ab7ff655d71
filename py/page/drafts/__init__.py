"""Drafts: how the puzzles that a person works on are kept, and opened again."""
