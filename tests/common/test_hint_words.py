"""A hint's sentence with the marker, and its sums as rows of digits. Runs under CPython and under MicroPython."""

from newsgrid.puzzle import formats, groups, messages
from page.core.asking import hint_words

KAKURO = formats.read("/ 6/ 14/\n/6 _ _\n/14 _ _\n".replace("/", "\\"))


def rule(name, cells):
    return messages.RULE.make(rule=name, relation="sum", why="", where="across", at=3, cells=cells, wrong=[], digits=False)


def step(words, rules=(), cells=(), placed=()):
    return messages.STEP.make(technique="", level=1, words=words, rules=list(rules), cells=list(cells), placed=list(placed), removed=[])


def marked(words, **more):
    return hint_words.sentence(words, step(words, **more), KAKURO).text


def test_what_a_sentence_names_is_marked():
    said = marked("In row 2, only r2c3 can hold 5, not r2c2 <.", placed=[[5, 5]])
    assert said == 'In <mark>row 2</mark>, only <mark class="lit">r2c3</mark> can hold 5, not <mark>r2c2</mark> &lt;.'
    assert marked("Nothing here.") == "Nothing here."
    said = marked("R2c3 sees 5 in row 1, 3 and 4 were struck. Only 5 is left.", placed=[[5, 5]])
    assert said == '<mark class="lit">R2c3</mark> sees 5 in <mark>row 1</mark>, 3 and 4 were struck. Only 5 is left.'


def test_lines_that_are_named_together_are_marked_together():
    said = marked("In rows 1, 2 and 3, 1 is only in columns 1 and 2, once in each.")
    assert said == "In <mark>rows 1, 2 and 3</mark>, 1 is only in <mark>columns 1 and 2</mark>, once in each."
    rows, columns = hint_words.numbered("In rows 1, 2 and 3, 1 is only in columns 1 and 2.", step(""), KAKURO)
    assert (rows, columns) == ([0, 1, 2], [0, 1])


def test_a_rule_is_marked_as_a_whole():
    said = marked("Across 6 at r2c1: 6 - 1 = 5, so r2c3 is 5.", rules=[rule("across 6 at r2c1", [4, 5])], placed=[[5, 5]])
    assert said == '<mark>Across 6 at r2c1</mark>: 6 - 1 = 5, so <mark class="lit">r2c3</mark> is 5.'
    said = marked("Skyscraper 2 for row 2 from the right: none.", rules=[rule("skyscraper 2 for row 2 from the right", [4, 5])])
    assert said == "<mark>Skyscraper 2 for row 2 from the right</mark>: none."


def test_a_number_beside_a_line_and_a_region_are_marked_as_a_whole():
    assert marked("The 3 above column 1 is met.") == "<mark>The 3 above column 1</mark> is met."
    assert marked("In the region of r1c2, no.") == "In <mark>the region of r1c2</mark>, no."
    assert hint_words.numbered("The 3 above column 2.", step(""), KAKURO) == ([], [1])


def test_the_rows_and_columns_of_few_cells_and_those_that_are_named():
    def numbered(words, **more):
        rows, columns = hint_words.numbered(words, step(words, **more), KAKURO)
        return sorted(set(rows)), sorted(set(columns))

    assert numbered("", placed=[[5, 5]], cells=[4, 5, 7, 8]) == ([1], [2])
    assert numbered("", cells=[4, 8]) == ([1, 2], [1, 2])
    assert numbered("", cells=[4, 5, 7, 8]) == ([], [])
    assert numbered("In column 3 and row 1, r3c3.", cells=[4, 5, 7, 8]) == ([0], [2])


def test_the_sums_that_cross():
    near, sums = groups.together(KAKURO), groups.sums(KAKURO)
    asked = step("", rules=[rule("across 6 at r2c1", [4, 5])], placed=[[5, 5]])
    drawn = hint_words.digits(asked, KAKURO, near, sums).text
    rows = drawn.split("<tr>")[1:]
    assert [row.split("</th>")[0] for row in rows] == ['<th scope="row">6 across', '<th scope="row">14 down']
    bold = [[part[0] for part in row.split("<b>")[1:]] for row in rows]
    assert bold == [["1", "2", "4", "5"], ["5", "6", "8", "9"]]  # 1 + 5, 2 + 4; 5 + 9, 6 + 8
    assert [row.count('class="meet"') for row in rows] == [1, 1]
    assert hint_words.digits(step("", cells=[5]), KAKURO, near, sums).text == ""  # it names no sum
    sudoku = formats.read("#Sudoku\n12..\n34..\n....\n....\n")
    assert hint_words.digits(asked, sudoku, groups.together(sudoku), groups.sums(sudoku)).text == ""
