"""The Today dialog: a day's puzzles, the same for everybody, and the days of its week. Solving any of its puzzles counts for the day."""

from newsgrid.puzzle import grades, kinds, link
from newsgrid.puzzle.draw.markup import NOTHING, Markup, fill, joined
from newsgrid.puzzle.draw.thumbnail import ON_CARDS, thumbnail
from newsgrid.puzzle.wording import capital
from page.browser import dom, event_loop
from page.core import days
from page.core.draft import time_words
from page.core.session import WON, Session
from page.core.types import Any, Event, Sheet
from page.dialogs.finish import today as local_day
from page.drafts import solves_storage
from page.drafts.links import Links
from page.views.settings import Settings

ASKED = "#day"  # the address that opens the dialog, perhaps with a day: #day=2026-12-24
HOUR = 3600
COMING = "The puzzles are loading."
MISSING = "This day’s puzzles could not be loaded. Try again when there is a connection."
SOME = "Some of this day’s puzzles could not be loaded. Try again when there is a connection."
LATER = "The puzzles of %s come on that day. These are today’s."
UNCLEAR = "The address does not give a day in the form #day=2026-12-24. These are today’s puzzles."


class Today:
    """today, day: the numbers of the current day and of the day shown; lists: {path: lines} loaded so far; sheets: {kind: sheet} shown."""

    def __init__(self, session: Session, links: Links, settings: Settings) -> None:
        self.session = session
        self.settings = settings
        self.links = links
        self.today = self.day = 0
        self.lists: dict[str, list[str]] = {}
        self.sheets: dict[str, Sheet] = {}
        session.watch((WON,), lambda news: self.note())

    def ask(self, text: str = "") -> None:
        """Open the dialog, on today or on the day given in the address. text: that day, "" for today."""
        self.today = local_day()
        wanted = days.read(text) if text else self.today
        said = ""
        if wanted is None:
            said = UNCLEAR
        elif wanted > self.today:
            said = LATER % days.title(wanted)
        dialog = dom.by_id("day-dialog")
        if not dialog.open:
            dom.close_dialog()
            dom.show_dialog("day-dialog")
        self.go(self.today if said else wanted or self.today, said)

    def ask_for(self, address: str) -> bool:
        """Open the dialog if an address (from # on) asks for a day. Returns whether it does."""
        asked = address == ASKED or address[: len(ASKED) + 1] == ASKED + "="
        if asked:
            self.ask(address[len(ASKED) + 1 :])
        return asked

    def go(self, number: int, said: str = "") -> None:
        """Show a day. said: a sentence to show with it."""
        self.day = min(number, self.today)
        dom.text("day-title", " ".join(days.title(self.day).split(" ")[:3]))
        dom.put(dom.by_id("day-week"), week(self.day, self.today, solves_storage.of_days()))
        for name, other in (("day-before", self.day - 7), ("day-after", min(self.day + 7, self.today))):
            dom.by_id(name).setAttribute("data-day", "%d" % other)
        dom.by_id("day-after").disabled = days.monday(self.day) + 7 > self.today
        self.sheets = {}
        dom.put(dom.by_id("day-cards"), NOTHING)
        dom.text("day-said", said or COMING)
        event_loop.begin(self.show(self.day, said))

    async def show(self, day: int, said: str) -> None:
        """Show a day's puzzles, except those whose lists can't be loaded."""
        month, line = days.place(day)
        sheets = {}
        for kind in days.KINDS:
            lines = await self.fetched("days/%s/%s.txt" % (month, kind))
            if day != self.day:
                return
            try:
                sheets[kind] = named(link.from_link(lines[line]), day)
            except (IndexError, link.LinkError):  # the puzzle is missing or damaged
                continue
            await event_loop.breathe()
        self.sheets = sheets
        solved = days.solved(solves_storage.of_days(), day)
        dom.put(dom.by_id("day-cards"), joined([self.card(kind, day, solved) for kind in days.KINDS if kind in sheets]))
        few = "" if len(sheets) == len(days.KINDS) else SOME if sheets else MISSING
        dom.text("day-said", few or said)

    async def fetched(self, path: str) -> list[str]:
        """The lines of a list; none if it can't be loaded."""
        if path not in self.lists:
            text = await event_loop.file_of(path, "text")
            if text is None:
                return []
            self.lists[path] = text.split("\n")
        return self.lists[path]

    def card(self, kind: str, day: int, solved: Any) -> Markup:
        """A puzzle's card. solved: {kind: seconds}."""
        words = capital(grades.GRADES[days.level(kind, day) - 1])
        if kind in solved:
            words += in_words(solved[kind])
        return fill(
            '<li><button type="button" class="card" data-kind="%s"><span class="pic">%s</span><b>%s</b><small>%s</small></button></li>',
            kind,
            Markup(thumbnail(self.sheets[kind], 0, ON_CARDS)),
            kinds.title_of(kind),
            words,
        )

    def click(self, event: Event) -> None:
        """Go to another day, or open a puzzle."""
        button = event.target.closest("button[data-day],button[data-kind]")  # the body has a kind as well
        if not button or button.disabled:
            return
        day, kind = button.getAttribute("data-day"), button.getAttribute("data-kind")
        if day:
            of_week = button.closest("#day-week")
            self.go(int(day))
            if of_week:  # its buttons have been replaced
                dom.by_id("day-week").querySelector("[aria-current=date]").focus()
        elif kind in self.sheets:
            dom.close_dialog()
            event_loop.begin(self.links.open(link.to_link(self.sheets[kind]), True))

    def note(self) -> None:
        """Record that a day's puzzle has been solved."""
        seconds, sheet = self.session.kept(WON), self.session.sheet
        number = days.titled(sheet.title) if sheet.source == days.SOURCE else None
        if self.settings.count and seconds is not None and number is not None and sheet.kind in days.KINDS:
            solves_storage.add_day(number, sheet.kind, int(seconds) if self.settings.clock else 0)


def groups() -> list[str]:
    """The groups of files (build/offline.py) with the lists for this quarter of the year and the next."""
    return ["days_" + month.replace("-", "_") for month in days.months(local_day())]


def named(sheet: Sheet, day: int) -> Sheet:
    """Give a list's sheet its day as its title."""
    sheet.title, sheet.source = days.title(day), days.SOURCE
    return sheet


def in_words(seconds: int) -> str:
    """Words for a solved puzzle, with its time if known."""
    return ", solved in %s" % time_words(seconds) if seconds else ", solved"


def short(seconds: int) -> str:
    """A time for the week's buttons, which have little room; ✓ if it is not known."""
    return "✓" if not seconds else time_words(seconds) if seconds < HOUR else "%d h" % (seconds // HOUR)


def week(day: int, today: int, held: Any) -> Markup:
    """The days of the week that contains `day`, as buttons. held: see `solves_storage.of_days`."""
    monday = days.monday(day)
    parts = []
    for number in range(monday, monday + 7):
        times = list(days.solved(held, number).values())
        name, date, rest = days.title(number).split(" ", 2)
        before = "%s %s %s%s" % (name[1:], date, rest, in_words(min(times))) if times else name[1:]
        parts.append(
            fill(
                '<button type="button" class="%s" data-day="%d" aria-current="%s"%s><b>%s<span class="unseen">%s </span></b>%s<span class="unseen"> %s</span></button>',
                "done" if times else "",
                number,
                "date" if number == day else "false",
                Markup(" disabled") if number > today else NOTHING,
                name[:1],
                before,
                short(min(times)) if times else date,
                "" if times else rest,
            )
        )
    return joined(parts)
