"""Lets the solver choose among the readings of a draft, and among other boxes, cages or blocks."""

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

from newsgrid.engine.compile import model_of
from newsgrid.engine.model import Model
from newsgrid.engine.rules import In, Sum
from newsgrid.engine.solve.core import with_rules
from newsgrid.engine.solve.search import MULTIPLE, UNIQUE, UNSAT
from newsgrid.photo.decide.clashes import Clashes
from newsgrid.photo.decide.contradictions import Faults
from newsgrid.photo.decide.doubts import HAND_DOUBT, hand_doubt, leanings
from newsgrid.photo.decide.drafts import Draft, NoPuzzle, Where
from newsgrid.photo.decide.joint import MORE_SECONDS, SECONDS, Choice, Search, Settled, Spot, settle_one_of, status_of
from newsgrid.photo.decide.variants import variants_of
from newsgrid.photo.read.inks import odds_of
from newsgrid.photo.thresholds import MILLION_TO_ONE, SURE, TWENTY_TO_ONE
from newsgrid.puzzle.areas import run_length
from newsgrid.puzzle.sheet import Sheet, copy

COST_OF_EACH = 0.5  # the most nats for each digit read that all changes to a large puzzle may cost together
PRINTED_AFTER_ALL = 0.49  # the probability of handwriting that a digit gets once the solver shows that it was probably printed
LEAST_GIVEN = 0.1  # the least share of cells with givens: with fewer, several solutions are no sign of an unseen rule
MOST_TOGETHER = 3  # the most digits that are judged anew together, as handwriting or as print
BLANK = 0.99  # the least probability of an empty cell in which nothing is put
LEAST_COPIES = 3  # the fewest copies of a digit that are judged together as printed or handwritten


def settle_any(draft: Draft, seconds: float = SECONDS) -> tuple[Draft, Settled]:
    """The solver's choice among the readings, and among other boxes, cages or blocks. Returns (the draft chosen, the choice).

    Handwritten digits are ignored, since they may be wrong. All of them, or the least sure, may also be taken as printed.
    """
    ways: list[tuple[float, Callable[[], Draft]]] = [(0.0, lambda: draft), *draft.others]
    otherwise = other_hands(draft.written, len(draft.sheet.givens))
    ways += [(cost + price, partial(change, make)) for price, change in otherwise for cost, make in ways]
    ways.sort(key=lambda way: way[0])
    begun: dict[int, tuple[Draft, Search]] = {}

    def begin(number: int) -> Search | None:
        try:
            its_draft = ways[number][1]()
        except NoPuzzle:
            return None
        begun[number] = its_draft, search_of(its_draft)
        return begun[number][1]

    chosen = settle_one_of([(cost, partial(begin, number)) for number, (cost, _) in enumerate(ways)], seconds)
    draft, search = begun[chosen]
    settled = search.result()
    settled.first = begun[0][1].result().first
    if draft.relaid:
        draft.first = draft.first or begun[0][0].sheet
    if settled.status == UNIQUE:
        draft.printed = draft.printed | printed_by_proof(draft, settled, time.perf_counter() + MORE_SECONDS)
        settled.choice = as_solved(draft, settled)
    needed = settled.status == MULTIPLE and settled.first == UNSAT and not bends_print(draft, settled)  # some solution needs these changes
    if (settled.status == MULTIPLE and not needed) or (settled.first == MULTIPLE and bends_print(draft, settled)):
        settled = as_printed(begun[0][0], settled)
        draft = begun[0][0]
    return draft, settled


def status_as_read(draft: Draft, seconds: float) -> str:
    """The status of the puzzle that the likeliest readings make, as far as it is found within a time limit."""
    return status_of(puzzle_model(draft, (0,) * len(draft.spots)), seconds)[0]


def bends_print(draft: Draft, settled: Settled) -> bool:
    """Whether a clear printed digit is changed in the choice."""
    return any(
        reading and draft.chances[number] > SURE and draft.spots[number].readings[0] and not draft.is_written(where)
        for number, (where, reading) in enumerate(zip(draft.places, settled.choice, strict=True))
        if where.part == "given"
    )


def as_printed(draft: Draft, settled: Settled) -> Settled:
    """What was read first, with rules that a picture may not show: if clear print must be changed for one solution, there may be such a rule."""
    choice = (0,) * len(draft.spots)
    sheet = draft.filled(choice)
    given = sum(value > 0 for value in sheet.givens)
    variants = variants_of(sheet) if not draft.marked and given > LEAST_GIVEN * len(sheet.givens) else []
    return Settled(choice, MULTIPLE, first=MULTIPLE, tried=settled.tried, variants=variants)


def as_solved(draft: Draft, settled: Settled) -> Choice:
    """The choice with the solution's digits where something like them was written by hand. This gains 28 of 105 such pages."""
    choice, leaning = list(settled.choice), leanings(draft)
    for number, (spot, where) in enumerate(zip(draft.spots, draft.places, strict=True)):
        if draft.is_written(where) and settled.answer[where.cell] in spot.readings:
            reading = spot.readings.index(settled.answer[where.cell])
            if spot.costs[reading] < leaning[number]:
                choice[number] = reading
    return tuple(choice)


def other_hands(written: dict[int, float], size: int) -> list[tuple[float, Callable[[Callable[[], Draft]], Draft]]]:
    """Other decisions about what was written by hand: (by how many nats each is less likely, a function that makes such a draft from a function that
    makes a draft). size: the number of cells in the grid."""
    odds = {cell: odds_of(hand) for cell, hand in written.items()}
    ways: list[tuple[float, Callable[[Callable[[], Draft]], Draft]]] = []
    doubtful = [cell for cell, hand in written.items() if 0.5 <= hand < SURE]
    if doubtful:  # decided for all together: whether this print looks like handwriting
        ways.append((max(odds[cell] for cell in doubtful), partial(printed_after_all, doubtful)))
    by_hand = [cell for cell, hand in written.items() if hand >= 0.5]
    most_of_few = len(by_hand) >= len(written) / 2 and len(written) <= size / 2
    if len(by_hand) > len(doubtful) and most_of_few:  # perhaps nobody wrote: in some typefaces small digits look handwritten
        ways.append((TWENTY_TO_ONE, partial(printed_after_all, by_hand)))
    for make, cells in (
        (printed_after_all, list(doubtful)),
        (written_after_all, [cell for cell, hand in written.items() if 1 - SURE < hand < 0.5]),
    ):
        cells.sort(key=lambda cell: (abs(odds[cell]), cell))
        for count in range(1, min(len(cells), MOST_TOGETHER) + 1):
            if cells[:count] != doubtful:
                ways.append((sum(abs(odds[cell]) for cell in cells[:count]), partial(make, cells[:count])))
    return ways


def written_after_all(cells: Sequence[int], make: Callable[[], Draft]) -> Draft:
    """The draft of `make`, with these cells' digits, which look printed, taken as written by hand."""
    draft = make()
    return replace(draft, written={**draft.written, **dict.fromkeys(cells, 1 - PRINTED_AFTER_ALL)})


def printed_after_all(doubtful: Sequence[int], make: Callable[[], Draft]) -> Draft:
    """The draft of `make`, with these cells' digits, which look handwritten, taken as printed."""
    draft = make()
    draft = replace(draft, written={**draft.written, **dict.fromkeys(doubtful, PRINTED_AFTER_ALL)})
    draft.spots, draft.chances = list(draft.spots), list(draft.chances)
    for number, (spot, chance) in draft.typed.items():
        if draft.places[number].cell in doubtful:
            draft.spots[number], draft.chances[number] = spot, chance
    if hand_doubt(draft) == HAND_DOUBT:  # nothing else was written by hand, and the puzzle needs these digits
        draft.printed = draft.printed | set(doubtful)
    return draft


def search_of(draft: Draft) -> Search:
    """The search among the readings of a draft."""
    spots = [
        Spot(spot.costs[:1], spot.readings[:1]) if draft.is_written(where) or is_blank(draft, number) else spot
        for number, (spot, where) in enumerate(zip(draft.spots, draft.places, strict=True))
    ]
    filled = sum(spot.readings[0] > 0 for spot, where in zip(spots, draft.places, strict=True) if where.part == "given")
    most = max(MILLION_TO_ONE, COST_OF_EACH * filled)
    return Search(
        spots,
        lambda choice: puzzle_model(draft, choice),
        Clashes(draft).of,
        partial(known, draft),
        None if draft.marked else faults_of(draft, spots).of,
        most,
    )


def is_blank(draft: Draft, number: int) -> bool:
    """Whether a place for a digit looks empty beyond doubt: nothing is put there because the puzzle needs something."""
    return draft.places[number].part == "given" and not draft.spots[number].readings[0] and draft.chances[number] >= BLANK


def faults_of(draft: Draft, spots: Sequence[Spot]) -> Faults:
    """The finder of contradictions among the readings of a draft."""
    about = [None if draft.is_written(where) else cells_under(draft.sheet, where) for where in draft.places]
    givens = {number for number, where in enumerate(draft.places) if where.part == "given"}
    read = {(number in givens, frozenset(cells)) for number, cells in enumerate(about) if cells is not None}
    model = model_of(draft.filled((0,) * len(draft.spots)))
    rules = [rule for rule in model.rules if not (isinstance(rule, In | Sum) and (isinstance(rule, In), frozenset(rule.cells)) in read)]
    return Faults(with_rules(model, rules), spots, about, givens)


def printed_by_proof(draft: Draft, settled: Settled, end: float) -> set[int]:
    """Givens that look handwritten but are needed for one solution. Judges copies of a digit together. Saves 20 questions on 363 pages."""
    sheet = draft.filled(settled.choice)
    least, _ = hand_doubt(draft)
    unsure = [cell for cell, given in enumerate(sheet.givens) if given and draft.written.get(cell, 0.0) > least]
    copies = [[cell for cell, given in enumerate(sheet.givens) if given == value] for value in {sheet.givens[cell] for cell in unsure}]
    alike = [cells for cells in copies if len(cells) >= LEAST_COPIES and set(cells) <= set(unsure)]
    needed: set[int] = set()
    for cells in [*alike, *[[cell] for cell in unsure]]:
        if time.perf_counter() >= end:
            break
        if not needed.issuperset(cells):
            without = copy(sheet)
            for cell in cells:
                without.givens[cell] = 0
            if status_of(model_of(without), end - time.perf_counter())[0] == MULTIPLE:
                needed.update(cells)
    return needed


def known(draft: Draft, settled: Settled, choice: Choice) -> str | None:
    """The status of a choice that adds only givens to a settled one: UNIQUE if these agree with its answer, else UNSAT; None for other choices."""
    agrees = True
    for spot, where, before, now in zip(draft.spots, draft.places, settled.choice, choice, strict=True):
        if before != now:
            if where.part != "given" or spot.readings[before]:
                return None
            agrees = agrees and settled.answer[where.cell] == spot.readings[now]
    return UNIQUE if agrees else UNSAT


def puzzle_model(draft: Draft, choice: Choice) -> Model:
    return model_of(draft.filled(choice))


def cells_under(sheet: Sheet, where: Where) -> list[int]:
    """The cells that a place is about: the cell itself, a run, or a cage."""
    if where.part == "given":
        return [where.cell]
    if where.part == "total":
        return [cell for cell, cage in enumerate(sheet.cages) if cage == sheet.cages[where.cell]]
    step = 1 if where.part == "across" else sheet.cols
    return [where.cell + step * (number + 1) for number in range(run_length(sheet, where.cell, where.part))]
