"""Penpa+'s drawings as constraints of a Sudoku.

Thermometers and arrows have layers of their own. A sign on a border, such as a dot, <, V or X, is recognised by its form. Signs that could mean
several things (a line, a circle, a number beside the grid or at a corner) and rules that are not drawn (a knight's move) are recognised by
the words of the title and the rules. The rest is counted and noted.
"""

from collections.abc import Iterable

from newsgrid.exchange import drawn_signs
from newsgrid.exchange.imported import left_out
from newsgrid.exchange.penpa_board import DRAWN, Board
from newsgrid.puzzle import constraints, shapes
from newsgrid.puzzle.characters import number_of
from newsgrid.puzzle.sheet import Sheet

DOTS = {1: drawn_signs.DOTS["white"], 2: drawn_signs.DOTS["black"]}  # by the colour of a circle
INEQUALITIES = {1: "<", 2: "∧", 3: ">", 4: "∨"}
ARROWED = "2"  # the form of a number with an arrow; its text ends with _ and the arrow's number
ARROWS = {4: "NW", 5: "NE", 6: "SW", 7: "SE"}
LINES = ("line", "freeline", "nobulbthermo")
Place = tuple[int, ...]


def put(sheet: Sheet, board: Board, notes: list[str]) -> tuple[str, ...]:
    """Put the constraints onto the sheet. Returns the names of the layers that hold nothing but constraints."""
    layers = put_layers(sheet, board, notes)
    put_lines(sheet, board, notes)
    put_corners(sheet, board, notes)
    put_symbols(sheet, board, notes)
    put_beside(sheet, board, notes)
    for type_ in drawn_signs.WHOLE:
        if drawn_signs.is_named(type_, board.words) and drawn_signs.put(sheet, type_.name, ()):
            notes.append(f"Its words name a rule for the whole sheet, which was added: {type_.named('')}.")
    return (*layers, *LINES, "symbol")


def put_layers(sheet: Sheet, board: Board, notes: list[str]) -> tuple[str, ...]:
    """Put the constraints of types that have a layer of their own, a list of lists of cells. Returns the layers' names."""
    types = [type_ for type_ in constraints.DRAWN if type_.tools.penpa]
    for type_ in types:
        odd = sum(not drawn_signs.put(sheet, type_.name, line) for line in cells_listed(board, type_.tools.penpa))
        if odd:
            notes.append(f"{odd} of its {DRAWN[type_.tools.penpa]} can't be understood and {'is' if odd == 1 else 'are'} left out.")
    return tuple(type_.tools.penpa for type_ in types)


def cells_listed(board: Board, layer: str) -> list[Place]:
    """The cells of each list in a layer, -1 for a place that is not a cell."""
    lines = [[board.cell(key) for key in line] if isinstance(line, list) else [] for line in board.items(layer)]
    return [tuple([-1 if cell is None else cell for cell in line]) for line in lines]


def put_lines(sheet: Sheet, board: Board, notes: list[str]) -> None:
    """Put the constraints for lines through cells, whose type only the words name."""
    lines = [*joined(board, board.layer("line")), *joined(board, board.layer("freeline")), *cells_listed(board, "nobulbthermo")]
    name = drawn_signs.meant(board.words, drawn_signs.LINES)
    lost = sum(not drawn_signs.put(sheet, name, line) for line in lines) if name else 0
    if lines and not name:
        notes.append(drawn_signs.unclear_words("lines", len(lines), drawn_signs.LINES))
    elif lost:
        notes.append(f"{lost} of its lines can't be understood and {'is' if lost == 1 else 'are'} left out.")


def joined(board: Board, strokes: Iterable[str]) -> list[Place]:
    """The lines that strokes from cell to cell form, each as its cells in order; (-1,) for one that branches, closes or leaves the board."""
    beside: dict[int, list[int]] = {}
    for key in strokes:
        cells = [board.cell(end) for end in key.split(",")]
        one, other = [-1 if cell is None else cell for cell in cells] if len(cells) == 2 else (-1, -1)
        beside.setdefault(one, []).append(other)
        beside.setdefault(other, []).append(one)
    lines: list[Place] = []
    while beside:
        start = min(beside, key=lambda cell: (len(beside[cell]), cell))
        line, waiting = [], [start]
        good = len(beside[start]) == 1 and start >= 0
        while waiting:
            cell = waiting.pop()
            if cell in beside:
                good = good and len(beside[cell]) < 3 and cell >= 0
                line.append(cell)
                waiting += beside.pop(cell)
        lines.append(tuple(line) if good else (-1,))
    return lines


def put_corners(sheet: Sheet, board: Board, notes: list[str]) -> None:
    """Put the constraints for numbers at the corners of cells: quadruples, or sums of four cells."""
    name = drawn_signs.meant(board.words, drawn_signs.CORNERS)
    lost = 0
    for key, text, _ in board.texts("number"):
        around = corner(sheet, board, key)
        if around and text:
            lost += not drawn_signs.put(sheet, name, around, drawn_signs.corner_text(name, text))
    if lost:
        notes.append(drawn_signs.unclear_words("numbers at corners of cells", lost, drawn_signs.CORNERS))


def corner(sheet: Sheet, board: Board, key: object) -> Place:
    """The four cells around the place, () if it is not a corner that four cells share."""
    which, row, col = board.place(key)
    if which != 1 or not (0 <= row < sheet.rows - 1 and 0 <= col < sheet.cols - 1):
        return ()
    first = row * sheet.cols + col
    return (first, first + 1, first + sheet.cols, first + sheet.cols + 1)


def put_symbols(sheet: Sheet, board: Board, notes: list[str]) -> None:
    """Put the constraints for dots and less-than signs on borders, and for circles and squares in cells, which mean odd and even."""
    ends = ringed(sheet)
    others = 0
    for key, value in board.layer("symbol").items():
        look, name = (value[0], str(value[1])) if isinstance(value, list) and len(value) > 1 else (0, "")
        others += not put_symbol(sheet, board, key, look if isinstance(look, int) else 0, name, ends)
    if others:
        notes.append(f"Its {DRAWN['symbol']} ({others}) are left out: there is no such rule here.")


def put_symbol(sheet: Sheet, board: Board, key: object, look: int, name: str, ends: set[int]) -> bool:
    """Put the constraint of a symbol. ends: the cells whose circles belong to other constraints. Returns whether it has a meaning."""
    pair, cell = board.pair(key), board.cell(key)
    if pair and name in ("circle_S", "circle_SS") and look in DOTS:
        return drawn_signs.put(sheet, DOTS[look].name, pair)
    if pair and name == "inequality" and look in INEQUALITIES:
        return drawn_signs.put_between(sheet, pair, INEQUALITIES[look])
    if cell is not None and name.startswith(("circle_", "square_")):
        named = drawn_signs.meant(board.words, [type_ for type_ in drawn_signs.CELLS if type_.figure == name[:6]])
        return cell in ends or (named != "" and drawn_signs.put(sheet, named, (cell,)))
    at = corner(sheet, board, key)
    return bool(
        at
        and name.startswith("circle_")
        and any(constraints.BY_NAME[kind] in drawn_signs.CORNERS and place == at for kind, place in sheet.constraints)
    )


def ringed(sheet: Sheet) -> set[int]:
    """The cells in which constraints that are on the sheet have circles of their own."""
    return {place[at] for name, place in sheet.constraints for at in constraints.BY_NAME[name].rings}


def put_beside(sheet: Sheet, board: Board, notes: list[str]) -> None:
    """Put the constraints for text on borders (V, X, <), and for numbers beside the grid if the words say what they are."""
    kind = drawn_signs.meant(board.words, drawn_signs.OUTSIDE)
    lost = odd = 0
    for key, text, said in board.texts("number"):
        which, row, col = board.place(key)
        pair = board.pair(key)
        if not text or board.cell(key) is not None or corner(sheet, board, key):
            continue
        if pair:
            odd += not drawn_signs.put_between(sheet, pair, text)
        elif which == 0 and said[2:3] == [ARROWED] and (not kind or constraints.BY_NAME[kind].slanted):
            lost += not put_slanted(sheet, row, col, text, drawn_signs.slanted(board.words))
        elif which == 0 and shapes.inward(row, col, sheet) >= 0:
            lost += not drawn_signs.put_outside(sheet, row, col, text, kind)
        else:
            odd += 1
    if lost:
        notes.append(drawn_signs.outside_words(lost))
    left_out(notes, odd, "text", "between or outside of its cells")


def put_slanted(sheet: Sheet, row: int, col: int, text: str, name: str) -> bool:
    """Put a number beside the grid with an arrow along a diagonal. name: its type, "" if it is not clear. Returns whether it is on the sheet."""
    number, _, arrow = text.rpartition("_")
    way = ARROWS.get(number_of(arrow, max(ARROWS)))
    return bool(name) and way is not None and drawn_signs.put(sheet, name, (row, col, shapes.WAYS.index(way)), number)
