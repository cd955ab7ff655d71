# A thermometer by hand
# Along the path the digits rise. "rising" is an automaton that the package has.
from newsgrid import Regular, model_of, read, show, solve

puzzle = read("""
#Sudoku with a thermometer that is not drawn
. . . . 8 1 6 . .
6 . . 9 . 4 . . .
4 . 1 . . . 3 . .
2 . . 7 . 8 . 1 .
. . . . 1 . 9 . 4
. 6 . 4 . . . . .
. . 7 . . . . . 1
5 9 . . . . . 3 7
. . . 5 . . . . 6
""")
model = model_of(puzzle)
before = solve(model)
print("Without the thermometer:", before.status)

model.add(Regular(model.path("r1c8 r2c9 r3c8 r2c8 r3c9"), "rising", name="the thermometer"))
after = solve(model)
print("With it:", after.status)
show(puzzle, model, after)
