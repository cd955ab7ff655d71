"""Boxes and cages that a person draws in the review, with the tools that the sheet itself has for them (page.core.cages). What the functions take
and return is explained in page.core.hand."""

from newsgrid.puzzle import edit, grid_layout, kinds
from newsgrid.puzzle.draw import svg
from newsgrid.puzzle.draw.markup import Markup
from page.core import cages, moves
from page.core import hand as hands
from page.core.hand import BOXES, CAGES, SET, Edit, Hand
from page.core.types import Change, Sheet

LAYER = {BOXES: "boxes", CAGES: "cages"}
WORDS = {
    CAGES: "Draw over the cells of a cage. Here: ",
    BOXES: "Draw over the cells of a box. Here: ",
}
TITLES = {CAGES: "Cages…", BOXES: "Boxes…"}
TOOL, JOIN = "tool-", "join-"  # the beginnings of keys of the pad
PAD = {
    CAGES: [("Enter", "Own cage"), ("Delete", "No cage")],
    BOXES: [("Enter", "Own box")],
}
ARROWS = [("ArrowLeft", "Join ←"), ("ArrowUp", "Join ↑"), ("ArrowDown", "Join ↓"), ("ArrowRight", "Join →")]


def tools_of(sheet: Sheet) -> list[str]:
    """The tools that a sheet under proof may need."""
    return [tool for tool in hands.tools_of(sheet) if tool == BOXES or (tool == CAGES and kinds.of(sheet).photo == kinds.CAGED.name)]


def tools_near(sheet: Sheet) -> list[str]:
    """Those that are offered at every cell: of what the photo shows by lines that can be misread."""
    return [tool for tool in tools_of(sheet) if tool == CAGES or grid_layout.regular_boxes(sheet) is None]


def begin(tool: str, cursor: int) -> Hand:
    """A hand with a tool."""
    hand = Hand()
    hand.mode, hand.tool, hand.cursor, hand.selection = SET, tool, cursor, [cursor]
    return hand


def press(sheet: Sheet, hand: Hand, key: str, shift: bool) -> Edit | None:
    """Handle a key, or a button of the pad."""
    hand.fault = ""
    if key in moves.MOVES:
        return moves.move(sheet, hand, moves.MOVES[key], shift)
    if key[: len(JOIN)] == JOIN:
        return join(sheet, hand, moves.MOVES[key[len(JOIN) :]])
    if hand.tool == BOXES:
        return cages.press_box(sheet, hand, key)
    return None if key == "Tab" else cages.press(sheet, hand, key, shift)


def join(sheet: Sheet, hand: Hand, direction: tuple[int, int]) -> Edit:
    """Add the cursor's cell to the cage or box of the cell beside it; one that is in the same cage is taken out."""
    cell, beside = hand.cursor, moves.towards(sheet, hand.cursor, direction, False)
    if beside < 0:
        return Edit()
    hand.cursor = beside
    edit = cages.shift_click(sheet, hand, cell)
    hand.cursor, hand.selection = cell, [cell]
    return edit


def laid_as(sheet: Sheet, layer: str, areas: list[int]) -> list[Change]:
    """Changes that make a layer, "boxes" or "cages", as it is given. A cage that begins where one did keeps that one's rule."""
    if layer == "boxes":
        return edit.layer_changes(sheet, layer, areas)
    rules: dict[int, str] = {}
    for cell in range(len(areas)):
        if areas[cell] and areas[cell] not in rules:
            rules[areas[cell]] = sheet.rules[cell] or cages.usual_rule(sheet)
    return edit.recaged(sheet, areas, rules)


def words(sheet: Sheet, hand: Hand) -> str:
    """What is at the cursor, or why the last key had no effect."""
    if hand.fault:
        return hand.fault
    layer = getattr(sheet, LAYER[hand.tool])
    name = "box" if hand.tool == BOXES else "cage"
    number = layer[hand.cursor]
    if not number:
        return WORDS[hand.tool] + "no cage."
    count = layer.count(number)
    return "%sa %s of %d cell%s." % (WORDS[hand.tool], name, count, "" if count == 1 else "s")


def pad(hand: Hand) -> list[tuple[str, str]]:
    """[(key, words)] of the tool's buttons."""
    return [(JOIN + key, label) for key, label in ARROWS] + PAD[hand.tool] + [("Escape", "Done")]


def drawn(sheet: Sheet, hand: Hand) -> Markup:
    """The cursor and what is selected, as SVG."""
    return Markup(svg.over(sheet, hand.cursor, "", hand.selection, (), ()))


def over_photo(sheet: Sheet, hand: Hand) -> Markup:
    """The boxes or cages as they are on the sheet, as SVG for the photo."""
    return Markup(svg.box_lines(sheet) if hand.tool == BOXES else svg.cages(sheet))
