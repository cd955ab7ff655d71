"""How difficult a step is, in points; a puzzle's points are the sum over its steps."""

from newsgrid.engine.hints.state import Step

# points for a step's level, for the square of the number of a chain's links, and for techniques that are harder to see than these suggest; the order
# of puzzles by points is nearly the order of other raters
POINTS = (1, 3, 10, 60, 3000)
OF_LINKS = 20
MORE = {"almost locked set": 6000, "unique rectangle": 200}


def points(step: Step) -> int:
    """How difficult a step is, in points."""
    return POINTS[step.level - 1] + OF_LINKS * len(step.links) ** 2 + MORE.get(step.technique, 0)
