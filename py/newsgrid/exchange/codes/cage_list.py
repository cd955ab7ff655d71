"""A list of cages as in a program, each a list of its cells: [[(0, 0), (0, 1)], [(0, 2), ...]], rows and columns from 0.

It may have a name (puzzle = [...]), any number of lines, and comments. It is read as a Squares puzzle, and so is JSON with such cages.
"""

import json

from newsgrid.puzzle import areas, kinds
from newsgrid.puzzle.characters import is_digits, is_letter
from newsgrid.puzzle.formats.cells import put_values, read_rows
from newsgrid.puzzle.formats.headings import cut_heading
from newsgrid.puzzle.formats.lines import MOST_LINES, ReadError
from newsgrid.puzzle.sheet import MOST_TITLE, Sheet, place_at

EXPECTED = "expected one such as [[(0,0),(0,1)], [(0,2),(1,2)]]: for each cage the (row, column) of its cells, counted from 0"
SIGNS = "0123456789,-[] "


def is_list(text: str) -> bool:
    """Whether a text is a list of lists or of tuples."""
    if "[" not in text or text.count("\n") > MOST_LINES:
        return False
    title, body = title_and_list(text)
    named = kinds.named_by(cut_heading("#" + title)[0])
    if named not in (None, kinds.SQUARED, kinds.PLAIN):
        return False
    opened = "".join(body[:40].split())
    return opened[:2] in ("[[", "[(") and opened[2:3] in ("(", "[", "]") and holds_pairs(body)


def holds_pairs(body: str) -> bool:
    """Whether most of the innermost lists in a text are pairs."""
    inner = [piece.split("]")[0].split(",") for piece in body.replace("(", "[").replace(")", "]").split("[") if piece.strip()]
    pairs = [items for items in inner if len([item for item in items if item.strip()]) == 2]
    return 2 * len(pairs) >= len(inner)


def is_data(content: object) -> bool:
    """Whether the content of a JSON text has a list of cages, and a size."""
    return isinstance(content, dict) and "size" in content and "cages" in content


def read(text: str, kind: str = "") -> Sheet:
    """The sheet of a list of cages. Raises ReadError."""
    title, body = title_and_list(text)
    body = " ".join(body.replace("(", "[").replace(")", "]").split())
    for sign in body:
        if sign not in SIGNS:
            raise ReadError('This list of cages has "%s" in it; %s' % (sign, EXPECTED))
    try:
        cages = json.loads(body.replace(", ]", "]").replace(",]", "]"))
    except (ValueError, RuntimeError):  # RuntimeError: nested too deeply
        raise ReadError(
            "This list of cages can't be read: a bracket or a comma is missing, or there is one too many; " + EXPECTED
        ) from None
    sheet = read_squares({"size": 9, "cages": cages}, "list")
    sheet.title = title
    return sheet


def title_and_list(text: str) -> tuple[str, str]:
    """(the title in a comment above the list, the list without its name and comments)."""
    title = ""
    lines: list[str] = []
    begun = False
    for line in text.split("\n"):
        bare, sign, said = line.partition("#")
        begun = begun or bool(bare.strip())
        if sign and not title and not begun:
            title = " ".join(said.split())[:MOST_TITLE]
        lines.append(bare)
    body = "\n".join(lines).strip()
    name, sign, _ = body[:80].partition("=")
    name = name.strip()
    if sign and name and all([is_letter(letter) or is_digits(letter) or letter == "_" for letter in name]):
        body = body[body.index("=") + 1 :].strip()
    return title, body


def read_squares(data: dict[str, object], what: str = "JSON") -> Sheet:
    """The JSON of a squares puzzle: {"kind", "size", "cages": [[[row, column], ...]], "givens": [rows]}, from 0. what: its name in messages."""
    size = data.get("size")
    if size != 9:
        raise ReadError("this JSON is not a squares puzzle of size 9")
    sheet = kinds.SQUARED.starts[0][1]()
    givens = data.get("givens") or ["." * 9] * 9
    if not isinstance(givens, list) or not all([isinstance(row, str) for row in givens]):
        raise ReadError("the JSON's givens are not a list of rows")
    grid = read_rows([(row + 1, givens[row]) for row in range(len(givens))])
    if [len(row) for row in grid.rows] != [9] * 9:
        raise ReadError("the JSON's givens are not nine rows of nine")
    put_values(sheet, grid)
    cages = data.get("cages")
    if not isinstance(cages, list) or len(cages) > 81:
        raise ReadError("the %s's cages are not a list of at most 81 cages" % what)
    for number in range(len(cages)):
        put_cage(sheet, number + 1, cages[number], what)
    sheet.cages = areas.renumbered(sheet.cages)
    return sheet


def put_cage(sheet: Sheet, number: int, cells: object, what: str) -> None:
    """Put a cage of a squares puzzle onto its sheet. Raises ReadError if it is not a list of cells, or overlaps an earlier cage."""
    if not isinstance(cells, list) or not cells:
        raise ReadError("cage %d of the %s is not a list of cells" % (number, what))
    for cell in cells:
        if not (isinstance(cell, list) and len(cell) == 2 and all([isinstance(at, int) and 0 <= at < 9 for at in cell])):
            message = "cage %d of the %s has a cell that is not a row and a column from 0 to 8: %s"
            raise ReadError(message % (number, what, str(cell)[:40]))
        index = cell[0] * 9 + cell[1]
        if sheet.cages[index]:
            message = "cages %d and %d overlap at %s"
            raise ReadError(message % (sheet.cages[index], number, place_at(cell[0], cell[1])))
        sheet.cages[index] = number
    sheet.rules[min([cell[0] * 9 + cell[1] for cell in cells])] = kinds.SQUARED.cage_rule
