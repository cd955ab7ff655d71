"""Nothing jumps: the board, the panel, its keys and its buttons stand where they stand, in every state and in every kind, in eight windows."""

import re
from collections.abc import Callable, Iterator, Sequence

import pytest
from playwright.sync_api import BrowserContext

from hands import F63, K057, Desk, put_in
from newsgrid.puzzle import formats, kinds
from newsgrid.puzzle.draw import svg
from places import NIGHTLY, ROOT
from sampled import todays
from test_access import a_break, several

SIZES = ((360, 640), (390, 664), (390, 844), (844, 390), (768, 1024), (1024, 768), (1440, 900), (1920, 1080))
STANDING = (".stage", "#titles", "#slip", "#undo", "#redo", "#pencil", "#pad", "#hint-step", "#check", "#solve", "#rules-button", "#all-steps", "#more-button")  # fmt: skip
# the slip's height aside: in a low window what it says lies over the keys
PLACES = """names => Object.fromEntries(names.map(name => {
    const { x, y, width, height } = document.querySelector(name).getBoundingClientRect();
    return [name, [x + scrollX, y + scrollY, width, name === '#slip' ? 0 : height]];
}))"""
ABSENT = [0, 0, 0, 0]  # in this window it stands in the menu, or has another name


SHIFTS = """
    globalThis.moved = [];
    new PerformanceObserver(list => {
        for (const entry of list.getEntries()) if (!entry.hadRecentInput) moved.push(...entry.sources.map(({ node }) => node?.id || node?.nodeName));
    }).observe({ type: 'layout-shift', buffered: true });
"""


class Standing:
    """Where things stood when they were first seen, for each size of the window, and what has moved since."""

    def __init__(self, sizes: Sequence[tuple[int, int]]) -> None:
        self.sizes = sizes
        self.first: dict[tuple[int, int], dict[str, list[float]]] = {size: {} for size in sizes}
        self.moved: list[tuple[str, tuple[int, int], str, list[float], list[float]]] = []

    def look(self, desk: Desk, state: str, sizes: Sequence[tuple[int, int]] = ()) -> None:
        """Compare the page as it is now, in some sizes or in each."""
        for size in sizes or self.sizes:
            desk.page.set_viewport_size({"width": size[0], "height": size[1]})
            desk.page.wait_for_function("document.getAnimations().every(moving => moving.timeline !== document.timeline)")
            for name, place in desk.page.evaluate(PLACES, list(STANDING)).items():
                before = self.first[size].setdefault(name, place)
                if ABSENT not in (place, before) and place != pytest.approx(before, abs=1):
                    self.moved.append((state, size, name, before, place))
                assert place == ABSENT or place[0] >= 0, (state, size, name)  # the width to scroll, below, counts the right side alone
            assert desk.page.evaluate("document.documentElement.scrollWidth <= innerWidth"), (state, size)


@pytest.mark.without_solver
def test_nothing_moves_while_the_page_starts(profile: Callable[..., BrowserContext], site: str) -> None:
    for width, height in ((1350, 940), (412, 823)):
        page = profile(viewport={"width": width, "height": height}).new_page()
        page.add_init_script(SHIFTS)
        desk = Desk(page).open(site, "page")
        assert page.evaluate("moved") == [], (width, height)
        assert desk.faults == []


def hinted(degree: int) -> Callable[[Desk], None]:
    def press(desk: Desk) -> None:
        if degree == 1:
            desk.paste(K057)
        desk.do("hint-step")
        desk.page.wait_for_selector(f"#step-box[data-degree='{degree}']")

    return press


def unsolvable(desk: Desk) -> None:
    desk.paste(F63.replace("301200500", "301900500"))
    desk.do("solve")
    desk.page.wait_for_selector("#means li, #why li")


def checked(desk: Desk) -> None:
    """What has no solution, though no rule is broken yet, was checked, and why that is so was not asked yet."""
    desk.paste("#Sudoku\n12..\n....\n..3.\n..4.\n")
    desk.do("check")
    desk.page.wait_for_selector("#find-why")


def lamps(desk: Desk) -> None:
    """The same, where how to tap is said in two lines."""
    desk.paste("#Akari\n.....\n.4...\n...0.\n.....\n0...1\n")
    desk.do("check")
    desk.page.wait_for_selector("#find-why")


def answered(desk: Desk) -> None:
    desk.paste(K057)
    desk.do("solve")
    desk.status("One solution")


STATES: tuple[dict[str, Callable[[Desk], object]], ...] = (
    {"empty": lambda desk: desk.paste(K057), "broken": a_break},
    {"hint 1": hinted(1), "hint 2": hinted(2), "hint 3": hinted(3)},
    {"checked": checked, "lamps": lamps, "no answer": unsolvable},
    {"two answers": several, "answer": answered},
)


LISTS = ("broken", "no answer", "two answers")  # below what is said, these list rules or faults, which may be many
BUTTONS = {
    "checked": "#find-why",
    "lamps": "#find-why",
    "no answer": "#means li button",
    "two answers": "#answer-after",
}  # for what was found
FITS = "(slip => slip.scrollHeight <= slip.clientHeight)(document.getElementById('slip'))"


@pytest.mark.same_page(solver=True)
def test_in_every_state(desk: Desk) -> None:
    """In an ordinary run half of the states, in the windows of the day. The button for what was found is in sight."""
    standing = Standing(todays(SIZES, 3))
    for state, reach in [pair for group in todays(STATES, 2) for pair in group.items()]:
        desk.page.set_viewport_size({"width": 1280, "height": 900})
        reach(desk)
        standing.look(desk, state)
        if state in BUTTONS:
            for width, height in SIZES:
                desk.page.set_viewport_size({"width": width, "height": height})
                assert desk.page.evaluate(TOUCHED, BUTTONS[state]), (state, width, height)
                if state == "lamps" and not desk.page.is_visible("#mode-set"):
                    assert desk.page.evaluate(TOUCHED, "#edit-it"), (width, height)
        if state not in LISTS:
            desk.page.set_viewport_size({"width": SIZES[0][0], "height": SIZES[0][1]})
            assert desk.page.is_visible("#solve") and desk.page.evaluate(FITS), state
    assert all(set(first) == set(STANDING) for first in standing.first.values())
    assert standing.moved == []


def of_text(desk: Desk) -> None:
    desk.unfold_text()
    put_in(desk.page, "#as-text", desk.page.input_value("#as-text").replace("28", "2B"))
    desk.page.wait_for_selector("#text-mend", state="visible")


def a_total_that_can_not_be(desk: Desk) -> None:
    desk.do("text")
    desk.click_cell(4, 1, 0.8, 0.2)
    desk.press("9", "9")
    desk.page.wait_for_selector("#range[data-tone=bad]", state="visible")


@pytest.mark.same_page
def test_while_a_kakuro_is_typed_in(desk: Desk) -> None:
    standing = Standing(SIZES if NIGHTLY else ((1440, 900), (390, 844), (360, 640)))
    desk.paste(K057)
    desk.do("mode-set")
    for state, reach in (
        ("typed in", lambda desk: None),
        ("text that can't be read", of_text),
        ("a total that can't be", a_total_that_can_not_be),
    ):
        desk.page.set_viewport_size({"width": 1280, "height": 900})
        reach(desk)
        standing.look(desk, state)
    assert standing.moved == []


TYPED_IN = ("kakuro", "killer", "kenken", "giant", "sudoku")  # each has keys and tools of its own


def each_text() -> Iterator[str]:
    for path in sorted(ROOT.glob("puzzles/**/*.txt")):
        if not path.name.endswith(".solution.txt"):
            yield path.read_text()


@pytest.mark.same_page
def test_in_every_kind(desk: Desk) -> None:
    """Filling in and typing in, one puzzle of each kind, each night in all windows. In an ordinary run a few kinds, at a desk or on a phone, by turns."""
    two = ((1440, 900), (390, 844))
    standing = Standing(SIZES if NIGHTLY else two)
    puzzles = {kinds.of(formats.read(words)).name: words for words in each_text()}
    assert len(puzzles) > 25
    typed_in = todays(TYPED_IN, 3)
    others = [kind for kind in puzzles if kind not in TYPED_IN]
    for number, kind in enumerate([*typed_in, *todays(others, 30)]):
        turn = number % 2
        desk.paste(puzzles[kind])
        standing.look(desk, kind, () if NIGHTLY or kind in TYPED_IN else two[turn : turn + 1])
        if kind in TYPED_IN or NIGHTLY:
            desk.do("mode-set")
            standing.look(desk, f"{kind}, typed in")
    assert standing.moved == []


@pytest.mark.same_page
def test_nothing_is_wider_than_the_window(desk: Desk) -> None:
    for mode in ("mode-fill", "mode-set"):
        desk.page.set_viewport_size({"width": 1280, "height": 900})
        desk.do(mode) if mode == "mode-set" else desk.paste(K057)
        for width in (768, 776, 812, 860, 932):
            desk.page.set_viewport_size({"width": width, "height": 600})
            assert desk.page.evaluate("document.documentElement.scrollWidth") <= width, mode


# what of the panel, the menu and More can be seen here, whether or not these two are open
SEEN = """() => [...document.querySelectorAll('.panel [data-do], #menu [data-do], #more [data-do], .panel [popovertarget], #menu [popovertarget]')]
    .filter(button => !button.hidden && getComputedStyle(button).display !== 'none' && (button.closest('#menu, #more') || button.offsetParent))
    .map(button => button.dataset.do || button.getAttribute('popovertarget'))"""


@pytest.mark.same_page
def test_what_can_be_done_at_a_desk_can_be_done_in_every_window(desk: Desk) -> None:
    desk.press("9")
    desk.page.wait_for_function("document.body.dataset.first !== 'yes'")  # from now on it is no first visit
    seen: dict[tuple[int, int], set[str]] = {}
    for width, height in SIZES:
        desk.page.set_viewport_size({"width": width, "height": height})
        seen[width, height] = set(desk.page.evaluate(SEEN))
    at_a_desk = seen[1440, 900] - {"colour"}  # More has it, as a pen
    wanted = {"solve", "check", "all-steps", "mode-set", "rules", "more", "share", "hint-step", "undo", "table"}
    assert at_a_desk > wanted, (sorted(wanted - at_a_desk), desk.page.evaluate("JSON.stringify(document.body.dataset)"))
    for size, actions in seen.items():
        assert at_a_desk <= actions, (size, at_a_desk - actions, desk.page.inner_text(".status-box"))


@pytest.mark.same_page
def test_what_can_be_done_stays_there_whatever_the_page_says(desk: Desk) -> None:
    """Here it says that the totals contradict each other. In the smallest window this takes the place of the combinations; then the menu has their table."""
    desk.paste(K057.replace("\\28", "\\25"))
    desk.status("No solution")
    for width, height in SIZES:
        desk.page.set_viewport_size({"width": width, "height": height})
        assert {"table", "solve", "check", "hint-step", "undo"} <= set(desk.page.evaluate(SEEN)), (width, height)
    desk.page.set_viewport_size({"width": 360, "height": 640})
    assert not desk.page.is_visible("#all-combinations")
    desk.page.click("#menu-button")
    desk.page.click("#menu [data-do=table]")
    desk.page.wait_for_selector("#table td")
    desk.close()
    desk.paste(F63)
    desk.page.click("#menu-button")
    assert desk.page.is_visible("#menu [data-do=all-steps]") and not desk.page.is_visible("#menu [data-do=table]")  # a Sudoku has no sums


TOUCHED = """name => {
    const button = document.querySelector(name), { x, y, width, height } = button.getBoundingClientRect();
    return [y + 2, y + height - 2].every(at => button.contains(document.elementFromPoint(x + width / 2, at)));
}"""


@pytest.mark.same_page(solver=True)
def test_of_what_was_asked_for_there_is_something_in_sight(desk: Desk) -> None:
    """The first step of all, and each of two changes of which any would do."""
    assert "\\28" in K057
    for width, height in todays(((1100, 640), (390, 844), (360, 640)), 3):
        desk.page.set_viewport_size({"width": width, "height": height})
        desk.paste(F63)
        desk.do("all-steps")
        desk.page.wait_for_function("document.querySelectorAll('#steps li').length > 50")
        desk.page.wait_for_function(TOUCHED, arg="#steps li button")
        desk.paste(K057.replace("\\28", "\\25"))
        desk.do("solve")
        desk.page.wait_for_function("document.querySelectorAll('#means li').length > 1")
        assert desk.page.evaluate(TOUCHED, "#means li button"), (width, height)
        assert height < 700 or desk.page.evaluate(TOUCHED, "#means li + li button"), (width, height)


@pytest.mark.same_page(solver=True)
def test_the_keys_stay_in_sight_while_a_hint_is_open(desk: Desk) -> None:
    """Who reads what the hint says may want to write it."""
    for degree in (1, 2, 3):
        desk.page.set_viewport_size({"width": 1280, "height": 900})
        hinted(degree)(desk)
        for width, height in ((360, 640), (640, 360), (390, 844), (1100, 640)):
            desk.page.set_viewport_size({"width": width, "height": height})
            for key in ("1", "5", "9", "Backspace"):
                assert desk.page.evaluate(TOUCHED, f'#pad [data-key="{key}"]'), (degree, width, height, key)
            assert desk.page.evaluate(TOUCHED, "#step-close"), (degree, width, height)


NARROW = """() => {
    const size = document.getElementById('new-size'), style = getComputedStyle(size), pen = document.createElement('canvas').getContext('2d');
    pen.font = style.font;
    const arrow = 20;
    return pen.measureText(size.selectedOptions[0].text).width > size.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight) - arrow;
}"""


@pytest.mark.same_page(solver=True)
def test_on_a_phone_nothing_is_cut_through(desk: Desk) -> None:
    page = desk.page
    fades = "getComputedStyle(document.getElementById('slip')).maskImage !== 'none'"
    page.set_viewport_size({"width": 360, "height": 640})
    lamps(desk)
    assert not page.evaluate(fades)
    for width, height in ((640, 360), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(f"['#find-why', '#edit-it'].every({TOUCHED})")
    page.click("#find-why")
    page.wait_for_selector("#means li")
    page.wait_for_function(fades)  # there is more below
    page.evaluate("() => { document.getElementById('slip').scrollTop = 1e4; }")
    page.wait_for_function(f"!({fades})")
    for width, height in ((360, 640), (640, 360)):
        page.set_viewport_size({"width": width, "height": height})
        desk.do("new")
        page.fill("#new-search", "dominosa")
        assert not page.is_visible("#new-ways") and not page.evaluate(NARROW), (width, height)
        desk.close()


FITTING = """() => [...document.querySelectorAll('#pad button, #pad-more button')].filter(button => {
    const range = document.createRange(), { left, right, top, bottom } = button.getBoundingClientRect();
    range.selectNodeContents(button);
    const words = range.getBoundingClientRect();
    return button.checkVisibility() && (words.left < left + 1 || words.right > right - 1 || words.top < top || words.bottom > bottom);
}).map(button => button.textContent)"""
CUT = "(title => title.scrollWidth > title.clientWidth + 1)(document.getElementById('kind-title'))"


@pytest.mark.same_page
def test_words_fit_their_keys_and_names_their_line(desk: Desk) -> None:
    puzzles = {kinds.of(formats.read(words)).name: words for words in each_text()}
    for kind in todays(sorted(puzzles), 12):
        desk.page.set_viewport_size({"width": 1280, "height": 800})
        desk.paste(puzzles[kind])
        desk.do("mode-set")
        for tool in ("digits", "cages", "rules", "boxes", "grids"):
            desk.page.set_viewport_size({"width": 1280, "height": 800})
            if not desk.page.is_visible("#tool-" + tool):
                continue
            desk.do("tool-" + tool)
            for width, height in ((1280, 800), (1100, 640), (390, 844), (360, 640), (640, 360)):
                desk.page.set_viewport_size({"width": width, "height": height})
                assert desk.page.evaluate(FITTING) == [], (kind, tool, width, height)
                assert not desk.page.evaluate(CUT), (kind, tool, width, height)


HIDDEN = """names => {
    const sheet = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    sheet.setAttribute('class', 'sheet');
    document.getElementById('board').append(sheet);
    for (const name of names) sheet.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'g')).setAttribute('class', name);
    const hidden = names.filter((_, at) => getComputedStyle(sheet.children[at]).display === 'none');
    sheet.remove();
    return hidden;
}"""


@pytest.mark.same_page
def test_no_part_of_a_sheet_is_hidden_in_any_window(desk: Desk) -> None:
    """By a rule for something else of the same name."""
    drawn = "".join(svg.svg(formats.read(words), svg.Marks(), "") for words in each_text())
    names = sorted(set(re.findall(r'class="([^"]+)"', drawn)))
    assert "cross" in names and len(names) > 50
    for width, height in SIZES:
        desk.page.set_viewport_size({"width": width, "height": height})
        assert desk.page.evaluate(HIDDEN, names) == [], (width, height)
