"""My puzzles: the dialog that lists the drafts, what its buttons do to them, and the file that holds several drafts."""

import json

import js

from newsgrid.puzzle.data import from_data, to_data
from newsgrid.puzzle.draw import markup
from newsgrid.puzzle.sheet import SheetError
from page.browser import dom, event_loop
from page.core.draft import Draft
from page.core.hand import FILL
from page.core.session import Session
from page.core.types import Callable, Event, Sheet
from page.drafts import draft_file, draft_list, draft_merge, draft_record, draft_storage, photo_storage, solves_storage
from page.drafts.draft_storage import new_id, now, record_of, records
from page.drafts.open_puzzle import Puzzles
from page.drafts.reopening import Reopening
from page.drafts.saving import Saving
from page.views.settings import Settings

NOTHING_YET = "Nothing here yet. Puzzles that you work on are kept here automatically, in this browser only."
NONE_KEPT = "This browser keeps no puzzles for this page. Use Share to keep one as a link."
SILENT = "This browser's storage does not answer, so your puzzles can't be listed now. It may help to close other tabs, or to start the browser again."
UNSAVED = "This browser's storage does not answer, so your last changes are not in this list. Use Share to keep the open puzzle as a link."
DRAWN = 20  # how many puzzles of the list are drawn at a time
AHEAD = 600  # how far below the view the list is drawn, in pixels


class MyPuzzles:
    """The dialog."""

    def __init__(self, session: Session, settings: Settings, puzzles: Puzzles, saving: Saving, reopening: Reopening) -> None:
        self.session = session
        self.settings = settings
        self.puzzles = puzzles
        self.saving = saving
        self.reopening = reopening
        self.items: list[draft_list.Item] = []  # all drafts that are kept
        self.found: list[draft_list.Item] = []  # the drafts that the list shows, in their order
        self.drawn = 0  # how many of the found drafts are drawn: those in view, and a few more
        self.chosen: set[str] = set()  # the ids of the chosen drafts
        self.renaming = ""  # the id of the draft whose name is being typed

    async def ask(self) -> None:
        await self.saving.save()
        self.renaming = ""
        self.chosen = set()
        self.show_selecting(False)
        dom.by_id("drafts-search").value = ""
        dom.text("drafts-said", "")
        dom.show("draft-restore", bool(self.reopening.deleted))
        self.drawn = 0
        await self.show()
        dom.show_dialog("drafts-dialog")
        self.fill()

    async def show(self) -> None:
        """List the drafts that the search finds, in the order that is chosen."""
        every = await draft_storage.every()
        if every is None:
            dom.by_id("drafts").replaceChildren()
            dom.text("drafts-said", SILENT if draft_storage.silent else NONE_KEPT)
            return
        items = self.items = [draft_list.Item(name, text) for name, text in every]
        event_loop.begin(self.glance_at(items))
        dom.show("drafts-filter", len(items) > draft_list.SEARCHED)
        dom.show("drafts-select", bool(items))
        self.show_list()
        if self.saving.storing:  # the database can be read, but does not take changes
            dom.text("drafts-said", UNSAVED)
        elif not items and not dom.by_id("drafts-said").textContent:
            dom.text("drafts-said", NOTHING_YET)

    async def glance_at(self, items: list[draft_list.Item]) -> None:
        """Read what the search and the other orders need, while the person looks at the list."""
        for item in items:
            if items is not self.items:
                return
            item.glance  # noqa: B018
            await event_loop.breathe()

    def search(self, event: Event) -> None:
        """List the drafts that the search finds, starting again at the top."""
        self.drawn = 0
        self.show_list()

    def show_list(self) -> None:
        """List the drafts in `items` that the search finds. The list is drawn as far as it was before."""
        search = dom.by_id("drafts-search").value if len(self.items) > draft_list.SEARCHED else ""
        self.found = draft_list.select(self.items, search, dom.by_id("drafts-order").value)
        dom.by_id("drafts").replaceChildren()
        many, self.drawn = max(self.drawn, DRAWN), 0
        self.draw(many)
        self.fill()
        dom.text("drafts-found", "%d of %d puzzles" % (len(self.found), len(self.items)) if search.split() else "")
        self.show_chosen()

    def draw(self, many: int) -> None:
        """Draw `many` more puzzles of the list."""
        items = self.found[self.drawn : self.drawn + many]
        self.drawn += len(items)
        box = dom.make("ul")
        dom.put(
            box,
            markup.joined(
                [
                    draft_list.markup(
                        item, when(item.changed), item.id == self.session.draft.id, item.id in self.chosen, item.id == self.renaming
                    )
                    for item in items
                ]
            ),
        )
        while box.firstElementChild:
            dom.by_id("drafts").append(box.firstElementChild)

    def fill(self) -> None:
        """Draw more of the list if its end is in view."""
        dialog = dom.by_id("drafts-dialog")
        while self.drawn < len(self.found) and 0 < dialog.scrollHeight <= dialog.scrollTop + dialog.clientHeight + AHEAD:
            self.draw(DRAWN)

    def show_chosen(self) -> None:
        """Make the buttons below the list say what they act on: the chosen drafts, or all."""
        self.chosen = {item.id for item in self.items} & self.chosen
        many = len(self.chosen)
        dom.by_id("drafts-export").disabled = not self.items
        dom.text("drafts-export", "Save %d as one file" % many if many else "Save all as one file")
        dom.text("drafts-delete", "Delete %d" % many)
        dom.show("drafts-delete", many > 0)

    def choose(self, name: str, is_chosen: bool) -> None:
        """Add a draft to the chosen ones, which are saved or deleted together, or take it out again."""
        self.chosen = self.chosen | {name} if is_chosen else self.chosen - {name}
        self.show_chosen()

    def select(self) -> None:
        """Show the check boxes and the buttons of the puzzles in the list, or hide them again."""
        self.show_selecting(not dom.by_id("drafts-dialog").dataset.select)

    def show_selecting(self, on: bool) -> None:
        dom.by_id("drafts-dialog").dataset.select = "yes" if on else ""
        dom.by_id("drafts-select").setAttribute("aria-pressed", "true" if on else "false")

    async def act(self, act: str, name: str) -> None:
        """Carry out the action of a button in the list. name: the draft's id."""
        text = await draft_storage.get(name)
        data = record_of(text)
        if act == "delete":
            await self.delete({name})
        elif act == "save" and text is not None:
            dom.save("newsgrid-puzzle.json", "application/json", text)
        elif data is None:
            await self.show()
        elif act == "open":
            self.reopening.open(data)
        elif act == "rename":
            self.renaming = name
            await self.show()
            dom.by_id("draft-name").select()
        elif act == "copy":
            sheet = from_data(data["sheet"])
            copy = dict(data)
            copy["id"], copy["rev"] = new_id(), 1
            copy["name"] = (draft_record.title(data, sheet) + ", copy")[: draft_record.MOST_NAME]
            copy["created"] = copy["changed"] = now()
            photo = await photo_storage.get(name) if data.get("photo") else None
            if photo:
                await photo_storage.keep(copy["id"], photo)
            if await draft_storage.put(copy["id"], json.dumps(copy)):
                dom.text("drafts-said", "Duplicated.")
            await self.show()

    async def delete_chosen(self) -> None:
        await self.delete(self.chosen)

    async def delete(self, names: set[str]) -> None:
        """Delete drafts; Undo brings them all back."""
        self.reopening.deleted = []
        titles = []
        for name in names:
            text = await draft_storage.get(name)
            data = record_of(text)
            if text is None:
                continue
            photo = await photo_storage.get(name) if data is None or data.get("photo") else None
            is_open = name == self.session.draft.id
            self.reopening.deleted.append((name, text, is_open, photo))
            titles.append(draft_list.Item(name, text.strip).name)
            if is_open:
                self.saving.dirty = False
                self.puzzles.close()
                event_loop.end()
            self.saving.let_go(name)
            await draft_storage.remove(name)
            if photo:
                await photo_storage.remove(name)
        dom.text("drafts-said", "Deleted: %s." % (titles[0] if len(titles) == 1 else "%d puzzles" % len(titles)))
        dom.show("draft-restore", bool(self.reopening.deleted))
        await self.show()
        dom.by_id("draft-restore").focus()

    async def restore(self) -> None:
        """Bring back the drafts that were deleted last."""
        count = await self.reopening.restore()
        if count:
            dom.show("draft-restore", bool(self.reopening.deleted))
            dom.text("drafts-said", "It is back." if count == 1 else "%d puzzles are back." % count)
        await self.show()

    async def rename(self) -> None:
        """Give the draft that is being renamed the name that was typed."""
        name = " ".join(dom.by_id("draft-name").value.split())[: draft_record.MOST_NAME]
        draft = self.session.draft
        which, self.renaming = self.renaming, ""

        def change(old: str | None) -> str | None:
            data = record_of(old)
            if data is None:
                return old
            data["name"] = name
            data["rev"] += 1
            return json.dumps(data)

        await draft_storage.update(which, change)
        if draft.id == which:
            draft.name = name
            draft.rev += 1
        await self.show()

    async def other_sheets(self) -> list[tuple[str, Callable[[], Sheet]]]:
        """[(name, a function that returns the sheet)] of all drafts except the one that is open."""
        items = [draft_list.Item(name, text) for name, text in await draft_storage.every() or []]
        return [
            (item.name, sheet_maker(item))
            for item in draft_list.select(items, "", "changed")
            if item.id != self.session.draft.id and item.kind
        ]

    async def export(self) -> None:
        chosen = [item for item in self.items if not self.chosen or item.id in self.chosen]
        read = []
        for item in chosen:
            record = record_of(item.text(), True)
            if record is not None:
                read.append(record)
            await event_loop.breathe()
        dom.save(
            "newsgrid-puzzles.json",
            "application/json",
            draft_file.file_text(read, *(() if self.chosen else (solves_storage.text(), self.settings.data()))),
        )
        words = "%d puzzle%s saved." % (len(read), "" if len(read) == 1 else "s")
        left = len(chosen) - len(read)
        if left:
            words += " %d can't be read, and %s not in the file: save each of these as it is." % (left, "is" if left == 1 else "are")
        dom.text("drafts-said", words)

    async def keep(self, sheets: list[Sheet]) -> int:
        """Add puzzles as new drafts, in their order, except puzzles that are here already. Returns how many of the puzzles are now here."""
        here = [record["sheet"] for record in await records()]
        time = now()
        for count in range(len(sheets)):
            data = to_data(sheets[count])
            if any([draft_merge.same_puzzle(data, other) for other in here]):
                continue
            draft = Draft()
            draft.id, draft.rev = new_id(), 1
            record = draft_record.record(draft, sheets[count], FILL, 0, time - count)  # the list has the newest first
            if not await draft_storage.put(draft.id, json.dumps(record)):
                return count
        return len(sheets)

    async def take_file(self, text: str) -> None:
        """Add the drafts of a file, except those that are here already in the same state."""
        try:
            read, bad = draft_file.read_file(text)
        except SheetError as error:
            dom.text("drafts-said", str(error))
            return
        solves_storage.take_in(draft_file.solved_in(text))
        self.settings.take_in(draft_file.settings_in(text), self.session)
        added = same = 0
        for data in read:
            text_here = await draft_storage.get(data["id"]) if data["id"] else None
            here = record_of(text_here, True)
            if here is not None and here["sheet"] == data["sheet"]:
                same += 1
                continue
            if text_here is not None or not data["id"]:
                data["id"], data["rev"] = new_id(), 1
            if not await draft_storage.put(data["id"], json.dumps(data)):
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


def sheet_maker(item: draft_list.Item) -> Callable[[], Sheet]:
    return lambda: draft_record.read(item.text())[1]


def when(changed: float) -> str:
    """A time (milliseconds since 1970) as the browser writes times here."""
    return str(js.Date.new(float(changed)).toLocaleString(js.undefined, js.JSON.parse('{"dateStyle": "medium", "timeStyle": "short"}')))
