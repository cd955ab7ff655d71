"""Constraints in f-puzzles' JSON. Each type of constraint has its name there (Type.fpuzzles); the form depends on its shape:

path      {"lines": [[cell, ...], ...]}                  pair    {"cells": [cell, cell], "value": text}
area      {"cell": cell}, or {"cells", "values"}         whole   true
outside   {"cell": cell beside the grid, "value": text}, with "direction" (UR, DR, ...) if it looks along a diagonal

The list "negative" names the types whose signs are all given. What f-puzzles can only draw is in `fpuzzles_cosmetics`.
"""

import re
from collections.abc import Sequence
from typing import Any

from newsgrid.exchange import fpuzzles_cosmetics
from newsgrid.exchange.imported import ImportFault
from newsgrid.puzzle import constraints, shapes
from newsgrid.puzzle.constraint_type import Type
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.wording import listed

CELL = re.compile(r"R(-?\d{1,3})C(-?\d{1,3})", re.IGNORECASE)
LETTERS = {"U": "N", "D": "S", "L": "W", "R": "E"}
NEGATIVE = "negative"
HEADED = (0,)  # Type.rings of a path whose first cells f-puzzles writes apart from its line
NAMES = {
    constraint.tools.fpuzzles: constraint
    for constraint in constraints.DRAWN
    if constraint.tools.fpuzzles and constraint not in fpuzzles_cosmetics.TYPES and not constraint.tools.fpuzzles.startswith(NEGATIVE)
}
NEGATIVES = {
    constraint.tools.fpuzzles.split()[1]: constraint for constraint in constraints.DRAWN if constraint.tools.fpuzzles.startswith(NEGATIVE)
}


def read(sheet: Sheet, data: dict[str, Any], notes: list[str]) -> None:
    """Put the constraints of known types onto the sheet. Appends a sentence to `notes` for each type with constraints left out."""
    for key, type_ in NAMES.items():
        value = data.get(key)
        if type_.shape == shapes.WHOLE:
            if value:
                constraints.put(sheet, type_.name, ())
            continue
        odd = 0
        for each in value if isinstance(value, list) else []:
            for place, text in read_one(sheet, type_, each) if isinstance(each, dict) else []:
                try:
                    constraints.put(sheet, type_.name, place, text)
                except ValueError:
                    odd += 1
        if odd:
            notes.append(f'{odd} of its "{key}" can\'t be understood and {"is" if odd == 1 else "are"} left out.')
    read_negative(sheet, data.get(NEGATIVE), notes)


def read_drawn(sheet: Sheet, data: dict[str, Any]) -> None:
    """Put onto the sheet what f-puzzles only draws, and take it out of `data`, together with its drawings of constraints that have been read."""
    words = f"{data.get('title')} {data.get('ruleset')}"
    for key in (fpuzzles_cosmetics.TEXT, fpuzzles_cosmetics.LINE):
        left = []
        for item in data[key] if isinstance(data.get(key), list) else []:
            if not isinstance(item, dict):
                continue
            source = item.get(fpuzzles_cosmetics.SOURCE)
            if source and source not in fpuzzles_cosmetics.BY_TITLE:
                continue  # the drawing of a constraint that f-puzzles has a rule for, which has been read already
            lines = [indices(sheet, places(line)) for line in item["lines"]] if isinstance(item.get("lines"), list) else []
            cells = places(item.get("cells"))
            known = (
                fpuzzles_cosmetics.read_text(sheet, item, cells, words)
                if key == fpuzzles_cosmetics.TEXT
                else fpuzzles_cosmetics.read_lines(sheet, item, lines)
            )
            if not known:
                left.append(item)
        data[key] = left


def read_negative(sheet: Sheet, value: object, notes: list[str]) -> None:
    """Read the list "negative": the types whose signs are all given."""
    for name in value if isinstance(value, list) else []:
        if isinstance(name, str) and name in NEGATIVES:
            constraints.put(sheet, NEGATIVES[name].name, ())
        else:
            notes.append(f'The rule that all of its "{str(name)[:40]}" are given is left out: there is no such rule here.')
    if consecutive_dots(sheet):
        del sheet.constraints[NAMES["nonconsecutive"].name, ()]
        constraints.put(sheet, NEGATIVES["difference"].name, ())


def consecutive_dots(sheet: Sheet) -> bool:
    """Whether a sheet has "nonconsecutive" and white dots: in f-puzzles, neighbours with a white dot may be consecutive in spite of that rule."""
    return {NAMES["nonconsecutive"].name, NAMES["difference"].name} <= {name for name, _ in sheet.constraints}


def read_one(sheet: Sheet, type_: Type, data: dict[str, Any]) -> list[tuple[tuple[int, ...], str]]:
    """The (place, text) pairs of one JSON object."""
    value = data.get("value")
    text = str(value) if isinstance(value, (str, int)) and not isinstance(value, bool) else ""
    if type_.shape == shapes.PATH:
        lines = data.get("lines")
        pairs = []
        for line in lines if isinstance(lines, list) else []:
            cells = places(line)
            if type_.rings == HEADED:
                pill = places(data.get("cells"))
                if len(pill) > 1:
                    cells, text = pill + arm(cells, pill), str(len(pill))
                elif pill and cells[:1] != pill:
                    cells = pill + cells
            pairs.append((indices(sheet, cells), text))
        return pairs
    if type_.shape == shapes.OUTSIDE:
        at = places([data.get("cell")])
        if not at:
            return []
        row, col = at[0]
        way = shapes.inward(row, col, sheet)
        direction = data.get("direction")
        if isinstance(direction, str) and len(direction) == 2 and all(letter in LETTERS for letter in direction):
            way = shapes.WAYS.index("".join(LETTERS[letter] for letter in direction))
        return [((row, col, way), text)]
    cells = places(data.get("cells")) or places([data.get("cell")])
    values = data.get("values")
    if isinstance(values, list):
        text = " ".join(str(value) for value in values)
    return [(indices(sheet, cells), text)]


def arm(line: list[tuple[int, int]], pill: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """The cells of an arrow's line after the pill at its beginning. The line may come back to the pill's cells."""
    if line[:1] == pill[-1:]:
        return line[1:]
    while line and line[0] in pill:
        line = line[1:]
    return line


def places(names: object) -> list[tuple[int, int]]:
    """(row, column) from 0 for each name such as R1C1; anything else is skipped."""
    matches = [CELL.fullmatch(name) for name in names if isinstance(name, str)] if isinstance(names, list) else []
    return [(int(match[1]) - 1, int(match[2]) - 1) for match in matches if match]


def indices(sheet: Sheet, cells: list[tuple[int, int]]) -> tuple[int, ...]:
    """The indices of cells, -1 for one that is not on the sheet."""
    return tuple(row * sheet.cols + col if 0 <= row < sheet.rows and 0 <= col < sheet.cols else -1 for row, col in cells)


def write(sheet: Sheet) -> dict[str, Any]:
    """The constraints of a sheet as f-puzzles' JSON. Raises ImportFault if f-puzzles lacks one of them."""
    data: dict[str, Any] = {}
    lacking(sheet)
    for name, place, text in constraints.in_order(sheet):
        type_ = constraints.BY_NAME[name]
        if type_.shape == shapes.OUTSIDE and type_ in fpuzzles_cosmetics.TYPES and all(shapes.STEPS[place[2]]):
            # along a diagonal f-puzzles may have a type with the same rule
            type_ = next((other for other in NAMES.values() if other.slanted and other.rules == type_.rules), type_)
        if text == constraints.OFF:
            continue  # the boxes, see fpuzzles.to_json
        if type_ in NEGATIVES.values():
            data.setdefault(NEGATIVE, []).append(type_.tools.fpuzzles.split()[1])
        elif type_.shape == shapes.WHOLE:
            data[type_.tools.fpuzzles] = True
        else:
            entry = written(sheet, type_, place, text)
            if type_ in fpuzzles_cosmetics.TYPES:
                cells = [entry["cell"]] if "cell" in entry else names(sheet, place)
                entry = fpuzzles_cosmetics.written(type_, place, text, cells)
            data.setdefault(type_.tools.fpuzzles, []).append(entry)
            if type_.tools.beside and type_.shape == shapes.PATH:
                ink, width = type_.tools.beside
                copy = {"lines": entry["lines"], "outlineC": ink, "width": width, fpuzzles_cosmetics.SOURCE: type_.title}
                data.setdefault(fpuzzles_cosmetics.LINE, []).append(copy)
            elif type_.tools.beside:
                ink, size = type_.tools.beside
                copy = {"cells": [entry["cell"]], "value": text, "fontC": ink, "size": size, fpuzzles_cosmetics.SOURCE: type_.title}
                data.setdefault(fpuzzles_cosmetics.TEXT, []).append(copy)
    return data


def lacking(sheet: Sheet) -> None:
    """Raises ImportFault if f-puzzles lacks some of the sheet's constraints; the message names them all."""
    many: dict[str, int] = {}
    for name, _, text in constraints.in_order(sheet):
        type_ = constraints.BY_NAME[name]
        if text == constraints.OFF and name != "boxes":
            many[f"leaving out the {name}"] = 0
        elif text != constraints.OFF and not type_.tools.fpuzzles:
            many[type_.named(text)] = many.get(type_.named(text), 0) + 1
    if consecutive_dots(sheet):
        raise ImportFault("f-puzzles and SudokuPad let neighbours with a white dot be consecutive, in spite of the rule nonconsecutive")
    if many:
        words = listed([f"{what} ({times})" if times else what for what, times in many.items()])
        raise ImportFault(f"Links of f-puzzles and SudokuPad have no rule for {words}. A link of this page holds it")


def written(sheet: Sheet, type_: Type, place: tuple[int, ...], text: str) -> dict[str, Any]:
    """The JSON object for one constraint."""
    if type_.shape == shapes.OUTSIDE:
        row, col, way = place
        entry = {"cell": f"R{row + 1}C{col + 1}", "value": text}
        turned = {other: letter for letter, other in LETTERS.items()}
        if type_.slanted:
            entry["direction"] = "".join(turned[letter] for letter in shapes.WAYS[way])
            entry["cells"] = names(sheet, shapes.line_of(place, sheet))  # type: ignore[assignment]
        return entry
    cells = names(sheet, place)
    if type_.shape == shapes.PATH:
        if type_.rings == HEADED:
            pill = int(text or 1)
            return {"cells": cells[:pill], "lines": [cells[pill - 1 :]]}
        return {"lines": [cells], **({"value": text} if text else {})}
    if type_.shape == shapes.PAIR:
        return {"cells": cells, "value": type_.sign(place, text)}
    if type_.most == 1:
        return {"cell": cells[0]}
    return {"cells": cells, "values": [int(value) for value in text.split()]}


def names(sheet: Sheet, cells: Sequence[int]) -> list[str]:
    """The names of cells, such as R1C1."""
    return [f"R{cell // sheet.cols + 1}C{cell % sheet.cols + 1}" for cell in cells]
