"""Techniques for groups of cells that touch, and for loops, which have an inside and an outside."""
