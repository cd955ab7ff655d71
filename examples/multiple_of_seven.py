# The digits on a path spell a multiple of 7
# An automaton of your own: its state is the remainder of what has been read so far.
from newsgrid import Automaton, Regular, model_of, read, show, solve


def multiple_of(number):
    return Automaton(
        start=0,
        step=lambda rest, digit: (10 * rest + digit) % number,
        accepts=lambda rest: rest == 0,
        why=lambda digits: f"{''.join(digits)} is no multiple of {number}",
    )


puzzle = read("""
#Sudoku: 7 divides the first row and the third
3 . . .
. . . .
. . . .
. . . .
""")
model = model_of(puzzle)
for row in (1, 3):
    model.add(Regular(model.row(row), multiple_of, (7,), name=f"row {row} as a multiple of 7"))

show(puzzle, model, solve(model, most=5))
