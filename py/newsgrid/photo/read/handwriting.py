"""Distinguishes handwritten digits from printed ones, for all digits of a page together.

The net judges each cell by itself, and some print looks a little like handwriting. But all print on a page is in one typeface, and somebody who
writes one digit usually writes more: so the digits of a page are either one group, or two separate ones. Printed copies of a sign are also alike.
If all copies look a little like handwriting, the cause is the sign's shape; a copy that looks unlike the rest was probably written by hand.
Without comparing copies, 5 of 32 rendered pages with handwriting are not read whole.
"""

import math
from collections.abc import Sequence

from newsgrid.photo.read.cells import TINY, log_odds, median
from newsgrid.photo.thresholds import THOUSAND_TO_ONE

SHARES = (0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6)  # possible shares of handwritten digits on a page with handwriting
# possible middles of each group, in the net's log odds, each with its probability
PRINT = ((-6.0, 0.2), (-5.0, 0.3), (-4.0, 0.2), (-3.0, 0.15), (-2.0, 0.1), (-1.0, 0.05))
HAND = ((-1.5, 0.1), (-0.5, 0.2), (0.5, 0.3), (1.5, 0.2), (3.0, 0.2))
SPREAD = 1.4  # the spread of a group about its middle; half as much for printed copies of a sign, twice as much for a person's writing
APART = 2.0  # the least distance between the middles of the two groups
TAILS = 4.0  # the degrees of freedom of Student's distribution: single digits may look unlike the others of their group
HEIGHT = math.gamma((TAILS + 1) / 2) / math.gamma(TAILS / 2) / math.sqrt(TAILS)  # the distribution's density in the middle, up to a factor
STILL_DOUBTFUL, STILL_SURE = 0.35, 0.96  # the net's own doubt is kept up to the first probability, its certainty from the second on
BEGUN = 0.1  # the share of pages with handwriting
ENOUGH = 3  # the fewest digits that show what digits of one kind have in common


def by_page(chances: Sequence[float], least_printed: int, signs: Sequence[int] = ()) -> list[float]:
    """The probability that each digit of a page is handwritten.

    chances: by the net alone; least_printed: the least number of printed digits; signs: the sign that each digit is, () to ignore copies.
    """
    odds = [min(max(log_odds(chance, TINY), -THOUSAND_TO_ONE), THOUSAND_TO_ONE) for chance in chances]
    odds = without_shapes(odds, signs) if signs else odds
    weights, wholes = mixtures(odds, least_printed)
    most = max(weights)
    likely = [(math.exp(weight - most), whole) for weight, whole in zip(weights, wholes, strict=True) if weight > most - 12]
    total = sum(weight for weight, _ in likely)
    joint = [sum(weight * whole[number] for weight, whole in likely) / total for number in range(len(odds))]
    sure = [odd >= math.log(STILL_SURE / (1 - STILL_SURE)) for odd in odds]
    judged = [
        max(chance, alone if is_sure else min(alone, STILL_DOUBTFUL)) for chance, alone, is_sure in zip(joint, chances, sure, strict=True)
    ]
    return beside_copies(judged, chances, signs) if signs else judged


def mixtures(odds: Sequence[float], least_printed: int) -> tuple[list[float], list[list[float]]]:
    """(the log-probabilities of possible mixtures of print and handwriting, for each mixture the probability that each digit is handwritten)."""
    weights: list[float] = []
    wholes: list[list[float]] = []
    for print_middle, print_chance in PRINT:
        print_density = [density(odd, print_middle, SPREAD) for odd in odds]
        weights.append(math.log(print_chance * (1 - BEGUN)) + sum(map(math.log, print_density)))
        wholes.append([0.0] * len(odds))
        for hand_middle, hand_chance in HAND:
            if hand_middle < print_middle + APART:
                continue
            hand_density = [density(odd, hand_middle, SPREAD) for odd in odds]
            for share in SHARES:
                if share * len(odds) > len(odds) - least_printed:
                    break
                both = [share * hand + (1 - share) * printed for hand, printed in zip(hand_density, print_density, strict=True)]
                weights.append(math.log(print_chance * hand_chance * BEGUN / len(SHARES)) + sum(map(math.log, both)))
                wholes.append([share * hand / whole for hand, whole in zip(hand_density, both, strict=True)])
    return weights, wholes


def beside_copies(judged: Sequence[float], chances: Sequence[float], signs: Sequence[int]) -> list[float]:
    """The probabilities after comparing each digit to the printed copies of its sign. judged: the probabilities so far; chances: the net's."""
    odds = [max(log_odds(chance, TINY), -THOUSAND_TO_ONE) for chance in chances]
    by_hand = [odd for odd, chance in zip(odds, judged, strict=True) if chance >= 0.5]
    printed = [odd for odd, chance in zip(odds, judged, strict=True) if chance < 0.5]
    if len(by_hand) < ENOUGH or not printed:
        return list(judged)
    hand_middle, print_middle = median(by_hand), median(printed)
    share = (sum(judged) + 1) / (len(judged) + 2)
    of_sign: dict[int, list[int]] = {}
    for number, sign in enumerate(signs):
        if judged[number] < 0.5:
            of_sign.setdefault(sign, []).append(number)
    found = []
    for number, (odd, sign) in enumerate(zip(odds, signs, strict=True)):
        copies = [odds[other] for other in of_sign.get(sign, ()) if other != number]
        middle, spread = (median(copies), SPREAD / 2) if len(copies) > 1 else (print_middle, SPREAD)
        # a digit that looks even more like print, or handwriting, than usual is no less likely to be so
        as_print = density(max(odd, middle), middle, spread)
        as_hand = density(min(odd, hand_middle), hand_middle, 2 * SPREAD)
        found.append(share * as_hand / (share * as_hand + (1 - share) * as_print))
    return found


def without_shapes(odds: Sequence[float], signs: Sequence[int]) -> list[float]:
    """The log odds, each reduced by how far all copies of its sign exceed the usual log odds."""
    usual = median(odds) if odds else 0.0
    copies: dict[int, list[float]] = {}
    for odd, sign in zip(odds, signs, strict=True):
        copies.setdefault(sign, []).append(odd)
    shape = {sign: max(0.0, min(those) - usual) if len(those) >= ENOUGH else 0.0 for sign, those in copies.items()}
    return [max(-THOUSAND_TO_ONE, odd - shape[sign]) for odd, sign in zip(odds, signs, strict=True)]


def density(odd: float, middle: float, spread: float) -> float:
    """The density of Student's distribution, up to a factor."""
    return float(HEIGHT * (1 + ((odd - middle) / spread) ** 2 / TAILS) ** (-(TAILS + 1) / 2) / spread)
