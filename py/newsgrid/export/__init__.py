"""Exports a puzzle: HTML, plain text for people, drawings of a program's results."""
