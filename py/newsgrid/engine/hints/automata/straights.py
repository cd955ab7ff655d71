"""Cells that hold consecutive values in any order: the compartments of Str8ts, Renban lines."""

from collections.abc import Mapping

from newsgrid.engine.combinations import common_of, union_of, values_of
from newsgrid.engine.hints.automata.common import Along, held_in
from newsgrid.engine.hints.sentences.names import called, cells_of
from newsgrid.engine.hints.state import Contradiction, State, Step
from newsgrid.engine.hints.technique import technique
from newsgrid.engine.hints.template import UNSAID, Places, Words, clauses, listed, say
from newsgrid.engine.rules import Distinct


def straights_of(state: State, size: int) -> list[int]:
    """All straights of a given length, as masks."""
    return [((1 << size) - 1) << start for start in range(state.model.values - size + 1)]


def spelled(state: State, straight: int) -> Words:
    """ "3–5"."""
    return say("{low}–{high}", low=state.sign((straight & -straight).bit_length()), high=state.sign(straight.bit_length()))


class Straight(Along, of=("window",)):
    """Consecutive values in any order."""

    title = "straight"

    def by_cases(self, removed: Mapping[int, int], end: Words) -> Words:
        """Why the straights that a value leaves possible don't fit; UNSAID if the reason is not the same for all values."""
        state = self.state
        if len(self.cells) == 2:
            return self.of_neighbours(*next(iter(removed.items())), end) if len(removed) == 1 else UNSAID
        whys = {self.misfit(cell, gone) for cell, gone in removed.items()}
        told = Places(span=self.span, held=held_in(state, removed), why=next(iter(whys)), end=end)
        return UNSAID if len(whys) > 1 or UNSAID in whys else told.fitting("{span} hold a straight. With {held}, {why}. So {end}.", UNSAID)

    def of_neighbours(self, cell: int, gone: int, end: Words) -> Words:
        state, rest = self.state, 0
        for value in values_of(gone):
            rest |= (1 << value | 1 << value >> 2) & state.model.all_candidates
        (other,) = [one for one in self.cells if one != cell]
        told = Places(cells=state.cells(self.cells), gone=state.mask(gone, "or"), cell=state.cell(cell), end=end)
        told = told.also(other=state.cell(other), rest=state.mask(rest, "or"))
        return told.say("{cells} must be consecutive. With {gone} in {cell}, {other} would be {rest}, which it can't be. So {end}.")

    def misfit(self, cell: int, gone: int) -> Words:
        """Why no straight with a value in a cell fits: a digit has no cell, or a cell has no digit. UNSAID if one does fit, or for several values."""
        state, faults = self.state, []
        others = [other for other in self.cells if other != cell]
        if gone & (gone - 1):
            return UNSAID
        for straight in straights_of(state, len(self.cells)):
            if not straight & gone:
                continue
            lost = [value for value in values_of(straight & ~gone) if not state.where(others, 1 << (value - 1))]
            stuck = [other for other in others if not state.masks[other] & straight & ~gone]
            if not lost and not stuck:
                return UNSAID
            told = Places(straight=spelled(state, straight))
            if lost:
                faults.append(told.also(lost=state.sign(lost[0])).say("{lost} would have no cell in {straight}"))
            else:
                faults.append(told.also(stuck=state.cell(stuck[0])).say("{straight} would leave nothing for {stuck}"))
        return clauses(faults) if faults else UNSAID


def windows(state: State, index: int) -> list[int]:
    """The straights that a compartment can still hold, as masks. [] if the rule is not a compartment, or its values may repeat. Every value of such a
    straight is a candidate of some cell, and every cell has a candidate in the straight. Raises Contradiction if there are no such straights."""
    rule = state.model.rules[index]
    if not Straight.reads(rule) or index not in state.model.because:
        return []
    union = union_of(state.masks[cell] for cell in rule.cells)
    possible = [
        straight
        for straight in straights_of(state, len(rule.cells))
        if union & straight == straight and all(state.masks[cell] & straight for cell in rule.cells)
    ]
    if not possible:
        raise Contradiction
    return possible


@technique(levels=(2,), tips={"stranded digits": "Some compartment has digits that fit in no straight of its length."})
def stranded(state: State, index: int) -> Step | None:
    """Remove the candidates of a compartment that are in none of its possible straights."""
    possible, rule = windows(state, index), state.model.rules[index]
    removed = state.removal(rule.cells, ~union_of(possible)) if possible else {}
    if not removed:
        return None
    gone = union_of(removed.values())
    told = Places(cells=cells_of(state, rule), straights=listed([spelled(state, straight) for straight in possible], "or"))
    told = told.also(gone=state.mask(gone), many=gone.bit_count())
    words = told.say("{cells} hold a straight: {straights}. {gone} {many:is|are} in none, so {many:it is|they are} out.")
    return Step("stranded digits", 2, words, (rule,), tuple(rule.cells), {}, removed)


def sure_in(state: State, index: int) -> int:
    """The mask of the values that are in all possible straights of a compartment."""
    return common_of(windows(state, index))


@technique(levels=(2, 3), tips={"sure digit": "Whichever straight some compartment holds, a digit is in it."})
def sure_digits(state: State, index: int) -> Step | None:
    """If a digit is in all possible straights of a compartment, and only one of its cells can hold the digit, place it there. Otherwise, remove the
    digit from the cells of the line outside the compartment."""
    sure = sure_in(state, index)
    if not sure:
        return None
    rule = state.model.rules[index]
    line = state.model.rules[state.model.because[index]]
    told = Places(cells=cells_of(state, rule), line=called(state, line), sure=state.mask(sure), many=sure.bit_count())
    for value in values_of(sure):
        where = state.where(rule.cells, 1 << (value - 1))
        if len(where) == 1 and not state.values[where[0]]:
            one = told.also(sure=state.sign(value), cell=state.cell(where[0]))
            words = one.say("Whichever straight {cells} hold, it has {sure}. Of these cells only {cell} can be {sure}, so it is.")
            return Step("sure digit", 2, words, (rule,), tuple(rule.cells), {where[0]: value})
    removed = state.removal([cell for cell in line.cells if cell not in rule.cells], sure)
    if not removed or not isinstance(line, Distinct):
        return None
    words = told.say("Whichever straight {cells} hold, it has {sure}. So no other cell of {line} has {many:it|them}.")
    return Step("sure digit", 3, words, (rule, line), tuple(rule.cells), {}, removed)
