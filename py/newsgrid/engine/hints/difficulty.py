"""How difficult a step is, in points; a puzzle's points are the sum over its steps."""

from newsgrid.engine.hints.state import Step

# with these points, puzzles are ranked nearly as other raters rank them
POINTS = (1, 3, 10, 60, 3000)  # points for a step, by its level
OF_LINKS = 20  # points, multiplied by the square of the number of links in the step's chain
MORE = {"almost locked set": 6000, "unique rectangle": 200}  # more points where a technique is harder to see than level and links suggest


def points(step: Step) -> int:
    """How difficult a step is, in points."""
    return POINTS[step.level - 1] + OF_LINKS * len(step.links) ** 2 + MORE.get(step.technique, 0)
