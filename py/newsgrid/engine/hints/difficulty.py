"""How difficult a step is, in points; a puzzle's points are the sum over its steps."""

from newsgrid.engine.hints.state import Step

# with these points, puzzles are ranked nearly as other raters rank them
POINTS = (1, 3, 10, 60, 3000)  # for a step, by its level
OF_LINKS = 20  # multiplied by the square of the number of links in a step's chain
MORE = {"almost locked set": 6000, "unique rectangle": 200}  # for techniques that are harder to see than their level and links suggest


def points(step: Step) -> int:
    """How difficult a step is, in points."""
    return POINTS[step.level - 1] + OF_LINKS * len(step.links) ** 2 + MORE.get(step.technique, 0)
