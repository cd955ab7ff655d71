# A rule of your own
# Read a puzzle, add a rule to its model, solve it, and show what comes out.
import newsgrid

puzzle = newsgrid.read("""
#Sudoku with nothing but the two diagonals and a sum
. . . . . . . . 1
. . . . . . . . .
. . 3 . . . 8 . .
. . . . . . . . .
. . . . 5 . . . .
. . . . . . . . .
. . 2 . . . 7 . .
. . . . . . . . .
9 . . . . . . . .
""")
model = newsgrid.model_of(puzzle)

model.add(newsgrid.Distinct([model.at(n, n) for n in range(1, 10)], "the falling diagonal"))
model.add(newsgrid.Sum(model.path("r1c1 r1c2 r1c3"), 24, "the first three add up to 24"))

result = newsgrid.solve(model)
print(result.status)
newsgrid.show(puzzle, model, newsgrid.solve(model, most=1))
