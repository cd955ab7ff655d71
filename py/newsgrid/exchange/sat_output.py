"""The output of a SAT solver: `s SATISFIABLE` and lines of literals `v 1 -2 ... 0`; or MiniSat's file, `SAT` and a line of literals."""

import re
from typing import NamedTuple

SAYS = {
    **dict.fromkeys(("SATISFIABLE", "SAT"), "sat"),
    **dict.fromkeys(("UNSATISFIABLE", "UNSAT"), "unsat"),
    **dict.fromkeys(("UNKNOWN", "INDETERMINATE", "INDET"), "unknown"),
}
LITERAL = re.compile(r"-?\d++(?=\s)|(?<![\d-])0\Z")  # without a delimiter after it, the number may have been cut off


class Literals(NamedTuple):
    """status: "" if there are only literals; true: (a true variable, its offset); cut: whether the 0 at their end is missing."""

    status: str
    true: list[tuple[int, int]]
    cut: bool


def parse(text: str) -> Literals | None:
    """The literals in a text, None if it is not a SAT solver's output. Of several answers, the first is taken; comments and all else are skipped."""
    status = ""
    true: list[tuple[int, int]] = []
    found = ended = bare = False
    at = 0
    for line in text.splitlines(keepends=True):
        first, *rest = line.split(maxsplit=2) or [""]
        verdict = SAYS.get(rest[0] if first == "s" and rest else first if not rest else "")
        if verdict:
            if status:
                break
            status, bare = verdict, first != "s"
        elif not ended and (first == "v" or (bare and LITERAL.match(line))):
            for literal in LITERAL.finditer(line, line.index(first) + (first == "v")):
                found, ended = True, ended or literal[0] == "0"
                if literal[0][0] not in "-0" and len(literal[0]) < 10:
                    true.append((int(literal[0]), at + literal.start()))
        at += len(line)
    if not (status or found):
        return None
    return Literals(status, true, found and not ended)
