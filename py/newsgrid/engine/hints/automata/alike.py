"""Values side by side that must not all be alike, such as three in a line of Binairo."""

from collections.abc import Mapping

from newsgrid.engine.hints.automata.binary import balance_of
from newsgrid.engine.hints.automata.common import Along
from newsgrid.engine.hints.sentences.fault import Fault, plainly
from newsgrid.engine.hints.sentences.names import called, noun, plural, they_are
from newsgrid.engine.hints.state import State, Step
from newsgrid.engine.hints.technique import technique
from newsgrid.engine.hints.template import Places, Words, say
from newsgrid.engine.rules import Regular, Rule

THREE = 3
BOTH = 2  # the number of values in a puzzle where no three are alike


class Alike(Along, of=("alike",)):
    """The rule's number says how many cells side by side must not all be alike."""

    title = "three alike"

    @property
    def size(self) -> int:
        return self.rule.parameters[0]

    def runs(self) -> list[tuple[int, ...]]:
        """Each stretch of `size` cells side by side."""
        return [self.cells[at : at + self.size] for at in range(len(self.cells) - self.size + 1)]

    def broken(self, left: Mapping[int, int]) -> Fault | None:
        run = next((run for run in self.runs() if left[run[0]] in (1, 2) and len({left[cell] for cell in run}) == 1), ())
        return plainly(say("{cells} are alike", cells=self.state.cells(run)), cells=run) if run else None

    def in_brief(self) -> Words:
        return say("no three alike")


def of_three(state: State, rule: Rule) -> Alike | None:
    """The explanations for a rule that no three values side by side are alike, in a puzzle of two values; None for any other rule."""
    found = Alike(state, rule, state.context) if Alike.reads(rule) and state.model.values == BOTH else None
    return found if found and found.size == THREE else None


@technique(
    levels=(1,),
    of=(Regular,),
    tips={"three alike": "Two cells are alike, side by side or with one between them: a third can't be the same."},
)
def three_alike(state: State, index: int) -> Step | None:
    """A cell next to two equal values, or between them, gets the other value."""
    line = of_three(state, state.model.rules[index])
    for three in line.runs() if line else []:
        left, held = state.open(three), {state.values[cell] for cell in three} - {0}
        if len(left) == 1 and len(held) == 1:
            (cell,), (value,) = left, held
            both = they_are(state, [other for other in three if other != cell], value, "both ")
            told = Places(both=both, cell=state.cell(cell), value=state.sign(3 - value))
            words = told.say("{both}. No three in a line are alike, so {cell} is {value}.")
            return Step("three alike", 1, words, (state.model.rules[index],), three, {cell: 3 - value})
    return None


@technique(
    levels=(2,),
    of=(Regular,),
    tips={"last of a line": "Some row or column needs one of its values only once more, and not every cell can take it."},
)
def last_of_a_line(state: State, index: int) -> Step | None:
    """A line needs one of its values only once more. In some cells, this value would leave three of the other value side by side. Such a cell gets
    the other value."""
    rule = state.model.rules[index]
    line = of_three(state, rule)
    balance = balance_of(state, rule.cells) if line else None
    if line is None or balance is None:
        return None
    for value in (1, 2):
        if len(rule.cells) // 2 - sum(state.values[cell] == value for cell in rule.cells) != 1:
            continue
        for cell in state.open(rule.cells):
            held = {other: state.values[other] or 3 - value for other in rule.cells} | {cell: value}
            if any(len({held[other] for other in run}) == 1 for run in line.runs()):
                told = Places(name=called(state, rule), noun=noun(state, value), cell=state.cell(cell), other=state.sign(3 - value))
                told = told.also(others=plural(state, 3 - value))
                needs = "{name} needs just one more {noun}. In {cell} it would leave three {others} side by side, so {cell} is {other}."
                return Step("last of a line", 2, told.say(needs), (rule, balance), tuple(rule.cells), {cell: 3 - value})
    return None
