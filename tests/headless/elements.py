"""A document without a browser: the part of the DOM that the page's Python uses, in plain Python.

There is no layout. Only the board's drawing has a size: that of its view box, at the window's top left.
"""

import functools
import re
from collections.abc import Callable, Iterable
from html import escape
from html.parser import HTMLParser
from typing import Any

EMPTY = {"area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source"}  # elements without an end tag
FLAGS = ("hidden", "disabled", "open")  # boolean attributes
# those of some elements alone; MicroPython raises an error when another is asked for one
OWN_FLAGS = {
    "disabled": ("button", "fieldset", "input", "optgroup", "option", "select", "textarea"),
    "open": ("details", "dialog"),
}
WORDS = {
    "className": "class",
    "id": "id",
    "type": "type",
    "href": "href",
    "name": "name",
    "title": "title",
    "src": "src",
    "download": "download",
}
PART = re.compile(r"""(?P<tag>[a-zA-Z][\w-]*|\*)|\#(?P<id>[\w-]+)|\.(?P<of>[\w-]+)|\[(?P<key>[\w-]+)(?:(?P<how>\^?=)["']?(?P<value>[^"'\]]*)["']?)?\]
    |:not\((?P<no>[^)]*)\)|:(?P<state>[\w-]+)""", re.VERBOSE)  # fmt: skip
COMPOUND = re.compile(r"""(?:[a-zA-Z][\w-]*|\*|\#[\w-]+|\.[\w-]+|\[[^\]]*\]|:not\([^)]*\)|:[\w-]+)+|>""")


class Listed(list[Any]):
    """A list with the members of a DOM list."""

    @property
    def length(self) -> int:
        return len(self)

    def item(self, index: int) -> Any:
        return self[index] if index < len(self) else None


class Event:
    """An event. prevented: whether its default action is prevented."""

    def __init__(self, type: str, **about: Any) -> None:
        self.type = type
        self.target: Any = None
        self.currentTarget: Any = None
        self.relatedTarget = None
        self.key = self.code = ""
        self.altKey = self.ctrlKey = self.metaKey = self.shiftKey = self.isComposing = False
        self.button = self.detail = self.pointerId = 0
        self.clientX = self.clientY = self.deltaY = 0.0
        self.pointerType = "mouse"
        self.data = self.state = None
        self.prevented = self.stopped = False
        self.isTrusted = True
        for name, value in about.items():
            setattr(self, name, value)

    def preventDefault(self) -> None:
        self.prevented = True

    def stopPropagation(self) -> None:
        self.stopped = True


class Target:
    """An event target."""

    def __init__(self) -> None:
        self.handlers: dict[str, list[Callable[[Event], None]]] = {}

    def addEventListener(self, type: str, handler: Callable[[Event], None], options: Any = None) -> None:
        self.handlers.setdefault(type, []).append(handler)

    def hear(self, event: Event) -> None:
        event.currentTarget = self
        for handler in self.handlers.get(event.type, []):
            handler(event)


class Text:
    def __init__(self, text: str) -> None:
        self.textContent = text
        self.parent: Any = None

    def clone(self) -> "Text":
        return Text(self.textContent)


class Names:
    """An element's classes."""

    def __init__(self, element: "Element") -> None:
        self.element = element

    def contains(self, name: str) -> bool:
        return name in self.element.className.split()

    def toggle(self, name: str, on: bool) -> None:
        others = [other for other in self.element.className.split() if other != name]
        self.element.className = " ".join([*others, name] if on else others)


class Dataset:
    """An element's data-... attributes. One that is missing raises AttributeError, as in MicroPython."""

    def __init__(self, element: "Element") -> None:
        object.__setattr__(self, "element", element)

    def __getattr__(self, name: str) -> Any:
        try:
            return self.element.attributes["data-" + name]
        except KeyError:
            raise AttributeError(f"{self.element.tag}.dataset.{name}") from None

    def __setattr__(self, name: str, value: str) -> None:
        self.element.setAttribute("data-" + name, value)


class Style:
    def __init__(self) -> None:
        self.values: dict[str, str] = {}

    def setProperty(self, name: str, value: str) -> None:
        self.values[name] = value


RARE: dict[str, Callable[[], Any]] = {"style": Style, "files": Listed}  # what an element has from when it is asked for


class Ink:
    """What draws on a canvas. Nothing can be seen of it."""

    def drawImage(self, *about: Any) -> None:
        pass


class Box:
    def __init__(self, width: float = 0, height: float = 0) -> None:
        self.left = self.top = 0.0
        self.right = self.width = width
        self.bottom = self.height = height


class Element(Target):
    """An element. written: the value that a person or the page has set (see `value`); ticked: likewise for `checked`."""

    scrollLeft = scrollTop = 0.0
    scrollWidth = scrollHeight = clientWidth = clientHeight = offsetHeight = 0

    def __init__(self, tag: str, attributes: dict[str, str] | None = None) -> None:
        # by its dict, since each page makes thousands of elements, and none of these is an attribute
        of_itself = self.__dict__
        of_itself["handlers"] = {}
        of_itself["tag"] = tag
        of_itself["attributes"] = attributes or {}
        of_itself["nodes"] = []
        of_itself["parent"] = None
        of_itself["document"] = None  # the document that contains it
        of_itself["written"] = None
        of_itself["ticked"] = None
        of_itself["returnValue"] = ""
        of_itself["every"] = None  # what is inside it, once that was asked for; see `inside`

    def __getattr__(self, name: str) -> Any:
        """A property that reflects an HTML attribute, or one that few elements need. Other names raise AttributeError."""
        if name in FLAGS and self.tag in OWN_FLAGS.get(name, (self.tag,)):
            return name in self.attributes
        if name in WORDS:
            return self.attributes.get(WORDS[name], "")
        if name in RARE:
            self.__dict__[name] = RARE[name]()
            return self.__dict__[name]
        raise AttributeError(f"{self.tag}.{name}")

    def __setattr__(self, name: str, value: Any) -> None:
        if name in FLAGS:
            changed = bool(value) != (name in self.attributes)
            if value:
                self.setAttribute(name, "")
            else:
                self.removeAttribute(name)
            if changed and name == "open" and self.tag == "details":
                self.dispatch(Event("toggle"))
        elif name in WORDS:
            self.setAttribute(WORDS[name], value)
        else:
            object.__setattr__(self, name, value)

    # --- attributes ----------------------------------------------------------------------------------------------------------------

    def getAttribute(self, name: str) -> str | None:
        return self.attributes.get(name.lower())

    def setAttribute(self, name: str, value: Any) -> None:
        assert isinstance(value, str), (name, value)
        if name == "id" and self.document:
            self.document.ids.pop(self.id, None)
            self.document.ids[value] = self
        self.attributes[name.lower()] = value

    def removeAttribute(self, name: str) -> None:
        self.attributes.pop(name.lower(), None)

    @property
    def dataset(self) -> Dataset:
        return Dataset(self)

    @property
    def classList(self) -> Names:
        return Names(self)

    # --- content -------------------------------------------------------------------------------------------------------------------

    @property
    def children(self) -> Listed:
        return Listed(node for node in self.nodes if isinstance(node, Element))

    @property
    def firstElementChild(self) -> Any:
        return (self.children or [None])[0]

    @property
    def lastElementChild(self) -> Any:
        return (self.children or [None])[-1]

    @property
    def firstChild(self) -> Any:
        return (self.nodes or [None])[0]

    @property
    def textContent(self) -> str:
        return "".join(node.textContent for node in self.nodes)

    @textContent.setter
    def textContent(self, words: str) -> None:
        assert isinstance(words, str)
        self.replaceChildren(words)

    @property
    def innerHTML(self) -> str:
        return "".join(html_of(node) for node in self.nodes)

    @innerHTML.setter
    def innerHTML(self, markup: str) -> None:
        self.replaceChildren(*parsed(markup))

    def replaceChildren(self, *nodes: Any) -> None:
        for node in self.nodes:
            node.parent = None
            if isinstance(node, Element):
                node.belong(None)
        self.nodes = []
        self.written = None if self.tag == "select" else self.written  # its options are others
        self.changed()
        self.append(*nodes)

    def append(self, *nodes: Any) -> None:
        for given in nodes:
            node = Text(given) if isinstance(given, str) else given
            if isinstance(node, Element) and node.parent:
                node.remove()
            node.parent = self
            self.nodes.append(node)
            if isinstance(node, Element):
                node.belong(self.document)
        self.changed()

    def prepend(self, node: "Element") -> None:
        self.append(node)
        self.nodes.insert(0, self.nodes.pop())
        self.changed()

    def remove(self) -> None:
        assert self.parent is not None
        self.parent.nodes.remove(self)
        self.parent.changed()
        self.parent = None
        self.belong(None)

    def belong(self, document: "Document | None") -> None:
        """Move the element and its descendants into a document, or out of theirs."""
        if document is None and self.document is None:
            return
        for element in [self, *self.inside()]:
            if element.document is not None and element.document.ids.get(element.id) is element:
                del element.document.ids[element.id]
            element.document = document
            if document is not None and element.id:
                document.ids[element.id] = element

    def inside(self) -> "list[Element]":
        """All elements inside it, in order. The list is kept until they change: the page looks for elements far more often."""
        if self.every is None:
            every: list[Element] = []
            for node in self.nodes:
                if type(node) is Element:
                    every.append(node)
                    if node.nodes:
                        every += node.inside()
            self.__dict__["every"] = every
        return self.every

    def changed(self) -> None:
        """Forget what is inside the element and those that it is in."""
        element: Element | None = self
        while element is not None:
            element.__dict__["every"] = None
            element = element.parent

    def clone(self) -> "Element":
        twin = Element(self.tag, dict(self.attributes))
        of_twin = twin.__dict__
        of_twin["written"], of_twin["ticked"] = self.written, self.ticked
        for node in self.nodes:
            inner = node.clone()
            inner.__dict__["parent"] = twin
            twin.nodes.append(inner)
        return twin

    def cloneNode(self, deep: bool) -> "Element":
        return self.clone() if deep else Element(self.tag, dict(self.attributes))

    def replaceWith(self, node: "Element") -> None:
        parent = self.parent
        assert parent is not None
        at = parent.nodes.index(self)
        parent.append(node)
        parent.nodes.insert(at, parent.nodes.pop())
        self.remove()

    # --- looking for elements ------------------------------------------------------------------------------------------------------

    def matches(self, selector: str) -> bool:
        return any(fits(self, parts) for parts in compiled(selector))

    def closest(self, selector: str) -> Any:
        element: Element | None = self
        while element is not None and not element.matches(selector):
            element = element.parent
        return element

    def querySelectorAll(self, selector: str) -> Listed:
        return Listed(self.found(selector))

    def querySelector(self, selector: str) -> Any:
        (sieve, parts), *others = sieves(selector)
        if others:
            return (self.found(selector) or [None])[0]
        return next((element for element in sieve(self.inside()) if fits(element, parts)), None)

    def found(self, selector: str) -> "list[Element]":
        """The elements inside this one that match a selector."""
        inside = self.inside()
        either = [[element for element in sieve(inside) if fits(element, parts)] for sieve, parts in sieves(selector)]
        if len(either) == 1:
            return either[0]
        found = {id(element) for some in either for element in some}
        return [element for element in inside if id(element) in found]

    # --- forms and dialogs ---------------------------------------------------------------------------------------------------------

    @property
    def value(self) -> str:
        if self.tag == "select":
            options = self.querySelectorAll("option")
            chosen = [option for option in options if option.value == self.written] if self.written is not None else []
            chosen = chosen or [option for option in options if "selected" in option.attributes] or options[:1]
            return chosen[0].value if chosen else ""
        if self.written is not None:
            return self.written
        return self.attributes.get("value", self.textContent if self.tag in ("option", "textarea") else "")

    @value.setter
    def value(self, text: object) -> None:
        self.written = str(text)

    @property
    def checked(self) -> bool:
        return "checked" in self.attributes if self.ticked is None else self.ticked

    @checked.setter
    def checked(self, on: bool) -> None:
        if on and self.type == "radio" and self.document:
            for other in self.document.querySelectorAll(f'input[name="{self.name}"]'):
                other.ticked = False
        self.ticked = on

    def togglePopover(self, force: bool) -> None:
        """What lies over the page is always open here, since the style sheet, which hides it, is not there."""

    def hidePopover(self) -> None:
        """As above."""

    def showModal(self) -> None:
        assert not self.open, f"#{self.id} is open already"
        self.open = True
        assert self.document is not None
        self.before = self.document.activeElement
        first = self.querySelector("button,input,select,textarea")
        self.document.activeElement = first or self

    def close(self, value: str = "") -> None:
        if not self.open:
            return
        self.open = False
        self.returnValue = value or self.returnValue
        assert self.document is not None
        self.document.activeElement = self.before
        self.document.later(lambda: self.hear(Event("close", target=self)))

    def focus(self, options: Any = None) -> None:
        assert self.document is not None
        before, self.document.activeElement = self.document.activeElement, self
        if before is not None and before is not self:
            before.hear(Event("blur", target=before))

    def select(self) -> None:
        self.focus()

    # --- events --------------------------------------------------------------------------------------------------------------------

    def dispatch(self, event: Event) -> bool:
        """Dispatch an event here and let it bubble up. Returns whether the default action may follow."""
        event.target = self
        element: Element | None = self
        while element is not None and not event.stopped:
            element.hear(event)
            element = element.parent
        if self.document is not None and not event.stopped:
            self.document.hear(event)
        return not event.prevented

    def click(self, **about: Any) -> None:
        """A click, followed by the browser's default action."""
        button = self.closest("button")
        if button is not None and button.disabled:
            return
        field = self.closest("input") if self.tag != "label" else self.querySelector("input")
        if field is not None and field.type in ("checkbox", "radio"):
            field.checked = field.type == "radio" or not field.checked
        if not self.dispatch(Event("click", **about)):
            return
        if self.tag == "a" and self.download and self.document:
            self.document.saved(self.download, self.href)
        if field is not None and field.type in ("checkbox", "radio"):
            field.dispatch(Event("change"))
        summary = self.closest("summary")
        if summary is not None and summary.parent is not None:
            summary.parent.open = not summary.parent.open
        form = self.closest("form")
        submits = button is not None and form is not None and button.attributes.get("type", "submit") == "submit"
        if submits and form.dispatch(Event("submit")) and form.getAttribute("method") == "dialog":
            form.closest("dialog").close(button.attributes.get("value", ""))

    def setPointerCapture(self, pointer: int) -> None:
        pass

    # --- layout --------------------------------------------------------------------------------------------------------------------

    def getBoundingClientRect(self) -> Box:
        if self.tag == "svg" and self.getAttribute("viewBox"):
            _, _, width, height = (float(number) for number in self.attributes["viewbox"].split())
            return Box(width, height)
        return Box()

    def scrollIntoView(self, how: object = None) -> None:
        pass

    def scrollTo(self, left: float, top: float) -> None:
        pass

    def scrollBy(self, right: float, down: float) -> None:
        pass

    def getContext(self, kind: str) -> "Ink":
        return Ink()

    def visible(self) -> bool:
        """Whether no attribute, closed dialog or closed details hides the element. Style sheets are not read."""
        element: Element | None = self
        while element is not None:
            inside = element.parent is not None and element.parent.tag == "details" and not element.parent.open and element.tag != "summary"
            if element.hidden or inside or (element.tag == "dialog" and not element.open):
                return False
            element = element.parent
        return True


class Document(Element):
    """A page's document. later(work): calls a function soon; saved(name, address): receives a download."""

    def __init__(self, root: Element, later: Callable[[Callable[[], None]], None], saved: Callable[[str, str], None]) -> None:
        super().__init__("#document")
        self.closest: Any = None  # a document has no such method
        self.ids: dict[str, Element] = {}
        self.later = later
        self.saved = saved
        self.hiddenFromView = False
        self.documentElement = root
        self.nodes = [root]
        root.belong(self)
        self.head, self.body = (root.querySelector(name) for name in ("head", "body"))
        self.activeElement: Any = self.body

    def inside(self) -> list[Element]:
        return [self.documentElement, *self.documentElement.inside()]

    def getElementById(self, name: str) -> Element | None:
        return self.ids.get(name)

    def createElement(self, tag: str) -> Element:
        return Element(tag)

    def createElementNS(self, space: str, tag: str) -> Element:
        return Element(tag)

    def elementFromPoint(self, x: float, y: float) -> None:
        return None


Test = Callable[[Element], bool]  # whether an element is what one part of a selector says, such as .wrong
Parts = tuple[tuple[Test, ...], ...]  # the compounds of a selector; () for >
Sieve = Callable[[list[Element]], Iterable[Element]]


@functools.cache
def compiled(selector: str) -> list[Parts]:
    """A selector's alternatives."""
    return [
        tuple(() if compound == ">" else tuple(test_of(part) for part in PART.finditer(compound)) for compound in COMPOUND.findall(either))
        for either in selector.split(",")
    ]


@functools.cache
def sieves(selector: str) -> list[tuple[Sieve, Parts]]:
    """For each alternative, what quickly leaves out most elements that don't match it, and its compounds."""
    lasts = [PART.match(COMPOUND.findall(either)[-1]) for either in selector.split(",")]
    return [(sieve_of(last), parts) for last, parts in zip(lasts, compiled(selector), strict=True)]


def sieve_of(part: re.Match[str] | None) -> Sieve:
    """By the first part of a selector's last compound."""
    assert part is not None
    tag, name, of, key = part.group("tag", "id", "of", "key")
    if tag and tag != "*":
        return lambda elements: (element for element in elements if element.tag == tag)
    if name:
        return lambda elements: (element for element in elements if element.attributes.get("id") == name)
    if of:
        return lambda elements: (element for element in elements if of in element.attributes.get("class", ""))
    if key:
        key = key.lower()
        return lambda elements: (element for element in elements if key in element.attributes)
    return lambda elements: elements


def test_of(part: re.Match[str]) -> Test:
    tag, name, of, key, how, value, no, state = part.group("tag", "id", "of", "key", "how", "value", "no", "state")
    if tag:
        return lambda element: tag in ("*", element.tag)
    if name:
        return lambda element: element.attributes.get("id") == name
    if of:
        return lambda element: of in element.attributes.get("class", "").split()
    if key:
        key = key.lower()
        if how is None:
            return lambda element: key in element.attributes
        if how == "=":
            return lambda element: element.attributes.get(key) == value
        return lambda element: element.attributes.get(key, "").startswith(value)
    if no:
        return lambda element: not element.matches(no)
    if state == "popover-open":
        return lambda element: False  # see togglePopover
    if state == "focus":
        return lambda element: element.document.activeElement is element
    assert state == "checked", state
    return lambda element: element.checked


def fits(element: Element, parts: Parts) -> bool:
    """Whether an element matches a selector's compounds."""
    for test in parts[-1]:
        if not test(element):
            return False
    if len(parts) == 1:
        return True
    near = not parts[-2]
    rest = parts[: -2 if near else -1]
    above = element.parent
    while above is not None:
        if fits(above, rest):
            return True
        above = None if near else above.parent
    return False


class Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.top = Element("#top")
        self.path = [self.top]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.path[-1].append(element)
        if tag not in EMPTY:
            self.path.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.path[-1].append(Element(tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.path[-1].tag == tag, f"</{tag}> ends <{self.path[-1].tag}>"
        self.path.pop()

    def handle_data(self, data: str) -> None:
        self.path[-1].append(data)


def parsed(markup: str) -> list[Element | Text]:
    """The nodes of well-formed HTML."""
    reader = Reader()
    reader.feed(markup)
    reader.close()
    assert reader.path == [reader.top], f"<{reader.path[-1].tag}> is not ended"
    nodes, reader.top.nodes = reader.top.nodes, []
    for node in nodes:
        node.parent = None
    return nodes


def html_of(node: Element | Text) -> str:
    if isinstance(node, Text):
        return escape(node.textContent, quote=False)
    attributes = "".join(f' {name}="{escape(value)}"' for name, value in node.attributes.items())
    return f"<{node.tag}{attributes}>" + ("" if node.tag in EMPTY else f"{node.innerHTML}</{node.tag}>")
