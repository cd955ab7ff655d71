"""What is shown when a person has solved a puzzle: time, difficulty, the way through it, the next puzzle; and the record of solved puzzles."""

import time

import js

from newsgrid.puzzle import kinds, link
from newsgrid.puzzle.draw import trail
from newsgrid.puzzle.draw.markup import Markup, fill, joined
from newsgrid.puzzle.draw.thumbnail import thumbnail
from newsgrid.puzzle.grades import GRADES
from newsgrid.puzzle.sheet import HINT, shape, without_entries
from newsgrid.puzzle.wording import capital
from page.browser import dom, event_loop
from page.core import days
from page.core.asking.requests import Requests
from page.core.draft import progress, time_words
from page.core.session import BROKEN, CAME, CELLS, COMPLETE, ENTRIES, GRADE, HARDEST, REQUESTS, SAID, WON, Session
from page.core.types import Any, Sheet
from page.dialogs import paper, similar_puzzle
from page.drafts import solves_storage, statistics
from page.drafts.statistics import Solve
from page.views import start_cards
from page.views.clock import Clock
from page.views.settings import Settings

DAY = 86_400  # seconds
RULE = "Puzzles that the solver or the hints filled in don’t count."
NONE = "Nothing counts yet. What you solve is counted here, in this browser alone. " + RULE
NOTE = "Usual: half of your times were shorter. %s Kept in this browser only." % RULE
FORGOTTEN = "All of it is forgotten."
LIST = "#of-%s a"  # the gallery's puzzles of a kind
OF_RULES = "constraints"  # the gallery's puzzles with an additional rule


class Finish:
    def __init__(self, session: Session, requests: Requests, clock: Clock, settings: Settings) -> None:
        self.session = session
        self.requests = requests
        self.clock = clock
        self.settings = settings
        self.open = False  # whether the open puzzle has been seen while it was not solved
        self.solve: Solve | None = None  # the record of the last solved puzzle
        self.next: Any = ""  # the empty sheet for a similar puzzle, or the link of one in the gallery, "" if there is neither
        self.forgotten = ""  # the statistics as they were before they were forgotten, while they can be restored
        session.watch((CAME,), lambda news: self.other())
        session.watch((CELLS,), lambda news: self.begin())
        session.watch((COMPLETE, BROKEN), lambda news: self.look())
        session.watch((WON, GRADE), lambda news: self.show())
        session.watch((REQUESTS,), lambda news: self.give_way())

    def other(self) -> None:
        """Start with another puzzle."""
        self.open = False

    def begin(self) -> None:
        """Note that the puzzle is unsolved if cells are empty. `look` may miss that, as the solver may load late or skip states."""
        if not self.open:
            filled, empty = progress(self.session.sheet)
            self.open = filled < empty

    def look(self) -> None:
        """Check whether the person has just written the last entry, or has let a hint write it."""
        session = self.session
        solved = session.solved() and not session.has_solvers() and (session.has_own() or HINT in session.sheet.by)
        if session.kept(COMPLETE) is not None and not solved:
            self.open = True
        elif solved and self.open:
            self.open = False
            if not session.hand.reads:  # what was read from a photo was solved on paper
                if self.requests.job is not None and self.requests.job.owner == "hint":  # requested by Do it, but no step is left
                    self.requests.stop()
                session.forget(SAID)
                session.keep(WON, ENTRIES, self.clock.seconds)
                self.note()

    def note(self) -> None:
        """Record the solve, once for each puzzle, but not if hints did every step."""
        session, sheet = self.session, self.session.sheet
        seconds = self.clock.seconds if self.settings.clock else 0
        self.solve = Solve(sheet.kind, *shape(sheet), self.level(), seconds, session.draft.way.hints, today())
        if self.settings.count and session.has_own() and not session.draft.counted and not js.document.body.getAttribute("data-embed"):
            session.draft.counted = 1
            solves_storage.add(self.solve)

    def give_way(self) -> None:
        """Make room for the solver's current job, with its progress and Cancel."""
        if self.requests.job is not None:
            self.session.forget(WON)

    def level(self) -> int:
        """The puzzle's difficulty, 1 to 5, or 0 while it is not known."""
        grade = self.session.kept(GRADE, "")
        return GRADES.index(grade) + 1 if grade in GRADES else 0

    def show(self) -> None:
        won = self.session.kept(WON)
        js.document.body.dataset.won = "" if won is None else "yes"
        dom.show("won", won is not None)
        if won is None or self.solve is None:
            return
        sheet = self.session.sheet
        if self.level() != self.solve.level:  # the difficulty has become known
            before = self.solve.line()
            self.solve.level = self.level()
            solves_storage.mend(before, self.solve)
        facts = [("Time", time_words(won))] if self.settings.clock else []
        if self.solve.level:
            facts.append(("Difficulty", capital(GRADES[self.solve.level - 1])))
        facts.append(("Hints", str(self.solve.hints)))
        best = statistics.best(solves_storage.every(), self.solve) if self.settings.clock else None
        if best is not None:
            facts.append(("Your best", time_words(best)))
        dom.put(dom.by_id("facts"), joined([fill("<div><dt>%s</dt><dd>%s</dd></div>", name, words) for name, words in facts]))
        groups = self.session.draft.way.shades()
        dom.put(dom.by_id("trail"), Markup(trail.picture(sheet, groups)))
        for name in ("way", "won-share"):
            dom.show(name, bool(groups))
        made = similar_puzzle.like(sheet)
        hardest = self.session.kept(HARDEST, "")
        dom.show("won-practise", bool(made and hardest and self.solve.level > 1))
        dom.text("practise-hardest", "Practise its hardest step, “%s”" % hardest)
        self.next = made or in_gallery(sheet)
        dom.show("next", bool(self.next))
        if made and len(made.grids) < 2:  # what it will look like is not known: the kind's picture stands for it
            event_loop.begin(self.picture(made))
        elif self.next:
            dom.put(dom.by_id("next-picture"), Markup(thumbnail(made or link.from_link(self.next))))
        dom.text("next-title", "Another %s" % kinds.of(sheet).title)
        dom.text(
            "next-line", "%s, made for you" % capital(GRADES[similar_puzzle.level(sheet, self.level()) - 1]) if made else "From the gallery"
        )

    async def picture(self, made: Sheet) -> None:
        """Show the picture that an empty sheet has on its card; none if it can't be loaded."""
        pictures = await event_loop.file_of("cards/kinds.json", "json")
        if made is self.next:
            dom.put(dom.by_id("next-picture"), Markup(pictures[start_cards.place_of(made)] if pictures else ""))

    async def send(self) -> None:
        """Share a picture of the way through the puzzle, with the system's share dialog if it takes files, or else as a download."""
        sheet, draft = self.session.sheet, self.session.draft
        words = [time_words(self.solve.seconds)] if self.solve and self.solve.seconds else []
        words += [capital(GRADES[self.level() - 1])] if self.level() else []
        title = "%s solved" % kinds.of(sheet).title
        svg, width, height = trail.file(sheet, draft.way.shades(), title, ", ".join(words))
        blob = await paper.png_of(svg, width, height)
        name = "%s-solved.png" % sheet.kind
        if getattr(js.navigator, "canShare", None):
            data = js.JSON.parse("{}")
            data.files = js.Array.of(js.File.new(js.Array.of(blob), name, js.JSON.parse('{"type": "image/png"}')))
            data.title = draft.name or title
            if js.navigator.canShare(data):
                try:
                    await dom.attempt(js.navigator, "share", data)
                    return
                except Exception as error:
                    if "Abort" in str(error):  # the person has closed the share dialog
                        return
        dom.save(name, "image/png", blob)

    def ask(self) -> None:
        """Open the Statistics dialog."""
        self.forgotten = ""
        self.show_statistics()
        dom.show_dialog("stats-dialog")

    def show_statistics(self) -> None:
        every = solves_storage.every()
        words = [("Solved", str(len(every))), ("Days in a row", str(statistics.streak(every, today())))]
        timed = [solve for solve in every if solve.seconds]
        if timed:
            words.append(("Usual time", time_words(statistics.usual(timed))))
            words.append(("Best time", time_words(statistics.shortest(timed))))
        dom.put(dom.by_id("stats-facts"), joined([fill("<div><dt>%s</dt><dd>%s</dd></div>", name, value) for name, value in words]))
        many, now = statistics.week(every, today()), days.weekday(today())
        shown = [
            (days.NAMES[at][:3], many[at], "done" if many[at] else "", "date" if at == now else "false") for at in range(len(days.NAMES))
        ]
        dom.put(
            dom.by_id("stats-week"),
            joined(
                [fill('<li class="%s" aria-current="%s"><b>%s</b>%s</li>', look, here, day, many or "") for day, many, look, here in shown]
            ),
        )
        rows = [
            fill(
                "<tr><th>%s</th><td>%s</td><td>%d</td><td>%s</td><td>%s</td></tr>",
                kinds.BY_NAME[name].title,
                capital(GRADES[level - 1]) if level else "",
                many,
                time_words(best) if best else "",
                time_words(median) if median else "",
            )
            for name, level, many, best, median in statistics.table(every)
        ]
        dom.put(dom.by_id("stats-rows"), joined(rows))
        dom.show("stats-table", bool(rows))
        dom.text("stats-none", NOTE if rows else FORGOTTEN if self.forgotten else NONE)
        dom.text("stats-forget", "Bring it back" if self.forgotten else "Forget all of it")
        dom.show("stats-forget", bool(rows or self.forgotten))

    def forget(self) -> None:
        """Forget what was solved, or restore it if it was just forgotten."""
        if self.forgotten:
            solves_storage.take_in(self.forgotten)
            self.forgotten = ""
        else:
            self.forgotten = solves_storage.text()
            solves_storage.forget()
        self.show_statistics()


def in_gallery(sheet: Sheet) -> str:
    """The link of the puzzle after this one in the gallery's list, "" if there is no other."""
    cards = js.document.querySelectorAll(LIST % (sheet.kind if similar_puzzle.is_plain(sheet) else OF_RULES))
    links = [card.getAttribute("href")[1:] for card in cards]
    try:
        here = link.to_link(without_entries(sheet))
    except link.LinkError:  # too large for a link
        here = ""
    at = links.index(here) + 1 if here in links else 0
    others = links[at:] + links[: max(at - 1, 0)]
    return others[0] if others else ""


def today() -> int:
    """The number of today, in local time."""
    return int((time.time() - 60 * js.Date.new().getTimezoneOffset()) // DAY)
