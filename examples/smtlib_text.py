# SMT-LIB, written and read back
# The model as text for any solver, z3 asked with it, and its answer on the sheet.
import z3

from newsgrid import filled, model_of, read, read_answer, show, smtlib

puzzle = read("""
#Sudoku2x2
1 . . .
. . 3 .
. 4 . .
. . . 2
""")
model = model_of(puzzle)
model.add(model.cell(1, 2) > model.cell(1, 3))

text = smtlib.write(model, puzzle.title)
print(text.splitlines()[0], "and", text.count("assert"), "assertions")

solver = z3.Solver()
solver.from_string(text)
print(solver.check())
values = read_answer(puzzle, f"sat\n{solver.model()}")
show(filled(puzzle, values))
