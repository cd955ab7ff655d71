# Pencil marks by proof
# What each cell can still be in some solution, written into the sheet as marks.
from newsgrid import candidates, model_of, read, show
from newsgrid.puzzle.sheet import copy

puzzle = read("""
#Sudoku2x3, unfinished
1 . . . . 6
. . 4 . . .
. 6 . . 1 .
. . . . . .
. . 2 5 . .
. . . . . .
""")

marked = copy(puzzle)
for cell, values in enumerate(candidates(model_of(puzzle))):
    if not puzzle.givens[cell]:
        marked.centre[cell] = sum(1 << (value - 1) for value in values)
show(marked)
