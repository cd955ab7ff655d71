"""For everyone: axe-core finds nothing in any view, light or dark; the grid says what matters; all of it by keyboard."""

from collections.abc import Callable, Sequence

from playwright.sync_api import BrowserContext

from hands import F63, K057, Desk
from newsgrid.puzzle import formats, grid_layout
from places import NIGHTLY, ROOT, text
from sampled import todays

AXE = (ROOT / "node_modules/axe-core/axe.min.js").read_text()
WIDTHS = {"desk": (1280, 900), "phone": (360, 740)}
COLOURS = {"desk": "light", "phone": "dark"}
WHOLE = ("first", "broken")  # one at each width
# what begins by opening a puzzle
OPENS = (
    "broken", "marks", "hint", "walk", "technique", "all steps", "colours", "solved", "why", "several", "set kakuro", "set cages", "set rules",
    "twin", "set grids", "large",
)  # fmt: skip
# axe-core looks at each cell: what a view shows beside the board is looked at with few
SMALL = "#Sudoku\n1234\n3412\n2143\n4.2.\n"
TINY = text("kakuro_tiny_2x4.backslash.txt")
SUDOKU, KAKURO = (F63, K057) if NIGHTLY else (SMALL, TINY)

# behind a dialog nothing can be reached, and the other views have it; what is closed is the same in every view
LOOK = """([whole, options]) => {
    const shown = whole ? document : { exclude: ['#gallery', 'dialog', '[popover]:not(:popover-open)'] };
    return axe.run(document.querySelector('dialog[open]') ?? shown, options);
}"""


# axe-core goes through all elements of a page, even those that it is not to look at: two thirds are the lines of the small pictures, which
# nobody hears of or gets to
WITHOUT_LINES = "for (const picture of document.querySelectorAll('svg.thumb[aria-hidden=true]')) picture.replaceChildren()"


def violations(desk: Desk, name: str, colours: Sequence[str], whole: bool = False, first: bool = True) -> list[str]:
    """What axe-core finds in a view: in the first of the colours with all its rules on, in the next with those about colours.
    whole: with what is the same in every view, the puzzles to open below and the dialogs that are closed; first: False if all that is not
    about colours has been looked at."""
    desk.page.wait_for_function("document.getAnimations().every(moving => moving.timeline !== document.timeline)")
    # the cells of a large sheet get their names a few at a time
    desk.page.wait_for_function("[...document.querySelectorAll('#board [role=row]')].every(row => row.querySelector('[role=gridcell]'))")
    if not desk.page.evaluate("'axe' in window"):
        desk.page.evaluate(AXE)
    if not NIGHTLY:
        desk.page.evaluate(WITHOUT_LINES)
    listed = []
    for number, colour in enumerate(colours):
        # preload would fetch the style sheets once more, for rules about sound and turned screens alone
        rules = {"preload": False, **({"runOnly": {"type": "tag", "values": ["cat.color"]}} if number or not first else {})}
        desk.page.emulate_media(color_scheme=colour)  # type: ignore[arg-type]
        result = desk.page.evaluate(LOOK, [whole, {"resultTypes": ["violations"], **rules}])
        assert result["passes"]  # something was looked at
        for violation in result["violations"]:
            listed += [f"{name}, {colour}: {violation['id']}: {node['target']} {node['failureSummary']}" for node in violation["nodes"]]
    desk.page.emulate_media(color_scheme="light")
    return listed


def a_break(desk: Desk) -> None:
    desk.paste(K057)
    desk.click_cell(2, 3)
    desk.press("7", "ArrowRight", "6")
    desk.page.wait_for_selector("#wrong li")


def setting(desk: Desk, puzzle: str, tool: str) -> None:
    desk.paste(puzzle)
    desk.do("mode-set")
    if tool:
        desk.do(f"tool-{tool}")


def two_grids() -> str:
    return formats.write(grid_layout.lay_out("giant", [(0, 0), (2, 2)], 2, 2), "grid")


def dialog(name: str) -> Callable[[Desk], None]:
    def show(desk: Desk) -> None:
        desk.do(name)
        desk.page.wait_for_selector("dialog[open]")

    return show


def a_draft(desk: Desk) -> None:
    desk.click_cell(2, 3)
    desk.press("8")
    desk.do("drafts")
    desk.page.wait_for_selector("#drafts li")


def renaming(desk: Desk) -> None:
    a_draft(desk)
    desk.do("drafts-select")
    desk.page.click("#drafts [data-act=rename]")
    desk.page.wait_for_selector("#draft-name")


def deleted(desk: Desk) -> None:
    a_draft(desk)
    desk.do("drafts-select")
    desk.page.click("#drafts [data-act=delete]")
    desk.page.wait_for_selector("#draft-restore", state="visible")


def nothing(desk: Desk) -> None:
    deleted(desk)
    desk.close()


def marks(desk: Desk) -> None:
    desk.paste(SUDOKU)
    desk.do("auto-marks")
    desk.page.wait_for_selector("#board .marks")


def hint(desk: Desk, puzzle: str = SUDOKU) -> None:
    desk.paste(puzzle)
    for action in ("hint-step", "hint-step", "hint-step"):
        desk.do(action)
        desk.page.wait_for_selector("#step-box", state="visible")


def walk(desk: Desk) -> None:
    """A step of a Kakuro that strikes candidates, after one that was taken."""
    desk.paste(K057)
    for action in ("hint-step", "hint-step", "hint-step", "hint-step", "hint-step"):
        desk.do(action)
        desk.page.wait_for_selector("#step-box", state="visible")
    desk.page.wait_for_function("document.getElementById('step-back').checkVisibility()")


def technique(desk: Desk) -> None:
    hint(desk)
    desk.do("technique")
    desk.page.wait_for_selector("dialog[open]")


def all_steps(desk: Desk) -> None:
    desk.paste(SUDOKU)
    desk.do("all-steps")
    desk.page.wait_for_selector("#steps li")


def colours(desk: Desk) -> None:
    desk.paste(F63)
    desk.do("pen-colours")
    for column in range(1, 9):
        desk.click_cell(5, column)
        desk.press(str(column))
    desk.page.keyboard.down("Shift")
    desk.click_cell(7, 4)
    desk.page.keyboard.up("Shift")


def solved(desk: Desk) -> None:
    desk.paste(K057 if NIGHTLY else SMALL)
    desk.do("solve")
    desk.status("One solution")


def chosen(desk: Desk) -> None:
    a_draft(desk)
    desk.do("drafts-select")
    desk.page.check("#drafts input[type=checkbox] >> nth=0")
    desk.page.wait_for_selector("#drafts-delete", state="visible")


def faulty(desk: Desk) -> None:
    desk.paste(F63.replace("301200500", "301900500") if NIGHTLY else SMALL.replace("4.2.", "4.1."))
    desk.do("solve")
    desk.page.wait_for_selector("#means li, #why li")


def faulty_text(desk: Desk) -> None:
    desk.unfold_text()
    desk.page.fill("#as-text", "x,3\\,x12\nx,0,0\n")
    desk.page.wait_for_function("document.getElementById('text-fault').textContent !== ''")


def several(desk: Desk) -> None:
    desk.paste("\\3 _ _ 1\\\n\\6 _ _ _")
    desk.do("solve")
    desk.status("More than one")


def open_fault(desk: Desk) -> None:
    dialog("open")(desk)
    desk.page.fill("#open-text", "?")
    desk.do("open-text")
    desk.page.wait_for_function("document.getElementById('open-fault').textContent !== ''")


def new_searched(desk: Desk) -> None:
    desk.do("new")
    desk.page.click("#new-more summary")
    desk.page.fill("#new-search", "killer")
    desk.page.wait_for_function("document.querySelectorAll('#new-starts .start:not([hidden])').length < 10")


def twin(desk: Desk) -> None:
    """The notice that this puzzle is in My puzzles already."""
    desk.paste(SUDOKU)
    desk.click_cell(*((1, 2) if NIGHTLY else (4, 4)))
    desk.press("1")
    desk.paste(KAKURO)
    desk.paste(SUDOKU)
    desk.page.wait_for_selector("#open-twin", state="visible")


VIEWS: dict[str, Callable[[Desk], object]] = {
    "first": lambda desk: None,
    "broken": a_break,
    "marks": marks,
    "hint": hint,
    "walk": walk,
    "technique": technique,
    "all steps": all_steps,
    "colours": colours,
    "solved": solved,
    "why": faulty,
    "several": several,
    "text": faulty_text,
    "paused": lambda desk: desk.do("pause"),
    "nothing": nothing,
    "set kakuro": lambda desk: setting(desk, KAKURO, ""),
    "set cages": lambda desk: setting(desk, text("squares_9x9.txt"), "cages"),
    "set rules": lambda desk: setting(desk, text("kinds/killer_9x9.txt"), "rules"),
    "new searched": new_searched,
    "twin": twin,
    "set grids": lambda desk: setting(desk, text("giantx.txt") if NIGHTLY else two_grids(), "grids"),
    "large": lambda desk: desk.paste(text("sudoku_5x5_gs555_001.txt" if NIGHTLY else "supersudoku_4x3_ss43_0893.txt")),
    "drafts": a_draft,
    "renaming": renaming,
    "chosen": chosen,
    "open fault": open_fault,
    **{name: dialog(name) for name in ("new", "open", "share", "download", "print", "settings", "table", "help", "today")},
}


def test_axe_finds_nothing_in_any_view(profile: Callable[..., BrowserContext], site: str) -> None:
    """In an ordinary run the first view and a few others, at one of the widths by turns, light on a desk and dark on a phone, without
    the lines of the small pictures; each night all of it."""
    today = {"first", *todays(VIEWS, 7)}
    listed = []
    for turn, (place, (width, height)) in enumerate(WIDTHS.items()):
        # a fresh profile: a puzzle that was kept would open with its entries
        context = profile(viewport={"width": width, "height": height}, reduced_motion="reduce")
        desk = Desk(context.new_page()).open(site, "solver")
        names = [name for number, name in enumerate(VIEWS) if NIGHTLY or (number % len(WIDTHS) == turn and name in today)]
        for name, following in zip(names, [*names[1:], ""], strict=True):
            VIEWS[name](desk)
            listed += violations(desk, f"{name}, {place}", ("light", "dark") if NIGHTLY else (COLOURS[place],), name in WHOLE)
            back(desk, following not in OPENS)
    context = profile(viewport={"width": 1280, "height": 900}, reduced_motion="reduce", forced_colors="active")
    assert listed + in_forced_colours(Desk(context.new_page()).open(site, "solver")) == []


def in_forced_colours(desk: Desk) -> list[str]:
    """What axe-core finds where the system sets a few colours."""
    assert desk.page.evaluate("matchMedia('(forced-colors: active)').matches")
    listed = []
    for number, name in enumerate(todays(("hint", "set kakuro", "broken", "several", "new"), 4)):
        VIEWS[name](desk)
        listed += violations(desk, name, ("light", "dark") if NIGHTLY else (("light", "dark")[number % 2],), first=NIGHTLY)
        # no digit has the colour of its ground
        same = desk.page.evaluate(
            "[...document.querySelectorAll('#board [role=gridcell]')].filter(cell => cell.querySelector('rect') && cell.querySelector('text') &&"
            " getComputedStyle(cell.querySelector('rect')).fill === getComputedStyle(cell.querySelector('text')).fill && !cell.querySelector('.total')).length"
        )
        assert same == 0, name
        back(desk)
    return listed


def back(desk: Desk, small: bool = True) -> None:
    """From any view to a plain one; small: of a puzzle with few cells, since axe-core looks at each of them in every view."""
    if desk.page.locator("dialog[open]").count():
        desk.close()
    if desk.page.locator("#paused").is_visible():
        desk.page.locator("#paused button").click()
    if desk.page.locator("#text-box").is_visible():
        desk.do("text")
    if small and not 0 < desk.page.locator("#board [role=gridcell]:visible").count() <= 16:
        desk.paste(TINY)
