"""How far each candidate leads: what is true and what is false if it is true, as sets and without reasons, which takes a fraction of the time of a Net."""

from collections.abc import Iterator, Sequence
from copy import copy

from newsgrid.engine.hints.links import Links, bits
from newsgrid.engine.hints.nets import MOST_PLACES, Net

FEW = 40  # nodes of which it is asked one by one who needs them

Known = tuple[int, int]  # the nodes that are true, and those that are false


class Reach:
    """on, off: for each node, those that are true and false if it is true; failed: the nodes that come to something impossible; back: for each node, those
    that are false if it is false, [] until `both_ways`."""

    def __init__(self, links: Links) -> None:
        self.links = links
        self.on = [1 << at for at in range(len(links.nodes))]
        self.off = list(links.kills)
        self.back: list[int] = []
        self.failed = 0
        self.take(links)

    def take(self, links: Links) -> None:
        self.links = links
        self.needed = [needed.nodes for needed in links.needed]
        self.groups = list(dict.fromkeys(self.needed))
        self.rules = [[(index, links.area(index)) for index in sorted(some)] for some in (links.quick, links.slow)]

    def later(self, links: Links) -> "Reach":
        """The same for the candidates that are left now. What followed from one still does."""
        left = set(links.nodes)
        kept = [at for at, node in enumerate(self.links.nodes) if node in left]
        gone = [at for at, node in enumerate(self.links.nodes) if node not in left][::-1]

        def renumbered(mask: int) -> int:
            for at in gone:
                low = (1 << at) - 1
                mask = mask & low | (mask >> 1) & ~low
            return mask

        twin = copy(self)
        twin.on = [renumbered(self.on[at]) for at in kept]
        twin.off = [renumbered(self.off[at]) | kills for at, kills in zip(kept, links.kills, strict=True)]
        twin.failed, twin.back = renumbered(self.failed), []
        twin.take(links)
        return twin

    def refresh(self, nets: dict[int, Net]) -> Iterator[None]:
        """Follow all nodes, but those of which a net is given; yields after each."""
        for at, net in nets.items():
            if net.end is not None:
                self.failed |= 1 << at
            else:
                self.on[at], self.off[at] = self.on[at] | net.on, self.off[at] | net.off
        for at in range(len(self.on)):
            if at not in nets:
                self.follow_alone(at)
                yield

    def follow_alone(self, at: int) -> None:
        found = self.follow(at)
        if found is None:
            self.failed |= 1 << at
        else:
            self.on[at], self.off[at] = found

    def both_ways(self) -> "Reach":
        """If one candidate excludes another one in the end, this excludes that one; and if it leads to one, it is false with that."""
        twin = copy(self)
        twin.on, twin.off, twin.back = list(self.on), list(self.off), [0] * len(self.off)
        for at, mask in enumerate(self.off):
            for gone in bits(mask):
                twin.off[gone] |= 1 << at
        for at, mask in enumerate(self.on):
            for true in bits(mask):
                twin.back[true] |= 1 << at
        return twin

    def follow(self, at: int, known: Known = (0, 0)) -> Known | None:
        """What is known if a node is true as well; None if that is impossible. known: what is known, followed on."""
        return self.followed(known, 1 << at, 0)

    def without(self, at: int, known: Known) -> Known | None:
        """The same if a node is false as well."""
        return self.followed(known, 0, 1 << at)

    def followed(self, known: Known, true: int, false: int) -> Known | None:
        (done, seen), asked = known, known[1]
        on, off = done | true, seen | false
        while True:
            while fresh := on & ~done:
                done |= fresh
                for one in bits(fresh):
                    on |= self.on[one]
                    off |= self.off[one]
            if on & off:
                return None
            changed, seen = off & ~seen, off
            if self.back:
                for lost in bits(changed):
                    off |= self.back[lost]
            more = self.needed_by(changed, on, off)
            if more is None:
                return None
            on, off = on | more[0], off | more[1]
            if on & ~done or off != seen:
                continue
            for rules in self.rules:
                gone = self.by_rules(rules, off & ~asked, off)
                if gone is None:
                    return None
                off |= gone
                if off != seen:
                    break
            else:
                return on, off
            asked = seen

    def needed_by(self, changed: int, on: int, off: int) -> Known | None:
        """What becomes true, and what false, where some nodes are needed and have lost others; None if none is left somewhere."""
        more = gone = 0
        touched = self.groups
        if changed.bit_count() <= FEW:
            of = self.links.needed_of
            touched = [self.needed[number] for number in {number for lost in bits(changed) for number in of[lost]}]
        kept = ~off
        for nodes in touched:
            if nodes & on or not nodes & changed:
                continue
            left = nodes & kept
            many = left.bit_count()
            if many < 2:
                if not left:
                    return None
                more |= left
            elif many <= MOST_PLACES:
                common = -1
                while left:
                    low = left & -left
                    common &= self.off[low.bit_length() - 1]
                    left ^= low
                gone |= common
        return more, gone

    def by_rules(self, rules: Sequence[tuple[int, int]], changed: int, off: int) -> int | None:
        """The nodes that some rules exclude; None if one of these can't be kept."""
        gone, lost_by = 0, self.links.lost_by
        for index, area in rules:
            if area & changed:
                lost = lost_by(index, off & area)
                if lost is None:
                    return None
                gone |= lost
        return gone

    def clash(self, known: Known, at: int) -> bool:
        """Whether what follows from a node contradicts what is known."""
        return bool(known[0] & self.off[at] or known[1] & self.on[at])

    def cases(self, known: Known, most: int) -> list[tuple[int, int]]:
        """(how many cases don't clash with what is known, their nodes) of the groups of nodes of which one is true: each as far as that leaves it."""
        on, off = known
        found: dict[int, int] = {}
        for nodes in self.groups:
            left = nodes & ~off
            if left & on or left in found or not 1 < left.bit_count() <= most:
                continue
            found[left] = sum([not self.clash(known, at) for at in bits(left)])
        return sorted([(many, nodes) for nodes, many in found.items()], key=lambda case: (case[0], case[1].bit_count(), case[1]))
