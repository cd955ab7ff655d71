# Knight's move
# No digit is a knight's move away from itself: one Distinct for each two such cells.
from newsgrid import Distinct, model_of, read, show, solve

puzzle = read("""
#Sudoku: no digit a knight's move from itself
. . . . . . . . .
. . . . . . . . .
. . . 4 . 7 . . .
. . 6 . . . 5 . .
. . . . . . . . .
. . 4 . . . 3 . .
. . . 2 . 5 . . .
. . . . . . . . .
. . . . . . . . .
""")
model = model_of(puzzle)

for row in range(1, 10):
    for column in range(1, 10):
        for down, across in ((1, 2), (2, 1), (2, -1), (1, -2)):
            if row + down <= 9 and 1 <= column + across <= 9:
                pair = model.at(row, column), model.at(row + down, column + across)
                model.add(Distinct(pair, f"r{row}c{column} and the knight's move below it"))

print(len(model.rules), "rules")
show(puzzle, model, solve(model))
