"""Is a link that is damaged or made up refused in a sentence, if it is not read, and never a crash?"""

import json
import re
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from examples import examples
from newsgrid.exchange import fpuzzles, lz_string, sudokupad
from newsgrid.exchange import links as interchange
from newsgrid.exchange.links import ImportFault, read_link
from newsgrid.puzzle.data import to_data
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from real_links import F_PUZZLES, KAKURO, PENPA_SUDOKU, ROWS4, deflated, of_sudokupad, penpa_layers, penpa_with

SUDOKUPAD = "https://sudokupad.app/scl"
DATA = [
    ("{ce:[[,],[,],[,]]}", "as many columns of cells as rows"),
    ("{ce:[]}", "as many columns of cells as rows"),
    ("{ce:[[1]]}", "A Sudoku of 1 by 1 can't be opened"),
    *((data, "can't be read from its character") for data in ("{ce", "{ce:'x", "{ce:[1", "{ce:1 2", "{} {}")),
    ("[" * 200, "nested too deeply"),
]


@pytest.mark.parametrize(
    ("address", "words"),
    [
        ("https://puzz.link/p?nagenawa/6/6/aa66aapv0fu0g2i3k", 'This puzz.link holds a puzzle of the kind "nagenawa"'),
        ("https://puzz.link/p?kakuro/5/5/48la0", "This puzz.link is damaged: it has 4 cells, but 25 were expected"),
        ("https://puzz.link/p?kakuro/5/5/", "it has 0 cells"),
        ("https://puzz.link/p?kakuro/500/5/zzz", "at most"),
        ("https://puzz.link/p?sudoku/12/12/zzz", "A Sudoku of 12 by 12 can't be opened"),
        ("https://puzz.link/p?sudoku/4/4/9zz", "it holds the value 9, but 1 to 4 were expected"),
        ("https://puzz.link/p?sudoku/4/4/zzzzzzzzzz", "goes on past the last cell"),
        ("https://puzz.link/p?sudoku/4/4/1?<script>", "damaged"),
        ("https://puzz.link/", "damaged"),
        ("https://f-puzzles.com/?id=abc", "only names a puzzle on its server"),
        ("https://f-puzzles.com/?load=!!!!", "damaged"),
        ("https://sudokupad.app/abcdefg", "only names a puzzle on its server"),
        ("https://sudokupad.app/sclN4IgHiBcDMC+Q", "damaged"),
        ("https://sudokupad.app/scf012", "damaged"),
        ("https://swaroopg92.github.io/penpa-edit/#m=edit&p=AAAA", "damaged"),
        ("https://swaroopg92.github.io/penpa-edit/", "there is no p="),
        ("https://sudokupad.app/scl%01%02", "damaged"),
        ("https://sudokupad.app/classic" + "9" * 16, "it holds the digit 9, but 1 to 4 were expected"),
        ("https://sudokupad.app/classic123", "it has 3 cells"),
        ("https://sudokupad.app/classic" + "%C3%A4" * 81, "something other than digits and gaps"),
        *((SUDOKUPAD + lz_string.compress(data), reason) for data, reason in DATA),
        ("https://example.org/x", "not from a tool that is known here (puzz.link, f-puzzles, SudokuPad, Penpa+); open it in the browser"),
        ("x" * 300_000, "too long"),
    ],
)
def test_faults_are_sentences(address: str, words: str):
    with pytest.raises(ImportFault) as caught:
        read_link(address)
    assert words in str(caught.value)
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize(
    ("line", "old", "new", "reason"),
    [
        (0, "square", "hex", 'of the form "hex"'),
        (0, "square,6,6", "kakuro,1,1", "at least two rows"),
        (1, "", "[1,2]", "its size can't be read"),
        (1, "", "[1e400,0,0,0]", "its size can't be read"),
        (1, "", "[NaN,0,0,0]", "its size can't be read"),
        (1, "", "[90,90,90,90]", "at most 128 by 128"),
        (1, "", "[1,0,0,0]", "what kind of puzzle it is; choose its genre under Tags in Penpa+, and share it once more."),
        (3, "", "{zN:", "a part of it is not JSON"),
        (3, "", "[]", "is not a JSON object"),
        (3, '"22"', '"2x"', "'2x' is not a place on it"),
        (2, "", "", "damaged"),
    ],
)
def test_boards_of_penpa_that_can_not_be_opened(line: int, old: str, new: str, reason: str):
    """old: what is changed in a line of the board, "" for all of it, or all that follows."""

    def change(lines: list[str]) -> None:
        lines[line] = lines[line].replace(old, new) if old else new
        if not new:
            del lines[line + 1 :]

    with pytest.raises(ImportFault, match=re.escape(reason)):
        read_link(penpa_with(change))


@pytest.mark.parametrize("tool", interchange.READERS)
def test_whatever_a_reader_stumbles_over_is_one_sentence(tool: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A guard around the readers, which should not be needed; tests/fuzz.py goes past it."""

    def fail(text: str) -> None:
        raise OverflowError("cannot convert float infinity to integer")

    links = {
        "puzz.link": KAKURO[0],
        "f-puzzles": F_PUZZLES,
        "SudokuPad": interchange.write_link(empty_sudoku(), "SudokuPad"),
        "Penpa+": PENPA_SUDOKU,
    }
    monkeypatch.setitem(interchange.READERS, tool, fail)
    with pytest.raises(ImportFault, match=re.escape(f"This link of {tool} is damaged")):
        read_link(links[tool])


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 30) | st.text(max_size=6) | st.sampled_from(["R1C1", "R9C9", "R0C1"]),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(
            st.sampled_from(["size", "grid", "cells", "value", "killercage", "given", "region", "cages", "regions"]), inner, max_size=4
        )
    ),
    max_leaves=20,
)


@examples(50)
@given(JSON, JSON, JSON)
def test_any_json_is_refused_or_read(grid: object, cages: object, regions: object):
    for data in ({"size": 4, "grid": grid, "killercage": cages, "extraregion": regions}, grid):
        with suppress(ImportFault):
            fpuzzles.read_json(json.dumps(data))
    for other in (
        {"cells": grid, "cages": cages, "regions": regions},
        {"cells": [[{}] * 4] * 4, "cages": cages, "regions": regions},
        cages,
    ):
        with suppress(ImportFault):
            sudokupad.read_data(other)


@examples(50)
@given(st.text("{}[]:,'\"\\tfce0123456789vrea. ", max_size=60), st.text('{}[],:"z1NYE0246', max_size=60))
def test_any_text_within_the_packing_is_refused_or_read(loose: str, part: str):
    for whole in (loose, "{" + ROWS4 + ",a:[1" + loose + "]}"):
        with suppress(ImportFault):
            of_sudokupad(whole)
    boards = [
        "square,4,4,38\n[0,0,0,0]\n{}\n" + part + "\n{}",
        part + "\n" + part + "\n{}\n{}\n{}",
        "kakuro,3,3\n[0,0,0,0]\n{}\n{" + part + "}\n{}",
    ]
    for board in boards:
        with suppress(ImportFault):
            read_link("m=edit&p=" + deflated(board))


@examples(50)
@given(st.sampled_from(["lines", "arrows", "overlays", "underlays"]), st.lists(JSON, max_size=4))
def test_any_json_that_sudokupad_draws_is_read(name: str, value: list[object]):
    to_data(sudokupad.read_data({"cells": [[{}] * 4] * 4, name: value}).sheet)


PLACES = st.sampled_from([str(place) for place in (0, 22, 23, 25, 33, 77, 88, 96, 100, 114, 9999)] + ["22,23", "114,124", "114,124,134"])


def test_any_json_in_a_layer_of_penpa_is_refused_or_read():
    seen = {"read": 0, "refused": 0}

    @examples(100)
    @given(
        st.sampled_from(["zN", "z1", "zS", "zY", "zE", "z6", "zT", "zL", "zF", "z7"]),
        st.dictionaries(PLACES, JSON, max_size=4) | st.lists(JSON, max_size=4),
    )
    def look(layer: str, value: object) -> None:
        try:
            to_data(penpa_layers(**{layer: value}).sheet)
            seen["read"] += 1
        except ImportFault as fault:
            assert str(fault).endswith(".")
            seen["refused"] += 1

    look()
    assert seen["read"] > 50
