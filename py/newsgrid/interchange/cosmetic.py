"""Constraints that f-puzzles draws without a rule of its own: signs and numbers ("text"), and lines ("line").

People who solve there see them, and the puzzle's rules in words say what they mean; f-puzzles and SudokuPad check nothing of them.
"""

from typing import Any

from sheet import constraints, shapes
from sheet.constraints.type import Type
from sheet.sheet import Sheet

from . import marks

TEXT, LINE = "text", "line"  # what Type.fpuzzles is for such a type
TYPES = [one for one in constraints.DRAWN if one.fpuzzles in (TEXT, LINE)]
BY_TITLE = {one.title: one for one in TYPES}
SIGNS = {1: "<", -1: ">"}  # {which cell comes first: the sign between cells side by side}
UPRIGHT = {1: "∧", -1: "∨"}
INK = {"outlineC": "#C8C8C8", "width": 0.25}
SOURCE = "fromConstraint"


def written(sheet: Sheet, one: Type, place: tuple[int, ...], text: str, cells: list[str]) -> dict[str, Any]:
    """The JSON object for one such constraint; cells: the names of its cells, or of the place beside the grid."""
    if one.fpuzzles == LINE:
        return {"lines": [cells], **INK, SOURCE: one.title}
    size = 0.7
    if one.shape == shapes.PAIR:
        step = place[1] - place[0]
        text, size = (SIGNS if abs(step) == 1 else UPRIGHT)[1 if step > 0 else -1], 0.4
    return {"cells": cells, "value": text, "fontC": "#000000", "size": size, SOURCE: one.title}


def rules_words(sheet: Sheet) -> str:
    """What f-puzzles has to say of them in words; "" if there are none."""
    held = {name for name, _, _ in constraints.drawn(sheet)}
    return " ".join(f"{one.title}: {one.rule}" for one in TYPES if one.name in held)


def read_text(sheet: Sheet, data: dict[str, Any], cells: list[tuple[int, int]], words: str) -> bool:
    """Put the constraint of a text onto the sheet. words: the title and the rules. Returns whether the text could be recognised."""
    text = str(data.get("value", ""))
    if len(cells) == 1 and len(text) < 4:
        mine = BY_TITLE.get(str(data.get(SOURCE)))
        return marks.put_outside(sheet, *cells[0], text, mine.name if mine else marks.meant(words, marks.OUTSIDE))
    pair = sorted(row * sheet.cols + col for row, col in cells if 0 <= row < sheet.rows and 0 <= col < sheet.cols)
    return len(pair) == len(cells) == 2 and marks.put_between(sheet, (pair[0], pair[1]), text)


def read_lines(sheet: Sheet, data: dict[str, Any], lines: list[tuple[int, ...]]) -> bool:
    """Put the constraints of a cosmetic line, each as a tuple of cells. Returns whether it stands for any."""
    mine = BY_TITLE.get(str(data.get(SOURCE)))
    return mine is not None and bool(lines) and all(marks.put(sheet, mine.name, cells) for cells in lines)
