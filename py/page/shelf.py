"""My puzzles: keeping what is worked on, taking it up again, sharing it between tabs, and the dialog that lists it all."""

import json
import time

import js

from page import dom, drafts, first, moves, store, turns
from page.drafts import Draft
from page.session import AGREED, CAME, EDITED, MODE
from page.textual import changes
from page.types import Any, Clock, Data, Event, News, Photos, Puzzles, Session, Sheet
from sheet import draw, markup
from sheet.markup import Markup
from sheet.sheet import SheetError, from_data, to_data

CHANNEL = "newsgrid"
SAVE_AFTER_MS = 300
LOST = "This browser keeps nothing for this page: a reload will lose what you typed. Share gives a link that holds it."
DELETED = "The puzzle that was open then has been deleted."
STAYS = " This one stays open."
NOTHING = 0  # the form of a journal that says that no puzzle is open
ONE_ONLY = "This browser has no room, or no leave, for a shelf of puzzles: only the one that is open is kept."


class Shelf:
    """What is kept. channel: tells other tabs; tab: which one this is; gone: (id, text, whether it was open, its photo) of the draft
    that was deleted last;
    dirty: whether there is something that is not kept yet; saving: whether that is done shortly."""

    def __init__(self, session: Session, puzzles: Puzzles, clock: Clock, photos: Photos, kinds: dict[str, str]) -> None:
        self.session = session
        self.puzzles = puzzles
        self.clock = clock
        self.photos = photos
        self.kinds = kinds
        self.dirty = False
        self.saving = False
        self.channel: Any = None
        self.tab = new_id()
        self.gone: Any = None
        self.renaming = ""
        self.known: dict[str, Draft] = {}  # {id: Draft} of those that were open since the page began
        self.quiet = False  # embedded on another page: nothing is kept, and nothing taken up
        session.watch((EDITED,), lambda news: self.edited())
        session.watch((MODE,), self.changed)
        session.watch((AGREED,), lambda news: self.changed(news) if session.draft.id else None)
        session.watch((CAME,), lambda news: self.note())

    # --- keeping ---------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Somebody writes on the sheet for the first time: from now on it is kept."""
        draft = self.session.draft
        draft.id = new_id()
        draft.created = now()
        self.puzzles.visits.note()

    def edited(self) -> None:
        """Keep what was written."""
        if not self.session.draft.id:
            self.begin()
        self.keep_soon()

    def changed(self, news: News) -> None:
        """Keep how the open puzzle is shown."""
        if CAME not in news.topics:
            self.keep_soon()

    def keep_soon(self) -> None:
        """Keep the sheet in the browser shortly; several edits together are kept once."""
        self.dirty = True
        if not self.saving:
            self.saving = True
            turns.begin(self.save_soon())

    async def save_soon(self) -> None:
        await turns.sleep(SAVE_AFTER_MS)
        self.saving = False
        await self.save()

    async def save(self) -> None:
        """Keep at once what is not kept yet."""
        if self.dirty:
            self.dirty = False
            await self.write(*self.snapshot())

    def snapshot(self) -> tuple[Draft, Sheet, str, int]:
        session = self.session
        session.draft.seconds = self.clock.seconds
        return session.draft, session.sheet, session.hand.mode, session.hand.cursor

    def leave(self, left: tuple[Draft, Sheet, str, int]) -> None:
        """Another sheet takes the place of the one of this snapshot: keep that first."""
        draft = left[0]
        if draft.id:
            draft.left = left[1:]
            self.known[draft.id] = draft
        if self.dirty:
            self.dirty = False
            turns.begin(self.write(*left))

    async def keep_again(self, draft: Draft) -> None:
        """What Undo has brought back onto the page is kept again, if it had been deleted."""
        if draft.id and await store.get(draft.id) is None and draft is self.session.draft:
            self.keep_soon()

    def note(self) -> None:
        """What this tab works on into the journal at once: something was just opened, or the page may be about to end."""
        if not self.quiet:
            data = self.journal()
            if not self.session.draft.id and data.get("sheet") == to_data(first.known.sheet):
                data["first"] = True  # what the page comes with anyway: static/early.js need not hide it
            store.write_journal(data)

    def journal(self) -> Data:
        """What this tab works on."""
        if self.session.nothing:
            return {"form": NOTHING}
        draft, sheet, mode, cursor = self.snapshot()
        return with_base(drafts.record(draft, sheet, mode, cursor, now()), draft)

    async def write(self, draft: Draft, sheet: Sheet, mode: str, cursor: int) -> None:
        """Keep a sheet; where another tab has kept it since, both sides' changes are kept."""
        if self.quiet:
            return
        data = drafts.record(draft, sheet, mode, cursor, now())
        here = draft is self.session.draft
        noted = store.write_journal(with_base(data, draft)) if here else True
        if not draft.id:
            return
        mine = data["sheet"]
        told = {}

        def change(old: str | None) -> str | None:
            theirs = kept(old)
            data["rev"] = draft.rev + 1
            if theirs is not None and theirs["rev"] > draft.rev:
                both = drafts.merged(draft.base, mine, theirs["sheet"])
                if both is None:
                    told["apart"] = True
                    return old
                data["sheet"], data["rev"] = both, theirs["rev"] + 1
                data["name"] = draft.name or theirs["name"]
                draft.agreed = data["agreed"] = data.get("agreed") or theirs.get("agreed", 0)
            return json.dumps(data)

        done = await store.update(draft.id, change)
        if told.get("apart"):
            # both tabs have changed what can't be put together: this one's becomes a draft of its own
            draft.id, draft.rev, draft.base = new_id(), 0, None
            draft.name = (draft.name or sheet.title or "Puzzle") + " (2)"
            dom.notice("Another tab has changed this puzzle in another way. Both are kept: this one is now called %s." % draft.name)
            await self.write(draft, sheet, mode, cursor)
            return
        if not done:
            dom.notice(ONE_ONLY if noted else LOST)
            return
        draft.rev, draft.base = data["rev"], data["sheet"]
        if data["sheet"] != mine and here:
            self.adopt(mine, data["sheet"])
        self.tell(draft)

    def tell(self, draft: Draft) -> None:
        if self.channel is not None:
            self.channel.postMessage(json.dumps({"id": draft.id, "rev": draft.rev, "tab": self.tab}))

    # --- taking up ---------------------------------------------------------------------------------------------------

    def take_up(self) -> bool:
        """Put what was worked on last onto the page; whether there was anything."""
        session = self.session
        if self.quiet:
            return False
        try:
            data = store.read_journal()
            if data is None:
                return False
            if data.get("form") == NOTHING:
                session.draft.nothing = True
                return False
            base = data.get("base")
            data, sheet = drafts.checked(data)
            if base is not None:
                base = to_data(from_data(base))
        except SheetError:
            return False
        draft = self.draft_of(data)
        draft.base = base
        session.history.begin(sheet, draft)
        session.hand.mode = data["mode"]
        session.hand.cursor = data["cursor"]
        self.clock.begin(draft.seconds)
        return True

    async def begin_listening(self) -> None:
        """Hear of other tabs; and see whether one of them has gone on with what this one had open."""
        if getattr(js.window, "BroadcastChannel", None):  # without it, tabs meet when they save
            self.channel = js.BroadcastChannel.new(CHANNEL)
            self.channel.onmessage = turns.heard(self.hear)
        await self.look(self.session.draft)

    def hear(self, event: Event) -> None:
        try:
            told = json.loads(event.data)
            mine = told["tab"] != self.tab and told["id"] == self.session.draft.id and told["rev"] > self.session.draft.rev
        except Exception:  # not ours
            return
        if mine:
            turns.begin(self.look(self.session.draft))

    async def look(self, draft: Draft) -> None:
        """Take over what another tab has kept of the draft that is open."""
        if not draft.id:
            return
        theirs = kept(await store.get(draft.id))
        if draft is not self.session.draft or self.dirty:
            return  # saving, which comes soon, puts both together
        if theirs is None or theirs["rev"] <= draft.rev:
            if theirs is None or theirs["sheet"] != to_data(self.session.sheet):
                self.keep_soon()  # the page ended before the last edit was kept
            return
        base = draft.base or to_data(self.session.sheet)
        draft.rev, draft.base, draft.name = theirs["rev"], theirs["sheet"], theirs["name"]
        self.adopt(base, theirs["sheet"])

    def adopt(self, base: Data, theirs: Data) -> None:
        """Bring another tab's changes onto the page, undoably."""
        session = self.session
        both = drafts.merged(base, to_data(session.sheet), theirs)
        if both is None:
            return
        new = from_data(both)
        made = changes(session.sheet, new)
        dirty = self.dirty
        if made is None:
            session.history.replace(new)
        elif made:
            session.history.apply(made)
        else:
            return
        turns.end()
        self.dirty = dirty or both != theirs

    # --- the dialog --------------------------------------------------------------------------------------------------

    async def ask(self) -> None:
        await self.save()
        self.renaming = ""
        dom.text("drafts-said", "")
        dom.show("draft-restore", self.gone is not None)
        await self.show()
        dom.show_dialog("drafts-dialog")

    async def show(self) -> None:
        """List all drafts, the newest first."""
        read = await records()
        listed = dom.by_id("drafts")
        if read is None:
            listed.replaceChildren()
            dom.text("drafts-said", "This browser keeps no puzzles for this page. A link, by Share, holds one for you.")
            return
        dom.put(listed, markup.joined([self.item(one) for one in read]))
        dom.by_id("drafts-export").disabled = not read
        if not read and not dom.by_id("drafts-said").textContent:
            dom.text("drafts-said", "Nothing here yet. Whatever you write in, or set, is kept here by itself, in this browser alone.")

    def item(self, data: Data) -> Markup:
        """One draft of the list, as HTML."""
        sheet = from_data(data["sheet"])
        kinds = self.kinds
        name = drafts.title(data, sheet, kinds)
        filled, empty = drafts.progress(sheet)
        whole = empty and filled == empty
        share = (
            "filled in by the solver"
            if whole and data.get("filled")
            else "solved"
            if whole
            else "%d %% filled in" % (100 * filled // empty)
            if empty
            else "not set yet"
        )
        when = js.Date.new(float(data["changed"])).toLocaleString(
            js.undefined, js.JSON.parse('{"dateStyle": "medium", "timeStyle": "short"}')
        )
        words = [kinds.get(sheet.kind, sheet.kind), when, share]
        if data["seconds"] >= 60:
            words.append(drafts.time_words(data["seconds"]))
        about = " · ".join(words)
        if data["id"] == self.renaming:
            field = markup.fill('<input type="text" id="draft-name" maxlength="%d" aria-label="Name" value="%s">', drafts.MOST_NAME, name)
            head = markup.fill('<form class="draft-head" data-id="%s">%s<button class="slim">Keep</button></form>', data["id"], field)
        else:
            here = markup.fill(' aria-current="true"') if data["id"] == self.session.draft.id else markup.NOTHING
            head = markup.fill(
                '<button type="button" class="draft-head" data-act="open"%s><b>%s</b><small>%s</small></button>', here, name, about
            )
        buttons = [
            markup.fill('<button type="button" class="slim" data-act="%s" aria-label="%s %s">%s</button>', act, label, name, label)
            for act, label in (("rename", "Rename"), ("copy", "Duplicate"), ("delete", "Delete"))
        ]
        picture = Markup(draw.thumbnail(sheet))
        return markup.fill('<li data-id="%s">%s%s<span class="draft-do">%s</span></li>', data["id"], picture, head, buttons)

    async def act(self, act: str, name: str) -> None:
        """What a button of the list does."""
        text = await store.get(name)
        data = kept(text)
        if text is None or data is None:
            await self.show()
            return
        if act == "open":
            self.open(data)
        elif act == "rename":
            self.renaming = name
            await self.show()
            dom.by_id("draft-name").select()
        elif act == "copy":
            sheet = from_data(data["sheet"])
            copy = dict(data)
            copy["id"], copy["rev"] = new_id(), 1
            copy["name"] = (drafts.title(data, sheet, self.kinds) + ", copy")[: drafts.MOST_NAME]
            copy["created"] = copy["changed"] = now()
            photo = await self.photos.get(name) if data.get("photo") else None
            if photo:
                await self.photos.keep(copy["id"], photo)
            if await store.put(copy["id"], json.dumps(copy)):
                dom.text("drafts-said", "Duplicated.")
            await self.show()
        elif act == "delete":
            await self.delete(name, text, data)

    async def delete(self, name: str, text: str, data: Data) -> None:
        is_open = name == self.session.draft.id
        photo = await self.photos.get(name) if data.get("photo") else None
        self.gone = (name, text, is_open, photo)
        self.known.pop(name, None)
        if is_open:
            self.dirty = False
            self.puzzles.close()
            turns.end()
        await store.remove(name)
        if photo:
            await self.photos.remove(name)
        dom.text("drafts-said", "Deleted: %s." % drafts.title(data, from_data(data["sheet"]), self.kinds))
        dom.show("draft-restore", True)
        await self.show()
        dom.by_id("draft-restore").focus()

    async def restore(self) -> None:
        """Bring the draft back that was deleted last, onto the page as well if it was open."""
        if self.gone is None:
            return
        name, text, was_open, photo = self.gone
        if photo:
            await self.photos.keep(name, photo)
        if await store.put(name, text):
            self.gone = None
            dom.show("draft-restore", False)
            dom.text("drafts-said", "It is back.")
            if was_open and self.session.nothing:  # then the last that was done is that it was closed
                self.puzzles.go_back(True)
        await self.show()

    async def rename(self) -> None:
        """Give the draft whose name is being typed that name."""
        name = " ".join(dom.by_id("draft-name").value.split())[: drafts.MOST_NAME]
        draft = self.session.draft
        which, self.renaming = self.renaming, ""

        def change(old: str | None) -> str | None:
            data = kept(old)
            if data is None:
                return old
            data["name"] = name
            data["rev"] += 1
            return json.dumps(data)

        await store.update(which, change)
        if draft.id == which:
            draft.name = name
            draft.rev += 1
        await self.show()

    def open(self, data: Data, step: bool = True) -> None:
        """Take up a draft; the one before comes back with Undo, and with Back if this is a step of the browser's history."""
        dom.by_id("drafts-dialog").close()
        if data["id"] != self.session.draft.id:
            self.put(from_data(data["sheet"]), self.draft_of(data), data["mode"], data["cursor"], step)
        self.puzzles.board.focus()

    def put(self, sheet: Sheet, draft: Draft, mode: str, cursor: int, step: bool) -> None:
        """Put a draft onto the page as it was left; step: see `open`."""
        self.puzzles.put(sheet, draft, mode, step)
        self.session.do(moves.put, min(cursor, len(sheet.blocks) - 1))

    def draft_of(self, data: Data) -> Draft:
        """The Draft of a record: there is one for each, however often it is opened."""
        draft = self.known.get(data["id"]) or Draft()
        draft.id, draft.rev, draft.base = data["id"], data["rev"], data["sheet"]
        draft.name, draft.seconds, draft.created = data["name"], data["seconds"], data["created"]
        for name in drafts.FLAGS:
            setattr(draft, name, data.get(name, 0))
        draft.filled = {pair[0]: pair[1] for pair in data.get("filled", [])}
        return draft

    async def go_to(self, name: str, asked: int) -> None:
        """Take up a draft by its id, as it was left, if there still is one. asked: see Visits."""
        if name == self.session.draft.id:
            return
        draft = self.known.get(name)
        if draft is not None and draft.left is not None:
            sheet, mode, cursor = draft.left
            self.put(sheet, draft, mode, cursor, False)
            turns.end()
            await self.look(draft)
            return
        data = kept(await store.get(name))
        if asked != self.puzzles.visits.asked:
            return
        if data is not None:
            self.open(data, False)
            return
        self.puzzles.visits.note()  # the next step back leads further
        dom.notice(DELETED + ("" if self.session.nothing else STAYS))
        dom.show("bring-back", self.gone is not None and self.gone[0] == name)

    async def bring_back(self) -> None:
        """Bring the draft back that was deleted last, and take it up."""
        name = self.gone[0] if self.gone is not None else ""
        dom.notice("")
        await self.restore()
        await self.go_to(name, self.puzzles.visits.ask())

    async def begun(self, sheet: Sheet) -> Data | None:
        """The record of the draft in which somebody went on with a shared sheet, the newest; None if nobody did."""
        await self.save()
        shared = to_data(sheet)
        found = None
        for _, text in await store.every() or []:
            data = kept(text) if '"rows": %d' % sheet.rows in text else None
            if data is not None and drafts.goes_on(data["sheet"], shared) and (found is None or data["changed"] > found["changed"]):
                found = data
        return found

    async def others(self) -> list[tuple[str, object]]:
        """[(name, a function that gives the sheet)] of all drafts but the one that is open."""
        return [
            (drafts.title(one, from_data(one["sheet"]), self.kinds), sheet_maker(one))
            for one in await records() or []
            if one["id"] != self.session.draft.id
        ]

    async def export(self) -> None:
        read = await records() or []
        dom.save("newsgrid-puzzles.json", "application/json", drafts.shelf_text(read))
        dom.text("drafts-said", "%d puzzle%s saved." % (len(read), "" if len(read) == 1 else "s"))

    async def take_file(self, text: str) -> None:
        """Add the drafts of a file; those that are here already, just so, are left out."""
        try:
            found, bad = drafts.read_shelf(text)
        except SheetError as error:
            dom.text("drafts-said", str(error))
            return
        added = same = 0
        for data in found:
            here = kept(await store.get(data["id"])) if data["id"] else None
            if here is not None and here["sheet"] == data["sheet"]:
                same += 1
                continue
            if here is not None or not data["id"]:
                data["id"], data["rev"] = new_id(), 1
            if not await store.put(data["id"], json.dumps(data)):
                dom.text("drafts-said", "There is no room for more: %d of %d were added." % (added, len(found)))
                break
            added += 1
        else:
            words = ["%d added" % added]
            if same:
                words.append("%d here already" % same)
            if bad:
                words.append("%d could not be read" % bad)
            dom.text("drafts-said", ", ".join(words) + ".")
        await self.show()


def with_base(data: Data, draft: Draft) -> Data:
    """A record for the journal, which also says what the database holds of it."""
    made = dict(data)
    if draft.base is not None:
        made["base"] = draft.base
    return made


async def records() -> list[Data] | None:
    """All drafts that are kept and can be read, the newest first; None if the browser keeps none."""
    found = await store.every()
    if found is None:
        return None
    read = [one for one in [kept(text) for _, text in found] if one is not None]
    read.sort(key=lambda one: one["changed"], reverse=True)
    return read


def kept(text: str | None) -> Data | None:
    """The record of a text in the store; None if there is none, or none that can be read."""
    if not text:
        return None
    try:
        return drafts.read(text)[0]
    except SheetError:
        return None


def sheet_maker(data: Data) -> Any:
    return lambda: from_data(data["sheet"])


def now() -> int:
    """Milliseconds since 1970. (MicroPython cuts js.Date.now() to 32 bits.)"""
    return int(time.time() * 1000)


def new_id() -> str:
    """A name that no other draft has. (crypto.randomUUID is missing where a page is served without https.)"""
    return "%x-%x" % (now(), int(js.Math.random() * (1 << 30)))
