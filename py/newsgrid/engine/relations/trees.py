"""Full encodings of connected cells: for a solver that is called only once, and for Newsgrid's own solver if it would need cuts again and again.

For the former, each cell has a rank in bits, and every cell except a root touches a cell of a lower rank (`rooted`), which takes few clauses. For the
latter, each cell has variables for "a root is at most this many steps away" (`spanned`). Once false cells cut other cells off from all roots, unit
propagation makes these other cells false one after another, while ranks would need a search.
"""

import sys
from collections.abc import Callable, Sequence
from zlib import crc32

from newsgrid.engine.formula import Formula, TooLarge
from newsgrid.engine.relations.literals import Literal, no, say
from newsgrid.engine.rules import Linked
from newsgrid.engine.slices import Slices
from newsgrid.puzzle.types import Links

MOST_STEPS = 200_000 if sys.platform == "emscripten" else 400_000  # limit on places times steps; each step of a place takes two clauses


def rooted(
    formula: Formula,
    held: Sequence[Literal],
    roots: Sequence[Literal],
    links: Links,
    joins: Callable[[int, int], Literal],
    most: int,
) -> None:
    """Clauses: each place that is held is a root, or is joined to a place of a lower rank that it touches. Ranks go from 0 to `most`, in bits."""
    places = [at for at, here in enumerate(held) if here is not False]
    rank = {at: [formula.new() for _ in range(max(most.bit_length(), 1))] for at in places}
    for at in places:
        if roots[at] is True:
            continue
        ways: list[Literal] = []
        for other in links[at]:
            joined = joins(at, other) if other in rank else False
            if joined is not False:
                way = formula.new()
                say(formula, -way, joined)
                formula.add([-way, less(formula, rank[other], rank[at])])
                ways.append(way)
        say(formula, no(held[at]), roots[at], *ways)


def spanned(
    formula: Formula, held: Sequence[Literal], roots: Sequence[Literal], links: Links, ends: Sequence[Sequence[tuple[Literal, int]]]
) -> Slices[None]:
    """Clauses: some places have a path of limited length to a root, through places that are held. Other clauses must say that a root is held.

    ends: for each place [(the literal that demands a path, the most steps in the path)]. A generator that yields after each step. Raises TooLarge.
    """
    places = [at for at, here in enumerate(held) if here is not False and roots[at] is not True]
    most = max([steps for end in ends for _, steps in end], default=0)
    if len(places) * most > MOST_STEPS:
        raise TooLarge
    near = list(roots)  # "a root is at most this many steps away"; a known root is held
    for step in range(most + 1):
        before, near = near, list(near)
        for at in places if step else ():
            # a root counts as near at every step
            ways = [before[other] for other in links[at] if before[other] is not False]
            if ways or roots[at] is not False:
                near[at] = here = formula.new()
                say(formula, no(here), held[at])
                say(formula, no(here), roots[at], *ways)
        for at in places:
            for cause, steps in ends[at]:
                if steps == step:
                    say(formula, no(cause), near[at])
        yield


def less(formula: Formula, low: Sequence[int], high: Sequence[int]) -> int:
    """A variable that implies that the number `low` is less than `high`; both are given in bits, the lowest first."""
    so_far: Literal = False
    for one, other in zip(low, high, strict=True):
        now = formula.new()
        formula.add([-now, -one, other])
        say(formula, -now, -one, so_far)
        say(formula, -now, other, so_far)
        so_far = now
    return so_far


def tag(rule: Linked) -> str:
    """A word for the names of a rule's own constants, which only an equal rule shares."""
    return f"{crc32(repr((rule.cells, rule.links, sorted(getattr(rule, 'values', ())), getattr(rule, 'marks', ()))).encode()):08x}"


def either(terms: Sequence[str]) -> str:
    """The SMT-LIB term "one of these is true"."""
    return terms[0] if len(terms) == 1 else f"(or {' '.join(terms)})" if terms else "false"


def both(*terms: str) -> str:
    """The SMT-LIB term "all of these are true"."""
    return f"(and {' '.join(terms)})"


def implies(term: str, then: str) -> str:
    """The SMT-LIB assertion "if `term` is true, so is `then`"."""
    return f"(assert (=> {term} {then}))"
