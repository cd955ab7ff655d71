"""Fewer of many cases that are alike, where they would take long."""

import sys

# MicroPython takes fifty times as long as CPython. tests/micropython.mjs gives it the number of the day; nightly, it tries all of them.
DAY = int(sys.argv[-1]) if sys.implementation.name == "micropython" and sys.argv[-1:] != ["nightly"] else None


def sparse(cases, every):
    """All of the cases; in an ordinary run under MicroPython every `every`-th of them, from one that changes with the day."""
    cases = list(cases)
    return cases if DAY is None else cases[DAY % min(every, len(cases)) :: every]
