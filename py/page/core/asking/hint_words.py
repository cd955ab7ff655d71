"""A hint's sentence, with the cells, rows, columns and rules that it names marked; and its sums as rows of digits."""

import re

from newsgrid.puzzle.draw.markup import NOTHING, fill
from newsgrid.puzzle.sheet import place_name, row_and_column, values_on
from page.core.types import Any, Markup, Near, Sheet, Sums
from page.core.typing import sum_combinations

# a sentence may begin with a place, and name several lines at once: "rows 1, 5 and 9"
PLACE = re.compile(
    "[rR][0-9]+c[0-9]+|([rR]ow|[cC]olumn|[bB]ox) [0-9]+|([rR]ows|[cC]olumns|[bB]oxes) [0-9]+(, [0-9]+)* and [0-9]+",
)
BESIDE = re.compile("[tT]he [0-9A-Z]+ (above|below|left of|right of) (row|column) [0-9]+|[tT]he region of r[0-9]+c[0-9]+")
MOST_NUMBERED = 2  # most cells whose rows and columns are marked; among more, none would stand out
MOST_SUMS = 2  # most sums shown as rows of digits
MOST_DIGITS = 12  # most digits in such a row


def sentence(words: str, step: Any, sheet: Sheet) -> Markup:
    """A step's words as markup: the cells that it fills are marked strongly, everything else that it names lightly."""
    filled = [place_name(sheet, cell) for cell, _ in step.placed or []]
    names = [rule.rule for rule in step.rules or []]
    parts = []
    for before, name in pieces(words, names):
        parts.append(fill("%s", before))
        if name:
            parts.append(fill('<mark class="lit">%s</mark>' if name.lower() in filled else "<mark>%s</mark>", name))
    return fill("%s", parts)


def pieces(words: str, names: list[str]) -> list[tuple[str, str]]:
    """[(the words before a name, the name)] for everything named in the words, in order. The last name is "" if words follow the one before."""
    found = []
    while words:
        start, name = first_name(words, names)
        found.append((words[:start], name))
        words = words[start + len(name) :]
    return found


def first_name(words: str, names: list[str]) -> tuple[int, str]:
    """(the start, the name) of the first cell, row, column, box or rule named in the words, or of lines named together; (the length of the
    words, "") for none."""
    start, place = len(words), ""
    for pattern in (BESIDE, PLACE):
        found = pattern.search(words)
        at = words.find(found.group(0)) if found else len(words)
        if found and at < start:
            start, place = at, found.group(0)
    for name in names:
        at = words.lower().find(name.lower()) if name else -1
        if 0 <= at <= start:  # a rule's name may begin with a row's, "row 4"
            start, place = at, words[at : at + len(name)]
    return start, place


def numbered(words: str, step: Any, sheet: Sheet) -> tuple[list[int], list[int]]:
    """(rows, columns), from 0, whose numbers at the board's edge are marked: the lines of the cells that the step fills or looks at, if
    there are few cells, and the lines that the words name."""
    cells = [cell for cell, _ in step.placed or []] or step.cells
    few = cells if len(cells) <= MOST_NUMBERED else []
    places = [row_and_column(sheet, cell) for cell in few]
    rows, columns = [row for row, _ in places], [column for _, column in places]
    for _, name in pieces(words, []):
        for line, lines in (("row", rows), ("column", columns)):
            at = name.lower().find(line)
            if at >= 0:
                lines += [int(word) - 1 for word in name[at:].replace(",", "").split() if word.isdigit()]
    return rows, columns


def digits(step: Any, sheet: Sheet, near: Near, sums: Sums) -> Markup:
    """The sums that a step names, or that cross where it writes its digit, as rows of digits. Digits that can still be in the empty cells
    are bold, and the digit that it writes is marked. NOTHING if the step is not about a sum."""
    if sheet.values > MOST_DIGITS:
        return NOTHING
    placed = step.placed or []
    named = [sorted(rule.cells) for rule in step.rules or []]
    about = [one for one in sums if sorted(one[1]) in named]
    if about and len(placed) == 1:
        about += [one for one in sum_combinations.sums_at(sums, placed[0][0]) if one not in about]
    rows = [line for line in [row(sheet, one, near, placed) for one in about[:MOST_SUMS]] if line.text]
    return fill('<table class="sum-rows"><tbody>%s</tbody></table>', rows) if rows else NOTHING


def row(sheet: Sheet, of: Any, near: Near, placed: list[Any]) -> Markup:
    """One sum's row; NOTHING if it has too many combinations. of: a sum, see newsgrid.puzzle.groups.sums."""
    name, cells, totals, different = of
    ways = sum_combinations.left(sheet, cells, totals, different, near)
    if ways is None or not different:
        return NOTHING
    shift, written = sheet.least - 1, values_on(sheet)
    here = [written[cell] + shift for cell in cells if written[cell]]
    possible = [value for way, good in ways if good for value in way if value not in here]
    meets = [value + shift for _, value in placed] if len(placed) == 1 else []
    columns = []
    for value in range(sheet.least, sheet.least + sheet.values):
        number = fill("<b>%d</b>" if value in possible or value in meets else "%d", value)
        columns.append(fill('<td class="meet">%s</td>' if value in meets else "<td>%s</td>", number))
    return fill('<tr><th scope="row">%s</th>%s</tr>', name, columns)
