"""The 45 rule as a step: the total of the cells that a unit's cages leave over."""

from collections.abc import Sequence

from newsgrid.engine.hints.sentences.names import called_all, either, in_full
from newsgrid.engine.hints.sentences.values import MINUS, added, can_be, left_over, rest_with
from newsgrid.engine.hints.sentences.wording import MOST_LISTED
from newsgrid.engine.hints.state import Contradiction, Memory, State, Step
from newsgrid.engine.hints.template import Places, Words, capital, say
from newsgrid.engine.relations.sums import narrow
from newsgrid.engine.rule_of_45 import Leftover, leftovers, total_of
from newsgrid.engine.rules import Context, Distinct, Rule, Sum, subject_of
from newsgrid.puzzle.about import BESIDE, CAGE, SLANTED

LEVEL_OF_45 = 4
TIPS = {"45 rule": "The sums over whole rows, columns or regions give the sum of the cells left over."}


class Leftovers(Memory):
    """all: the leftovers of whole units; seen: for each leftover that gave no step, its cells' candidates at that time."""

    def __init__(self, state: State) -> None:
        self.all = leftovers(state.model)
        self.seen: dict[int, tuple[int, ...]] = {}


def rule_of_45(state: State) -> Step | None:
    """The first step that follows from a leftover."""
    known = state.memory(Leftovers)
    for at, leftover in enumerate(known.all):
        seen = tuple(state.masks[cell] for cell in leftover.rule.cells)
        if known.seen.get(at) == seen:
            continue
        masks = list(state.masks)
        if narrow(leftover.rule, masks, Context(state.model.values, leftover.distinct, least=state.model.least)) is None:
            raise Contradiction
        for cell in state.open(leftover.rule.cells):
            if state.masks[cell] & ~masks[cell]:
                words = words_of(state, leftover, cell, masks[cell])
                return Step("45 rule", LEVEL_OF_45, words, leftover.because, leftover.rule.cells, *state.parted({cell: masks[cell]}))
        known.seen[at] = seen
    return None


def words_of(state: State, leftover: Leftover, cell: int, left: int) -> Words:
    """left: the candidates that `cell`, one of the leftover's cells, keeps."""
    cells, totals, gone = leftover.rule.cells, sorted(leftover.rule.allowed), state.masks[cell] & ~left
    units = [rule for rule in leftover.because if isinstance(rule, Distinct)]
    cages = [rule for rule in leftover.because if isinstance(rule, Sum)]
    end = Places(cell=state.cell(cell), left_over=left_over(state, left, gone), rest=rest_with(state, totals, gone))
    more = less = say(".") if len(cells) == 1 else end.say(". {cell} {left_over}: the others can't make {rest}.")
    if len(cells) == 2:
        other = next(one for one in cells if one != cell)
        end = end.also(other=state.cell(other), can_be=can_be(state, state.masks[other]))
        more, less = end.say(". {other} is {can_be}, so {cell} {left_over}."), end.say(". So {cell} {left_over}.")
    told = Places(cells=state.cells(cells), many=len(cells), totals=either(totals), more=more, less=less)
    if sum(cells[0] in cage.cells for cage in cages) > 1:  # the middle of a magic square
        return told.also(name=in_full(state, leftover.rule)).say("{name}, so {cells} is {totals}{more}")
    return compared(state, told, units, cages, all(any(cell in unit.cells for unit in units) for cell in cells))


def compared(state: State, told: Places, units: Sequence[Distinct], cages: Sequence[Sum], inside: bool) -> Words:
    """The totals of units compared with those of cages. told: the words for the cells left over; inside: whether these cells are in the units."""
    whole, numbers = sum(total_of(unit, state.model) for unit in units), [min(cage.allowed) for cage in cages if len(cage.allowed) == 1]
    told = told.also(what=sums_or_cages(cages), units=len(units), who=called_all(state, units), whole=whole)
    which = "the {what} over {units:it|them}"
    if inside:
        which = "the {what} beside {units:it|them}" if all(subject_of(cage).what == BESIDE for cage in cages) else "the {what} inside"
    told = told.also(which=told.say(which), left=told.say("{cells} {many:is|make} {totals}"))
    if len(numbers) < len(cages):
        return told.fitting(
            "{who} {units:adds|add} up to {whole}. With {which}, {left}{more}",
            "{who} {units:makes|make} {whole}. With {which}, {left}{less}",
        )
    total = sum(numbers)
    told = told.also(total=total, sum=added(numbers), minus=MINUS, most=max(whole, total), least=min(whole, total), rest=abs(whole - total))
    told = told.also(rest=told.say("{most} {minus} {least} = {rest}"))
    single = inside and len(cages) == 1 and len(cages[0].cells) <= MOST_LISTED
    if single:
        makes = {SLANTED: "the arrow over {cage} makes {total}", CAGE: "the cage of {cage} makes {total}"}
        told = told.also(cage=state.cells(sorted(cages[0].cells)))
        told = told.also(cage=capital(told.say(makes.get(subject_of(cages[0]).what, "{cage} make {total}"))))
    return told.fitting(
        "{cage}; {who} {units:adds|add} up to {whole}. {rest}, so {left}{more}" if single else None,
        "{cage}; {who} {units:adds|add} up to {whole}, so {left}{more}" if single else None,
        "{who} {units:adds|add} up to {whole}, {which} to {sum}. {rest}, so {left}{more}",
        "{who} {units:adds|add} up to {whole}, {which} to {total}. {rest}, so {left}{more}",
        "{who} {units:adds|add} up to {whole}, {which} to {total}, so {left}{more}",
        "{who} {units:makes|make} {whole}, {which} {total}, so {left}{less}",
    )


def sums_or_cages(cages: Sequence[Rule]) -> str:
    return "sums" if any(cage.origin and cage.origin.constraint for cage in cages) else "cages"
