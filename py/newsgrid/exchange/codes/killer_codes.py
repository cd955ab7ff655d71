"""Reads 9x9 killers and jigsaws in the two codes that killer solvers share. White space in them is ignored.

PS:       3x3::k:3595:3595:...: (3x3:d:k: with diagonals): for each cell, 256 times the total of its cage plus the cage's number; no cage if there is no total
SumoCue:  SumoCueV1=14+0=8... (SumoCueV1D with diagonals): for each cell, = and the total of the cage that it begins (0 for none), or + and the index of the
          cell that its cage begins with, counted from 0; then, in a jigsaw, J and the number of its box. In a jigsaw without + a total is a given.
"""

from newsgrid.exchange.codes.errors import expect
from newsgrid.puzzle import areas, cage_rule, grid_layout, kinds
from newsgrid.puzzle.characters import is_digits
from newsgrid.puzzle.formats.lines import ReadError
from newsgrid.puzzle.sheet import Sheet

PS, SUMOCUE = ("3x3::k:", "3x3:d:k:"), "sumocuev1"
CELLS = 81
MOST = 405  # the greatest total of a cage
MOST_CODE = 4000  # the most characters of a code, several times as many as needed
DAMAGED = "This killer code is damaged"


def is_code(text: str) -> bool:
    """Whether a text (without white space around it) is one of these codes."""
    start = text[:10].lower()
    return start.startswith(SUMOCUE) or start.startswith(PS)


def read(text: str, kind: str = "") -> Sheet:
    """The sheet of a code, which says its kind. Raises ReadError."""
    if len(text) > MOST_CODE:
        raise ReadError("%s: it has %d characters, several times as many as the code of a puzzle" % (DAMAGED, len(text)))
    code = "".join(text.split()).lower()
    return read_sumocue(code[len(SUMOCUE) :]) if code.startswith(SUMOCUE) else read_ps(code)


def read_ps(code: str) -> Sheet:
    start = PS[1] if code.startswith(PS[1]) else PS[0]
    words = code[len(start) :].split(":")
    if words[-1] == "":
        words.pop()
    expect(DAMAGED, len(words), "cell", CELLS)
    cages = []
    totals = []
    for word in words:
        value = number(word)
        totals.append(value // 256)
        cages.append(value + 1 if value >= 256 else 0)  # equal for cells with the same number and total
    sheet = sheet_of(kinds.CAGED.name, start == PS[1])
    put_cages(sheet, cages, totals)
    return sheet


def read_sumocue(code: str) -> Sheet:
    diagonals = code[:1] == "d"
    entries = (code[1:] if diagonals else code).replace("=", " =").replace("+", " +").split()
    expect(DAMAGED, len(entries), "cell", CELLS)
    read = [sumocue_cell(at, entries[at]) for at in range(CELLS)]
    heads = [head for head, _, _ in read]
    totals = [total for _, total, _ in read]
    boxes = [box for _, _, box in read]
    if any(boxes) and not all(boxes):
        raise ReadError("%s: some cells have a box, and others have none" % DAMAGED)
    killer = heads != list(range(CELLS))
    sheet = sheet_of(kinds.CAGED.name if killer else kinds.PLAIN.name, diagonals)
    if any(boxes) and areas.renumbered(boxes) != areas.renumbered(sheet.boxes):
        sheet.boxes = areas.renumbered(boxes)
        sheet.kind = sheet.kind if killer else kinds.IRREGULAR.name
    if killer:
        put_cages(sheet, [head + 1 if totals[head] or heads.count(head) > 1 else 0 for head in heads], [totals[head] for head in heads])
    else:
        if max(totals) > 9:
            raise ReadError("%s: a given of %d is not from 1 to 9" % (DAMAGED, max(totals)))
        sheet.givens = totals
    return sheet


def sumocue_cell(at: int, entry: str) -> tuple[int, int, int]:
    """(the cell that its cage begins with, the total of the cage that it begins, its box from 1) from a cell's entry; 0 for no total, or no box."""
    value, _, box = entry[1:].partition("j")
    begins = entry[0] == "="
    if entry[0] not in "=+" or (not begins and number(value) >= CELLS):
        raise ReadError("%s: %s is not = and a total, or + and a cell from 0 to 80" % (DAMAGED, entry[:10]))
    return at if begins else number(value), number(value) if begins else 0, number(box) + 1 if box else 0


def sheet_of(kind: str, diagonals: bool) -> Sheet:
    sheet = grid_layout.lay_out(kind, [(0, 0)], 3, 3)
    if diagonals:
        sheet.options["diagonals"] = 1
    return sheet


def put_cages(sheet: Sheet, cages: list[int], totals: list[int]) -> None:
    """Put cages onto a sheet: for each cell the number of its cage and that cage's total, both 0 for none."""
    sheet.cages = areas.renumbered(cages)
    for cells in areas.cage_cells(sheet).values():
        total = totals[cells[0]]
        sheet.rules[cells[0]] = cage_rule.good_form("%d different" % total if total else "different")


def number(word: str) -> int:
    if not is_digits(word) or len(word) > 6 or int(word) > 256 * MOST:
        raise ReadError('%s: "%s" is not a number there' % (DAMAGED, word[:10]))
    return int(word)
