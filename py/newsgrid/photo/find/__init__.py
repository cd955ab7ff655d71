"""Finds the grids in a picture, and the parts of them that may be a puzzle."""
