"""Reads what stands in each cell of a grid, with the nets."""
