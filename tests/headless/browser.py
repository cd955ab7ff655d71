"""Replaces what static/start.js provides for the page's Python: storage, the worker, markup. `begin` resets all of it."""

import asyncio
import functools
import json
import re
from types import SimpleNamespace
from typing import Any

import js

from elements import Element, Event, parsed
from newsgrid.engine.solve import Progress
from newsgrid.puzzle import messages
from places import ROOT
from worker import answers, dispatch

storage: dict[str, dict[str, str]] = {}
drafts: dict[str, Any] = {}  # the content of idb-keyval
photos: dict[str, Any] = {}  # and of its second database
idb: Any
workers: list["Worker"] = []
held: list[str] | None = None  # requests that wait, as while the worker loads; None: they do not wait
denied = False  # whether the browser refuses storage
full = False  # whether there is no room for drafts
saving = False  # whether the browser is set to save data
within = False  # whether the page is in a frame of another one
silent: tuple[str, ...] = ()  # the functions of idb-keyval that never answer
promises: list[Any] = []  # what these gave; nothing else holds them


def begin() -> None:
    """Reset to a browser with empty storage."""
    global idb, held, denied, full, saving, within, silent
    storage.clear()
    storage.update(sessionStorage={}, localStorage={})
    drafts.clear()
    photos.clear()
    workers.clear()
    promises.clear()
    held, denied, full, saving, within, silent = None, False, False, False, False, ()
    answers = {
        "entries": lambda: [list(pair) for pair in may(drafts).items()],
        "get": lambda name, kept=drafts: may(kept).get(name),
        "update": update,
        "set": keep,
        "del": lambda name, kept=drafts: may(kept).pop(name, None),
    }
    idb = SimpleNamespace(createStore=lambda base, table: photos, **{name: unless_silent(name, answers[name]) for name in answers})


def unless_silent(name: str, answer: Any) -> Any:
    """A function of idb-keyval. While it is one of those in `silent`, it gives a promise that nobody ever keeps."""

    def call(*about: Any) -> Any:
        if name not in silent:
            return answer(*about)
        promises.append(asyncio.get_running_loop().create_future())
        return promises[-1]

    return call


def may(kept: dict[str, Any]) -> dict[str, Any]:
    if denied:
        raise PermissionError
    return kept


def keep(name: str, content: Any, kept: dict[str, Any] = drafts) -> None:
    if full:
        raise MemoryError
    may(kept)[name] = content


def update(name: str, change: Any) -> None:
    keep(name, change(may(drafts).get(name)))  # whatever that is, as idb-keyval does


def newest_first(pairs: list[Any]) -> list[Any]:
    def changed(pair: Any) -> int:
        found = re.search(r'"changed": (\d+)', str(pair[1]))
        return int(found[1]) if found else 0

    return sorted(pairs, key=changed, reverse=True)


def read(place: str, name: str) -> str | None:
    return None if denied else storage[place].get(name)


def write(place: str, name: str, text: str) -> bool:
    if not denied:
        storage[place][name] = text
    return not denied


def length_of(owner: Any, name: str, *given: Any) -> int:
    return len(getattr(owner, name)(*given) if given else getattr(owner, name))


def saves_data() -> bool:
    return saving


def puts_off() -> bool:
    return saving and not (js.navigator.serviceWorker and js.navigator.serviceWorker.controller)


def framed() -> bool:
    return within


def put(element: Element, markup: str) -> None:
    element.replaceChildren(*[node.clone() for node in read_once(markup)])


LET_THROUGH = set(re.findall(r'"(a b .*?)"\.split', (ROOT / "static/guard.js").read_text())[0].split())


@functools.lru_cache(maxsize=500)
def read_once(markup: str) -> list[Any]:
    """The nodes of a markup, but for the lines of small pictures, as in desk.document. The cards are the same for every page."""
    taken_out = set(re.findall(r"<(\w+)", markup)) - LET_THROUGH
    assert not taken_out, f"static/guard.js takes these out: {taken_out}"
    nodes = parsed(markup)
    for node in nodes:
        for picture in node.querySelectorAll("svg.thumb") if isinstance(node, Element) else ():
            picture.replaceChildren()
    return nodes


class Worker:
    """The solver's worker. It answers requests in this process."""

    broken = False

    def __init__(self) -> None:
        self.onmessage: Any = None
        self.onerror: Any = None
        self.tasks: list[asyncio.Task[None]] = []
        self.over = False
        answers.on_progress[:] = [self.tell]

    def postMessage(self, text: str, lent: Any = None) -> None:
        if held is not None:
            held.append(text)
        else:
            self.take(text)

    def take(self, text: str) -> None:
        self.tasks.append(asyncio.get_running_loop().create_task(self.answer(text)))

    async def answer(self, text: str) -> None:
        self.post(await dispatch.call(text))

    async def tell(self, request: int, progress: Progress) -> None:
        far = {name: getattr(progress, name) for name in messages.PROGRESS.fields if name != "request"}
        self.post(messages.notice_text(messages.PROGRESS, messages.PROGRESS.make(request=request, **far)))

    def post(self, text: str) -> None:
        if not self.over:
            self.onmessage(Event("message", data=text))

    def load(self, received: int) -> None:
        """Report how many bytes of the solver are loaded."""
        self.post(json.dumps({"bytes": received}))

    def terminate(self) -> None:
        self.over = True
        for task in self.tasks:
            task.cancel()


def new_worker() -> Worker:
    workers.append(Worker())
    return workers[-1]


def busy() -> bool:
    """Whether a worker is solving. If so, each turn of the event loop is one slice of its work."""
    return any(not task.done() for worker in workers for task in worker.tasks)


async def turn() -> None:
    await asyncio.sleep(0)


def answer_early() -> None:
    pass
