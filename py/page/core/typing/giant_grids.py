"""A giant's grids: picking, moving, adding, removing. See page.core.hand for the arguments and return values."""

from newsgrid.puzzle import edit, grid_layout, kinds
from newsgrid.puzzle.draw.markup import Markup, fill, joined
from page.core.hand import Edit, Hand
from page.core.types import Any, Sheet
from page.core.typing.moves import MOVES

# the layouts that are offered beside the sheet, with the words below their pictures
FORMS = (
    ("x", "X"), ("samurai", "Samurai"), ("3-2-3", "3-2-3"), ("butterfly", "Butterfly"),
    ("windmill", "Windmill"), ("sohei", "Sohei"), ("unionjack", "Union Jack"), ("shogun", "Shogun"),
)  # fmt: skip
NINE = (3, 3)


def forms(sheet: Sheet) -> list[tuple[str, str, bool]]:
    """[(name, word, whether the sheet has it)] of the layouts that the sheet can take; none unless its grids have boxes of 3 by 3."""
    if not kinds.of(sheet).offer.joined or grid_layout.regular_boxes(sheet) != NINE:
        return []
    now = grid_layout.layout_name(sheet)
    return [(name, word, name == now) for name, word in FORMS]


def picture(name: str) -> Markup:
    """A layout, drawn small: a square for each grid."""
    origins = grid_layout.LAYOUTS[name][1]
    far = [max([origin[at] for origin in origins]) + 9 for at in (0, 1)]
    squares = joined([fill('<rect class="open cell" x="%d" y="%d" width="9" height="9"/>', col, row) for row, col in origins])
    return fill('<svg class="sheet thumb" viewBox="-1 -1 %d %d" aria-hidden="true">%s</svg>', far[1] + 2, far[0] + 2, squares)


def lay_out_as(sheet: Sheet, hand: Hand, name: str) -> Edit:
    """Lay the grids out in another form. What fits stays where it is."""
    return replaced(hand, lambda: edit.relaid(sheet, grid_layout.LAYOUTS[name][1], NINE), lambda new: 0)


def pick(sheet: Sheet, hand: Hand, index: int) -> Edit | None:
    """Pick the grid at a cell, unless the current one holds it; None if there is no grid."""
    holders = [at for at in range(len(sheet.grids)) if edit.holds(sheet, sheet.grids[at], index)]
    if not holders:
        return None
    if hand.grid not in holders:
        hand.grid = holders[0]
    return Edit()


def press(sheet: Sheet, hand: Hand, key: str) -> Edit | None:
    """The keys for grids: n picks the next one, arrows move it from box to box, + adds one, Delete removes it."""
    shape = grid_layout.shape_of(sheet)
    if key in ("]", "next-grid", "n", "N"):
        hand.grid = (hand.grid + 1) % len(sheet.grids)
        return Edit()
    if key == "[":
        hand.grid = (hand.grid - 1) % len(sheet.grids)
        return Edit()
    if key in MOVES:
        down, right = MOVES[key]
        row, col = sheet.grids[hand.grid]
        return lay(sheet, hand, row + down * shape[0], col + right * shape[1])
    if key in ("+", "add-grid"):
        return replaced(hand, lambda: edit.with_grid(sheet), lambda new: len(new.grids) - 1)
    if key in ("Backspace", "Delete", "remove-grid"):
        return replaced(hand, lambda: edit.without_grid(sheet, hand.grid), lambda new: min(hand.grid, len(new.grids) - 1))
    return None


def lay(sheet: Sheet, hand: Hand, row: int, col: int) -> Edit:
    """Move the picked grid to another place. If that is above or left of the sheet, the sheet grows there."""
    others = [origin for at, origin in enumerate(sheet.grids) if at != hand.grid]
    top = min([row] + [other for other, _ in others])
    left = min([col] + [other for _, other in others])
    place = (row - top, col - left)
    return replaced(hand, lambda: edit.moved_grid(sheet, hand.grid, row, col), lambda new: list(new.grids).index(place))


def replaced(hand: Hand, make: Any, picked: Any) -> Edit:
    """Replace the sheet by one with other grids, if that is possible. picked(sheet): the number of the grid to pick in the new sheet."""
    try:
        new = make()
    except ValueError as error:
        hand.fault = str(error)
        return Edit()
    hand.grid = picked(new)
    hand.cursor = 0
    hand.selection = []
    return Edit(sheet=new)
