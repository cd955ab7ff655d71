"""Writing HTML, text and the table of combinations."""

from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

from newsgrid import check, model_of, read
from newsgrid.engine.compile import title_of
from newsgrid.exchange.answer import filled
from newsgrid.export import describe, html
from newsgrid.export.board_text import board
from newsgrid.puzzle import kinds, notation
from newsgrid.puzzle.draw import leaf, svg
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.sheet import Sheet
from places import solution, text


class Elements(HTMLParser):
    """Collects the elements of an HTML page as (tag, attributes), and its texts."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[str] = []
        self.within: list[tuple[str, str]] = []  # (the class of the last opened element, a text)
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.texts.append(data)
        self.within.append((self.found[-1][1].get("class") or "" if self.found else "", data))

    def texts_of(self, name: str) -> list[str]:
        """The texts directly after the opening tags of elements with this class."""
        return [words for held, words in self.within if held == name]


def page_of(changes: dict[int, int]) -> Elements:
    sheet = read(text("kakuro_k057.comma.txt"))
    values = list(solution("kakuro_k057.comma.txt"))
    for index, value in changes.items():
        values[index] = value
    broken = [rule.data() for rule in check(model_of(sheet), values)]
    return Elements(html.page([(filled(sheet, values), "", broken)], sheet.title))


def classes(page: Elements) -> list[str]:
    return [attributes["class"] or "" for _, attributes in page.found if attributes.get("class")]


def test_a_solved_board_has_blocks_clues_slashes_and_answers() -> None:
    page = page_of({})
    drawn = classes(page)
    sheet = read(text("kakuro_k057.comma.txt"))
    clues = sum(bool(down or across) for down, across in zip(sheet.down, sheet.across, strict=True))
    assert drawn.count("clue") == drawn.count("slash") == clues
    assert drawn.count("block") == sum(sheet.blocks) - clues
    assert drawn.count("entry") == sheet.blocks.count(0)
    assert not [name for name in drawn if "bad" in name or "wrong" in name]


def test_broken_targets_are_red_and_no_other() -> None:
    page = page_of({12: 7})
    drawn = classes(page)
    # both clues, the digits of their runs, of which they share one, and a line along each
    assert sorted(name for name in drawn if "bad" in name) == ["bad across", "bad down"] + ["cell bad"] * (2 + 5 - 1)
    assert page.texts_of("total to-across wrong") == ["14"] and page.texts_of("total to-down wrong") == ["32"]
    assert sorted(page.texts_of("entry wrong")) == ["4", "5", "6", "6", "7", "9"]
    assert drawn.count("unit line") == 2
    assert any("7 + 6 is 13, not 14" in words for words in page.texts)


def test_what_is_saved_is_light_as_on_paper_and_names_the_fonts_it_falls_back_on() -> None:
    saved = html.page([(empty_sudoku(), "", [])], "One")
    for file in (saved, svg.svg_file(empty_sudoku(), svg.Marks())):
        look = file.split("<style>")[1].split("</style>")[0]
        assert look.count(".sheet .clue{fill:#e4e4e4") == 2  # always, and where a page is printed
        assert '"Newsgrid Serif","Times New Roman",Times,serif' in look and "Helvetica,sans-serif" in look and "Georgia" not in look


def test_nothing_from_outside_becomes_markup() -> None:
    sheet = empty_sudoku()
    sheet.title = "<img src=x onerror=alert(1)><script>alert(2)</script>"
    page = Elements(html.page([(sheet, sheet.title, [])], sheet.title, [sheet.title]))
    assert not {"script", "img", "iframe", "link"} & {tag for tag, _ in page.found}
    assert not [name for _, attributes in page.found for name in attributes if name.startswith("on")]


def test_a_drawing_is_xml_whatever_its_labels_say() -> None:
    sheet = read("#Pips\n..\n..\nregions\naa\nbb\na = < 5\nb = > 3\ndomino = 1-2 3-4\n")
    labels = [text.text for text in ElementTree.fromstring(svg.svg_file(sheet, svg.Marks())).iter() if text.get("class") == "pips-label"]
    assert labels == ["<5", ">3"]


def test_drawings_on_one_page_share_no_ids() -> None:
    sheet = empty_sudoku()
    page = Elements(html.page([(sheet, "a", []), (sheet, "b", [])], "two"))
    assert not [attributes["id"] for _, attributes in page.found if "id" in attributes]
    assert [tag for tag, _ in page.found].count("figure") == 2


def test_a_page_is_as_on_paper() -> None:
    sheet = empty_sudoku()
    sheet.title, sheet.source = "Fiendish No. 3", "The paper of 11 May"
    alone = Elements(html.page([(sheet, "", [])], sheet.title, grade="fiendish"))
    texts = [words for words in alone.texts if words.strip()]
    assert texts[texts.index("Newsgrid") :][:3] == ["Newsgrid", "Sudoku · The paper of 11 May", "Fiendish No. 3"]
    assert texts[-1] == "Sudoku 3×3, 9×9, fiendish."
    # rows and columns have numbers only where something is said of cells
    assert "number" not in classes(alone) and "number" in classes(Elements(html.page([(sheet, "", [])], "One", ["Nothing at r1c1"])))


def answered(name: str) -> Sheet:
    return filled(read(text(f"kinds/{name}.txt")), solution(f"kinds/{name}.txt"))


def test_an_answer_at_the_foot_is_small_and_without_crosses() -> None:
    for name in ("nonogram_10x10", "starbattle_8x8", "slitherlink_7x7", "hashi_9x9"):
        answer = answered(name)
        rest = kinds.of(answer).rest
        assert rest in answer.entries and rest not in leaf.plain(answer).entries
        assert [value for value in leaf.plain(answer).entries if value] == [value for value in answer.entries if value not in (0, rest)]
        assert '<footer class="">' in leaf.foot([], answer).text, name
    large = read(text("unionjack.txt"))
    assert '<footer class="vast">' in leaf.foot([], large).text
    sudoku = filled(read(text("sudoku_f63_fiendish.txt")), solution("sudoku_f63_fiendish.txt"))
    assert leaf.plain(sudoku).entries == sudoku.entries
    ships = answered("battleships_8x8")  # whose ends show by the water beside them
    assert leaf.plain(ships).entries == ships.entries


def test_a_list_that_stands_nowhere_on_the_sheet_takes_no_room() -> None:
    fleet = read(text("kinds/battleships_8x8.txt"))
    assert ("fleet", ()) in fleet.constraints
    assert svg.room(fleet) == svg.room(read(text("kinds/battleships_10x10.txt")))


def test_a_kakuro_as_text_has_aligned_columns() -> None:
    lines = board(read(text("kakuro_k057.comma.txt"))).splitlines()
    assert lines[1].split() == ["\\", "18\\14", "-", "-", "14\\", "\\10", "-", "-", "-", "3\\"]
    assert lines[0].index("32\\") == lines[1].index("-")
    solved = board(filled(read(text("kakuro_k057.comma.txt")), solution("kakuro_k057.comma.txt")))
    assert solved.splitlines()[1].split()[2:4] == ["8", "6"]


def test_a_sudoku_as_text_stands_in_boxes() -> None:
    lines = board(read(text("sudoku_f63_fiendish.txt"))).splitlines()
    assert lines[0] == "3 - 1  2 - -  5 - -"
    assert (len(lines), lines[3], lines[7]) == (11, "", "")


def test_the_count_of_values_is_even_in_a_latin_square() -> None:
    wanted = "Count of Values check = " + ",".join(f"{value}=9" for value in range(1, 10))
    assert notation.count_words(read(text("sudoku_f63_fiendish.txt")), solution("sudoku_f63_fiendish.txt")) == wanted


ABOUT = {
    "sudoku_5x5_gs555_001.txt": ("Sudoku 5×5, 25×25", ["Each row, column and box holds the digits 1 to 9 and the letters K to Z once each."]),
    "unionjack.txt": ("Union Jack, 13 grids", ["Each row, column and box of each grid holds the digits 1 to 9 once each."]),
    "supersudoku_4x3_ss43_0893.txt": ("Sudoku 4×3, 12×12", ["Each row, column and box holds the numbers 1 to 12 once each."]),
    "squares_9x9.txt": ("Squares Sudoku 3×3, 9×9", ["The values of each cage add up to a perfect square (1, 4, 9, 16 and so on)."]),
    "quasimagic_qms_009.txt": (
        "Quasi-Magic Sudoku 3×3, 9×9", ["In each box every row, column and diagonal adds up to 13, 14, 15, 16 or 17."],
    ),
    "windoku_001.txt": ("Windoku 3×3, 9×9", ["So does each of the shaded windows."]),
    "kakuro_k057.comma.txt": ("Kakuro, 10×10", ["The digits of each run, across or down, add up to its clue."]),
}  # fmt: skip


@pytest.mark.parametrize("name", ABOUT)
def test_a_page_names_kind_title_and_rules(name: str) -> None:
    sheet = read(text(name))
    kind, rules = ABOUT[name]
    words = "|".join(Elements(html.page([(sheet, "", [])], title_of(sheet))).texts)
    at = [words.rindex(part) for part in (f"|{title_of(sheet)}|", *rules, f"|{kind}.|")]
    assert at == sorted(at)


def test_the_rules_of_cages_and_diagonals() -> None:
    sheet = empty_sudoku()
    sheet.kind = "killer"
    sheet.options["diagonals"] = 1
    sheet.cages[:4] = [1, 1, 2, 2]
    sheet.rules[0], sheet.rules[2] = "5 different", "9 different"
    rules = describe.rules_words(sheet)
    assert rules[1:] == ["So do both diagonals.", "The values of each cage add up to its total.", "No value is repeated in a cage."]
