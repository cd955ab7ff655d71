"""JSON from anywhere: what its kind leaves no choice about is completed, the rest is refused with a sentence, and what is accepted can be written."""

import contextlib
import json
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from newsgrid import model_of, read
from newsgrid.engine import smtlib
from newsgrid.engine.compile import problems_of
from newsgrid.engine.formula import TooLarge
from newsgrid.exchange import fpuzzles, sudokupad
from newsgrid.export import html
from newsgrid.puzzle import areas, formats, kinds, link
from newsgrid.puzzle.data import from_data, to_data
from newsgrid.puzzle.draw.svg import Marks, svg_file
from newsgrid.puzzle.kinds.kind import NONE
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.sheet import Sheet, without_entries
from places import ANSWERS, amount, text

GOOD = [read(words) for words in [text(name) for name in ANSWERS] + [kind.text.example for kind in kinds.ALL if kind.text.example]]
SMALL = [sheet for sheet in GOOD if len(sheet.blocks) < 150]
SIX = to_data(empty_sudoku(2, 3))
KENKEN = to_data(read(kinds.BY_NAME["kenken"].text.example))
KAKURO = to_data(read(text("kakuro_tiny_2x4.backslash.txt")))
GIANT = to_data(read(text("unionjack.txt")))


def without(data: dict[str, Any], *names: str) -> dict[str, Any]:
    return {name: data[name] for name in data if name not in names}


def test_what_is_left_out_is_completed() -> None:
    assert to_data(read(json.dumps(without(SIX, "grids", "boxes", "values")))) == SIX
    assert to_data(read(json.dumps(without(KENKEN, "grids", "values")))) == KENKEN
    assert to_data(read(json.dumps(without(KAKURO, "values", "blocks")))).keys() == KAKURO.keys()
    magic = to_data(read(kinds.BY_NAME["magidoku"].text.example)) if kinds.BY_NAME["magidoku"].text.example else None
    assert magic is None or to_data(read(json.dumps(without(magic, "options")))) == magic


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ({**SIX, "kind": "nokind"}, 'There is no kind of puzzle named "nokind"; there are: kakuro, sudoku'),
        ({**SIX, "values": 5}, 'This Sudoku of 6 by 6 has 6 values in a cell, but its "values" are 5.'),
        ({**SIX, "grids": [[0, 0], [0, 0]]}, "Grids 1 and 2 lie in the same place, at r1c1."),
        ({**SIX, "boxes": [0, *[1] * 35]}, 'r1c1 is in no box: expected "boxes", a list with the number of each cell\'s box, from 1.'),
        ({**SIX, "blocks": [1, *[0] * 35]}, "r1c1 is in a grid, so it can't be a block."),
        ({**SIX, "down": [3, *[0] * 35]}, "r1c1 has a total for a run, which only a Kakuro has."),
        ({**SIX, "rules": [[3, "5"]]}, "r1c4 has a cage's rule, which belongs in the first cell of a cage."),
        ({**KENKEN, "boxes": [1] * len(KENKEN["cages"])}, "KenKen has no boxes."),  # type: ignore[arg-type]
        ({**KAKURO, "values": 7}, 'its "values" are 7.'),
        ({**KAKURO, "least": 0}, "The values of this Kakuro begin with 1."),
        (without(GIANT, "grids"), 'expected "grids", a list with [row, column] of the top left cell of each, counted from 0.'),
        (without(GIANT, "blocks"), "is in no grid, so it must be a block."),
        ({**SIX, "rows": 5, "boxes": [1] * 30}, "Sudoku has as many rows as columns, but this has 5 and 6."),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_does_not_fit_its_kind_is_refused_with_a_sentence(data: dict[str, Any], sentence: str) -> None:
    with pytest.raises(formats.ReadError) as refused:
        read(json.dumps(data))
    assert sentence in str(refused.value)


def spoiled(chance: Random) -> dict[str, Any]:
    """A good sheet's data with one or two parts missing, doubled or of another sheet."""
    data: dict[str, Any] = to_data(without_entries(chance.choice(SMALL)))
    for _ in range(chance.choice((1, 1, 2))):
        name = chance.choice(
            ("grids", "values", "kind", "boxes", "least", "cages", "rules", "shades", "blocks", "givens", "constraints", "options")
        )
        way = chance.randrange(3)
        if way == 0:
            data.pop(name, None)
        elif name == "values":
            data[name] = chance.randint(1, 12)
        elif name == "kind":
            data[name] = chance.choice([*kinds.BY_NAME, "nokind"])
        elif name == "least":
            data[name] = chance.randrange(2)
        elif name == "grids":
            data[name] = (data.get(name) or [[0, 0]]) * 2 if way == 1 else [[chance.randrange(4), chance.randrange(4)]]
        elif name == "boxes" and name in data:
            boxes = list(data[name])
            boxes[chance.randrange(len(boxes))] = chance.randrange(1, 12)
            data[name] = boxes
    return data


def numbered(sheet: Sheet) -> dict[str, Any]:
    """The sheet's data with its boxes numbered in order."""
    data: dict[str, Any] = to_data(sheet)
    if "boxes" in data:
        data["boxes"] = areas.renumbered(data["boxes"])
    return data


@pytest.mark.parametrize("seed", range(amount(8, 20)))
def test_whatever_is_accepted_can_be_written(seed: int) -> None:
    chance = Random(seed)
    accepted = 0
    for _ in range(25):
        try:
            sheet = read(json.dumps(spoiled(chance)))
        except formats.ReadError:
            continue
        if kinds.of(sheet).boxes != NONE and len(sheet.grids) == 1 and len(kinds.of(sheet).starts[0][1]().grids) > 1:
            continue  # a giant of one grid
        accepted += 1
        for name in [*formats.formats_of(sheet), "json"]:
            assert numbered(read(formats.write(sheet, name), sheet.kind)) == numbered(sheet), name
        assert numbered(link.from_link(link.to_link(sheet))) == numbered(sheet)
        problems_of(sheet)
        assert svg_file(sheet, Marks()) and html.page([(sheet, "", [])], "")
        with contextlib.suppress(TooLarge):
            assert smtlib.write(model_of(sheet), "")
    assert accepted


# --- signs that no file may hold ------------------------------------------------------------------------------------------------------------

HARMFUL = "a\ud800b\0c\x1bd\ufffee\u0085f"


@pytest.mark.parametrize("way", ["json", "f-puzzles", "SudokuPad", "Sheet"])
def test_a_title_with_signs_that_no_file_may_hold_is_made_harmless(way: str) -> None:
    if way == "json":
        sheet = read(json.dumps({**SIX, "title": HARMFUL, "source": HARMFUL}))
        assert sheet.title == sheet.source == "ab c de f"
    elif way == "f-puzzles":
        sheet = fpuzzles.read_json(json.dumps({"size": 6, "grid": [], "title": HARMFUL, "author": HARMFUL})).sheet
    elif way == "SudokuPad":
        cells = [[{} for _ in range(6)] for _ in range(6)]
        sheet = sudokupad.read_data({"cells": cells, "title": HARMFUL}).sheet
    else:
        sheet = read(json.dumps(SIX))
        sheet.title = sheet.source = HARMFUL
        assert link.from_link(link.to_link(sheet)).title == "ab c de f"
        return
    assert sheet.title and read(formats.write(sheet, "grid")).title == " ".join(sheet.title.split())
    assert link.from_link(link.to_link(sheet)).title == sheet.title
    ElementTree.fromstring(svg_file(sheet, Marks()))
    for written in (html.page([(sheet, "", [])], sheet.title), smtlib.write(model_of(sheet), sheet.title), formats.write(sheet, "json")):
        assert written.encode()


def test_cages_that_no_value_fits_make_a_formula_without_answers() -> None:
    data = {"kind": "squares", "rows": 9, "cols": 9, "values": 1, "grids": [[0, 0]], "boxes": [1] * 81, "cages": [1] * 3 + [0] * 78}
    sheet = from_data({**data, "rules": [[0, "square different"]]})
    assert "(assert false)" in smtlib.write(model_of(sheet), "")
