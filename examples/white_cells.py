# Connected cells
# A Hitori: no number twice in a row or column among the white cells, no two black cells side by side, all white cells in one piece.
from newsgrid import Connected, Regular, grid, model_of, show, solve

NUMBERS = """
1 2 2 1 6 6
2 6 3 2 4 1
4 4 6 3 3 5
5 3 6 2 1 4
5 1 6 6 5 6
1 5 2 5 3 6
"""
SIDE = 6
BLACK, WHITE = 0, 1
numbers = NUMBERS.split()
puzzle = grid(SIDE, SIDE, values=2, least=0, title="Hitori")
model = model_of(puzzle)

for at in range(1, SIDE + 1):
    for line in (model.row(at), model.column(at)):
        for number in set(numbers):
            same = [cell for cell in line if numbers[cell] == number]
            if len(same) > 1:
                model.add(Regular(same, "count", (0, 1, WHITE), name=f"one {number} at most"))
for pair in model.pairs():
    model.add(Regular(pair, "count", (0, 1, BLACK), name="no two black cells side by side"))
model.add(Connected(model.cells, WHITE, name="the white cells"))

result = solve(model)
print(result.status)
for row in range(1, SIDE + 1):
    print(*(numbers[cell] if result.answers[0][cell] == WHITE + 1 else "#" for cell in model.row(row)))
show(puzzle, model, result)
