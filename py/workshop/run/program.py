"""Runs a program's text the way Python runs a file."""

import io
import linecache
import sys
import time
import traceback
import types
from typing import Any

FILE = "program.py"
MOST_WORDS = 20_000  # the largest number of characters of a traceback
TOO_MUCH = "MemoryError: the program needs more memory than it can use here (about 1 GB)."


def run(text: str) -> dict[str, Any]:
    """Run a program. Returns {"ok": seconds}, or {"error": traceback, "line": the program's line that raised the error, 0 if unknown}."""
    main = types.ModuleType("__main__")
    sys.modules["__main__"] = main
    sys.stdin = io.StringIO("")
    out, err = sys.stdout, sys.stderr
    linecache.cache[FILE] = (len(text), None, text.splitlines(keepends=True), FILE)
    start = time.perf_counter()
    try:
        exec(compile(text, FILE, "exec", dont_inherit=True), main.__dict__)
    except SystemExit as end:
        if isinstance(end.code, str):
            return {"error": end.code[:MOST_WORDS], "line": 0}
    except MemoryError as error:
        line = line_of(error)
        main.__dict__.clear()  # free memory, so that the error can be reported
        return {"error": TOO_MUCH, "line": line}
    except BaseException as error:  # a program may raise anything
        return {"error": words_of(error), "line": line_of(error)}
    finally:
        for stream in (out, err):
            stream.flush()
    return {"ok": time.perf_counter() - start}


def words_of(error: BaseException) -> str:
    """The traceback, without the frames above the program."""
    try:
        report = traceback.TracebackException(type(error), error, error.__traceback__.tb_next if error.__traceback__ else None, limit=-12)
        return "".join(report.format())[-MOST_WORDS:]
    except BaseException:  # formatting an exception of a class in the program can raise another exception
        return f"{type(error).__name__}: the program ended with an error that can't be shown."


def line_of(error: BaseException) -> int:
    """The program's last line in the traceback, 0 if there is none."""
    if isinstance(error, SyntaxError) and error.filename == FILE:
        return error.lineno or 0
    line = 0
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == FILE:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line
