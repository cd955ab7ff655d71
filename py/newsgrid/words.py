"""The state of things in words, the same on the command line, in HTML and on the page."""

from .solver.search import MULTIPLE, UNIQUE, UNSAT, Result


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
        many = len(differing_cells(result.answers)) if len(result.answers) > 1 else 0
        cells = f": these {many} cells differ" if many else ""
        return f"More than one solution{cells} ({time})"
    if result.status == UNSAT:
        return f"No solution ({time})"
    found = "; one solution was found so far" if result.answers else ""
    return f"Not decided{found} (stopped after {time})"
