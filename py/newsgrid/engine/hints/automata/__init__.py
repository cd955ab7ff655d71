"""What each automaton brings to the hints: how its rules are told, how hard they are to see, and the techniques that are its own.

One file for each, or for a few that belong together. What is here speaks of its rule as newsgrid.engine.hints.automata.common.Along says.
"""

# ruff: noqa: F401  each makes itself known to Along
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
