"""The entry point for static/workshop/worker.js, which calls begin(send) once, then call(text) once; after that the worker ends.

send(kind, text) posts to the page: "out" and "error" are printed text, "shown" is a thing as JSON (newsgrid.puzzle.draw.shown), "over" is "integers"
when z3 begins to solve over integers, "file" is a text that is too long to be shown. It returns whether the text was sent: the amount is limited.

call takes and returns JSON. Requests: {"do": "program", "text"}, {"do": "smtlib", "text" or "form" and "before", "sheet"} and {"do": "write",
"sheet", "form", "before"}. Answers: {"ok": ...}, or {"error": message, "line": of the program, 0 if unknown}.
"""

import json
import sys
from collections.abc import Callable
from typing import Any

from newsgrid.export import shown
from workshop.run import program, smtlib, watching
from workshop.run.streams import Printed

Send = Callable[[str, str], bool]
sends: list[Send] = []
HIDDEN = ("js", "pyodide_js", "pyodide.code", "_pyodide_core")  # modules hidden from programs, which must also run natively


def begin(send: Send) -> None:
    """From now on, send to the page what is printed or shown."""
    sys.stdout = Printed(lambda text: send("out", text))
    sys.stderr = Printed(lambda text: send("error", text))
    shown.listeners.append(lambda thing: show(send, thing))
    watching.watch(send)
    sends[:] = [send]


def show(send: Send, thing: shown.Thing) -> None:
    flush()  # what was printed before must appear above
    send("shown", json.dumps(thing))


def flush() -> None:
    for stream in (sys.stdout, sys.stderr):
        stream.flush()


def call(text: str) -> str:
    for name in HIDDEN:
        if name in sys.modules:
            sys.modules[name] = None  # type: ignore[assignment]
    request: dict[str, Any] = json.loads(text)
    answers = {
        "program": lambda: program.run(request["text"]),
        "smtlib": lambda: smtlib.ask(request),
        "write": lambda: smtlib.write(request, sends[0]),
    }
    try:
        return json.dumps(answers[request["do"]]())
    except Exception as error:  # the page must get an answer
        return json.dumps({"error": str(error) or type(error).__name__, "line": 0})
