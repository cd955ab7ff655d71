"""Puzzles with two solutions, for tests of what decides between them."""

from newsgrid import model_of, solve
from newsgrid.puzzle.sheet import Sheet, copy


def two_ways(sheet: Sheet) -> tuple[Sheet, list[int], list[int], int, int]:
    """(puzzle, one solution, the other, the first and the last of the cells in which they differ, either of which decides).

    The puzzle is the sheet without one of its givens, with values of its solutions added until it has exactly two.
    """
    for left_out in [cell for cell, given in enumerate(sheet.givens) if given]:
        puzzle = copy(sheet)
        puzzle.givens[left_out] = 0
        answers = solve(model_of(puzzle), 3, 20.0).answers
        while len(answers) == 3 and (common := in_two_of(answers)):
            cell, value = common[0]
            puzzle.givens[cell] = value
            answers = solve(model_of(puzzle), 3, 20.0).answers
        if len(answers) == 2:
            first, other = answers
            apart = [cell for cell, value in enumerate(first) if value != other[cell]]
            return puzzle, first, other, apart[0], apart[-1]
    raise AssertionError("none of the givens leaves two solutions")


def in_two_of(answers: list[list[int]]) -> list[tuple[int, int]]:
    """Cells, with their values, that two of three solutions have in common, but not all."""
    return [(cell, values[1]) for cell, values in enumerate(map(sorted, zip(*answers, strict=True))) if len(set(values)) == 2]
