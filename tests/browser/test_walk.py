"""A random walk over the built page in every kind: plays and edits by keys, mouse and finger, opens and closes what there is, goes back and forth.

Nothing may go wrong on the way, and Undo to the beginning and Redo to the end lead to what was there. The seed is that of the day, or NEWSGRID_DAY;
what fails says it, with the last steps.
"""

import json
import re
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from playwright.sync_api import TimeoutError as LateError

from hands import Desk
from newsgrid.puzzle import formats, kinds, link
from places import amount, text
from sampled import DAY, SEED
from tiled import tiled

STEPS = amount(60, 250)  # of a walk
LARGE = "kinds/slitherlink_10x10.txt"  # in the nightly walks, there is also a large board of these
NAMES = [kind.name for kind in kinds.ALL]
TOLD = 40  # steps that a failure names

MOVES = (
    "ArrowLeft",
    "ArrowRight",
    "ArrowUp",
    "ArrowDown",
    "Shift+ArrowLeft",
    "Shift+ArrowRight",
    "Shift+ArrowUp",
    "Shift+ArrowDown",
    "Tab",
)
DIGITS = tuple("0123456789")
OTHERS = (
    *"abcdefghijklmnopqrstuvwxyz", *"ABCXTO", *" .,\\/?+-*#<>^=:", "Enter", "Backspace", "Delete", "Escape",
    "Shift+Digit1", "Shift+Digit3", "Control+Digit2", "Alt+Digit4", "Control+a", "Home", "End", "PageDown",
)  # fmt: skip
BACK = ("Control+z", "Control+z", "Control+y", "Control+Shift+Z")
# buttons that lead to no other puzzle and off no page
PRESSED = re.compile(
    r"(check|hint-step|take-step|step-back|step-close|where|why-not|fill-cell|all-steps|candidates|candidates-now|auto-marks|clear|pencil|colour|undo|redo"
    r"|solve|find-why|spare|retreat|answer-before|answer-after|fill-answer|cancel|zoom-in|zoom-out|zoom-fit|text|text-mend|change|change-rule|total-turn"
    r"|pause|share|drafts|help|settings|download|print|table|new|stats|name|technique|notice-close|go-there|close|to-board"
    r"|(pen|mode|tool|symmetry|rule|next|layout|mean|step)-.*)$"
)
ASKS = re.compile(r"(check|hint-step|take-step|where|why-not|fill-cell|all-steps|candidates.*|solve|find-why|spare|retreat)$")  # the solver
ANSWER_MS = 1000  # that the walk waits for an answer, before it goes on while the solver still searches

# the page as it is now; all lies in the dialog or popover on top, if there is one
LOOK = """() => {
    const over = [...document.querySelectorAll('dialog[open], [popover]:popover-open')].at(-1);
    const { x, y, width, height } = document.getElementById('board').getBoundingClientRect();
    const seen = (selector) => [...(over ?? document).querySelectorAll(selector)].filter(one => one.checkVisibility() && !one.disabled);
    const field = document.getElementById('as-text');
    if (!over && document.activeElement !== field) document.getElementById('board').focus({ preventScroll: true });
    return {
        over: over?.id ?? '',
        paused: !document.getElementById('paused').hidden,
        typing: document.activeElement === field,
        board: [x, y, width, height],
        buttons: seen('[data-do], [data-key], [popovertarget]').map(one => one.dataset.do ?? (one.dataset.key !== undefined ? 'key ' + one.dataset.key : 'open ' + one.id)),
        starts: seen('input[name=start]').length,
    };
}"""
# brings a button into view: where it is then, or null if something lies over it
AIM = """name => {
    const over = [...document.querySelectorAll('dialog[open], [popover]:popover-open')].at(-1) ?? document;
    const [sort, rest] = name.includes(' ') ? [name.split(' ')[0], name.slice(name.indexOf(' ') + 1)] : ['do', name];
    const attribute = { do: 'data-do', key: 'data-key', open: 'id' }[sort];
    const one = [...over.querySelectorAll(`[${attribute}]`)].find(one => one.getAttribute(attribute) === rest && one.checkVisibility() && !one.disabled);
    one?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    const { x, y, width, height } = one?.getBoundingClientRect() ?? {};
    const hit = one && document.elementFromPoint(x + width / 2, y + height / 2);
    return hit && one.contains(hit) ? [x + width / 2, y + height / 2] : null;
}"""
ON_BOARD = "([x, y]) => document.getElementById('board').contains(document.elementFromPoint(x, y))"
# what the page keeps of the puzzle, which it writes at once when it is hidden
KEPT = """() => {
    document.dispatchEvent(new Event('visibilitychange'));
    return JSON.parse(sessionStorage.getItem('newsgrid.journal') ?? localStorage.getItem('newsgrid.journal')).sheet;
}"""


class Walk:
    """A walk by one person. fingers: whether it is done on a phone."""

    def __init__(self, desk: Desk, name: str, fingers: bool) -> None:
        self.desk = desk
        self.page = desk.page
        self.name = name
        self.fingers = fingers
        self.chance = Random(f"{SEED} {name}")
        self.done: list[str] = []
        self.wire = self.page.context.new_cdp_session(self.page)

    def told(self) -> str:
        return f"NEWSGRID_DAY={DAY} {self.name}, {'phone' if self.fingers else 'desk'}, the last steps: {'; '.join(self.done[-TOLD:])}"

    def fail_if_wrong(self) -> None:
        assert self.desk.faults == [], f"{self.desk.faults} {self.told()}"

    def begin(self, site: str) -> None:
        """Open the kind's puzzle, as the first that this browser has ever seen: Undo leads to no other before it."""
        kind = kinds.BY_NAME.get(self.name)
        if kind is None:
            sheet = tiled(formats.read(text(LARGE)), 20, 20)
        else:
            sheet = formats.read(kind.text.example) if kind.text.example else kind.starts[0][1]()
        self.page.add_init_script("try { sessionStorage.clear(); localStorage.clear(); } catch {}")  # the page writes to them as it is left
        self.page.goto("about:blank")
        self.desk.open(site + "#" + link.to_link(sheet), "solver")
        assert self.page.locator("#undo").is_disabled(), self.told()

    def go(self, steps: int) -> None:
        """Take so many steps, the second half of them while the puzzle is edited."""
        for number in range(steps):
            if number == steps // 2:
                self.edit()
            self.step(self.page.evaluate(LOOK))
            self.fail_if_wrong()

    def step(self, seen: dict[str, Any]) -> None:
        if seen["over"]:
            self.over(seen)
            return
        if seen["paused"]:
            self.key("t")
            return
        if seen["typing"] and self.chance.random() < 0.5:
            self.press("text")
            return
        sort = self.chance.choices(("key", "board", "button", "back"), (25 if self.fingers else 45, 30, 35 if self.fingers else 17, 8))[0]
        if sort == "key":
            self.key(self.chance.choice(self.chance.choices((MOVES, DIGITS, OTHERS), (3, 4, 3))[0]))
        elif sort == "board":
            self.on_board(seen["board"])
        elif sort == "back":
            for _ in range(self.chance.randint(1, 4)):
                self.key(self.chance.choice(BACK))
        else:
            allowed = [one for one in seen["buttons"] if " " in one or PRESSED.match(one)]
            if allowed:
                self.press(self.chance.choice(allowed))

    def over(self, seen: dict[str, Any]) -> None:
        """Do something in what lies over the page, or close it."""
        if seen["over"] == "new-dialog" and seen["starts"] and "new-ok" in self.done[-1:]:
            self.key("Escape")
        elif seen["over"] == "new-dialog" and self.done[-1] == "change" and seen["starts"]:
            start = self.chance.randrange(seen["starts"])
            self.done.append(f"start {start}, new-ok")
            self.page.evaluate(
                """start => {
                    [...document.querySelectorAll('#new-dialog input[name=start]')].filter(one => one.checkVisibility())[start].click();
                    document.getElementById('new-ok').click();
                }""",
                start,
            )
        elif self.chance.random() < 0.5:
            self.key("Escape")
        else:
            allowed = [one for one in seen["buttons"] if " " in one or PRESSED.match(one)]
            self.press(self.chance.choice(allowed)) if allowed else self.key("Escape")

    # --- what a person does --------------------------------------------------------------------------------------------------------

    def key(self, key: str) -> None:
        self.done.append(key)
        self.page.keyboard.press(key)

    def press(self, name: str) -> None:
        """Press a button, unless something lies over it."""
        place = self.page.evaluate(AIM, name)
        if place is None:
            return
        self.done.append(name)
        self.tap(*place)
        if ASKS.match(name):
            with suppress(LateError):
                self.page.wait_for_function("document.getElementById('cancel').hidden", timeout=ANSWER_MS)

    def tap(self, x: float, y: float, **about: Any) -> None:
        if self.fingers:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y, **about)

    def on_board(self, board: list[float]) -> None:
        """A tap, a click or a drag at random places of the board and its edge."""
        left, top, width, height = board
        chance = self.chance
        size = self.page.viewport_size
        assert size is not None

        def point() -> tuple[float, float]:
            return left + width * chance.uniform(0, 1), top + min(height, size["height"] - top) * chance.uniform(0, 1)

        first = point()
        if not self.page.evaluate(ON_BOARD, list(first)):
            return
        what = chance.choices(("tap", "drag", "two"), (5, 4, 1))[0]
        reach = min(width, height) / 3
        points = [first]
        for _ in range(chance.randint(1, 5) if what == "drag" else 0):
            points.append((points[-1][0] + chance.uniform(-reach, reach), points[-1][1] + chance.uniform(-reach, reach)))
        self.done.append(f"{what} " + " ".join(f"{x - left:.0f},{y - top:.0f}" for x, y in points))
        if self.fingers and what == "tap":
            self.tap(*first)
        elif self.fingers:
            self.fingers_drag(points, what == "two")
        elif what == "two":
            self.page.mouse.dblclick(*first)
        else:
            held = chance.choices(("", "Shift", "Control"), (8, 1, 1))[0]
            button: Any = chance.choices(("left", "right"), (8, 1))[0]
            self.done[-1] += f" {held} {button}"
            if held:
                self.page.keyboard.down(held)
            self.page.mouse.move(*first)
            self.page.mouse.down(button=button)
            for x, y in points[1:]:
                self.page.mouse.move(x, y, steps=3)
            self.page.mouse.up(button=button)
            if held:
                self.page.keyboard.up(held)

    def fingers_drag(self, points: list[tuple[float, float]], two: bool) -> None:
        """Draw a finger over the board; or two of them, apart."""

        def touch(type_: str, *places: tuple[float, float]) -> None:
            held = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(places)]
            self.wire.send("Input.dispatchTouchEvent", {"type": type_, "touchPoints": held})

        x, y = points[0]
        touch("touchStart", *([points[0], (x + 30, y + 30)] if two else points[:1]))
        for at in points[1:]:
            touch("touchMove", at)
        if two:
            touch("touchMove", (x - 10, y - 10), (x + 45, y + 45))
        touch("touchEnd")

    # --- its end -------------------------------------------------------------------------------------------------------------------

    def rest(self) -> None:
        """Close all that is open, and wait until nothing is asked any more."""
        for _ in range(20):
            seen = self.page.evaluate(LOOK)
            if seen["paused"] and not seen["over"]:
                self.key("t")
            elif seen["over"]:
                self.key("Escape")
            elif seen["typing"]:
                self.press("text")
            elif "cancel" in seen["buttons"]:
                self.press("cancel")
            elif "notice-close" in seen["buttons"]:  # it can lie over what is pressed next
                self.press("notice-close")
            else:
                return
        raise AssertionError(f"it can't be closed: {seen} {self.told()}")

    def press_until(self, name: str, shown: str) -> None:
        """Press a button until what it leads to is shown: while the board still rolls on after a drag, a browser takes a tap to stop it."""
        for _ in range(5):
            self.press(name)
            with suppress(LateError):
                self.page.wait_for_selector(shown, timeout=ANSWER_MS)
                return
        raise AssertionError(f"{name} does not lead to {shown}: {self.told()}")

    def edit(self) -> None:
        """Edit the puzzle: while playing, Undo leaves alone what is printed. On a low screen, the menu has the button."""
        self.rest()
        seen = self.page.evaluate(LOOK)["buttons"]
        if "mode-fill" in seen:
            return
        if "mode-set" not in seen:
            self.press_until("open menu-button", "#menu:popover-open")
        self.press_until("mode-set", "#mode-fill")
        self.rest()

    def sheet(self) -> Any:
        return self.page.evaluate(KEPT)

    def all_the_way(self, button: str, key: str) -> Any:
        """The sheet where a button leads to, pressed until it leads no further."""
        off = f"document.getElementById('{button}').disabled"
        for _ in range(STEPS):  # a step makes fewer than ten changes
            if self.page.evaluate(off):
                self.fail_if_wrong()
                return self.sheet()
            for _ in range(10):
                self.page.keyboard.press(key)
        raise AssertionError(f"{key} leads to no end: {self.page.evaluate(LOOK)} {self.told()}")


def walk(desk: Desk, site: str, name: str, fingers: bool) -> None:
    one = Walk(desk, name, fingers)
    one.begin(site)
    first = one.sheet()
    one.go(STEPS)
    one.edit()
    last = one.all_the_way("redo", "Control+y")
    undone = one.all_the_way("undo", "Control+z")
    assert undone == first, f"Undo: {differing(undone, first)} {one.told()}"
    redone = one.all_the_way("redo", "Control+y")
    assert redone == last, f"Redo: {differing(redone, last)} {one.told()}"
    assert "mistake" not in one.page.inner_text("#notice"), one.told()


def differing(one: Any, other: Any) -> str:
    return json.dumps({name: (one.get(name), other.get(name)) for name in {*one, *other} if one.get(name) != other.get(name)})[:1000]


def has_fingers(name: str) -> bool:
    return Random(f"{SEED} {name} hands").random() < 0.5


def test_a_walk_over_a_kind(request: pytest.FixtureRequest, site: str) -> None:
    name = NAMES[SEED % len(NAMES)]
    walk(request.getfixturevalue("phone" if has_fingers(name) else "desk"), site, name, has_fingers(name))


@pytest.mark.nightly
@pytest.mark.parametrize("name", [*NAMES, LARGE])
def test_a_long_walk_over_each_kind(request: pytest.FixtureRequest, site: str, name: str) -> None:
    walk(request.getfixturevalue("phone" if has_fingers(name) else "desk"), site, name, has_fingers(name))
