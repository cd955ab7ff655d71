"""What each automaton brings to the hints: how to explain its rules, how hard they are to see, and its own techniques.

One file for each automaton, or for a few that belong together. The classes explain their rules as newsgrid.engine.hints.automata.common.Along says.
"""

# ruff: noqa: F401  each module registers its classes with Along
from newsgrid.engine.hints.automata import (
    alike,
    arithmetic,
    cages,
    circles,
    differences,
    rising,
    sandwich,
    skyscrapers,
    straights,
    tens,
    two_values,
    x_sum,
)
from newsgrid.engine.hints.automata.common import Along, along_of

__all__ = ["Along", "along_of"]
