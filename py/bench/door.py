"""What static/workshop/worker.js imports: begin(send) once, then call(text) once; after that the worker ends.

send(kind, text) sends "out", "error" (what is printed) or "shown" (a thing as JSON, sheet.shown) to the page, and tells whether it did: there
is a bound. call takes {"do": "program", "text"}, {"do": "smtlib", "text", "sheet"} or {"do": "write", "sheet"}, and returns {"ok": ...} or
{"error": what went wrong, "line": where, 0 if that is not known}; JSON texts both.
"""

import json
import sys
from collections.abc import Callable
from typing import Any

from newsgrid import shown

from . import program, smtlib
from .printed import Printed

Send = Callable[[str, str], bool]
HIDDEN = ("js", "pyodide_js", "pyodide.code", "_pyodide_core")  # a program runs natively just the same: it needs none of these


def begin(send: Send) -> None:
    """Print and show by `send` from now on."""
    sys.stdout = Printed(lambda text: send("out", text))
    sys.stderr = Printed(lambda text: send("error", text))
    shown.listeners.append(lambda thing: show(send, thing))


def show(send: Send, thing: shown.Thing) -> None:
    flush()  # what was printed before stands above it
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
        "write": lambda: smtlib.write(request),
    }
    try:
        return json.dumps(answers[request["do"]]())
    except Exception as error:  # the page must get an answer
        return json.dumps({"error": str(error) or type(error).__name__, "line": 0})
