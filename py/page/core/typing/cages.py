"""Drawing cages and boxes, and typing a cage's rule. See page.core.hand for the arguments and return values."""

from newsgrid.puzzle import areas, cage_rule, edit, kinds, printed_cages, walls
from newsgrid.puzzle.characters import is_digits
from page.core.hand import BOXES, CAGES, Edit, Hand, tool_of
from page.core.types import Any, Change, Sheet
from page.core.typing import possible_totals
from page.core.typing.moves import put

SIGNS = "+x*×/:÷"  # the signs that follow a cage's number, besides -
RANGE = ".."  # between the least and the greatest total
ALONE = "A cage of one cell has no sign."
APART = "The cells of a cage must be joined by their sides; these are not."


def cage_here(sheet: Sheet, hand: Hand) -> int:
    """The number of the cage at the cursor, 0 if there is none."""
    return sheet.cages[hand.cursor]


def no_repeats_here(sheet: Sheet, hand: Hand) -> bool:
    """Whether the cage at the cursor (or a new one there) holds no value twice."""
    number = cage_here(sheet, hand)
    return cage_rule.parse_rule(printed_cages.rule_of_cage(sheet, number) if number else printed_cages.usual_rule(sheet))[1]


def sign_here(sheet: Sheet, hand: Hand) -> str:
    """The operator of the cage at the cursor, "" for none."""
    number = cage_here(sheet, hand)
    return cage_rule.sign_of(printed_cages.rule_of_cage(sheet, number))[0] if number else ""


def make(sheet: Sheet, hand: Hand, cells: list[int], rule: str | None = None) -> Edit:
    """Make cells a cage, if they are connected."""
    if len(areas.connected(cells, sheet.cols)) > 1:
        hand.fault = APART
        return Edit()
    return Edit(edit.make_cage(sheet, cells, printed_cages.usual_rule(sheet) if rule is None else rule))


def drawn(sheet: Sheet, hand: Hand, cells: list[int]) -> Edit:
    """Make a cage, or a box, of cells selected by dragging."""
    if len(cells) < 2:
        return Edit()
    written = make(sheet, hand, *grown(sheet, cells)) if tool_of(sheet, hand) == CAGES else region(sheet, edit.make_box(sheet, cells))
    hand.selection = [hand.cursor]
    return written


def grown(sheet: Sheet, cells: list[int]) -> tuple[list[int], str | None]:
    """The cells and the rule (None for the usual one) of a cage that is drawn through cells, which may be one that grows."""
    held = {cell: old for old in areas.cage_cells(sheet).values() for cell in old}
    grows = areas.grown(cells, held)
    return (grows, edit.cage_rules(sheet).get(sheet.cages[cells[0]])) if grows else (cells, None)


def shift_click(sheet: Sheet, hand: Hand, index: int) -> Edit:
    """Add a cell to the cursor's cage (or box), make a cage of both, or remove the cell from the cursor's cage."""
    hand.fault = ""
    if sheet.blocks[index] or sheet.blocks[hand.cursor]:
        return Edit()
    here = cage_here(sheet, hand)
    if tool_of(sheet, hand) == BOXES:
        return region(sheet, edit.join_box(sheet, index, hand.cursor))
    if here and sheet.cages[index] == here:
        return Edit(edit.take_from_cage(sheet, index))
    cells = areas.cage_cells(sheet).get(here, [hand.cursor])
    return make(sheet, hand, cells + [index], edit.cage_rules(sheet).get(here))


def join(sheet: Sheet, hand: Hand, index: int) -> Edit:
    """A press on a cell after Join: the cell, with all cells of its own cage, joins the cursor's cage, or leaves it again."""
    if index == hand.cursor:
        return Edit()
    if sheet.cages[index] in (0, cage_here(sheet, hand)):
        return shift_click(sheet, hand, index)
    hand.fault = ""
    return merged(sheet, hand, [hand.cursor, index])


def press(sheet: Sheet, hand: Hand, key: str, shift: bool) -> Edit | None:
    """The keys for cages: Enter makes a cage of the selected cells, Delete erases it, next goes on, others type its rule. Join puts the selected
    cells, or those that are pressed next, into one cage."""
    joins, hand.joins = hand.joins, False
    if key == "next":
        return go_on(sheet, hand)
    cells = [index for index in hand.selection or [hand.cursor] if not sheet.blocks[index]]
    if key == "Tab":
        return go_back(sheet, hand) if shift else go_on(sheet, hand, True)
    if not cells:
        return None
    if key == "Enter":
        return entered(sheet, hand, cells)
    if key == "Delete" or (key == "Backspace" and not hand.rule):
        put(sheet, hand, hand.cursor)
        return Edit(edit.erase_cages(sheet, cells))
    if key in ("m", "M", "merge"):
        hand.joins = len(cells) == 1 and not joins
        return merged(sheet, hand, cells) if len(cells) > 1 else Edit()
    if key in ("s", "S", "d", "D", "range", "Backspace") or (len(key) == 1 and key in "0123456789-. " + SIGNS):
        return type_rule(sheet, hand, cells, key)
    return None


def entered(sheet: Sheet, hand: Hand, cells: list[int]) -> Edit:
    """Enter makes a cage of the cells, or ends the rule that was typed."""
    if len(cells) == 1 and not hand.fresh:
        hand.fresh, hand.rule = True, ""
        hand.stroke += 1
        return Edit()
    written = make(sheet, hand, cells)
    hand.selection = [hand.cursor]
    return written


def go_on(sheet: Sheet, hand: Hand, leaves: bool = False) -> Edit | None:
    """Go on to the next cell without a cage; if there is none, to the next cage. leaves: whether to leave the grid after the last one, and not begin
    again: then this returns None."""
    firsts = [min(cells) for cells in areas.cage_cells(sheet).values()]
    free = [cell for cell in range(len(sheet.blocks)) if not sheet.blocks[cell] and not sheet.cages[cell]]
    after = [cell for cell in free or firsts if cell > hand.cursor]
    if leaves and not after:
        return None
    return put(sheet, hand, min(after or free or firsts or [hand.cursor]))


def go_back(sheet: Sheet, hand: Hand) -> Edit | None:
    """Go back to the cage, or the cell without one, before the cursor; None at the first."""
    firsts = [min(cells) for cells in areas.cage_cells(sheet).values()]
    before = [cell for cell in range(hand.cursor) if not sheet.blocks[cell] and (cell in firsts or not sheet.cages[cell])]
    return put(sheet, hand, before[-1]) if before else None


def merged(sheet: Sheet, hand: Hand, cells: list[int]) -> Edit:
    """Merge all cages that the selection touches."""
    if len(areas.connected(edit.merged_cells(sheet, cells), sheet.cols)) > 1:
        hand.fault = APART
        return Edit()
    hand.selection = [hand.cursor]
    return Edit(edit.merge_cages(sheet, cells, printed_cages.usual_rule(sheet)))


def type_rule(sheet: Sheet, hand: Hand, cells: list[int], key: str) -> Edit:
    """A key of a cage's rule: 16, 13-17 or 13..17 (range is the two dots), 4 9 16, 12x, 3-, s for square, d for different. An unfinished rule waits for more.

    If there is no cage yet, the cells become one.
    """
    changes = []
    if len(cells) > 1 or not cage_here(sheet, hand):
        changes = make(sheet, hand, cells).changes
        hand.selection = [hand.cursor]
        if hand.fault:
            return Edit()
        sheet = edit.changed(sheet, changes)
    hand.fresh = False
    number = cage_here(sheet, hand)
    if key in SIGNS + "-" and printed_cages.come_first(sheet) and len(areas.cage_cells(sheet)[number]) == 1:
        hand.fault = ALONE
        return Edit(changes)
    rule = edit.cage_rules(sheet)[number]
    _, different = cage_rule.parse_rule(rule)
    apart = int(key in "sSdD")  # a step of its own for Undo, and so is what is typed after it
    hand.stroke += apart
    goes_on = hand.key("rule", number)
    hand.stroke += apart
    if key in "sS":
        rule, hand.rule = cage_rule.rule_text("square", different), ""
    elif key in "dD":
        rule = cage_rule.with_difference(rule, not different)
    else:
        if (key == "range" or key in SIGNS + "-") and not hand.rule:  # the range begins with the present total, and a sign belongs to it
            hand.rule = total_of(rule)
        hand.rule = shortened(hand.rule) if key == "Backspace" else longer(sheet, hand.rule, key)
        try:
            sign = possible_totals.only_sign(sheet, number, hand.rule) if is_digits(hand.rule) else ""
            rule = cage_rule.typed_rule(hand.rule + sign, different)
        except ValueError:
            return Edit(changes, goes_on)  # 13. is on its way to 13..17
    return Edit(changes + edit.set_rule(sheet, hand.cursor, rule), goes_on)


def longer(sheet: Sheet, rule: str, key: str) -> str:
    """A rule as typed so far, and one more key. A number has one sign: another replaces it, and another number after it gets it as well. Only after
    a - the key may go on with a range."""
    signs = SIGNS + "-"
    if key == "range":
        return rule + RANGE
    if not printed_cages.come_first(sheet) or RANGE in rule or not [sign for sign in rule if sign in signs]:
        return rule + key
    number = rule.rstrip(signs)
    while number and not is_digits(number):
        number = number[1:]
    if key in signs:
        return number + key
    return rule[-1] + key if number and rule[-1] in SIGNS and is_digits(key) else rule + key


def total_of(rule: str) -> str:
    """The number of a cage's rule, without its sign; "" if it has none, or several."""
    sign, number = cage_rule.sign_of(rule)
    totals, _ = cage_rule.parse_rule(rule)
    return str(number) if sign else "" if isinstance(totals, str) or len(totals) != 1 else str(totals[0])


def shortened(rule: str) -> str:
    """A rule without the key that was typed last."""
    return rule[: -len(RANGE)] if rule[-len(RANGE) :] == RANGE else rule[:-1]


def press_box(sheet: Sheet, hand: Hand, key: str) -> Edit | None:
    """The keys for boxes: Enter makes a box of the selected cells. Enter on a cell that is a box alone adds all cells around it that are in no box, up
    to the walls."""
    if key != "Enter":
        return None
    cells = hand.selection or [hand.cursor]
    if len(cells) == 1 and sheet.boxes.count(sheet.boxes[cells[0]]) == 1:
        cells = walls.rest_of(edit.changed(sheet, [("boxes", cells[0], 0)]), cells[0])
    hand.selection = [hand.cursor]
    return region(sheet, edit.make_box(sheet, cells))


def region(sheet: Sheet, changes: list[Change]) -> Edit:
    """The edit for these changes to boxes, which takes what is left as the last one if there are then as many as the kind has."""
    many, _ = kinds.of(sheet).regions_in(sheet)
    boxes = walls.completed(sheet, edit.changed(sheet, changes).boxes, many)
    return boxed(sheet, walls.changes_for(sheet, boxes))


def boxed(sheet: Sheet, changes: list[Change], key: Any = None) -> Edit:
    """The edit for these changes to boxes. If the largest box needs another number of values, the edit is a sheet with that number."""
    new = edit.revalued(edit.changed(sheet, changes))
    return Edit(changes, key) if new.values == sheet.values else Edit(sheet=new)
