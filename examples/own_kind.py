# A kind of puzzle from nothing
# Five by five, each digit once a row and column, and no two neighbours differ by 1. No kind of the page has these rules.
from itertools import pairwise

from newsgrid import Distinct, In, Regular, Sheet, model_of, show, solve

SIDE = 5
puzzle = Sheet("sudoku", SIDE, SIDE, values=SIDE, title="Far neighbours")  # cells alone: no grid, so no rule
model = model_of(puzzle)

for line in range(1, SIDE + 1):
    model.add(Distinct(model.row(line), f"row {line}"), Distinct(model.column(line), f"column {line}"))
    for cells in (model.row(line), model.column(line)):
        for pair in pairwise(cells):
            model.add(Regular(pair, "steps", (2, 3, 4), name="neighbours differ by 2 or more"))
model.add(In([model.at(1, 1)], 2, "the corner is 2"))

result = solve(model, most=6)
print(result.status, "and these are", "all" if result.all else "some")
show(puzzle, model, result)
