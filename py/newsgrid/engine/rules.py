"""The rules of a model: relations over groups of cells, as data."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from newsgrid.engine.neighbours import links_between
from newsgrid.puzzle.about import PLAIN, Law, Subject, own
from newsgrid.puzzle.types import Links


@dataclass(frozen=True, slots=True)
class Place:
    """What turns red if a rule is broken.

    where: "across" or "down" (that half of the clue cell `at`), "cell" (the cell `at`), "unit" (the rule's cells, of which
    `at` is the first) or "constraint" (the drawing of the rule's constraint, whose first cell is `at`); at: a cell's index,
    row*cols+col.
    """

    where: str
    at: int


NOWHERE = Place("", -1)  # the place of a rule that is not in a model yet


@dataclass(frozen=True, slots=True)
class Origin:
    """The part of the sheet that a rule comes from.

    subject: what this part is; grid: in a giant, the number of the grid that it belongs to, else 0; constraint: its key on the sheet
    (type, place), None if it is not a constraint; law: what the rule demands of this part.
    """

    subject: Subject
    grid: int = 0
    constraint: tuple[str, tuple[int, ...]] | None = None
    law: Law = field(default=PLAIN, compare=False)


@dataclass(frozen=True, slots=True)
class Distinct:
    """All values in `cells` differ. cells: indices; name: for people, "row 3", "across 14 at r2c2"."""

    cells: tuple[int, ...]
    name: str = ""
    place: Place = NOWHERE
    origin: Origin | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Sum:
    """The printed numbers in `cells` add up to one of `allowed`."""

    cells: tuple[int, ...]
    allowed: frozenset[int]
    name: str = ""
    place: Place = NOWHERE
    origin: Origin | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class In:
    """The one cell in `cells` holds one of the printed numbers `values`: a given, an even number, any number but 7."""

    cells: tuple[int, ...]
    values: frozenset[int]
    name: str = ""
    place: Place = NOWHERE
    origin: Origin | None = field(default=None, compare=False)

    @property
    def value(self) -> int | None:
        """The only number that the rule allows; None if there are several or none."""
        return min(self.values) if len(self.values) == 1 else None


@dataclass(frozen=True, slots=True)
class Regular:
    """The printed numbers in `cells`, read in order, are accepted by an automaton (G. Pesant, "A regular language membership
    constraint for finite sequences of variables", CP 2004).

    automaton: a name in newsgrid.engine.relations.automata.AUTOMATA, or a function that returns an Automaton; parameters: the arguments of that
    function. Both must be hashable: they are keys of the cache of propagation. A cell may occur more than once in `cells`.
    """

    cells: tuple[int, ...]
    automaton: str | Callable[..., Any]
    parameters: tuple[int, ...] = ()
    name: str = ""
    place: Place = NOWHERE
    origin: Origin | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Unlike:
    """No two lines hold the same sequence of values. cells: all the lines' cells, line after line; length: the number of cells in a line."""

    cells: tuple[int, ...]
    length: int
    name: str = ""
    place: Place = NOWHERE
    origin: Origin | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Connected:
    """The cells that hold one of the printed numbers `values` form one connected group. No cells, or a single cell, also count as one.

    links: for each cell, the positions in `cells` of those that it touches; () for cells that share a side. If the cells are edges, and links
    join those that meet at a corner, the rule demands a single loop. anchors: sets of cells, in each of which other rules require a cell of the
    group; far: the largest number of steps between two cells of the group that other rules allow, 0 if not known. Both only make the solver
    faster.
    """

    cells: tuple[int, ...]
    values: frozenset[int]
    links: Links = ()
    name: str = ""
    place: Place = NOWHERE
    origin: Origin | None = field(default=None, compare=False)
    anchors: tuple[tuple[int, ...], ...] = field(default=(), compare=False)
    far: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Islands:
    """Each group of cells that touch and hold one of the printed numbers `values` has exactly one marked cell, and is as large as its mark says.

    marks: (cell, how many cells its group has, 0 for any number); a marked cell holds one of `values`. links: as for Connected.
    """

    cells: tuple[int, ...]
    values: frozenset[int]
    marks: tuple[tuple[int, int], ...]
    links: Links = ()
    name: str = ""
    place: Place = NOWHERE
    origin: Origin | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Sized:
    """Each group of cells that touch and hold the same printed number has as many cells as the number says. links: as for Connected.

    more: whether the greatest number means "that many or more", for the solver's own search (newsgrid.engine.large_groups).
    """

    cells: tuple[int, ...]
    links: Links = ()
    name: str = ""
    place: Place = NOWHERE
    origin: Origin | None = field(default=None, compare=False)
    more: bool = False


@dataclass(frozen=True, slots=True)
class Chain:
    """The cells hold consecutive numbers from the least one on, each once, and each number touches the next.

    links: as for Connected.
    """

    cells: tuple[int, ...]
    links: Links = ()
    name: str = ""
    place: Place = NOWHERE
    origin: Origin | None = field(default=None, compare=False)


Piece = tuple[tuple[int, int], ...]  # one position of a piece: cells and the printed numbers that they hold
Stock = tuple[str, int, tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Pieces:
    """The cells that hold one of the printed numbers `values` are divided into pieces: each such cell belongs to one of them.

    pieces: all possible positions, each as (cell, printed number) pairs; numbers that are not in `values` are required around the piece, and
    several pieces may require such a number in the same cell; stocks: (the name of one piece, how many there are, the indices in `pieces` of its
    positions); misfit: what is wrong with a cell that no piece fits, in words; names: the name of each position for people, () if its cells
    serve as its name; called: the name of each stock for people, () if only `stocks` has it.
    """

    cells: tuple[int, ...]
    values: frozenset[int]
    pieces: tuple[Piece, ...]
    stocks: tuple[Stock, ...] = ()
    misfit: str = "no piece fits here"
    name: str = ""
    place: Place = NOWHERE
    origin: Origin | None = field(default=None, compare=False)
    names: tuple[Subject | str, ...] = ()
    called: tuple[Subject, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True)
class Holds:
    """`term` is true: a Boolean term of z3py over the integers that Model.cell returns. Model.add makes the rule from the term."""

    cells: tuple[int, ...]
    term: Any
    name: str = ""
    place: Place = NOWHERE
    origin: Origin | None = field(default=None, compare=False)


Linked = Connected | Islands | Sized | Chain
Rule = Distinct | Sum | In | Regular | Unlike | Linked | Pieces | Holds


def linked(rule: Rule, cols: int) -> Rule:
    """The rule with its links spelled out, if its relation has links: by default, cells that share a side touch."""
    return replace(rule, links=links_between(rule.cells, cols)) if isinstance(rule, Linked) and not rule.links else rule


def unanchored(rule: Any) -> Any:
    """The rule without the parts that rest on other rules, for a model that may not have those rules."""
    return replace(rule, anchors=(), far=0) if isinstance(rule, Connected) and (rule.anchors or rule.far) else rule


def stock_of(rule: Pieces, number: int) -> Subject:
    """The name of one piece of a stock."""
    return rule.called[number] if rule.called else own(rule.stocks[number][0])


def subject_of(rule: Rule) -> Subject:
    """What a rule is about, without its demand: across 14 at r2c4. A rule without an origin has only its name."""
    return rule.origin.subject if rule.origin else own(rule.name)


def law_of(rule: Rule) -> Law:
    """What a rule demands of its subject."""
    return rule.origin.law if rule.origin else PLAIN


@dataclass(frozen=True, slots=True)
class Context:
    """What a rule's meaning depends on besides the rule itself.

    values: the number of values; distinct: whether another rule makes the cells of this one differ; full: whether its cells hold
    every value that any of these cells can hold; least: the first printed number, 1 or 0; sign: turns a value, which counts from 1, into
    what is printed.
    """

    values: int
    distinct: bool = False
    full: bool = False
    least: int = 1
    sign: Callable[[int], str] = str
