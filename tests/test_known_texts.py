"""Known puzzles, written as people and programs write them, are read back as the same puzzles; and texts that somebody has changed become no others
without a word."""

import html
import json
import re
import string
from collections.abc import Callable
from random import Random
from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from examples import examples
from newsgrid.exchange import codes, texts
from newsgrid.exchange.codes import positions
from newsgrid.puzzle import formats, kinds
from newsgrid.puzzle.areas import cage_cells
from newsgrid.puzzle.formats.lines import ReadError
from newsgrid.puzzle.kinds.kind import FRAME, GRID, LISTS, MIXED
from newsgrid.puzzle.sheet import Sheet, copy, values_in, without_entries
from places import GALLERY, solution, text
from test_foreign_texts import tokens_of

SEEDS = st.integers(0, 2**30)
MANY = 30  # texts for each way to write puzzles, in an ordinary run


def known(fits: Callable[[Sheet], bool]) -> list[tuple[str, Sheet]]:
    """The gallery's puzzles of one grid that fit, with their files, without titles and entries."""
    found = []
    for name in GALLERY:
        sheet = without_entries(formats.read(text(name)))
        sheet.title = sheet.source = ""
        if len(sheet.grids) < 2 and fits(sheet):
            found.append((name, sheet))
    return found


def is_plain(sheet: Sheet) -> bool:
    """Whether the digits of a Sudoku are all that is to be said of it."""
    if sheet.kind != kinds.PLAIN.name or sheet.values > 9 or sheet.values != sheet.rows:
        return False
    return formats.read("".join(map(str, sheet.givens))) == sheet


SUDOKUS = known(is_plain) + [("", formats.read(rows)) for rows in ("1..4\n..1.\n.1..\n4..1", "..3.\n...2\n21..\n4...")]
NINE = [sheet for _, sheet in SUDOKUS if sheet.rows == 9]
OTHERS = known(lambda sheet: kinds.has_runs(sheet) or kinds.of(sheet).text.form in (GRID, MIXED, FRAME))
CAGED = known(lambda sheet: any(sheet.cages) and not (any(sheet.givens) or sheet.constraints or kinds.of(sheet).cage_rule))
LISTED = known(lambda sheet: kinds.of(sheet).text.form == LISTS)


def read_any(words: str, kind: str = "") -> list[tuple[Sheet, list[str]]]:
    """(puzzle, what is said of it) for each reading of a text, as the command line and the page come to it: by our own readers first."""
    try:
        return [(codes.read(words, kind), [])]
    except ReadError as error:
        found = texts.decided(texts.read(words, kind, error))
    return [(one.sheet, one.said) for one in found.readings]


def check(words: str, sheet: Sheet) -> None:
    """A text is read as one puzzle, this one, whatever its title."""
    found = [one for one, _ in read_any(words)]
    for one in found:
        one.title = one.source = ""
    assert found == [sheet], words


# --- rows ----------------------------------------------------------------------------------------------------------------

EMPTY = ("0", ".", "_", "*", "?", "-")
IN_LISTS = ("0", ".", "None", "null", "nil", "-1", "", " ", "_", "o", "□")


def rows_of(sheet: Sheet, empty: str) -> list[list[str]]:
    cells = [str(given) if given else empty for given in sheet.givens]
    return [cells[at : at + sheet.cols] for at in range(0, len(cells), sheet.cols)]


def as_lists(rows: list[list[str]], chance: Random) -> str:
    """Rows as a program has them."""
    opened, closed = chance.choice(["[]", "()", "{}"])
    between = chance.choice([",", ", ", ",\n  "])
    quote = chance.choice(["'", '"'])
    bare = all(re.fullmatch(r"-?\d+|None|null|nil", token) for row in rows for token in row) and chance.random() < 0.7
    words = [[token if bare else quote + token.replace("\\", "\\\\") + quote for token in row] for row in rows]
    lines = [opened + between.join(row) + closed for row in words]
    around = chance.choice(
        ["%s", "board = %s", "int grid[][] = %s;", "const g: number[][] = %s  // easy", "np.array(%s)", "let a = %s", "# mine\n%s"]
    )
    return around % (opened + between.join(lines) + closed)


def as_frame(rows: list[list[str]], chance: Random) -> str:
    """Rows in a table, of plain or of drawn lines, with a bar between any two cells."""
    bar, rule = chance.choice([("|", "+---" * len(rows[0]) + "+"), ("│", "├───" + "┼───" * (len(rows[0]) - 1) + "┤"), ("|", "")])
    lines = [f"{bar} " + f" {bar} ".join(token or " " for token in row) + f" {bar}" for row in rows]
    return "\n".join([*([rule] if rule else []), *(part for line in lines for part in ((line, rule) if rule else (line,)))])


def as_lines(rows: list[list[str]], chance: Random) -> str:
    """Rows with a separator, perhaps with marks of comments, of lists or of quoted mail before them, or with their numbers."""
    glue = chance.choice([" ", ",", ";", "\t", " & ", "  "])
    lines = [glue.join(row) + (r" \\" if "&" in glue else "") for row in rows]
    marks = ["", "", "// ", "% ", "> "]
    mark = chance.choice(marks if len(rows) < 9 else [*marks, "-- ", "• "])  # before four cells, these may be cells as well
    return "\n".join(mark + line for line in lines)


def as_page(rows: list[list[str]], chance: Random) -> str:
    """Rows as the source of a page: a table, or as they are."""
    if chance.random() < 0.4 and not {"", "&nbsp;"} & {token for row in rows for token in row}:
        return "<html><body><h1>Today</h1><pre>\n" + "\n".join(" ".join(row) for row in rows) + "\n</pre></body></html>"
    cell = chance.choice(["<td>%s</td>", '<td class="cell">%s</td>', "<TD>%s</TD>", '<td><input maxlength="1" value="%s"></td>'])
    lines = ["<tr>" + "".join(cell % html.escape(token) for token in row) + "</tr>" for row in rows]
    return "<table>" + chance.choice(["", "\n"]).join(lines) + "</table>"


def as_quoted_rows(rows: list[list[str]], chance: Random) -> str:
    """A text for each row, in quotation marks, as YAML, JSON and programs have them."""
    lines = ["".join(row) for row in rows]
    return chance.choice(
        [
            json.dumps(lines),
            json.dumps({"size": len(rows), "rows": lines}),
            "grid:\n" + "\n".join(f'  - "{line}"' for line in lines),
            "\n".join(f'"{line}",' for line in lines),
            "char *g[] = {" + ",\n".join(f'"{line}"' for line in lines) + "};",
        ]
    )


WAYS = (
    (as_lists, IN_LISTS),
    (as_frame, (*EMPTY, "", "o")),
    (as_lines, EMPTY),
    (as_page, (*EMPTY, "", "&nbsp;")),
    (as_quoted_rows, (".", "0", "_")),
)


def text_of_rows(chance: Random) -> tuple[str, Sheet]:
    _, sheet = chance.choice(SUDOKUS)
    way, signs = chance.choice(WAYS)
    return way(rows_of(sheet, chance.choice(signs)), chance), sheet


# --- every kind ----------------------------------------------------------------------------------------------------------


def text_of_kind(chance: Random) -> tuple[str, Sheet]:
    """A puzzle whose text is rows, with the name of its kind in words above them."""
    rows: list[list[str]] = []
    while not rows:
        _, sheet = chance.choice(OTHERS)
        rows = tokens_of(sheet)
    way = chance.choice([as_lists, as_frame])
    heading = chance.choice(["%s", "The %s of today", "%s, hard:", "Who can solve this %s?"]) % kinds.of(sheet).title
    return f"{heading}\n\n{way(rows, chance)}", sheet


# --- candidates ----------------------------------------------------------------------------------------------------------


def position(chance: Random) -> Sheet:
    """A Sudoku in which somebody has placed digits, and marked all other candidates, or has struck some."""
    name, sheet = chance.choice([one for one in SUDOKUS if one[0]])
    sheet, answer = copy(sheet), solution(name)
    empty = [cell for cell, given in enumerate(sheet.givens) if not given]
    for cell in chance.sample(empty, chance.randrange(min(4, len(empty)))):
        sheet.entries[cell] = answer[cell]
    marks = positions.possible(sheet)
    for cell, digits in enumerate(marks):
        kept = [digit for digit in digits if digit == answer[cell] or chance.random() < 0.8]
        sheet.centre[cell] = sum(1 << (digit - 1) for digit in kept)
    return sheet


def text_of_candidates(chance: Random) -> tuple[str, Sheet]:
    sheet = position(chance)
    if sheet.rows == 9 and chance.random() < 0.3:
        return positions.hodoku(sheet), sheet
    given = chance.choice(["%s", "<%s>", "*%s"])
    words = []
    for cell in range(len(sheet.givens)):
        marks = "".join(map(str, values_in(sheet.centre[cell])))
        entry = f"+{sheet.entries[cell]}" if sheet.entries[cell] else ""
        words.append(given % sheet.givens[cell] if sheet.givens[cell] else entry or (marks if len(marks) > 1 else f"{{{marks}}}"))
    width = max(map(len, words)) + 1
    wide = 3 if sheet.rows == 9 else sheet.cols // 2
    edge = chance.choice(["*%s*", ".%s.", "+%s+", ":%s:"]) % ("-" * (width * sheet.cols))
    lines = [edge]
    for at in range(0, len(words), sheet.cols):
        row = [word.ljust(width) for word in words[at : at + sheet.cols]]
        lines.append("| " + "| ".join("".join(row[first : first + wide]) for first in range(0, len(row), wide)) + "|")
    return "\n".join([*lines, edge]), sheet


# --- cages ---------------------------------------------------------------------------------------------------------------


def text_of_cages(chance: Random) -> tuple[str, Sheet]:
    _, sheet = chance.choice(CAGED)
    names: dict[str, Callable[[int, int], str]] = {
        "A1": lambda row, col: f"{chr(65 + col)}{row + 1}",
        "r1c1": lambda row, col: f"r{row + 1}c{col + 1}",
        "R1C1": lambda row, col: f"R{row + 1}C{col + 1}",
        "(0,0)": lambda row, col: f"({row},{col})",
        "[0, 0]": lambda row, col: f"[{row}, {col}]",
    }
    cages = [
        (sheet.rules[cells[0]].replace(" different", ""), [divmod(cell, sheet.cols) for cell in cells])
        for cells in cage_cells(sheet).values()
    ]
    title = kinds.of(sheet).title
    if chance.random() < 0.6:
        name = names[chance.choice(["A1", "r1c1", "R1C1", "(0,0)"])]
        form = chance.choice(["%s %s", "%s: %s", "%s = %s", "%s\t%s"])
        lines = [form % (rule, " ".join(name(*cell) for cell in cells)) for rule, cells in cages]
        return "\n".join([title, *lines]), sheet
    called = names[chance.choice(["A1", "r1c1", "[0, 0]"])]
    word: Callable[[int, int], str] = (
        (lambda row, col: called(row, col)) if called is names["[0, 0]"] else (lambda row, col: json.dumps(called(row, col)))
    )
    lines = []
    for rule, cells in cages:
        number, sign = (rule[:-1], rule[-1]) if not rule.isdigit() else (rule, "")
        op = f', "op": "{sign}"' if sign else ""
        lines.append(f'{{"sum": {number}{op}, "cells": [{", ".join(word(*cell) for cell in cells)}]}}')
    return f'{{"title": "{title}", "cages": [{", ".join(lines)}]}}', sheet


# --- nonograms -----------------------------------------------------------------------------------------------------------


def runs_beside(sheet: Sheet) -> tuple[list[list[int]], list[list[int]]]:
    """The numbers beside the rows, and above the columns; [] where there are none."""
    clue = kinds.of(sheet).clue
    sides = [(row, -1, 2) for row in range(sheet.rows)], [(-1, col, 4) for col in range(sheet.cols)]
    rows, columns = ([[int(word) for word in sheet.constraints[clue, place].split() if word != "0"] for place in side] for side in sides)
    return rows, columns


def drawn(zeros: list[list[list[int]]]) -> str:
    """An empty grid with the numbers of the rows at the right, and those of the columns below."""
    rows, columns = zeros
    wide = max(len(str(number)) for one in columns for number in one) + 1
    deep = max(map(len, columns))
    below = ["".join((str(one[at]) if at < len(one) else "").ljust(wide) for one in columns).rstrip() for at in range(deep)]
    return "\n".join([("." + " " * (wide - 1)) * len(columns) + " ".join(map(str, one)) for one in rows] + below)


def as_xml(chance: Random, sides: tuple[list[list[int]], list[list[int]]]) -> str:
    lines = [["".join(f"<count>{number}</count>" for number in one) for one in side] for side in sides]
    pieces = [
        f'<clues type="{name}">' + "".join(f"<line>{line}</line>" for line in side) + "</clues>"
        for name, side in zip(("rows", "columns"), lines, strict=True)
    ]
    return "<puzzleset><puzzle>" + "".join(chance.sample(pieces, 2)) + "</puzzle></puzzleset>"


def in_letters(sides: tuple[list[list[int]], list[list[int]]]) -> list[str]:
    """A for 1, B for 2, where no number is too large and no line is empty."""
    if not all(sides[0] + sides[1]) or max(number for side in sides for one in side for number in one) > 12:
        return []
    return ["\n".join(" ".join("".join(chr(64 + number) for number in one) for one in side) for side in sides)]


def text_of_nonogram(chance: Random) -> tuple[str, Sheet]:
    _, sheet = chance.choice(LISTED)
    rows, columns = sides = runs_beside(sheet)
    zeros = [[one or [0] for one in side] for side in sides]
    before, above = [[" ".join(map(str, one)) for one in side] for side in zeros]
    names = [("rows", "columns"), ("row_clues", "col_clues"), ("hor", "ver"), ("left", "top"), ("R", "C"), ("side", "top")]
    across, down = chance.choice(names)
    commas = ["\n".join(side).replace(" ", ",") for side in (before, above)]
    choices = [
        f"{across} = {rows}\n{down} = {columns}",
        json.dumps({across: rows, down: columns}),
        json.dumps({down: columns, across: zeros[0]}),
        f"{across} = {json.dumps(before)};\n{down} = {json.dumps(above)};",
        f"width {sheet.cols}\nheight {sheet.rows}\n\nrows\n{commas[0]}\n\ncolumns\n{commas[1]}",
        f"R: {'; '.join(before)}\nC: {'; '.join(above)}",
        "\n".join([f"{sheet.cols} {sheet.rows}", *before, *above]),
        "\n".join([f"{sheet.rows} {sheet.cols}", *before, "#", *above]),
        "\n".join([": rows", *before, ": columns", *above]),
        as_xml(chance, sides),
        drawn(zeros),
        *in_letters(sides),
    ]
    return chance.choice(choices), sheet


# --- files of other programs ---------------------------------------------------------------------------------------------


def text_of_file(chance: Random) -> tuple[str, Sheet]:
    """A Sudoku of nine by nine as another program keeps it, with what somebody has written if the program keeps that."""
    plain = copy(chance.choice(NINE))
    cells = "".join(map(str, plain.givens))
    full = position(chance)
    while full.rows != 9:
        full = position(chance)
    pieces, words = [], []
    for cell, printed in enumerate(full.givens):
        entry, marks = full.entries[cell], full.centre[cell]
        pieces.append(f"{printed or entry}|{marks}|{int(not printed)}|")
        digits = "".join(map(str, values_in(marks)))
        words.append(str(printed) if printed else f"u{entry}" if entry else digits)
    sdx = "\n".join(" ".join(words[at : at + 9]) for at in range(0, 81, 9))
    block = "\n".join(" ".join(cells[at : at + 9].replace("0", "-")) for at in range(0, 81, 9))
    solved = "".join(str(chance.randrange(1, 10)) for _ in range(81))
    choices = [
        (f'<opensudoku><name>Easy</name><game data="{cells}" /></opensudoku>', plain),
        (f'<game created="0" data="version: 2&#10;{"".join(pieces)}" />', full),
        (f"begin\npuzzle sudoku\nsize 9\nproblem\n{block}\nend", plain),
        (f"id,puzzle,solution\n1,{cells},{solved}", plain),
        (f"{cells} # hard 8.4", plain),
        (f"[Puzzle]\n{cells_in_rows(cells)}\n[State]\n{cells_in_rows(solved)}", plain),
        (
            json.dumps(
                {
                    "size": 9,
                    "grid": [
                        [{"value": int(sign), "given": True} if sign != "0" else {} for sign in cells[at : at + 9]]
                        for at in range(0, 81, 9)
                    ],
                }
            ),
            plain,
        ),
    ]
    if any(full.entries) and not any(full.centre[cell] and full.centre[cell] & (full.centre[cell] - 1) == 0 for cell in range(81)):
        choices.append((sdx, full))
    return chance.choice(choices)


def cells_in_rows(cells: str) -> str:
    return "\n".join(cells[at : at + 9].replace("0", ".") for at in range(0, 81, 9))


# --- links ---------------------------------------------------------------------------------------------------------------

ADDRESSES = (
    "https://example.org/play?p=%s",
    "https://example.org/sudoku.htm?bd=%s",
    "http://www.example.org/x?theme=dark&puzzle=%s&lang=en",
    "https://example.org/%s",
    "https://example.org/sudoku/%s/solve",
    "https://example.org/#%s",
    "https://example.org/#/play/%s",
    "www.example.org/?level=3&board=%s",
)


def text_of_link(chance: Random) -> tuple[str, Sheet]:
    _, sheet = chance.choice(SUDOKUS)
    cells = "".join(str(given) if given else "0" for given in sheet.givens)
    empty = chance.choice(["0", ".", "_", "-", "*"])
    cells = cells.replace("0", empty)
    address = chance.choice(ADDRESSES)
    return address % (quote(",".join(cells)) if "=%s" in address and empty != "-" and chance.random() < 0.3 else cells), sheet


# --- several -------------------------------------------------------------------------------------------------------------

HEADINGS = ("Grid %02d", "No. %d (hard)", "Puzzle %d", "Sudoku number %d of 50", "Level %d:")


def text_of_several(chance: Random) -> tuple[str, list[Sheet], list[str]]:
    """Some puzzles of one size, each below a line of words."""
    side = chance.choice([4, 9])
    sheets = [copy(chance.choice([sheet for _, sheet in SUDOKUS if sheet.rows == side])) for _ in range(chance.randrange(2, 5))]
    heading, empty, glue, gap = chance.choice(HEADINGS), chance.choice("0."), chance.choice(["", " "]), chance.choice(["\n", "\n\n"])
    titles = [heading % at for at in range(1, len(sheets) + 1)]
    parts = [title + "\n" + "\n".join(glue.join(row) for row in rows_of(sheet, empty)) for title, sheet in zip(titles, sheets, strict=True)]
    return gap.join(parts), sheets, titles


MADE = {
    "rows": text_of_rows,
    "kinds": text_of_kind,
    "candidates": text_of_candidates,
    "cages": text_of_cages,
    "nonograms": text_of_nonogram,
    "files": text_of_file,
    "links": text_of_link,
}


@pytest.mark.parametrize("what", MADE)
@examples(MANY)
@given(seed=SEEDS)
def test_a_known_puzzle_otherwise_written_is_read_back(what: str, seed: int) -> None:
    check(*MADE[what](Random(f"{what} {seed}")))


@examples(MANY)
@given(SEEDS)
def test_several_known_puzzles_are_read_back_with_their_titles(seed: int) -> None:
    words, sheets, titles = text_of_several(Random(seed))
    with pytest.raises(ReadError) as refused:
        codes.read(words)
    parts = refused.value.parts or texts.read(words, "", refused.value).parts
    found = [formats.read_part(part) for part in parts]
    assert [(sheet.givens, sheet.title) for sheet in found] == [
        (sheet.givens, title.strip(":")) for sheet, title in zip(sheets, titles, strict=True)
    ]


# --- changed texts -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", MADE)
@examples(MANY)
@given(seed=SEEDS)
def test_a_changed_text_never_crashes(what: str, seed: int) -> None:
    chance = Random(seed)
    words, _ = MADE[what](chance)
    for _ in range(chance.randrange(1, 6)):
        at = chance.randrange(len(words) + 1)
        words = words[:at] + chance.choice(["", *string.printable, "\u200f", "“"]) + words[at + chance.randrange(3) :]
    try:
        assert read_any(words)
    except ReadError as error:
        assert str(error).strip()


SIGNS = " ,;:[](){}|'\"\t"  # a line's end is none of these: without it, numbers would stand in other places


@pytest.mark.parametrize("what", ["rows", "cages", "nonograms", "links"])
@examples(MANY)
@given(seed=SEEDS)
def test_the_same_numbers_with_another_sign_between_are_no_other_puzzle_silently(what: str, seed: int) -> None:
    chance = Random(seed)
    words, sheet = MADE[what](chance)
    places = [at for at, sign in enumerate(words) if sign in SIGNS]
    if not places or (what == "nonograms" and "[" not in words) or (what == "rows" and sheet.rows < 9):
        return  # nothing but these signs says where the numbers of a row end; or a cell more makes grids of four that overlap
    at = chance.choice(places)
    alone = words[at - 1 : at].isdigit() and words[at + 1 : at + 2].isdigit()  # without it, two numbers would be one
    words = words[:at] + chance.choice(SIGNS + " " if alone else [*SIGNS, ""]) + words[at + 1 :]
    try:
        found = read_any(words)
    except ReadError:
        return
    for one, said in found:
        assert said or on_paper(one) == on_paper(sheet), words


def on_paper(sheet: Sheet) -> object:
    """What is printed on a sheet, but for its title and its kind."""
    return sheet.givens, sheet.cages, [rule.replace(" different", "") for rule in sheet.rules], sheet.constraints
