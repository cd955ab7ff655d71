"""OR-Tools' CP-SAT on the puzzles of linked_boards. Each rule is stated here again, so that it shares no code with Newsgrid's rules."""

from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import Any

from ortools.sat.python import cp_model

from linked_boards import MOST, Clues, edges_of, squares_of

Made = tuple[cp_model.CpModel, list[Any]]  # and a variable for the printed number of each cell


def beside(side: int, corners: bool = False) -> list[tuple[int, int]]:
    """Each two cells that share a side, or a corner, in both orders."""
    cells = [(row, col) for row in range(side) for col in range(side)]
    return [
        (one[0] * side + one[1], other[0] * side + other[1])
        for one in cells
        for other in cells
        if one != other
        and max(abs(one[0] - other[0]), abs(one[1] - other[1])) < 2
        and (corners or one[0] == other[0] or one[1] == other[1])
    ]


def trees(program: cp_model.CpModel, inside: Sequence[Any], roots: Sequence[Any], ties: Iterable[tuple[int, int, Any]]) -> None:
    """Every cell that is inside is a root, or one step from a cell inside that is nearer to one. ties: (cell, other, whether the step may be taken)."""
    depth = [program.new_int_var(0, len(inside) - 1, "") for _ in inside]
    ways: list[list[Any]] = [[] for _ in inside]
    for cell, other, allowed in ties:
        step = program.new_bool_var("")
        program.add_implication(step, allowed)
        program.add_implication(step, inside[other])
        program.add(depth[cell] >= depth[other] + 1).only_enforce_if(step)
        ways[cell].append(step)
    for cell, here in enumerate(inside):
        program.add_bool_or([here.negated(), roots[cell], *ways[cell]])


def one_group(program: cp_model.CpModel, inside: Sequence[Any], side: int) -> None:
    roots = [program.new_bool_var("") for _ in inside]
    program.add_at_most_one(roots)
    trees(program, inside, roots, [(cell, other, inside[other]) for cell, other in beside(side)])


def hitori(side: int, clues: Clues) -> Made:
    program = cp_model.CpModel()
    white = [program.new_bool_var("") for _ in range(side * side)]
    for one, other in beside(side):
        program.add_bool_or([white[one], white[other]])
    for one in range(side * side):
        for other in range(one):
            if clues[one] == clues[other] and (one // side == other // side or one % side == other % side):
                program.add_bool_or([white[one].negated(), white[other].negated()])
    one_group(program, white, side)
    return program, white


def nurikabe(side: int, clues: Clues) -> Made:
    program = cp_model.CpModel()
    many = side * side
    land = [program.new_bool_var("") for _ in range(many)]
    one_group(program, [here.negated() for here in land], side)
    for square in squares_of(side):
        program.add_bool_or([land[cell] for cell in square])
    numbers = sorted(clues)
    own = {number: [program.new_bool_var("") for _ in range(many)] for number in numbers}
    for cell in range(many):
        program.add(sum(own[number][cell] for number in numbers) == land[cell])
    for number in numbers:
        program.add(sum(own[number]) == clues[number])
        program.add(own[number][number] == 1)
        for one, other in beside(side):
            program.add_bool_or([own[number][one].negated(), land[other].negated(), own[number][other]])
    roots = [program.new_constant(int(cell in clues)) for cell in range(many)]
    trees(program, land, roots, [(cell, other, land[other]) for cell, other in beside(side)])
    return program, land


def slitherlink(side: int, clues: Clues) -> Made:
    """A loop is a circuit of the corners, some of which it leaves out."""
    program = cp_model.CpModel()
    around, corners = edges_of(side)
    many = 2 * side * (side + 1)
    on = [program.new_bool_var("") for _ in range(many)]
    arcs = [(corner, corner, program.new_bool_var("")) for corner in range(len(corners))]
    for edge in range(many):
        one, other = (corner for corner, edges in enumerate(corners) if edge in edges)
        there, back = program.new_bool_var(""), program.new_bool_var("")
        arcs += [(one, other, there), (other, one, back)]
        program.add(there + back == on[edge])
    program.add_circuit(arcs)
    for cell, clue in clues.items():
        program.add(sum(on[edge] for edge in around[cell]) == clue)
    return program, on


def fillomino(side: int, clues: Clues) -> Made:
    """A group's first cell is its root."""
    program = cp_model.CpModel()
    many = side * side
    numbers = [program.new_int_var(1, MOST, "") for _ in range(many)]
    roots = [program.new_int_var(0, cell, "") for cell in range(many)]
    is_root = [[program.new_bool_var("") for _ in range(many)] for _ in range(many)]  # [cell][root]
    for cell in range(many):
        for root in range(many):
            program.add(roots[cell] == root).only_enforce_if(is_root[cell][root])
            program.add(numbers[cell] == numbers[root]).only_enforce_if(is_root[cell][root])
        program.add_exactly_one(is_root[cell])
    for root in range(many):
        program.add(sum(is_root[cell][root] for cell in range(many)) == numbers[root]).only_enforce_if(is_root[root][root])
    ties = []
    for one, other in beside(side):
        same = program.new_bool_var("")
        program.add(numbers[one] == numbers[other]).only_enforce_if(same)
        program.add(numbers[one] != numbers[other]).only_enforce_if(same.negated())
        program.add(roots[one] == roots[other]).only_enforce_if(same)
        ties.append((one, other, same))
    every = [program.new_constant(1) for _ in range(many)]
    trees(program, every, [is_root[cell][cell] for cell in range(many)], ties)
    for cell, number in clues.items():
        program.add(numbers[cell] == number)
    return program, numbers


def hidoku(side: int, clues: Clues) -> Made:
    """Where each number is."""
    program = cp_model.CpModel()
    many = side * side
    numbers = [program.new_int_var(1, many, "") for _ in range(many)]
    places = [program.new_int_var(0, many - 1, "") for _ in range(many)]
    steps = [program.new_int_var(0, many - 1, "") for _ in range(many)]
    for number, step in zip(numbers, steps, strict=True):
        program.add(number == step + 1)
    program.add_inverse(steps, places)
    for one, other in pairwise(places):
        program.add_allowed_assignments([one, other], beside(side, corners=True))
    for cell, number in clues.items():
        program.add(numbers[cell] == number)
    return program, numbers


PROGRAMS: dict[str, Callable[[int, Clues], Made]] = {
    "hitori": hitori,
    "nurikabe": nurikabe,
    "slitherlink": slitherlink,
    "fillomino": fillomino,
    "hidoku": hidoku,
}


def answers(kind: str, side: int, clues: Clues, most: int) -> list[list[int]]:
    """Up to `most` answers, in printed numbers."""
    program, cells = PROGRAMS[kind](side, clues)
    found: list[list[int]] = []
    while len(found) < most:
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        status = solver.solve(program)
        if status == cp_model.INFEASIBLE:
            break
        assert status in (cp_model.OPTIMAL, cp_model.FEASIBLE)
        found.append([solver.value(cell) for cell in cells])
        program.add_forbidden_assignments(cells, [found[-1]])
    return found
