"""The totals that a cage, a run or a line can have, shown before the first digit is typed, and why a total is impossible. Pure functions."""

from newsgrid.puzzle import areas, cage_rule, constraints, edit, printed_cages, shapes, sum_sets
from newsgrid.puzzle.constraint_type import Number
from page.core.hand import CAGES, RULES, Edit, Hand, sets_clues, tool_of
from page.core.types import Sheet
from page.core.typing import typing_in

SIGNS = "+-x/"
MOST_CELLS = 5  # most cells in a cage that is examined cell by cell, since its digits may repeat


class Possible:
    """What to say about a total. words: the heading; wrong: whether there is an impossible total; why: a sentence about it; turned: the
    total with its digits swapped, if that total is possible, else 0; repeats: whether the total would be possible if digits could repeat."""

    def __init__(self, words: str, wrong: bool = False, why: str = "", turned: int = 0, repeats: bool = False) -> None:
        self.words = words
        self.wrong = wrong
        self.why = why
        self.turned = turned
        self.repeats = repeats


def of_hand(sheet: Sheet, hand: Hand) -> Possible | None:
    """What to say about the totals at the hand's place; None for nothing."""
    if hand.fault:
        return None
    tool = tool_of(sheet, hand)
    if sets_clues(sheet, hand):
        return of_run(sheet, hand)
    if tool == CAGES:
        return of_cage(sheet, hand)
    if tool == RULES and hand.target is not None:
        return of_line(sheet, hand)
    return None


def of_run(sheet: Sheet, hand: Hand) -> Possible | None:
    """The totals for the run of the clue at the cursor, once it is closed."""
    cell, half = hand.cursor, hand.half
    if not sheet.blocks[cell]:
        return None
    cells = areas.run_of(sheet, cell, half)
    if len(cells) < 2 or cells[-1] in typing_in.bare(sheet, hand)[0]:
        return None
    least, most = sum_sets.bounds(len(cells), sheet.values)
    return judged("%d cells %s" % (len(cells), half), getattr(sheet, half)[cell], least, most, not hand.fresh, "different ")


def of_cage(sheet: Sheet, hand: Hand) -> Possible | None:
    """The totals for the selected cells, or for the cage at the cursor."""
    number = sheet.cages[hand.cursor]
    chosen = [cell for cell in hand.selection if not sheet.blocks[cell]]
    if len(chosen) > 1 or not number:
        cells, rule = chosen, ""
        different = printed_cages.without_repeats(sheet)
    else:
        cells, rule = areas.cage_cells(sheet)[number], printed_cages.rule_of_cage(sheet, number)
        _, different = cage_rule.parse_rule(rule)
    if len(cells) < 2:
        return None
    words = "%d cells" % len(cells)
    sign, _ = cage_rule.sign_of(rule)
    if printed_cages.come_first(sheet):
        return of_kenken(sheet, hand, cells, rule)
    totals, _ = cage_rule.parse_rule(rule)
    if sign in ("-", "x", "/", "?") or isinstance(totals, str) or len(totals) > 1:
        return None
    least, most = sums(sheet, cells, different)
    total = totals[0] if totals else 0
    found = judged(words, total, least, most, hand.rule != "", "different " if different else "")
    if found is not None and found.wrong and different:
        lowest, highest = sums(sheet, cells, False)
        found.repeats = lowest <= total <= highest
    return found


def of_kenken(sheet: Sheet, hand: Hand, cells: list[int], rule: str) -> Possible | None:
    words = "%d cells" % len(cells)
    sign, wanted = operation(rule)
    if not sign:
        return None if hand.rule else Possible("%s: %s" % (words, of_signs(sheet, cells)))
    if len(cells) > MOST_CELLS or (can_make(sheet, cells, sign, wanted) if sign != "?" else signs_for(sheet, cells, wanted)):
        return None
    if sign == "?" and hand.rule and wanted * 10 <= most_times(apart(sheet, cells, False), sheet.values):
        return None  # another digit may follow
    turned = mirrored(wanted)
    can = signs_for(sheet, cells, turned) if sign == "?" else can_make(sheet, cells, sign, turned)
    made = of_signs(sheet, cells)
    return Possible("%s can't make %s" % (words, cage_rule.cage_label(rule)), True, "They make %s." % made, turned if can else 0)


def operation(rule: str) -> tuple[str, int]:
    """(operator, number) of the rule of a KenKen's cage; "?" for any operator, "" where it has no number."""
    sign, number = cage_rule.sign_of(rule)
    if sign:
        return sign, number
    totals, _ = cage_rule.parse_rule(rule)
    return ("?", totals[0]) if len(totals) == 1 and not isinstance(totals, str) else ("", 0)


def of_line(sheet: Sheet, hand: Hand) -> Possible | None:
    """The totals for the line beside which a number is being set."""
    if hand.target is None:
        return None
    name, place = hand.target
    type_ = constraints.BY_NAME[name]
    if type_.shape != shapes.OUTSIDE or type(type_.field) is not Number:
        return None
    text = hand.rule or sheet.constraints.get(hand.target, "")
    relation, cells, _, _, _, _, _ = type_.rules(place, "1", sheet)[0]
    low, high = sheet.least, sheet.least + sheet.values - 1
    if relation == "sum":
        least, most = sums(sheet, list(cells), False)
    elif type_.numbers is not None and low == 1:
        least, most = type_.numbers(low, high)
    else:
        return None
    if hand.rule or not text:
        return judged("%d cell%s" % (len(cells), "" if len(cells) == 1 else "s"), int(text or -1), least, most, hand.rule != "", "")
    return None


def judged(words: str, total: int, least: int, most: int, typing: bool, what: str) -> Possible | None:
    """The words for cells with a sum from least to most. total: the present total, 0 or less for none; typing: whether it may get another digit."""
    if total < 1:
        return Possible("%s: from %d to %d" % (words, least, most)) if total < 0 or not typing else None
    if least <= total <= most or (typing and total < least and total * 10 <= most):
        return None
    turned = mirrored(total)
    why = "%s %sdigits make %s." % (words.split(" ")[0], what, sum_sets.span(least, most))
    return Possible("%s can't make %d" % (words, total), True, why, turned if least <= turned <= most else 0)


def mirrored(number: int) -> int:
    """A number with its digits in reverse."""
    return int("".join(reversed(str(number))))


def turn(sheet: Sheet, hand: Hand) -> Edit:
    """Swap the digits of an impossible total."""
    said = of_hand(sheet, hand)
    if said is None or not said.turned:
        return Edit()
    hand.stroke += 1
    hand.rule = ""
    if sets_clues(sheet, hand):
        hand.fresh, hand.typed = True, 0
        return Edit([(hand.half, hand.cursor, said.turned)])
    if hand.target is not None and tool_of(sheet, hand) == RULES:
        return Edit([("constraints", hand.target, str(said.turned))])
    rule = printed_cages.rule_of_cage(sheet, sheet.cages[hand.cursor])
    sign, _ = cage_rule.sign_of(rule)
    _, different = cage_rule.parse_rule(rule)
    text = "%d%s" % (said.turned, sign) if sign else str(said.turned)
    return Edit(edit.set_rule(sheet, hand.cursor, cage_rule.with_difference(text, different)))


# --- what cells can make ---------------------------------------------------------------------------------------------


def apart(sheet: Sheet, cells: list[int], different: bool) -> list[list[int]]:
    """For each of these cells, the earlier cells that must hold another value: all of them, or those in its row and column."""
    lines = sheet.rows == sheet.cols == sheet.values
    all_of = different or sheet.values == sheet.rows * sheet.cols
    found = []
    for at in range(len(cells)):
        row, col = cells[at] // sheet.cols, cells[at] % sheet.cols
        found.append(
            [other for other in range(at) if all_of or (lines and (cells[other] // sheet.cols == row or cells[other] % sheet.cols == col))]
        )
    return found


def sums(sheet: Sheet, cells: list[int], different: bool) -> tuple[int, int]:
    """(the least, the greatest) sum of these cells."""
    low, high, many = sheet.least, sheet.least + sheet.values - 1, len(cells)
    others = apart(sheet, cells, different)
    if many <= sheet.values and all([len(others[at]) == at for at in range(many)]):
        return many * low + many * (many - 1) // 2, many * high - many * (many - 1) // 2
    if many > MOST_CELLS:
        return many * low, many * high
    least = lowest(others, low, high, False)
    return least, many * (low + high) - least


def lowest(others: list[list[int]], low: int, high: int, times: bool) -> int:
    """The least sum, or product, of one value low..high per cell. others: for each cell, the earlier cells that it differs from."""
    best = [0]

    def fill(values: list[int], so_far: int) -> None:
        if best[0] and so_far >= best[0]:
            return
        if len(values) == len(others):
            best[0] = so_far
            return
        taken = [values[other] for other in others[len(values)]]
        for value in range(low, high + 1):
            if value not in taken:
                fill(values + [value], so_far * value if times else so_far + value)

    fill([], 1 if times else 0)
    return best[0]


def can_make(sheet: Sheet, cells: list[int], sign: str, wanted: int) -> bool:
    """Whether the cells of a KenKen's cage can make a number by an operator. For - and /, the greatest value comes first."""
    if len(cells) > MOST_CELLS or sheet.least < 1:
        return True
    others, most, many = apart(sheet, cells, False), sheet.values, len(cells)

    def fill(values: list[int], together: int, greatest: int) -> bool:
        left = many - len(values)
        if not left:
            if sign == "-":
                return 2 * greatest - together == wanted
            return greatest * greatest == together * wanted if sign == "/" else together == wanted
        if sign == "+" and not together + left <= wanted <= together + left * most:
            return False
        if (sign == "-" and together + left + wanted > 2 * most) or (sign == "/" and together * wanted > most * most):
            return False
        if sign == "x" and (wanted % together or wanted > together * most**left):
            return False
        taken = [values[other] for other in others[len(values)]]
        for value in range(1, most + 1):
            if value not in taken:
                then = together * value if sign in "x/" else together + value
                if fill(values + [value], then, max(value, greatest)):
                    return True
        return False

    return fill([], 1 if sign in "x/" else 0, 0)


def signs_for(sheet: Sheet, cells: list[int], wanted: int) -> str:
    """The operators by which the cells of a cage can make a number."""
    return "".join([sign for sign in SIGNS if can_make(sheet, cells, sign, wanted)])


def of_signs(sheet: Sheet, cells: list[int]) -> str:
    """What the cells of a KenKen's cage make: "+ 3 to 11, − 1 to 5, × 2 to 30, ÷ 2 to 6"."""
    least, most = sums(sheet, cells, False)
    words = ["+ %s" % sum_sets.span(least, most)]
    if len(cells) == 2:
        words.append("− %s" % sum_sets.span(1, sheet.values - 1))
    if len(cells) <= MOST_CELLS:
        others = apart(sheet, cells, False)
        product = most_times(others, sheet.values)
        words.append("× %s" % sum_sets.span(lowest(others, 1, sheet.values, True), product))
    if len(cells) == 2:
        words.append("÷ %s" % sum_sets.span(2, sheet.values))
    return ", ".join(words)


def most_times(others: list[list[int]], high: int) -> int:
    """The greatest product of one value 1..high per cell. others: for each cell, the earlier cells that it differs from."""
    best = [0]

    def fill(values: list[int], so_far: int) -> None:
        left = len(others) - len(values)
        if so_far * high**left <= best[0]:
            return
        if not left:
            best[0] = so_far
            return
        taken = [values[other] for other in others[len(values)]]
        for value in range(high, 0, -1):
            if value not in taken:
                fill(values + [value], so_far * value)

    fill([], 1)
    return best[0]


def free_signs(sheet: Sheet, hand: Hand) -> str | None:
    """The operators that can make the number typed for a KenKen's cage; None while nothing is typed, or for a single cell."""
    number = sheet.cages[hand.cursor]
    digits = "".join([sign for sign in hand.rule if sign in "0123456789"])
    if tool_of(sheet, hand) != CAGES or not printed_cages.come_first(sheet) or not number or not digits:
        return None
    cells = areas.cage_cells(sheet)[number]
    return signs_for(sheet, cells, int(digits)) if len(cells) > 1 else None


def only_sign(sheet: Sheet, number: int, digits: str) -> str:
    """The only operator by which a KenKen's cage can make the typed number; "" if there are several or none, or if its cages have no signs."""
    cages = areas.cage_cells(sheet)
    unsigned = [
        cage for cage in cages if cage != number and len(cages[cage]) > 1 and operation(printed_cages.rule_of_cage(sheet, cage))[0] == "?"
    ]
    if not printed_cages.come_first(sheet) or len(cages[number]) < 2 or unsigned:
        return ""
    signs = signs_for(sheet, cages[number], int(digits))
    return signs if len(signs) == 1 else ""
