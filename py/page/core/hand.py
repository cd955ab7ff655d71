"""The person's hand: where it is on the sheet, what it holds, and what has been typed so far. What it does to the sheet is an Edit.

The meaning of a key, a click or a drag is a function of the sheet and a hand, `meaning(sheet, hand, ...)`, which returns the Edit, or None
if the key means nothing. The function does not change the sheet. It gets a copy of the hand, and turns it into the next hand. `Session.do`
calls the function, and adopts the hand and the Edit.
"""

from newsgrid.puzzle import areas, constraints, kinds, lattice, missing, neighbours, shapes
from newsgrid.puzzle.kinds.kind import DARK, NONE, TOTALS
from newsgrid.puzzle.sheet import has_any
from page.core.types import Any, Print, Sheet

SET, FILL = "set", "fill"  # modes
TOOLS = DIGITS, CAGES, BOXES, GRIDS, RULES, TRAY = "digits", "cages", "boxes", "grids", "rules", "tray"  # the tools of Set puzzle
DIGIT, CENTRE, CORNER, COLOUR = "digit", "centre", "corner", "colours"  # what a pen writes; all except the first are layers of the sheet
PUT, TAKE = "put", "take"  # what a drag does with walls, or with what is printed in cells
PENS = (DIGIT, CENTRE, CORNER, COLOUR)
STAYS = 5  # for how many more keys it is said why one had no effect: people type on before they look up
LEADING, BETWEEN = "leading", "between"  # where a clue has its separator: \4, 17\4
# the fields that show the hand's place and what is being typed
PLACE = (
    "cursor",
    "half",
    "selection",
    "grid",
    "target",
    "rule",
    "joins",
    "fault",
    "missed",
    "full",
    "ended",
    "passed",
    "awaits",
    "tile",
    "laying",
    "aimed",
    "beside_board",
    "grasp",
)
MANNER = ("mode", "tool", "pen", "type", "symmetry", "reads", "whole")  # the fields that show how the hand writes
TYPING = ("fresh", "moved", "came", "ends", "begun", "made", "chosen", "keeps", "carved", "parted", "left", "typed", "stroke",
          "beside", "piece", "way", "takes", "printed", "over", "spot", "leans")  # fmt: skip


class Edit:
    """A change to the sheet. changes: as in newsgrid.puzzle.edit; key: consecutive edits with the same key are undone as one; sheet: the sheet
    that replaces the open one, None for none."""

    def __init__(self, changes: Any = (), key: Any = None, sheet: Sheet | None = None) -> None:
        self.changes = list(changes)
        self.key = key
        self.sheet = sheet


AGAIN = Edit()  # returned by what a key writes, if it has ended the number before and is to be pressed again at the next place


class Hand:
    """The state of the hand."""

    def __init__(self) -> None:
        self.cursor = 0  # a cell's index
        self.selection: list[int] = []  # the selected cells, the cursor last
        self.mode = FILL  # SET or FILL
        self.tool = DIGITS  # the tool that decides what keys set
        self.half = "down"  # the half of a Kakuro's clue that digits go to
        self.fresh = True  # whether the next digit starts a new number, and no cage's rule is being typed
        self.moved = False  # whether the last key moved the cursor on by itself
        self.came = False  # whether the hand came to its place by typing on, so that Backspace goes back to the place typed last
        self.ends = 0  # how many keys that end a number, or a list, still do nothing: the hand has moved on from it by itself
        self.begun = False  # whether a Kakuro's clue has been begun at the cursor
        self.made = False  # whether that clue has made a block of its place
        self.chosen = False  # whether its half was chosen by a key
        self.keeps = False  # whether the half in use stays from place to place: the pad shows it, as long as its keys are pressed
        self.carved: tuple[Any, ...] = ()  # the half whose run was just carved from blocks, and the run's cells; () for none
        self.parted = ""  # where the clue that is being typed has its separator: LEADING, BETWEEN, or "" if it has none yet
        self.left: tuple[Any, ...] = ()  # (cell, total, carved) of the clue from which the cursor has just moved on by itself; () for none
        # the places of a sheet begun empty that were typed, or left empty by a key, see page.core.typing.typing_in; None if all of the sheet
        # counts as typed. Never changed: a new set replaces it
        self.passed: set[int] | None = None
        self.pen = DIGIT  # what digits write in FILL mode, if the kind has this pen, see pen_of
        self.typed = 0  # the number just written by the pen, or in the clue's half, which another digit may extend
        self.symmetry = ""  # how blocks are mirrored, "" for not at all
        self.rule = ""  # a cage's rule as typed so far
        self.way: tuple[Any, ...] = ()  # where a drag of walls is: a grid point, or the two ends of the border where it began
        self.takes = ""  # whether a drag puts walls, or what is printed, or takes them away; "" as long as it has done neither
        self.printed: Print | None = None  # what was printed last in a cell, None for nothing
        self.whole = False  # whether the tray has the pieces of larger sets as well
        self.piece = ""  # the piece of the set that was put in last, "" for none
        self.tile = -1  # the number of the piece of the set that is in the hand, -1 for none
        self.laying: tuple[int, ...] = ()  # what is printed on its halves, as it is turned
        self.aimed: tuple[int, ...] = ()  # the cells that its first half, or both, would lie on; () if none is pointed at yet
        self.over: tuple[int, ...] = ()  # the cell over which that piece is dragged, and the one before
        self.spot: tuple[float, ...] = ()  # where a piece is dragged, in the drawing's units; () if none is
        self.beside_board: tuple[float, ...] = ()  # the same if it would lie on no cells there, else ()
        self.leans = False  # whether a piece held by one half lies across the nearest side of its cell: a finger has no key to turn it
        self.grasp = -1  # the side (its place in SIDES) of the other half of a piece that is held by one half; -1 if by its middle
        self.joins = False  # whether the cells that are pressed next join the cursor's cage
        self.type = constraints.DRAWN[0].name  # the name of the type of constraint to draw
        self.target: tuple[str, Any] | None = None  # the key of the constraint being edited, None for none
        self.grid = 0  # the number of the grid that is picked
        self.reads = False  # whether a puzzle read from a photo is being set: in it, a digit that was written by hand stays an entry
        self.fault = ""  # why the last key had no effect, in words for the person
        self.missed: tuple[str, int] = ("", 0)  # the fault of an earlier key, and for how many more keys it is still said
        self.full = False  # whether the last place of all has just been typed, so that no place is left for the next key
        self.ended = False  # whether the last key was to go on from the last place of all
        self.awaits = -1  # the cell that was just tapped, if another tap may give it another value; -1 for none
        self.stroke = 0  # the number of the current stroke; edits of one stroke are undone together
        self.beside = False  # whether a press beside the grid switched to the tool for rules; a press in the grid switches back

    def copy(self) -> "Hand":
        new = Hand()
        for name in PLACE + MANNER + TYPING:
            setattr(new, name, getattr(self, name))
        new.selection = list(self.selection)
        return new

    def remember_fault(self) -> None:
        """Go on saying why the last key had no effect."""
        self.missed = (self.fault, STAYS)

    def count_down(self, missed: tuple[str, int]) -> None:
        """One more key has been pressed: say an earlier fault for one key less, or no longer. missed: as it was before that key."""
        said, left = missed
        self.missed = (said, left - 1) if left > 1 else ("", 0)

    def key(self, *words: Any) -> tuple[Any, ...]:
        """The key of an edit that the hand's next edits may continue, until it starts something new."""
        return words + (self.stroke,)

    def shown(self, names: tuple[str, ...]) -> tuple[Any, ...]:
        """The current values of PLACE or MANNER, for comparison."""
        return tuple([tuple(value) if type(value) is list else value for value in [getattr(self, name) for name in names]])


def tools_of(sheet: Sheet) -> list[str]:
    """The tools for setting a sheet's puzzle."""
    kind = kinds.of(sheet)
    if kinds.has_runs(sheet):
        return [DIGITS]
    boxes = [BOXES] if kind.boxes != NONE and len(sheet.grids) == 1 else []
    if kind.look.glyphs:
        return [DIGITS] + ([RULES] if has_clues_beside(sheet) else []) + boxes
    cages = [CAGES] if kind.mixes or kind.of_cages or kind.look.tinted or has_any(sheet.cages) else []
    rules = [RULES] if rules_of(sheet) else []
    tray = [TRAY] if tray_of(sheet) is not None else []
    return [DIGITS] + cages + rules + tray + boxes + ([GRIDS] if len(sheet.grids) > 1 or kind.offer.joined else [])


def rules_of(sheet: Sheet) -> list[str]:
    """The types of constraint that the tool Rules draws on a sheet: those of its kind come first; then all others if its kind mixes, else
    those that the sheet has already."""
    kind = kinds.of(sheet)
    names = constraints.drawn_of(kind)
    here = [name for name, _ in sheet.constraints]
    return names + [type_.name for type_ in constraints.DRAWN if type_.name not in names and (kind.mixes or type_.name in here)]


def tray_of(sheet: Sheet) -> Any:
    """The type that lists the set of pieces of a sheet's kind, None if the kind has no such set."""
    for type_ in kinds.of(sheet).types:
        if type_.field is not None and type_.field.tray(""):
            return type_
    return None


def regions_of(sheet: Sheet) -> Any:
    """The type of the regions with conditions that a sheet's kind is made of, None if the kind has none."""
    clue = kinds.of(sheet).clue
    return constraints.BY_NAME[clue] if clue and constraints.BY_NAME[clue].alone else None


def is_only_beside(sheet: Sheet) -> bool:
    """Whether the tool Rules draws nothing but numbers beside the grid."""
    return all([constraints.BY_NAME[name].shape == shapes.OUTSIDE for name in rules_of(sheet)])


def name_of_box(sheet: Sheet) -> str:
    """What a box is called: in a kind whose boxes may have any shape, it is a region."""
    return "box" if "boxes" in kinds.of(sheet).has else "region"


def has_holes(sheet: Sheet) -> bool:
    """Whether a sheet may have holes: places that are no part of the board."""
    return kinds.of(sheet).look.bare


def has_clues_beside(sheet: Sheet) -> bool:
    """For a kind with signs in its cells: whether it has clues elsewhere."""
    kind = kinds.of(sheet)
    return bool(kind.clue) and (not kind.spots or bool(clue_beside(sheet)))


def clue_beside(sheet: Sheet) -> str:
    """The type of the numbers that a kind has beside its grid, "" for none."""
    clue = kinds.of(sheet).clue
    return clue if clue and constraints.BY_NAME[clue].shape == shapes.OUTSIDE else ""


def is_all_beside(sheet: Sheet) -> bool:
    """Whether everything that is usually printed on a sheet is beside its grid, as in a Nonogram."""
    kind = kinds.of(sheet)
    return bool(kind.look.glyphs) and not kind.spots and bool(clue_beside(sheet))


def rule_for(sheet: Sheet, name: str) -> str:
    """The type of constraint that the tool Rules draws on a sheet: the one with this name, if it can be drawn; else the first."""
    names = rules_of(sheet)
    return name if name in names or not names else names[0]


def first_rule(sheet: Sheet) -> str:
    """The type that the tool Rules begins with: the kind's own, else one that the sheet has."""
    here = [name for name, _ in sheet.constraints]
    names = rules_of(sheet)
    return (constraints.drawn_of(kinds.of(sheet)) + [name for name in names if name in here] + names + [constraints.DRAWN[0].name])[0]


def begin_setting(sheet: Sheet, hand: Hand) -> None:
    """Choose the tool to begin an empty puzzle with, and the type of its clues."""
    kind = kinds.of(sheet)
    hand.tool = DIGITS
    hand.passed = set() if hand.mode == SET and missing.is_blank(sheet) else None
    hand.fault = ""
    hand.type = first_rule(sheet)
    if has_any(sheet.givens):
        return
    if kind.of_cages and not has_any(sheet.cages):
        hand.tool = CAGES
    elif missing.has_no_regions(sheet):
        hand.tool = BOXES
    elif kind.clue and not kind.spots and kind.text.form != TOTALS and (is_all_beside(sheet) or not constraints.drawn(sheet)):
        hand.tool = RULES


def tool_of(sheet: Sheet, hand: Hand) -> str:
    """The tool that gets the keys."""
    return hand.tool if hand.mode == SET and hand.tool in tools_of(sheet) else DIGITS


def pens_of(sheet: Sheet) -> tuple[str, ...]:
    """The pens for filling in a sheet. There is no pencil where a tap gives a cell its next sign."""
    kind = kinds.of(sheet)
    return (DIGIT, COLOUR) if kind.look.glyphs and kind.look.taps else PENS


def pen_of(sheet: Sheet, hand: Hand) -> str:
    """The pen that keys and taps write with."""
    return hand.pen if hand.pen in pens_of(sheet) else DIGIT


def sets_clues(sheet: Sheet, hand: Hand) -> bool:
    """Whether keys set a Kakuro's blocks and clues."""
    return hand.mode == SET and kinds.has_runs(sheet)


def sets_black(sheet: Sheet, hand: Hand) -> bool:
    """Whether keys set black cells, with and without a digit, as in Str8ts."""
    return hand.mode == SET and kinds.of(sheet).text.form == DARK and tool_of(sheet, hand) == DIGITS


def goes_to_blocks(sheet: Sheet, hand: Hand) -> bool:
    """Whether the cursor goes to blocks as well."""
    if sets_clues(sheet, hand) or sets_black(sheet, hand):
        return True
    return hand.mode == SET and (bool(kinds.of(sheet).look.glyphs) or has_holes(sheet))


def first_half(sheet: Sheet, hand: Hand, index: int) -> str:
    """The half of a clue that is typed first at a place."""
    return (areas.direction_at_edge(sheet, index) if sets_clues(sheet, hand) else "") or (hand.half if hand.keeps else "down")


# --- buttons ---------------------------------------------------------------------------------------------------------------------


def begin_anew(hand: Hand) -> None:
    """End the number that is being typed, and the edit, so that the next key starts new ones."""
    hand.fresh = True
    hand.moved = hand.came = hand.begun = hand.made = hand.chosen = hand.joins = hand.full = hand.ended = False
    hand.parted = hand.rule = ""
    hand.carved = hand.left = hand.laying = hand.aimed = hand.over = hand.spot = hand.beside_board = ()
    hand.tile = hand.grasp = -1
    hand.typed = hand.ends = 0
    hand.target = None
    hand.stroke += 1


def set_mode(sheet: Sheet, hand: Hand, mode: str) -> Edit:
    hand.mode = mode
    hand.fault, hand.missed = "", ("", 0)
    hand.reads = hand.reads and mode == SET
    net = kinds.of(sheet).look.lattice
    if net:
        cell = lattice.home(net, sheet.rows, sheet.cols, hand.cursor)
        beside = neighbours.near(sheet, cell) + [hand.cursor]
        hand.cursor = cell if mode == SET else beside[0]
    hand.selection = [hand.cursor]
    hand.half = first_half(sheet, hand, hand.cursor)
    if mode == FILL and kinds.has_runs(sheet):
        hand.passed = None  # what is not typed yet then follows from the runs
    begin_anew(hand)
    return Edit()


def fit(sheet: Sheet, hand: Hand) -> None:
    """Fit the hand to a sheet that has replaced another one: forget what the new sheet does not have."""
    cells = len(sheet.blocks)
    chosen = [cell for cell in hand.selection if cell < cells and (goes_to_blocks(sheet, hand) or not sheet.blocks[cell])]
    hand.cursor = min(hand.cursor, cells - 1)
    set_mode(sheet, hand, hand.mode)
    if hand.cursor in chosen:
        hand.selection = chosen
    hand.grid = max(0, min(hand.grid, len(sheet.grids) - 1))
    hand.printed = None
    hand.whole = False
    hand.type = rule_for(sheet, hand.type)


def set_tool(sheet: Sheet, hand: Hand, tool: str) -> Edit:
    hand.tool = tool
    hand.beside = False
    return set_mode(sheet, hand, hand.mode)


def set_pen(sheet: Sheet, hand: Hand, name: str) -> Edit:
    hand.pen = name
    hand.fresh = True
    hand.stroke += 1
    return Edit()


def next_pen(sheet: Sheet, hand: Hand) -> Edit:
    pens = pens_of(sheet)
    return set_pen(sheet, hand, pens[(pens.index(pen_of(sheet, hand)) + 1) % len(pens)])
