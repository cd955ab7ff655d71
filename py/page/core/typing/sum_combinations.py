"""Combinations to look up: those left for the sums at the cursor, and the table of all of them. Pure functions."""

from newsgrid.puzzle import groups, kinds, notation, sum_sets
from newsgrid.puzzle.draw.markup import NOTHING, fill, joined
from newsgrid.puzzle.formats.lines import count
from newsgrid.puzzle.glyphs import thing
from newsgrid.puzzle.sheet import mask_of, value_at, values_in
from newsgrid.puzzle.wording import capital
from page.core import auto_marks
from page.core.types import Any, Markup, Near, Sheet, Sums

TYPE_CHECKING = False
if TYPE_CHECKING:
    Row = tuple[int, int, int, int, str]  # of the table, see `rows`

MOST_SHOWN = 60  # most combinations of a sum that are listed
MOST_REPEATING = 200
MOST_ORDERS = 1500  # most orders of a sum that are listed


def sums_at(sums: Sums, index: int) -> Sums:
    """The sums of newsgrid.puzzle.groups.sums that a cell is in."""
    return [group for group in sums if index in group[1]]


def totals_of(totals: Any, length: int, values: int) -> list[int]:
    """The totals that a rule allows. "square" stands for all perfect squares in reach."""
    if totals != "square":
        return list(totals)
    return [root * root for root in range(1, 60) if length <= root * root <= length * values]


def left(sheet: Sheet, cells: tuple[int, ...], totals: Any, different: bool, near: Near) -> list[tuple[list[int], bool]] | None:
    """[(printed values of a combination, whether it is still possible)] of a sum; None if there are too many to show."""
    listed = []
    shift = 1 - sheet.least  # the layers hold values from 1 on, whatever is printed
    for printed in totals_of(totals, len(cells), sheet.values):
        total = printed + shift * len(cells)
        if different:
            ways = [values_in(mask) for mask in sum_sets.masks(len(cells), total, 1, sheet.values)]
        else:
            ways = sum_sets.repeating(len(cells), total, 1, sheet.values, MOST_REPEATING)
        listed.extend(ways)
        if len(listed) > MOST_SHOWN:
            return None
    if not listed:
        return []
    placed = sorted([value_at(sheet, cell) for cell in cells if value_at(sheet, cell)])
    masks = []
    for cell in cells:
        if not value_at(sheet, cell):
            mask = auto_marks.unseen_values(sheet, cell, near)
            masks.append(mask & sheet.centre[cell] if sheet.centre[cell] else mask)
    return [([value - shift for value in way], possible(way, placed, masks)) for way in listed]


def possible(way: list[int], placed: list[int], masks: list[int]) -> bool:
    """Whether a combination holds all placed values, each of its other values fits some empty cell, and each empty cell can take one of them."""
    rest = list(way)
    for value in placed:
        if value not in rest:
            return False
        rest.remove(value)
    wanted = mask_of(rest)
    union = 0
    for mask in masks:
        if not mask & wanted:
            return False
        union |= mask
    return not wanted & ~union


def box(sheet: Sheet, sums: Sums, near: Near) -> Markup:
    """HTML of the sums at a cell; impossible combinations are struck out."""
    parts = []
    if groups.counts(sheet):
        return counted(sheet, sums)
    for name, cells, totals, different in sums:
        ways = left(sheet, cells, totals, different, near)
        if ways is None:
            count = "too many to list"
        elif ways:
            count = "%d of %d left" % (len([1 for _, good in ways if good]), len(ways))
        else:
            count = impossible(len(cells), sheet.values, different, sheet.least)
        parts.append(fill("<h2>%s, %d cell%s <small>%s</small></h2>", name, len(cells), "" if len(cells) == 1 else "s", count))
        items = []
        for way, good in ways or []:
            words = ("" if max(way) < 10 else "+").join([str(value) for value in way])
            items.append(fill("<li>%s</li>" if good else '<li><s>%s<span class="unseen"> impossible</span></s></li>', words))
        parts.append(fill('<ul class="ways">%s</ul>', items))
    return joined(parts)


def counted(sheet: Sheet, sums: Sums) -> Markup:
    """The progress of each sum that counts things: "Row 6 has 1 of 2 stars"."""
    glyphs = notation.glyphs_of(sheet)
    word = thing(glyphs[1].word) if glyphs else "one"
    parts = []
    stock = kinds.of(sheet).stock
    if stock is not None:
        placed = sheet.givens.count(2) + sheet.entries.count(2)
        parts.append(fill("<h2>To place <small>%s</small></h2>", count(max(stock(sheet) - placed, 0), word)))
    for name, cells, totals, _ in sums:
        if len(totals) == 1:
            so_far = sum([value_at(sheet, cell) - 1 + sheet.least for cell in cells if value_at(sheet, cell)])
            many = "%d of %s" % (so_far, count(totals[0], word)) if so_far or totals[0] else "no %s" % word
            parts.append(fill("<h2>%s has %s</h2>", capital(name), many))
    return fill('<div class="counts">%s</div>', joined(parts)) if parts else NOTHING


def impossible(length: int, values: int, different: bool, first: int = 1) -> str:
    """Why no combination of `length` cells has a sum. first: the least value, 1 or 0."""
    if different and length > values:
        return "impossible: %d cells can't be different" % length
    least, most = sum_sets.bounds(length, values) if different else (length, length * values)
    least, most = least - (1 - first) * length, most - (1 - first) * length
    single = length == 1
    return "impossible: %d cell%s make%s %s" % (length, "" if single else "s", "s" if single else "", sum_sets.span(least, most))


COLUMNS = (("length", "Cells"), ("target", "Target"), ("many", "Ways"), ("orders", "Orders"))


def rows() -> "list[Row]":
    """Kakuro's table: (length, target, number of combinations, number of their orders, the combinations) for every sum that 2 to 9
    different digits can have."""
    lines = []
    orders = 1
    for length in range(2, 10):
        orders *= length  # the orders of one combination
        least, most = sum_sets.bounds(length)
        for target in range(least, most + 1):
            ways = ["".join([str(value) for value in values_in(mask)]) for mask in sum_sets.masks(length, target, 1, 9)]
            lines.append((length, target, len(ways), len(ways) * orders, " ".join(ways)))
    return lines


def table(lines: "list[Row]", column: str, down: bool, length: int, target: int) -> Markup:
    """HTML of the table, sorted by a column (down: the largest first). length, target: show only these; 0 for all."""
    keys = [name for name, _ in COLUMNS]
    at = keys.index(column)
    shown = [row for row in lines if length in (0, row[0]) and target in (0, row[1])]
    shown.sort(key=lambda row: (row[at], row[0], row[1]), reverse=down)
    head = [heading(name, label, column, down) for name, label in COLUMNS]
    body = [fill("<tr><td>%d</td><td>%d</td><td>%d</td><td>%d</td><td>%s</td></tr>", *row) for row in shown]
    if not shown:
        none = "%d different digits can't make %d." % (length, target) if length and target else "No combination."
        body = [fill('<tr><td colspan="5">%s</td></tr>', none)]
    form = '<table class="table"><thead><tr>%s<th scope="col">Combinations</th></tr></thead><tbody>%s</tbody></table>%s'
    return fill(form, head, body, orders(shown[0]) if len(shown) == 1 else NOTHING)


def orders(row: "Row") -> Markup:
    """HTML of all orders of a row's combinations."""
    length, target, _, many, ways = row
    if many > MOST_ORDERS:
        return fill("<p>%d in %d: %d orders, too many to list.</p>", target, length, many)
    listed = []
    for way in ways.split():
        listed.extend(in_any_order(way))
    return fill("<p>%d in %d, %d orders: %s</p>", target, length, many, " ".join(sorted(listed)))


def in_any_order(signs: str) -> list[str]:
    """All orders of different signs."""
    if len(signs) < 2:
        return [signs]
    return [sign + rest for sign in signs for rest in in_any_order(signs.replace(sign, ""))]


def matrix(lines: "list[Row]", column: str) -> Markup:
    """HTML of a column's numbers, "many" or "orders", of all lengths by all targets."""
    at = [name for name, _ in COLUMNS].index(column)
    counts = {(row[0], row[1]): row[at] for row in lines}
    lengths = sorted(set([row[0] for row in lines]))
    head = [fill('<th scope="col">%d cells</th>', length) for length in lengths]
    body = []
    for target in sorted(set([row[1] for row in lines])):
        cells = [fill("<td>%s</td>", str(counts.get((length, target), ""))) for length in lengths]
        body.append(fill('<tr><th scope="row">%d</th>%s</tr>', target, cells))
    form = '<table class="table"><thead><tr><th scope="col">Target</th>%s</tr></thead><tbody>%s</tbody></table>'
    return fill(form, head, body)


def heading(name: str, label: str, column: str, down: bool) -> Markup:
    """A column's heading, which sorts by it."""
    state = "none" if name != column else "descending" if down else "ascending"
    sign = "" if name != column else " ▾" if down else " ▴"
    form = '<th scope="col" aria-sort="%s"><button type="button" class="link" data-sort="%s">%s%s</button></th>'
    return fill(form, state, name, label, sign)
