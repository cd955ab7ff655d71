"""Recognises constraints in SudokuPad's own data, which has only drawings: lines, arrows, and shapes and text over and under the grid.

By their form: thermometers (a line with a bulb of the same colour), arrows with a circle, Kropki dots, V, X and < on borders,
quadruples, little killers. By their usual colour: Renban and whispers lines. By the words in the title and the rules: palindromes,
numbers beside the grid. The rest is counted, and the caller reports it.

Positions are (row, column) in cells: (0.5, 0.5) is the middle of the first cell.
"""

from typing import Any, NamedTuple

from newsgrid.exchange import drawn_signs, fpuzzles_constraints
from newsgrid.puzzle import shapes
from newsgrid.puzzle.sheet import Sheet

NEAR = 0.2  # tolerance of positions, in cells
DOT, BULB, MOST_BULB = 0.5, 0.55, 1.0  # the greatest width of a dot; the least and the greatest width of a bulb or circle, in cells
# {colour of a line in f-puzzles and its successors: type}
COLOURS = {type_.tools.beside[0][1:].lower(): type_.name for type_ in drawn_signs.LINES if type_.tools.beside}
GREY = [type_ for type_ in drawn_signs.LINES if not type_.tools.beside and not type_.rings]
DOTS = {"ffffff": drawn_signs.DOTS["white"], "000000": drawn_signs.DOTS["black"]}


class Shape(NamedTuple):
    """A shape or text: its middle, width and height in cells, whether it is rounded, its colour without #, and its text."""

    row: float
    col: float
    width: float
    height: float
    rounded: bool
    ground: str
    text: str

    @property
    def round(self) -> bool:
        return self.rounded and self.width == self.height


def put(sheet: Sheet, data: dict[str, Any], words: str) -> dict[str, int]:
    """Put what is recognised onto the sheet. words: the title and the rules. Returns how many items of each list were not recognised, without zeros."""
    drawing = Drawing(sheet, data, words)
    drawing.put_lines()
    drawing.put_arrows()
    drawing.put_shapes()
    return {name: many for name, many in drawing.left.items() if many}


class Drawing:
    """The parts of the drawing that are not recognised yet."""

    def __init__(self, sheet: Sheet, data: dict[str, Any], words: str) -> None:
        self.sheet = sheet
        self.words = words
        self.shapes = {name: [shape_of(item) for item in objects(data.get(name))] for name in ("overlays", "underlays")}
        self.lines = objects(data.get("lines"))
        self.arrows = objects(data.get("arrows"))
        self.left = dict.fromkeys(("lines", "arrows", "overlays", "underlays"), 0)
        self.used: list[Shape] = []

    def round_at(self, place: tuple[float, float]) -> Shape | None:
        """The bulb or circle in the middle of the cell at a position, None if there is none."""
        for shape in self.shapes["underlays"] + self.shapes["overlays"]:
            if (
                shape
                and shape.round
                and BULB <= shape.width <= MOST_BULB
                and near(shape.row, place[0])
                and near(shape.col, place[1])
                and not shape.text
            ):
                return shape
        return None

    def cells(self, points: list[tuple[float, float]]) -> tuple[int, ...]:
        """The cells along a line, () unless its points are the middles of cells."""
        cells: list[int] = []
        for (last_row, last_col), (row, col) in zip([points[0], *points], points, strict=False):
            down, right = row - last_row, col - last_col
            far = max(abs(down), abs(right))
            steps = round(far)
            straight = near(down, 0) or near(right, 0) or near(abs(down), abs(right))
            if not (near(row % 1, 0.5) and near(col % 1, 0.5) and straight and bool(far) == bool(cells)):
                return ()
            for step in range(steps - 1, -1, -1) if cells else (0,):
                there = row - down * step / max(steps, 1), col - right * step / max(steps, 1)
                if not (0 <= there[0] < self.sheet.rows and 0 <= there[1] < self.sheet.cols):
                    return ()
                cells.append(int(there[0]) * self.sheet.cols + int(there[1]))
        return tuple(cells)

    def put_lines(self) -> None:
        for line in self.lines:
            self.left["lines"] += not self.put_line(points_of(line), colour(line.get("color")))

    def put_line(self, points: list[tuple[float, float]], ink: str) -> bool:
        cells = self.cells(points) if len(points) > 1 else ()
        if not cells:
            return False
        bulbs = [self.round_at(points[0]), self.round_at(points[-1])]
        same = [bulb is not None and bulb.ground == ink for bulb in bulbs]
        if same[0] != same[1]:
            bulb = bulbs[0] if same[0] else bulbs[1]
            if bulb is not None and drawn_signs.put(
                self.sheet, fpuzzles_constraints.NAMES["thermometer"].name, cells if same[0] else cells[::-1]
            ):
                self.used.append(bulb)
                return True
            return False
        name = COLOURS.get(ink, "")
        if not name and grey(ink) and not any(bulbs):
            name = drawn_signs.meant(self.words, GREY)
        return bool(name) and drawn_signs.put(self.sheet, name, cells)

    def put_arrows(self) -> None:
        for arrow in self.arrows:
            points = points_of(arrow)
            self.left["arrows"] += not (len(points) > 1 and (self.put_arrow(points) or self.put_little(points)))

    def put_arrow(self, points: list[tuple[float, float]]) -> bool:
        """Put an arrow with a circle, if it is one. It may begin at the circle's rim, and end short of a cell's middle."""
        whole = [(int(row) + 0.5, int(col) + 0.5) if min(row, col) >= 0 else (row, col) for row, col in points]
        circle, cells = self.round_at(whole[0]), self.cells(whole)
        if circle is None or len(cells) < 2 or not drawn_signs.put(self.sheet, fpuzzles_constraints.NAMES["arrow"].name, cells):
            return False
        self.used.append(circle)
        return True

    def put_little(self, points: list[tuple[float, float]]) -> bool:
        """Put a little killer, if it is one: a diagonal arrow that begins outside the grid, beside a number."""
        (row, col), (last_row, last_col) = points[0], points[-1]
        down, right = last_row - row, last_col - col
        name = drawn_signs.meant(self.words, drawn_signs.SLANTED)
        if not (name and down and right and near(abs(down), abs(right))):
            return False
        way = shapes.STEPS.index((1 if down > 0 else -1, 1 if right > 0 else -1))
        for shape in self.shapes["overlays"] + self.shapes["underlays"]:
            if shape and shape not in self.used and shape.text.isdigit() and abs(shape.row - row) < 0.8 and abs(shape.col - col) < 0.8:
                place = (floor(shape.row), floor(shape.col), way)
                if drawn_signs.put(self.sheet, name, place, shape.text):
                    self.used.append(shape)
                    return True
        return False

    def put_shapes(self) -> None:
        kind = drawn_signs.meant(self.words, drawn_signs.OUTSIDE)
        for name in ("overlays", "underlays"):
            for shape in self.shapes[name]:
                if shape is None or (shape not in self.used and not self.put_shape(shape, kind)):
                    self.left[name] += 1

    def put_shape(self, shape: Shape, kind: str) -> bool:
        rows, cols = self.sheet.rows, self.sheet.cols
        row, col = floor(shape.row), floor(shape.col)
        if not (0 <= shape.row <= rows and 0 <= shape.col <= cols):
            return drawn_signs.put_outside(self.sheet, row, col, shape.text, kind)
        below, right = round(shape.row), round(shape.col)  # for a shape on a grid line, the row below and the column to the right of it
        at_row, at_col = near(shape.row, below), near(shape.col, right)
        if not (at_row or at_col) or (at_row and not 0 < below < rows) or (at_col and not 0 < right < cols):
            return False
        if at_row and at_col:
            last = below * cols + right
            values = shape.text.split() if " " in shape.text else list(shape.text)
            around = last - cols - 1, last - cols, last - 1, last
            return bool(values) and drawn_signs.put(self.sheet, fpuzzles_constraints.NAMES["quadruple"].name, around, " ".join(values))
        pair = (below * cols - cols + col, below * cols + col) if at_row else (row * cols + right - 1, row * cols + right)
        if shape.round and shape.width <= DOT and shape.ground in DOTS and (not shape.text or shape.text.isdigit()):
            return drawn_signs.put(self.sheet, DOTS[shape.ground].name, pair, shape.text)
        return not shape.round and drawn_signs.put_between(self.sheet, pair, shape.text)


def objects(value: object) -> list[dict[str, Any]]:
    return [item if isinstance(item, dict) else {} for item in value] if isinstance(value, list) else []


def shape_of(data: dict[str, Any]) -> Shape | None:
    """The shape in a JSON object, None if it has no position, or is rotated."""
    center = point(data.get("center"))
    if center is None or data.get("angle"):
        return None
    text = data.get("text")
    words = str(text).strip() if isinstance(text, (str, int)) and not isinstance(text, bool) else ""
    width, height = measure(data.get("width")), measure(data.get("height"))
    return Shape(center[0], center[1], width, height, data.get("rounded") is True, colour(data.get("backgroundColor")), words)


def points_of(data: dict[str, Any]) -> list[tuple[float, float]]:
    value = data.get("wayPoints")
    points = [point(pair) for pair in value] if isinstance(value, list) else []
    return [place for place in points if place is not None] if None not in points else []


def point(value: object) -> tuple[float, float] | None:
    if not (isinstance(value, list) and len(value) == 2):
        return None
    row, col = value
    if not all(isinstance(part, (int, float)) and not isinstance(part, bool) and -99 < part < 99 for part in (row, col)):
        return None
    return float(row), float(col)


def measure(value: object) -> float:
    return float(value) if isinstance(value, (int, float)) and not isinstance(value, bool) and abs(value) < 1000 else 0.0


def colour(value: object) -> str:
    """A colour as six hexadecimal digits in lower case, without the alpha channel; "" for none."""
    text = str(value).lstrip("#").lower() if isinstance(value, (str, int)) else ""
    if len(text) in (3, 4):
        text = "".join(2 * letter for letter in text[:3])
    return text[:6] if len(text) in (6, 8) and all(letter in "0123456789abcdef" for letter in text) else ""


def grey(ink: str) -> bool:
    parts = [int(ink[at : at + 2], 16) for at in (0, 2, 4)] if ink else []
    return bool(parts) and max(parts) - min(parts) < 16 and 32 < parts[0] < 240


def near(one: float, other: float) -> bool:
    return abs(one - other) < NEAR


def floor(value: float) -> int:
    return int(value // 1)
