"""What is meant by what is drawn in a link: thermometers, dots, cages, numbers beside the grid?"""

import json
import re

import pytest

from newsgrid.exchange import drawn_signs
from newsgrid.exchange import links as interchange
from newsgrid.exchange.links import ImportFault, read_link
from newsgrid.puzzle import constraints, shapes
from newsgrid.puzzle.constraint_type import Type
from real_links import ROWS4, of_sudokupad, penpa_layers, penpa_with


def penpa_ruled(rules: str, margin: bool = False, title: str = "", **layers: object) -> interchange.Imported:
    """A Penpa+ board with these rules in words and these layers. margin: whether a row and a column are free above and left of it."""

    def put(lines: list[str]) -> None:
        coded = rules.replace(",", "%2C").replace("\n", "%2D").replace("&", "%2E").replace("=", "%2F")
        lines[0] = re.sub("Title: [^,]*", f"Title: {title}", lines[0].replace("No rules", coded))
        if margin:
            lines[0], lines[1] = re.sub(r"^(\w+),\d+,\d+", r"\1,7,7", lines[0]), "[1,0,1,0]"
        lines[3] = "{" + ",".join(f"{name}:{json.dumps(value)}" for name, value in layers.items()) + "}"

    return read_link(penpa_with(put))


def test_thermometers_and_arrows_of_penpa():
    imported = penpa_layers(zT=[[22, 23, 33], [22]], z3=[[42, 43, 44], []])
    assert imported.sheet.constraints == {("thermo", (0, 1, 7)): "", ("arrow", (12, 13, 14)): ""}
    assert imported.notes == ["1 of its thermometers can't be understood and is left out."]


def test_dots_signs_and_letters_on_the_borders_of_penpas_cells():
    # after the 100 places of cells and 100 of corners come the edges below cells, then those to the right
    imported = penpa_layers(
        zY={"222": [1, "circle_SS", 1], "323": [2, "circle_S", 1], "224": [2, "inequality", 1], "325": [3, "inequality", 1],
            "322": [1, "circle_L", 1], "25": [1, "circle_SS", 1]},
        zN={"232": ["X", 1, "1"], "333": ["<", 1, "1"], "334": ["?", 1, "1"], "22": ["4", 1, "1"]},
    )  # fmt: skip
    assert imported.sheet.constraints == {
        ("white", (0, 6)): "",
        ("black", (1, 2)): "",
        ("less", (2, 8)): "",
        ("less", (4, 3)): "",
        ("xv", (6, 12)): "10",
        ("less", (7, 8)): "",
    }
    assert imported.notes == [
        "Its symbols (2) are left out: there is no such rule here.",
        "1 text between or outside of its cells is left out.",
    ]


def test_numbers_beside_penpas_grid_mean_what_its_title_says():
    def beside(title: str) -> interchange.Imported:
        return penpa_ruled("", True, title, zN={"25": ["9", 1, "1"], "35": ["6", 1, "1"]})

    assert beside("Sandwich Sudoku").sheet.constraints == {("sandwich", (-1, 0, 4)): "9", ("sandwich", (0, -1, 2)): "6"}
    assert not any("number" in note for note in beside("Sandwich Sudoku").notes)
    imported = beside("Sudoku")
    assert imported.sheet.constraints == {}
    numbers = [type_.title.lower() for type_ in drawn_signs.OUTSIDE]
    assert "sandwich" in numbers
    assert imported.notes[-1] == (
        f"2 numbers beside the grid are left out: the link does not say what they mean ({', '.join(numbers[:-1])} or {numbers[-1]})."
    )


# What Penpa+ writes when each type is drawn in it, by its own codes for symbols and numbers. A cell's place is 22 + 10 * row + column;
# corners are 100, borders below 200, borders to the right 300 further on. With a margin, rows have 11 places, and the first cell is at 36.
PENPA_TYPES: list[tuple[str, dict[str, object], dict[tuple[str, tuple[int, ...]], str]]] = [
    ("Thermometer Sudoku", {"zT": [[22, 23, 33]]}, {("thermo", (0, 1, 7)): ""}),
    ("Arrows", {"z3": [[22, 23, 24]], "zY": {"22": [1, "circle_L", 1]}}, {("arrow", (0, 1, 2)): ""}),
    ("", {"zY": {"222": [2, "inequality", 1], "323": [1, "inequality", 1]}}, {("less", (0, 6)): "", ("less", (1, 2)): ""}),
    ("Kropki", {"zY": {"222": [1, "circle_SS", 1], "323": [2, "circle_SS", 1]}}, {("white", (0, 6)): "", ("black", (1, 2)): ""}),
    ("All dots are given.", {"zY": {"222": [1, "circle_SS", 1]}}, {("white", (0, 6)): "", ("allwhite", ()): "", ("allblack", ()): ""}),
    ("Not all dots are given.", {"zY": {"222": [1, "circle_SS", 1]}}, {("white", (0, 6)): ""}),
    ("XV", {"zN": {"222": ["V", 1, "1"], "323": ["X", 1, "1"]}}, {("xv", (0, 6)): "5", ("xv", (1, 2)): "10"}),
    ("All X's and V's are given", {"zN": {"222": ["V", 1, "1"]}}, {("xv", (0, 6)): "5", ("allxv", ()): ""}),
    ("Normal rules, and anti-knight.", {}, {("knight", ()): ""}),
    ("Cells a king's move apart differ.", {}, {("king", ()): ""}),
    ("Non-consecutive Sudoku", {}, {("nonconsecutive", ()): ""}),
    ("Disjoint groups", {}, {("disjoint", ()): ""}),
    (
        "Cells with a circle are odd & those with a square even",
        {"zY": {"22": [3, "circle_L", 1], "23": [3, "square_L", 1]}},
        {("odd", (0,)): "", ("even", (1,)): ""},
    ),
    ("Palindrome", {"zL": {"22,23": 3, "23,33": 3}}, {("palindrome", (0, 1, 7)): ""}),
    ("Renban", {"z7": [[22, 23, 33]]}, {("renban", (0, 1, 7)): ""}),
    ("German whispers", {"zF": {"22,33": 3, "33,44": 3}}, {("whispers", (0, 7, 14)): ""}),
    (
        "Between lines",
        {"zL": {"22,23": 3, "23,24": 3}, "zY": {"22": [1, "circle_L", 1], "24": [1, "circle_L", 1]}},
        {("between", (0, 1, 2)): ""},
    ),
    ("Little killer", {"zN": {"25": ["12_7", 1, "2"]}}, {("little", (-1, 0, 3)): "12"}),
    ("", {"zN": {"25": ["12_7", 1, "2"]}}, {("little", (-1, 0, 3)): "12"}),
    ("Sandwich", {"zN": {"25": ["9", 1, "1"]}}, {("sandwich", (-1, 0, 4)): "9"}),
    ("X-sums", {"zN": {"25": ["9", 1, "1"]}}, {("xsum", (-1, 0, 4)): "9"}),
    ("Skyscrapers", {"zN": {"25": ["3", 1, "1"]}}, {("skyscraper", (-1, 0, 4)): "3"}),
    ("Frame sums", {"zN": {"25": ["9", 1, "1"]}}, {("frame", (-1, 0, 4)): "9"}),
    (
        "Quadruples",
        {"zN": {"122": ["1133", 1, "1"]}, "zY": {"122": [1, "circle_M", 1]}},
        {("quadruple", (0, 1, 6, 7)): "1 1 3 3"},
    ),
]


@pytest.mark.parametrize(("rules", "layers", "wanted"), PENPA_TYPES, ids=lambda value: value if isinstance(value, str) else "")
def test_each_type_of_constraint_as_penpa_draws_it(
    rules: str, layers: dict[str, object], wanted: dict[tuple[str, tuple[int, ...]], str]
) -> None:
    numbers = layers.get("zN")
    imported = penpa_ruled(rules, isinstance(numbers, dict) and "25" in numbers, **layers)
    assert imported.sheet.constraints == wanted
    words = [note for note in imported.notes if "lines of boxes" not in note]
    whole = [name for name, place in wanted if not place]
    assert len(words) == len(whole)  # nothing is left out, and what the words alone say is noted
    assert all(note.startswith("Its words name a rule for the whole sheet") for note in words)


PENPA_FORMS: dict[
    str, tuple[bool, dict[str, object], tuple[int, ...], str]
] = {  # what words tell the type of: (whether in the margin, ...)
    shapes.PATH: (False, {"zL": {"22,23": 3, "23,24": 3}}, (0, 1, 2), ""),
    shapes.OUTSIDE: (True, {"zN": {"25": ["9", 1, "1"]}}, (-1, 0, 4), "9"),
    shapes.AREA: (False, {"zN": {"122": ["21", 1, "1"]}}, (0, 1, 6, 7), "21"),
    shapes.WHOLE: (False, {}, (), ""),
}


DRAWN_ABOVE = {name for _, _, wanted in PENPA_TYPES for name, _ in wanted}


@pytest.mark.parametrize(
    "type_", [one for one in constraints.DRAWN if one.tools.called and one.name not in DRAWN_ABOVE], ids=lambda type_: type_.name
)
def test_what_words_name_is_brought_from_penpa(type_: Type) -> None:
    """Each other type, by its title or another of its names."""
    names = [name for name in (type_.title, type_.many, *type_.words) if drawn_signs.is_named(type_, name)]
    margin, layers, place, text = PENPA_FORMS[type_.shape]
    assert penpa_ruled(names[0], margin, **layers).sheet.constraints == {(type_.name, place): text}


@pytest.mark.parametrize(
    ("rules", "layers", "note"),
    [
        ("", {"z7": [[22, 23, 33]]}, "Its lines (1) are left out: the link does not say what they mean"),
        ("Renban and whispers", {"z7": [[22, 23, 33]]}, "Its lines (1) are left out: the link does not say what they mean"),
        ("Palindrome", {"zL": {"22,23": 3, "23,24": 3, "23,33": 3}}, "1 of its lines can't be understood and is left out."),
        ("Palindrome", {"zL": {"22,23": 3, "23,33": 3, "33,32": 3, "22,32": 3}}, "1 of its lines can't be understood and is left out."),
        ("Palindrome", {"zL": {"22,21": 3, "33": 3}}, "1 of its lines can't be understood and is left out."),
        ("", {"zN": {"122": ["1133", 1, "1"]}}, "Its numbers at corners of cells (1) are left out: the link does not say what they mean"),
        ("Quadruples", {"zY": {"122": [1, "circle_M", 1]}}, "Its symbols (1) are left out: there is no such rule here."),
        ("", {"zL": {"22,23": 1}, "zY": {"22": [1, "circle_L", 1]}}, "Its symbols (1) are left out: there is no such rule here."),
    ],
)
def test_what_penpa_draws_and_could_mean_anything_is_named(rules: str, layers: dict[str, object], note: str) -> None:
    imported = penpa_ruled(rules, **layers)
    assert imported.sheet.constraints == {}
    assert any(said.startswith(note) for said in imported.notes), imported.notes


def drawn_by_sudokupad(rules: str, **lists: list[str]) -> interchange.Imported:
    data = ",".join(f"{name}:[{','.join(items)}]" for name, items in lists.items())
    return of_sudokupad("{" + ROWS4 + f",re:[[[0,0]]],metadata:{{rules:'{rules}'}},{data}}}")


def circle(data: str) -> str:
    return data.replace("],,", "],w:.75,h:.75,r:t,")


@pytest.mark.parametrize(
    ("rules", "lists", "lines"),
    [
        ("", {"l": ["{c:#CFCFCF,th:20,wp:[[.5,.5],[.5,2.5],[1.5,3.5]]}"], "u": [circle("{ct:[.5,.5],,c2:#CFCFCF}")]}, ["thermo r1c1 r1c2 r1c3 r2c4"]),
        ("", {"l": ["{c:CFCFCF,wp:[[.5,.5],[2.5,.5]]}"], "u": [circle("{ct:[2.5,.5],,c2:CFCFCFFF}")]}, ["thermo r3c1 r2c1 r1c1"]),
        ("", {"a": ["{c:#000,th:2,hl:.3,wp:[[.9,.5],[2.4,.5]]}"], "o": [circle("{ct:[.5,.5],,c2:#FFFFFF,c1:#000000}")]}, ["arrow r1c1 r2c1 r3c1"]),
        ("", {"o": ["{ct:[1,.5],w:.3,h:.3,r:t,c2:#FFFFFF,c1:#000}", "{ct:[.5,3],w:.3,h:.3,r:t,c2:#000}"]}, ["white r1c1 r2c1", "black r1c3 r1c4"]),
        ("", {"o": ["{ct:[1,.5],w:.3,h:.3,r:t,c1:#0,c2:#F}", "{ct:[.5,3],w:.3,h:.3,r:t,c1:#0,c2:#0}"]}, ["white r1c1 r2c1", "black r1c3 r1c4"]),
        ("", {"o": ["{ct:[1,.5],w:.4,h:.4,te:X}", "{ct:[.5,3],te:'<'}", "{ct:[3,.5],te:'∨'}"]}, ["less r1c3 r1c4", "less r4c1 r3c1", "xv r1c1 r2c1 = 10"]),
        ("", {"o": ["{ct:[1,1],w:.6,h:.6,r:t,te:'124',c2:#FFF}"]}, ["quadruple r1c1 r1c2 r2c1 r2c2 = 1 2 4"]),
        ("", {"l": ["{c:#F067F0,wp:[[.5,.5],[1.5,1.5]]}", "{c:#67f067ff,wp:[[3.5,.5],[3.5,1.5]]}"]}, ["renban r1c1 r2c2", "whispers r4c1 r4c2"]),
        ("Grey lines are palindromes.", {"l": ["{c:#ACACAC,wp:[[.5,.5],[1.5,1.5],[2.5,.5]]}"]}, ["palindrome r1c1 r2c2 r3c1"]),
        ("Normal sandwich rules", {"o": ["{ct:[-.5,1.5],te:5,w:1,h:1}", "{ct:[2.5,-.5],te:0}"]}, ["sandwich r0c2 = 5", "sandwich r3c0 = 0"]),
        ("Little killer", {"a": ["{wp:[[-.3,.7],[0,1]]}"], "o": ["{ct:[-.5,.5],te:7}"]}, ["little r0c1 SE = 7"]),
    ],
)  # fmt: skip
def test_what_sudokupad_draws_is_known_where_it_can_be(rules: str, lists: dict[str, list[str]], lines: list[str]):
    imported = drawn_by_sudokupad(rules, **lists)
    assert [constraints.line_of(imported.sheet, constraint) for constraint in constraints.drawn(imported.sheet)] == lines
    assert [note for note in imported.notes if "left out" in note] == []


@pytest.mark.parametrize(
    ("rules", "lists", "note"),
    [
        ("", {"l": ["{c:#ACACAC,wp:[[.5,.5],[1.5,1.5]]}"]}, "1 line drawn on it is"),  # may be a palindrome or anything else
        ("", {"l": ["{c:#CFCFCF,wp:[[.5,.5],[1.5,2.5]]}"], "u": [circle("{ct:[.5,.5],,c2:#CFCFCF}")]}, "1 line drawn on it is"),
        ("", {"a": ["{wp:[[.5,.5],[2.5,.5]]}", "{}"]}, "2 arrows are"),
        ("", {"o": ["{ct:[-.5,1.5],te:5}"]}, "1 sign laid over it is"),
        ("sandwich and x-sums", {"o": ["{ct:[-.5,1.5],te:5}"]}, "1 sign laid over it is"),
        ("", {"u": ["{ct:[1.5,1.5],w:1,h:1,c2:#FFE}", "{ct:x}", "{ct:[1,.5],te:'<',angle:90}"]}, "3 shapes laid under it are"),
        ("", {"o": ["{ct:[1,.5],w:.3,h:.3,r:t,c2:#FF0000}", "{ct:[0,.5],w:.3,h:.3,r:t,c2:#FFFFFF}"]}, "2 signs laid over it are"),
    ],
)  # fmt: skip
def test_what_sudokupad_draws_and_could_mean_anything_is_named(rules: str, lists: dict[str, list[str]], note: str):
    imported = drawn_by_sudokupad(rules, **lists)
    assert imported.sheet.constraints == {}
    assert any(sentence.startswith(note + " left out: what ") for sentence in imported.notes), imported.notes


def test_cages_of_penpa():
    # a cell's place counts two more rows and columns on each side of the six; a small number's place counts four corners per cell
    imported = penpa_layers(z6=[[22, 23, 32], [24], "25", [99]], z1={"88": ["7", 1], "96": ["x", 1], "100": ["5", 1], "101": ["1", 1]})
    sheet = imported.sheet
    assert sheet.kind == "killer"
    assert (sheet.cages[:3], sheet.cages[6], sheet.rules[0], sheet.rules[2]) == ([1, 1, 2], 1, "7 different", "different")
    assert imported.notes == [
        "The cage at r1c3 says “x”, which is not a total; it is left without one.",
        "1 small number outside of cages is left out.",
    ]


def test_boxes_of_penpa():
    with pytest.raises(ImportFault, match="does not say what kind of puzzle it is") as fault:
        penpa_layers(zE={})
    assert (fault.value.kinds[0], fault.value.likely) == ("sudoku", "sudoku")
    none = penpa_layers(kind="sudoku", zE={})
    assert none.notes == ["It has no lines of boxes; the usual ones are used."]
    assert penpa_layers(kind="sudoku", zE={"114": 2, "14,24": 2, "1,2,3": 2}).notes == none.notes
    assert penpa_layers(kind="sudoku", zE={"114,124": 2}).notes == [
        "Its thick lines enclose no boxes of the right size; the usual ones are used."
    ]


def test_what_penpa_draws_besides_is_named():
    lines = [type_.title.lower() for type_ in drawn_signs.LINES]
    assert penpa_layers(zL={"22,23": 1}, zD=[[22, 23]]).notes == [
        f"Its lines (1) are left out: the link does not say what they mean ({', '.join(lines[:-1])} or {lines[-1]}).",
        "Its directions (1) are left out: there is no such rule here.",
    ]
