"""The session: the puzzle that is open, the person's place in it, and what is known about it. Independent of the DOM.

Values derived from the sheet are kept with the sheet's version, and expire when the version changes. Views watch topics: `settle` calls
each view once with what has changed since the last call.
"""

from newsgrid.puzzle import constraints, edit, groups, kinds
from newsgrid.puzzle.data import listed_constraints, to_data
from newsgrid.puzzle.edit import History
from newsgrid.puzzle.sheet import SOLVER, is_persons, without_entries
from page.core import auto_marks, hand, unexpected
from page.core.draft import Draft
from page.core.hand import Hand
from page.core.types import Any, Callable, Data, Iterator, Near, Sheet, Sums

# how long a kept value holds: until the puzzle changes; until the puzzle or the entries change; until another sheet replaces this one;
# forever
PUZZLE, ENTRIES, SHEET, ALWAYS = edit.VERSIONS

# topics that can be watched, besides the names of kept values: PUZZLE (the puzzle was changed), SHEET (another sheet has replaced it), and
CAME = "came"  # another puzzle is open
EDITED = "edited"  # the open puzzle was changed
CELLS = "cells"  # some of its cells were changed
LINES = "lines"  # its boxes, cages, constraints or shades were changed, except those printed in a cell
SPOTS = edit.SPOTS  # what is printed in some of its cells was changed
PLACE = "place"  # the cursor, the selection, what is being typed
MANNER = "manner"  # mode, tool, pen
MODE = "mode"  # the mode alone
AGREED = "agreed"  # whether the person has agreed to see all possible values
DRAFT = "draft"  # the puzzle's name, its photo, whether it is kept
TYPED = "typed"  # a key had a meaning, with or without a change, during the review of a photo
GAZE = "gaze"  # something should come into view
REQUESTS = "requests"  # the requests to the worker

# kept values
NEAR = "near"  # (what each cell sees, the sums)
SUMS = "sums"  # {cell: the sums that it is in}
LISTED = "listed"  # the constraints as data
BROKEN = "broken"  # the rules that are broken, as newsgrid.puzzle.messages.RULE
RED = "red"  # the broken rules that are shown, see page.core.asking.checking
ASKED = "asked"  # whether the person has asked what is wrong, so that all broken rules are shown
LACKING = "lacking"  # whether some run of a Kakuro has no total
PROBLEMS = "problems"  # what is odd about the puzzle, as sentences
ODD = "odd"  # the problems that are shown
COMPLETE = "complete"  # whether every cell has a value; kept once the sheet has been checked
DIFFER = "differ"  # {cell: value} where the answer that is filled in differs from other answers
WRONG = "wrong"  # the wrong entries, as found by "Show me where"
SPARE = "spare"  # the cells of the clues that could be left out
HINT = "hint"  # page.core.asking.help.Hint
STEPS = "steps"  # all steps: the answer to newsgrid.puzzle.messages.PATH
COUNTED = "counted"  # (status, answers found, whether there are no others, the only answer or None), see page.core.asking.counting
UNLIKE = "unlike"  # the entries that differ from the only answer, see page.core.asking.strictness
NOTED = "noted"  # whether the person was told that there is no single answer
GRADE = "grade"  # how difficult the puzzle is
HARDEST = "hardest"  # the technique of its hardest step
PRACTISED = "practised"  # (the technique that a position was made for, the puzzle without entries, to make more positions from, or None)
CANDIDATES = "candidates"  # {cell: values}, if they are shown
ANSWERS = "answers"  # page.core.asking.solving.Answers
LATE = "late"  # (answer, cells that differ) for an answer that came after something was typed
FAULTY = "faulty"  # why its printed sums alone rule out a solution, "" if they do not
UNSOLVABLE = "unsolvable"  # whether the puzzle is known to have no solution
REASON = "reason"  # page.core.asking.solving.Reason
POINTED = "pointed"  # the number of the suggestion in REASON that the person points at
SAID = "said"  # (tone, words, more) of the status line
COMING = "coming"  # what is being opened, in words, while no puzzle is shown
CHANGED = "changed"  # the cells where the solver has written over a person's entry
FOUND = "found"  # the result of Solve: the answer to newsgrid.puzzle.messages.SOLVE
WON = "won"  # how many seconds the puzzle took, once the person has solved it
DOUBTED = "doubted"  # the cells that a photo's review still asks about
SUPPOSED = "supposed"  # on what one answer of a puzzle in a photo still depends, in words; "" for nothing
GUESSED = "guessed"  # (the draft, {cell: its digit}) where a text's sign was misread, until another digit is typed there
UNREAD = "unread"  # (the line of "As text" that can't be read, its cell or None)
TEXT = "text"  # whether the field of "As text" holds the puzzle as it is

ASK = "ask"  # the tone of a line that asks for a value

LINE_LAYERS = ("boxes", "cages", "rules", "constraints", "shades", "dark")
SMALL = 700  # the most cells of a sheet on which everything is worked out at once
MOST_ROUNDS = 8  # most rounds of notifications; a view that changes the session triggers another round


class News:
    """A notice of changes. topics, cells: the changed ones; gaze: the cells that should come into view, [] for the cursor, None for nothing."""

    def __init__(self, topics: set[str], cells: set[int], gaze: Any) -> None:
        self.topics = topics
        self.cells = cells
        self.gaze = gaze


class Session:
    def __init__(self, sheet: Sheet, draft: Draft | None = None) -> None:
        self.history = History(sheet, draft or Draft())  # the sheet with its history, and the draft it belongs to
        self.hand = Hand()
        self.fitted = self.history.versions[SHEET]  # the version of the sheet that the hand fits
        self.tidies = True  # whether an entry removes the marks that it makes impossible
        self.first = False  # whether a key of the pad is chosen first, then the cells that it is for
        self.strict = False  # whether an entry that is not the answer turns red
        self.held = ""  # the key chosen that way, "" for none
        self.gaze: list[int] | None = None  # the cells that should come into view, see News
        self.takes: Callable[[int], None] | None = None  # the function passed to `ask_value`
        self.values: dict[str, tuple[str, int, Any]] = {}  # {name: (how long it holds, the version it is derived from, value)}
        self.watchers: list[tuple[set[str], Callable[[News], None]]] = []  # (topics, function)
        self.again: set[str] = set()  # topics to notify even without a change
        self.shown: Data = {}  # {topic: its value at the last notification}

    @property
    def sheet(self) -> Sheet:
        return self.history.sheet

    @property
    def draft(self) -> Draft:
        return self.history.draft

    @property
    def nothing(self) -> bool:
        """Whether no puzzle is open."""
        return self.draft.nothing

    # --- values derived from the sheet -------------------------------------------------------------------------------------------

    def version(self, holds: str) -> int:
        """The version of the puzzle, of the puzzle with its entries, or of the sheet; see PUZZLE."""
        return self.history.versions[holds]

    def keep(self, name: str, holds: str, value: Any) -> None:
        """Keep a value derived from the sheet as it is now. holds: for how long, see PUZZLE."""
        self.values[name] = (holds, self.version(holds), value)

    def forget(self, name: str) -> None:
        self.values.pop(name, None)

    def kept(self, name: str, otherwise: Any = None) -> Any:
        """The value kept under a name, if it still holds; else `otherwise`."""
        record = self.values.get(name)
        if record is None:
            return otherwise
        if record[1] != self.history.versions[record[0]]:
            del self.values[name]
            return otherwise
        return record[2]

    def solved(self) -> bool:
        """Whether the sheet has been checked, every cell has a value, and no rule is broken."""
        return bool(self.kept(COMPLETE)) and not self.kept(BROKEN)

    def near(self) -> tuple[Near, Sums]:
        """(what each cell sees, the sums) of the puzzle."""
        if self.kept(NEAR) is None:
            for _ in self.find_near():
                pass
        near: tuple[Near, Sums] = self.kept(NEAR)
        return near

    def find_near(self) -> Iterator[None]:
        """Work out and keep what `near` and `sums_at` return, step by step; drop it if the puzzle changes meanwhile."""
        sheet, version, runs = self.sheet, self.version(PUZZLE), kinds.has_runs(self.sheet)
        printed: list[Any] = []
        sums: Sums = []
        for constraint in [] if runs else constraints.printed(sheet):
            printed.extend(groups.ruled(sheet, [constraint]))
            yield
        together = groups.together(sheet, printed)
        yield
        for some in [printed] if runs else [[one] for one in printed]:  # runs are found all at once
            sums.extend(groups.sums(sheet, together, some))
            yield
        by_cell: dict[int, Sums] = {}
        for one in sums:
            for there in one[1]:
                by_cell.setdefault(there, []).append(one)
            yield
        if self.version(PUZZLE) == version:
            self.keep(NEAR, PUZZLE, (together, sums))
            self.keep(SUMS, PUZZLE, by_cell)

    def knows_near(self) -> bool:
        """Whether `near` and `sums_at` take no time. On a large sheet they do, until `find_near` has ended."""
        return len(self.sheet.blocks) <= SMALL or self.kept(NEAR) is not None

    def data(self, entries: bool = True) -> Data:
        """The sheet as data, with or without its entries."""
        return to_data(self.sheet if entries else without_entries(self.sheet), self.listed())

    def listed(self) -> list[Any]:
        """The constraints as data. They may be thousands, so they are listed once for each state of the puzzle."""
        listed: list[Any] | None = self.kept(LISTED)
        if listed is None:
            listed = listed_constraints(self.sheet)
            self.keep(LISTED, PUZZLE, listed)
        return listed

    def sums_at(self, cell: int) -> Sums:
        """The sums that a cell is in."""
        self.near()
        sums: dict[int, Sums] = self.kept(SUMS)
        return sums.get(cell, [])

    def keeps_print(self) -> bool:
        """Whether the next Undo would take back a printed clue during play, which it must not."""
        return self.hand.mode == hand.FILL and self.history.steps.undoes_print()

    def learn(self, status: str) -> None:
        """Keep what a search found out about the puzzle without its entries. status: see newsgrid.puzzle.messages; "" for nothing."""
        if status == "unsat":
            self.keep(UNSOLVABLE, PUZZLE, True)

    def ask_value(self, words: str, more: str, takes: Callable[[int], None]) -> None:
        """Ask for a value in the status line. As long as the line asks, the next value that is typed goes to takes(value)."""
        self.takes = takes
        self.say(ENTRIES, ASK, words, more)

    def asks(self) -> bool:
        """Whether the next value that is typed is an answer, see `ask_value`."""
        return self.kept(SAID, ("",))[0] == ASK

    def leave_question(self) -> None:
        """Withdraw the question of `ask_value`."""
        if self.asks():
            self.forget(SAID)

    def say(self, holds: str, tone: str, words: str, more: str) -> None:
        """Keep something for the status line. holds: for how long, see PUZZLE."""
        self.keep(SAID, holds, (tone, words, more))

    # --- changes -----------------------------------------------------------------------------------------------------------------

    def do(self, meaning: Any, *given: Any) -> list[int] | None:
        """Carry out a key, a click or a drag: meaning(sheet, hand, *given), see page.core.hand. Returns the cells that changed; None if
        the key, click or drag means nothing here."""
        self.fit()
        new, awaits = self.hand.copy(), self.hand.awaits
        new.awaits = -1
        edit = meaning(self.sheet, new, *given)
        if edit is None:
            return None
        if new.cursor == awaits and not edit.changes:
            new.awaits = awaits  # the press of another tap
        self.hand = new
        self.history.typing_in = new.mode == hand.SET
        if edit.sheet is not None:
            self.history.replace(edit.sheet)
            return []
        cells = self.write(edit.changes, edit.key)
        if cells and new.mode == hand.FILL and any([layer == "entries" for layer, _, _ in edit.changes]):
            self.leave_proof()
        return cells

    def fit(self) -> None:
        """Adapt the hand to the sheet, if the sheet has replaced another one since the last call."""
        if self.fitted != self.history.versions[SHEET]:
            self.fitted = self.history.versions[SHEET]
            hand.fit(self.sheet, self.hand)

    def leave_proof(self) -> None:
        """Withdraw the message that there is one solution: next to entries made later, it would seem to say that those are right. A solution that
        has not been filled in yet can still be accepted."""
        found = self.kept(FOUND)
        if found is not None and found.status == "unique" and self.kept(LATE) is None:
            self.forget(FOUND)

    def write(self, changes: list[tuple[str, int, int]], key: Any) -> list[int]:
        """Make changes, and remove the marks that entries make impossible. Returns the cells that changed."""
        cells = self.history.apply(changes, key)
        if self.tidies and cells:
            entered = set([index for layer, index, value in changes if layer == "entries" and value])
            tidy = auto_marks.removals(self.sheet, [cell for cell in cells if cell in entered], self.near()[0]) if entered else []
            cells = cells + [cell for cell in self.history.apply(tidy, key) if cell not in cells]
        return cells

    def fill(self, values: list[int], tidies: bool) -> list[int]:
        """Replace the entries by values (one a cell, 0 for none). New entries count as the solver's. CHANGED keeps the cells where they
        replace a person's entries. tidies: whether to remove the marks that they make impossible. Returns the cells that changed."""
        sheet, changes = self.sheet, edit.fill(self.sheet, values)
        mine = [cell for layer, cell, value in changes if layer == "entries" and value and sheet.entries[cell] and sheet.by[cell] != SOLVER]
        cells = self.write(changes, "write") if tidies else self.history.apply(changes)
        self.keep(CHANGED, ENTRIES, mine)
        return cells

    def has_own(self) -> bool:
        """Whether the person has written any of the entries, rather than the solver or the steps of hints."""
        return any([entry and is_persons(by) for entry, by in zip(self.sheet.entries, self.sheet.by)])

    def has_solvers(self) -> bool:
        """Whether the solver has written any of the entries."""
        return SOLVER in self.sheet.by

    def look(self, cells: list[int]) -> None:
        """Bring cells into view, if there are any."""
        if cells:
            self.gaze = list(cells)

    def follow(self) -> None:
        """Bring the cursor into view."""
        self.gaze = []

    # --- watchers ----------------------------------------------------------------------------------------------------------------

    def watch(self, topics: tuple[str, ...], show: Any) -> None:
        """Call show(News) whenever one of the topics changes."""
        self.watchers.append((set(topics), show))

    def touch(self, topic: str) -> None:
        """Make the next `settle` notify a topic's watchers even without a change."""
        self.again.add(topic)

    def state(self) -> Data:
        """The current value of every topic. A topic whose value differs from before has changed."""
        history, draft = self.history, self.draft
        now = {
            CAME: draft,
            SHEET: history.versions[SHEET],
            PUZZLE: history.versions[PUZZLE],
            EDITED: history.versions[ENTRIES],
            DRAFT: (draft.id, draft.name, draft.nothing, draft.photo),
            AGREED: draft.agreed,
            PLACE: self.hand.shown(hand.PLACE),
            MODE: self.hand.mode,
            MANNER: self.hand.shown(hand.MANNER),
        }
        for name in list(self.values):
            value = self.kept(name)
            if value is not None:
                now[name] = value
        return now

    def seen(self) -> None:
        """Treat everything as shown, so that no change is pending."""
        self.history.take_touched()
        self.shown = self.state()

    def news(self) -> News:
        """What has changed since the last call."""
        self.fit()
        before, now = self.shown, self.state()
        self.shown = now
        topics, self.again = self.again, set()
        for topic in now:
            was = before.get(topic)
            if was is not now[topic] and (type(now[topic]) not in (int, str, tuple) or was != now[topic]):
                topics.add(topic)
        for topic in before:
            if topic not in now:
                topics.add(topic)  # it no longer holds
        touched, layers = self.history.take_touched()
        if CAME in topics:
            topics.discard(EDITED)
        if touched and SHEET not in topics:
            topics.add(CELLS)
        if any([name in layers for name in LINE_LAYERS]) or (
            "blocks" in layers and hand.has_holes(self.sheet)
        ):  # a hole changes the outline
            topics.add(LINES)
        if SPOTS in layers:
            topics.add(SPOTS)
        gaze, self.gaze = self.gaze, None
        if gaze is not None:
            topics.add(GAZE)
        return News(topics, touched, gaze)

    def settle(self) -> None:
        """Notify the watchers of what has changed, until nothing else changes."""
        for _ in range(MOST_ROUNDS):
            news = self.news()
            if not news.topics:
                return
            for topics, show in self.watchers:
                if topics & news.topics:
                    unexpected.guarded(show, news)
