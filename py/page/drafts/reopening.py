"""Opens drafts again: from My puzzles, by the browser's Back, or by a link to a puzzle that was begun before. Finds the draft of a puzzle,
and brings back deleted drafts."""

from newsgrid.puzzle.data import from_data, to_data
from page.browser import dom, event_loop
from page.core.hand import FILL
from page.core.session import CAME, MODE, News, Session
from page.core.types import Any, Data, Sheet
from page.drafts import draft_list, draft_merge, draft_record, draft_storage, photo_storage
from page.drafts.back_button import Visits
from page.drafts.draft_storage import record_of
from page.drafts.open_puzzle import Puzzles
from page.drafts.saving import Saving, steps_of

DELETED = "The puzzle that was open then has been deleted."
STAYS = " This one stays open."
TWIN = "It is in My puzzles already: “%s”."


class Reopening:
    """Opens drafts again."""

    def __init__(self, session: Session, puzzles: Puzzles, saving: Saving, visits: Visits) -> None:
        self.session = session
        self.puzzles = puzzles
        self.saving = saving
        self.visits = visits
        self.deleted: list[tuple[str, str, bool, Any]] = []  # (id, text, whether it was open, its photo) of the drafts deleted last
        self.twin = ""  # the id of the draft that already holds the open puzzle, once the person has been informed
        session.watch((CAME, MODE), self.look_for_twin)

    def open(self, data: Data, step: bool = True) -> None:
        """Open a draft with its undo steps. step: whether this adds an entry to the browser's history, so that Back returns to the puzzle before."""
        dom.by_id("drafts-dialog").close()
        if data["id"] != self.session.draft.id:
            steps = steps_of(data)
            steps.before = self.session.draft
            self.puzzles.put_as_it_was(from_data(data["sheet"]), self.saving.draft_of(data), data["mode"], data["cursor"], steps, step)
        self.puzzles.board.focus()

    async def go_to(self, name: str, asked: int) -> None:
        """Open the draft with this id as it was left, if it still exists. asked: see Visits."""
        if name == self.session.draft.id:
            return
        draft = self.saving.held(name)
        if draft is not None and draft.left is not None:
            self.puzzles.put_left(draft)
            return
        text = await draft_storage.get(name)
        data = record_of(text)
        if asked != self.visits.asked:
            return
        if data is not None:
            self.open(data, False)
            return
        self.visits.note()  # so that the next Back leads further
        if text is not None:
            dom.notice(draft_list.fault_of(text))
            return
        back = [deleted[0] for deleted in self.deleted] == [name]
        dom.notice(DELETED + ("" if self.session.nothing else STAYS), button="bring-back" if back else "")

    async def find_begun(self, sheet: Sheet) -> Data | None:
        """The newest record of a draft that continues a shared sheet; None if there is none."""
        await self.saving.save()
        shared = to_data(sheet)
        for data in await draft_storage.records(draft_record.signs_of(shared)):
            if draft_merge.goes_on(data["sheet"], shared):
                return data
        return None

    def look_for_twin(self, news: News) -> None:
        """Look for a twin when a puzzle is opened that nobody has written on, or when the open puzzle is no longer being set."""
        is_new = not self.session.draft.id and not self.session.nothing
        if self.session.hand.mode == FILL and (is_new or CAME not in news.topics):
            event_loop.begin(self.find_twin())

    async def find_twin(self) -> None:
        """Say so if the open puzzle is in My puzzles already, perhaps under another name."""
        draft, sheet = self.session.draft, to_data(self.session.sheet)
        if self.saving.quiet or draft.again:
            return
        for record in await draft_storage.records(draft_record.signs_of(sheet)):
            if record["id"] != draft.id and draft_merge.same_puzzle(record["sheet"], sheet) and draft is self.session.draft:
                twin = TWIN % draft_record.title(record, from_data(record["sheet"]))
                dom.notice((dom.notice_on(dom.PUZZLE) + " " + twin).strip(), button="open-twin")
                self.twin, draft.again = record["id"], True
                return

    async def open_twin(self) -> None:
        """Open the earlier draft of the same puzzle."""
        dom.notice("")
        await self.go_to(self.twin, self.visits.ask())

    async def restore(self) -> int:
        """Bring back the drafts that were deleted last, and put the one that was open onto the page again. Returns how many are back."""
        back = []
        for name, text, was_open, photo in self.deleted:
            if photo:
                await photo_storage.keep(name, photo)
            if await draft_storage.put(name, text):
                back.append(name)
                if was_open and self.session.nothing:  # no other puzzle was opened after the deletion closed this one
                    self.puzzles.go_back(True)
        self.deleted = [deleted for deleted in self.deleted if deleted[0] not in back]
        return len(back)

    async def bring_back(self) -> None:
        """Restore the draft that was deleted last, and open it."""
        name = self.deleted[0][0] if self.deleted else ""
        dom.notice("")
        await self.restore()
        await self.go_to(name, self.visits.ask())
