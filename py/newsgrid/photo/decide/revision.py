"""Repeats the joint step after a person has settled a doubt, since that can change the likeliest readings elsewhere.

The readings are sent to the page as text, which it keeps and sends back unchanged, so that the worker need not keep them.
"""

import json
from collections.abc import Container, Sequence

from newsgrid.engine.solve.search import UNIQUE, Steps
from newsgrid.photo.decide import alike
from newsgrid.photo.decide.cages import possible_totals
from newsgrid.photo.decide.doubts import doubts_of
from newsgrid.photo.decide.drafts import Draft, Where, constraint_keys
from newsgrid.photo.decide.joint import SECONDS, Spot
from newsgrid.photo.decide.kakuro import possible_clues
from newsgrid.photo.decide.resolution import settle_any
from newsgrid.photo.decide.result import Found
from newsgrid.photo.find.lattice import Lattice
from newsgrid.puzzle import areas, printed_cages
from newsgrid.puzzle.areas import run_length
from newsgrid.puzzle.data import from_data, to_data
from newsgrid.puzzle.sheet import Sheet, copy

GRID = ("kind", "rows", "cols")  # what must be the same for the readings to apply
LAYOUT = ("blocks", "boxes", "cages")  # what decides which readings are possible where


def text_of(draft: Draft) -> str:
    """A draft's readings as text, for `draft_of`."""
    spots = [
        [where.cell, where.part, [round(cost, 3) for cost in spot.costs], list(spot.readings), round(chance, 4)]
        for where, spot, chance in zip(draft.places, draft.spots, draft.chances, strict=True)
    ]
    numbers = [[where.cell, where.part, [[round(chance, 3), value] for chance, value in read]] for where, read in draft.numbers.items()]
    data = {
        "sheet": to_data(draft.sheet),
        "spots": spots,
        "written": [[cell, round(hand, 3)] for cell, hand in draft.written.items()],
        "printed": sorted(draft.printed),
        "relaid": [[where.cell, where.part, read] for where, read in draft.relaid],
        "first": to_data(draft.first) if draft.first else None,
        "numbers": numbers,
        "marked": draft.marked,
    }
    return json.dumps(data, separators=(",", ":"))


def draft_of(text: str) -> Draft:
    """The draft in a text of `text_of`."""
    data = json.loads(text)
    draft = Draft(from_data(data["sheet"]), marked=data["marked"])
    for cell, part, costs, readings, chance in data["spots"]:
        draft.places.append(Where(cell, part))
        draft.spots.append(Spot(tuple(costs), tuple(readings)))
        draft.chances.append(chance)
    draft.written = dict(data["written"])
    draft.printed = set(data["printed"])
    draft.relaid = [(Where(cell, part), [(value, chance) for value, chance in read]) for cell, part, read in data["relaid"]]
    draft.first = from_data(data["first"]) if data["first"] else None
    draft.numbers = {Where(cell, part): [(chance, value) for chance, value in read] for cell, part, read in data["numbers"]}
    return draft


def settled(text: str, sheet: Sheet, places: Sequence[tuple[int, str]], seconds: float = SECONDS) -> Found | None:
    """The puzzle with the readings that a person has settled on the sheet at some places, and the likeliest ones elsewhere.

    The layout is the sheet's. None if there is no puzzle with one solution, or the sheet's kind or size is not what was read.
    """
    draft = draft_of(text)
    if any(getattr(draft.sheet, name) != getattr(sheet, name) for name in GRID):
        return None
    if any(getattr(draft.sheet, name) != getattr(sheet, name) for name in LAYOUT):
        draft = laid_as(draft, sheet)
    draft.sheet.options = dict(sheet.options)
    for cell, part in places:
        settle_place(draft, sheet, Where(cell, part))
    draft, chosen = settle_any(draft, seconds)
    if chosen.status != UNIQUE:
        return None
    doubts = [doubt for doubt in doubts_of(draft, chosen) if (doubt.row * sheet.cols + doubt.col, doubt.part) not in set(places)]
    return Found(draft.filled(chosen.choice), chosen.status, doubts, [], Lattice(0, 0, [], [], []), draft, chosen)


def mended(text: str, sheet: Sheet) -> Steps[Found | None]:
    """The puzzle with one solution that has the fewest signs and digits changed to others like them, None if there is none. sheet: the puzzle as it
    was read, which has no solution."""
    draft = draft_of(text)
    found = None
    if all(getattr(draft.sheet, name) == getattr(sheet, name) for name in (*GRID, *LAYOUT)):
        draft.sheet.options = dict(sheet.options)
        found = yield from alike.mended(draft)
    if found is None:
        return None
    draft, chosen = found
    doubts = doubts_of(draft, chosen)
    return Found(draft.filled(chosen.choice), chosen.status, doubts, [], Lattice(0, 0, [], [], []), draft, chosen)


def laid_as(draft: Draft, sheet: Sheet) -> Draft:
    """The readings with the blocks, boxes and cages of a sheet. Where nothing was read, what is on the sheet stays."""
    laid = Draft(copy(sheet), marked=draft.marked, written=dict(draft.written), printed=set(draft.printed), numbers=draft.numbers)
    laid.sheet.givens, laid.sheet.entries = ([0] * len(sheet.givens) for _ in range(2))
    for where, spot, chance in zip(draft.places, draft.spots, draft.chances, strict=True):
        if where.part == "given" and not sheet.blocks[where.cell]:
            laid.places.append(where)
            laid.spots.append(spot)
            laid.chances.append(chance)
    for where, readings in draft.numbers.items():
        possible = possible_at(sheet, where)
        kept = [(chance, value) for chance, value in readings if value in possible]
        if kept:
            laid.add(where, kept)
    laid.first = draft.first
    laid.relaid = [
        (where, read)
        for where, read in draft.relaid
        if (where.part == "block" and draft.sheet.blocks[where.cell] == sheet.blocks[where.cell])
        or (where.part == "box" and draft.sheet.boxes == sheet.boxes)
        or (where.part == "cage" and draft.sheet.cages == sheet.cages)
    ]
    return laid


def possible_at(sheet: Sheet, where: Where) -> Container[int]:
    """The possible numbers at a place on a sheet, () if there can be none."""
    cell = where.cell
    if where.part == "total":
        cage = areas.cage_cells(sheet).get(sheet.cages[cell], [])
        return {0, *possible_totals(len(cage), sheet.values)} if cage and cage[0] == cell else ()
    length = run_length(sheet, cell, where.part) if sheet.blocks[cell] else 0
    return {*possible_clues(length), *([0] if length == 1 else [])}


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
        rule = printed_cages.rule_of_cage(sheet, sheet.cages[cell]).split()
        value = int(rule[0]) if rule and rule[0].isdigit() else 0
    elif where.part in ("across", "down"):
        value = getattr(sheet, where.part)[cell]
    else:
        settle_sign(draft, sheet, where)
        return
    if where in draft.places:
        at = draft.places.index(where)
        draft.spots[at], draft.chances[at] = Spot((0.0,), (value,)), 1.0
    elif where.part == "given":
        (draft.sheet.entries if sheet.entries[cell] else draft.sheet.givens)[cell] = value


def settle_sign(draft: Draft, sheet: Sheet, where: Where) -> None:
    """Take a sign, a number outside or in a cell, or a cage's text from the sheet, whatever was read; boxes and cages stay."""
    if where in draft.places:
        at = draft.places.index(where)
        for those in (draft.places, draft.spots, draft.chances):
            del those[at]
    if where.part == "clue":
        draft.sheet.blocks[where.cell] = sheet.blocks[where.cell]
    if where.part == "label":
        draft.sheet.rules[where.cell] = sheet.rules[where.cell]
    for key in constraint_keys(draft.sheet, where):
        del draft.sheet.constraints[key]
    for key in constraint_keys(sheet, where):
        draft.sheet.constraints[key] = sheet.constraints[key]
