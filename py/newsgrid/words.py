"""The state of things in words, the same on the command line, in HTML and on the page."""

from .solver.core import Core
from .solver.search import MEMORY, MULTIPLE, UNIQUE, UNSAT, Result


def in_seconds(seconds: float) -> str:
    """ "0.02 s"; times below a hundredth are told as such."""
    return "under 0.01 s" if seconds < 0.01 else f"{seconds:.2f} s"


def differing_cells(answers: list[list[int]]) -> list[int]:
    """The indices of the cells that are not the same in all answers."""
    return [index for index, values in enumerate(zip(*answers, strict=True)) if len(set(values)) > 1]


def status_words(result: Result) -> str:
    """A result in one sentence: "One solution (0.02 s)"."""
    time = in_seconds(result.seconds)
    if result.status == UNIQUE:
        return f"One solution ({time})"
    if result.status == MULTIPLE:
        count = len(result.answers)
        many = f"{'Just' if result.all else 'At least'} {count} solutions" if count > 2 or result.all else "More than one solution"
        cells = len(differing_cells(result.answers)) if count > 1 else 0
        differ = (f": these {cells} cells differ" if cells > 1 else ": one cell differs") if cells else ""
        return f"{many}{differ} ({time})"
    if result.status == UNSAT:
        return f"No solution ({time})"
    found = "; one solution was found so far" if result.answers else ""
    if result.reason == MEMORY:
        return f"Not decided{found}: it would take more memory than there is"
    return f"Not decided{found} (stopped after {time})"


def core_words(core: Core) -> str:
    """What is said of an unsat core: "these 3 rules contradict each other"."""
    if len(core.rules) == 1:
        return "this rule can't be kept"
    return f"these {len(core.rules)} rules contradict each other{'' if core.minimal else ' (perhaps fewer of them would do)'}"
