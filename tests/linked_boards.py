"""Random puzzles of groups of cells, as models: Hitori, Nurikabe, Slitherlink, Fillomino and Hidoku, made from an answer.

Each has that answer at least, and often others. tests/second_linked.py says the rules again, for a second solver.
"""

from collections.abc import Callable
from itertools import pairwise
from random import Random
from typing import NamedTuple

from newsgrid import Chain, Connected, In, Islands, Model, Sized, Sum
from newsgrid.engine.neighbours import links_between, near
from newsgrid.puzzle.neighbours import ROUND

Clues = dict[int, int]  # {cell: printed number}
MOST = 7  # cells of a group in a Fillomino


class Board(NamedTuple):
    """kind: its name; model; side: of how many cells; clues: what is printed; answer: the one it was made from, printed numbers."""

    kind: str
    model: Model
    side: int
    clues: Clues
    answer: list[int]


def bare(side: int, values: int, least: int) -> Model:
    return Model("test", side, side, values, tuple(range(side * side)), (), least=least)


def one_part(cells: set[int], side: int) -> bool:
    """Whether cells are connected."""
    waiting = sorted(cells)[:1]
    seen = set(waiting)
    for cell in waiting:
        fresh = [other for other in near(cell, cells, side) if other not in seen]
        seen.update(fresh)
        waiting += fresh
    return len(seen) == len(cells)


def hitori(chance: Random, side: int) -> Board:
    """0 is black. White cells with the same number in no row or column twice, no black cells side by side, all white ones connected."""
    every = set(range(side * side))
    black: set[int] = set()
    for cell in chance.sample(sorted(every), len(every)):
        if not near(cell, black, side) and one_part(every - black - {cell}, side):
            black.add(cell)
    rows, cols = (chance.sample(range(side), side) for _ in range(2))
    numbers = {cell: 1 + (rows[cell // side] + cols[cell % side]) % side for cell in every}
    for cell in black:
        line = [other for other in every - black if other // side == cell // side or other % side == cell % side]
        numbers[cell] = numbers[chance.choice(sorted(line))]
    return board("hitori", side, numbers, [int(cell not in black) for cell in sorted(every)])


def hitori_model(side: int, numbers: Clues) -> Model:
    model = bare(side, 2, 0)
    for line in [model.row(at + 1) for at in range(side)] + [model.column(at + 1) for at in range(side)]:
        for number in range(1, side + 1):
            same = [cell for cell in line if numbers[cell] == number]
            if len(same) > 1:
                model.add(Sum(same, (0, 1)))
        model.add(*(Sum(pair, (1, 2)) for pair in pairwise(line)))
    return model.add(Connected(model.cells, 1, name="white cells"))


def nurikabe(chance: Random, side: int) -> Board:
    """1 is land: an island for each number. The sea is connected, and has no square of four."""
    every = set(range(side * side))
    squares = squares_of(side)
    while True:
        land: set[int] = set()
        pools = [square for square in squares if land.isdisjoint(square)]
        for _ in range(side * side * 4):
            if not pools:
                break
            cell = chance.choice(chance.choice(pools))
            if one_part(every - land - {cell}, side) and max(map(len, islands_in(land | {cell}, side))) < 8:
                land.add(cell)
                pools = [square for square in pools if cell not in square]
        if not pools:
            break
    clues = {chance.choice(island): len(island) for island in islands_in(land, side)}
    return board("nurikabe", side, clues, [int(cell in land) for cell in sorted(every)])


def nurikabe_model(side: int, clues: Clues) -> Model:
    model = bare(side, 2, 0)
    model.add(Islands(model.cells, 1, sorted(clues.items()), name="islands"), Connected(model.cells, 0, name="sea"))
    return model.add(*(Sum(square, range(1, 5)) for square in squares_of(side)))


def squares_of(side: int) -> list[tuple[int, int, int, int]]:
    """The squares of four cells."""
    return [(cell, cell + 1, cell + side, cell + side + 1) for cell in range(side * (side - 1)) if cell % side < side - 1]


def islands_in(land: set[int], side: int) -> list[list[int]]:
    """The groups of land, each ascending."""
    found: list[list[int]] = []
    left = set(land)
    for start in sorted(land):
        if start in left:
            part = [start]
            left.discard(start)
            for cell in part:
                fresh = near(cell, left, side)
                left.difference_update(fresh)
                part += fresh
            found.append(sorted(part))
    return found


def edges_of(side: int) -> tuple[list[list[int]], list[list[int]]]:
    """(the edges around each square, the edges at each corner) of a grid of squares: those across first, row by row, then those down."""
    down = (side + 1) * side
    around = [
        [row * side + col, (row + 1) * side + col, down + row * (side + 1) + col, down + row * (side + 1) + col + 1]
        for row in range(side)
        for col in range(side)
    ]
    corners = [
        [row * side + at for at in (col - 1, col) if 0 <= at < side]
        + [down + at * (side + 1) + col for at in (row - 1, row) if 0 <= at < side]
        for row in range(side + 1)
        for col in range(side + 1)
    ]
    return around, corners


def slitherlink(chance: Random, side: int, share: float = 0.55) -> Board:
    """The cells are edges: 1 is a part of the one loop. A number says how many edges around its square are."""
    every = set(range(side * side))
    inside = {chance.randrange(side * side)}
    for _ in range(side * side * 3):
        cell = chance.choice([other for at in sorted(inside) for other in near(at, every - inside, side)] or [-1])
        around = near(cell, inside, side, ROUND) if cell >= 0 else []
        # one more square keeps the loop one line if it touches what is inside in one piece, by a side
        if cell >= 0 and ring(cell, inside, side) == 1 and len(around) < 6:
            inside.add(cell)
    around_of, _ = edges_of(side)
    on = [0] * (2 * side * (side + 1))
    for cell in inside:
        for edge in around_of[cell]:
            on[edge] ^= 1
    clues = {cell: sum(on[edge] for edge in around_of[cell]) for cell in sorted(every) if chance.random() < share}
    return board("slitherlink", side, clues, on)


def slitherlink_model(side: int, clues: Clues) -> Model:
    around_of, corners = edges_of(side)
    many = 2 * side * (side + 1)
    links = [sorted({other for corner in corners if edge in corner for other in corner} - {edge}) for edge in range(many)]
    model = Model("test", 1, many, 2, tuple(range(many)), (), least=0)
    model.add(*(Sum(corner, (0, 2)) for corner in corners), *(Sum(around_of[cell], clue) for cell, clue in clues.items()))
    return model.add(Connected(model.cells, 1, links, "the loop"))


def ring(cell: int, inside: set[int], side: int) -> int:
    """Into how many pieces the squares around one are divided, of those that are inside or not; the board is surrounded by ones that are not."""
    row, col = divmod(cell, side)
    steps = ((-1, -1), (-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1))
    there = [0 <= row + a < side and 0 <= col + b < side and (row + a) * side + col + b in inside for a, b in steps]
    return sum(here and not there[at - 1] for at, here in enumerate(there))


def fillomino(chance: Random, side: int, share: float = 0.4) -> Board:
    """Each group of equal numbers has as many cells as the number says. It begins anew until all fits, which takes long beyond 12 by 12."""
    every = set(range(side * side))
    numbers: dict[int, int] = {}
    while len(numbers) < len(every):
        numbers = {}
        for start in chance.sample(sorted(every), len(every)):
            if start in numbers:
                continue
            for size in chance.sample(range(1, MOST + 1), MOST):
                part = [start]
                while len(part) < size:
                    fresh = [other for cell in part for other in near(cell, every - set(numbers) - set(part), side)]
                    if not fresh:
                        break
                    part.append(chance.choice(fresh))
                if len(part) == size and not any(numbers.get(other) == size for cell in part for other in near(cell, every, side)):
                    numbers.update(dict.fromkeys(part, size))
                    break
            else:
                break
    clues = {cell: numbers[cell] for cell in sorted(every) if chance.random() < share}
    return board("fillomino", side, clues, [numbers[cell] for cell in sorted(every)])


def fillomino_model(side: int, clues: Clues) -> Model:
    model = bare(side, MOST, 1)
    return model.add(Sized(model.cells, name="sizes"), *(In([cell], number) for cell, number in clues.items()))


def hidoku(chance: Random, side: int, share: float = 0.35) -> Board:
    """The numbers from 1 on, each touching the next, if only at a corner."""
    order = [row * side + (col if row % 2 == 0 else side - 1 - col) for row in range(side) for col in range(side)]
    for _ in range(side * side * 20):  # turn round the end of the path from a cell that touches its last one
        if chance.random() < 0.5:
            order.reverse()
        at = order.index(chance.choice(near(order[-1], order, side, ROUND)))
        order[at + 1 :] = order[:at:-1]
    numbers = {cell: at for at, cell in enumerate(order, 1)}
    clues = {cell: numbers[cell] for cell in sorted(numbers) if numbers[cell] in (1, side * side) or chance.random() < share}
    return board("hidoku", side, clues, [numbers[cell] for cell in sorted(numbers)])


def hidoku_model(side: int, clues: Clues) -> Model:
    model = bare(side, side * side, 1)
    links = links_between(model.cells, side, ROUND)
    return model.add(Chain(model.cells, links, "path"), *(In([cell], number) for cell, number in clues.items()))


MODELS: dict[str, Callable[[int, Clues], Model]] = {
    "hitori": hitori_model,
    "nurikabe": nurikabe_model,
    "slitherlink": slitherlink_model,
    "fillomino": fillomino_model,
    "hidoku": hidoku_model,
}


def board(kind: str, side: int, clues: Clues, answer: list[int]) -> Board:
    return Board(kind, MODELS[kind](side, clues), side, clues, answer)


KINDS: dict[str, Callable[[Random, int], Board]] = {
    "hitori": hitori,
    "nurikabe": nurikabe,
    "slitherlink": slitherlink,
    "fillomino": fillomino,
    "hidoku": hidoku,
}
