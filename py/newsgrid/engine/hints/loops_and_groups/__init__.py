"""What is joined: groups of cells that touch, loops with an inside and an outside, chains of numbers."""
