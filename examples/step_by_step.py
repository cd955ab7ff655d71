# Step by step
# The way to the solution by the techniques that people use, counted, and how hard that is.
from collections import Counter

from newsgrid import model_of, read, show, steps

puzzle = read("""
#Sudoku
9 . . . 8 1 6 . .
6 . . 9 . 4 . . 5
4 . 1 . . . 3 . .
2 . . 7 . 8 . 1 .
7 . . . 1 . 9 . 4
. 6 . 4 . . 7 . .
. . 7 . . . 4 . 1
5 9 . . . 2 . 3 7
. . . 5 3 . . . 6
""")

found = steps(model_of(puzzle))
print("Difficulty:", found.grade)
show(puzzle)
show([{"technique": name, "steps": count} for name, count in Counter(step.technique for step in found.steps).most_common()])
print(found.steps[0].words)
