"""What the page uses of the browser, as PyScript's MicroPython sees it: a name that is missing here is either a slip or to be added."""

from typing import Any

class Element:
    id: str
    textContent: str

    def getAttribute(self, name: str) -> Any: ...
    def setAttribute(self, name: str, value: str) -> None: ...
    def removeAttribute(self, name: str) -> None: ...
    def querySelector(self, selector: str) -> Any: ...
    def querySelectorAll(self, selector: str) -> Any: ...
    def closest(self, selector: str) -> Any: ...
    def addEventListener(self, event: str, handler: Any, options: Any = ...) -> None: ...
    def focus(self, options: Any = ...) -> None: ...

class Event:
    type: str
    target: Any
    relatedTarget: Any
    cancelable: bool
    # of the keyboard
    key: str
    code: str
    altKey: bool
    ctrlKey: bool
    metaKey: bool
    shiftKey: bool
    isComposing: bool
    isTrusted: bool
    # of mouse, finger and wheel
    button: int
    detail: int
    clientX: float
    clientY: float
    deltaY: float
    changedTouches: Any
    pointerId: int
    pointerType: str
    getCoalescedEvents: Any
    # of what is pasted, dropped, sent, gone back to
    clipboardData: Any
    dataTransfer: Any
    data: Any
    state: Any
    def preventDefault(self) -> None: ...
    def stopPropagation(self) -> None: ...

class Document(Element):
    activeElement: Any
    body: Any
    documentElement: Any
    head: Any
    hidden: bool
    def getElementById(self, name: str) -> Any: ...
    def elementFromPoint(self, x: float, y: float) -> Any: ...
    def createElement(self, tag: str) -> Any: ...
    def createElementNS(self, space: str, tag: str) -> Any: ...

document: Document
window: Any
console: Any
location: Any
history: Any
navigator: Any
caches: Any
performance: Any
undefined: Any
JSON: Any
URL: Any
URLSearchParams: Any
Array: Any
Object: Any
Date: Any
Math: Any
Promise: Any
Blob: Any
File: Any
Image: Any
Worker: Any
MessageChannel: Any
BroadcastChannel: Any
TextDecoder: Any

def setTimeout(work: Any, milliseconds: int) -> int: ...
def matchMedia(query: str) -> Any: ...
def requestAnimationFrame(work: Any) -> int: ...
def encodeURIComponent(text: str) -> str: ...
def postMessage(text: str) -> None: ...
def createImageBitmap(picture: Any, *options: Any) -> Any: ...

# static/solver.js lends these to the worker
def bytesOf(path: str) -> Any: ...
def eyes() -> Any: ...
