"""Penpa+: reads Sudoku and Kakuro as its presets write them; penpa_tagged reads other kinds, and penpa_signs finds out which kind a board is."""

import re
from collections.abc import Iterator
from urllib.parse import unquote

from newsgrid.exchange import penpa_rules, penpa_signs, penpa_tagged
from newsgrid.exchange.fpuzzles import finish_cages, put_cage
from newsgrid.exchange.imported import Imported, ImportFault, left_out
from newsgrid.exchange.penpa_board import CANDIDATES, DAMAGED, NAME, Board, inflate, note_drawn, regions, walls, whole
from newsgrid.puzzle import constraints, grid_layout, kinds
from newsgrid.puzzle.characters import number_of
from newsgrid.puzzle.kinds.kind import Kind
from newsgrid.puzzle.sheet import MOST_TOTAL, MOST_VALUE, Sheet
from newsgrid.puzzle.wording import with_article

KAKURO = kinds.RUNS.told.elsewhere[NAME][0]  # the name of a board's form, and of a symbol
BLACK = 4  # the number of black as a cell's colour
ACROSS, DOWN = 1, 2  # the corners of a cell that hold a Kakuro's totals: top right, bottom left
TOP_LEFT = 0
SUDOKU = kinds.PLAIN.told.elsewhere[NAME][0]
CLASSIC = "classic"  # the tag of a plain Sudoku
USUAL, LEAST_GIVENS = 9, 17  # the usual size of a Sudoku, and the fewest givens by which a board of this size is taken for one
UNTOLD = "This Penpa+ board does not say what kind of puzzle it is"
REMEDY = "choose its genre under Tags in Penpa+, and share it once more"
SAID = "It has no tag of a genre; judging by its title and its rules, it is %s, and is read as one."
SHOWN = "It has no tag of a genre; its drawing looks like that of %s, and it is read as one."


def read(address: str, kind: str = "") -> Imported:
    """The puzzle in a link. kind: the name of its kind, if that is known. Raises ImportFault, with the kinds that it may be if there are several."""
    match = re.search(r"[#?&]p=([^&]*)", address)
    if not match:
        raise ImportFault(f"{DAMAGED}: there is no p=… in it")
    parts = inflate(unquote(match[1]).replace(" ", "+")).split("\n")
    if len(parts) < 5:
        raise ImportFault(f"{DAMAGED}: a part of it is missing")
    board = Board(parts)
    if kind:
        return read_as(board, kinds.BY_NAME[kind])
    if penpa_tagged.tag_of(board):
        return penpa_tagged.read(board, penpa_tagged.tag_of(board))
    if is_kakuro(board):
        return read_kakuro(board)
    if is_sudoku(board):
        return read_sudoku(board)
    return read_by_look(board)


def read_by_look(board: Board) -> Imported:
    """The puzzle of a board that names no kind, recognised by its words or by what is drawn on it. Raises ImportFault if neither gives the kind away."""
    tag = penpa_tagged.tag_in_words(board)
    if tag:
        return noted(board, tag, SAID)
    if board.rows == board.cols and 2 <= board.rows <= MOST_VALUE:
        imported = read_sudoku(board)
        drawn = [name for name, _ in imported.sheet.constraints if constraints.BY_NAME[name] in constraints.DRAWN]
        if drawn or any(imported.sheet.cages):  # constraints and cages of a Sudoku
            return imported
        if penpa_signs.Drawn(board).other:  # layers that no other kind here uses
            imported.notes.insert(0, f"{UNTOLD}, so it is taken for a Sudoku. If it is not one, {REMEDY}.")
            return imported
    named = [kinds.called(NAME, tag).name for tag in board.tags if tag in penpa_tagged.PARTS]
    names = named or penpa_signs.kinds_shown(board)
    if len(names) == 1 and names[0] != kinds.PLAIN.name:
        return noted(board, kinds.BY_NAME[names[0]].told.elsewhere[NAME][0], SHOWN)
    raise unclear(board, names)


def noted(board: Board, tag: str, note: str) -> Imported:
    """The puzzle of a board of this tag's genre, with a note on how the genre is known."""
    imported = penpa_tagged.read(board, tag)
    imported.notes.insert(0, note % with_article(kinds.of(imported.sheet).title))
    return imported


def unclear(board: Board, names: list[str]) -> ImportFault:
    """The error for a board that may be of several kinds: one of the named kinds, or any kind if none is named."""
    square = [kinds.PLAIN.name] if board.rows == board.cols and board.rows <= MOST_VALUE else []
    every = [kinds.called(NAME, tag) for tag in penpa_tagged.PARTS]
    some = names or square + [kind.name for kind in every if not kind.too_large(board.rows, board.cols)]
    fault = ImportFault(f"{UNTOLD}{', and what is drawn in it fits more than one' if names else ''}; {REMEDY}")
    fault.kinds = tuple(dict.fromkeys(some))
    fault.likely = penpa_signs.likely(board) if names else ""
    return fault


def read_as(board: Board, kind: Kind) -> Imported:
    """The puzzle of a board of this kind. Raises ImportFault."""
    if "runs" in kind.has:
        return read_kakuro(board)
    tags = [tag for tag in kind.told.elsewhere.get(NAME, ()) if tag in penpa_tagged.PARTS]
    if tags:
        return penpa_tagged.read(board, tags[0])
    imported = read_sudoku(board)
    if kind not in (kinds.PLAIN, kinds.of(imported.sheet)):
        raise ImportFault(
            f"This Penpa+ board is read as {with_article(kinds.of(imported.sheet).title)}; none can be read as {with_article(kind.title)}"
        )
    return imported


def is_kakuro(board: Board) -> bool:
    """Whether a board that does not say its kind is a Kakuro by its form or its symbols."""
    symbols = board.layer("symbol").values()
    return board.form == KAKURO or any(isinstance(symbol, list) and len(symbol) > 1 and symbol[1] == KAKURO for symbol in symbols)


def is_sudoku(board: Board) -> bool:
    """Whether a board that does not say its kind is a Sudoku by its form, its words, its boxes or its givens."""
    size = board.rows
    if board.form in kinds.PLAIN.told.elsewhere[NAME] or any(SUDOKU in tag.lower() or tag == CLASSIC for tag in board.tags):
        return True
    if size != board.cols or not 4 <= size <= MOST_VALUE:
        return False
    boxes = regions(board) if walls(board) else []
    if boxes and max(boxes) == size and all(boxes.count(box) == size for box in range(1, size + 1)):
        return True
    given = numbers(board, False, []).values()
    return SUDOKU in board.words.lower() or (size == USUAL and len(given) >= LEAST_GIVENS and all(1 <= value <= size for value in given))


def numbers(board: Board, written: bool, notes: list[str]) -> dict[int, int]:
    """{cell: number} for the numbers in the middle of cells. written: those that a solver entered, else the author's."""
    by_cell = {}
    odd = 0
    for key, text, said in board.texts("number", written):
        index = board.cell(key)
        if index is None or not text or said[2:3] == [CANDIDATES]:
            continue
        number = number_of(text, MOST_TOTAL)
        if number >= 0:
            by_cell[index] = number
        else:
            odd += 1
    left_out(notes, odd, "text", "in its cells")
    return by_cell


def put_numbers(sheet: Sheet, board: Board, notes: list[str]) -> None:
    odd = 0
    for layer, written in ((sheet.givens, False), (sheet.entries, True)):
        for index, value in numbers(board, written, notes).items():
            if sheet.blocks[index] or not 1 <= value <= sheet.values:
                odd += 1
            elif not sheet.givens[index]:
                layer[index] = value
    left_out(notes, odd, "number", "in a cell that can't hold it" if odd == 1 else "in cells that can't hold them")


def read_kakuro(board: Board) -> Imported:
    notes: list[str] = []
    if board.rows < 2 or board.cols < 2:
        raise ImportFault("A Kakuro has at least two rows and two columns")
    sheet = Sheet(kinds.RUNS.name, board.rows, board.cols, 9, board.title)
    put_blocks(sheet, board, notes)
    odd = 0
    for corner, index, text, inside in small_texts(board):
        half = {ACROSS: "across", DOWN: "down"}.get(corner)
        total = number_of(text, MOST_TOTAL)
        if index is not None and inside and half and total >= 0:
            sheet.blocks[index] = 1
            getattr(sheet, half)[index] = total
        else:
            odd += 1
    left_out(notes, odd, "text", "in the corners of its cells")
    put_numbers(sheet, board, notes)
    note_drawn(board, ("symbol", "surface"), notes)
    if not any(sheet.blocks):
        raise ImportFault("This Penpa+ board has no blocks, so it can't be opened as a Kakuro")
    return Imported(sheet, notes)


def put_blocks(sheet: Sheet, board: Board, notes: list[str]) -> None:
    """Put the blocks of a Kakuro, which are symbols or black cells."""
    others = 0
    for key, value in board.layer("symbol").items():
        index = board.cell(key)
        if index is None or not isinstance(value, list) or len(value) < 2:
            continue
        if value[1] == KAKURO:
            sheet.blocks[index] = 1
        else:
            others += 1
    for key, colour in board.layer("surface").items():
        index = board.cell(key)
        if index is not None and colour == BLACK:
            sheet.blocks[index] = 1
    if others:
        notes.append(f"Its symbols ({others}) are left out: there is no such rule here.")


def small_texts(board: Board) -> Iterator[tuple[int, int | None, str, bool]]:
    """(corner, cell, text, whether it is a corner of the cell itself) of each small text; the cell is None outside the board."""
    for key, text, _ in board.texts("numberS"):
        where, corner = divmod(whole(key), 4)
        which, row, col = board.place(where)
        cell = row * board.cols + col if 0 <= row < board.rows and 0 <= col < board.cols else None
        if text:
            yield corner, cell, text, which == 1


def read_sudoku(board: Board) -> Imported:
    notes: list[str] = []
    size = board.rows
    if board.rows != board.cols or not 2 <= size <= MOST_VALUE:
        raise ImportFault(f"This Penpa+ board is {board.rows} by {board.cols}; a Sudoku needs as many columns as rows, 2 to {MOST_VALUE}")
    sheet = grid_layout.lay_out(kinds.PLAIN.name, [(0, 0)], *grid_layout.box_shape(size))
    sheet.title = board.title
    put_boxes(sheet, board, notes)
    if constraints.lines_are_boxes(sheet):
        constraints.drop_boxes(sheet)
    put_cages(sheet, board, notes)
    known = penpa_rules.put(sheet, board, notes)
    put_numbers(sheet, board, notes)
    note_drawn(board, known, notes)
    return Imported(sheet, notes)


def put_boxes(sheet: Sheet, board: Board, notes: list[str]) -> None:
    """Put the boxes that thick lines between cells enclose, if there are any."""
    usual = "it is taken to have none" if constraints.lines_are_boxes(sheet) else "the usual ones are used"
    if not walls(board):
        if board.form not in kinds.PLAIN.told.elsewhere[NAME]:
            notes.append(f"It has no lines of boxes; {usual}.")
        return
    layer = regions(board)
    if max(layer) == sheet.values and all(layer.count(box) == sheet.values for box in range(1, sheet.values + 1)):
        sheet.boxes = layer
    else:
        notes.append(f"Its thick lines enclose no boxes of the right size; {usual}.")


def put_cages(sheet: Sheet, board: Board, notes: list[str]) -> None:
    totals = {cell: text for corner, cell, text, _ in small_texts(board) if corner == TOP_LEFT and cell is not None}
    for cage in board.items("killercages"):
        cells = sorted({index for index in (board.cell(key) for key in cage) if index is not None}) if isinstance(cage, list) else []
        if cells:
            put_cage(sheet, cells, totals.pop(cells[0], ""), notes)
    left_out(notes, len(totals), "small number", "outside of cages")
    finish_cages(sheet)
