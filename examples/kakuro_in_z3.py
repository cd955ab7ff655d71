# A Kakuro in plain z3py
# As the first of these programs did it: a list of runs, an integer for each cell, and what z3 says.
from z3 import And, Distinct, Int, Or, Solver, Sum, sat

from newsgrid import filled, read, show

puzzle = read(r"""
#Kakuro
x    5\   17\  x
\7   _    _    9\
\7   _    _    _
x    \17  _    _
""")
RUNS = [  # total, cells as (row, column), counted from 0
    (7, [(1, 1), (1, 2)]),
    (7, [(2, 1), (2, 2), (2, 3)]),
    (17, [(3, 2), (3, 3)]),
    (5, [(1, 1), (2, 1)]),
    (17, [(1, 2), (2, 2), (3, 2)]),
    (9, [(2, 3), (3, 3)]),
]

cells = {(row, column): Int(f"r{row}c{column}") for _, places in RUNS for row, column in places}
solver = Solver()
solver.add([And(cell >= 1, cell <= 9) for cell in cells.values()])
for total, places in RUNS:
    solver.add(Distinct([cells[place] for place in places]))
    solver.add(Sum([cells[place] for place in places]) == total)

if solver.check() == sat:
    found = solver.model()
    values = [0] * (puzzle.rows * puzzle.cols)
    for (row, column), cell in cells.items():
        values[row * puzzle.cols + column] = found[cell].as_long()
    show(filled(puzzle, values))
    solver.add(Or([cell != found[cell] for cell in cells.values()]))
    print("Another one?", solver.check())
else:
    print("There is no solution.")
