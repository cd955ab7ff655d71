"""SMT-LIB in the workshop: writes a puzzle as text, runs z3 on a text, and puts the answer onto the puzzle."""

import re
import sys
from collections.abc import Callable, Iterator
from typing import Any

from newsgrid import model_of
from newsgrid.engine import smtlib
from newsgrid.engine.check import check
from newsgrid.exchange.answer import AnswerError, filled
from newsgrid.exchange.solver_output import SAT, OutputError, read_output
from newsgrid.export.shown import sheet_thing
from newsgrid.puzzle.data import from_data
from newsgrid.puzzle.sheet import without_entries

# a comment, a string, a quoted symbol, a parenthesis
TOKEN = re.compile(r';[^\n]*|"(?:[^"]|"")*"?|\|[^|]*\|?|[()]')
SAYS = re.compile(r"\(\s*(check|get|echo|eval|simplify|display|apply|help)")
FAULT = re.compile(r'\(error "line (\d+) column \d+: (?!model is not available)')  # a missing model is not a fault: it follows from unsat


def write(request: dict[str, Any], send: Callable[[str, str], bool]) -> dict[str, Any]:
    """Returns {"ok": the SMT-LIB text for "sheet", "advice": a sentence if another form is better, else ""}. If the text is too long to be shown,
    only its beginning is returned, and the whole is sent as a file. form, before: see newsgrid.engine.smtlib."""
    text = written(request)
    if len(text) > smtlib.MOST:
        send("file", text)
        text = smtlib.beginning(text)
    return {"ok": text, "advice": smtlib.advice(model_of(from_data(request["sheet"])), request.get("form", smtlib.INTEGERS))}


def written(request: dict[str, Any]) -> str:
    sheet = from_data(request["sheet"])
    return smtlib.written(model_of(sheet), sheet.title, request.get("form", smtlib.INTEGERS), request.get("before", ""))


def pieces(text: str) -> Iterator[str]:
    """Splits a text into parts that can be passed to z3 one by one. Each ends with a command that prints something."""
    depth = begin = command = 0
    for token in TOKEN.finditer(text):
        if token[0] == "(":
            if depth == 0:
                command = token.start()
            depth += 1
        elif token[0] == ")":
            depth = max(depth - 1, 0)
            if depth == 0 and SAYS.match(text, command):
                yield text[begin : token.end()]
                begin = token.end()
    if text[begin:].strip():
        yield text[begin:]


def ask(request: dict[str, Any]) -> dict[str, Any]:
    """Run z3 on "text", or on the puzzle's own text if there is none. Print z3's output as it arrives, and show "sheet" with the values, and broken
    rules in red.

    Returns {"ok": a sentence about the outcome, "line": the line of the first error, 0 if there is none}.
    """
    import z3

    printed = ""
    context = z3.Context()  # one for all pieces, so that it numbers their lines consecutively
    line = 0
    for piece in pieces(request["text"] if "text" in request else written(request)):
        try:
            output = z3.Z3_eval_smtlib2_string(context.ref(), piece)
        except z3.Z3Exception as error:  # if the piece has an error, z3's whole output is in the exception
            output = error.value.decode() if isinstance(error.value, bytes) else str(error.value)
        printed += output
        sys.stdout.write(output)
        sys.stdout.flush()
        fault = FAULT.search(output)
        line = line or (int(fault[1]) if fault else 0)
        if re.search(r"\(\s*exit\s*\)\s*$", piece):
            break
    return {"ok": on_sheet(printed, request), "line": line}


def on_sheet(printed: str, request: dict[str, Any]) -> str:
    """Show the puzzle with the values in z3's output. Returns a sentence about the outcome."""
    from newsgrid.export import shown

    sheet = without_entries(from_data(request["sheet"]))
    model = model_of(sheet)
    try:
        output = read_output(printed, model)
    except (OutputError, AnswerError) as error:
        return str(error)
    if output.status != SAT:
        return {"unsat": "z3 says unsat: no values make all of this true.", "unknown": "z3 says unknown: it could not decide."}[
            output.status
        ]
    thing = sheet_thing(filled(sheet, output.values), None, "")
    for listener in shown.listeners:
        listener(thing)
    broken = check(model, output.values)
    if broken:
        return f"z3 says sat. On the sheet {len(broken)} rule{'s are' if len(broken) > 1 else ' is'} broken: {broken[0]}. {output.note}".strip()
    return f"z3 says sat{', and the sheet keeps all its rules' if output.whole else ''}. {output.note}".strip()
