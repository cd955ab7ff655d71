"""Penpa+'s boards of genres that a tag names, drawn here as Penpa+ draws them."""

import base64
import json
import zlib
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from examples import examples
from newsgrid.exchange import penpa_tagged
from newsgrid.exchange.imported import Imported, ImportFault
from newsgrid.exchange.links import read_link
from newsgrid.exchange.penpa_board import NAME
from newsgrid.puzzle import formats, kinds
from newsgrid.puzzle.data import from_data, to_data
from newsgrid.puzzle.sheet import Sheet

ADDRESS = "https://swaroopg92.github.io/penpa-edit/#m=edit&p="
WAYS = {"^": "0", "<": "1", ">": "2", "v": "3"}


class Drawing:
    """A board of rows and columns, with as many more on each side."""

    def __init__(self, rows: int, cols: int, margin: int = 0) -> None:
        self.rows, self.cols, self.margin = rows, cols, margin
        self.wide, self.high = cols + 2 * margin, rows + 2 * margin
        self.layers: dict[str, dict[str, Any]] = {"number": {}, "numberS": {}, "symbol": {}, "surface": {}, "lineE": {}, "line": {}}
        self.written: dict[str, Any] = {}
        self.settings: dict[str, Any] = {}

    def key(self, row: int, col: int, which: int = 0) -> int:
        stride = self.wide + 4
        return which * stride * (self.high + 4) + (row + 2 + self.margin) * stride + col + 2 + self.margin

    def at(self, cell: int) -> str:
        return str(self.key(*divmod(cell, self.cols)))

    def number(self, row: int, col: int, text: Any, style: int = 1, form: str = "1") -> None:
        self.layers["number"][str(self.key(row, col))] = [text, style, form]

    def borders(self, boxes: list[int]) -> None:
        for row in range(self.rows):
            for col in range(self.cols):
                cell = row * self.cols + col
                if col + 1 < self.cols and boxes[cell] != boxes[cell + 1]:
                    self.layers["lineE"][f"{self.key(row - 1, col, 1)},{self.key(row, col, 1)}"] = 2
                if row + 1 < self.rows and boxes[cell] != boxes[cell + self.cols]:
                    self.layers["lineE"][f"{self.key(row, col - 1, 1)},{self.key(row, col, 1)}"] = 2

    def link(self, *tags: str, rules: str = "", title: str = "") -> str:
        head = f"square,{self.wide},{self.high},38,0,1,1,418,418,286,286,0,0,0,0,Title: {title},Author: ,,{rules},OFF,false"
        lines = [
            head,
            json.dumps([self.margin] * 4),
            json.dumps(self.settings),
            json.dumps(self.layers),
            json.dumps(self.written),
            "[]",
            '["Surface"]',
        ]
        lines += ["{}", '"x"', '"x"', "[3,1,3]", "{}", '"x"', "0", "{}", "{}", "{}", json.dumps(tags), "false"]
        packer = zlib.compressobj(9, zlib.DEFLATED, -15)
        return ADDRESS + base64.b64encode(packer.compress("\n".join(lines).encode()) + packer.flush()).decode()


def example(kind: str) -> Sheet:
    sheet = formats.read(kinds.BY_NAME[kind].text.example)
    sheet.title = ""
    return sheet


def clues(sheet: Sheet) -> list[tuple[int, str, str]]:
    """(cell, type, text) of what is printed in cells."""
    net = kinds.of(sheet).look.lattice
    rows, cols = (sheet.rows, sheet.cols) if net is None else (net.cells(sheet.rows), net.cells(sheet.cols))
    place_of = {cell if net is None else net.place(cell, cols): cell for cell in range(rows * cols)}
    return [(place_of[place[0]], name, text) for (name, place), text in sheet.constraints.items() if len(place) == 1]


def draw_clue(drawing: Drawing, cell: int, name: str, text: str, tag: str) -> None:
    """Draw what is printed in a cell."""
    row, col = divmod(cell, drawing.cols)
    if name in ("pearl", "blackpearl"):
        drawing.layers["symbol"][drawing.at(cell)] = [2 if name == "blackpearl" else 1, "circle_L", 1]
    elif name == "tree":
        drawing.layers["symbol"][drawing.at(cell)] = [1, "tents", 1]
    elif text[-1:] in WAYS:
        drawing.number(row, col, f"{text[:-1]}_{WAYS[text[-1]]}", 1, "2")
        drawing.layers["surface"][drawing.at(cell)] = 3
    else:
        drawing.number(row, col, text, 7 if tag == "akari" else 1)


def drawn(sheet: Sheet, tag: str) -> Drawing:
    """A sheet as Penpa+ draws the genre that this tag names."""
    net = kinds.of(sheet).look.lattice
    rows, cols = (sheet.rows, sheet.cols) if net is None else (net.cells(sheet.rows), net.cells(sheet.cols))
    drawing = Drawing(rows, cols, 3)
    if any(sheet.boxes):
        drawing.borders(sheet.boxes)
    for cell, name, text in clues(sheet):
        draw_clue(drawing, cell, name, text, tag)
    for (_, place), text in sheet.constraints.items():
        if len(place) == 3:
            row, col, _ = place
            words = text.split() if tag == "nonogram" else [text]
            for at, word in enumerate(reversed(words)):
                drawing.number(row - at * (row < 0), col - at * (col < 0), int(word) if word.isdigit() else word)
    if net is None:
        for cell, value in enumerate(sheet.givens):
            row, col = divmod(cell, cols)
            if value and tag == "yin-yang":
                drawing.layers["symbol"][drawing.at(cell)] = [value, "circle_M", 1]
            elif value:
                drawing.number(row, col, value - (tag == "doppelblock"))
        if tag == "akari":
            drawing.layers["surface"] = {drawing.at(cell): 4 for cell, block in enumerate(sheet.blocks) if block}
    if tag == "starbattle":
        drawing.number(-1, cols - 2, sheet.constraints.get(("stars", ()), "2"))
        drawing.layers["symbol"][str(drawing.key(-1, cols - 1))] = [2, "star", 2]
    if tag == "easy as abc":
        drawing.number(-2, cols - 1, f"(A-{'ABCDEF'[int(sheet.constraints.get(('letters', ()), '3')) - 1]})")
    return drawing


def of_tag(tag: str) -> str:
    return kinds.called(NAME, tag).name


def test_each_tag_is_a_kinds_name_there() -> None:
    forms = {kinds.PLAIN.told.elsewhere[NAME][0], kinds.RUNS.told.elsewhere[NAME][0]}
    assert {tag for kind in kinds.ALL for tag in kind.told.elsewhere.get(NAME, ())} == set(penpa_tagged.PARTS) | forms


def test_what_is_not_known_is_a_question_mark() -> None:
    for tag in ("nurikabe", "kurodoko", "hashiwokakero (hashi/bridges)", "slitherlink"):
        drawing = Drawing(3, 3)
        drawing.number(1, 1, " ", 6)
        assert [text for _, _, text in clues(read_link(drawing.link(tag)).sheet)] == ["?"], tag
    drawing = Drawing(3, 3)
    drawing.number(0, 0, " ", 7)
    drawing.number(1, 1, "?", 7)
    sheet = read_link(drawing.link("akari")).sheet
    assert (sheet.blocks, sheet.constraints) == ([1, 0, 0, 0, 1, 0, 0, 0, 0], {})
    drawing = Drawing(2, 2)
    drawing.number(0, 0, "", 1, "2")
    assert [text for _, _, text in clues(read_link(drawing.link("yajilin")).sheet)] == ["?"]


def test_a_small_number_in_a_corner_counts() -> None:
    drawing = Drawing(4, 4)
    drawing.borders([1, 1, 2, 2] * 4)
    drawing.layers["numberS"][str(4 * drawing.key(0, 2, 1))] = ["3", 1]
    sheet = read_link(drawing.link("heyawake")).sheet
    assert sheet.boxes == [1, 1, 2, 2] * 4 and sheet.constraints == {("room", (2,)): "3"}


def test_how_many_stars_and_letters() -> None:
    for rules, stars in (("Two stars in each line", {}), ("Put 1 star in each row", {("stars", ()): "1"}), ("3★", {("stars", ()): "3"})):
        drawing = Drawing(6, 6)
        drawing.borders([1] * 36)
        assert read_link(drawing.link("starbattle", rules=rules)).sheet.constraints == stars
    assert read_link(Drawing(6, 6).link("starbattle")).notes == ["It does not say how many stars a line has; 2 are assumed."]
    assert read_link(Drawing(5, 5).link("easy as abc", rules="Letters A-D")).sheet.constraints == {("letters", ()): "4"}
    assert "how many letters" in read_link(Drawing(5, 5).link("easy as abc")).notes[0]


def test_what_means_nothing_is_counted() -> None:
    drawing = Drawing(4, 4)
    drawing.number(0, 0, "x")
    drawing.number(0, 1, "3")
    drawing.layers["symbol"][drawing.at(5)] = [1, "star", 1]
    drawing.layers["line"] = {"1,2": 3}
    drawing.written = {"surface": {drawing.at(6): 1}}
    imported = read_link(drawing.link("nurikabe", "my variant", title="T"))
    assert imported.sheet.title == "T" and imported.sheet.constraints == {("island", (1,)): "3"}
    assert imported.notes == [
        "1 of its texts and symbols means nothing here and is left out.",
        "Its lines (1) are left out: there is no such rule here.",
        "Its symbols (1) are left out: there is no such rule here.",
        "What a solver has drawn in it is left out.",
        "It has other tags as well: my variant.",
    ]
    drawing = Drawing(4, 4)
    drawing.number(0, 0, 5)
    drawing.layers["symbol"] = {drawing.at(5): [3, "circle_L", 1], drawing.at(6): [1, "star", 1]}
    assert read_link(drawing.link("masyu")).notes == ["3 of its texts and symbols mean nothing here and are left out."]


def test_boards_that_can_not_be_opened() -> None:
    for drawing, tag, message in (
        (Drawing(5, 4), "skyscrapers", "as many rows as columns"),
        (Drawing(99, 99), "slitherlink", "the largest that can be opened is 63 by 63, or 128 by 31"),
        (Drawing(20, 20), "cojun", "a region of 400 cells"),
    ):
        with pytest.raises(ImportFault, match=message):
            read_link(drawing.link(tag))


def asked(link: str) -> tuple[str, ...]:
    """The kinds that a link may be of, one of which is to be named."""
    with pytest.raises(ImportFault, match=r"does not say what kind of puzzle it is.*; choose its genre under Tags") as fault:
        read_link(link)
    assert set(fault.value.kinds) <= set(kinds.BY_NAME)
    return fault.value.kinds


def test_of_a_board_that_says_nothing_the_kind_is_asked_for() -> None:
    every = {kinds.called(NAME, tag).name for tag in penpa_tagged.PARTS}
    for tags in ((), ("tapa",)):
        assert set(asked(Drawing(4, 4).link(*tags))) == every | {"sudoku"}
        assert set(asked(Drawing(4, 5).link(*tags))) == every
    assert asked(Drawing(4, 4).link("nurikabe", "lits")) == ("nurikabe", "lits")
    for tags in (("classic",), ("classic", "skyscrapers")):
        assert read_link(Drawing(4, 4).link(*tags)).sheet.kind == "sudoku"
    lined = Drawing(4, 4)
    lined.borders([1, 1, 2, 2] * 2 + [3, 3, 4, 4] * 2)
    assert read_link(lined.link("skyscrapers")).sheet.kind == "sudoku"
    thermo = Drawing(4, 4)
    thermo.layers["line"] = {f"{thermo.at(0)},{thermo.at(1)}": 3}
    assert (
        read_link(thermo.link())
        .notes[0]
        .startswith("This Penpa+ board does not say what kind of puzzle it is, so it is taken for a Sudoku.")
    )


def test_of_a_board_without_a_tag_the_kind_is_read_if_it_is_named() -> None:
    drawing = Drawing(4, 4)
    drawing.number(0, 0, 3)
    for name in asked(drawing.link()):
        sheet = read_link(drawing.link(), name).sheet
        assert sheet.kind == name
        assert read_link(drawing.link("tapa"), name).sheet == sheet
    assert read_link(drawing.link("nurikabe"), "fillomino").sheet.kind == "fillomino"
    with pytest.raises(ImportFault, match="This Penpa\\+ board is read as a Sudoku; none can be read as a KenKen"):
        read_link(drawing.link(), "kenken")
    with pytest.raises(ImportFault, match="no blocks"):
        read_link(drawing.link(), "kakuro")


ROOMS = ("suguru", "rippleeffect", "cojun")
ALIKE = {  # {tag of a genre: the kinds that what is drawn of its example fits, where these are several}
    "cojun": ROOMS,
    "ripple effect": ROOMS,
    "suguru (capsules)": ROOMS,
    "masyu": ("masyu", "yinyang"),
    "yin-yang": ("masyu", "yinyang"),
    "lits": ("starbattle", "lits", "norinori"),
    "doppelblock": ("nonogram", "doppelblock"),
    "hitori": ("hitori", "fillomino", "minesweeper"),
    "slitherlink": ("slitherlink", "fillomino", "minesweeper"),
    "fillomino": ("fillomino", "minesweeper"),
    "kurodoko": ("nurikabe", "kuromasu", "fillomino"),
    "kuromasu": ("nurikabe", "kuromasu", "fillomino"),
    "nurikabe": ("sudoku", "hashi", "slitherlink", "nurikabe", "fillomino", "minesweeper"),
    "hashiwokakero (hashi/bridges)": ("hashi", "nurikabe", "fillomino", "minesweeper"),
}


@pytest.mark.parametrize("tag", sorted(penpa_tagged.PARTS))
def test_a_board_is_what_its_tag_says_or_without_one_what_is_drawn_on_it(tag: str) -> None:
    sheet = example(of_tag(tag))
    if tag in ("nonogram", "lits", "norinori", "starbattle", "tents"):
        sheet.givens = [0] * len(sheet.givens)
    assert read_link(drawn(sheet, tag).link(tag)) == Imported(sheet, [])
    link = drawn(sheet, tag).link()
    if tag in ALIKE:
        assert asked(link) == ALIKE[tag]
        assert read_link(link, sheet.kind) == Imported(sheet, [])
    else:
        (note,) = (imported := read_link(link)).notes
        assert imported.sheet == sheet and note.startswith("It has no tag of a genre; its drawing looks like that of a")


def test_a_grid_of_points_or_circles_around_numbers_settle_it() -> None:
    sheet = example("slitherlink")
    points = drawn(sheet, "slitherlink")
    points.settings = {"grid": ["3", "1", "2"]}
    assert read_link(points.link()).sheet == sheet
    points.settings = {"grid": ["1", "2", "1"]}
    assert "slitherlink" not in asked(points.link())
    bridges = example("hashi")
    circled = drawn(bridges, "hashiwokakero (hashi/bridges)")
    for key in circled.layers["number"]:
        circled.layers["symbol"][key] = [1, "circle_L", 1]
    assert read_link(circled.link()).sheet == bridges


@pytest.mark.parametrize("grid", [1, [], ["1"], {}, [None, None]])
def test_settings_of_a_grid_that_are_none_say_nothing(grid: Any) -> None:
    odd = drawn(example("slitherlink"), "slitherlink")
    odd.settings = {"grid": grid}
    assert "slitherlink" in asked(odd.link()) or grid == [None, None]


VALUES = st.recursive(
    st.none() | st.integers(-9, 99) | st.text("0123_?-A★²\ud800", max_size=4), lambda some: st.lists(some, max_size=4), max_leaves=8
)
KEYS = st.integers(-5, 700).map(str) | st.text("0123456789,", max_size=8)


@examples(100)
@given(
    st.sampled_from(sorted(penpa_tagged.PARTS)),
    st.dictionaries(KEYS, VALUES, max_size=6),
    st.sampled_from(["number", "numberS", "symbol", "surface", "lineE"]),
)
def test_whatever_is_drawn_is_refused_or_read(tag: str, layer: dict[str, Any], name: str) -> None:
    drawing = Drawing(4, 4, 1)
    drawing.layers[name] = layer
    with suppress(ImportFault):
        sheet = read_link(drawing.link(tag)).sheet
        assert from_data(to_data(sheet)) == sheet
    with suppress(ImportFault):
        sheet = read_link(drawing.link()).sheet
        assert from_data(to_data(sheet)) == sheet


def test_a_fillomino_may_have_more_cells_than_a_sudoku_has_values() -> None:
    drawing = Drawing(9, 9)
    drawing.number(0, 0, 40)
    sheet = read_link(drawing.link("fillomino")).sheet
    assert (sheet.kind, sheet.values, sheet.givens[0]) == ("fillomino", 81, 40)


def test_a_board_without_a_tag_is_what_its_words_say() -> None:
    for title, rules, kind in (
        ("Nurikabe No. 7", "", "nurikabe"),
        ("A", "Slitherlink: draw a loop", "slitherlink"),
        ("Hitori", "", "hitori"),
    ):
        drawing = Drawing(6, 8)
        drawing.number(0, 0, 3)
        imported = read_link(drawing.link(title=title, rules=rules))
        assert imported.sheet.kind == kind and imported.notes[0].startswith(
            "It has no tag of a genre; judging by its title and its rules, it is a"
        )
    assert {"nurikabe", "hitori"} < set(asked(Drawing(6, 8).link(title="Nurikabe or Hitori")))


def test_a_sudoku_is_known_by_its_boxes_its_words_or_its_givens() -> None:
    few, large, many = Drawing(9, 9), Drawing(9, 9), Drawing(9, 9)
    few.number(0, 0, 3)
    for cell in range(20):
        large.number(*divmod(4 * cell, 9), cell + 1)
        many.number(*divmod(4 * cell, 9), cell % 9 + 1)
    boxed = Drawing(4, 4)
    boxed.borders([1, 1, 2, 2] * 2 + [3, 3, 4, 4] * 2)
    for drawing, tags, title in ((few, ("classic",), ""), (few, (), "A Sudoku"), (many, (), ""), (boxed, (), "")):
        imported = read_link(drawing.link(*tags, title=title))
        assert imported.sheet.kind == "sudoku" and not any("does not say" in note for note in imported.notes)
    assert asked(few.link())[0] == "sudoku" and "sudoku" not in asked(large.link())
    half = Drawing(6, 6)
    for cell in range(8):
        half.number(*divmod(7 * cell % 36, 6), "12345634"[cell])
    with pytest.raises(ImportFault) as fault:
        read_link(half.link())
    assert (fault.value.kinds[0], fault.value.likely) == ("sudoku", "sudoku")
    with pytest.raises(ImportFault) as fault:
        read_link(few.link())
    assert fault.value.likely == ""
