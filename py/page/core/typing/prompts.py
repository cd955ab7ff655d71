"""The words about typing: in the line below the board, and for a screen reader. Pure text from the sheet and the hand."""

from newsgrid.puzzle import areas, cage_rule, constraints, kinds, printed_cages
from newsgrid.puzzle.kinds.kind import CAGES as CAGES_FIRST
from newsgrid.puzzle.sheet import place_at, voice_of
from page.core.hand import BOXES, CAGES, COLOUR, DIGIT, FILL, GRIDS, RULES, TRAY, Hand, name_of_box, pen_of, sets_black, tool_of
from page.core.types import Sheet
from page.core.typing import beside, cages, constraint_tool, giant_grids, laying, moves, painting, tray


def said_first(hand: Hand) -> str:
    """What is said before anything else: why the last key had no effect, or that the last place is reached; "" for neither."""
    return hand.fault or (moves.LAST if hand.full or hand.ended else "")


def spoken(sheet: Sheet, hand: Hand) -> str:
    """What a screen reader says besides the cell's own name."""
    first = said_first(hand)
    if first:
        return first
    tool = tool_of(sheet, hand)
    if tool == RULES and hand.target is not None:
        type_ = constraints.BY_NAME[hand.target[0]]
        return type_.subject(hand.target[1], sheet.constraints.get(hand.target, ""), sheet).told(voice_of(sheet))
    if tool == GRIDS:
        at = sheet.grids[hand.grid]
        return "grid %d of %d, at %s" % (hand.grid + 1, len(sheet.grids), place_at(at[0], at[1]))
    if tool == CAGES and len(hand.selection) < 2 and cages.cage_here(sheet, hand):
        if sheet.values == len(sheet.blocks):
            return ""
        return "No digit comes twice in this cage." if cages.no_repeats_here(sheet, hand) else "Digits may repeat in this cage."
    return "%d cells selected" % len(hand.selection) if len(hand.selection) > 1 else ""


def clue_hint(sheet: Sheet, hand: Hand, touch: bool) -> str:
    """The keys that work in a Kakuro that is being set: those of a keyboard, or of the pad."""
    if touch:
        if not hand.begun:
            return "Row by row: Block, Next for an empty cell, or a clue's total with Down or Across."
        if hand.parted:
            return "The total across. Its second digit goes on by itself, else Next."
        other = "Across" if hand.half == "down" else "Down"
        way = "" if areas.direction_at_edge(sheet, hand.cursor) else "; %s is the other total" % other
        return "The total %s. Next goes on%s." % (hand.half, way)
    if not hand.begun:
        return "Type row by row: x is a block, a space a cell, 17\\4 a clue: 17 down, 4 across. A comma or Tab ends a clue."
    if hand.half == "across":
        return "The total across. Then x is a block, a space a cell; a comma or Tab goes on to the next place."
    if areas.direction_at_edge(sheet, hand.cursor) == "down":
        return "The total down. \\, a comma or Tab goes on to the next place."
    return "The total down. \\ goes on to the total across; a comma or Tab to the next place."


def cage_hint(sheet: Sheet, hand: Hand, touch: bool) -> str:
    """What typing and dragging do to cages. On a phone these are few words, above the keys, which say the rest."""
    signs = kinds.of(sheet).text.form == CAGES_FIRST
    if len(hand.rule) > len(cages.RANGE) and hand.rule[-len(cages.RANGE) :] == cages.RANGE:
        return "From %s to …: type the greatest total." % hand.rule[: -len(cages.RANGE)]
    if hand.rule and hand.rule in cages.SIGNS + "-":
        return "The sign is %s: type the number of this cage." % hand.rule
    if signs and "-" in hand.rule[1:-1]:
        return "%s is a range of totals; Backspace takes the last digit back." % hand.rule
    if hand.joins:
        return "%s the cells that join this one; Join again ends that." % ("Tap" if touch else "Click")
    if not cages.cage_here(sheet, hand):
        if touch:
            return "Drag over a cage, then type %s." % ("number and sign" if signs else "its total")
        if signs:
            return "Drag over the cells of a cage, then type its number and sign, such as 12x. For a cage of one cell, click it and type its number."
        return "Drag over the cells of a cage, then type its total. For a cage of one cell, click it and type its total. Shift+click adds a cell or takes it out."
    if cage_rule.parse_rule(printed_cages.rule_of_cage(sheet, cages.cage_here(sheet, hand)))[0] == "square":
        return "Any square number will do as its total. Type a number for a certain one."
    if touch:
        return "Type its %s. Drag the ring for more cells." % ("number and sign" if signs else "total")
    if signs:
        return "Type the number of this cage, then + - x or / as its sign; without a sign, any of them may be meant. Drag the ring to change its cells."
    if sheet.values == len(sheet.blocks):  # no value comes twice anywhere
        return "Type the total of this area. Drag the ring to change its cells."
    if cages.no_repeats_here(sheet, hand):
        return "Type the total of this cage. No digit comes twice in it; D lets digits repeat. Drag the ring to change its cells."
    return "Type the total of this cage. Digits may repeat in it; D forbids that. Drag the ring to change its cells."


def pen_hint(sheet: Sheet, hand: Hand, touch: bool) -> str:
    """What typing does while the puzzle is filled in."""
    if laying.has_pieces(sheet, hand):
        return laying.hint(sheet, hand, touch)
    if hand.pen == COLOUR:
        return "1 to 8 colour the cell, or all that you selected by dragging; 0 takes a colour away. P changes the pen."
    if pen_of(sheet, hand) != DIGIT:
        return "Digits are %s marks now. P, or a long press, changes the pen." % hand.pen
    if painting.tells(sheet, hand):
        return painting.press_hint(sheet, hand, touch)
    if kinds.of(sheet).look.lattice is not None:
        return "Drag to draw; the keys below show how to write each sign."
    return "Tap a cell, then a key." if touch else "Click a cell and press a key; the arrow keys move on. Drag to select several."


OF_TOOLS = {CAGES: cage_hint, RULES: constraint_tool.hint, TRAY: tray.hint}


def hint(sheet: Sheet, hand: Hand, touch: bool = False) -> str:
    """A sentence on what typing does now. touch: whether it is done on the pad."""
    return said_first(hand) or hand.missed[0] or plain_hint(sheet, hand, touch)


def plain_hint(sheet: Sheet, hand: Hand, touch: bool = False) -> str:
    """The same, whatever the last keys did."""
    tool = tool_of(sheet, hand)
    more = "" if touch else " Shift+click adds a cell or takes it out."
    if tool in OF_TOOLS:
        return OF_TOOLS[tool](sheet, hand, touch)
    if tool == BOXES:
        words = "Drag along borders, or over a %s's cells." if touch else "Drag along the borders, or over the cells of a %s."
        return words % name_of_box(sheet) + more
    if tool == GRIDS:
        ready = "Choose a form, or drag a grid" if giant_grids.forms(sheet) else "Drag a grid"
        return ready + "; it snaps to the boxes. Grids may share cells."
    if hand.mode == FILL:
        return pen_hint(sheet, hand, touch)
    if kinds.has_runs(sheet):
        return clue_hint(sheet, hand, touch)
    if kinds.of(sheet).look.glyphs:
        return painting.hint(sheet, hand, touch)
    if sets_black(sheet, hand) and touch:
        return "Row by row: a digit, Empty or Black; hold a digit for a black cell with that digit."
    if sets_black(sheet, hand):
        return "Type row by row: a digit, a space for an empty cell, x for a black one, Shift and a digit for a black cell with that digit."
    return givens_hint(sheet, touch)


def givens_hint(sheet: Sheet, touch: bool) -> str:
    """How digits in cells are typed."""
    ends = sheet.least and sheet.values > 9 and not sheet.options.get("symbols")
    skips = ("Empty skips a cell", ", or ends a number") if touch else (painting.SKIPS, painting.ENDS)
    words = "Type the givens row by row; %s%s." % (skips[0], skips[1] if ends else "")
    words += beside.told(sheet, touch)
    return words + constraint_tool.COLOURED if kinds.of(sheet).look.tinted else words
