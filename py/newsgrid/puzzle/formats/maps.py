"""Maps of areas in a text, one letter or number a cell, and the rules of cages below them."""

from newsgrid.puzzle import printed_cages
from newsgrid.puzzle.areas import cage_cells, cells_of, connected
from newsgrid.puzzle.characters import is_digits, is_letter
from newsgrid.puzzle.formats.lines import ReadError, quoted
from newsgrid.puzzle.formats.rows import check_count, cut_line, cut_words
from newsgrid.puzzle.sheet import Sheet
from newsgrid.puzzle.types import Rows

NONE = "."  # the sign of a cell in no area
MOST_RULE_LINE = 200  # the most characters of a line with a rule; longer lines are rows
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZαβγδεζηθικλμνξπρστυφχψωабвгдежзийклмнопрстуфхцчшщэюя"
EQUALS = "=:"  # between an area's letter and its rule


def of_words(body: Rows, width: int) -> bool:
    """Whether the rows of a map of this width are numbers with blanks between, and some have two digits."""
    rows = [cut_words(line) for _, line in body]
    return all([len(row) == width for row in rows]) and any([len(word) > 1 for row in rows for _, word in row])


def read_map(sheet: Sheet, line: int, body: Rows) -> list[str]:
    """The letter or number of each cell of a map, "." for none. line: that of the map's heading. Raises ReadError."""
    if len(body) < sheet.rows:
        message = "a map of %d rows was expected below this, one letter a cell and . for none, but there are %d"
        raise ReadError(message % (sheet.rows, len(body)), line)
    words = of_words(body, sheet.cols)
    signs: list[str] = []
    known = set((NONE,))  # the signs that are good
    for number, text in body:
        row = cut_line(text, words)
        check_count("this row of the map", len(row), "sign", sheet.cols, ": one letter a cell, . for none", number)
        for column, sign in row:
            if sign not in known:
                if not (is_digits(sign) or (len(sign) == 1 and (sign > "~" or is_letter(sign)))):
                    raise ReadError("%s can't be in a map; expected a letter, or . for none" % quoted(sign), number, column)
                known.add(sign)
            if sign != NONE and sheet.blocks[len(signs)] and sign not in "xX":
                raise ReadError("the map has %s where there is no cell" % quoted(sign), number, column)
            signs.append(NONE if sheet.blocks[len(signs)] else sign)
    return signs


def rule_parts(line: str) -> tuple[str, str]:
    """(letter or number of a cage, its rule) of a line such as a = 16, a: 16, a 16 or * = square; ("", "") if it is another line."""
    line = line.strip()
    if len(line) > MOST_RULE_LINE:
        return "", ""
    words = line.split(None, 1)
    for at, sign in enumerate(line):
        if sign in EQUALS:
            letter = line[:at].strip()
            if len(letter) == 1 or is_digits(letter):
                return letter, line[at + 1 :]
            break
    # a row of cells may begin with a letter, but has more letters
    if len(words) == 2 and len(words[0]) == 1 and is_letter(words[0]) and len(words[1].split()) < 3 and has_number(words[1]):
        return words[0], words[1]
    return "", ""


def has_number(text: str) -> bool:
    return any([is_digits(sign) for sign in text])


def map_and_rules(rows: Rows) -> tuple[Rows, Rows]:
    """(the rows of a map, the lines of rules below it)."""
    for at in range(len(rows)):
        if rule_parts(rows[at][1])[0] or rows[at][1].strip().lower() in ("different", "repeats"):
            return rows[:at], rows[at:]
    return rows, []


def number_parts(sheet: Sheet, signs: list[str], apart: bool) -> list[int]:
    """Number the areas of a map from 1, by their first cells; with `apart`, parts of one letter that don't touch are separate areas."""
    numbers = [0] * len(signs)
    known: dict[int, int] = {}
    cells: dict[str, list[int]] = {}
    for index in range(len(signs)):
        if signs[index] != ".":
            cells.setdefault(signs[index], []).append(index)
    areas: list[list[int]] = []
    for sign in cells:
        areas.extend(connected(cells[sign], sheet.cols) if apart else [cells[sign]])
    for area in sorted(areas):
        known[area[0]] = len(known) + 1
        for index in area:
            numbers[index] = known[area[0]]
    return numbers


# --- writing -----------------------------------------------------------------------------------------------------------


def map_of(sheet: Sheet, layer: list[int], rules: bool) -> tuple[list[str], dict[int, str]]:
    """(a map's rows, {number: letter, or number where letters run out}); with `rules`, areas of one rule that don't touch may share a letter."""
    letters = letters_of(sheet, layer, rules)
    glue = " " if any([len(sign) > 1 for sign in letters.values()]) else ""
    rows = []
    for row in range(sheet.rows):
        signs = [letters[layer[index]] if layer[index] else "." for index in range(row * sheet.cols, (row + 1) * sheet.cols)]
        rows.append(glue.join(signs))
    return rows, letters


def letters_of(sheet: Sheet, layer: list[int], rules: bool) -> dict[int, str]:
    """{number of an area: its letter, or number where letters run out}, see `map_of`."""
    cells = cells_of(layer)
    letters: dict[int, str] = {}
    for number in sorted(cells):
        rule = sheet.rules[cells[number][0]] if layer is sheet.cages else ""
        fresh = [letter for letter in LETTERS if letter not in letters.values()]
        for letter in fresh or LETTERS:
            same = [other for other in letters if letters[other] == letter]
            if not same or (rules and all([may_share(sheet, layer, cells, number, other, rule) for other in same])):
                letters[number] = letter
                break
        else:  # more areas than letters: numbers
            return dict([(each, str(each)) for each in cells])
    return letters


def may_share(sheet: Sheet, layer: list[int], cells: dict[int, list[int]], number: int, other: int, rule: str) -> bool:
    if layer is sheet.cages and sheet.rules[cells[other][0]] != rule:
        return False
    return len(connected(cells[number] + cells[other], sheet.cols)) == 2


def cage_rules(sheet: Sheet, letters: dict[int, str]) -> list[str]:
    """The rules below a map of cages: one for all, if they are the same."""
    cells = cage_cells(sheet)
    rules = [(letters[cage], sheet.rules[cells[cage][0]]) for cage in sorted(cells)]
    if printed_cages.without_repeats(sheet):
        # in a killer, only `repeats` is written, and just once if it holds for all cages
        if not any([rule[-9:] == "different" for _, rule in rules]):
            return ["repeats"] + rule_lines(rules)
        rules = [(letter, rule[:-9].strip() if rule[-9:] == "different" else (rule + " repeats").strip()) for letter, rule in rules]
    return rule_lines(rules)


def rule_lines(rules: list[tuple[str, str]]) -> list[str]:
    """Lines for (letter, rule) pairs: one for all, if they are the same."""
    texts = set([rule for _, rule in rules])
    if len(texts) == 1:
        return ["* = %s" % rules[0][1]] if rules[0][1] else []
    written = ["%s = %s" % (letter, rule) for letter, rule in rules if rule]
    return [line for at, line in enumerate(written) if line not in written[:at]]
