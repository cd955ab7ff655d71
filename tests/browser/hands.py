"""What a person does with the page, as methods of a Desk: for the tests of the built site."""

import os
from time import monotonic
from typing import Any

from playwright.sync_api import Error, Page
from playwright.sync_api import TimeoutError as LateError

from places import PATIENCE, text

PATIENCE_MS = 1000 * PATIENCE
SLOWER = float(os.environ.get("NEWSGRID_SLOWER", "1"))  # how many times slower than this machine the pages are to run

K057 = text("kakuro_k057.comma.txt")
F63 = text("sudoku_f63_fiendish.txt")


# asks again and again within the page, which costs far less than to send each question there; what is asked about may not be there yet
UNTIL = """async argument => {
    const end = performance.now() + 1000;
    let fault;
    do {
        try {
            const found = (EXPRESSION);
            const value = await (typeof found === 'function' ? found(argument) : found);
            if (value) return [value];
            fault = "";
        } catch (error) {
            fault = String(error);
        }
        await new Promise(done => setTimeout(done, 15));
    } while (performance.now() < end);
    return [null, fault];
}"""


def wait_for_function(page: Page, expression: str, *, arg: Any = None, timeout: float = PATIENCE_MS, polling: Any = None) -> Any:
    """What Playwright's own does by evaluating text within the page, which the page's content policy forbids."""
    end = monotonic() + timeout / 1000
    fault = ""
    while monotonic() < end:
        try:
            value, *faults = page.evaluate(UNTIL.replace("EXPRESSION", expression), arg)
            if value:
                return value
            fault = faults[0]
        except Error as error:
            if "navigation" not in str(error):  # the page is just being loaded again
                raise
    raise LateError(f"not within {timeout} ms: {expression} {arg or ''} {fault}")


Page.wait_for_function = wait_for_function  # type: ignore[method-assign,assignment]


# what lies over the page, and what opens it
PLACES = (
    ("#menu", ("#menu-button",)), ("#rest", ("#rest-button",)), ("#more", ("#more-button",)), ("#more", ("#menu-button", '#menu [popovertarget="more"]')),
    ("#new-dialog", ("#new",)),
)  # fmt: skip


def put_in(page: Page, selector: str, text: str) -> None:
    """Paste a text over all that a field holds. Playwright's `fill` would type it: an event for each line."""
    page.locator(selector).evaluate(
        "(field, text) => { field.focus(); field.value = text; field.dispatchEvent(new InputEvent('input', {inputType: 'insertFromPaste', bubbles: true})); }",
        text,
    )


# what a function returns for the group of each cell, row by row; for null where nothing is drawn
EACH_CELL = """
    var each = of => {
        const board = document.getElementById('board'), many = board.getAttribute('aria-rowcount') * board.getAttribute('aria-colcount');
        return Array.from({length: many}, (_, index) => of(document.getElementById(`c${index}`)));
    };
"""
WITHOUT_SOLVER = """(() => {
    const plain = Worker;
    window.Worker = function (address, options) {
        return String(address).endsWith("solver.js") ? Object.assign(new EventTarget(), {postMessage() {}, terminate() {}}) : new plain(address, options);
    };
})()"""


def without_solver(page: Page) -> Page:
    """The same page. From its next address on, its solver never starts: starting takes more processor time than most tests."""
    page.add_init_script(WITHOUT_SOLVER)
    return page


class Desk:
    """What a person does with the page, as methods of a Desk: for the tests of the built site."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.faults: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda message: self.faults.append(message.text) if message.type == "error" else None)
        if SLOWER > 1:
            page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})

    def open(self, address: str, until: str = "page") -> "Desk":
        """Open an address and wait until the page (or "solver") is ready."""
        self.page.goto(address)
        self.ready(until)
        return self

    def ready(self, until: str = "solver") -> None:
        self.page.wait_for_function(f"['solver', {until!r}].includes(document.body.dataset.ready)", timeout=PATIENCE_MS)

    def click_cell(self, row: int, column: int, x: float = 0.5, y: float = 0.5) -> None:
        """Click a cell (row and column from 1) with the mouse, x and y within it."""
        self.page.locator(f"#c{self.index(row, column)} > rect").first.click(position=self.point(row, column, x, y), force=True)

    def point(self, row: int, column: int, x: float, y: float) -> dict[str, float]:
        box = self.page.locator(f"#c{self.index(row, column)} > rect").first.bounding_box()
        assert box is not None
        return {"x": box["width"] * x, "y": box["height"] * y}

    def index(self, row: int, column: int) -> int:
        cols = self.page.evaluate("getComputedStyle(document.querySelector('main')).getPropertyValue('--cols')")
        return (row - 1) * int(cols) + column - 1

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def do(self, name: str) -> None:
        """Click the button of that name (its data-do), in the menu, in More or among the ways to a new puzzle if it stands there."""
        button = self.page.locator(f'[data-do="{name}"]:visible').first
        if not button.is_visible():
            for place, openers in PLACES:
                if self.page.locator(f'{place} [data-do="{name}"]').count() and self.page.locator(openers[0]).is_visible():
                    for opener in openers:
                        self.page.locator(opener).click()
                    if button.is_visible():
                        break
        self.unfold(f'[data-do="{name}"]')
        button.click()
        if name == "open":  # once it is known whether there is a camera
            self.page.wait_for_selector("#open-dialog[open], #photo-dialog[open]")

    def unfold(self, selector: str) -> None:
        """Open what folds away the elements that match a selector, unless one is seen; a dialog may still be opening."""
        seen = self.page.locator(f"{selector}:visible").first
        summary = self.page.locator(f"dialog[open] details:not([open]):has({selector}) > summary").first
        seen.or_(summary).first.wait_for()
        if not seen.is_visible():
            summary.click()

    def save(self, form: str) -> None:
        """Click the button of the Save dialog for a form, which may be folded away."""
        self.unfold(f"[data-save={form}]")
        self.page.locator(f"#download-dialog [data-save={form}]").click()

    def rule(self, name: str) -> None:
        """Choose which rule is drawn, from its picture."""
        self.page.locator("#type-button").click()
        self.page.locator(f'#pick [data-do="rule-{name}"]').click()

    def gallery(self, title: str = "") -> None:
        """Open the first puzzle of the gallery that has a title, from its kind's list."""
        link = self.page.locator("#gallery a", has_text=title).first
        self.page.locator("#gallery .card").nth(
            link.evaluate("a => [...document.querySelectorAll('#gallery [popover]')].indexOf(a.closest('[popover]'))")
        ).click()
        link.click()

    def paste(self, puzzle: str) -> None:
        """Open a text by the Open dialog."""
        self.do("open")
        put_in(self.page, "#open-text", puzzle)
        self.do("open-text")

    def unfold_text(self) -> None:
        """Show the puzzle as text, and wait until it stands there."""
        self.do("text")
        self.page.wait_for_function("document.getElementById('as-text').value !== ''")

    def status(self, words: str) -> None:
        """Wait until the status line says this."""
        self.page.wait_for_function("words => document.getElementById('status').textContent.includes(words)", arg=words)

    def cell(self, row: int, column: int) -> str:
        return self.cells()[self.index(row, column)]

    def cells(self) -> list[str]:
        """The text of every cell, row by row."""
        return self.page.evaluate(EACH_CELL + "each(g => [...g?.querySelectorAll('text') ?? []].map(t => t.textContent).join(' '))")

    def values(self) -> list[int]:
        """The digits in the cells to fill, 0 where there is none, row by row."""
        script = """
            const first = {K: 65, A: 55}[document.getElementById('symbols').value];
            const value = sign => isNaN(sign) ? sign.charCodeAt(0) - first : +sign;
            each(g => value(g?.querySelector('.given,.entry')?.textContent ?? 0));
        """
        return self.page.evaluate(EACH_CELL + script)

    def red(self) -> set[str]:
        """What is red: "<row>,<column> across|down" for halves of clues, "<row>,<column>" for digits."""
        script = """() => {
            const cols = +getComputedStyle(document.querySelector('main')).getPropertyValue('--cols');
            const found = [];
            for (const g of document.querySelectorAll('#board g[id^=c]:not(#cursor)')) {
                const index = +g.id.slice(1), place = `${Math.floor(index / cols) + 1},${index % cols + 1}`;
                for (const path of g.querySelectorAll('path.bad'))
                    found.push(`${place} ${['down', 'across'].find(half => path.classList.contains(half))}`);
                if (g.querySelector('rect.bad')) found.push(place);
            }
            return found;
        }"""
        return set(self.page.evaluate(script))

    def wait_red(self, wanted: set[str]) -> None:
        """Wait until exactly this is red."""
        end = monotonic() + PATIENCE_MS / 1000
        while self.red() != wanted:
            assert monotonic() < end, (self.red(), wanted)
            self.page.wait_for_function("new Promise(requestAnimationFrame)")

    def named(self) -> str:
        """What the cell of the cursor is called."""
        return self.page.evaluate("document.getElementById(board.getAttribute('aria-activedescendant')).getAttribute('aria-label')")

    def candidates(self) -> None:
        """Have all possible values shown, of a puzzle that this has not been asked for."""
        self.do("candidates")
        self.do("candidates-now")

    def drawn(self) -> None:
        """Wait until what was put off to the next frame is done."""
        self.page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def in_view(self, index: int) -> bool:
        """Whether nothing cuts a cell off: not the window, not the board that scrolls."""
        script = """index => {
            const cell = document.querySelector(`#c${index} > rect`).getBoundingClientRect();
            const board = document.getElementById('board'), frame = board.getBoundingClientRect();
            const bottom = Math.min(innerHeight, frame.top + board.clientHeight);
            const right = Math.min(innerWidth, frame.left + board.clientWidth);
            return cell.top >= Math.max(0, frame.top) - 1 && cell.left >= Math.max(0, frame.left) - 1
                && cell.bottom <= bottom + 1 && cell.right <= right + 1;
        }"""
        return self.page.evaluate(script, index)

    def share_link(self) -> str:
        self.do("share")
        self.page.wait_for_function("document.getElementById('share-link').value.includes('#1')")
        return self.page.input_value("#share-link")

    def close(self) -> None:
        self.page.locator("dialog[open] [data-do=close]").last.click()


def kept(desk: Desk) -> None:
    """Wait until the whole site is kept."""
    desk.page.evaluate(
        "navigator.serviceWorker.ready.then(({active}) => active.state === 'activated'"
        " || new Promise(done => active.addEventListener('statechange', () => done())))"
    )
