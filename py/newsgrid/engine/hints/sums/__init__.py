"""Sums: the digits that a total is made of, cages against units and against each other, the 45 rule."""
