"""Is everything named that a link holds and a sheet can not, or that a sheet holds and a link can not?"""

import re

import pytest

from newsgrid.exchange import fpuzzles, penpa, penpa_board
from newsgrid.exchange import links as interchange
from newsgrid.exchange.links import ImportFault, read_link, write_link
from newsgrid.puzzle import constraints, formats, grid_layout
from newsgrid.puzzle.data import from_data, to_data
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.sheet import MOST_TOTAL
from places import text
from real_links import PENPA_KAKURO, ROWS4, of_f_puzzles, of_sudokupad, penpa_layers, penpa_with


def test_what_there_is_no_rule_for_is_named():
    cages = [
        {"cells": ["R1C1", "R1C2"], "value": "3"},
        {"cells": ["R1C2", "R1C3"]},
        {"cells": ["R5C5", "R7C7"]},
        {"cells": ["R9C9"], "value": "?"},
    ]
    words = {"title": "T", "author": "A", "ruleset": "Normal rules."}
    clones = [{"cells": ["R1C1"]}, {"cells": ["R3C1"]}]
    imported = of_f_puzzles(**words, size=9, clone=clones, antidiagonal=True, killercage=cages, **{"diagonal+": True})
    assert imported.sheet.title == "T, by A"
    assert imported.notes == [
        "Its rule for one diagonal is left out: here both diagonals count, or neither.",
        "The cage at r1c2 overlaps another and is left out.",
        "The cage at r5c5 is in pieces and is left out: the cells of a cage must be joined here.",
        "The cage at r9c9 says “?”, which is not a total; it is left without one.",
        '"antidiagonal" (1) is left out: there is no such rule here.',
        '"clone" (2) is left out: there is no such rule here.',
        "Its rules say: “Normal rules.”",
    ]


def test_odd_cells_of_f_puzzles():
    grid: list[object] = [[{} for _ in range(4)] for _ in range(3)] + ["no line"]
    grid[0] = [{"value": "3", "given": True}, {"value": 9}, {"value": "x"}, "no cell"]
    grid[1] = [{"region": 0, "candidates": [1]}, {"region": 0, "givenPencilMarks": [2]}, {"region": 7}, {"centerPencilMarks": [1, 9, "2"]}]
    imported = of_f_puzzles(grid=grid)
    assert (imported.sheet.givens[0], imported.sheet.centre[7]) == (3, 1)
    assert imported.notes == [
        "2 values that are not numbers from 1 to 4 are left out.",
        "Limited candidates of 2 cells are left out: there is no such rule here.",
    ]
    grid[1] = [{"region": 3}, {}, {}, {}]
    assert of_f_puzzles(grid=grid).notes[-1] == "Its boxes don't have 4 cells each; they are kept as they are."


def test_odd_rules_of_f_puzzles():
    imported = of_f_puzzles(
        extraregion=[{"cells": ["R1C1", "R1C1", "R2C3"]}, {"cells": ["R1C1", "R3C3"]}, "none"],
        killercage=[{"cells": []}, {"cells": ["R4C4"], "value": True}],
    )
    assert (imported.sheet.shades[0], imported.sheet.shades[6], imported.sheet.rules[15]) == (1, 1, "different")
    assert imported.notes == ["An extra region that overlaps another is left out."]
    with pytest.raises(ImportFault, match="'R9C9' is not one of its cells"):
        of_f_puzzles(killercage=[{"cells": ["R9C9"]}])
    for damaged in ("[", "[]", '{"grid": [], "size": 99}'):
        with pytest.raises(ImportFault, match="damaged"):
            fpuzzles.read_json(damaged)


LONG = "9" * 5000


@pytest.mark.parametrize("total", ["0000459999", "459999", LONG, "²", "٣", "-1", "0", "1e400"])
def test_a_cage_with_a_number_that_is_no_total_is_left_without_one(total: str) -> None:
    imported = of_f_puzzles(killercage=[{"cells": ["R1C1", "R1C2"], "value": total}])
    assert imported.sheet.rules[0] == "different"
    assert len(imported.notes) == 1 and "which is not a total; it is left without one" in imported.notes[0]
    from_data(to_data(imported.sheet))


def test_a_number_may_have_noughts_before_it() -> None:
    cage = {"cells": ["R1C1", "R1C2"], "value": "0000000005"}
    assert of_f_puzzles(killercage=[cage]).sheet.rules[0] == "5 different"
    assert of_f_puzzles(grid=[[{"value": "0003", "given": True}]]).sheet.givens[0] == 3


@pytest.mark.parametrize("value", ["²", "٣", LONG, "9999", -3, 1e400, True, {}, "x"])
def test_a_cell_with_something_else_than_a_digit_is_left_out(value: object) -> None:
    imported = of_f_puzzles(grid=[[{"value": value, "given": True}]])
    assert not any(imported.sheet.givens) and (not value or "left out" in " ".join(imported.notes))
    from_data(to_data(imported.sheet))


@pytest.mark.parametrize("text", ["0000459999999", LONG, "²"])
def test_a_total_of_penpa_that_is_none_is_left_out(text: str) -> None:
    board = penpa_board.Board(penpa.inflate(PENPA_KAKURO.split("p=")[1]).split("\n"))
    place = board.places + (2 + board.top) * board.stride + 2 + board.left  # the corners are numbered after the cells
    imported = penpa_layers(PENPA_KAKURO, z1={str(4 * place + 1): [text, 1]})
    assert max(imported.sheet.across + imported.sheet.down) <= MOST_TOTAL
    assert "1 text in the corners of its cells is left out." in imported.notes


def test_what_penpa_writes_besides_digits_is_named():
    def odd(lines: list[str]) -> None:
        lines[3] = lines[3].replace('["5",', '["letter",').replace('["6",', '["99",')

    notes = read_link(penpa_with(odd)).notes
    assert any("in its cells" in note for note in notes)
    assert any("that can't hold" in note for note in notes)


def test_a_kakuro_of_penpa_with_odd_things():
    imported = penpa_layers(
        PENPA_KAKURO,
        zS={"198": 4, "199": 1, "0": 4},
        zY={"30": [2, "kakuro", 2], "31": [1, "star", 2], "32": 5},
        z1={"922": ["25", 4], "926": ["x", 4], "927": ["1", 4], "928": ["", 4]},
    )
    assert imported.sheet.down[4] == 25
    assert imported.notes == [
        "Its symbols (1) are left out: there is no such rule here.",
        "2 texts in the corners of its cells are left out.",
    ]
    with pytest.raises(ImportFault, match="no blocks"):
        read_link(penpa_with(lambda lines: lines.__setitem__(3, re.sub(r"(z1|zY|zS):\{[^{}]*\}", r"\1:{}", lines[3])), PENPA_KAKURO))


def test_odd_cells_and_boxes_of_sudokupad():
    imported = of_sudokupad(
        "{ce:[[{v:9},{v:t},{v:'3'},1],[{cornermarks:[1,9]},,,],[,,,],[{pencilMarks:['2']},,,]],re:[[[0,0],[0,1],[9,9],5]]}"
    )
    assert (imported.sheet.givens[2], imported.sheet.corner[4], imported.sheet.corner[12]) == (3, 1, 2)
    assert imported.notes == ["2 values that can't be in a cell here are left out.", "Some cells are in none of its boxes."]
    assert of_sudokupad("{" + ROWS4 + "}").notes == ["It has no boxes; the usual ones are used."]


def test_what_sudokupad_says_besides():
    words = r"""metadata:{title:'A\tb\n',author:"c",rules:'Do  it.',antiknight:t},a:[1]"""
    cages = [
        "{v:'no sense'}",
        "{ce:[[0,0],[0,1]],style:box}",
        "{ce:[[0,0],[0,1]],unique:f}",
        "{ce:[[1,0],[1,1]],v:.5}",
        "{ce:[[2,0],[2,1]]}",
    ]
    cages += ["{ce:[[2,2],[2,3]],v:5}", "{ce:[[3,2],[3,3]],v:5,unique:f}"]
    imported = of_sudokupad("{" + f"{ROWS4},{words},ca:[{','.join(cages)}]" + "}")
    assert imported.sheet.title == "A b, by c"
    # the values in a cage differ unless the cage says otherwise
    assert [imported.sheet.rules[index] for index in (8, 10, 14)] == ["different", "5 different", "5"]
    assert imported.sheet.kind == "killer"
    assert imported.sheet.constraints == {("knight", ()): ""}
    assert imported.notes == [
        "It has no boxes; the usual ones are used.",
        "A cage that has no rule is left out.",
        "1 arrow is left out: what it means is not clear from the link.",
        "Its rules say: “Do it.”",
    ]


def test_what_puzz_link_can_not_tell_is_not_left_out_in_silence():
    for put in (
        lambda sheet: constraints.put(sheet, "thermo", (0, 1, 2)),
        lambda sheet: constraints.put(sheet, "knight", ()),
        lambda sheet: setattr(sheet, "least", 0),
        lambda sheet: sheet.options.update(diagonals=1),
    ):
        sheet = empty_sudoku()
        put(sheet)
        with pytest.raises(ImportFault, match="holds only plain Sudoku"):
            write_link(sheet, "puzz.link")


def test_what_f_puzzles_can_not_tell():
    for name, reason in (("kakuro_k057.comma.txt", "one grid of a Sudoku"), ("magidoku_magi_001.txt", "no rule for the sums")):
        with pytest.raises(ImportFault, match=reason):
            fpuzzles.to_json(formats.read(text(name)))
    sheet = grid_layout.lay_out("killer", [(0, 0)], 2, 2)
    for rule, cells, reason in (("5 6", (0, 1), "have one total"), ("5", (0, 1, 2, 6), "hold no value twice")):
        for cell in cells:
            sheet.cages[cell] = 1
        sheet.rules[0] = rule
        with pytest.raises(ImportFault, match=reason):
            fpuzzles.to_json(sheet)
    sheet.rules[0] = ""
    assert '"cage":' in fpuzzles.to_json(sheet)
    sheet.rules[0] = "5 different"
    assert '"killercage":' in fpuzzles.to_json(sheet)
    assert '"extraregion":' not in fpuzzles.to_json(sheet)


@pytest.mark.parametrize("name", [one.name for one in constraints.DRAWN if one.tools.fpuzzles])
def test_what_another_tool_only_draws_is_named(name: str) -> None:
    sheet = formats.read(text(f"constraints/{name}.txt"))
    type_, many = constraints.BY_NAME[name], len(constraints.drawn(sheet))
    drawn = type_.tools.fpuzzles in ("text", "line")  # f-puzzles has no rule for these
    names = type_.title.lower() + (f" ({many})" if many > 1 else "")
    for tool in ("f-puzzles", "SudokuPad"):
        words = f"{tool} only draws these, with their rules in words, and does not check them: {names}."
        assert interchange.unchecked_words(sheet, tool) == (words if drawn else "")
    assert interchange.unchecked_words(sheet, "puzz.link") == ""
