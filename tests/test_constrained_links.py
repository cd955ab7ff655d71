"""Constraints in other tools' links: reading f-puzzles' data as that tool writes it, and writing it."""

import contextlib
import json
from random import Random

import pytest

from newsgrid import read_link, write_link
from newsgrid.exchange import fpuzzles, fpuzzles_cosmetics, sudokupad
from newsgrid.exchange.links import ImportFault
from newsgrid.puzzle import constraints, formats, shapes
from newsgrid.puzzle.constraint_type import Number, Tools, Type
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.sheet import Sheet, copy
from places import PUZZLES, amount

NAMES = [one.name for one in constraints.DRAWN]


def data(**more: object) -> str:
    return json.dumps({"size": 9, "grid": [[{} for _ in range(9)] for _ in range(9)], **more})


# (a constraint as f-puzzles writes it, the same as a line of text here)
FORMS = {
    "thermo r1c1 r1c2 r2c2": {"thermometer": [{"lines": [["R1C1", "R1C2", "R2C2"]]}]},
    "arrow r3c3 r3c4 r4c5": {"arrow": [{"cells": ["R3C3"], "lines": [["R3C3", "R3C4", "R4C5"]]}]},
    "arrow r3c3 r3c4 r4c4 r5c4 = 2": {"arrow": [{"cells": ["R3C3", "R3C4"], "lines": [["R3C4", "R4C4", "R5C4"]]}]},
    "white r6c6 r6c7": {"difference": [{"cells": ["R6C6", "R6C7"], "value": ""}]},
    "white r6c6 r6c7 = 3": {"difference": [{"cells": ["R6C7", "R6C6"], "value": "3"}]},
    "black r7c7 r8c7": {"ratio": [{"cells": ["R7C7", "R8C7"], "value": ""}]},
    "xv r9c1 r9c2 = 10": {"xv": [{"cells": ["R9C1", "R9C2"], "value": "X"}]},
    "knight": {"antiknight": True},
    "king": {"antiking": True},
    "nonconsecutive": {"nonconsecutive": True},
    "disjoint": {"disjointgroups": True},
    "allwhite": {"negative": ["difference"]},
    "allblack": {"negative": ["ratio"]},
    "allxv": {"negative": ["xv"]},
    "even r1c9": {"even": [{"cell": "R1C9"}]},
    "odd r2c9": {"odd": [{"cell": "R2C9"}]},
    "palindrome r4c1 r5c1 r5c2": {"palindrome": [{"lines": [["R4C1", "R5C1", "R5C2"]]}]},
    "renban r4c2 r4c3 r5c3": {"renban": [{"lines": [["R4C2", "R4C3", "R5C3"]]}]},
    "whispers r4c3 r5c4 r6c3": {"whispers": [{"lines": [["R4C3", "R5C4", "R6C3"]], "value": "5"}]},
    "between r7c1 r7c2 r7c3": {"betweenline": [{"lines": [["R7C1", "R7C2", "R7C3"]]}]},
    "little r0c3 SE = 30": {"littlekillersum": [{"cell": "R0C3", "direction": "DR", "value": "30", "cells": ["R1C4"]}]},
    "sandwich r0c4 = 12": {"sandwichsum": [{"cell": "R0C4", "value": "12"}]},
    "sandwich r4c10 = 12": {"sandwichsum": [{"cell": "R4C10", "value": "12"}]},
    "xsum r3c0 = 20": {"xsum": [{"cell": "R3C0", "value": "20"}]},
    "skyscraper r10c4 = 3": {"skyscraper": [{"cell": "R10C4", "value": "3"}]},
    "quadruple r8c8 r8c9 r9c8 r9c9 = 3 4": {"quadruple": [{"cells": ["R8C8", "R8C9", "R9C8", "R9C9"], "values": [4, 3]}]},
}


@pytest.mark.parametrize("line", FORMS)
def test_f_puzzles_form_is_read(line: str) -> None:
    imported = fpuzzles.read_json(data(**FORMS[line]))
    assert imported.notes == []
    assert [constraints.line_of(imported.sheet, key) for key in constraints.drawn(imported.sheet)] == [line]


@pytest.mark.parametrize("name", [name for name in NAMES if not constraints.BY_NAME[name].tools.fpuzzles])
@pytest.mark.parametrize("tool", ["f-puzzles", "SudokuPad"])
def test_what_can_not_even_be_drawn_there_is_refused_by_name(name: str, tool: str) -> None:
    sheet = formats.read((PUZZLES / "constraints" / f"{name}.txt").read_text())
    with pytest.raises(ImportFault, match=f"no rule for {constraints.BY_NAME[name].title.lower()}"):
        write_link(sheet, tool)


@pytest.mark.parametrize("name", [name for name in NAMES if constraints.BY_NAME[name].tools.fpuzzles])
@pytest.mark.parametrize("tool", ["f-puzzles", "SudokuPad"])
def test_what_is_written_is_read_again(name: str, tool: str) -> None:
    sheet = formats.read((PUZZLES / "constraints" / f"{name}.txt").read_text())
    type_ = constraints.BY_NAME[name]
    imported = read_link(write_link(sheet, tool))
    for _, place in [key for key in sheet.constraints if key[0] == "total" and key[1][2] % 2]:  # along a diagonal: a little killer
        sheet.constraints["little", place] = sheet.constraints.pop(("total", place))
    assert imported.sheet == sheet
    # what these tools only draw is explained in the puzzle's rules
    drawn = type_.tools.fpuzzles in (fpuzzles_cosmetics.TEXT, fpuzzles_cosmetics.LINE)
    assert imported.notes == ([f"Its rules say: “{type_.title}: {type_.rule}”"] if drawn else [])


def test_signs_and_numbers_that_are_only_drawn_are_read() -> None:
    """As f-puzzles and its successors write them: a text between two cells, or beside the grid where the rules say what it is."""
    texts = [
        {"cells": ["R1C1", "R1C2"], "value": "<", "fontC": "#000000", "size": 0.3},
        {"cells": ["R5C5", "R4C5"], "value": "∨"},
        {"cells": ["R0C3"], "value": "15", "size": 0.7},
    ]
    imported = fpuzzles.read_json(data(text=[*texts, {"cells": ["R9C9"], "value": "4"}, "x"], ruleset="Frame sums apply."))
    assert [constraints.line_of(imported.sheet, constraint) for constraint in constraints.drawn(imported.sheet)] == [
        "less r1c1 r1c2",
        "less r5c5 r4c5",
        "frame r0c3 = 15",
    ]
    assert imported.notes[0] == '"text" (1) is left out: there is no such rule here.'
    assert fpuzzles.read_json(data(text=texts[2:])).notes == ['"text" (1) is left out: there is no such rule here.']


def test_what_can_not_even_be_drawn_is_refused_by_name() -> None:
    sheet = empty_sudoku()
    constraints.put(sheet, "unknown", (), "fog 5")
    with pytest.raises(ImportFault, match=r"no rule for fog \(unknown here\) \(1\). A link of this page holds it"):
        write_link(sheet, "f-puzzles")


def test_what_is_no_constraint_is_noted() -> None:
    odd = {"thermometer": [{"lines": [["R1C1", "R5C5"]]}, {"lines": "x"}, 5], "sandwichsum": [{"cell": "R0C1", "value": "x"}], "even": [{}]}
    imported = fpuzzles.read_json(data(**odd))
    assert imported.sheet.constraints == {}
    assert len(imported.notes) == 3
    assert imported.notes[0].startswith('1 of its "thermometer" can\'t be understood')
    assert fpuzzles.read_json(data(clone=[{"cells": ["R1C1"]}])).notes == ['"clone" (1) is left out: there is no such rule here.']


def test_what_sudokupad_does_not_draw_by_itself_is_drawn_besides() -> None:
    sheet = formats.read(formats.write(empty_sudoku(), "grid") + "renban r1c1 r1c2\nskyscraper r0c3 = 4\n")
    drawn = json.loads(fpuzzles.to_json(sheet))
    assert drawn["line"] == [{"lines": [["R1C1", "R1C2"]], "outlineC": "#F067F0", "width": 0.4, "fromConstraint": "Renban line"}]
    assert [(entry["cells"], entry["value"]) for entry in drawn["text"]] == [(["R0C3"], "4")]
    imported = fpuzzles.read_json(json.dumps(drawn))
    assert (imported.sheet, imported.notes) == (sheet, [])
    assert fpuzzles.read_json(data(line=[{"lines": [["R1C1", "R1C2"]]}])).notes == ['"line" (1) is left out: there is no such rule here.']


def test_what_f_puzzles_says_of_all_signs() -> None:
    imported = fpuzzles.read_json(data(negative=["clone", 5]))
    assert imported.sheet.constraints == {}
    assert imported.notes == [
        f'The rule that all of its "{name}" are given is left out: there is no such rule here.' for name in ("clone", "5")
    ]
    # in f-puzzles, "nonconsecutive" only applies to neighbours without a white dot
    imported = fpuzzles.read_json(data(nonconsecutive=True, difference=[{"cells": ["R1C1", "R1C2"], "value": ""}]))
    assert sorted(imported.sheet.constraints) == [("allwhite", ()), ("white", (0, 1))]
    sheet = formats.read(formats.write(empty_sudoku(), "grid") + "allblack\nallxv\n")
    assert json.loads(fpuzzles.to_json(sheet))["negative"] == ["ratio", "xv"]


def test_a_sheet_without_boxes_has_its_rows_for_boxes_there() -> None:
    for text in ("no boxes\n", "diagonals\nno boxes\nrenban r1c1 r1c2 r1c3\n"):
        sheet = formats.read(formats.write(empty_sudoku(), "grid") + text)
        assert [cell["region"] for line in json.loads(fpuzzles.to_json(sheet))["grid"] for cell in line] == [at // 9 for at in range(81)]
        for tool in ("f-puzzles", "SudokuPad"):
            imported = read_link(write_link(sheet, tool))
            assert (imported.sheet, imported.notes) == (sheet, [])
    sheet.constraints["rows", ()] = constraints.OFF
    with pytest.raises(ImportFault, match="no rule for leaving out the rows"):
        write_link(sheet, "f-puzzles")


@pytest.mark.parametrize("size", [5, 7, 11])
def test_a_size_that_has_no_boxes_opens_without_any(size: int) -> None:
    cells = [[{} for _ in range(size)] for _ in range(size)]
    plain = fpuzzles.read_json(json.dumps({"size": size, "grid": cells}))
    pad = sudokupad.read_data({"cells": cells, "regions": []})
    for imported, notes in ((plain, []), (pad, ["It has no boxes."])):
        assert not constraints.has_boxes(imported.sheet) and (imported.sheet.rows, imported.notes) == (size, notes)
        assert read_link(write_link(imported.sheet, "SudokuPad")).sheet == imported.sheet


@pytest.mark.parametrize(
    ("shape", "fpuzzles", "place", "text"),
    [
        (shapes.PAIR, "text", (0, 1), "7"),
        (shapes.AREA, "text", (0,), "7"),
        (shapes.AREA, "text", (0, 1, 9, 10), "7"),
        (shapes.PATH, "line", (0, 1, 2), "7"),
        (shapes.PATH, "line", (0, 1, 2), ""),
        (shapes.OUTSIDE, "text", (-1, 3, 4), "7"),
    ],
)
def test_what_a_type_of_any_shape_has_them_draw_is_read_again(
    shape: str, fpuzzles: str, place: tuple[int, ...], text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    type_ = Type(
        "other", shape, "Other", "A rule.", lambda place, text, sheet: [], None, Number("its number", usual=0), 1, tools=Tools(fpuzzles)
    )
    monkeypatch.setitem(constraints.BY_NAME, type_.name, type_)
    monkeypatch.setitem(constraints.ORDER, type_.name, 99)
    monkeypatch.setattr(constraints, "NAMES", {*constraints.NAMES, type_.name})
    monkeypatch.setattr(fpuzzles_cosmetics, "TYPES", [*fpuzzles_cosmetics.TYPES, type_])
    monkeypatch.setitem(fpuzzles_cosmetics.BY_TITLE, type_.title, type_)
    sheet = empty_sudoku()
    constraints.put(sheet, type_.name, place, text)
    assert read_link(write_link(sheet, "SudokuPad")).sheet == sheet


# --- many constraints on one sheet ---------------------------------------------------------------------------------------------------------

HELD = [constraints.BY_NAME[name] for name in NAMES if constraints.BY_NAME[name].tools.fpuzzles]
TITLES = ("", "", "Sandwich", "Little Killer and Skyscrapers", "Renban lines", "Frame sums", "X-Sums, sums of a line")


def place_of(type_: Type, sheet: Sheet, chance: Random) -> tuple[int, ...]:
    """A place of this type's shape, valid or not."""
    side = sheet.cols
    row, col = chance.randrange(side), chance.randrange(side)
    if type_.shape == shapes.WHOLE:
        return ()
    if type_.shape == shapes.OUTSIDE:
        far = chance.choice((-1, side))
        row, col = chance.choice(((far, col), (row, far)))
        return (row, col, chance.randrange(8) if type_.slanted and chance.random() < 0.5 else shapes.inward(row, col, sheet))
    if type_.shape == shapes.AREA:
        first = row * side + col
        return (first,) if type_.most == 1 else (first, first + 1, first + side, first + side + 1)
    cells = [(row, col)]
    for _ in range(1 if type_.shape == shapes.PAIR else chance.randint(1, 4)):
        down, right = chance.choice(shapes.STEPS if type_.shape == shapes.PATH else shapes.STEPS[::2])
        cells.append((cells[-1][0] + down, cells[-1][1] + right))
    return tuple(row * side + col if 0 <= row < side and 0 <= col < side else -1 for row, col in cells)


def strewn(chance: Random) -> Sheet:
    """A Sudoku with constraints of up to five types."""
    sheet = empty_sudoku(*chance.choice(((2, 2), (2, 3), (3, 3))))
    sheet.title = chance.choice(TITLES)
    for type_ in chance.sample(HELD, chance.randint(1, 5)):
        for _ in range(chance.randint(1, 6)):
            number = str(chance.randint(1, chance.choice((3, 9, 45))))
            with contextlib.suppress(ValueError):
                constraints.put(
                    sheet, type_.name, place_of(type_, sheet, chance), chance.choice(("", number, number, f"{number} 1", "5", "10"))
                )
    return sheet


def same(sheet: Sheet) -> Sheet:
    """The sheet with a sum along a diagonal as what f-puzzles calls it."""
    twin = copy(sheet)
    for name, place in list(twin.constraints):
        if name == "total" and place[2] % 2:
            twin.constraints.setdefault(("little", place), twin.constraints.pop((name, place)))
    return twin


@pytest.mark.parametrize("tool", ["f-puzzles", "SudokuPad"])
def test_several_constraints_are_read_as_they_were_written(tool: str) -> None:
    read = 0
    for seed in range(amount(100, 300)):
        sheet = strewn(Random(seed))
        try:
            address = write_link(sheet, tool)
        except ImportFault as fault:
            assert str(fault)
            continue
        assert read_link(address).sheet == same(sheet), seed
        read += 1
    assert read


def test_a_skyscraper_is_no_other_number_because_the_rules_name_one() -> None:
    for other in ("frame r5c1 = 5", "total r5c1 = 5"):
        sheet = formats.read(f"#Sudoku a\n....\n....\n....\n....\n{other}\nskyscraper r5c2 = 1\n")
        for tool in ("f-puzzles", "SudokuPad"):
            assert read_link(write_link(sheet, tool)).sheet == sheet
