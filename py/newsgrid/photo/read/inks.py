"""Distinguishes pen ink from print by its colour and darkness, for all digits of a page together.
With this module, 4 more of 16 pages half filled in by hand are read, with three fewer questions on each.

A person writes with one pen, and a page is printed in one ink, so the surely written and the surely printed digits show what each looks like.
"""

import math
from collections.abc import Sequence

from newsgrid.photo.find.lattice import solve
from newsgrid.photo.read.cells import TINY, chance_of, log_odds
from newsgrid.photo.thresholds import CLEAR, MILLION_TO_ONE, THOUSAND_TO_ONE, TWENTY_TO_ONE

LEAST_SPREAD = 0.05  # the least spread of one ink, in logarithms
ROUNDS = 12  # the rounds in which the two inks settle

Ink = Sequence[float]  # logarithms of an ink's lightness relative to its paper, for red, green and blue

ANY_INK = 0.4  # the spread of pens' inks about the print's


def by_ink(chances: Sequence[float], inks: Sequence[Ink]) -> list[float]:
    """The probability that each digit was written by hand, by shape and ink. chances: by shape alone; inks: the inks of the same digits."""
    shape, judged = [odds_of(chance) for chance in chances], list(chances)
    for _ in range(ROUNDS):
        sorts = [chance if chance >= 0.5 else 0.0 for chance in judged]  # digits that are probably printed say nothing about the pen
        judged = [chance_of(alone + more) for alone, more in zip(shape, by_sorts(sorts, inks), strict=True)]
    return [max(chance, 1 - CLEAR) if alone >= 0.5 else chance for chance, alone in zip(judged, chances, strict=True)]


def by_sorts(chances: Sequence[float], inks: Sequence[Ink]) -> list[float]:
    """What ink adds to a digit's log odds of being written: linear discriminant analysis, or any ink but the print's if no pen is known."""
    by_hand, printed = sum(chances), sum(1 - chance for chance in chances)
    if printed < 1:
        return [0.0] * len(inks)
    rest = [1 - chance for chance in chances]
    print_ = middle(rest, inks)
    hand = middle(chances, inks) if by_hand >= 1 else print_
    spread = [[LEAST_SPREAD**2 * (row == col) for col in range(3)] for row in range(3)]
    for shares, of in ((chances, hand), (rest, print_)):
        for share, ink in zip(shares, inks, strict=True):
            off = [at - there for at, there in zip(ink, of, strict=True)]
            for row in range(3):
                for col in range(3):
                    spread[row][col] += share * off[row] * off[col] / len(inks)
    if by_hand < 1:  # nothing to compare with
        return [min(max(unlike(ink, print_, spread), -TWENTY_TO_ONE), TWENTY_TO_ONE) for ink in inks]
    way = solve([[*line, one - other] for line, one, other in zip(spread, hand, print_, strict=True)]) or [0.0] * 3
    half = [(one + other) / 2 for one, other in zip(hand, print_, strict=True)]
    scores = [sum(step * (at - there) for step, at, there in zip(way, ink, half, strict=True)) for ink in inks]
    return [min(max(score, -THOUSAND_TO_ONE), THOUSAND_TO_ONE) for score in scores]


def unlike(ink: Ink, print_: Ink, spread: Sequence[Sequence[float]]) -> float:
    """By how many nats an ink is likelier to be any pen's than the print's. spread: the covariance of the print's ink."""
    off = [at - there for at, there in zip(ink, print_, strict=True)]
    way = solve([[*line, part] for line, part in zip(spread, off, strict=True)]) or [0.0] * 3
    volume = sum(math.log(ANY_INK / math.sqrt(line[at])) for at, line in enumerate(spread))
    return sum(one * other for one, other in zip(way, off, strict=True)) / 2 - sum(part**2 for part in off) / (2 * ANY_INK**2) - volume


def middle(weights: Sequence[float], inks: Sequence[Ink]) -> list[float]:
    """The weighted mean of inks."""
    whole = sum(weights)
    return [sum(weight * ink[part] for weight, ink in zip(weights, inks, strict=True)) / whole for part in range(3)]


def odds_of(chance: float) -> float:
    return min(max(log_odds(chance, TINY), -MILLION_TO_ONE), MILLION_TO_ONE)
