"""Drafts: what is kept of the puzzles that a person works on, and how they are opened again."""
