"""SudokuPad: `fpuz…` and `fpuzzles…` (f-puzzles data), `scl…` and `ctc…` (its own), `scf…` and `classic…` (digits and gaps)."""

import re
from math import isqrt
from typing import Any, NoReturn
from urllib.parse import unquote

from newsgrid.exchange import drawn_signs, fpuzzles, fpuzzles_constraints, lz_string, sudokupad_drawings
from newsgrid.exchange.imported import Imported, ImportFault, left_out, said, title_of
from newsgrid.puzzle import areas, constraints, grid_layout, kinds, shapes
from newsgrid.puzzle.characters import number_of
from newsgrid.puzzle.formats.lines import count
from newsgrid.puzzle.sheet import MOST_VALUE, Sheet

SITE = "https://sudokupad.app/"
FORMS = re.compile(r"(scf|fpuzzles|fpuz|scl|ctc|classic)(.+)", re.DOTALL)
DEEPEST = 40
DAMAGED = "This SudokuPad data is damaged"
SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx"  # each is a digit with up to five empty cells after it: index = digit + 10 * empty cells
GAPS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_"  # the older form: index = number of empty cells
QUOTES = ("'", '"')
STRING = re.compile(r"""(['"])((?:[^'"\\]|\\.|(?!\1)['"])*+)\1""", re.DOTALL)
ESCAPED = re.compile(r"\\(.)", re.DOTALL)
# the abbreviated names in SudokuPad's own form
NAMES = {
    "ca": "cages",
    "ce": "cells",
    "cs": "cellSize",
    "v": "value",
    "re": "regions",
    "t": "title",
    "a": "arrows",
    "l": "lines",
    "o": "overlays",
    "u": "underlays",
    "wp": "wayPoints",
    "te": "text",
    "c": "color",
    "ct": "center",
    "c1": "borderColor",
    "c2": "backgroundColor",
    "r": "rounded",
    "w": "width",
    "h": "height",
    "fs": "fontSize",
    "th": "thickness",
    "hl": "headLength",
}
RULES = {
    "lines": ("line drawn on it is", "lines drawn on it are"),
    "arrows": ("arrow is", "arrows are"),
    "overlays": ("sign laid over it is", "signs laid over it are"),
    "underlays": ("shape laid under it is", "shapes laid under it are"),
}


def read(data: str) -> Imported:
    """The puzzle in a link's data, the part after the site's address. Raises ImportFault."""
    match = FORMS.match(unquote(data).strip())
    if not match:
        raise ImportFault("This SudokuPad link only names a puzzle on its server; open it there and share it “with puzzle data”")
    form, body = match[1], match[2]
    if form in ("fpuz", "fpuzzles"):
        return fpuzzles.read(body)
    if form in ("scl", "ctc"):
        return read_data(Loose(fpuzzles.unpacked(DAMAGED, body)).read())
    return Imported(read_classic(body.split("?")[0], form == "classic"))


def read_classic(body: str, older: bool) -> Sheet:
    """The Sudoku in digits and gaps. older: whether the link's prefix means the older form; this decides if both forms fit. Raises ImportFault."""
    body = body[:2000]
    readings = []
    if all(sign in SIGNS for sign in body):
        readings.append("".join(str(SIGNS.index(sign) % 10) + "0" * (SIGNS.index(sign) // 10) for sign in body))
    if all(sign in GAPS or sign in "123456789" for sign in body):
        readings.append("".join("0" * GAPS.index(sign) if sign in GAPS else sign for sign in body))
    square = [digits for digits in readings if isqrt(len(digits)) ** 2 == len(digits) and 16 <= len(digits) <= 81]
    if not readings or not square:
        many = count(len(readings[0]), "cell") if readings else "something other than digits and gaps"
        raise ImportFault(f"{DAMAGED}: it has {many}, but 81 cells were expected")
    digits = square[-1 if older else 0]
    side = isqrt(len(digits))
    sheet = grid_layout.lay_out(kinds.PLAIN.name, [(0, 0)], *grid_layout.box_shape(side))
    for index, digit in enumerate(digits):
        if int(digit) > side:
            raise ImportFault(f"{DAMAGED}: it holds the digit {digit}, but 1 to {side} were expected")
        sheet.givens[index] = int(digit)
    return sheet


class Loose:
    """A parser of SudokuPad's abbreviated JSON: quotes may be missing, names are abbreviated, `t` and `f` are booleans, a missing item
    of a list or value of an object is an empty object, and colours are `#0` (black), `#F` (white) or six digits without a `#`."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def read(self) -> Any:
        value = self.value(0)
        self.space()
        if self.at < len(self.text):
            self.fail()
        return value

    def fail(self) -> NoReturn:
        raise ImportFault(f"{DAMAGED}: it can't be read from its character {self.at + 1} on")

    def space(self) -> None:
        while self.at < len(self.text) and self.text[self.at] in " \t\r\n":
            self.at += 1

    def peek(self) -> str:
        self.space()
        return self.text[self.at] if self.at < len(self.text) else ""

    def take(self, sign: str) -> bool:
        if self.peek() == sign:
            self.at += 1
            return True
        return False

    def value(self, depth: int) -> Any:
        if depth > DEEPEST:
            raise ImportFault(f"{DAMAGED}: it is nested too deeply")
        if self.take("{"):
            return self.members(depth)
        if self.take("["):
            return self.items(depth)
        return self.string() if self.peek() in QUOTES else self.bare()

    def members(self, depth: int) -> dict[str, Any]:
        values: dict[str, Any] = {}
        while not self.take("}"):
            name = self.string() if self.peek() in QUOTES else self.word(":")
            if not self.take(":"):
                self.fail()
            values[NAMES.get(name, name)] = self.value(depth + 1)
            if not self.take(",") and self.peek() != "}":
                self.fail()
        return values

    def items(self, depth: int) -> list[Any]:
        values: list[Any] = []
        if self.take("]"):
            return values
        while True:
            values.append({} if self.peek() in (",", "]") else self.value(depth + 1))
            if self.take("]"):
                return values
            if not self.take(","):
                self.fail()

    def string(self) -> str:
        match = STRING.match(self.text, self.at)
        if match is None:
            self.fail()
        self.at = match.end()
        return ESCAPED.sub(lambda sign: {"n": "\n", "t": "\t", "r": ""}.get(sign[1], sign[1]), match[2])

    def word(self, ends: str) -> str:
        start = self.at
        while self.at < len(self.text) and self.text[self.at] not in ends:
            self.at += 1
        return self.text[start : self.at].strip()

    def bare(self) -> Any:
        word = self.word(",]}")
        if word in ("#0", "#F"):
            return "#" + 6 * word[1]
        if re.fullmatch(r"[0-9a-fA-F]{6}", word):
            return "#" + word
        if re.fullmatch(r"-?\d{1,9}", word):
            return int(word)
        if re.fullmatch(r"-?\d{0,9}\.\d{1,30}", word):
            return float(word)
        if word in ("t", "true", "f", "false"):
            return word[0] == "t"
        if word in ("", "null"):
            return {} if not word else None
        return word


def read_data(data: Any) -> Imported:
    """The puzzle in SudokuPad's own form, parsed. Raises ImportFault."""
    cells = data.get("cells") if isinstance(data, dict) else None
    if not isinstance(cells, list) or not cells or not all(isinstance(row, list) and len(row) == len(cells) for row in cells):
        raise ImportFault(f"{DAMAGED}: expected as many columns of cells as rows")
    size = len(cells)
    if not 2 <= size <= MOST_VALUE:
        raise ImportFault(f"A Sudoku of {size} by {size} can't be opened; at most {MOST_VALUE} by {MOST_VALUE} can")
    sheet = grid_layout.lay_out(kinds.PLAIN.name, [(0, 0)], *grid_layout.box_shape(size))
    notes: list[str] = []
    put_cells(sheet, cells, notes)
    put_boxes(sheet, data.get("regions"), notes)
    metadata = put_cages(sheet, data.get("cages"), notes)
    about = data.get("metadata") if isinstance(data.get("metadata"), dict) else {}
    metadata = {**about, **metadata}
    sheet.title = title_of(data.get("title") or metadata.get("title", ""), data.get("author") or metadata.get("author", ""))
    rules = data.get("rules") or metadata.get("rules")
    left = sudokupad_drawings.put(sheet, data, f"{sheet.title} {rules if isinstance(rules, str) else ''}")
    for name, words in RULES.items():
        if name in left:
            many = f"{left[name]} {words[0] if left[name] == 1 else words[1]}"
            notes.append(f"{many} left out: what {'it means' if left[name] == 1 else 'they mean'} is not clear from the link.")
    put_wholes(sheet, data, about, notes)
    said(notes, rules)
    return Imported(sheet, notes)


def put_wholes(sheet: Sheet, data: Any, about: Any, notes: list[str]) -> None:
    """Put the constraints that apply to the whole sheet. about: the metadata, which may name them as well."""
    flags = {name.lower() for part in (data, about) for name, value in part.items() if value}
    for name, type_ in fpuzzles_constraints.NAMES.items():
        if type_.shape == shapes.WHOLE and name in flags:
            drawn_signs.put(sheet, type_.name, ())
    for name in ("foglight", "fogofwar", "triggereffect", "global", "antidiagonal"):
        if data.get(name) or about.get(name):
            notes.append(f'"{name}" is left out: there is no such rule here.')


def put_cells(sheet: Sheet, rows: list[Any], notes: list[str]) -> None:
    odd = 0
    for row, line in enumerate(rows):
        for col, cell in enumerate(line):
            if not isinstance(cell, dict):
                continue
            index = row * sheet.cols + col
            value = number(cell.get("value"))
            if 1 <= value <= sheet.values:
                sheet.givens[index] = value
            elif cell.get("value") not in (None, "", {}):
                odd += 1
            sheet.centre[index] = fpuzzles.marks(numbers(cell.get("centremarks")), sheet.values)
            sheet.corner[index] = fpuzzles.marks(numbers(cell.get("cornermarks") or cell.get("pencilMarks")), sheet.values)
    left_out(notes, odd, "value", "that can't be in a cell here")


def number(value: object) -> int:
    if isinstance(value, bool):
        return 0
    if isinstance(value, str):
        return max(0, number_of(value, MOST_VALUE))
    return value if isinstance(value, int) else 0


def numbers(value: object) -> list[int]:
    return [number(item) for item in value] if isinstance(value, list) else []


def places(sheet: Sheet, value: object) -> list[int]:
    """The indices of the cells in a list of [row, column] pairs, ascending; anything else is skipped."""
    cells = []
    for pair in value if isinstance(value, list) else []:
        if isinstance(pair, list) and len(pair) == 2 and all(isinstance(part, int) for part in pair):
            row, col = pair
            if 0 <= row < sheet.rows and 0 <= col < sheet.cols and row * sheet.cols + col not in cells:
                cells.append(row * sheet.cols + col)
    return sorted(cells)


def put_boxes(sheet: Sheet, value: object, notes: list[str]) -> None:
    regions = [places(sheet, region) for region in value] if isinstance(value, list) else []
    regions = [cells for cells in regions if cells]
    if not regions:
        usual = not constraints.lines_are_boxes(sheet)
        notes.append("It has no boxes; the usual ones are used." if usual else "It has no boxes.")
        if not usual:
            constraints.drop_boxes(sheet)
        return
    layer = areas.layer_of(regions, len(sheet.boxes))
    if not all(layer):
        notes.append("Some cells are in none of its boxes.")
    sheet.boxes = areas.renumbered(layer)
    if constraints.lines_are_boxes(sheet):
        constraints.drop_boxes(sheet)


def put_cages(sheet: Sheet, value: object, notes: list[str]) -> dict[str, str]:
    """Put the killer cages. Returns the texts of cages without cells, which are SudokuPad's metadata: {"title": ..., "author": ...}."""
    metadata = {}
    for cage in fpuzzles.objects_in(value):
        cells = places(sheet, cage.get("cells"))
        text = cage.get("value")
        if not cells:
            if isinstance(text, str) and ":" in text:
                name, words = text.split(":", 1)
                metadata[name.strip().lower()] = words.strip()
        elif cage.get("style") in ("box", "rowcol") or cage.get("type") == "rowcol" or cage.get("hidden"):
            continue  # these repeat the rows, columns and boxes
        elif text in (None, "", {}) and not cage.get("unique", True):
            notes.append("A cage that has no rule is left out.")
        else:
            fpuzzles.put_cage(sheet, cells, "" if text == {} or text is None else text, notes, cage.get("unique") is not False)
    fpuzzles.finish_cages(sheet)
    return metadata


def write(sheet: Sheet, entries: bool = False) -> str:
    """A link to SudokuPad with f-puzzles' data. Raises ImportFault if the data can't hold the puzzle. entries: whether to include entries and marks."""
    return SITE + "fpuz" + lz_string.compress(fpuzzles.to_json(sheet, entries))
