"""The class of automata, and the automata that belong to a single type of constraint."""

from newsgrid.puzzle.types import Any, Callable

State = Any  # a number, a tuple of numbers, or whatever else is hashable


def no_words(held: list[str]) -> str:
    return "%s can't be here" % ", ".join(held)


class Automaton:
    """It reads the values of a rule's cells in order, as printed numbers, and says whether they keep the rule.

    start: the state before the first value
    step(state, value): the next state, or None if no further values can mend the row
    accepts(state): whether the row may end in this state
    why(held): what is wrong with a whole row, in words; held: its values as texts; of_first: whether the words are a predicate, with
        the row's first cell as its subject
    clue_of(values): the right number for a whole row, None if there is none. It is for constraints that print a number, which must
        be the first parameter of the rule: it helps to find mistyped numbers, and gives new puzzles theirs.
    back(state, value): the states from which this value leads to a state, None if they can't be listed; end: the only state where a row may end.
        Both are for automata with very many states: they allow states that lead nowhere to be left out early.
    counts(length): {printed value: how often it occurs in a whole row of this length}, for values where that is obvious
    says: what the rule's number is, in words, with {line} for the line, {first} for its first cell, {way} for the direction from there and
        {name} for the rule's name; "" if that name says it
    adds(values): the values of a whole row that add up to the number; None if the number is not a sum
    levels: the levels, 1 to 3, of a step that reads along a row, at its first cell and at others; () if they depend on the row's length
    needs(held): for two cells, what a value of one requires of the other, in words; None if the rule's name says it
    pair: the notation for two cells that keep the rule, such as "{0} < {1}"; "" if there is none.
    """

    def __init__(
        self,
        start: State,
        step: Callable[[State, int], State],
        accepts: Callable[[State], bool],
        why: Callable[[list[str]], str] = no_words,
        clue_of: Callable[[list[int]], int | None] | None = None,
        back: Callable[[State, int], list[State] | None] | None = None,
        end: State = None,
        needs: Callable[[str], str] | None = None,
        counts: Callable[[int], dict[int, int]] | None = None,
        levels: tuple[int, ...] = (),
        says: str = "",
        adds: Callable[[list[int]], list[int] | None] | None = None,
        pair: str = "",
        of_first: bool = False,
    ) -> None:
        self.start = start
        self.step = step
        self.accepts = accepts
        self.why = why
        self.clue_of = clue_of
        self.back = back
        self.end = end
        self.needs = needs
        self.counts = counts
        self.levels = levels
        self.says = says
        self.adds = adds
        self.pair = pair
        self.of_first = of_first

    def fails(self, held: list[str]) -> str:
        """What is wrong with a whole row, in a sentence that has already named its first cell."""
        return "it " + self.why(held) if self.of_first else self.why(held)


# {name in rules: a function from the rule's parameters, which are whole numbers, to the automaton}. It has the automata that only one
# type of constraint needs; newsgrid.engine.relations.automata has all others.
AUTOMATA: dict[str, Callable[..., Automaton]] = {}


def registered(name: str) -> Callable[[Callable[..., Automaton]], Callable[..., Automaton]]:
    """A decorator that enters a function into AUTOMATA. name: what rules call it."""

    def enter(function: Callable[..., Automaton]) -> Callable[..., Automaton]:
        AUTOMATA[name] = function
        return function

    return enter
