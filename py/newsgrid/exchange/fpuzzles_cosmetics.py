"""Constraints that f-puzzles only draws, as signs and numbers ("text") or lines ("line"): the puzzle's words say what they mean."""

from typing import Any

from newsgrid.exchange import drawn_signs
from newsgrid.puzzle import constraints, shapes
from newsgrid.puzzle.constraint_type import Type
from newsgrid.puzzle.sheet import Sheet

TEXT, LINE = "text", "line"  # values of Type.fpuzzles for these types
TYPES = [constraint for constraint in constraints.DRAWN if constraint.tools.fpuzzles in (TEXT, LINE)]
BY_TITLE = {constraint.title: constraint for constraint in TYPES}
INK = {"outlineC": "#C8C8C8", "width": 0.25}
SOURCE = "fromConstraint"


def written(type_: Type, place: tuple[int, ...], text: str, cells: list[str]) -> dict[str, Any]:
    """The JSON object for a constraint that is only drawn. cells: the names of its cells, or of the place beside the grid."""
    if type_.tools.fpuzzles == LINE:
        return {"lines": [cells], **INK, SOURCE: type_.title, **({"value": text} if text else {})}
    size = 0.7
    if type_.shape == shapes.PAIR:
        text, size = type_.sign(place, text), 0.4
    return {"cells": cells, "value": text, "fontC": "#000000", "size": size, SOURCE: type_.title}


def rules_words(sheet: Sheet) -> str:
    """The rules of the constraints that are only drawn, for the puzzle's rules in f-puzzles; "" if there are none."""
    held = {name for name, _, _ in constraints.drawn(sheet)}
    return " ".join(f"{type_.title}: {type_.rule}" for type_ in TYPES if type_.name in held)


def held(sheet: Sheet) -> list[str]:
    """The names of the constraints on a sheet that are only drawn, each with its number if there are several."""
    names = [name for name, _, _ in constraints.drawn(sheet)]
    many = [(constraint.title.lower(), names.count(constraint.name)) for constraint in TYPES]
    return [f"{title} ({count})" if count > 1 else title for title, count in many if count]


def read_text(sheet: Sheet, data: dict[str, Any], cells: list[tuple[int, int]], words: str) -> bool:
    """Put the constraint of a cosmetic text onto the sheet. words: the puzzle's title and rules. Returns whether the text was recognised."""
    text = str(data.get("value", ""))
    mine = BY_TITLE.get(str(data.get(SOURCE)))
    here = tuple(sorted(row * sheet.cols + col for row, col in cells if 0 <= row < sheet.rows and 0 <= col < sheet.cols))
    if mine and not mine.ordered and mine.shape in (shapes.PAIR, shapes.AREA):
        return len(here) == len(cells) and drawn_signs.put(sheet, mine.name, here, text)
    if len(cells) == 1 and len(text) < 4:
        return drawn_signs.put_outside(sheet, *cells[0], text, mine.name if mine else drawn_signs.meant(words, drawn_signs.OUTSIDE))
    return len(here) == len(cells) == 2 and drawn_signs.put_between(sheet, (here[0], here[1]), text)


def read_lines(sheet: Sheet, data: dict[str, Any], lines: list[tuple[int, ...]]) -> bool:
    """Put the constraints of a cosmetic line onto the sheet. lines: the cells of each line. Returns whether the line was recognised."""
    mine = BY_TITLE.get(str(data.get(SOURCE)))
    text = str(data.get("value", ""))
    return mine is not None and bool(lines) and all(drawn_signs.put(sheet, mine.name, cells, text) for cells in lines)
