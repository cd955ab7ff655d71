"""The views around the grid: title and rules, modes and tools, number pad, typing hints, the sums at the cursor, Undo."""

import js

from newsgrid.puzzle import constraints, grid_layout, groups, kinds, rule_words
from newsgrid.puzzle.draw import svg
from newsgrid.puzzle.draw.markup import NOTHING
from newsgrid.puzzle.sheet import has_any, is_written_on, size_words
from newsgrid.puzzle.wording import capital, plural
from page.browser import dom
from page.core import first_puzzle, hand
from page.core.first_puzzle import FIRST
from page.core.hand import CAGES, CENTRE, COLOUR, CORNER, FILL, GRIDS, RULES, SET, TRAY
from page.core.session import (
    CAME,
    CELLS,
    COMING,
    DRAFT,
    EDITED,
    GRADE,
    LINES,
    MANNER,
    MODE,
    NEAR,
    PLACE,
    SHEET,
    SPOTS,
    Session,
)
from page.core.types import Any, Callable
from page.core.typing import (
    cages,
    constraint_tool,
    giant_grids,
    kakuro_clues,
    laying,
    pad,
    painting,
    possible_totals,
    prompts,
    sum_combinations,
)

UNDO, BEFORE = "Undo (Ctrl+Z)", "Back to the puzzle before (Ctrl+Z)"  # what Undo does
LONG_NAME = 11  # the most letters of a kind's name that a phone shows as large as others


class Bars:
    """Keeps the views around the grid up to date."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.strip: list[Any] = []  # the picture buttons that show_strip last put into the slip
        self.held = ""  # the pad's key that is shown as chosen
        self.dimmed: set[str] = set()  # keys of the pad whose digits are all placed
        session.watch((CAME, COMING, DRAFT, EDITED), lambda news: self.show_opened())
        session.watch((SHEET,), lambda news: self.show_kind())
        session.watch((SHEET, CAME, DRAFT, GRADE, LINES, SPOTS), lambda news: self.show_dateline())
        session.watch((SHEET, MANNER), lambda news: self.show_manner())
        session.watch((SHEET, MANNER, LINES, SPOTS, PLACE), lambda news: self.show_strip())
        session.watch((SHEET, MANNER, PLACE, CELLS, NEAR), lambda news: self.show_place())
        session.watch((CAME, EDITED, MODE), lambda news: self.show_history())

    def show_all(self) -> None:
        for show in self.views():
            show()

    def views(self) -> list[Callable[[], None]]:
        """Functions that together show everything."""
        return [self.show_opened, self.show_kind, self.show_dateline, self.show_manner, self.show_place, self.show_history]

    def show_opened(self) -> None:
        """Show whether a puzzle is open; if none is, what is being opened."""
        dom.text("nothing-words", self.session.kept(COMING, "Nothing is open"))
        dom.show("nothing", self.session.nothing)
        data = js.document.body.dataset
        data.nothing = "yes" if self.session.nothing else ""
        data.first = "yes" if self.is_example() and not is_written_on(self.session.sheet) else ""

    def is_example(self) -> bool:
        """Whether the open puzzle is the one that a first visit shows."""
        draft = self.session.draft
        return draft.link == FIRST or (not draft.id and not draft.link and self.session.sheet.title == first_puzzle.known.sheet.title)

    def show_kind(self) -> None:
        sheet = self.session.sheet
        js.document.body.dataset.kind = sheet.kind
        large = max(svg.across(sheet)) > 12
        # the largest values can be shown as letters if they are signs that each line contains, not numbers to calculate with
        lettered = sheet.least + sheet.values > 10 and ("rows" in rule_words.had_by(sheet) or "symbols" in sheet.options)
        dom.show("view", large or lettered)
        dom.show("symbols-label", lettered)
        dom.by_id("symbols").value = sheet.options.get("symbols", "numbers")
        for name in ("symmetry", "symmetry-low"):
            dom.show(name, kinds.has_runs(sheet))
        dom.show("as-program", not kinds.has_runs(sheet))

    def show_dateline(self) -> None:
        """Show the kind, grade, title and source of the puzzle, and its rules."""
        session, sheet = self.session, self.session.sheet
        title = session.draft.name or rule_words.title_beside(sheet) or size_words(sheet.kind, sheet.rows, sheet.cols)
        grade = session.kept(GRADE, "")
        words = [
            capital(grade) if grade.lower() not in title.lower().replace(kinds.of(sheet).title.lower(), "") else "",
            title,
            sheet.source,
        ]  # the grade appears only once, as in Easy Sudoku No. 3
        name = "" if session.nothing else kinds.title_of(sheet.kind)
        dom.text("kind-title", name)
        dom.by_id("kind-title").dataset.long = "yes" if len(name) > LONG_NAME else ""
        dom.text("dateline", "" if session.nothing else " · ".join([word for word in words if word]))
        rules = "" if session.nothing else " ".join(rule_words.rules(sheet))
        for name in ("rules-line", "rules-words"):
            dom.text(name, rules)

    def show_manner(self) -> None:
        session, data = self.session, js.document.body.dataset
        tool, tools = hand.tool_of(session.sheet, session.hand), hand.tools_of(session.sheet)
        pen, pens = hand.pen_of(session.sheet, session.hand), hand.pens_of(session.sheet)
        data.mode, data.pen, data.tool = session.hand.mode, pen, tool
        for name in hand.TOOLS:
            dom.show("tool-" + name, name in tools)
            check("tool-" + name, tool == name)
        dom.show("tool-row", session.hand.mode == SET and len(tools) > 1)
        regions, pieces = hand.regions_of(session.sheet), hand.tray_of(session.sheet)
        beside = "Outside" if hand.is_only_beside(session.sheet) else "Rules"
        dom.text("tool-rules", capital(regions.many) if regions is not None else beside)
        dom.text("tool-boxes", capital(plural(hand.name_of_box(session.sheet))))
        dom.text("tool-tray", pieces.title if pieces is not None else "")
        dom.show("type-button", tool == RULES and len(hand.rules_of(session.sheet)) > 1)
        if tool == RULES:
            dom.text("type-name", constraint_tool.type_of(session.hand).title)
        dom.show("toolbar", session.hand.mode == SET)
        for name in kakuro_clues.SYMMETRIES:
            check("symmetry-" + (name or "one"), session.hand.symmetry == name)
        for name in hand.PENS:
            check("pen-" + name, pen == name)
            dom.show("pen-" + name, name in pens)
        for name in ("pencil", "auto-marks"):
            dom.show(name, CENTRE in pens)
        dom.text("tool-digits", "Signs" if kinds.of(session.sheet).look.glyphs else "Digits")
        dom.text("pen-digit", "Sign" if kinds.of(session.sheet).look.glyphs else "Digit")
        press("pencil", pen in (CENTRE, CORNER))
        press("colour", pen == COLOUR)
        self.show_pad()

    def show_pad(self) -> None:
        dom.fill("pad-more", pad.more(self.session))
        if dom.fill("pad", pad.buttons(self.session)):
            self.dimmed = set()
            self.held = ""

    def show_place(self) -> None:
        session = self.session
        if hand.tool_of(session.sheet, session.hand) == TRAY:
            self.show_pad()  # its keys show which pieces are in the set
        self.show_sums()
        if hand.sets_clues(session.sheet, session.hand):
            for name in ("down", "across"):
                press("half-" + name, session.hand.half == name)
        if dom.by_id("may-repeat"):
            press("may-repeat", not cages.no_repeats_here(session.sheet, session.hand))
        if dom.by_id("merge"):
            press("merge", session.hand.joins)
        self.show_done()
        self.show_held()
        self.show_totals()
        dom.by_id("hint").dataset.fault = "yes" if session.hand.fault else ""
        begins = session.hand.mode == FILL and not has_any(session.sheet.entries) and not self.is_example()
        says = begins or laying.has_pieces(session.sheet, session.hand) or painting.tells(session.sheet, session.hand)
        dom.by_id("hint").dataset.next = "yes" if says else ""
        dom.text("said", prompts.spoken(session.sheet, session.hand))

    def show_totals(self) -> None:
        """Show what typing does now. Where a total is typed, show the possible totals, and what is wrong with an impossible one."""
        sheet, held = self.session.sheet, self.session.hand
        said = possible_totals.of_hand(sheet, held)
        dom.show("range", said is not None)
        if said is not None:
            dom.text("range", said.words)
            dom.by_id("range").dataset.tone = "bad" if said.wrong else "idle"
            dom.text("total-turn", "Make it %d" % said.turned)
        dom.text(
            "hint",
            said.why if said is not None and said.wrong else prompts.hint(sheet, held, dom.by_touch()),
        )
        dom.show("total-turn", said is not None and said.turned > 0)
        dom.show("total-repeat", said is not None and said.repeats)
        if hand.tool_of(sheet, held) == CAGES:
            free, now = possible_totals.free_signs(sheet, held), cages.sign_here(sheet, held)
            for key in possible_totals.SIGNS:
                button = dom.by_id("pad").querySelector('[data-key="%s"]' % key)
                if button:
                    button.disabled = free is not None and free != "" and key not in free
                    button.setAttribute("aria-pressed", "true" if key == now else "false")

    def show_strip(self) -> None:
        """While rules are drawn, show each rule on the sheet, with a picture and a count; while grids are laid out, the ready-made layouts."""
        sheet, held = self.session.sheet, self.session.hand
        tool = hand.tool_of(sheet, held)
        shown: list[Any] = []  # (data-do, word, name for screen readers, title, whether it is chosen)
        if tool == RULES:
            names = [name for name, _ in sheet.constraints]
            offered = hand.rules_of(sheet)
            for type_ in constraints.SHOWN:
                many = names.count(type_.name)
                if many and type_.name in offered and len(offered) > 1:
                    said = "%s, %d: the next one" % (type_.title, many)
                    shown.append(("next-" + type_.name, "%d" % many, said, type_.title, type_.name == held.type))
        elif tool == GRIDS:
            for name, word, chosen in giant_grids.forms(sheet):
                title = grid_layout.LAYOUTS[name][0]
                shown.append(("layout-" + name, word, title, title, chosen))
        if shown == self.strip:
            return
        self.strip = shown
        strip = dom.by_id("rules-here")
        strip.setAttribute("aria-label", "Ready-made layouts" if tool == GRIDS else "Rules of this puzzle")
        strip.replaceChildren()
        for do, word, said, title, chosen in shown:
            button = dom.make("button")
            button.type = "button"
            button.setAttribute("data-do", do)
            button.setAttribute("aria-pressed", "true" if chosen else "false")
            button.setAttribute("aria-label", said)
            button.title = title
            if tool == GRIDS:
                dom.put(button, giant_grids.picture(do[len("layout-") :]))
            else:
                picture = dom.by_id("pick").querySelector('[data-do="rule-%s"] svg' % do[len("next-") :])
                if picture:
                    button.append(picture.cloneNode(True))
            button.append(word)
            strip.append(button)

    def show_held(self) -> None:
        """Show which digit is chosen, if digits are chosen before their cells."""
        held = self.session.held
        if held != self.held:
            for button in dom.by_id("pad").querySelectorAll("[data-key]"):
                button.setAttribute("aria-pressed", "true" if button.getAttribute("data-key") == held else "false")
            self.held = held

    def show_done(self) -> None:
        """Dim the digits that are all placed."""
        done = pad.done(self.session)
        for key in done ^ self.dimmed:
            button = dom.by_id("pad").querySelector('[data-key="%s"]' % key)
            if button:
                button.classList.toggle("done", key in done)
        self.dimmed = done

    def show_sums(self) -> None:
        """Show the combinations that are still possible for the sums at the cursor."""
        session = self.session
        content = NOTHING
        if session.hand.mode == FILL and not session.sheet.blocks[session.hand.cursor] and session.knows_near():
            sums = session.sums_at(session.hand.cursor)
            if sums:
                content = sum_combinations.box(session.sheet, sums, session.near()[0])
        dom.fill("sums", content)
        has_table, is_there = not groups.counts(session.sheet), bool(content.text) or kinds.has_runs(session.sheet)
        dom.show("all-combinations", has_table)
        dom.show("sums-box", is_there)
        dom.show("menu-combinations", has_table and is_there)

    def show_history(self) -> None:
        steps = self.session.history.steps
        dom.by_id("undo").disabled = self.session.keeps_print() or not steps.leads(True)
        undoes = steps.has(True) or not steps.leads(True)
        dom.by_id("undo").title = UNDO if undoes else BEFORE
        dom.text("undo-word", "Undo" if undoes else "Back")
        dom.by_id("redo").disabled = not steps.leads(False)


def check(name: str, checked: bool) -> None:
    dom.by_id(name).setAttribute("aria-checked", "true" if checked else "false")


def press(name: str, pressed: bool) -> None:
    dom.by_id(name).setAttribute("aria-pressed", "true" if pressed else "false")
