"""The rules of types that belong to single kinds, stated again for CP-SAT (tests/second.py).

Each is a function of the second solver (its `cells` are {index: variable for the printed number}, blocks left out), a place and a text.
"""

from typing import TYPE_CHECKING

import second_lattices
import second_lines
import second_shading
from newsgrid.puzzle import areas
from second_near import Place, Stated, apart, around, beside, counted

if TYPE_CHECKING:
    from second import Second


def line(second: "Second", place: Place) -> list[int]:
    """All cells of the row or column that a clue above it, or on its left, belongs to."""
    row, col, _ = place
    rows, cols = second.sheet.rows, second.sheet.cols
    return [at * cols + col for at in range(rows)] if row < 0 else [row * cols + at for at in range(cols)]


def black_runs(second: "Second", place: Place, text: str) -> None:
    """By where each run begins."""
    cells, lengths = line(second, place), [int(word) for word in text.split() if word != "0"]
    starts = []
    for length in lengths:
        at = second.program.new_int_var(0, len(cells) - length, "")
        if starts:
            second.program.add(at > starts[-1] + lengths[len(starts) - 1])
        starts.append(at)
    second.program.add(sum(second.cells[cell] for cell in cells) == sum(lengths))
    for start, length in zip(starts, lengths, strict=True):
        for offset in range(length):
            place_in = second.program.new_int_var(0, len(cells) - 1, "")
            second.program.add(place_in == start + offset)
            second.program.add_element(place_in, [second.cells[cell] for cell in cells], 1)


def stars(second: "Second", place: Place, text: str) -> None:
    for group in (*second.lines(), *areas.cells_of(second.sheet.boxes).values()):
        second.program.add(sum(second.cells[cell] for cell in group) == int(text or 2))


def all_mines(second: "Second", place: Place, text: str) -> None:
    second.program.add(sum(second.cells.values()) == int(text))


def nine(second: "Second", place: Place, text: str) -> None:
    if text != "?":
        second.program.add(sum(second.cells[cell] for cell in (place[0], *around(second, place[0]))) == int(text))


def dominoes(second: "Second", place: Place, text: str) -> None:
    """A match of the cells: between two side by side there is a domino or none, which is one of the set."""
    program, sheet = second.program, second.sheet
    words = sheet.constraints.get(("domino", ()), "").split()
    if not words:
        return
    held = [(int(word[0]), int(word[2])) for word in words]
    pairs = [(one, other) for one in second.cells for other in beside(second, one) if one < other]
    lies: dict[tuple[int, int], list[object]] = {pair: [] for pair in pairs}
    taken: dict[tuple[int, int], list[object]] = {ends: [] for ends in held}
    for (one, other), here in lies.items():
        for ends, used in taken.items():
            for low, high in {ends, ends[::-1]}:
                this_way = program.new_bool_var("")
                program.add(second.cells[one] == low).only_enforce_if(this_way)
                program.add(second.cells[other] == high).only_enforce_if(this_way)
                here.append(this_way)
                used.append(this_way)
    for cell in second.cells:
        program.add(sum(way for pair in pairs if cell in pair for way in lies[pair]) == 1)
    for ends, used in taken.items():
        program.add(sum(used) == held.count(ends))


def pips(second: "Second", place: Place, text: str) -> None:
    cells = [second.cells[cell] for cell in place]
    if text == "equal":
        for cell in cells[1:]:
            second.program.add(cell == cells[0])
    elif text == "different":
        second.program.add_all_different(cells)
    else:
        number = int(text.strip("<>"))
        total = sum(cells)
        second.program.add(total < number if text[0] == "<" else total > number if text[0] == ">" else total == number)


RULES: dict[str, Stated] = {
    "domino": dominoes,
    "pips": pips,
    "blackruns": black_runs,
    "stars": stars,
    "starsapart": apart(around),
    "mines": counted(around),
    "allmines": all_mines,
    "around": nine,
    **second_lattices.RULES,
    **second_lines.RULES,
    **second_shading.RULES,
}
