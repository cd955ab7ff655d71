"""The review of what was read from a photo, on the ordinary board: the photo beside it or over it, and a question about each uncertain place.

The sheet is open as if it were being typed in, so the page's cursor, keys, tools, Undo and verdict apply. This module adds what only a photo has.
"""

import js

from newsgrid.puzzle import constraints, kinds, messages, shapes
from newsgrid.puzzle.data import from_data, to_data
from newsgrid.puzzle.draw import lattice, svg
from newsgrid.puzzle.draw.markup import NOTHING, Markup
from newsgrid.puzzle.edit import layer_changes
from newsgrid.puzzle.sheet import copy
from page.browser import dom, event_loop
from page.browser.port import answer_to
from page.core import hand
from page.core.asking.requests import ANSWERED, Outcome, Request
from page.core.hand import CAGES, DIGITS, RULES, SET, Edit, Hand
from page.core.session import (
    ALWAYS,
    CAME,
    CELLS,
    COMPLETE,
    COUNTED,
    DOUBTED,
    EDITED,
    ENTRIES,
    LINES,
    MODE,
    PLACE,
    SHEET,
    SPOTS,
    SUPPOSED,
    TYPED,
    News,
)
from page.core.types import Any, Callable, Data, Element, Event, Sheet
from page.core.typing import beside, constraint_tool, moves
from page.core.typing.typing_in import MULTIPLE, UNSAT
from page.drafts.photos import Photos
from page.photo import pieces, proof
from page.photo.proof import GIVEN, Kept, Proof
from page.photo.types import Points

SVG = "http://www.w3.org/2000/svg"
AROUND = 9  # the margin around the enlarged place, in units of the drawing
DECIDE_AFTER_MS = 150
USE, PLAY = "Use this puzzle", "Play it"  # the words on the button that ends typing in
ASK = "A picture does not show every rule. If it is another kind of Sudoku, choose it:"
ODD = "The digits are read, but this is no %s."
IF_RIGHT, IF_ALL = "what is asked about is right", "nothing more belongs to the puzzle"
TYPE = "Type it in"
WHICH, CHOOSE = "Which kind is it?", "Choose the kind"
ASK_ALSO = "Read as %s. What is printed fits another kind as well:"
SQUARES = (kinds.PLAIN.name, kinds.CAGED.name)  # the kinds that a puzzle of a single square grid may look like
MINE, THEIRS = "These are my own digits, not the puzzle’s", "These are the puzzle’s digits"


VIEWS = ("photo-pane", "photo-review", "photo-more")


class Review:
    """proof: the puzzle under review, None for none; kept: what was settled in earlier readings of the picture; address: the URL of the
    photo that is shown; written: the entries that were left out, [] for none; decision: the number of the last request for a decision.

    do(what): carries out the action of a button in the photo's dialog; read_again(kind): reads the same grid as another kind; ended(): called
    once nothing more will be read.
    """

    def __init__(self, photos: Photos, do: Callable[[str], None], read_again: Callable[[str], None], ended: Callable[[], None]) -> None:
        self.photos = photos
        self.session = photos.session
        self.puzzles = photos.puzzles
        self.do = do
        self.read_again = read_again
        self.ended = ended
        self.proof: Proof = None  # type: ignore[assignment]  # None while there is no review
        self.kept = Kept()
        self.points: Points = []  # the crossings of the grid that was read
        self.shown: Any = None  # the photo that is shown
        self.address = ""
        self.written: list[int] = []
        self.decision = 0
        self.wide = False  # whether the window was wider than high when its size changed last
        self.trying: Any = None  # the request that tries signs and digits like those that were read, None for none
        self.swapped = False  # whether some of these were put on the sheet
        self.opens = False  # whether the next sheet to be opened is the one that was read
        self.session.watch((CAME, MODE), self.leave)
        self.session.watch((SHEET, EDITED, CELLS, LINES, SPOTS, PLACE, TYPED, COUNTED, COMPLETE), self.see)

    def build(self, readable: list[tuple[str, str]], typed_in: list[tuple[str, str]]) -> None:
        """Put the parts of the review into the page, hidden until there is something to review. readable, typed_in: [(kind, title)] of the kinds
        that can be read, and of the others."""
        main, slip = js.document.querySelector("main"), dom.by_id("slip")
        self.pane, self.box, self.more, self.other = [dom.make(tag) for tag in ("section", "section", "div", "div")]
        for element, name, look, markup in (
            (self.pane, "photo-pane", "photo-pane", pieces.PANE), (self.box, "photo-review", "photo-review", pieces.REVIEW),
            (self.more, "photo-more", "photo-more", pieces.MORE), (self.other, "photo-other", "sheet-over", pieces.other(readable, typed_in)),
        ):  # fmt: skip
            element.id, element.className = name, look
            dom.put(element, markup)
        self.pane.setAttribute("aria-label", "The photo")
        self.box.setAttribute("aria-label", "From the photo")
        self.other.setAttribute("popover", "")
        self.box.hidden = self.pane.hidden = self.more.hidden = True
        main.prepend(self.pane)
        slip.prepend(self.box)
        slip.closest(".panel").append(self.more)
        js.document.body.append(self.other)
        for target, event, handler in (
            (self.box, "click", self.click), (self.more, "click", self.click), (self.other, "click", self.click), (self.pane, "pointerdown", self.press), (dom.by_id("board"), "keydown", self.key),
            (dom.by_id("photo-fade"), "input", lambda event: self.fade()), (dom.by_id("photo-leave"), "change", lambda event: self.leave_out()),
            (dom.by_id("photo-cross"), "change", lambda event: self.cross(event.target.checked)),
            (dom.by_id("photo-kind-read"), "change", lambda event: self.read_as(event.target.value)),
        ):  # fmt: skip
            event_loop.on(target, event, handler)
        event_loop.on(js.window, "resize", lambda event: self.turned())

    def turned(self) -> None:
        """After the device is turned, bring the board and the keys back into view, which are at the top."""
        wide = js.window.innerWidth > js.window.innerHeight
        if self.proof is not None and wide != self.wide:
            js.window.scrollTo(0, 0)
        self.wide = wide

    # --- begin and end ------------------------------------------------------------------------------------------------------

    def begin(self, read: Data, photo: Any) -> None:
        """Open what was read (see newsgrid.photo.decide.requests) on the board. What was settled in an earlier reading of the picture is kept."""
        sheet, again, points = from_data(read["sheet"]), self.proof is not None, read["grid"]["points"]
        if self.proof is not None:
            self.kept.take(self.proof, self.points)
        first = copy(sheet)
        places = self.kept.give(sheet, points)
        if self.kept.crossed is not None and may_be_crossed(sheet):
            set_crossed(sheet, self.kept.crossed)
        self.points, self.opens = points, not again
        if again:
            self.puzzles.lay_out_anew(sheet)
        else:
            self.puzzles.open(sheet, SET)
        self.session.hand.reads = True
        history = self.session.history
        if self.proof is None:
            self.proof = Proof(history, read, photo)
        self.proof.add(read, photo, read["doubts"], places)
        self.proof.reading.sheet = first
        self.session.do(rest)
        self.proof.at = None
        for name in VIEWS:
            dom.show(name, True)
        dom.by_id("board").setAttribute("aria-describedby", "photo-question")
        js.document.body.setAttribute("data-review", "yes")
        dom.text("mode-fill", USE)
        self.fade()
        doubts = self.proof.open_doubts()
        if doubts:
            self.go(doubts[0])
        self.session.touch(SHEET)
        if to_data(first) != to_data(sheet):
            self.decide_soon()
        if read["status"] == UNSAT and not again:
            self.mend()
        event_loop.begin(self.photos.keep_with_draft(photo))  # now, so that a reload loses neither the puzzle nor the photo
        self.puzzles.board.focus()

    def leave(self, news: News) -> None:
        """End the review as soon as the puzzle is played, or another puzzle is open."""
        if self.proof is None or (self.opens and CAME in news.topics):
            self.opens = False
            return
        if CAME in news.topics or self.session.hand.mode != SET:
            self.end()
            self.ended()

    def end(self) -> None:
        """End the review, and forget what was settled in it. The sheet stays open."""
        self.decision += 1
        self.proof = None  # type: ignore[assignment]
        self.session.hand.reads = False
        self.session.forget(DOUBTED)
        self.session.forget(SUPPOSED)
        self.stop_trying()
        self.swapped = False
        self.kept, self.written, self.points, self.shown, self.opens = Kept(), [], [], None, False
        if self.address:
            js.URL.revokeObjectURL(self.address)
            self.address = ""
        for name in ("photo-image", "photo-zoom"):  # else the browser keeps the decoded photo for them
            dom.put(dom.by_id(name), NOTHING)
        for name in ("photo-over-board", "photo-marks"):
            if dom.by_id(name):
                dom.by_id(name).remove()
        for name in VIEWS:
            dom.show(name, False)
        dom.by_id("board").removeAttribute("aria-describedby")
        js.document.body.removeAttribute("data-review")
        dom.text("mode-fill", PLAY)

    # --- what is shown --------------------------------------------------------------------------------------------------------

    def see(self, news: News) -> None:
        """Follow a change of the sheet, or a move of the cursor."""
        proof, session = self.proof, self.session
        if proof is None:
            return
        if TYPED in news.topics and session.hand.fresh and self.asks_here():
            proof.confirm(EDITED in news.topics)
            if proof.at[1] == GIVEN:
                self.next()
            if EDITED not in news.topics:
                self.decide_soon()
        if COUNTED in news.topics and session.kept(COUNTED) is not None:
            session.learn(session.kept(COUNTED)[0])  # so that "Find out why" is offered
        if SHEET in news.topics or self.shown is not proof.reading.photo:
            self.show_photo()
        if EDITED in news.topics and not session.history.future and not proof.is_decided():
            self.stop_trying()
            self.decide_soon()
        proof.find(session.hand.cursor, session.hand.half)
        self.show()

    def asks_here(self) -> bool:
        return self.proof is not None and self.proof.at is not None and self.proof.at[0] == self.session.hand.cursor

    def show_photo(self) -> None:
        """Put the photo beside the board, and over its cells, aligned with them."""
        proof, sheet = self.proof, self.session.sheet
        if self.shown is not proof.reading.photo:
            if self.address:
                js.URL.revokeObjectURL(self.address)
            self.shown = proof.reading.photo
            self.address = js.URL.createObjectURL(self.shown)
        dom.by_id("photo-straight").setAttribute("viewBox", svg.view_box(sheet))
        dom.by_id("photo-straight").setAttribute("class", svg.look_of(sheet))
        for name in ("photo-image", "photo-zoom"):
            dom.by_id(name).replaceChildren(self.image())
        drawing = dom.by_id("board").querySelector("svg")
        for name in ("photo-over-board", "photo-marks"):
            if dom.by_id(name):
                dom.by_id(name).remove()
            group = js.document.createElementNS(SVG, "g")
            group.id = name
            group.setAttribute("aria-hidden", "true")
            drawing.append(group)
            dom.forget(name)
        dom.by_id("photo-over-board").classList.toggle("dark", bool(proof.reading.read.get("dark")))
        dom.by_id("photo-over-board").append(self.image())
        dom.forget("photo-marks-too")

    def image(self) -> Element:
        """The photo as an element of a drawing, aligned with the sheet."""
        sheet, more = self.session.sheet, svg.SIDE if is_around(self.proof.reading.read["sheet"]) else 0
        left, top, wide, high = lattice.area(sheet) if lattice.has(sheet) else (0, 0, sheet.cols * svg.SIDE, sheet.rows * svg.SIDE)
        image = js.document.createElementNS(SVG, "image")
        for name, value in (
            ("href", self.address), ("x", left - more), ("y", top - more), ("width", wide + 2 * more),
            ("height", high + 2 * more), ("preserveAspectRatio", "none"),
        ):  # fmt: skip
            image.setAttribute(name, str(value))
        return image

    def show(self) -> None:
        """Show the question, and what is known about the reading."""
        proof, sheet = self.proof, self.session.sheet
        self.session.keep(DOUBTED, ALWAYS, tuple([doubt["cell"] for doubt in proof.open_doubts()]))
        self.session.keep(SUPPOSED, ALWAYS, self.supposed())
        marks = proof.marks()
        dom.fill("photo-marks", marks)
        outside = beside.place_of(self.session.hand)
        cursor = Markup(svg.cursor(sheet, self.session.hand.cursor, "")) if outside is None else Markup(svg.cursor_beside(sheet, outside))
        dom.fill("photo-marks-too", marks + cursor)
        title = kinds.title_of(sheet.kind)
        dom.text("photo-kind-title", title + (":" if self.counts() else ""))
        dom.text("photo-counts", self.counts())
        self.show_question()
        read = proof.reading.read
        dom.text("photo-missing", read["missing"])
        dom.show("photo-missing", bool(read["missing"]) and not read.get("bare"))
        self.show_also(read.get("also") or [])
        dom.show("photo-hand", bool(proof.written_by_hand() or self.written) and not read.get("copied"))
        dom.by_id("photo-leave").checked = bool(self.written) and not proof.written_by_hand()
        dom.show("photo-swap", bool(read.get("copied")))
        dom.text("photo-swap", MINE if any(sheet.givens) else THEIRS)
        dom.by_id("photo-kind-read").value = sheet.kind
        dom.show("photo-cross-label", may_be_crossed(sheet))
        dom.by_id("photo-cross").checked = bool(sheet.options.get("diagonals"))

    def supposed(self) -> str:
        """On what one answer depends: on what is asked about, where clear print was read otherwise, or on ink that was not read."""
        if self.swapped and self.proof.open_doubts():
            return IF_RIGHT
        unread = self.proof.reading.read.get("unread") or {}
        return IF_ALL if any([bool(places) for places in unread.values()]) else ""

    def show_question(self) -> None:
        """Show the question at the cursor, with its place enlarged. If there is none, show how many places are not certain."""
        proof, sheet, cell = self.proof, self.session.sheet, self.session.hand.cursor
        doubt = proof.doubt()
        left = len(proof.open_doubts())
        ask, where = self.question_words()
        for name, words in (("photo-question", ask), ("photo-where", where), ("photo-left", proof.count_words())):
            dom.text(name, words)
        dom.show("photo-next", left > 0 and (left > 1 or doubt is None or not proof.is_open(doubt)))
        left_of, top, wide, high = proof_box(sheet, doubt, cell)
        side = max(wide, high) + 2 * AROUND
        x, y = left_of + wide / 2 - side / 2, top + high / 2 - side / 2
        dom.by_id("photo-zoom").setAttribute("viewBox", "%g %g %g %g" % (x, y, side, side))
        answers = [words for words, _ in doubt["answers"]] if doubt is not None else []
        dom.fill("photo-answers", pieces.answers(answers, proof.answer(doubt) if doubt is not None else -1))
        body = js.document.body
        body.setAttribute("data-asks", "yes" if left else "")
        dom.by_id("photo-review").setAttribute("data-full", "yes" if self.session.kept(COMPLETE) else "")
        dom.by_id("photo-ask").setAttribute("data-doubt", "yes" if doubt is not None else "")

    def question_words(self) -> tuple[str, str]:
        """(the question, or what else to do; where that is, or more about it)."""
        proof, read = self.proof, self.proof.reading.read
        doubt, left = proof.doubt(), len(proof.open_doubts())
        if doubt is not None and proof.is_open(doubt):
            return doubt["ask"], doubt["more"]
        if doubt is not None:  # a settled doubt keeps its answers in view
            return doubt["ask"] if left else "All settled", doubt["more"].split(". ")[0].rstrip(".") + "."
        if left:
            return "1 place is not certain" if left == 1 else "%d places are not certain" % left, ""
        if self.is_odd():
            return WHICH, ODD % kinds.title_of(self.session.sheet.kind)
        if read.get("bare"):
            return TYPE, read["missing"]
        where = "If not, %s what is wrong, and type what is right." % ("tap" if dom.by_touch() else "click")
        return "All settled" if proof.doubts() else "Does it look right?", where

    def counts(self) -> str:
        """How many digits are printed, and how many written by hand."""
        sheet = self.session.sheet
        printed = len([value for layer in (sheet.givens, sheet.across, sheet.down, sheet.rules) for value in layer if value])
        printed += len(sheet.constraints)
        by_hand = len(self.proof.written_by_hand())
        if self.proof.reading.read.get("copied"):
            whose = "the puzzle’s own" if printed else "yours"
            return "%d digits, all written by hand. They are %s." % (printed or by_hand, whose)
        words = ["%d printed" % printed] if printed else []
        words += ["%d written by hand" % by_hand] if by_hand else []
        return ", ".join(words) + "." if words else ""

    def show_also(self, also: list[str]) -> None:
        """Ask which kind the puzzle is, if the picture does not show it."""
        sheet, counted = self.session.sheet, self.session.kept(COUNTED)
        others = also or hidden(sheet)
        asks = bool(also) or (
            counted is not None and counted[0] == MULTIPLE and others and sheet.values == 9 and not sheet.options.get("diagonals")
        )
        titles = [(name, kinds.title_of(name)) for name in others] if asks else []
        asked = ASK_ALSO % kinds.title_of(sheet.kind) if also else ASK
        odd = self.is_odd()
        also_more = pieces.trying(messages.TRYING) if self.trying else pieces.choose_kind(CHOOSE) if odd else pieces.also(asked, titles)
        dom.fill("photo-also", also_more)
        dom.show("photo-also", odd or bool(titles or self.trying))

    def is_odd(self) -> bool:
        """Whether the digits are clear, but make no puzzle of the kind that was read, and the person has changed nothing."""
        return bool(self.proof.reading.read.get("odd")) and not self.session.history.past

    def fade(self) -> None:
        """Set how strongly the photo and the sheet are shown."""
        share = float(dom.by_id("photo-fade").value or 0) / 100
        style = js.document.querySelector("main").style
        style.setProperty("--photo", "%.2f" % min(1, 2 - 2 * share))
        style.setProperty("--read", "%.2f" % min(1, 2 * share))

    # --- what a person does ---------------------------------------------------------------------------------------------------

    def go(self, doubt: Data) -> None:
        """Ask about a doubt."""
        self.proof.at = proof.place_of(doubt)
        self.session.do(proof.go_to, doubt)
        self.session.follow()
        self.session.touch(PLACE)

    def next(self, way: int = 1) -> bool:
        """Go on to the next open question. Returns whether there is one."""
        doubt = self.proof.next(way)
        if doubt is not None:
            self.go(doubt)
        return doubt is not None

    def key(self, event: Event) -> None:
        """Tab goes to the next question, Enter confirms what is on the sheet. All other keys go to the board."""
        if self.proof is None or event.ctrlKey or event.metaKey or event.altKey or event.key not in ("Tab", "Enter"):
            return
        if event.key == "Enter":
            doubt = self.proof.doubt() if self.asks_here() else None
            if doubt is None or not self.proof.is_open(doubt):
                return
            self.answer(-1)
        elif not self.next(-1 if event.shiftKey else 1):
            return
        event.preventDefault()
        event.stopPropagation()

    def answer(self, number: int) -> None:
        """Take an answer to the question, -1 for what is on the sheet, and go on to the next question."""
        changes = self.proof.writes(number) if number >= 0 else []
        self.session.history.close_key()
        self.proof.confirm(bool(self.session.do(writing, changes)))
        self.next()
        self.session.touch(PLACE)
        if self.proof.is_decided():  # nothing was changed, but the confirmed place may decide others
            self.decide_soon()

    def press(self, event: Event) -> None:
        """Move the cursor to the cell that is pressed in the photo."""
        box = dom.by_id("photo-straight").getBoundingClientRect()
        sheet = self.session.sheet
        left, top = svg.place_in(sheet, event.clientX - box.left, event.clientY - box.top, box.width)
        cell = svg.cell_in(sheet, left, top)
        self.session.do(constraint_tool.turn_to, left, top)
        if cell < 0 and hand.tool_of(sheet, self.session.hand) == RULES and self.session.do(constraint_tool.click, left, top) is not None:
            event.preventDefault()
            self.puzzles.board.focus()
        if cell >= 0:
            event.preventDefault()
            self.session.do(moves.put, cell, "across" if left % svg.SIDE > top % svg.SIDE else "down")
            self.puzzles.board.focus()

    def click(self, event: Event) -> None:
        button = event.target.closest("[data-answer],[data-photo]")
        if not button or self.proof is None:
            return
        number, what = button.getAttribute("data-answer"), button.getAttribute("data-photo")
        if number is not None:
            self.answer(int(number))
        elif what == "next":
            self.next()
        elif what == "swap":
            self.swap()
        elif what == "leave":
            self.give_up()
        elif what == "stop":
            self.stop_trying()
        elif what[:3] == "as-":
            self.read_as(what[3:])
        else:
            self.other.togglePopover(False)
            self.do(what)
            return
        self.puzzles.board.focus()

    def give_up(self) -> None:
        """Go back to the puzzle that was open before. A puzzle that nobody has written on is not kept."""
        if not self.session.history.past:
            self.photos.forget_draft()
        if self.session.history.steps.before is not None:
            self.puzzles.change_back(True)
        else:
            self.puzzles.close()

    def leave_out(self) -> None:
        """Leave out what is written by hand, or put it back."""
        entries = list(self.session.sheet.entries)
        now, self.written = ([0] * len(entries), entries) if any(entries) else (self.written, [])
        self.session.do(writing, layer_changes(self.session.sheet, "entries", now))

    def swap(self) -> None:
        """Make the digits of a puzzle that was copied by hand the puzzle's own or, if they are that already, the person's entries."""
        sheet = self.session.sheet
        mine = any(sheet.givens)
        values = [given or entry for given, entry in zip(sheet.givens, sheet.entries)]
        nothing = [0] * len(values)
        self.session.do(
            writing,
            layer_changes(sheet, "givens", nothing if mine else values) + layer_changes(sheet, "entries", values if mine else nothing),
        )

    def cross(self, crossed: bool) -> None:
        """Set whether both diagonals count."""
        reading = self.proof.reading
        self.kept.crossed = crossed
        sheet = copy(self.session.sheet)
        set_crossed(sheet, crossed)
        places = self.proof.settled()
        self.puzzles.lay_out_anew(sheet)
        self.session.hand.reads = True
        self.proof.add(reading.read, reading.photo, reading.doubts, places)
        self.decide_soon()

    def read_as(self, kind: str) -> None:
        self.other.togglePopover(False)
        self.read_again(kind)

    # --- what follows ---------------------------------------------------------------------------------------------------------

    def decide_soon(self) -> None:
        self.decision += 1
        event_loop.begin(self.decide(self.decision))

    async def decide(self, number: int) -> None:
        """Have the solver decide the readings that the person has not settled, unless something changes meanwhile."""
        await event_loop.sleep(DECIDE_AFTER_MS)
        proof, session = self.proof, self.session
        if number != self.decision or proof is None:
            return
        version = session.version(ENTRIES)
        places = [list(place) for place in proof.settled()]
        asked = {"readings": proof.reading.read["readings"], "sheet": to_data(session.sheet), "places": places}
        outcome = await answer_to(self.photos.requests, messages.PHOTO_SETTLE, asked)
        sheet = outcome.status == ANSWERED and outcome.answer.sheet
        if sheet and number == self.decision and self.proof is proof and version == session.version(ENTRIES):
            proof.decide(from_data(sheet), outcome.answer.doubts)
            session.touch(PLACE)
            event_loop.end()

    def mend(self) -> None:
        """Have the solver try, for a few seconds, signs and digits that look like those that were read."""
        proof, session = self.proof, self.session
        version, fields = session.version(ENTRIES), {"readings": proof.reading.read["readings"], "sheet": to_data(session.sheet)}

        def ended(outcome: Outcome) -> None:
            self.trying = None
            sheet = outcome.answer.sheet if outcome.status == ANSWERED else None
            if self.proof is not proof:
                return
            if sheet and version == session.version(ENTRIES):
                self.swapped = True
                proof.decide(from_data(sheet), outcome.answer.doubts)
                self.next()
            session.touch(PLACE)

        self.trying = Request(messages.PHOTO_MEND, lambda: fields, ended)
        self.photos.requests.ask(self.trying)

    def stop_trying(self) -> None:
        if self.trying is not None:
            self.photos.requests.cancel(self.trying)


def rest(sheet: Sheet, hand: Hand) -> Edit:
    """Put the cursor on the first cell, and take the tool for what is printed: the texts of cages, else digits."""
    hand.tool = CAGES if kinds.of(sheet).of_cages else DIGITS
    return moves.begin(sheet, hand)


def writing(sheet: Sheet, hand: Hand, changes: Any) -> Edit:
    """Make changes as an edit of its own."""
    hand.fresh = True
    return Edit(changes)


def proof_box(sheet: Sheet, doubt: Data | None, cell: int) -> tuple[float, float, float, float]:
    """(left, top, width, height) of the place that is enlarged."""
    part = doubt["part"] if doubt is not None else GIVEN
    return proof.box_of(sheet, cell if doubt is None else doubt["cell"], part)


def is_around(data: Data) -> bool:
    """Whether a sheet, as data, may have numbers around its grid, so that the photo is shown with these numbers."""
    clue = kinds.named(data["kind"]).clue
    return bool(clue) and constraints.BY_NAME[clue].shape == shapes.OUTSIDE


def hidden(sheet: Sheet) -> list[str]:
    """The other kinds that look like the sheet's kind in a photo."""
    return [kind.name for kind in kinds.ALL if kind.told.photo == sheet.kind and kind.name != sheet.kind]


def may_be_crossed(sheet: Sheet) -> bool:
    """Whether a sheet's diagonals may count: if it is a single square, and the lines of its boxes have no totals."""
    return kinds.of(sheet).told.photo in SQUARES and not sheet.options.get("lines") and len(sheet.grids) == 1


def set_crossed(sheet: Sheet, crossed: bool) -> None:
    if crossed:
        sheet.options["diagonals"] = 1
    else:
        sheet.options.pop("diagonals", None)
