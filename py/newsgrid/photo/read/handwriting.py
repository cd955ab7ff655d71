"""Tells digits written by hand from printed ones, all of a page together.

The net judges each cell by itself, and some print looks a little like handwriting. But all print on a page is of one typeface, and who
writes one digit usually writes more: so the digits of a page are either one group, or two that are apart. Printed copies of a sign are
alike, too: where all of them look a little like handwriting, that is its shape.
"""

import math
from collections.abc import Sequence

from newsgrid.photo.read.cells import median

WRITTEN = 0.12  # the share of pages on which somebody wrote
SHARES = (0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6)  # of the digits on such a page, written by hand
# log odds by the net where the middle of each group may be, with its probability
PRINT = ((-6.0, 0.2), (-5.0, 0.3), (-4.0, 0.2), (-3.0, 0.15), (-2.0, 0.1), (-1.0, 0.05))
HAND = ((-1.5, 0.1), (-0.5, 0.2), (0.5, 0.3), (1.5, 0.2), (3.0, 0.2))
PRINT_SPREAD, HAND_SPREAD = 1.4, 1.5
APART = 2.0  # the least distance of the two middles
TAILS = 6.0  # the degrees of freedom of Student's distribution: single digits may look unlike the others of their group
LEAST, MOST = -6.5, 7.6  # log odds beyond these say no more
COPIES = 3  # of a sign, from which on what all of them have in common is its shape
STILL_DOUBTFUL, STILL_SURE = 0.35, 0.96  # what the net finds doubtful stays so, and what it is sure was written by hand


def by_page(chances: Sequence[float], least_printed: int, signs: Sequence[int] = ()) -> list[float]:
    """The probability that each digit of a page was written by hand. chances: the same as the net has it, for each digit by itself;
    least_printed: how many digits were printed at least; signs: what each digit was read as, () if that is not to matter."""
    odds = [min(max(math.log(max(chance, 1e-9) / max(1 - chance, 1e-9)), LEAST), MOST) for chance in chances]
    odds = without_shapes(odds, signs) if signs else odds
    weights: list[float] = []
    wholes: list[list[float]] = []
    for print_middle, print_chance in PRINT:
        print_density = [density(odd, print_middle, PRINT_SPREAD) for odd in odds]
        weights.append(math.log(print_chance * (1 - WRITTEN)) + sum(map(math.log, print_density)))
        wholes.append([0.0] * len(odds))
        for hand_middle, hand_chance in HAND:
            if hand_middle < print_middle + APART:
                continue
            hand_density = [density(odd, hand_middle, HAND_SPREAD) for odd in odds]
            for share in SHARES:
                if share * len(odds) > len(odds) - least_printed:
                    break
                both = [share * hand + (1 - share) * printed for hand, printed in zip(hand_density, print_density, strict=True)]
                weights.append(math.log(print_chance * hand_chance * WRITTEN / len(SHARES)) + sum(map(math.log, both)))
                wholes.append([share * hand / whole for hand, whole in zip(hand_density, both, strict=True)])
    most = max(weights)
    likely = [(math.exp(weight - most), whole) for weight, whole in zip(weights, wholes, strict=True) if weight > most - 12]
    total = sum(weight for weight, _ in likely)
    joint = [sum(weight * whole[number] for weight, whole in likely) / total for number in range(len(odds))]
    sure = [odd >= math.log(STILL_SURE / (1 - STILL_SURE)) for odd in odds]
    return [
        max(chance, alone if is_sure else min(alone, STILL_DOUBTFUL)) for chance, alone, is_sure in zip(joint, chances, sure, strict=True)
    ]


def without_shapes(odds: Sequence[float], signs: Sequence[int]) -> list[float]:
    """The log odds less what all copies of a sign have in common against the other signs."""
    usual = median(odds) if odds else 0.0
    copies: dict[int, list[float]] = {}
    for odd, sign in zip(odds, signs, strict=True):
        copies.setdefault(sign, []).append(odd)
    shape = {sign: max(0.0, min(those) - usual) if len(those) >= COPIES else 0.0 for sign, those in copies.items()}
    return [max(LEAST, odd - shape[sign]) for odd, sign in zip(odds, signs, strict=True)]


def density(odd: float, middle: float, spread: float) -> float:
    """Student's distribution, up to a factor that is the same for all."""
    return float((1 + ((odd - middle) / spread) ** 2 / TAILS) ** (-(TAILS + 1) / 2) / spread)
