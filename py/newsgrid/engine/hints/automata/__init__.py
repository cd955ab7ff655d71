"""What each automaton adds to the hints: explanations of its rules, and techniques of its own.

One file for each automaton, or for a few that belong together. The classes are subclasses of newsgrid.engine.hints.automata.common.Along.
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
