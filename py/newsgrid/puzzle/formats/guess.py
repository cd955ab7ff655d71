"""The kinds that a text may be whose first line names none: by the signs in its rows and the lines below them.

Plain rows of digits are a Sudoku, and rows with clues in their cells a Kakuro; the readers of these find that out for themselves.
"""

from newsgrid.puzzle import grid_layout
from newsgrid.puzzle.characters import is_digits, is_letter
from newsgrid.puzzle.formats.cells import EMPTY, cut
from newsgrid.puzzle.formats.frames import long
from newsgrid.puzzle.formats.lines import cut_words
from newsgrid.puzzle.formats.maps import map_and_rules, of_words, parts_of
from newsgrid.puzzle.types import Rows, Section

LESS = "<>^"
ARITHMETIC = "+-x/*×·÷−–"
OPERATORS = ARITHMETIC + ":"
BETWEEN = "".join(EMPTY) + " \t,;|"  # the signs of empty cells, and between cells
WHITE, BLACK = "oO○", "●"
DARK = "abcdefghi"  # black cells with a digit
GIANT_BOXES = ((3, 3), (2, 2), (2, 3))
SIDE = 9  # the longest of kinds whose signs could be letters for values beyond it
COLUMNS = 10  # of a Tenner Grid
SUDOKUS = ("skyscrapersudoku", "sandwich", "xsums", "framesums")  # with clues around


def kinds_by_look(rows: Rows, sections: list[Section]) -> list[str]:
    """The names of the kinds that these rows may be, the likelier first; [] if they look like rows of a Sudoku or a Kakuro."""
    if long(rows):
        return []
    signs = "".join([line for _, line in rows])
    if "\\" in signs:
        return []
    map_rows, rules = map_and_rules(rows)
    if rules and map_rows:
        return of_map(map_rows, rules)
    named = [words[0] for _, words, _ in sections]
    if "kind" in named or "grids" in named or "boxes" in named:
        return of_regions(rows, sections)
    if has(signs, LESS) and only(signs, LESS + "vV"):
        return with_boxes(["futoshiki", "greater"], len([line for _, line in rows if has_cells(line)]))
    if any([is_digits(line.split("=", 1)[-1].strip()[:1]) for _, line in rows if "=" in line]) and only(signs, "=X" + ARITHMETIC):
        return ["setsquare"]
    cells = cut(rows)
    widths = [len(row) for row in cells]
    square = widths == [len(rows)] * len(rows)
    if square and len(rows) <= SIDE and has(signs, "eo") and only(signs, "eo"):
        return ["evenodd"]
    if not square and has(signs, WHITE + BLACK) and only(signs, WHITE + BLACK):
        return ["kropki"] if has(signs, "*" + BLACK) else ["kropki", "consecutive"]
    if square and len(rows) <= SIDE and has(signs, "xX") and not has(signs, "/|"):
        return of_black(cells)
    if is_tenner(rows):
        return ["tenner"]
    if is_suko(rows):
        return ["suko"]
    if square and is_binairo(cells):
        return ["binairo"]
    return of_frame(cells) if square else []


def has(text: str, signs: str) -> bool:
    return any([sign in text for sign in signs])


def only(text: str, signs: str) -> bool:
    """Whether a text has only these signs besides cells, empty or with digits."""
    return all([is_digits(sign) or sign in BETWEEN or sign in signs for sign in text])


def has_cells(line: str) -> bool:
    """Whether a line between signs is one of cells."""
    return any([is_digits(sign) or sign in "._?" for sign in line])


def boxed(side: int) -> bool:
    """Whether a grid of this side has boxes."""
    return grid_layout.box_shape(side)[0] > 1


def with_boxes(names: list[str], side: int) -> list[str]:
    """The first, which has no boxes, and the second where a grid of this side has some."""
    return names if boxed(side) else names[:1]


def of_map(map_rows: Rows, rules: Rows) -> list[str]:
    """A map of cages with their rules alone: only a KenKen has operators; a killer has boxes."""
    words = of_words(map_rows, len(map_rows))
    if [len(parts_of(line, words)) for _, line in map_rows] != [len(map_rows)] * len(map_rows):
        return []
    if any([has(line.split("=", 1)[-1], OPERATORS) for _, line in rules]):
        return ["kenken"]
    return with_boxes(["kenken", "killer"], len(map_rows))


def of_regions(rows: Rows, sections: list[Section]) -> list[str]:
    """Boxes of several sizes are those of a Suguru; if all are as large as the side is long, it is a jigsaw, which the Sudoku reader knows."""
    for _, words, body in sections:
        if words[0] == "boxes" and len(body) >= len(rows) > 0:
            width = len(cut(rows)[0])
            apart = of_words(body[: len(rows)], width)
            signs = [sign for _, line in body[: len(rows)] for _, sign in parts_of(line, apart)]
            many = set([signs.count(sign) for sign in set(signs)])
            return [] if many == set([width]) else ["suguru"]
    return []


def of_black(cells: list[list[tuple[int, str]]]) -> list[str]:
    """Black cells inside a square are those of a Str8ts, unless they leave the grids of a giant."""
    side = len(cells)
    free = [sign not in "xX" for row in cells for _, sign in row]
    letters = [sign.lower() for row in cells for _, sign in row if is_letter(sign) and sign not in "xX"]
    if not all([len(sign) == 1 and (is_digits(sign) or sign in EMPTY or is_letter(sign)) for row in cells for _, sign in row]):
        return []
    if any([letter not in DARK for letter in letters]) or "_" in "".join([sign for row in cells for _, sign in row]):
        return []
    lines = [free[at * side : at * side + side] for at in range(side)] + [free[at::side] for at in range(side)]
    if not all([any(line) for line in lines]):  # a whole line of x is beside a giant's grids
        return []
    if not letters and any([grid_layout.find_origins(free, side, high, wide) for high, wide in GIANT_BOXES]):
        return []
    return ["straights"]


def is_tenner(rows: Rows) -> bool:
    """Rows of ten cells, and a last one of ten numbers of which some have two digits."""
    if len(rows) < 3:
        return False
    totals = cut([rows[-1]])[0] if "," in rows[-1][1] else cut_words(rows[-1][1])
    if len(totals) != COLUMNS or not any([len(sign) > 1 for _, sign in totals]):
        return False
    cells = cut(rows[:-1])
    return [len(row) for row in cells] == [COLUMNS] * len(cells) and not any([len(sign) > 1 for row in cells for _, sign in row])


def is_suko(rows: Rows) -> bool:
    """Rows of cells, and between every two of them a row of one number less."""
    side = (len(rows) + 1) // 2
    if len(rows) % 2 == 0 or side < 2 or not any([len(sign) > 1 and is_digits(sign) for sign in rows[1][1].replace(",", " ").split()]):
        return False
    between = [len(line.replace(",", " ").split()) for _, line in rows[1::2]]
    return between == [side - 1] * (side - 1) and [len(row) for row in cut(rows[::2])] == [side] * side


def is_binairo(cells: list[list[tuple[int, str]]]) -> bool:
    """An even number of rows of 0, 1 and another sign for an empty cell."""
    signs = set([sign for row in cells for _, sign in row])
    return len(cells) % 2 == 0 and "0" in signs and "1" in signs and len(signs) == 3 and any([sign in EMPTY for sign in signs])


def of_frame(cells: list[list[tuple[int, str]]]) -> list[str]:
    """Clues around cells of which most are empty.

    The corners are empty, and it is no Sudoku: by its size, a number too large, one twice in a line, none inside, or a 0 beside points.
    """
    side, inner = len(cells), len(cells) - 2
    rows = [[sign for _, sign in row] for row in cells]
    if inner < 3 or not all([is_digits(sign) or sign in EMPTY for row in rows for sign in row]):
        return []
    if not all([rows[row][col] in EMPTY for row in (0, -1) for col in (0, -1)]):
        return []
    lines = rows + [[row[col] for row in rows] for col in range(side)]
    inside = [int(sign) for row in rows[1:-1] for sign in row[1:-1] if sign not in EMPTY and sign != "0"]
    clues = [int(sign) for line in (rows[0], rows[-1], lines[side], lines[-1]) for sign in line if is_digits(sign)]
    if not clues or 4 * len(inside) > inner * inner or max(inside + [0]) > inner:
        return []
    twice = any([is_digits(sign) and sign != "0" and line.count(sign) > 1 for line in lines for sign in line])
    if boxed(side) and inside and not twice and 0 not in clues and max(clues) <= side:
        return []
    fit = ["skyscrapers"] if max(clues) <= inner and min(clues) else []
    for name in SUDOKUS if boxed(inner) else ():
        most = inner if name == "skyscrapersudoku" else inner * (inner + 1) // 2 - (inner + 1 if name == "sandwich" else 0)
        if max(clues) <= most and (min(clues) or name == "sandwich"):
            fit.append(name)
    return fit
