"""Candidates struck in turn: under an assumption, each candidate that fails is struck, until the assumption itself is impossible."""

from collections.abc import Sequence
from typing import NamedTuple

from newsgrid.engine.hints.chains.consequences import Known, Reach
from newsgrid.engine.hints.chains.links import Links, Needed, bits
from newsgrid.engine.hints.chains.nets import FAR, MOST_PLACES, Net, grown
from newsgrid.engine.solve.search import NO_PROGRESS, Steps

MOST_TRIED = 2000  # the largest number of candidates followed for one step
MOST_LOOKED, MOST_CASES = 40, 60  # the largest number of candidates tried with pairs of cases before one is struck, and of pairs for each
MOST_MORE = 80  # the largest number of candidates followed after an assumption has failed, to find a better assumption
ENOUGH = 3  # the number of failing assumptions found before the one with the fewest struck candidates is taken


class Nested(NamedTuple):
    """A candidate that fails. net: its consequences; needed: the cases that it leaves, None if it fails by itself; failed: each case, with the net
    that assumes both. For candidates struck in turn, each struck node with its net, or with two nets if it fails only by two cases."""

    net: Net
    needed: Needed | None
    failed: list[tuple[int, Net]]

    @property
    def size(self) -> int:
        return sum(net.size for _, net in self.failed) or self.net.size


class Look(NamedTuple):
    """A pass over the `many` assumptions with the most candidates struck so far. patience: how many candidates it follows in vain before it gives up
    on an assumption; deeply: whether it also strikes candidates that leave two failing cases."""

    many: int
    patience: int
    deeply: bool


# assumptions that fail usually fail early, and those with the most struck candidates are the nearest to failing
LOOKS = (Look(60, 6, False), Look(8, 30, False), Look(8, 100, True), Look(6, 500, True))

Turn = tuple[int, tuple[int, ...]]  # a node that is struck, and the cases that it leaves, which all fail; () if it fails by itself


class Probing:
    """Counts the candidates that were followed."""

    def __init__(self) -> None:
        self.tried = 0


class Attempt:
    """The assumption that a node, the start, is true, with the nodes struck so far and what is known after that. before: what was known before each
    node was struck; fails: whether a contradiction is reached; together: nodes that can't fail by themselves, given what is known; left: the nodes
    followed since a node was last struck, each with what is known if it is true; followed: the latest such result for every node; looked: nodes that
    no two failing cases refute."""

    def __init__(self, start: int, known: Known | None) -> None:
        self.start = start
        self.struck: list[Turn] = []
        self.before: list[Known] = []
        self.fails = known is None
        self.followed: dict[int, Known] = {}
        self.strike(known or (0, 0))

    def strike(self, known: Known) -> None:
        """Adopt what is known after a node is struck."""
        self.known, self.together = known, known[0]
        self.false: int | None = None  # the false nodes with those that lead to them, once it is asked for
        self.left: list[tuple[int, Known]] = []
        self.looked: set[int] = set()

    def follow(self, reach: Reach, at: int) -> Known | None:
        """What is known if a node is true as well; None if that is impossible. Resumes from the last result for the node."""
        so_far = self.followed.get(at)
        if so_far is None:
            found = reach.follow(at, self.known)
        else:
            self.false = reach.led_back(self.known[1]) if self.false is None else self.false
            found = reach.followed(so_far, self.known[0], self.false)
        if found is not None:
            self.followed[at] = found
        return found


def in_turn(reach: Reach, attempt: Attempt, probing: Probing, look: Look) -> Steps[None]:
    """Strike nodes until the start leads to a contradiction, or no further node to strike is found with the look's patience. Each candidate of a
    small group is followed, and struck if it fails."""
    while not attempt.fails:
        on, off = attempt.known
        few = pairs = 0
        kept = reach.every ^ off
        for nodes in reach.groups:
            left = nodes & kept
            many = left.bit_count()
            if many <= MOST_PLACES and not left & on:
                few |= left
                if many == 2 and left != nodes:
                    pairs |= left
        turn: Turn | None = None
        most = probing.tried + look.patience
        # nodes that remove most from the remaining pairs come first: they are the likeliest to fail
        for at in sorted(bits(few), key=lambda at: -(reach.off[at] & pairs).bit_count()):
            if attempt.together >> at & 1:
                continue
            if probing.tried == most:
                return
            yield NO_PROGRESS
            probing.tried += 1
            found = attempt.follow(reach, at)
            if found is None:
                turn = at, ()
                break
            attempt.together |= found[0]
            attempt.left.append((at, found))
        if turn is None and look.deeply:
            turn = yield from by_two_cases(reach, attempt, probing, most)
        if turn is None:
            return
        attempt.struck.append(turn)
        attempt.before.append(attempt.known)
        more = reach.without(turn[0], attempt.known)
        if more is None:
            attempt.struck, attempt.fails = fewer(reach, attempt), True
            return
        attempt.strike(more)


def fewer(reach: Reach, attempt: Attempt) -> list[Turn]:
    """The struck nodes that are needed for the contradiction, in order."""
    needed = attempt.struck[-1:]
    for turn, before in list(zip(attempt.struck, attempt.before, strict=True))[-2::-1]:
        if not is_enough(reach, before, needed):
            needed = [turn, *needed]
    return needed


def is_enough(reach: Reach, before: Known, struck: Sequence[Turn]) -> bool:
    """Whether each of these nodes, in order, fails given what is known before it, and striking them all leads to a contradiction."""
    known: Known | None = before
    for at, cases in struck:
        if known is None:
            return True
        then = reach.follow(at, known)
        if then is not None and (not cases or any(reach.follow(case, then) is not None for case in cases)):
            return False
        known = reach.without(at, known)
    return known is None


def by_two_cases(reach: Reach, attempt: Attempt, probing: Probing, most: int) -> Steps[Turn | None]:
    """The first followed node that leaves two failing cases. Tries the nodes with the most consequences first. most: stop at this many tries."""
    for at, known in sorted(attempt.left, key=lambda one: -one[1][1].bit_count())[:MOST_LOOKED]:
        if at in attempt.looked:
            continue
        if probing.tried >= most:
            return None
        on, off = known
        together, kept = on, reach.every ^ off
        pairs = sorted(
            {left for nodes in reach.groups if not nodes & on and (left := nodes & kept).bit_count() == 2},
            key=lambda nodes: (-min([(reach.off[case] & kept).bit_count() for case in bits(nodes)]), nodes),
        )
        for nodes in pairs[:MOST_CASES]:
            if nodes & together:
                continue
            yield NO_PROGRESS
            for case in bits(nodes):
                probing.tried += 1
                found = reach.follow(case, known)
                if found is not None:
                    together |= found[0]
                    break
            else:
                return at, tuple(bits(nodes))
        attempt.looked.add(at)
    return None


def struck_in_turn(reach: Reach, false: Sequence[int]) -> Steps[tuple[list[Nested], list[int]]]:
    """(false candidates that fail after others are struck, the candidate with the fewest struck first; the nodes of all that were found to fail). The
    first list has only one candidate, except in a puzzle of two values, where another may be easier to explain."""
    probing, ends = Probing(), MOST_TRIED
    first = sorted(false, key=lambda start: -reach.off[start].bit_count())[: LOOKS[0].many]
    attempts = [Attempt(start, reach.follow(start)) for start in first]
    for look in LOOKS:
        failing: list[Attempt] = []
        for one in attempts[: look.many]:
            if probing.tried >= ends or len(failing) == ENOUGH:
                break
            yield from in_turn(reach, one, probing, look)
            if one.fails:
                failing.append(one)
                ends = min(ends, probing.tried + MOST_MORE)
        found: list[Nested] = []
        for one in sorted(failing, key=lambda one: len(one.struck)):
            if not found or reach.links.state.model.values == 2:
                told = yield from as_nets(reach.links, reach.back, one.start, one.struck)
                found += [told] if told is not None else []
        if found:
            return sorted(found, key=lambda one: len(one.failed)), [one.start for one in failing]
        attempts = sorted([one for one in attempts if not one.fails], key=lambda one: -len(one.struck))
        ends = MOST_TRIED
    return [], []


def as_nets(links: Links, back: Sequence[int], start: int, struck: Sequence[Turn]) -> Steps[Nested | None]:
    """A start and its struck nodes as nets. Drops nodes that are not needed or that take too many rounds to fail; None if too few nodes are left."""
    net = yield from grown(links, start, back)
    failed: dict[int, list[Net]] = {}
    for at, cases in struck:
        if net.end is not None:
            break
        if net.off >> at & 1:
            continue
        twin = net.also(at)
        yield from twin.grow(FAR)
        ends = [twin]
        if twin.end is None and cases:
            ends = [twin.also(case) for case in cases]
            for each in ends:
                yield from each.grow(FAR)
        if any(each.end is None for each in ends):
            continue
        failed[at] = ends
        net.strike(at)
        yield from net.grow(FAR)
    if net.end is None:
        return None
    needed: dict[int, list[Net]] = {}
    wanted = net.traced(net.end.nodes).off
    for at in reversed(failed):
        if wanted >> at & 1:
            needed[at] = failed[at]
            for each in failed[at]:
                assert each.end is not None
                wanted |= each.traced(each.end.nodes).off
    return Nested(net, None, [(at, each) for at in list(needed)[::-1] for each in needed[at]])
