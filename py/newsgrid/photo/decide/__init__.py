"""Decides what was read: drafts of puzzles, the solver's choice among readings, and what is doubtful."""
