# How many solutions without one clue
# Leave out one given after the other, and count what can then be filled in.
from newsgrid import model_of, read, show, solve
from newsgrid.puzzle.sheet import copy, place_name

MOST = 50
puzzle = read("""
#Sudoku2x2
1 . . .
. . 3 .
. 4 . .
. . . 2
""")

rows = []
for cell, given in enumerate(puzzle.givens):
    if given:
        without = copy(puzzle)
        without.givens[cell] = 0
        result = solve(model_of(without), most=MOST)
        rows.append({"without": f"{given} at {place_name(puzzle, cell)}", "solutions": len(result.answers)})

show(puzzle)
show(rows, caption=f"Solutions, counted up to {MOST}")
