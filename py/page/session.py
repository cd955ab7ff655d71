"""The session: the puzzle that is open, where the person is on it, and what is known of it. Knows nothing of the DOM.

What derives from the sheet is kept with the version that it was made of, and is gone by itself when that is over. Views watch topics;
`settle` tells each of them once what has changed since it was last called, whoever changed it.
"""

from page import hand, pen
from page.drafts import Draft
from page.hand import Hand
from page.types import Any, Callable, Data, Near, Sheet, Sums
from sheet import areas
from sheet.edit import History

# how long something that is kept holds: as long as the puzzle stays as it is; as puzzle and entries do; as the sheet is not put in
# place of another; always
PUZZLE, ENTRIES, SHEET, ALWAYS = "puzzle", "entries", "sheet", "always"

# topics that can be watched, besides the names of what is kept: PUZZLE (the puzzle was changed), SHEET (another sheet is there), and
CAME = "came"  # another puzzle is open
EDITED = "edited"  # the one that is open was changed
CELLS = "cells"  # some of its cells were changed
LINES = "lines"  # and what is drawn between them
PLACE = "place"  # the cursor, what is selected, what is being typed
MANNER = "manner"  # mode, tool, pen
MODE = "mode"  # the mode alone
AGREED = "agreed"  # whether the person has agreed to see all possible values
DRAFT = "draft"  # the puzzle's name, its photo, whether it is kept
GAZE = "gaze"  # something is to come into view
REQUESTS = "requests"  # what is asked of the worker

# what is kept
NEAR = "near"  # (what each cell sees, the sums)
BROKEN = "broken"  # the rules that are broken, as sheet.messages.RULE
PROBLEMS = "problems"  # what is odd about the puzzle, as sentences
COMPLETE = "complete"  # whether every cell has a value, as far as it was checked
DIFFER = "differ"  # {cell: value} of an answer that is filled in, where it differs from others
WRONG = "wrong"  # the entries that are wrong, as "Show me where" found
HINT = "hint"  # page.help.Hint
STEPS = "steps"  # all steps, as sheet.messages.PATH answers
GRADE = "grade"  # how difficult the puzzle is
CANDIDATES = "candidates"  # {cell: values}, where they are to be shown
ANSWERS = "answers"  # page.solving.Answers
LATE = "late"  # (answer, cells that differ) that came after something was typed
REASON = "reason"  # page.solving.Reason
SAID = "said"  # (tone, words, more) of the status line
COMING = "coming"  # what is being opened, while nothing else is shown in its place
FILLED = "filled"  # which entries the solver has written: Draft.filled
CHANGED = "changed"  # the cells whose entries it has changed
WON = "won"  # the seconds it took, once the person has solved the puzzle
TEXT = "text"  # whether the field of "As text" holds the puzzle as it is

LINE_LAYERS = ("boxes", "cages", "rules", "constraints", "shades", "dark")
MOST_ROUNDS = 8  # a view that changes the session triggers another round of notifications; this bounds their number


class News:
    """What has changed: topics, the cells; and what is to come into view: cells, [] for the cursor, None for nothing."""

    def __init__(self, topics: set[str], cells: set[int], gaze: Any) -> None:
        self.topics = topics
        self.cells = cells
        self.gaze = gaze


class Session:
    """history: the sheet with its past, and the draft it belongs to; hand: see page.hand; tidies: whether marks that an entry makes impossible
    go by themselves; gaze: what is to come into view, see News.
    """

    def __init__(self, sheet: Sheet, draft: Draft | None = None) -> None:
        self.history = History(sheet, draft or Draft())
        self.hand = Hand()
        self.tidies = True
        self.gaze: list[int] | None = None
        self.values: dict[str, tuple[str, int, Any]] = {}  # {name: (how long it holds, the version it was made of, value)}
        self.watchers: list[tuple[set[str], Callable[[News], None]]] = []  # (topics, function)
        self.again: set[str] = set()  # topics to notify whether they changed or not
        self.shown: Data = {}  # {topic: its value at the last notification}

    @property
    def sheet(self) -> Any:
        return self.history.sheet

    @property
    def draft(self) -> Draft:
        return self.history.draft

    @property
    def nothing(self) -> bool:
        """Whether no puzzle is open."""
        return self.draft.nothing

    # --- what derives from the sheet ---------------------------------------------------------------------------------------------

    def version(self, holds: str) -> int:
        """The version of the puzzle, of the entries as well, or of the sheet; see PUZZLE."""
        history = self.history
        if holds == PUZZLE:
            return history.puzzle_version
        if holds == ENTRIES:
            return history.version
        return history.sheet_version if holds == SHEET else 0

    def keep(self, name: str, holds: str, value: Any) -> None:
        """Keep what was made of the sheet as it is now, for as long as that `holds`."""
        self.values[name] = (holds, self.version(holds), value)

    def forget(self, name: str) -> None:
        self.values.pop(name, None)

    def kept(self, name: str, otherwise: Any = None) -> Any:
        """What is kept by that name, if it still holds."""
        found = self.values.get(name)
        if found is None:
            return otherwise
        if found[1] != self.version(found[0]):
            del self.values[name]
            return otherwise
        return found[2]

    def solved(self) -> bool:
        """Whether every cell has a value and no rule is broken, as far as it was checked."""
        return bool(self.kept(COMPLETE)) and not self.kept(BROKEN)

    def near(self) -> tuple[Near, Sums]:
        """(what each cell sees, the sums) of the puzzle."""
        found = self.kept(NEAR)
        if found is None:
            found = (areas.together(self.sheet), areas.sums(self.sheet))
            self.keep(NEAR, PUZZLE, found)
        return found

    def say(self, holds: str, tone: str, words: str, more: str) -> None:
        """Something for the status line, for as long as it `holds`."""
        self.keep(SAID, holds, (tone, words, more))

    # --- changes -----------------------------------------------------------------------------------------------------------------

    def do(self, meaning: Any, *given: Any) -> list[int] | None:
        """Do what a key, a click or a drag means: meaning(sheet, hand, *given), see page.hand. The cells that changed; None if it means
        nothing."""
        new = self.hand.copy()
        edit = meaning(self.sheet, new, *given)
        if edit is None:
            return None
        self.hand = new
        if edit.sheet is not None:
            self.history.replace(edit.sheet)
            return []
        return self.write(edit.changes, edit.key)

    def write(self, changes: list[tuple[str, int, int]], key: Any) -> list[int]:
        """Make changes; entries take away the marks that they make impossible. The cells that changed."""
        cells = self.history.apply(changes, key)
        if self.tidies and cells:
            entered = set([index for layer, index, value in changes if layer == "entries" and value])
            tidy = pen.tidied(self.sheet, [cell for cell in cells if cell in entered], self.near()[0]) if entered else []
            cells = cells + [cell for cell in self.history.apply(tidy, key) if cell not in cells]
        return cells

    def note_filled(self, had: list[int]) -> None:
        """The solver has written entries; had: what they were before. What the person wrote alike stays the person's."""
        entries, filled = self.sheet.entries, dict(self.draft.filled)
        changed = []
        for cell in range(len(had)):
            if entries[cell] and entries[cell] != had[cell]:
                filled[cell] = entries[cell]
                if had[cell]:
                    changed.append(cell)
        self.draft.filled = filled
        self.keep(CHANGED, ENTRIES, changed)

    def forget_filled(self) -> None:
        """What was erased or written over since is the solver's no more."""
        entries, filled = self.sheet.entries, self.draft.filled
        left = {cell: filled[cell] for cell in filled if cell < len(entries) and entries[cell] == filled[cell]}
        if len(left) < len(filled):
            self.draft.filled = left

    def look(self, cells: list[int]) -> None:
        """Have cells come into view, if there are any."""
        if cells:
            self.gaze = list(cells)

    def follow(self) -> None:
        """Have the cursor come into view."""
        self.gaze = []

    # --- who watches -------------------------------------------------------------------------------------------------------------

    def watch(self, topics: tuple[str, ...], show: Any) -> None:
        """Have show(News) called when one of the topics changes."""
        self.watchers.append((set(topics), show))

    def touch(self, topic: str) -> None:
        """Notify a topic's watchers at the next occasion, whether it has changed or not."""
        self.again.add(topic)

    def state(self) -> Data:
        """What every topic is now; one that differs from before has changed."""
        history, draft = self.history, self.draft
        now = {
            CAME: draft,
            SHEET: history.sheet_version,
            PUZZLE: history.puzzle_version,
            EDITED: history.version,
            DRAFT: (draft.id, draft.name, draft.nothing, draft.photo),
            AGREED: draft.agreed,
            FILLED: draft.filled,
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
        """All is shown as it is now."""
        self.history.take_touched()
        self.shown = self.state()

    def news(self) -> News:
        """What has changed since this was asked last."""
        if self.history.sheet_version != self.shown.get(SHEET):  # the one before may have been larger
            cells = len(self.sheet.blocks)
            self.hand.cursor = min(self.hand.cursor, cells - 1)
            self.hand.selection = [cell for cell in self.hand.selection if cell < cells]
        before, now = self.shown, self.state()
        self.shown = now
        topics, self.again = self.again, set()
        for topic in now:
            was = before.get(topic)
            if was is not now[topic] and (type(now[topic]) not in (int, str, tuple) or was != now[topic]):
                topics.add(topic)
        for topic in before:
            if topic not in now:
                topics.add(topic)  # it does not hold any more
        touched, layers = self.history.take_touched()
        if CAME in topics:
            topics.discard(EDITED)
        if touched and SHEET not in topics:
            topics.add(CELLS)
        if any([name in layers for name in LINE_LAYERS]):
            topics.add(LINES)
        gaze, self.gaze = self.gaze, None
        if gaze is not None:
            topics.add(GAZE)
        return News(topics, touched, gaze)

    def settle(self) -> None:
        """Tell all who watch what has changed."""
        for _ in range(MOST_ROUNDS):
            news = self.news()
            if not news.topics:
                return
            for topics, show in self.watchers:
                if topics & news.topics:
                    show(news)
