"""Repeats the joint step after a person has settled a doubt, since that can change the likeliest readings elsewhere.

The readings are sent to the page as text, which it keeps and sends back unchanged, so that the worker need not keep them.
"""

import json
from collections.abc import Sequence

from newsgrid.solver.search import UNIQUE
from sheet import family
from sheet.sheet import Sheet, from_data, to_data

from .joint import SECONDS, Spot
from .kinds import Draft, Where
from .lattice import Lattice
from .reading import Found, doubts_of, settle_any

LAYOUT = ("kind", "rows", "cols", "blocks", "boxes", "cages")  # what the readings are about


def text_of(draft: Draft) -> str:
    """A draft's readings as text, for `draft_of`."""
    spots = [
        [where.cell, where.part, [round(cost, 3) for cost in spot.costs], list(spot.readings), round(chance, 4)]
        for where, spot, chance in zip(draft.places, draft.spots, draft.chances, strict=True)
    ]
    written = [[cell, round(hand, 3)] for cell, hand in draft.written.items()]
    relaid = [[where.cell, where.part, read] for where, read in draft.relaid]
    data = {"sheet": to_data(draft.sheet), "spots": spots, "written": written, "printed": sorted(draft.printed), "relaid": relaid}
    return json.dumps(data, separators=(",", ":"))


def draft_of(text: str) -> Draft:
    """The draft in a text of `text_of`."""
    data = json.loads(text)
    draft = Draft(from_data(data["sheet"]))
    for cell, part, costs, readings, chance in data["spots"]:
        draft.places.append(Where(cell, part))
        draft.spots.append(Spot(tuple(costs), tuple(readings)))
        draft.chances.append(chance)
    draft.written = dict(data["written"])
    draft.printed = set(data["printed"])
    draft.relaid = [(Where(cell, part), [(value, chance) for value, chance in read]) for cell, part, read in data["relaid"]]
    return draft


def settled(text: str, sheet: Sheet, places: Sequence[tuple[int, str]], seconds: float = SECONDS) -> Found | None:
    """The puzzle with the readings that a person has settled on the sheet at some places, and the likeliest ones elsewhere.

    None if these make no puzzle with one solution, or if the sheet's layout is no longer the one that was read.
    """
    draft = draft_of(text)
    if any(getattr(draft.sheet, name) != getattr(sheet, name) for name in LAYOUT):
        return None
    draft.sheet.options = dict(sheet.options)
    for cell, part in places:
        settle_place(draft, sheet, Where(cell, part))
    draft, chosen = settle_any(draft, seconds)
    if chosen.status != UNIQUE:
        return None
    doubts = [doubt for doubt in doubts_of(draft, chosen) if (doubt.row * sheet.cols + doubt.col, doubt.part) not in set(places)]
    return Found(draft.filled(chosen.choice), chosen.status, doubts, [], Lattice(0, 0, [], [], []), draft, chosen)


def settle_place(draft: Draft, sheet: Sheet, where: Where) -> None:
    """Fix a place of a draft to what the sheet has there."""
    cell = where.cell
    if where.part == "given":
        value = sheet.givens[cell] or sheet.entries[cell]
        draft.written.pop(cell, None)
        draft.printed.discard(cell)
        if sheet.entries[cell]:
            draft.written[cell] = 1.0
        elif value:
            draft.printed.add(cell)
    elif where.part == "total":
        rule = family.rule_of_cage(sheet, sheet.cages[cell]).split()
        value = int(rule[0]) if rule and rule[0].isdigit() else 0
    elif where.part in ("across", "down"):
        value = getattr(sheet, where.part)[cell]
    else:
        return  # of the layout, which is as it was read
    if where in draft.places:
        at = draft.places.index(where)
        draft.spots[at], draft.chances[at] = Spot((0.0,), (value,)), 1.0
    elif where.part == "given":
        (draft.sheet.entries if sheet.entries[cell] else draft.sheet.givens)[cell] = value
