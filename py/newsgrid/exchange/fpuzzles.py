"""f-puzzles: a Sudoku with cages and constraints as JSON, compressed by lz-string. SudokuPad's links can have the same data (`fpuz...`)."""

import json
from typing import Any, TypeGuard

from newsgrid.exchange import fpuzzles_constraints, fpuzzles_cosmetics, lz_string, safe_json
from newsgrid.exchange.imported import Imported, ImportFault, left_out, said, title_of
from newsgrid.puzzle import cage_rule, constraints, grid_layout, kinds
from newsgrid.puzzle.areas import areas, connected, renumbered
from newsgrid.puzzle.characters import number_of
from newsgrid.puzzle.formats.lines import count
from newsgrid.puzzle.sheet import MOST_VALUE, Sheet, place_name, values_in

SITE = "https://f-puzzles.com/?load="
MOST = 2_000_000  # the most characters of decompressed JSON
# names that are not rules of the puzzle, or are read below; all other names are reported in the notes
KNOWN = {
    "size",
    "grid",
    "title",
    "author",
    "ruleset",
    "killercage",
    "diagonal+",
    "diagonal-",
    "extraregion",
    "solution",
    "highlightConflicts",
    fpuzzles_constraints.NEGATIVE,
}
KNOWN |= {"disabledlogic", "truecandidatesoptions", "successMessage", "metadata", "timer", "hidesolution", "customcellcolors"}
DAMAGED = "This f-puzzles data is damaged"


def read(packed: str) -> Imported:
    """The puzzle in a link's compressed data. Raises ImportFault."""
    return read_json(unpacked(DAMAGED, packed))


def unpacked(damaged: str, packed: str) -> str:
    """The text in a link's compressed data. Raises ImportFault, with `damaged` at its beginning."""
    try:
        return lz_string.decompress(packed, MOST)
    except lz_string.LzError as error:
        raise ImportFault(f"{damaged}: {error}") from error


def read_json(text: str) -> Imported:
    """The puzzle in f-puzzles' JSON. Raises ImportFault."""
    try:
        data = safe_json.loads(text)
    except ValueError as error:
        raise ImportFault(f"{DAMAGED}: it holds no JSON") from error
    if not isinstance(data, dict) or not isinstance(data.get("grid"), list):
        raise ImportFault(f"{DAMAGED}: expected a JSON object with a grid")
    size = data.get("size")
    if not is_whole(size) or not 2 <= size <= MOST_VALUE:
        raise ImportFault(f"{DAMAGED}: its size is not a number from 2 to {MOST_VALUE}")
    sheet = grid_layout.lay_out(kinds.PLAIN.name, [(0, 0)], *grid_layout.box_shape(size))
    sheet.title = title_of(data.get("title", ""), data.get("author", ""))
    notes = put_cells(sheet, data["grid"])
    put_diagonals(sheet, data, notes)
    put_regions(sheet, data.get("extraregion"), notes)
    for cage in objects_in(data.get("killercage")):
        put_cage(sheet, cells_of(sheet, cage.get("cells")), cage.get("value"), notes)
    finish_cages(sheet)
    fpuzzles_constraints.read(sheet, data, notes)
    fpuzzles_constraints.read_drawn(sheet, data)
    for name in sorted(data):
        if name not in KNOWN and name not in fpuzzles_constraints.NAMES and data[name] not in (None, [], "", False, {}):
            many = len(data[name]) if isinstance(data[name], list) else 1
            notes.append(f'"{name[:40]}" ({many}) is left out: there is no such rule here.')
    said(notes, data.get("ruleset"))
    return Imported(sheet, notes)


def is_whole(value: object) -> TypeGuard[int]:
    """Whether a value of JSON is a whole number. JSON's true is not one, though Python treats it as 1."""
    return isinstance(value, int) and not isinstance(value, bool)


def objects_in(value: object) -> list[dict[str, Any]]:
    """The objects in what should be a list of objects; all else is skipped."""
    return [item for item in value if isinstance(item, dict)] if isinstance(value, list) else []


def put_cells(sheet: Sheet, grid: list[Any]) -> list[str]:
    """Put the values, marks and boxes of the cells onto the sheet. Returns notes on what was left out."""
    notes: list[str] = []
    size = sheet.values
    boxes: list[int | None] = [None] * (size * size)
    odd = candidates = 0
    for row, line in enumerate(grid[:size]):
        for col, cell in enumerate(line[:size] if isinstance(line, list) else []):
            if not isinstance(cell, dict):
                continue
            index = row * size + col
            value = cell.get("value")
            if isinstance(value, str):
                number = number_of(value, size)
                value = number if number >= 0 else value.strip()
            if is_whole(value) and 1 <= value <= size:
                (sheet.givens if cell.get("given") else sheet.entries)[index] = value
            elif value:
                odd += 1
            sheet.centre[index] = marks(cell.get("centerPencilMarks"), size)
            sheet.corner[index] = marks(cell.get("cornerPencilMarks"), size)
            if cell.get("givenPencilMarks") or cell.get("candidates"):
                candidates += 1
            region = cell.get("region")
            if is_whole(region) and 0 <= region < size:
                boxes[index] = region
    left_out(notes, odd, "value", f"that {'is not a number' if odd == 1 else 'are not numbers'} from 1 to {size}")
    if candidates:
        notes.append(f"Limited candidates of {count(candidates, 'cell')} are left out: there is no such rule here.")
    put_boxes(sheet, boxes, notes)
    if constraints.lines_are_boxes(sheet):
        constraints.drop_boxes(sheet)
    return notes


def put_boxes(sheet: Sheet, named: list[int | None], notes: list[str]) -> None:
    """Put the boxes from the regions that cells name. A cell without one is in its usual box, as in f-puzzles."""
    usual = [box - 1 for box in sheet.boxes]
    layer = [usual[index] if box is None else box for index, box in enumerate(named)]
    if layer == usual:
        return
    sheet.boxes = renumbered([box + 1 for box in layer])
    sizes = {layer.count(box) for box in set(layer)}
    if sizes != {sheet.values}:
        notes.append(f"Its boxes don't have {sheet.values} cells each; they are kept as they are.")


def marks(value: object, size: int) -> int:
    """Pencil marks as a mask; all but 1 to `size` are skipped."""
    mask = 0
    for mark in value if isinstance(value, list) else []:
        if is_whole(mark) and 1 <= mark <= size:
            mask |= 1 << (mark - 1)
    return mask


def put_diagonals(sheet: Sheet, data: dict[str, Any], notes: list[str]) -> None:
    both = [bool(data.get(name)) for name in ("diagonal+", "diagonal-")]
    if all(both):
        sheet.options["diagonals"] = 1
    elif any(both):
        notes.append("Its rule for one diagonal is left out: here both diagonals count, or neither.")


def put_regions(sheet: Sheet, value: object, notes: list[str]) -> None:
    regions = [cells_of(sheet, region.get("cells")) for region in objects_in(value)]
    for number, cells in enumerate(regions, 1):
        if any(sheet.shades[cell] for cell in cells):
            notes.append("An extra region that overlaps another is left out.")
            continue
        for cell in cells:
            sheet.shades[cell] = number
    sheet.shades = renumbered(sheet.shades)


def cells_of(sheet: Sheet, names: object) -> list[int]:
    """The indices of cells from names such as R1C1. Raises ImportFault for a name that is not a cell of the sheet."""
    cells: set[int] = set()
    for name in names if isinstance(names, list) else []:
        cell = fpuzzles_constraints.indices(sheet, fpuzzles_constraints.places([name]))
        if not cell or cell[0] < 0:
            raise ImportFault(f"{DAMAGED}: {str(name)[:20]!r} is not one of its cells")
        cells.update(cell)
    return sorted(cells)


def put_cage(sheet: Sheet, cells: list[int], value: object, notes: list[str], different: bool = True) -> None:
    """Put a killer cage: with its total if it has one, and all its values different, as these tools' killer cages demand."""
    if not cells:
        return
    where = place_name(sheet, cells[0])
    if any(sheet.cages[cell] for cell in cells):
        notes.append(f"The cage at {where} overlaps another and is left out.")
        return
    if len(connected(cells, sheet.cols)) > 1:
        notes.append(f"The cage at {where} is in pieces and is left out: the cells of a cage must be joined here.")
        return
    text = str(value).strip() if isinstance(value, str) or is_whole(value) else ""
    total = number_of(text, cage_rule.MOST_CAGE_TOTAL)
    if text and total < 1:
        notes.append(f"The cage at {where} says “{text[:20]}”, which is not a total; it is left without one.")
    number = max(sheet.cages) + 1
    for cell in cells:
        sheet.cages[cell] = number
    sheet.rules[cells[0]] = cage_rule.rule_text([total] if total > 0 else [], different)


def finish_cages(sheet: Sheet) -> None:
    """Once all cages are on the sheet: number them by their first cells; if there are any, the sheet is a killer."""
    sheet.cages = renumbered(sheet.cages)
    if any(sheet.cages):
        sheet.kind = kinds.CAGED.name


def to_json(sheet: Sheet, entries: bool = False) -> str:
    """The puzzle as f-puzzles' JSON. Raises ImportFault if the JSON can't hold it. entries: whether to include entries and marks."""
    plain = kinds.of(sheet).has == kinds.PLAIN.has and sheet.least == 1
    if not plain or len(sheet.grids) != 1 or sheet.rows != sheet.values or any(sheet.blocks):
        raise ImportFault("f-puzzles and SudokuPad hold one grid of a Sudoku; this is another kind")
    if sheet.options.get("lines"):
        raise ImportFault("f-puzzles has no rule for the sums of a box's rows and columns")
    size = sheet.values
    usual = grid_layout.lay_out(kinds.PLAIN.name, [(0, 0)], *grid_layout.box_shape(size)).boxes
    boxes = sheet.boxes if constraints.has_boxes(sheet) else [1 + index // size for index in range(size * size)]  # the rows add no rule
    cells = [cell_data(sheet, index, entries) for index in range(size * size)]
    for index, cell in enumerate(cells) if boxes != usual else ():
        cell["region"] = boxes[index] - 1
    data: dict[str, Any] = {"size": size, "grid": [cells[at : at + size] for at in range(0, size * size, size)]}
    if sheet.title:
        data["title"] = sheet.title
    data.update(rules_data(sheet))
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False)


def rules_data(sheet: Sheet) -> dict[str, Any]:
    """The part of f-puzzles' JSON for everything printed besides digits and boxes."""
    data: dict[str, Any] = {}
    if sheet.options.get("diagonals"):
        data["diagonal+"] = data["diagonal-"] = True
    if any(sheet.shades):
        data["extraregion"] = [{"cells": fpuzzles_constraints.names(sheet, cells)} for _, cells in areas(sheet.shades)]
    data.update(fpuzzles_constraints.write(sheet))
    if words := fpuzzles_cosmetics.rules_words(sheet):
        data["ruleset"] = words
    cages = [cells for _, cells in areas(sheet.cages)]
    ruled = [cage_data(sheet, cells) for cells in cages if sheet.rules[cells[0]]]
    drawn = [{"cells": fpuzzles_constraints.names(sheet, cells)} for cells in cages if not sheet.rules[cells[0]]]
    if ruled:
        data["killercage"] = ruled
    if drawn:
        data["cage"] = drawn  # a cosmetic cage, which has no rule
    return data


def cell_data(sheet: Sheet, index: int, entries: bool) -> dict[str, Any]:
    """The contents of a cell. entries: whether to include entries and marks."""
    cell: dict[str, Any] = {}
    if sheet.givens[index]:
        cell = {"value": sheet.givens[index], "given": True}
    elif entries and sheet.entries[index]:
        cell = {"value": sheet.entries[index]}
    for name, layer in (("centerPencilMarks", sheet.centre), ("cornerPencilMarks", sheet.corner)):
        if entries and layer[index]:
            cell[name] = values_in(layer[index])
    return cell


def cage_data(sheet: Sheet, cells: tuple[int, ...]) -> dict[str, Any]:
    rule = sheet.rules[cells[0]]
    totals, different = cage_rule.parse_rule(rule)
    where = place_name(sheet, cells[0])
    if isinstance(totals, str) or len(totals) > 1 or cage_rule.sign_of(rule)[0] not in ("", "+"):
        raise ImportFault(f"f-puzzles' cages have one total; the cage at {where} has the rule “{rule}”")
    if not (different or len(cells) == 1 or together(sheet, cells)):
        raise ImportFault(f"f-puzzles' cages hold no value twice, but the cage at {where} may; forbid repeats in it first")
    return {"cells": fpuzzles_constraints.names(sheet, cells), **({"value": str(totals[0])} if totals else {})}


def together(sheet: Sheet, cells: tuple[int, ...]) -> bool:
    """Whether all these cells lie in one row, column or box."""
    boxes = sheet.boxes if constraints.has_boxes(sheet) else list(range(len(sheet.boxes)))
    return any(len({key(cell) for cell in cells}) == 1 for key in (lambda c: c // sheet.cols, lambda c: c % sheet.cols, lambda c: boxes[c]))


def write(sheet: Sheet, entries: bool = False) -> str:
    """A link to the sheet's puzzle on f-puzzles. Raises ImportFault if f-puzzles can't represent it."""
    return SITE + lz_string.compress(to_json(sheet, entries))
