"""Replaces PyScript's module js, which has the browser's globals. `begin` resets them for a new page."""

import asyncio
import datetime
import json
import random
import time
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any
from urllib.parse import parse_qs, quote, unquote

from elements import Document, Element, Event, Listed, Target
from places import ROOT

undefined = None
faults: list[str] = []  # messages on the console, and errors of the page's tasks
files: list[tuple[str, "Blob"]] = []  # downloads, with their names
blobs: dict[str, "Blob"] = {}
document: Document
window: "Window"
location: "Location"
history: "History"
navigator: Any
service_worker: Any = None  # navigator.serviceWorker, None where the browser has none


def begin(page: Element, address: str, visit: int) -> None:
    """Load a page. address: what follows the page's own address, from ? or # on; visit: how many pages this tab has loaded before."""
    global document, window, location, history, navigator
    faults.clear()
    files.clear()
    document = Document(page, soon, lambda name, address: files.append((name, blobs[address])))
    window = Window()
    location = Location(address)
    history = History() if not visit else history
    history.now = location
    navigator = SimpleNamespace(clipboard=Clipboard(), serviceWorker=service_worker)


def soon(work: Callable[[], None]) -> None:
    asyncio.get_running_loop().call_soon(work)


built: dict[str, list[str]] = {}  # {path: content}


class Window(Target):
    innerWidth, innerHeight = 1280, 900
    printed = 0

    def scrollBy(self, right: float, down: float) -> None:
        pass

    def getComputedStyle(self, element: Element) -> Any:
        return SimpleNamespace(position="static", getPropertyValue=lambda name: "")

    def decodeURIComponent(self, text: str) -> str:
        return unquote(text, errors="strict")

    def print(self) -> None:
        self.printed += 1
        self.hear(Event("beforeprint"))

    def fetch(self, path: str) -> Any:
        """A file of the site: one of the repository too, or one that the build makes."""
        if path in built:
            return SimpleNamespace(ok=True, json=lambda: built[path])
        file = ROOT / path
        return SimpleNamespace(ok=file.is_file(), text=file.read_text)


class Location:
    origin, pathname = "https://newsgrid.example", "/some/path/"

    def __init__(self, address: str) -> None:
        before, sign, after = address.partition("#")
        self.hash = sign + after if after else ""
        self.search = before[before.index("?") :] if "?" in before else ""
        self.href = self.origin + self.pathname
        self.reloads = 0

    def reload(self) -> None:
        self.reloads += 1

    def go(self, address: str) -> None:
        """The page changes the address, without loading anything."""
        assert address.startswith(self.pathname), address
        _, sign, after = address.partition("#")
        self.hash, self.search = sign + after if after else "", ""


class History:
    """The tab's history. entries: [(state, address)]; at: the index of the current one."""

    def __init__(self) -> None:
        self.entries: list[tuple[Any, str]] = [(None, "")]
        self.at = 0
        self.now: Location

    def pushState(self, state: Any, title: str, address: str) -> None:
        self.entries[self.at + 1 :] = [(state, address)]
        self.at += 1
        self.now.go(address)

    def replaceState(self, state: Any, title: str, address: str) -> None:
        self.entries[self.at] = (state, address)
        self.now.go(address)

    def go(self, by: int) -> None:
        """Go back or forward. by: how many entries, negative for back."""
        assert 0 <= self.at + by < len(self.entries)
        self.at += by
        window.hear(Event("popstate", state=self.entries[self.at][0]))


class Clipboard:
    """text: its content; denied: whether the page has no permission to write."""

    text = "mine"
    denied = False

    def writeText(self, text: str) -> None:
        if self.denied:
            raise PermissionError
        self.text = text


class Blob:
    def __init__(self, parts: list[Any], options: dict[str, str]) -> None:
        self.text = "".join(parts)
        self.type = options["type"]

    @classmethod
    def new(cls, parts: list[Any], options: dict[str, str]) -> "Blob":
        return cls(parts, options)


class Bytes(bytes):
    def slice(self, start: int, end: int) -> bytes:
        return self[start:end]


class File:
    """A file that a person has chosen or dropped. content: None if it can no longer be read."""

    def __init__(self, name: str, content: bytes | None, type: str = "text/plain") -> None:
        self.name, self.content, self.type = name, content, type
        self.size = len(content or b"")

    def arrayBuffer(self) -> Bytes:
        if self.content is None:
            raise FileNotFoundError(self.name)
        return Bytes(self.content)


class TextDecoder:
    def __init__(self, name: str, strict: bool) -> None:
        self.name, self.strict = name, strict

    @classmethod
    def new(cls, name: str, options: dict[str, bool] | None = None) -> "TextDecoder":
        return cls({"windows-1252": "latin-1", "utf-8": "utf-8-sig"}.get(name, name), bool(options and options["fatal"]))

    def decode(self, content: bytes) -> str:
        return content.decode(self.name, "strict" if self.strict else "replace")


class URL:
    @staticmethod
    def createObjectURL(blob: Blob) -> str:
        address = f"blob:{len(blobs)}"
        blobs[address] = blob
        return address

    class revokeObjectURL:
        bind = staticmethod(lambda owner, address: lambda: None)

        def __init__(self, address: str) -> None:
            pass


class URLSearchParams:
    def __init__(self, text: str) -> None:
        self.found = parse_qs(text.removeprefix("?"))

    @classmethod
    def new(cls, text: str) -> "URLSearchParams":
        return cls(text)

    def get(self, name: str) -> str | None:
        return self.found.get(name, [None])[0]


class Date:
    def __init__(self, milliseconds: float) -> None:
        self.date = datetime.datetime.fromtimestamp(milliseconds / 1000)

    @classmethod
    def new(cls, milliseconds: float = 0) -> "Date":
        return cls(milliseconds)

    def getTimezoneOffset(self) -> int:
        return 0

    @staticmethod
    def now() -> float:
        return time.time() * 1000

    def toLocaleString(self, languages: object, options: object) -> str:
        return self.date.strftime("%d %b %Y, %H:%M")


class BroadcastChannel:
    """channel: the one that the page has opened; sent: its messages to other tabs."""

    channel: "BroadcastChannel"

    def __init__(self) -> None:
        self.sent: list[str] = []
        self.onmessage: Any = None

    @classmethod
    def new(cls, name: str) -> "BroadcastChannel":
        cls.channel = cls()
        return cls.channel

    def postMessage(self, text: str) -> None:
        self.sent.append(text)


Window.BroadcastChannel = BroadcastChannel
Array = SimpleNamespace(of=lambda *parts: list(parts))
JSON = SimpleNamespace(parse=json.loads)
Math = SimpleNamespace(random=random.random)
console = SimpleNamespace(error=faults.append)
performance = SimpleNamespace(getEntriesByType=lambda name: Listed())
encodeURIComponent = quote


def setTimeout(work: Callable[[], None], milliseconds: int) -> None:
    asyncio.get_running_loop().call_later(milliseconds / 1000, work)


def requestAnimationFrame(work: Callable[[], None]) -> None:
    asyncio.get_running_loop().call_later(0.016, work)


def matchMedia(query: str) -> Any:
    return SimpleNamespace(matches=False)
