"""The page's few operations on the DOM, and calls that may throw.

MicroPython can't catch an exception that a JavaScript function throws, but it can catch a promise's rejection. So
functions that may throw are called in a promise.
"""

import js

import browser
from newsgrid.puzzle.formats.lines import MOST_CHARACTERS, TOO_LONG, ReadError
from page.core.types import Any, Element, Event, Markup

SHORT = 50_000  # characters; the heap always has room for a text of this length
MOST_BYTES = 4  # the largest number of bytes in a character
SAVED = "Saved as %s."
GROWS = 4  # attempts to make the heap grow


def by_id(name: str) -> Any:
    return js.document.getElementById(name)


def text(name: str, words: str) -> None:
    """Set an element's text if it differs, since a live region must not repeat itself."""
    element = by_id(name)
    if element.textContent != words:
        element.textContent = words


def fault(name: str, words: str) -> None:
    """Set the text of a dialog's fault, and bring it into view; "" removes it."""
    text(name, words)
    if words:
        by_id(name).scrollIntoView(js.JSON.parse('{"block": "nearest"}'))


def put(element: Element, markup: Markup) -> None:
    """Set an element's markup. This is the only way for markup to reach the page; static/guard.js checks it once more."""
    browser.put(element, markup.text)


filled: dict[str, str] = {}  # {element's id: the markup that it was filled with last}


def fill(name: str, markup: Markup) -> bool:
    """Set an element's markup if it differs, since setting it costs a layout and loses the focus. Returns whether it differed."""
    if filled.get(name) == markup.text:
        return False
    filled[name] = markup.text
    put(by_id(name), markup)
    return True


def forget(name: str) -> None:
    """Forget an element's markup, since something else has filled it."""
    filled.pop(name, None)


def show(name: str, visible: bool) -> None:
    by_id(name).hidden = not visible


def on(target: Element, event: str, handler: Any) -> None:
    target.addEventListener(event, handler)


def open_dialog() -> Any:
    """The open dialog, or None."""
    return js.document.querySelector("dialog[open]")


def show_dialog(name: str) -> None:
    """Open a dialog, and focus its heading if it can have the focus. (With `autofocus` instead, browsers would complain in every frame.)"""
    dialog = by_id(name)
    dialog.showModal()
    heading = dialog.querySelector("h2[tabindex]")
    if heading:
        heading.focus()


def close_dialog() -> None:
    """Close the open dialog, if there is one."""
    dialog = open_dialog()
    if dialog:
        dialog.close()


async def attempt(owner: Any, method: str, *arguments: Any) -> Any:
    """The result of owner.method(*arguments). If the method throws or rejects, raises an exception that can be caught."""
    bound = getattr(owner, method).bind(owner, *arguments)
    return await js.Promise.resolve().then(bound)


def read(owner: Any, name: str, *given: Any) -> str:
    """A text from outside: a property of a JavaScript object, or what its method returns. Its length is checked before Python gets it.

    Raises ReadError if it is too long.
    """
    length = browser.length_of(owner, name, *given)
    if length > MOST_CHARACTERS:
        raise ReadError(TOO_LONG)
    make_room(length)
    return str(getattr(owner, name)(*given) if given else getattr(owner, name))


def fragment() -> str:
    """The fragment of the page's address, from # on; "" if it is too long."""
    try:
        return read(js.location, "hash")
    except ReadError:
        return ""


def make_room(length: int) -> None:
    """Make Python's heap grow until a text of this many characters fits. The heap grows only after an allocation has failed."""
    for _ in range(GROWS if length > SHORT else 0):
        try:
            bytearray(length * MOST_BYTES)
            return
        except MemoryError:
            pass


def make(tag: str, words: str = "") -> Any:
    """A new element with text."""
    element = js.document.createElement(tag)
    if words:
        element.textContent = words
    return element


def by_touch() -> bool:
    """Whether the page is chiefly used with a finger."""
    return bool(js.matchMedia("(pointer: coarse)").matches)


def target_of(event: Event) -> Element:
    """The element where an event happened; the body, if a script has sent the event to the document itself, which is not an element."""
    return event.target if getattr(event.target, "closest", None) else js.document.body


def save(name: str, kind: str, content: Any) -> None:
    """Offer a file as a download, and say so, in the open dialog if it has a place for this. content: text, or a Blob."""
    blob = js.Blob.new(js.Array.of(content), js.JSON.parse('{"type": "%s"}' % kind))
    address = js.URL.createObjectURL(blob)
    save_from(name, address)
    js.setTimeout(js.URL.revokeObjectURL.bind(js.URL, address), 60000)


def save_from(name: str, address: str) -> None:
    """Like `save`, for a file that the browser holds at this address."""
    link = make("a")
    link.href = address
    link.download = name
    js.document.body.append(link)
    link.click()
    link.remove()
    dialog = open_dialog()
    place = dialog and dialog.querySelector(".said")
    if place:
        place.textContent = SAVED % name
    else:
        notice(SAVED % name, SAVED)


NOTICE_BUTTONS = ("take-over", "start-again", "bring-back", "open-twin", "try-again")  # each belongs to one notice only


# what a notice can be about, besides SAVED: the open puzzle (the notice goes when the puzzle is closed), the page, its storage, the network, what
# the puzzle still lacks that is being played
PUZZLE, PAGE, STORAGE, NETWORK, UNFINISHED = "puzzle", "page", "storage", "network", "unfinished"
notices: list[tuple[str, str, str]] = []  # [(what it is about, words, button)] not closed yet; the last is shown


def notice(words: str, about: str = PUZZLE, button: str = "") -> None:
    """Show a notice above the puzzle, until it or the puzzle that it is about is closed; "" removes it.

    It replaces an earlier notice about the same thing. button: one of NOTICE_BUTTONS, or "".
    """
    others = [said for said in notices if said[0] != about]
    if words or len(others) < len(notices):
        notices[:] = others + ([(about, words, button)] if words else [])
        show_notice()


def close_notice() -> None:
    """Close the notice that is shown."""
    if notices:
        notices.pop()
    show_notice()


def leave_puzzle() -> None:
    """Remove the notices about the puzzle that was open."""
    notice("")
    notice("", SAVED)
    notice("", UNFINISHED)


def notice_on(about: str) -> str:
    """The words of the notice about something, "" if there is none."""
    return "".join([words for said, words, _ in notices if said == about])


def show_notice() -> None:
    _, words, button = notices[-1] if notices else ("", "", "")
    text("notice-words", words)
    for name in NOTICE_BUTTONS:
        if by_id(name):  # the workshop has none of them
            show(name, name == button)
    show("notice", bool(words))
