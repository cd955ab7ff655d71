"""The numbers on the board for the conclusions of a long chain, separately for each case."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from newsgrid.engine.hints.chains.nets import Net
from newsgrid.engine.hints.sentences.wording import NUMBERED, Shown
from newsgrid.engine.hints.state import Link, Node

MOST_RUNS = 4  # the largest number of runs, such as 4-10, that are listed in the order of the links; with more, the numbers are sorted


class Lead(NamedTuple):
    """Where a net leads: to true nodes, or to false nodes, which may form a contradiction."""

    net: Net
    nodes: int
    true: bool = False

    @property
    def links(self) -> tuple[Link, ...]:
        return self.net.drawn(self.nodes, self.true)

    @property
    def fails(self) -> bool:
        """Whether it leads to a contradiction."""
        return self.net.end is not None and not self.true and self.nodes == self.net.end.nodes

    @property
    def cells(self) -> list[int]:
        """The cells that it rests on."""
        on, off, _ = self.net.traced(self.nodes, self.true)
        nodes = self.net.links.nodes
        last = [*(nodes[at][0] for at in self.net.by_rule(off)), *self.net.last] if self.fails else []
        return [*(nodes[at][0] for at in self.net.order if on >> at & 1), *last]

    @property
    def rules(self) -> set[int]:
        """The rules that it rests on, including the broken one."""
        return self.net.resting(self.nodes, self.true) | self.broken

    @property
    def broken(self) -> set[int]:
        return {self.net.end.rule} if self.fails and self.net.end is not None and self.net.end.rule >= 0 else set()


def failing(net: Net) -> Lead:
    """How a net leads to its contradiction."""
    assert net.end is not None
    return Lead(net, net.end.nodes)


class Numbers(NamedTuple):
    """links: the drawn links, in the order of their numbers; shown: the numbers on the board, none if there are few links."""

    links: tuple[Link, ...]
    shown: Shown


def by_case(leads: Sequence[Lead], base: int, begin: Iterable[Link] = (), last: bool = False) -> Numbers:
    """The links of some cases, numbered. leads: where each case leads; base: the nodes that all cases assume; begin: links before the cases; last:
    whether the last lead is not a case, but the contradiction once all cases have failed."""
    each = [lead.links for lead in leads]
    alone = dict.fromkeys(begin)
    for lead, links in zip(leads[: len(leads) - last], each, strict=False):
        alone |= dict.fromkeys(link for link in links if not rests(lead.net, link) & ~base)
    drawn = tuple({**alone, **dict.fromkeys(link for links in each for link in links)})
    if len(drawn) <= NUMBERED:
        return Numbers(drawn, Shown())
    number = {node: at for at, node in enumerate(followed(drawn), 1)}
    before = followed(alone if last or len(leads) > 1 else drawn)
    cases = [spans([number[node] for node in followed(links) if node not in before]) for links in each]
    return Numbers(drawn, Shown(spans([number[node] for node in before]), tuple(cases), number))


def followed(links: Iterable[Link]) -> dict[Node, None]:
    """The candidates that the links show to be true, in order."""
    return dict.fromkeys(node for link in links if link.strong for node in link.end)


def rests(net: Net, link: Link) -> int:
    """The nodes that the end of a link rests on."""
    number, found = net.links.number, 0
    for cell, value in link.end:
        at = number[cell, value]
        if not link.strong:
            found |= net.lost[at]
        elif net.links.state.model.values == 2:
            found |= net.lost[number[cell, 3 - value]]
        else:
            found |= net.rests[at]
    return found


def spans(numbers: Sequence[int]) -> str:
    """ "4-10, 12", in the given order if this takes few runs, else sorted."""
    some = runs(numbers)
    some = runs(sorted(numbers)) if len(some) > MOST_RUNS else some
    return ", ".join([f"{run[0]}\N{EN DASH}{run[-1]}" if len(run) > 1 else str(run[0]) for run in some])


def runs(numbers: Sequence[int]) -> list[list[int]]:
    """The numbers, split into runs of consecutive numbers."""
    found: list[list[int]] = []
    for one in numbers:
        if found and found[-1][-1] == one - 1:
            found[-1].append(one)
        else:
            found.append([one])
    return found
