"""The state of a puzzle that is solved as a person would solve it, and the steps that change it."""

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from typing import NamedTuple, Self, TypeVar

from newsgrid.engine.check import rule_data
from newsgrid.engine.combinations import values_of
from newsgrid.engine.hints.template import UNSAID, Words, clauses, listed, say
from newsgrid.engine.model import Model
from newsgrid.engine.propagate import all_masks
from newsgrid.engine.relations.within import mask_of
from newsgrid.engine.rules import Chain, Context, Distinct, In, Islands, Rule
from newsgrid.puzzle import kinds

Node = tuple[int, int]  # a candidate: (cell, value)


class Link(NamedTuple):
    """A link of a chain. start, end: one candidate each, or several; each end is true if one of its candidates is. strong: whether the end is true if
    the start is false; otherwise the end is false if the start is true."""

    start: tuple[Node, ...]
    end: tuple[Node, ...]
    strong: bool


@dataclass(frozen=True)
class Step:
    """One deduction. technique: its name; level: 1 (easy) to 5 (fiendish); why: one sentence; rules: the rules it rests on; cells: the cells it looks
    at; placed: {cell: value}; removed: {cell: mask of the candidates struck}; links: the links of a chain, in order."""

    technique: str
    level: int
    why: Words
    rules: tuple[Rule, ...]
    cells: tuple[int, ...]
    placed: dict[int, int] = field(default_factory=dict)
    removed: dict[int, int] = field(default_factory=dict)
    links: tuple[Link, ...] = ()

    @property
    def words(self) -> str:
        """The explanation, with a capital letter at the beginning of each sentence."""
        return self.why.sentences

    @property
    def shown(self) -> set[int]:
        """The cells whose candidates a person has to see: the cells that the step looks at, strikes from or links."""
        return {*self.cells, *self.removed, *(cell for link in self.links for cell, _ in link.start + link.end)}

    def data(self) -> dict[str, object]:
        """As JSON: cells are indices, removed candidates lists of values, rules as in newsgrid.engine.check.rule_data; a link goes from some
        (cell, value) pairs to others."""
        return {
            "technique": self.technique,
            "level": self.level,
            "words": self.words,
            "rules": [rule_data(rule) for rule in self.rules],
            "cells": list(self.cells),
            "placed": [[cell, value] for cell, value in sorted(self.placed.items())],
            "removed": [[cell, list(values_of(mask))] for cell, mask in sorted(self.removed.items())],
            "links": [{"from": list(map(list, link.start)), "to": list(map(list, link.end)), "strong": link.strong} for link in self.links],
        }


class Contradiction(Exception):
    """What is known can't be completed: a cell has no candidate left, or a rule can't be kept. cells: the cells to look at, () if not known yet;
    words: what is wrong there, as part of a sentence."""

    def __init__(self, cells: Sequence[int] = (), words: Words = UNSAID) -> None:
        super().__init__(str(words))
        self.cells = tuple(cells)
        self.words = words


# the largest number of candidates for which links are made: for an empty 36x36 grid, they would take gigabytes, and seconds without checks for Stop
MOST_LINKED = 6000


class Memory:
    """What a technique remembers about a puzzle from one step to the next, made when first asked for. Each technique has its own class."""

    def __init__(self, state: "State") -> None:
        pass

    def copied(self) -> Self:
        """A copy for a copy of the state. It shares attributes that are changed in place, but not those that are replaced."""
        return copy(self)


Remembered = TypeVar("Remembered", bound=Memory)


class State:
    """Candidates and known values, and which rules have changed since each technique looked at them.

    values: one for each cell of the sheet, 0 if not known yet (givens are known from the start). A known value is immediately
    removed from the candidates of the cells that must differ from its cell, as everybody does without thinking; everything else is a step.
    sign: how a value is written in a sentence.
    """

    def __init__(self, model: Model, entries: Sequence[int] = ()) -> None:
        self.model = model
        self.sign = model.said or model.sign
        self.kind = kinds.BY_NAME.get(model.kind)
        self.masks = all_masks(model)
        self.values = [0] * len(self.masks)
        self.context = Context(model.values, least=model.least, sign=self.sign)
        self.rules_of = model.rules_of
        self.seen: dict[int, set[int]] = {}  # what `peers` has found
        self.unknown = [len(rule.cells) for rule in model.rules]  # how many cells of each rule are not known yet
        self.dirty: dict[str, set[int]] = {}
        self.changes = 0  # how often cells have changed
        self.asked: dict[str, int] = {}  # for each technique that looks far, `changes` when it was last asked
        self.rules_by: dict[tuple[type[Rule], ...], frozenset[int]] = {}  # the rules of some classes, as `waiting` finds them
        self.memories: dict[type[Memory], Memory] = {}  # what techniques remember, as `memory` has made it
        for rule in model.rules:
            if isinstance(rule, In):  # an even cell needs no step, just as a given doesn't
                self.keep(rule.cells[0], mask_of(rule, self.context))
                if rule.value is not None:
                    self.place(rule.cells[0], rule.value + 1 - model.least)
            if isinstance(rule, Islands):  # a number is part of its island: this needs no step either
                for cell, _ in rule.marks:
                    self.keep(cell, mask_of(rule, self.context))
                    if not self.masks[cell] & (self.masks[cell] - 1):
                        self.place(cell, self.masks[cell].bit_length())
        for cell, value in enumerate(entries):
            if value:
                self.place(cell, value)

    def copy(self) -> "State":
        """A copy, on which something can be tried."""
        twin = copy(self)
        twin.masks, twin.values, twin.unknown = list(self.masks), list(self.values), list(self.unknown)
        twin.memories = {of: memory.copied() for of, memory in self.memories.items()}
        twin.dirty, twin.asked = {name: set(waiting) for name, waiting in self.dirty.items()}, dict(self.asked)
        return twin

    def memory(self, of: type[Remembered]) -> Remembered:
        """What a technique remembers, as an object of this class."""
        if of not in self.memories:
            self.memories[of] = of(self)
        found = self.memories[of]
        assert isinstance(found, of)
        return found

    # --- changes ---------------------------------------------------------------------------------------------------

    def place(self, cell: int, value: int) -> None:
        """Make a cell known. Raises Contradiction."""
        if self.values[cell] == value:
            return
        self.keep(cell, 1 << (value - 1))
        self.values[cell] = value
        for index in self.rules_of[cell]:
            self.unknown[index] -= 1
            rule = self.model.rules[index]
            if isinstance(rule, (Chain, Distinct)):
                for other in rule.cells:
                    if other != cell:
                        self.keep(other, ~(1 << (value - 1)))
        self.touch(cell)

    def keep(self, cell: int, mask: int) -> None:
        """Keep only these candidates of the cell. Raises Contradiction."""
        left = self.masks[cell] & mask
        if not left:
            raise Contradiction((cell,), say("nothing is left for {cell}", cell=self.cell(cell)))
        if left != self.masks[cell]:
            self.masks[cell] = left
            self.touch(cell)

    def touch(self, cell: int) -> None:
        self.changes += 1
        for waiting in self.dirty.values():
            waiting.update(self.rules_of[cell])

    def apply(self, step: Step) -> None:
        """Do what a step says. Raises Contradiction."""
        for cell, mask in step.removed.items():
            self.keep(cell, ~mask)
        for cell, value in step.placed.items():
            self.place(cell, value)

    def waiting(self, technique: str, of: tuple[type[Rule], ...] = (), far: bool = False) -> list[int]:
        """The indices of the rules, of some classes, that a technique has not looked at since their cells last changed, or since any cell changed
        if it looks far. Rules with the fewest unknown cells come first, since their reasons are the shortest."""
        if far and self.asked.get(technique) != self.changes:
            self.asked[technique] = self.changes
            self.dirty.pop(technique, None)
        if of not in self.rules_by:
            self.rules_by[of] = frozenset([index for index, rule in enumerate(self.model.rules) if not of or isinstance(rule, of)])
        if technique not in self.dirty:
            self.dirty[technique] = set(self.rules_by[of])
        return sorted(self.dirty[technique] & self.rules_by[of], key=lambda index: (self.unknown[index], index))

    # --- questions -------------------------------------------------------------------------------------------------

    @property
    def is_vast(self) -> bool:
        """Whether there are too many candidates to follow their links."""
        return sum([self.masks[cell].bit_count() for cell in self.model.cells]) > MOST_LINKED

    @property
    def solved(self) -> bool:
        return all(self.values[cell] for cell in self.model.cells)

    def open(self, cells: Iterable[int]) -> list[int]:
        """Which of the cells are not known yet."""
        return [cell for cell in cells if not self.values[cell]]

    def where(self, cells: Iterable[int], bit: int) -> list[int]:
        """Which of the cells can still hold a value (as a bit), known or not."""
        return [cell for cell in cells if self.masks[cell] & bit]

    def peers(self, cell: int) -> set[int]:
        """The cells that some rule keeps different from this cell."""
        if cell not in self.seen:
            rules = [self.model.rules[at] for at in self.rules_of[cell]]
            self.seen[cell] = {other for rule in rules if isinstance(rule, Distinct) for other in rule.cells} - {cell}
        return self.seen[cell]

    def holder(self, cell: int, value: int) -> tuple[Rule, int] | None:
        """A rule that keeps a known value from a cell, and the cell that has the value; None if there is no such rule."""
        rules = [self.model.rules[at] for at in self.rules_of[cell]]
        found = ((rule, other) for rule in rules if isinstance(rule, Distinct) for other in rule.cells if other != cell)
        return next(((rule, other) for rule, other in found if self.values[other] == value), None)

    def is_full(self, rule: Rule) -> bool:
        """Whether the rule's cells hold every value exactly once."""
        return self.model.holds_all(rule)

    def removal(self, cells: Iterable[int], mask: int) -> dict[int, int]:
        """{cell: mask} of what is removed if none of these cells holds a value in the mask. Known cells are left alone."""
        return {cell: self.masks[cell] & mask for cell in cells if not self.values[cell] and self.masks[cell] & mask}

    def parted(self, kept: Mapping[int, int]) -> tuple[dict[int, int], dict[int, int]]:
        """({cell: value} for the cells with a single value left, {cell: mask} of what the others lose). kept: {cell: mask of what stays}. Raises
        Contradiction."""
        left = {cell: self.masks[cell] & mask for cell, mask in kept.items()}
        if not all(left.values()):
            raise Contradiction
        placed = {cell: mask.bit_length() for cell, mask in left.items() if not mask & (mask - 1)}
        return placed, {cell: self.masks[cell] & ~mask for cell, mask in left.items() if cell not in placed}

    # --- words -----------------------------------------------------------------------------------------------------

    def cell(self, cell: int) -> Words:
        """ "r3c4"."""
        return Words(self.model.place(cell), (cell,))

    def cells(self, cells: Sequence[int], last: str = "and") -> Words:
        """ "r1c1, r1c2 and r1c5"."""
        return listed([self.cell(cell) for cell in cells], last)

    def way(self, value: int) -> str:
        """The side of its cell to which a value leads, such as "above"; "" if it leads nowhere."""
        glyphs = self.kind.look.glyphs if self.kind else ()
        return glyphs[value - 1].way if glyphs else ""

    def mask(self, mask: int, last: str = "and") -> Words:
        """ "4, 7 and 9"."""
        signs = [self.sign(value) for value in values_of(mask)]
        ways = [self.way(value) for value in values_of(mask)]
        return listed([*signs[:1], *ways[1:]] if all(ways) else signs, last)  # "joined to the cell above or below"

    def struck(self, removed: Mapping[int, int]) -> Words:
        """ "r4c2 and r4c3 can't be 3, and r4c4 can't be 1 or 2". removed: {cell: mask of what it loses}."""
        alike: dict[int, list[int]] = {}
        for cell in sorted(removed):
            alike.setdefault(removed[cell], []).append(cell)
        return clauses(
            [say("{cells} can't be {values}", cells=self.cells(cells), values=self.mask(mask, "or")) for mask, cells in alike.items()]
        )


def settled(state: State, step: Step) -> Step:
    """The step; in a puzzle of two values, it places a value wherever it would strike the other."""
    if state.model.values != 2 or not step.removed:
        return step
    left = {cell: (state.masks[cell] & ~mask).bit_length() for cell, mask in step.removed.items()}
    return replace(step, placed={**step.placed, **left}, removed={})
