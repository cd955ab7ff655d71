"""The contradiction at the end of a chain, as a value that can be worded in full and in brief."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from newsgrid.engine.hints.template import UNSAID, Part, Telling, Words, listed, say
from newsgrid.engine.rules import Rule, subject_of
from newsgrid.puzzle.about import Subject, as_reason


class Sort(NamedTuple):
    """How to word a sort of fault. full: a template; brief: a shorter template, or ""; alike: the beginning of a list of brief
    faults, as in "no value fits r1c1 or r2c4"."""

    full: str
    brief: str = ""
    alike: str = ""
    together: str = ""  # the same as `alike`, but set only in a brief fault


OTHER = Sort("{words}")


@dataclass(frozen=True)
class Fault(Telling):
    """said: the parts for the places in the templates of its sort; about: the subject named as failing, None for none; cells: the cells it names."""

    sort: Sort
    said: tuple[tuple[str, Part], ...]
    about: Subject | None = None
    cells: tuple[int, ...] = ()

    def __str__(self) -> str:
        return str(self.words)

    @property
    def words(self) -> Words:
        return say(self.sort.full, **dict(self.said))

    @property
    def brief(self) -> "Fault":
        """The same fault in fewer words."""
        words = self.sort.brief
        return Fault(Sort(words, alike=self.sort.alike, together=self.sort.alike), self.said, self.about, self.cells) if words else self

    def names(self, rule: Rule) -> bool:
        """Whether it already names a rule."""
        return self.about is not None and as_reason(self.about) == as_reason(subject_of(rule))


def fault(sort: Sort, about: Subject | None = None, cells: Sequence[int] = (), **said: Part) -> Fault:
    return Fault(sort, tuple(said.items()), about, tuple(cells))


def plainly(words: Words | str, about: Subject | None = None, cells: Sequence[int] = ()) -> Fault:
    """A fault with only one form of words."""
    return fault(OTHER, about, cells, words=words)


NO_FAULT = plainly(UNSAID)  # for a story without a contradiction


def told_together(faults: Sequence[Fault]) -> list[Words]:
    """The faults of several cases. A fault that several cells share is told once: "no value fits r1c1 or r2c4"."""
    found: dict[Words, list[Words]] = {}
    for one in dict.fromkeys(faults):
        who = [say("{who}", who=part) for name, part in one.said if name == "who"] if one.sort.together else []
        found.setdefault(Words(one.sort.together) if who else one.words, []).extend(who)
    return [start + " " + listed(who, "or") if who else start for start, who in found.items()]
