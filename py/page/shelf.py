"""My puzzles: saves drafts, opens them again, shares them between tabs, and lists them in a dialog."""

import json
import time

import js

from page import dom, drafts, first, listing, moves, store, turns
from page.drafts import Draft
from page.hand import FILL
from page.session import AGREED, CAME, EDITED, MODE
from page.textual import changes
from page.types import Any, Clock, Data, Event, News, Photos, Puzzles, Session, Sheet
from sheet import markup
from sheet.sheet import SheetError, from_data, to_data

CHANNEL = "newsgrid"
SAVE_AFTER_MS = 300
LOST = "This browser keeps nothing for this page: a reload will lose what you typed. Share gives a link that holds it."
DELETED = "The puzzle that was open then has been deleted."
TWIN = "You have this puzzle already: it is “%s” in My puzzles."
STAYS = " This one stays open."
NOTHING = 0  # the form of a journal that records that no puzzle is open
ONE_ONLY = "This browser has no room for My puzzles, or does not allow them: only the open puzzle is kept."


class Shelf:
    """What is kept.

    channel     to the other tabs
    tab         the id of this one
    gone        (id, text, whether it was open, its photo) of each draft that was deleted last
    items       what My puzzles lists
    chosen      the ids of those that are chosen there
    twin        the id of the draft that already holds the open puzzle, once the person has been informed
    dirty       whether something is not saved yet
    saving      whether it will be saved shortly
    """

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
        self.gone: list[tuple[str, str, bool, Any]] = []
        self.items: list[listing.Item] = []
        self.chosen: set[str] = set()
        self.twin = ""
        self.renaming = ""
        self.known: dict[str, Draft] = {}  # {id: Draft} of those that were open since the page began
        self.quiet = False  # embedded on another page: nothing is kept, and nothing taken up
        session.watch((EDITED,), lambda news: self.edited())
        session.watch((MODE,), self.changed)
        session.watch((AGREED,), lambda news: self.changed(news) if session.draft.id else None)
        session.watch((CAME,), lambda news: self.came())

    # --- keeping ---------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Give the sheet a draft of its own at the first edit, from which on it is saved."""
        draft = self.session.draft
        draft.id = draft.next or new_id()
        draft.created = now()
        self.puzzles.visits.note()

    def edited(self) -> None:
        """Save an edit."""
        if not self.session.draft.id:
            self.begin()
        self.keep_soon()

    def changed(self, news: News) -> None:
        """Save how the open puzzle is shown."""
        if CAME not in news.topics:
            self.keep_soon()
            if MODE in news.topics and self.session.hand.mode == FILL:
                turns.begin(self.tell_of_twin())

    def keep_soon(self) -> None:
        """Save the sheet after a moment, so that several edits are saved together."""
        self.dirty = True
        if not self.saving:
            self.saving = True
            turns.begin(self.save_soon())

    async def save_soon(self) -> None:
        await turns.sleep(SAVE_AFTER_MS)
        self.saving = False
        await self.save()

    async def save(self) -> None:
        """Save now what is not saved yet."""
        if self.dirty:
            self.dirty = False
            await self.write(*self.snapshot())

    def snapshot(self) -> tuple[Draft, Sheet, str, int]:
        session = self.session
        session.draft.seconds = self.clock.seconds
        return session.draft, session.sheet, session.hand.mode, session.hand.cursor

    def leave(self, left: tuple[Draft, Sheet, str, int]) -> None:
        """Save the sheet of this snapshot before another one replaces it."""
        draft = left[0]
        if draft.id:
            draft.left = left[1:]
            self.known[draft.id] = draft
        if self.dirty:
            self.dirty = False
            turns.begin(self.write(*left))

    async def keep_again(self, draft: Draft) -> None:
        """Save the sheet that Undo has brought back, if its draft had been deleted."""
        if draft.id and await store.get(draft.id) is None and draft is self.session.draft:
            self.keep_soon()

    def came(self) -> None:
        """Another puzzle is open."""
        self.note()
        if not self.session.draft.id and not self.session.nothing and self.session.hand.mode == FILL:
            turns.begin(self.tell_of_twin())

    def note(self) -> None:
        """Write what this tab works on to the journal, synchronously: a puzzle was just opened, or the page may be about to end."""
        if not self.quiet:
            if not self.session.draft.id:
                self.session.draft.next = self.session.draft.next or new_id()
            data = self.journal()
            if not self.session.draft.id and data.get("sheet") == to_data(first.known.sheet):
                data["first"] = True  # the page's first puzzle, which static/early.js need not hide
            store.write_journal(data)

    def journal(self) -> Data:
        """The record of what this tab works on."""
        if self.session.nothing:
            return {"form": NOTHING}
        draft, sheet, mode, cursor = self.snapshot()
        return with_base(drafts.record(draft, sheet, mode, cursor, now()), draft)

    async def write(self, draft: Draft, sheet: Sheet, mode: str, cursor: int) -> None:
        """Save a sheet. If another tab has saved it meanwhile, the changes of both are merged."""
        if self.quiet:
            return
        data = drafts.record(draft, sheet, mode, cursor, now())
        here = draft is self.session.draft
        noted = store.write_journal(with_base(data, draft)) if here else True
        if not draft.id:
            return
        mine = data["sheet"]
        outcome = {}

        def change(old: str | None) -> str | None:
            theirs = kept(old)
            data["rev"] = draft.rev + 1
            if theirs is not None and theirs["rev"] > draft.rev:
                both = drafts.merged(draft.base, mine, theirs["sheet"])
                if both is None:
                    outcome["apart"] = True
                    return old
                data["sheet"], data["rev"] = both, theirs["rev"] + 1
                data["name"] = draft.name or theirs["name"]
                draft.agreed = data["agreed"] = data.get("agreed") or theirs.get("agreed", 0)
            return json.dumps(data)

        done = await store.update(draft.id, change)
        if outcome.get("apart"):
            # the changes of both tabs can't be merged: this tab's sheet becomes a draft of its own
            draft.id, draft.rev, draft.base = new_id(), 0, None
            draft.name = (draft.name or sheet.title or "Puzzle") + " (2)"
            dom.notice("Another tab has changed this puzzle differently. Both are kept: this one is now called %s." % draft.name)
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
            self.channel.postMessage(json.dumps({"id": draft.id, "rev": draft.rev, "tab": self.tab, "link": draft.link}))

    # --- taking up ---------------------------------------------------------------------------------------------------

    def take_up(self) -> bool:
        """Open what was worked on last. Returns whether there was anything."""
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
        draft.base = base if draft.id else data["sheet"]
        draft.next = data.get("next", "")
        session.history.begin(sheet, draft)
        session.hand.mode = data["mode"]
        session.hand.cursor = data["cursor"]
        self.clock.begin(draft.seconds)
        return True

    async def begin_listening(self) -> None:
        """Listen to other tabs, and check whether one of them has gone on with this tab's draft."""
        if getattr(js.window, "BroadcastChannel", None):  # without it, tabs merge their changes when they save
            self.channel = js.BroadcastChannel.new(CHANNEL)
            self.channel.onmessage = turns.heard(self.hear)
        await self.look(self.session.draft)

    def hear(self, event: Event) -> None:
        try:
            message = json.loads(event.data)
            draft = self.session.draft
            begun = message["rev"] == 1 and not draft.id and message["link"] == draft.link != ""
            mine = message["tab"] != self.tab and (begun or (message["id"] in (draft.id, draft.next) and message["rev"] > draft.rev))
        except Exception:  # not ours
            return
        if mine:
            if not draft.id:  # somebody has begun to write on it in another tab: both go on with one draft
                draft.id, draft.base = message["id"], to_data(self.session.sheet)
                self.puzzles.visits.note()
            turns.begin(self.look(draft))

    async def look(self, draft: Draft) -> None:
        """Take over what another tab has saved of the draft that is open."""
        if not draft.id:
            return
        theirs = kept(await store.get(draft.id))
        if draft is not self.session.draft or self.dirty:
            return  # the next save, which comes soon, merges both
        if theirs is None or theirs["rev"] <= draft.rev:
            if theirs is None or theirs["sheet"] != to_data(self.session.sheet):
                self.keep_soon()  # the page ended before the last edit was saved
            return
        base = draft.base or to_data(self.session.sheet)
        draft.rev, draft.base, draft.name = theirs["rev"], theirs["sheet"], theirs["name"]
        self.adopt(base, theirs["sheet"])

    def adopt(self, base: Data, theirs: Data) -> None:
        """Apply another tab's changes to the open sheet. They can be undone."""
        session = self.session
        both = drafts.merged(base, to_data(session.sheet), theirs)
        if both is None:
            return
        new = from_data(both)
        edits = changes(session.sheet, new)
        dirty = self.dirty
        if edits is None:
            session.history.replace(new)
        elif edits:
            session.history.apply(edits)
        else:
            return
        turns.end()
        self.dirty = dirty or both != theirs

    # --- the dialog --------------------------------------------------------------------------------------------------

    async def ask(self) -> None:
        await self.save()
        self.renaming = ""
        self.chosen = set()
        dom.text("drafts-said", "")
        dom.show("draft-restore", bool(self.gone))
        await self.show()
        dom.show_dialog("drafts-dialog")

    async def show(self) -> None:
        """List the drafts that the search finds, in the order that is chosen."""
        read = await records()
        if read is None:
            dom.by_id("drafts").replaceChildren()
            dom.text("drafts-said", "This browser keeps no puzzles for this page. Use Share to keep one as a link.")
            return
        self.items = [listing.Item(record, self.kinds) for record in read]
        dom.show("drafts-filter", len(read) > listing.SEARCHED)
        self.show_list()
        if not read and not dom.by_id("drafts-said").textContent:
            dom.text("drafts-said", "Nothing here yet. Puzzles that you work on are kept here by themselves, in this browser only.")

    def show_list(self) -> None:
        """List what was read of the drafts last."""
        search = dom.by_id("drafts-search").value if len(self.items) > listing.SEARCHED else ""
        shown = listing.select(self.items, search, dom.by_id("drafts-order").value)
        dom.put(
            dom.by_id("drafts"),
            markup.joined(
                [
                    listing.markup(
                        item, when(item.data["changed"]), item.id == self.session.draft.id, item.id in self.chosen, item.id == self.renaming
                    )
                    for item in shown
                ]
            ),
        )
        dom.text("drafts-found", "%d of %d puzzles" % (len(shown), len(self.items)) if search.split() else "")
        self.show_chosen()

    def show_chosen(self) -> None:
        """Name what the buttons below the list are for: the drafts that are chosen, or all."""
        self.chosen = {item.id for item in self.items} & self.chosen
        many = len(self.chosen)
        dom.by_id("drafts-export").disabled = not self.items
        dom.text("drafts-export", "Save %d as one file" % many if many else "Save all as one file")
        dom.text("drafts-delete", "Delete %d" % many)
        dom.show("drafts-delete", many > 0)

    def choose(self, name: str, is_chosen: bool) -> None:
        """Choose a draft, or leave it again, to save or delete it with others."""
        self.chosen = self.chosen | {name} if is_chosen else self.chosen - {name}
        self.show_chosen()

    async def act(self, act: str, name: str) -> None:
        """Carry out a button of the list."""
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
            await self.delete({name})

    async def delete_chosen(self) -> None:
        await self.delete(self.chosen)

    async def delete(self, names: set[str]) -> None:
        """Delete drafts; Undo brings them all back."""
        self.gone = []
        titles = []
        for name in names:
            text = await store.get(name)
            data = kept(text)
            if text is None or data is None:
                continue
            photo = await self.photos.get(name) if data.get("photo") else None
            is_open = name == self.session.draft.id
            self.gone.append((name, text, is_open, photo))
            titles.append(drafts.title(data, from_data(data["sheet"]), self.kinds))
            self.known.pop(name, None)
            if is_open:
                self.dirty = False
                self.puzzles.close()
                turns.end()
            await store.remove(name)
            if photo:
                await self.photos.remove(name)
        dom.text("drafts-said", "Deleted: %s." % (titles[0] if len(titles) == 1 else "%d puzzles" % len(titles)))
        dom.show("draft-restore", bool(self.gone))
        await self.show()
        dom.by_id("draft-restore").focus()

    async def restore(self) -> None:
        """Bring the drafts back that were deleted last, onto the page as well the one that was open."""
        back = []
        for name, text, was_open, photo in self.gone:
            if photo:
                await self.photos.keep(name, photo)
            if await store.put(name, text):
                back.append(name)
                if was_open and self.session.nothing:  # then the last that was done is that it was closed
                    self.puzzles.go_back(True)
        self.gone = [deleted for deleted in self.gone if deleted[0] not in back]
        if back:
            dom.show("draft-restore", bool(self.gone))
            dom.text("drafts-said", "It is back." if len(back) == 1 else "%d puzzles are back." % len(back))
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
        """Open a draft. Undo returns to the one before; so does Back, if this is a step of the browser's history."""
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
        """Open the draft with this id as it was left, if it still exists. asked: see Visits."""
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
        dom.show("bring-back", [deleted[0] for deleted in self.gone] == [name])

    async def bring_back(self) -> None:
        """Restore the draft that was deleted last, and open it."""
        name = self.gone[0][0] if self.gone else ""
        dom.notice("")
        await self.restore()
        await self.go_to(name, self.puzzles.visits.ask())

    async def begun(self, sheet: Sheet) -> Data | None:
        """The newest record of a draft that continues a shared sheet; None if there is none."""
        await self.save()
        shared = to_data(sheet)
        latest = None
        for _, text in await store.every() or []:
            data = kept(text) if '"rows": %d' % sheet.rows in text else None
            if data is not None and drafts.goes_on(data["sheet"], shared) and (latest is None or data["changed"] > latest["changed"]):
                latest = data
        return latest

    async def tell_of_twin(self) -> None:
        """Say so if the open puzzle is in My puzzles already, perhaps by another name."""
        draft, sheet = self.session.draft, to_data(self.session.sheet)
        for record in [] if self.quiet or draft.again else await records() or []:
            if record["id"] != draft.id and drafts.same_puzzle(record["sheet"], sheet) and draft is self.session.draft:
                before = dom.by_id("notice-words").textContent
                dom.notice((before + " " + TWIN % drafts.title(record, from_data(record["sheet"]), self.kinds)).strip())
                self.twin, draft.again = record["id"], True
                dom.show("open-twin", True)
                return

    async def open_twin(self) -> None:
        """Take up the draft of the same puzzle that was there already."""
        dom.notice("")
        await self.go_to(self.twin, self.puzzles.visits.ask())

    async def others(self) -> list[tuple[str, object]]:
        """[(name, a function that returns the sheet)] of all drafts except the one that is open."""
        return [
            (drafts.title(record, from_data(record["sheet"]), self.kinds), sheet_maker(record))
            for record in await records() or []
            if record["id"] != self.session.draft.id
        ]

    async def export(self) -> None:
        read = [record for record in await records() or [] if not self.chosen or record["id"] in self.chosen]
        dom.save("newsgrid-puzzles.json", "application/json", drafts.shelf_text(read))
        dom.text("drafts-said", "%d puzzle%s saved." % (len(read), "" if len(read) == 1 else "s"))

    async def take_file(self, text: str) -> None:
        """Add the drafts of a file, except those that are here already in the same state."""
        try:
            read, bad = drafts.read_shelf(text)
        except SheetError as error:
            dom.text("drafts-said", str(error))
            return
        added = same = 0
        for data in read:
            here = kept(await store.get(data["id"])) if data["id"] else None
            if here is not None and here["sheet"] == data["sheet"]:
                same += 1
                continue
            if here is not None or not data["id"]:
                data["id"], data["rev"] = new_id(), 1
            if not await store.put(data["id"], json.dumps(data)):
                dom.text("drafts-said", "There is no room for more: %d of %d were added." % (added, len(read)))
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
    """A record for the journal, with the sheet that the database has for it."""
    extended = dict(data)
    if draft.base is not None:
        extended["base"] = draft.base
    return extended


async def records() -> list[Data] | None:
    """The records of all drafts that can be read, the newest first; None if the database can't be read."""
    pairs = await store.every()
    if pairs is None:
        return None
    read = [record for record in [kept(text) for _, text in pairs] if record is not None]
    read.sort(key=lambda record: record["changed"], reverse=True)
    return read


def kept(text: str | None) -> Data | None:
    """The record in a text of the database; None if there is no text, or it can't be read."""
    if not text:
        return None
    try:
        return drafts.read(text)[0]
    except SheetError:
        return None


def sheet_maker(data: Data) -> Any:
    return lambda: from_data(data["sheet"])


def when(changed: float) -> str:
    """A time (milliseconds since 1970) as the browser writes it here."""
    return str(js.Date.new(float(changed)).toLocaleString(js.undefined, js.JSON.parse('{"dateStyle": "medium", "timeStyle": "short"}')))


def now() -> int:
    """Milliseconds since 1970. (MicroPython cuts js.Date.now() to 32 bits.)"""
    return int(time.time() * 1000)


def new_id() -> str:
    """A name that no other draft has. (crypto.randomUUID is missing where a page is served without https.)"""
    return "%x-%x" % (now(), int(js.Math.random() * (1 << 30)))
