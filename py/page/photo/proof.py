"""Proof-reading: a sheet read from a photo, its doubts, and what a person settles. Knows nothing of the DOM."""

from newsgrid.puzzle import edit, kinds, notation
from newsgrid.puzzle.draw import svg
from newsgrid.puzzle.draw.markup import Markup, fill, joined
from newsgrid.puzzle.edit import History
from newsgrid.puzzle.sheet import copy, place_name, values_on, without_entries
from newsgrid.puzzle.steps import write
from page.core import clues, digits, keys, moves
from page.core.hand import Hand
from page.core.types import Any, Change, Data, Sheet
from page.photo import areas

GIVEN, ACROSS, DOWN, TOTAL = "given", "across", "down", "total"  # what a place on the sheet can be
# and what may be doubtful about a cell itself: whether it is a block (1), the number of its box, the cage that it is in
BLOCK, BOX, CAGE = "block", "box", "cage"
LAID = {BOX: "boxes", CAGE: "cages"}  # the layer of each
LAYERS = (
    ("givens", GIVEN),
    ("entries", GIVEN),
    ("across", ACROSS),
    ("down", DOWN),
    ("rules", TOTAL),
)  # where the contents of a place are kept
HAND = "hand"  # reasons of doubts: it may or may not have been written by hand
CHANGED = "changed"  # the solver chose against the first reading
PRINTED, WRITTEN = "printed", "written"  # a person's choice for a digit
MOST_CLUE, MOST_TOTAL = 45, 405
SHOWN = 3  # readings that are offered


class Proof:
    """The sheet under proof, and where the person is.

    doubts: {"cell", "part", "read": [[value, sign, probability]], "chosen", "why", "words"} by rows, with "layers" for those about boxes
    and cages: the whole layer by each reading; at: the number of the doubt at the cursor, -1 if there is none; settled: the numbers of
    those that the person has settled; part: what is typed goes to; typed: the number so far; hand: draws boxes or cages while the person
    has chosen that, else None.
    """

    def __init__(self, sheet: Sheet, doubts: list[Data]) -> None:
        self.history = History(sheet)
        self.begun = copy(sheet)  # as it was read at first
        self.read = copy(sheet)  # as it was read, or decided again: what differs from it, a person has written
        self.settled_before: list[tuple[int, str]] = []  # the places that a person had settled or written at when it was decided again
        self.before: list[
            tuple[int, Sheet, list[tuple[int, str]]]
        ] = []  # (how many edits there were, the sheet as it was read until then, the places until then)
        self.doubts = doubts
        self.settled: list[int] = []
        self.cursor = 0
        self.at = -1
        self.part = GIVEN
        self.typed = 0
        self.hand: Hand | None = None
        self.tools_near = areas.tools_near(sheet)
        if doubts:
            self.go_to_doubt(0)
        else:
            self.go(sheet.blocks.index(0) if 0 in sheet.blocks else 0)

    @property
    def sheet(self) -> Sheet:
        return self.history.sheet

    # --- where ------------------------------------------------------------------------------------------------------

    def go(self, cell: int, half: str = "") -> None:
        """Put the cursor onto a cell; half: of a clue, unless it is empty and there is something doubtful in the other."""
        here = [number for number in range(len(self.doubts)) if self.doubts[number]["cell"] == cell]
        fitting = [number for number in here if self.doubts[number]["part"] == half]
        open_ones = [number for number in here if number not in self.settled]
        if half and not fitting and getattr(self.sheet, half)[cell]:
            here = open_ones = []
        chosen = (fitting or open_ones or here or [-1])[0]
        self.put(cell, chosen, self.doubts[chosen]["part"] if chosen >= 0 else half or self.usual_part(cell))

    def put(self, cell: int, number: int, part: str) -> None:
        self.history.close_key()
        self.cursor, self.at, self.part, self.typed = cell, number, part, 0
        if self.hand is not None:
            self.hand.fault = ""
            moves.put(self.sheet, self.hand, cell)

    def usual_part(self, cell: int) -> str:
        sheet = self.sheet
        if kinds.has_runs(sheet) and sheet.blocks[cell]:
            return DOWN if sheet.down[cell] and not sheet.across[cell] else ACROSS
        return TOTAL if sheet.kind == kinds.CAGED.name and sheet.cages[cell] and not any(sheet.givens) else GIVEN

    def go_to_doubt(self, number: int) -> None:
        doubt = self.doubts[number]
        self.hand = None
        self.put(doubt["cell"], number, doubt["part"])

    def go_to_place(self, cell: int, part: str) -> None:
        """Put the cursor onto a place, and onto the doubt there if there is one."""
        doubtful = [number for number in range(len(self.doubts)) if self.place_of(number) == (cell, part)]
        self.put(cell, (doubtful or [-1])[0], part)

    def place_of(self, number: int) -> tuple[int, str]:
        return self.doubts[number]["cell"], self.doubts[number]["part"]

    def open_doubts(self) -> list[int]:
        """The numbers of the doubts that the person has not settled."""
        return [number for number in self.all_doubts() if number not in self.settled]

    def all_doubts(self) -> list[int]:
        """The numbers of the doubts whose places are still there: another cage may begin elsewhere, a block be a cell to fill."""
        return [number for number in range(len(self.doubts)) if self.is_there(*self.place_of(number))]

    def is_there(self, cell: int, part: str) -> bool:
        sheet = self.sheet
        if part == TOTAL:
            return sheet.cages[cell] > 0 and first_of_cage(sheet, cell) == cell
        return part not in (GIVEN, ACROSS, DOWN) or bool(sheet.blocks[cell]) == (part != GIVEN)

    def next(self, way: int) -> bool:
        """Move to the next open doubt (way 1) or the one before (-1). Returns whether there was one."""
        here = (self.cursor, self.at)
        rest = [number for number in self.open_doubts() if number != self.at]
        if way > 0:
            rest = [number for number in rest if (self.doubts[number]["cell"], number) > here]
        else:
            rest = [number for number in rest if (self.doubts[number]["cell"], number) < here]
        if not rest:
            return False
        self.go_to_doubt(rest[0] if way > 0 else rest[-1])
        return True

    def next_or_first(self) -> bool:
        """Move to the next open doubt, from the last to the first. Returns whether there is one."""
        if self.next(1):
            return True
        rest = self.open_doubts()
        if rest:
            self.go_to_doubt(rest[0])
        return rest != []

    # --- what is typed, tapped and taken back -------------------------------------------------------------------------

    def press(self, key: str, shift: bool = False) -> bool:
        """Handle a key. Returns whether it meant something."""
        sheet = self.sheet
        if self.hand is None and shift and key in moves.MOVES and self.tools_near:  # as on the sheet, this selects
            self.use_tool(self.tools_near[0])
        if self.hand is not None:
            return self.press_tool(key, shift)
        if key[: len(areas.TOOL)] == areas.TOOL:
            self.use_tool(key[len(areas.TOOL) :])
            return True
        if key in moves.MOVES:
            self.move(moves.MOVES[key])
            return True
        if key == "Tab":
            return self.next(-1 if shift else 1)
        if key == "Enter":
            self.take()
            return True
        if kinds.has_runs(sheet) and key in clues.HALVES and sheet.blocks[self.cursor]:
            other = DOWN if self.part == ACROSS else ACROSS
            self.go_to_place(self.cursor, other)
            return True
        if kinds.has_runs(sheet) and key in ("x", "X"):
            self.change(edit.block(sheet, self.cursor), self.part == BLOCK)
            self.go(self.cursor, ACROSS)
            return True
        if kinds.has_runs(sheet) and key in digits.BLANKS and sheet.blocks[self.cursor]:
            self.change(edit.cell_to_fill(sheet, self.cursor), self.part == BLOCK)
            self.go(self.cursor)
            return True
        if key in keys.ERASERS or key in digits.BLANKS or (key == "0" and not self.typed):
            if self.part in LAID:  # what is there instead is not clear
                return False
            self.settle(0)
            return True
        return self.type(key)

    def type(self, key: str) -> bool:
        """Handle a key for a number. Returns whether it is one."""
        sheet = self.sheet
        if sheet.grids and sheet.blocks[self.cursor]:
            return False
        if self.part in (BLOCK, BOX, CAGE):  # typing a value settles the place, even if it is the same
            self.mark_settled()
            self.put(self.cursor, -1, self.usual_part(self.cursor))
        if self.part == GIVEN:
            most = sheet.values
            value = self.typed * 10 if key == "0" else digits.typed_value(sheet, key, self.typed)
        else:
            most = MOST_TOTAL if self.part == TOTAL else MOST_CLUE
            value = self.typed * 10 + int(key) if len(key) == 1 and key in "0123456789" else 0
            if value > most:
                value = int(key)
        if not 0 < value <= most:
            return False
        self.settle(value, value * 10 <= most and key in "0123456789")
        return True

    def settle(self, value: int, more: bool = False) -> None:
        """The place at the cursor is that value, 0 for nothing; more: whether a further digit may follow, so that the cursor stays."""
        if self.part in LAID and self.at >= 0 and str(value) in self.doubts[self.at].get("layers", {}):
            name = LAID[self.part]
            self.lay(areas.laid_as(self.sheet, name, self.doubts[self.at]["layers"][str(value)]))
        self.change(self.written(value), True)
        self.typed = value if more else 0
        if not more and self.at >= 0:
            self.next_or_first()

    def mend(self, where: str, cell: int, value: int) -> None:
        """Write another value for a clue, a given or a total. where: the `where` of its rule (newsgrid.puzzle.messages.RULE)."""
        part = {"cell": GIVEN, "unit": TOTAL}.get(where, where)
        self.go_to_place(first_of_cage(self.sheet, cell) if part == TOTAL else cell, part)
        self.settle(value)

    def written(self, value: int) -> list[Change]:
        """Changes that write a value at the cursor."""
        return self.written_at(self.cursor, self.part, value)

    def written_at(self, cell: int, part: str, value: int) -> list[Change]:
        """Changes that write a value at a place. A digit that was written by hand stays so."""
        sheet = self.sheet
        if part in (ACROSS, DOWN):
            return [(part, cell, value)] if sheet.blocks[cell] else []
        if part in LAID:
            return []
        if part == BLOCK and value:
            return [] if sheet.blocks[cell] else edit.block(sheet, cell)
        if part == BLOCK:
            return edit.cell_to_fill(sheet, cell)
        if part == TOTAL and not sheet.cages[cell]:
            return []
        if part == TOTAL:
            return edit.set_cage_total(sheet, cell, value) if value else [("rules", first_of_cage(sheet, cell), "")]
        if sheet.blocks[cell]:
            return []
        if sheet.entries[cell] and value:
            return [("entries", cell, value)]
        return [("givens", cell, value), ("entries", cell, 0)]

    def change(self, changes: list[tuple[str, int, int]], settles: bool = False) -> None:
        self.history.apply(changes, (self.cursor, self.part))
        if settles:
            self.mark_settled()

    def mark_settled(self) -> None:
        if self.at >= 0 and self.at not in self.settled:
            self.settled.append(self.at)

    # --- boxes and cages ----------------------------------------------------------------------------------------------

    def use_tool(self, tool: str) -> None:
        """Draw boxes or cages from now on, or ("") end that."""
        self.hand = areas.begin(tool, self.cursor) if tool else None
        self.go(self.cursor)

    def press_tool(self, key: str, shift: bool = False) -> bool:
        """Handle a key while boxes or cages are drawn."""
        if key == "Escape":
            self.use_tool("")
            return True
        return self.do(areas.press, key, shift)

    def do(self, meaning: Any, *given: Any) -> bool:
        """Carry out meaning(sheet, hand, *given), see page.core.hand. Returns whether it meant something."""
        hand = self.hand.copy()  # type: ignore[union-attr]  # there is one while something is drawn
        done = meaning(self.sheet, hand, *given)
        if done is None:
            return False
        self.hand = hand
        if hand.cursor != self.cursor:
            self.cursor, self.at, self.part = hand.cursor, -1, self.usual_part(hand.cursor)
        self.lay(done.changes, done.key, hand.rule != "")
        return True

    def lay(self, changes: list[Change], key: object = None, typed: bool = False) -> None:
        """Change boxes, cages, or the rule of a cage, and settle what was doubtful about them there. typed: whether a rule was typed.

        Where a cage begins elsewhere now, its total goes with it, but is not taken for the person's unless the total was.
        """
        totals = [rule_at(self.sheet, cell) for cell, part in self.places_settled() if part == TOTAL]
        laid = [cell for layer, cell, _ in changes if layer in LAID.values()]
        self.history.apply(changes, key)
        if typed:
            totals.append(rule_at(self.sheet, self.cursor))
        for number in self.open_doubts():
            cell, part = self.place_of(number)
            if (part in LAID and cell in laid) or (not laid and part == TOTAL and ("rules", cell) in [change[:2] for change in changes]):
                self.settled.append(number)
        if laid:
            self.tools_near = areas.tools_near(self.sheet)
            moved = [change for change in changes if change[0] == "rules" and not (change[2][:1].isdigit() and change[2] in totals)]
            self.before.append((len(self.history.past), self.read, self.settled_before))
            self.read = edit.changed(self.read, moved)

    def take(self) -> None:
        """Confirm the value at the cursor."""
        self.mark_settled()
        self.next_or_first()

    def say_whose(self, whose: str) -> None:
        """Settle whether the digit at the cursor is PRINTED or WRITTEN."""
        sheet, cell = self.sheet, self.cursor
        value = sheet.givens[cell] or sheet.entries[cell]
        given = whose == PRINTED
        self.change([("givens", cell, value if given else 0), ("entries", cell, 0 if given else value)], True)
        self.next_or_first()

    # --- what the solver makes of it ------------------------------------------------------------------------------------

    def places_settled(self) -> list[tuple[int, str]]:
        """The places that the person has settled, or has changed."""
        places = self.settled_before + [
            self.place_of(number) for number in self.settled if self.place_of(number) not in self.settled_before
        ]
        for layer, part in LAYERS:
            mine, theirs = getattr(self.sheet, layer), getattr(self.read, layer)
            for cell in range(len(mine)):
                if mine[cell] != theirs[cell] and (cell, part) not in places:
                    places.append((cell, part))
        return places

    def blocks_changed(self) -> list[tuple[int, str]]:
        """The places where the person has made a block a cell to fill, or the other way round."""
        blocks, begun = self.sheet.blocks, self.begun.blocks
        return [(cell, BLOCK) for cell in range(len(blocks)) if blocks[cell] != begun[cell]]

    def takes(self, cell: int, part: str, value: int) -> bool:
        """Whether a place exists here, and can have this value."""
        if part in (BLOCK, ACROSS, DOWN):
            return kinds.has_runs(self.sheet) and self.is_there(cell, part)
        if part == TOTAL:
            return self.sheet.kind == kinds.CAGED.name and self.is_there(cell, part)
        return value <= self.sheet.values and self.is_there(cell, part)

    def keep(self, changes: list[Change], place: tuple[int, str] | None = None) -> None:
        """Make changes that the person made in an earlier reading, and so settled a place. They can't be undone."""
        for layer, index, new in changes:
            write(self.sheet, layer, index, new)
        if place and place not in self.settled_before:
            self.settled_before.append(place)
        for number in self.open_doubts():
            part = self.doubts[number]["part"]
            if self.place_of(number) == place or (part in LAID and LAID[part] in [change[0] for change in changes]):
                self.settled.append(number)
        if self.at in self.settled:
            self.next_or_first()

    def decide(self, sheet: Sheet, doubts: list[Data]) -> None:
        """Take what was decided again: the sheet, and what is doubtful on it besides what is settled. Undone with the last edit."""
        changes = []
        for layer, _ in LAYERS:
            mine, theirs = getattr(self.sheet, layer), getattr(sheet, layer)
            changes += [(layer, cell, theirs[cell]) for cell in range(len(mine)) if mine[cell] != theirs[cell]]
        places = self.places_settled()
        self.history.follow(changes)
        self.before.append((len(self.history.past), self.read, self.settled_before))
        self.read, self.settled_before = copy(sheet), places
        here = (self.cursor, self.part)
        kept = [self.doubts[number] for number in self.settled]
        more = [doubt for doubt in doubts if (doubt["cell"], doubt["part"]) not in places]
        self.doubts = sorted(kept + more, key=lambda doubt: (doubt["cell"], doubt["part"]))
        places_now = [(doubt["cell"], doubt["part"]) for doubt in self.doubts]
        self.settled = [places_now.index((doubt["cell"], doubt["part"])) for doubt in kept]
        # the cursor stays, even if nothing is doubtful there now: what is typed next was meant for this place
        self.at = places_now.index(here) if here in places_now else -1

    def undo(self) -> bool:
        """Undo the last change. What it settled is open again."""
        cells = self.history.undo()
        if not cells:
            return False
        while self.before and self.before[-1][0] > len(self.history.past):
            _, self.read, self.settled_before = self.before.pop()
        for number in range(len(self.doubts)):
            if self.doubts[number]["cell"] in cells and number in self.settled:
                self.settled.remove(number)
        self.go(cells[0])
        return True

    def move(self, direction: tuple[int, int]) -> None:
        """Move one cell in a direction, past places that are no cells."""
        index = moves.towards(self.sheet, self.cursor, direction, bool(self.sheet.grids))
        if index >= 0:
            self.go(index)

    # --- what is shown ------------------------------------------------------------------------------------------------

    def value_here(self) -> int:
        """The value at the cursor."""
        return self.value_of(self.cursor, self.part)

    def value_of(self, cell: int, part: str) -> int:
        """The value at a place."""
        sheet = self.sheet
        if part == TOTAL:
            rule = rule_at(sheet, cell).split()
            return int(rule[0]) if rule and rule[0].isdigit() else 0
        if part in (ACROSS, DOWN):
            return getattr(sheet, part)[cell]
        if part == CAGE:
            return first_of_cage(sheet, cell) + 1 if sheet.cages[cell] else 0
        if part in (BLOCK, BOX):
            return (sheet.blocks if part == BLOCK else sheet.boxes)[cell]
        return sheet.givens[cell] or sheet.entries[cell]

    def sign(self, value: int) -> str:
        if self.part == BLOCK:
            return "a block" if value else "a cell to fill"
        if self.part == BOX:
            return "box %d" % value
        if self.part == CAGE:
            return "in the cage from %s" % place_name(self.sheet, value - 1) if value else "in no cage"
        return notation.symbol(self.sheet, value) if self.part == GIVEN else str(value)

    def offers(self) -> list[tuple[str, str]]:
        """[(what `choose` takes, words)]: the first readings at the cursor's doubt, and nothing; [] where there is no doubt."""
        if self.at < 0:
            return []
        doubt = self.doubts[self.at]
        offered = []
        if doubt["why"] == HAND:
            offered = [(PRINTED, "%s, printed" % self.sign(self.value_here())), (WRITTEN, "%s, by hand" % self.sign(self.value_here()))]
        values = [doubt["chosen"]] + [reading[0] for reading in doubt["read"] if reading[0] != doubt["chosen"]]
        if self.part == BLOCK or self.part in LAID:
            return [(str(value), self.sign(value)) for value in values[:SHOWN]]
        offered = offered + [
            (str(value), self.sign(value)) for value in values[:SHOWN] if value and not (offered and value == doubt["chosen"])
        ]
        return offered + [("0", "empty" if doubt["part"] == GIVEN else "none")]

    def pad(self) -> list[tuple[str, str]]:
        """[(key, words)] of the values that can be written at the cursor, or of what the tool does."""
        if self.hand is not None:
            return areas.pad(self.hand)
        if self.part == BLOCK or self.part in LAID or (self.part == GIVEN and self.sheet.blocks[self.cursor]):
            buttons = []
        elif self.part == GIVEN:
            buttons = [("value-%d" % value, self.sign(value)) for value in range(1, self.sheet.values + 1)]
        else:
            buttons = [(str(digit), str(digit)) for digit in range(10)]
        if buttons:
            buttons = buttons + [("Delete", "empty" if self.part == GIVEN else "none")]
        buttons = buttons + [(areas.TOOL + tool, areas.TITLES[tool]) for tool in areas.tools_of(self.sheet) if tool not in self.tools_near]
        if kinds.has_runs(self.sheet):
            buttons = buttons + [("_", "a cell") if self.sheet.blocks[self.cursor] else ("x", "a block")]
        return buttons

    def choose(self, offer: str) -> None:
        """Follow one of the offers."""
        if offer in (PRINTED, WRITTEN):
            self.say_whose(offer)
        else:
            self.typed = 0
            self.settle(int(offer))

    def chosen(self, offer: str) -> bool:
        """Whether an offer is the current value."""
        if offer in (PRINTED, WRITTEN):
            return (offer == PRINTED) == (self.sheet.givens[self.cursor] > 0)
        return int(offer) == self.value_here()

    def place_words(self) -> str:
        return place_name(self.sheet, self.cursor) + {ACROSS: " across", DOWN: " down", TOTAL: ", the cage's total"}.get(self.part, "")

    def words(self) -> str:
        """A sentence about the place at the cursor."""
        if self.hand is not None:
            return areas.words(self.sheet, self.hand)
        if self.at >= 0 and self.at not in self.settled:
            return self.doubts[self.at]["words"]
        value = self.value_here()
        sheet, cell = self.sheet, self.cursor
        bare = sheet.blocks[cell] and not (sheet.across[cell] or sheet.down[cell])
        what = self.sign(value) if value or self.part == BLOCK else "a block" if bare else "empty"
        by_hand = ", written by hand" if self.part == GIVEN and sheet.entries[cell] else ""
        return "%s: %s%s%s." % (self.place_words(), what, by_hand, ", as you settled it" if self.at >= 0 else "")

    def left_words(self) -> str:
        """The number of doubts left, in words."""
        left, all_of = len(self.open_doubts()), len(self.all_doubts())
        if not all_of:
            sheet = self.sheet
            found = any(values_on(sheet)) or any(sheet.across) or any(sheet.down) or any(sheet.rules)
            return "Nothing is doubtful." if found else "No digits were found."
        if not left:
            return "All %d settled." % all_of if all_of > 1 else "Settled."
        words = "1 place is doubtful" if left == 1 else "%d places are doubtful" % left
        return words + (", %d settled." % (all_of - left) if left < all_of else ".")

    def marks(self) -> Markup:
        """The doubts as SVG, over the photo and over the sheet alike."""
        parts = []
        for number in self.all_doubts():
            doubt = self.doubts[number]
            look = "doubt settled" if number in self.settled else "doubt changed" if doubt["why"] == CHANGED else "doubt"
            parts.append(fill('<path class="%s" d="%s"/>', look, outline(doubt["part"], doubt["cell"], self.sheet.cols)))
        return joined(parts)

    def cursor_drawn(self) -> Markup:
        if self.hand is not None:
            return areas.drawn(self.sheet, self.hand)
        half = self.part if self.part in (ACROSS, DOWN) and self.sheet.blocks[self.cursor] else ""
        return Markup(svg.cursor(self.sheet, self.cursor, half))

    def finished(self, keeps_written: bool) -> Sheet:
        """The sheet to be opened."""
        return copy(self.sheet) if keeps_written else without_entries(self.sheet)


SHAPES = {
    GIVEN: "h34v34h-34z",
    BLOCK: "h34v34h-34z",
    BOX: "h34v34h-34z",
    CAGE: "h34v34h-34z",
    ACROSS: "h34v34z",
    DOWN: "v34h34z",
    TOTAL: "h19v12h-19z",
}


def outline(part: str, cell: int, cols: int) -> str:
    """The outline of a place as path data."""
    return "M%d %d%s" % (cell % cols * svg.SIDE + 3, cell // cols * svg.SIDE + 3, SHAPES[part])


def first_of_cage(sheet: Sheet, cell: int) -> int:
    """The cell that holds a cage's rule."""
    return sheet.cages.index(sheet.cages[cell]) if sheet.cages[cell] else cell


def rule_at(sheet: Sheet, cell: int) -> str:
    """The rule of the cage that a cell is in."""
    return sheet.rules[first_of_cage(sheet, cell)]
