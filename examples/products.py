# Products, in z3py over the puzzle's cells
# model.cell(row, column) is an integer of z3py. What it can say, a rule can say: products, remainders, either-or.
from z3 import Abs, If, Or

from newsgrid import model_of, read, show, solve

puzzle = read("""
#Sudoku2x3
. . . . . .
. . 3 . . .
. . . . . .
. 5 . . . .
. . . . . .
1 . . . . .
""")
model = model_of(puzzle)
a, b, c = (model.cell(1, column) for column in (1, 2, 3))

model.add(a * b == 12)
model.add((100 * a + 10 * b + c) % 9 == 0)
model.add(Abs(model.cell(6, 5) - model.cell(6, 6)) >= 3)
model.add(Or(model.cell(3, 3) == 6, model.cell(4, 4) == 6))
model.add(If(model.cell(2, 1) > 3, model.cell(2, 2) == 1, model.cell(2, 2) == 6))

result = solve(model, most=4)
print(result.status)
show(puzzle, model, result)
