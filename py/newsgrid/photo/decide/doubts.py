"""Says which places of a puzzle from a picture a person should look at, and why."""

import math
from collections.abc import Sequence
from dataclasses import dataclass

from newsgrid.photo.decide.drafts import Draft
from newsgrid.photo.decide.joint import Settled, Spot
from newsgrid.photo.thresholds import CLEAR, FIVE_TO_ONE, HUNDRED_TO_ONE, LIKELY, SURE, TWENTY_TO_ONE

# the probabilities between which it is doubtful whether a digit was written by hand: where no other digit was, and where others were
HAND_DOUBT, HAND_DOUBT_AMONG_OTHERS = (0.3, 0.8), (0.04, 0.95)

MISTAKE_SURE = 0.99  # the probability, given the solution, below which a handwritten digit that differs from it is doubtful

# reasons for a doubt: the reading is unsure; the solver rejected the first reading; another reading also gives a puzzle; it may be handwritten
UNSURE, CHANGED, RIVAL, HAND = "unsure", "changed", "rival", "hand"
MOST_SHOWN = 3  # the most readings of a doubtful place that are shown


@dataclass(frozen=True, slots=True)
class Doubt:
    """A place whose reading is doubtful.

    part: as in Where, or "block" (1 for a Kakuro's block, 0 for a cell to fill), "box" (the number of the cell's box) or "cage" (the
    first cell of the cell's cage, from 1, 0 for none).
    """

    row: int
    col: int
    part: str
    read: list[tuple[int, float]]  # the likeliest readings with their probabilities, 0 for nothing
    chosen: int  # the reading on the sheet
    why: str  # one of the reasons above


def is_bent(doubts: Sequence[Doubt]) -> bool:
    """Whether a clear reading of print was changed so that there is one solution."""
    return any(doubt.why == CHANGED and doubt.read[0][1] > SURE for doubt in doubts)


def hand_doubt(draft: Draft) -> tuple[float, float]:
    """The probabilities between which it is doubtful whether a digit is handwritten. Somebody who writes one usually writes more."""
    surely = sum(hand > HAND_DOUBT_AMONG_OTHERS[1] for hand in draft.written.values())
    return HAND_DOUBT_AMONG_OTHERS if surely >= 2 else HAND_DOUBT


def is_rival(spot: Spot, chosen: int, other: int) -> bool:
    """Whether another reading, which also makes a puzzle, is nearly as likely."""
    return chosen != other and spot.costs[other] - spot.costs[chosen] <= TWENTY_TO_ONE


def least_chance(draft: Draft, settled: Settled, number: int) -> float:
    """The probability below which a spot's first reading is doubtful. One solution proves nothing for an empty cell, which needs no digit."""
    where, value = draft.places[number], draft.spots[number].readings[0]
    proves_nothing = where.part == "given" and (value == 0 or draft.is_entry(where.cell))
    return 1 - LIKELY if settled.proven and not proves_nothing else LIKELY


def leanings(draft: Draft) -> list[float]:
    """For each spot, by how many nats the solution's digit is likelier than it looks: on a nearly full page, few cells have only pencil marks."""
    filled = [(bool(spot.readings[0]), where) for spot, where in zip(draft.spots, draft.places, strict=True) if where.part == "given"]
    written, blank = (
        sum(is_filled and draft.is_entry(where.cell) for is_filled, where in filled),
        sum(not is_filled for is_filled, _ in filled),
    )
    lead = FIVE_TO_ONE + max(0.0, math.log((written + 1) / (blank + 1)))
    return [HUNDRED_TO_ONE if spot.readings[0] else lead for spot in draft.spots]


def chance_of_entry(draft: Draft, settled: Settled, number: int, leaning: float) -> float:
    """The probability, given the solution, that a handwritten digit was read right. leaning: the spot's value from leanings()."""
    spot, answer = draft.spots[number], settled.answer[draft.places[number].cell]
    weights = [math.exp((leaning if value == answer else 0.0) - cost) for cost, value in zip(spot.costs, spot.readings, strict=True)]
    rest = 1 / max(draft.chances[number], 1e-9) - sum(math.exp(-cost) for cost in spot.costs)  # the weight of readings that were left out
    return weights[settled.choice[number]] / (sum(weights) + max(rest, 0.0))


def doubts_of(draft: Draft, settled: Settled) -> list[Doubt]:
    """The places that a person should look at, row by row."""
    doubts = [Doubt(*divmod(where.cell, draft.sheet.cols), where.part, read, read[1][0], CHANGED) for where, read in draft.relaid]
    least, most = hand_doubt(draft)
    leaning = leanings(draft)
    for number, (spot, where) in enumerate(zip(draft.spots, draft.places, strict=True)):
        chosen = settled.choice[number]
        why = ""
        if draft.is_written(where) and settled.answer:
            agrees = spot.readings[chosen] in (0, settled.answer[where.cell])
            why = UNSURE if chance_of_entry(draft, settled, number, leaning[number]) < (CLEAR if agrees else MISTAKE_SURE) else ""
        elif chosen:
            why = CHANGED
        elif any(is_rival(spot, chosen, rival[number]) for rival in settled.rivals):
            why = RIVAL
        elif draft.chances[number] < least_chance(draft, settled, number):
            why = UNSURE
        if not why and where.cell not in draft.printed and least < draft.written.get(where.cell, 0.0) < most:
            why = HAND if where.part == "given" else ""
        if why:
            row, col = divmod(where.cell, draft.sheet.cols)
            read = [
                (value, draft.chances[number] * math.exp(-cost))
                for cost, value in list(zip(spot.costs, spot.readings, strict=True))[: max(MOST_SHOWN, chosen + 1)]
            ]
            doubts.append(Doubt(row, col, where.part, read, spot.readings[chosen], why))
    return sorted(doubts, key=lambda doubt: (doubt.row, doubt.col, doubt.part))
