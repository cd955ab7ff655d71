"""Keeps the open puzzle: writes its draft after each edit, merges what other tabs write, and opens the puzzle again at the next visit."""

import asyncio
import json

import js

from newsgrid.puzzle.data import from_data, to_data
from newsgrid.puzzle.sheet import NewerError, SheetError, has_any
from newsgrid.puzzle.undo_steps import Steps
from page.browser import dom, event_loop
from page.core import first_puzzle, way
from page.core.asking.help import is_blank
from page.core.draft import MOST_BEFORE, Draft, Snapshot
from page.core.hand import SET
from page.core.session import AGREED, CAME, COMPLETE, EDITED, MODE, News, Session
from page.core.types import Any, Data, Event, Sheet
from page.core.typing.text_changes import changes
from page.drafts import draft_merge, draft_record, draft_storage, photo_storage
from page.drafts.back_button import Visits
from page.drafts.draft_storage import new_id, now, record_of
from page.views.clock import Clock

CHANNEL = "newsgrid"
SAVE_AFTER_MS = 300
LOST = "This browser keeps nothing for this page: a reload will lose what you typed. Share gives a link that holds it."
SILENT = (
    "This browser's storage does not answer, so only the open puzzle is kept, and My puzzles can't be shown. "
    "It may help to close other tabs, or to start the browser again."
)
ONE_ONLY = "This browser has no room for My puzzles, or does not allow them: only the open puzzle is kept."
NOTHING = 0  # the form of a journal that records that no puzzle is open


class Saving:
    """Saves the open puzzle."""

    def __init__(self, session: Session, clock: Clock, visits: Visits) -> None:
        self.session = session
        self.clock = clock
        self.visits = visits
        self.quiet = visits.quiet  # whether the page is embedded in another page, where nothing is saved or opened again
        self.dirty = False  # whether something is not saved yet
        self.waiting = False  # whether a save is due shortly
        self.queue: list[Snapshot] = []  # snapshots to be written, one for each draft
        self.storing = False  # whether snapshots are being written: one at a time, so that none takes the previous one for another tab's
        self.stored: list[asyncio.Event] = []  # events to set when all are written
        self.channel: Any = None  # the BroadcastChannel to the other tabs
        self.tab = new_id()  # the id of this tab
        self.opened: list[Draft] = []  # the drafts that were left last, with their sheets and undo steps; see `hold`
        self.newer: Data | None = None  # the journal's draft, if only a newer version can open it, until it is saved
        session.watch((EDITED,), lambda news: self.edited())
        session.watch((COMPLETE,), lambda news: self.checked())
        session.watch((MODE,), self.changed)
        session.watch((AGREED,), lambda news: self.changed(news) if session.draft.id else None)
        session.watch((CAME,), lambda news: self.note())

    # --- the draft and the journal -----------------------------------------------------------------------------------

    def begin_draft(self) -> None:
        """Give the sheet a draft of its own at the first edit; from then on, it is saved."""
        draft = self.session.draft
        draft.id = draft.next or new_id()
        draft.created = now()
        self.visits.note()

    def edited(self) -> None:
        """Save an edit."""
        if not self.session.draft.id:
            self.begin_draft()
        self.session.draft.solved = 0
        self.keep_soon()

    def checked(self) -> None:
        """Save whether the sheet is solved."""
        session = self.session
        solved = int(session.solved())
        if session.kept(COMPLETE) is not None and session.draft.id and solved != session.draft.solved:
            session.draft.solved = solved
            self.keep_soon()

    def changed(self, news: News) -> None:
        """Save a change that is not an edit, such as a change of mode."""
        if CAME not in news.topics:
            self.keep_soon()

    def keep_soon(self) -> None:
        """Save the sheet after a moment, so that several edits are saved together."""
        self.dirty = True
        if not self.waiting:
            self.waiting = True
            event_loop.begin(self.save_soon())

    async def save_soon(self) -> None:
        await event_loop.sleep(SAVE_AFTER_MS)
        self.waiting = False
        await self.save()

    async def save(self) -> None:
        """Save now what is not saved yet. Waits for the database, unless it does not answer."""
        if self.dirty:
            self.dirty = False
            self.store(self.snapshot())
        if self.storing:
            done = asyncio.Event()
            self.stored.append(done)
            try:
                await event_loop.answer_of(done.wait(), draft_storage.patience())
            except event_loop.LateError:
                pass

    def store(self, left: Snapshot) -> None:
        """Write a snapshot, after any others that are waiting."""
        self.queue = [other for other in self.queue if other[0] is not left[0]] + [left]
        if not self.storing:
            self.storing = True
            event_loop.begin(self.work_off())
        elif not self.note():
            dom.notice(LOST, dom.STORAGE)

    async def work_off(self) -> None:
        try:
            while self.queue:
                await self.write(*self.queue.pop(0))
        finally:
            self.storing = False
            done, self.stored = self.stored, []
            for event in done:
                event.set()

    def snapshot(self) -> Snapshot:
        session = self.session
        session.draft.seconds = self.clock.seconds
        session.draft.passed = session.hand.passed
        return session.draft, session.sheet, session.hand.mode, session.hand.cursor, session.history.steps

    def leave(self, left: Snapshot) -> None:
        """Save a snapshot's sheet before another sheet replaces it. Messages about the puzzle disappear."""
        dom.leave_puzzle()
        draft = left[0]
        draft.left = left[1:]
        if draft.id and self.is_untouched(draft):
            self.dirty = False
            event_loop.begin(self.forget(draft.id))
            draft.id, draft.rev, draft.base, draft.next, draft.photo = "", 0, None, "", 0
        if draft.id:
            self.hold(draft)
        if self.dirty:
            self.dirty = False
            self.store(left)

    def hold(self, draft: Draft) -> None:
        """Hold a draft that is left, so that it opens again at once. Of the others, only the last are held, and those that are not saved:
        the rest can be read again."""
        others = [other for other in self.opened if other is not draft]
        unsaved = [left[0] for left in self.queue]
        far = max(len(others) - MOST_BEFORE + 1, 0)
        self.opened = [other for other in others[:far] if other in unsaved or not other.rev] + others[far:] + [draft]

    def held(self, name: str) -> Draft | None:
        """The draft with this id, if it is held."""
        found = [draft for draft in self.opened if draft.id == name]
        return found[0] if found else None

    def let_go(self, name: str) -> None:
        """Hold the draft with this id no longer."""
        self.opened = [draft for draft in self.opened if draft.id != name]

    def is_untouched(self, draft: Draft) -> bool:
        """Whether nobody would look for the open puzzle again: it is an empty grid, or was read from a photo and never used."""
        session = self.session
        if session.hand.mode != SET or draft.name or session.sheet.title:
            return False
        return (is_blank(session.sheet) and not has_any(session.sheet.entries)) or (session.hand.reads and not session.history.past)

    async def forget(self, name: str) -> None:
        """Remove a draft and its photo, after saving what is not saved yet."""
        await self.save()
        await draft_storage.remove(name)
        await photo_storage.remove(name)

    def note(self) -> bool:
        """Write what this tab works on to the journal, synchronously: a puzzle was just opened, or the page may be about to end. Returns whether
        that succeeded."""
        if self.quiet:
            return True
        if not self.session.draft.id:
            self.session.draft.next = self.session.draft.next or new_id()
        data = self.journal()
        if not self.session.draft.id and data.get("sheet") == to_data(first_puzzle.known.sheet):
            data["first"] = True  # the page's first puzzle, which static/early.js need not hide
        return draft_storage.write_journal(data)

    def journal(self) -> Data:
        """The record of what this tab works on."""
        if self.session.nothing:
            return {"form": NOTHING}
        draft, sheet, mode, cursor, steps = self.snapshot()
        return with_base(draft_record.record(draft, sheet, mode, cursor, now(), steps, self.session.listed()), draft)

    async def write(self, draft: Draft, sheet: Sheet, mode: str, cursor: int, steps: Steps) -> None:
        """Save a sheet. If another tab has saved it meanwhile, the changes of both are merged.

        This tab keeps its own undo steps, with one more edit: what the other tab has changed.
        """
        if self.quiet:
            return
        listed = self.session.listed() if sheet is self.session.sheet else None
        data = draft_record.record(draft, sheet, mode, cursor, now(), steps, listed)
        noted = draft_storage.write_journal(with_base(data, draft)) if draft is self.session.draft else True
        if not draft.id:
            return
        mine = data["sheet"]
        outcome = {}

        def change(old: str | None) -> str | None:
            outcome["apart"] = not takes_over(data, draft, old)
            return old if outcome["apart"] else json.dumps(data)

        done = await draft_storage.update(draft.id, change, lambda: dom.notice(SILENT if self.note() else LOST, dom.STORAGE))
        if dom.notice_on(dom.STORAGE) == SILENT:
            dom.notice("", dom.STORAGE)
        if outcome.get("apart"):
            self.put_apart(draft, sheet)
            await self.write(draft, sheet, mode, cursor, steps)
            return
        if not done:
            dom.notice(ONE_ONLY if noted else LOST, dom.STORAGE)
            return
        if data["sheet"] == mine:
            draft.rev, draft.base = data["rev"], mine
        elif draft is self.session.draft:
            self.adopt(mine, data)
        else:
            draft.rev, draft.base = data["rev"], data["sheet"]
            draft.left = (from_data(data["sheet"]), mode, cursor, Steps())
        self.notify_tabs(draft)

    def put_apart(self, draft: Draft, sheet: Sheet) -> None:
        """Make this tab's sheet a draft of its own, since the changes of both tabs can't be merged."""
        draft.id, draft.rev, draft.base = new_id(), 0, None
        draft.name = (draft.name or sheet.title or "Puzzle") + " (2)"
        words = "Another tab has changed this puzzle differently. Both are kept: this one is now called %s." % draft.name
        dom.notice(words, dom.PUZZLE if draft is self.session.draft else dom.STORAGE)

    def draft_of(self, data: Data) -> Draft:
        """The Draft of a record. Each record has only one Draft, however often it is opened."""
        draft = self.held(data["id"]) or Draft()
        draft.id, draft.rev, draft.base = data["id"], data["rev"], data["sheet"]
        draft.name, draft.seconds, draft.created = data["name"], data["seconds"], data["created"]
        for name in draft_record.FLAGS:
            setattr(draft, name, data.get(name, 0))
        draft.way = way.of(data)
        draft.passed = draft_record.passed_of(data["passed"]) if "passed" in data else None
        return draft

    def take_up(self) -> bool:
        """Open the puzzle in the journal. Returns whether there was one."""
        session = self.session
        if self.quiet:
            return False
        try:
            data = draft_storage.read_journal()
            if data is None:
                return False
            if data.get("form") == NOTHING:
                session.draft.nothing = True
                return False
            base = data.get("base")
            data, sheet = draft_record.checked(data)
            if base is not None:
                base = to_data(from_data(base))
        except NewerError:
            self.newer = draft_record.as_kept(data)
            return False
        except SheetError:
            return False
        draft = self.draft_of(data)
        draft.base = base if draft.id else data["sheet"]
        draft.next = data.get("next", "")
        session.history.begin(sheet, draft, steps_of(data))
        session.hand.mode = data["mode"]
        session.hand.cursor = data["cursor"]
        session.hand.passed = draft.passed
        self.clock.begin(draft.seconds)
        return True

    # --- other tabs ----------------------------------------------------------------------------------------------------

    async def begin_listening(self) -> None:
        """Listen to other tabs, and check whether one of them has gone on with this tab's draft."""
        if getattr(js.window, "BroadcastChannel", None):  # without it, tabs merge their changes when they save
            self.channel = js.BroadcastChannel.new(CHANNEL)
            self.channel.onmessage = event_loop.heard(self.hear_tab)
        await self.catch_up(self.session.draft)
        if self.newer:
            await self.keep_newer(self.newer)

    async def keep_newer(self, data: Data) -> None:
        """Keep the journal's draft, which only a newer version can open, since this version will overwrite the journal."""
        data.pop("base", None)
        text = json.dumps(data)

        def latest(old: str | None) -> str:
            return text if not old or draft_record.number_in(old, "changed") < draft_record.number_in(text, "changed") else old

        if data["id"]:
            await draft_storage.update(data["id"], latest)

    def notify_tabs(self, draft: Draft) -> None:
        if self.channel is not None:
            self.channel.postMessage(json.dumps({"id": draft.id, "rev": draft.rev, "tab": self.tab, "link": draft.link}))

    def hear_tab(self, event: Event) -> None:
        try:
            message = json.loads(event.data)
            draft = self.session.draft
            begun = message["rev"] == 1 and not draft.id and message["link"] == draft.link != ""
            mine = message["tab"] != self.tab and (begun or (message["id"] in (draft.id, draft.next) and message["rev"] > draft.rev))
        except Exception:  # not a message of this page
            return
        if mine:
            if not draft.id:  # somebody has begun to write on it in another tab: both go on with one draft
                draft.id, draft.base = message["id"], to_data(self.session.sheet)
                self.visits.note()
            event_loop.begin(self.catch_up(draft))

    async def catch_up(self, draft: Draft) -> None:
        """Take over the changes that another tab has saved in the open draft."""
        if not draft.id:
            return
        theirs = record_of(await draft_storage.get(draft.id))
        if draft is not self.session.draft or self.dirty:
            return  # the next save, which comes soon, merges both
        if theirs is None or theirs["rev"] <= draft.rev:
            if theirs is None or theirs["sheet"] != to_data(self.session.sheet):
                self.keep_soon()  # the page ended before the last edit was saved
            return
        draft.name = theirs["name"]
        self.adopt(draft.base or to_data(self.session.sheet), theirs)

    def adopt(self, base: Data, theirs: Data) -> None:
        """Apply the changes since `base` in a stored record to the open sheet. Undo takes them back. If they can't be merged, the next save
        makes two drafts."""
        session, draft = self.session, self.session.draft
        both = draft_merge.merged(base, to_data(session.sheet), theirs["sheet"])
        if both is None:
            self.keep_soon()
            return
        draft.rev, draft.base = theirs["rev"], theirs["sheet"]
        new = from_data(both)
        edits = changes(session.sheet, new)
        dirty = self.dirty
        if edits is None:
            session.history.replace(new)
        elif edits:
            session.history.apply(edits)
        else:
            return
        event_loop.end()
        self.dirty = dirty or both != theirs["sheet"]


def takes_over(data: Data, draft: Draft, old: str | None) -> bool:
    """Merge what another tab has stored meanwhile (the text `old`) into a draft's record. Returns False if that is impossible."""
    data["rev"] = draft.rev + 1
    if old and draft.rev and draft_record.number_in(old, "rev") == draft.rev and draft_record.number_in(old, "form") in draft_record.FORMS:
        return True  # what this tab has stored or taken over itself, which takes long to read again if the sheet is large
    theirs = record_of(old)
    if theirs is None:
        return not old  # another version may be able to read the text
    if theirs["rev"] <= draft.rev:
        return True
    both = draft_merge.merged(draft.base, data["sheet"], theirs["sheet"])
    if both is None:
        return False
    data.pop("solved", None)  # until it is checked
    data["sheet"], data["rev"] = both, theirs["rev"] + 1
    data["name"] = draft.name = theirs["name"]
    draft.agreed = data["agreed"] = data.get("agreed") or theirs.get("agreed", 0)
    return True


def steps_of(data: Data) -> Steps:
    """The undo and redo steps in a record."""
    return Steps(data.get("past", ""), data.get("future", ""))


def with_base(data: Data, draft: Draft) -> Data:
    """A record for the journal, with the sheet that the database has for it."""
    extended = dict(data)
    if draft.base is not None:
        extended["base"] = draft.base
    return extended
