"""How difficult a step is, as a number of points; a puzzle has those of its steps."""

from newsgrid.engine.hints.state import Step

# points by a step's level, by the square of a chain's links, and for what is harder to see than that: they put puzzles in nearly the order of other raters
POINTS = (1, 3, 10, 60, 3000)
OF_LINKS = 20
MORE = {"almost locked set": 6000, "unique rectangle": 200}


def points(step: Step) -> int:
    """How difficult a step is."""
    return POINTS[step.level - 1] + OF_LINKS * len(step.links) ** 2 + MORE.get(step.technique, 0)
