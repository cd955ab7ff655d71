"""Fewer of many cases that are alike, where they would take long."""

import sys

# MicroPython takes fifty times as long as CPython, and tries all of them nightly
SLOW = sys.implementation.name == "micropython" and "nightly" not in sys.argv


def sparse(cases, every):
    """All of the cases; in an ordinary run under MicroPython each `every`-th of them, the first one included."""
    return list(cases)[:: every if SLOW else 1]
