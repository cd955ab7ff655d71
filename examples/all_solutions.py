# All solutions, side by side
# A puzzle that is not finished: what it leaves open is drawn, and said of each cell.
from newsgrid import candidates, model_of, read, show, solve

puzzle = read(r"""
#Kakuro
\   5\  6\  4\
\6  _   _   _
\9  _   _   _
""")
model = model_of(puzzle)

result = solve(model, most=20)
print(len(result.answers), "solutions; these are all:", result.all)
show(puzzle, model, result)
show({f"row {cell // puzzle.cols + 1}, column {cell % puzzle.cols + 1}": values for cell, values in enumerate(candidates(model)) if values})
