"""The actions of all buttons, by their `data-do`."""

from functools import partial

from newsgrid.puzzle import constraints
from page.browser import dom, event_loop
from page.core import first_puzzle, hand
from page.core.asking import spare
from page.core.hand import CENTRE, COLOUR, CORNER, DIGIT, FILL, PENS, SET
from page.core.session import COUNTED, ENTRIES, HARDEST, HINT, Session
from page.core.types import Any, Callable, Data
from page.core.typing import commands, constraint_tool, giant_grids, kakuro_clues, moves, possible_totals, typing_in
from page.dialogs import new, similar_puzzle
from page.dialogs.making import CANCELLED
from page.parts import Page
from page.views import panel

ZOOM = 1.4  # how much a press on a zoom button enlarges the board, as a factor


def label(name: str) -> str:
    """A button's name, as people see or hear it."""
    button = dom.by_id(name)
    return button.getAttribute("aria-label") or button.textContent


def task(work: Any) -> Any:
    """A function that runs the coroutine that work() returns."""
    return lambda: event_loop.begin(work())


def instead(work: Callable[[], Any]) -> Callable[[], None]:
    """A function that closes the open dialog, and then does work()."""

    def done() -> None:
        dom.close_dialog()
        work()

    return done


def then_grid(page: Page, work: Callable[[], Any]) -> Callable[[], None]:
    """A function that does work(), and then gives the focus to the grid."""

    def done() -> None:
        work()
        page.board.focus()

    return done


def of_page(page: Page) -> Data:
    """{a button's data-do: its action}. page: see page.parts."""
    actions: Data = {}
    for some in (of_beginning, of_keeping, of_page_itself, of_grid, of_choices, of_solver):
        actions.update(some(page))
    return actions


def of_beginning(page: Page) -> Data:
    """Actions that bring a puzzle onto the page."""
    return {
        "new": lambda: page.new.ask(False),
        "type-in": instead(lambda: page.new.ask(False)),
        "change": lambda: page.new.ask(True),
        "new-kinds": page.new.show_kinds,
        "name": page.new.ask_name,
        "make": lambda: page.new.make(page.making, label("new-make-go")),
        "open": lambda: photograph(page),
        "open-paste": lambda: bring(page, True),
        "open-file": lambda: dom.by_id("open-file").click(),
        "open-text": page.opening.open_text,
        "open-edit": lambda: page.opening.open_text(SET),
        "camera": page.photos.use_camera,
        "today": page.today.ask,
        "gallery": lambda: page.cards.with_them("gallery", lambda: dom.by_id("shelf").scrollIntoView()),
        "next": lambda: next_puzzle(page),
        "start-again": page.puzzles.start_again,
    }


def of_keeping(page: Page) -> Data:
    """Actions for kept puzzles, and for taking a puzzle elsewhere."""
    return {
        "drafts": task(page.my_puzzles.ask),
        "drafts-export": task(page.my_puzzles.export),
        "drafts-select": page.my_puzzles.select,
        "drafts-delete": task(page.my_puzzles.delete_chosen),
        "draft-restore": task(page.my_puzzles.restore),
        "bring-back": task(page.reopening.bring_back),
        "open-twin": task(page.reopening.open_twin),
        "photo-delete": task(page.photos.delete),
        "stats": instead(page.finish.ask),
        "stats-forget": page.finish.forget,
        "workshop": page.puzzles.go_to_workshop,
        "share": page.share.ask,
        "share-link": page.share.show_link,
        "share-system": task(page.share.send),
        "send-solve": task(page.finish.send),
        "copy": task(page.share.copy),
        "qr": task(page.share.show_qr),
        "embed": page.share.show_embed,
        "download": page.download.ask,
        "print": task(page.printing.ask),
        "print-now": page.printing.go,
        "print-table": page.table.to_paper,
    }


def welcome(page: Page) -> None:
    """Show the page as on a first visit. Back returns to the puzzle that was open."""
    page.puzzles.open(first_puzzle.known.sheet)
    page.session.draft.link = first_puzzle.FIRST


def of_page_itself(page: Page) -> Data:
    return {
        "table": page.table.ask,
        "help": lambda: dom.show_dialog("help-dialog"),
        "welcome": lambda: welcome(page),
        "settings": lambda: ask_settings(page),
        "photo-forget": task(page.photos.forget),
        "take-over": page.offline.take_over,
        "notice-close": dom.close_notice,
        "close": dom.close_dialog,
    }


def of_grid(page: Page) -> Data:
    """Actions that change the open puzzle, or the way it is shown."""
    session = page.session
    return {
        "to-board": lambda: to_board(page),
        "text": lambda: show_text(page),
        "text-mend": page.text.make_it,
        "change-rule": lambda: change_rule(page),
        "total-turn": then_grid(page, lambda: session.do(possible_totals.turn)),  # swaps the digits of a mistyped total
        "go-there": then_grid(page, page.verdict.go),
        "pencil": lambda: session.do(hand.set_pen, DIGIT if session.hand.pen in (CENTRE, CORNER) else CENTRE),
        "colour": lambda: session.do(hand.set_pen, DIGIT if session.hand.pen == COLOUR else COLOUR),
        "undo": lambda: undo(page),
        "redo": lambda: page.puzzles.go_back(False),
        "clear": lambda: commands.clear(session),
        "auto-marks": lambda: commands.every_mark(session),
        "pause": lambda: pause(page),
        "zoom-in": lambda: page.board.zoom_around(page.board.zoom * ZOOM, session.hand.cursor),
        "zoom-out": lambda: page.board.zoom_around(page.board.zoom / ZOOM, session.hand.cursor),
        "zoom-fit": page.board.fit,
    }


def take_mode(session: Session, mode: str) -> None:
    """Type the puzzle in, or play. Who begins to play is told what is still missing, once."""
    begins = mode == FILL and session.hand.mode == SET and not session.hand.reads
    lacks = typing_in.unfinished(session.sheet, session.hand, session.kept(COUNTED)) if begins else ""
    session.do(moves.take_mode, mode)
    dom.notice(lacks + " To finish it, press Edit puzzle." if lacks else "", dom.UNFINISHED)


def of_choices(page: Page) -> Data:
    """Modes, tools, pens and the like: one button for each."""
    session = page.session
    actions: Data = {}
    for mode in (SET, FILL):
        actions["mode-" + mode] = lambda mode=mode: take_mode(session, mode)
    for tool in hand.TOOLS:
        actions["tool-" + tool] = lambda tool=tool: session.do(moves.take_tool, tool)
    for symmetry in kakuro_clues.SYMMETRIES:
        actions["symmetry-" + symmetry] = then_grid(page, partial(session.do, kakuro_clues.set_symmetry, symmetry))
    for pen in PENS:
        actions["pen-" + pen] = lambda pen=pen: session.do(hand.set_pen, pen)
    for type_ in constraints.SHOWN:
        actions["rule-" + type_.name] = lambda name=type_.name: choose_rule(page, name)
        actions["next-" + type_.name] = lambda name=type_.name: next_rule(page, name)
    for number in range(new.MOST_USED):
        actions["used-%d" % number] = lambda number=number: page.new.take_used(number)
    for form, _ in giant_grids.FORMS:
        actions["layout-" + form] = then_grid(page, partial(session.do, giant_grids.lay_out_as, form))
    return actions


def next_rule(page: Page, name: str) -> None:
    """Select the next constraint of a type."""
    page.session.do(constraint_tool.next_of, name)
    page.session.follow()
    page.board.focus()


def change_rule(page: Page) -> None:
    """Ask which rule should replace the selected one."""
    dom.by_id("pick").dataset.change = "yes"
    dom.by_id("pick").togglePopover(True)


def choose_rule(page: Page, name: str) -> None:
    """Draw constraints of a type from now on; after Change, turn the selected constraint into this type."""
    changes, dom.by_id("pick").dataset.change = dom.by_id("pick").dataset.change == "yes", ""
    page.session.do(constraint_tool.change if changes else constraint_tool.choose, name)
    page.board.focus()


def of_solver(page: Page) -> Data:
    """The actions that ask the solver for something, or follow its answer."""
    session, requests, solving, helping = page.session, page.requests, page.solving, page.help
    return {
        "solve": lambda: solving.solve(label("solve")),
        "check": lambda: check(page),
        "find-why": lambda: find_why(page),
        "where": lambda: solving.where(label("where")),
        "spare": lambda: spare.ask(session, requests, label("spare")),
        "retreat": lambda: page.retreat.begin(label("retreat")),
        "hint-step": lambda: helping.hint(label("hint-step"), solving.where),
        "take-step": lambda: helping.take_step(label("hint-step")),
        "step-back": helping.go_back,
        "step-close": helping.close,
        "technique": lambda: page.cards.with_them("techniques", lambda: panel.show_techniques(session.kept(HINT))),
        "practise-again": lambda: page.practice.again(label("practise-again")),
        "practise-hardest": lambda: practise_hardest(page),
        "why-not": then_grid(page, lambda: helping.ask_why_not(label("why-not"))),  # the next key is the answer
        "fill-cell": lambda: helping.fill_cell(label("fill-cell"), lambda cell: commands.go_to(session, cell)),
        "all-steps": lambda: helping.all_steps(label("all-steps")),
        "candidates": lambda: helping.candidates(label("candidates"), lambda: dom.show_dialog("candidates-dialog")),
        "candidates-now": lambda: agree(page),
        "answer-before": lambda: solving.turn(-1, label("answer-before")),
        "answer-after": lambda: solving.turn(1, label("answer-after")),
        "fill-answer": solving.fill_late,
        "cancel": lambda: cancel(page),
        "retry": lambda: requests.restart(""),
    }


def check(page: Page) -> None:
    """The answer to Check replaces a hint in the slip."""
    page.help.close()
    page.solving.look_ahead(label("check"))


def to_board(page: Page) -> None:
    """Go back from the gallery, which is below the puzzle."""
    page.board.bring_into_view()
    page.board.focus()


def show_text(page: Page) -> None:
    """Show the puzzle as text in the slip, or hide it again."""
    if page.text.switch():
        dom.by_id("as-text").focus()
    else:
        page.board.focus()


def bring(page: Page, pasting: bool) -> None:
    """Ask for a puzzle as a photo, a file or a text. pasting: whether as a text."""
    dom.close_dialog()
    page.opening.ask(pasting)


def photograph(page: Page) -> None:
    """Start the camera where there is one; otherwise ask for a picture."""
    if page.photos.may_film():
        event_loop.begin(page.photos.film(lambda: bring(page, False)))
    else:
        bring(page, False)


def next_puzzle(page: Page) -> None:
    """Make another puzzle like the one that was solved, or open one from the gallery."""
    after = page.finish.next
    if isinstance(after, str):
        event_loop.begin(page.links.open(after, True))
    else:
        page.making.make(after, similar_puzzle.level(after, page.finish.level()), False, "the next puzzle")


def practise_hardest(page: Page) -> None:
    """Practise the hardest technique of the puzzle that was solved, in others like it."""
    empty = similar_puzzle.like(page.session.sheet)
    if empty is not None:
        page.practice.ask(page.session.kept(HARDEST, ""), empty, label("practise-hardest"))


def undo(page: Page) -> None:
    if not page.making.stop():
        page.puzzles.go_back(True)


def cancel(page: Page) -> None:
    if page.requests.stop():
        page.session.say(ENTRIES, *CANCELLED)


def find_why(page: Page) -> None:
    page.board.focus()  # the button disappears
    page.solving.find_why()


def agree(page: Page) -> None:
    """The person agrees to see the candidates."""
    dom.close_dialog()
    page.board.focus()  # the button is disabled meanwhile
    page.help.agree(label("candidates"))
    page.saving.note()


def pause(page: Page) -> None:
    page.clock.switch()
    if not page.clock.paused:
        page.board.focus()


def ask_settings(page: Page) -> None:
    page.settings.show()
    event_loop.begin(page.photos.tell())
    event_loop.begin(page.offline.tell())
    dom.show_dialog("settings-dialog")
