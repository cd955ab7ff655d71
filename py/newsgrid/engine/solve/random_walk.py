"""A random walk that finds answers of puzzles with islands, alongside z3's search. Where there are many answers, the walk finds one far sooner.

Each board on the walk meets two demands that are hard to meet: its sea is connected, and each island has one mark. All other errors are counted: the
surplus or missing cells of islands, and the broken rules about a few cells. A step makes one cell land or sea. A step that adds errors is
taken with a probability that depends on a temperature, which falls slowly and is raised again (S. Kirkpatrick, C. Gelatt,
M. Vecchi, "Optimization by Simulated Annealing", Science 220, 1983).
"""

import time
from collections.abc import Sequence
from functools import cached_property
from itertools import product
from math import exp
from random import Random

from newsgrid.engine.model import Model
from newsgrid.engine.relations import BROKEN, RELATIONS
from newsgrid.engine.relations.groups import groups
from newsgrid.engine.relations.islands import sizes_of
from newsgrid.engine.relations.within import mask_of
from newsgrid.engine.rules import Connected, Holds, Islands
from newsgrid.engine.slices import SEARCH_SECONDS
from newsgrid.puzzle.types import Links

SEA = -1
FEW = 4  # largest number of cells in a rule that is not about islands or sea
WARM, COLD = 0.6, 0.3  # temperatures: a step that adds one error is taken with a probability of e to the power of -1 / temperature
LARGE = 500  # number of cells above which a walk takes far longer than z3 needs to cut what breaks its answers
STEPS = 2_000  # number of steps between two looks at the clock
COOLING = 100_000  # number of steps from warm to cold
LAP = 4 * COOLING  # number of steps after which the walk starts over, since some boards lead nowhere
MOST_STEPS = 5 * LAP

Few = tuple[list[int], list[bool]]  # a rule's places; for each set of them, as bits, whether the rule is broken if just that set is land


class Board:
    """A board on the walk. A place is the index of a cell in the Islands rule.

    island: for each place the mark of its island, SEA for none; excess: {mark: the number of surplus cells of its island, negative if
    cells are missing}, for islands of known size; wrong: the number of errors.
    """

    def __init__(self, links: Links, sizes: dict[int, int], free: list[int], few: list[Few]) -> None:
        """At first only the marks are land. sizes: {mark: its island's size, 0 for any}; free: the other places that can be land."""
        self.links, self.free = links, free
        self.island = [at if at in sizes else SEA for at in range(len(links))]
        self.excess = {mark: 1 - size for mark, size in sizes.items() if size}
        self.broken = [broken for _, broken in few]
        self.held = [0] * len(few)  # for each rule in `few`, its places that are land, as bits
        self.rules_at: list[list[tuple[int, int]]] = [[] for _ in links]  # (rule, the place's bit in it)
        for number, (places, _) in enumerate(few):
            for bit, at in enumerate(places):
                self.rules_at[at].append((number, 1 << bit))
                self.held[number] |= (at in sizes) << bit
        self.wrong = sum(map(abs, self.excess.values())) + sum(map(list.__getitem__, self.broken, self.held))

    def walk(self, chance: Random, steps: int, warmth: float) -> bool:
        """Take up to `steps` steps. Returns True as soon as nothing is wrong, else False."""
        island, links, excess, free, random = self.island, self.links, self.excess, self.free, chance.random
        rules_at, broken, held = self.rules_at, self.broken, self.held
        chances = [exp(-worse / warmth) for worse in range(2 + max(map(len, rules_at)))]
        for _ in range(steps):
            at = free[int(random() * len(free))]
            here = island[at]
            beside = {island[other] for other in links[at]}
            beside.discard(here)
            if len(beside) != 1 if here == SEA else SEA not in beside:
                continue  # the place is sea that touches no island or several, or land that touches no sea
            mark, more = (beside.pop(), 1) if here == SEA else (here, -1)
            worse = abs(excess[mark] + more) - abs(excess[mark]) if mark in excess else 0
            for number, bit in rules_at[at]:
                worse += broken[number][held[number] ^ bit] - broken[number][held[number]]
            if (worse > 0 and random() > chances[worse]) or not self.stays_joined(at):
                continue
            island[at] = mark if here == SEA else SEA
            self.wrong += worse
            if mark in excess:
                excess[mark] += more
            for number, bit in rules_at[at]:
                held[number] ^= bit
            if not self.wrong:
                return True
        return False

    def stays_joined(self, at: int) -> bool:
        """Whether the island or sea of a place is still connected, and not empty, without the place: no step leads back from land alone."""
        island, links = self.island, self.links
        here = island[at]
        waiting = [other for other in links[at] if island[other] == here]
        part_of = {one: part for part, one in enumerate(waiting)}  # {place: the part that reached it}, until the parts meet
        part_at = list(range(len(waiting)))  # for each part, the part that it was merged into
        left, ahead = len(waiting), [1] * len(waiting)  # how many parts there are; how many places each has yet to look at
        for one in waiting:  # the list grows during the loop
            mine = part_at[part_of[one]]
            for other in links[one]:
                if island[other] != here or other == at:
                    continue
                if other not in part_of:
                    part_of[other] = mine
                    ahead[mine] += 1
                    waiting.append(other)
                    continue
                theirs = part_at[part_of[other]]
                if theirs != mine:
                    part_at = [mine if part == theirs else part for part in part_at]
                    ahead[mine] += ahead[theirs]
                    left -= 1
            ahead[mine] -= 1
            if left < 2 or not ahead[mine]:
                break
        return left == 1


class Walk:
    """A walk over the boards of a model, which goes on slice by slice."""

    def __init__(self, model: Model, rule: Islands, land: int, masks: Sequence[int]) -> None:
        """land: the mask of the value of the islands' cells; masks: the candidates of each cell of the sheet."""
        self.model, self.rule, self.masks = model, rule, list(masks)
        self.values = (3 - land, land)  # the values of sea and land
        self.chance = Random(1)
        self.steps = 0
        self.waits = len(rule.cells) > LARGE  # whether it leaves the time to z3 while that still cuts

    @cached_property
    def few(self) -> list[Few]:
        """The rules that are not about islands or sea, with what breaks them."""
        place = {cell: at for at, cell in enumerate(self.rule.cells)}
        found: list[Few] = []
        filling = [0] * len(self.masks)
        for rule, context in zip(self.model.rules, self.model.contexts, strict=True):
            if isinstance(rule, (Islands, Connected)):
                continue
            cells, broken = sorted(set(rule.cells)), []
            for held in product((False, True), repeat=len(cells)):
                for cell, is_land in zip(reversed(cells), held, strict=True):
                    filling[cell] = self.values[is_land]
                broken.append(RELATIONS[type(rule)].judge(rule, filling, context).state == BROKEN)
            found.append(([place[cell] for cell in cells], broken))
        return found

    def begun(self) -> Board:
        """The board on which only the marks are land."""
        sizes, land = sizes_of(self.rule), self.values[True]
        can_be = [self.masks[cell] & land for cell in self.rule.cells]
        free = [at for at, mask in enumerate(can_be) if mask and at not in sizes]
        known: list[Few] = [([at], [True, False]) for at in free if self.masks[self.rule.cells[at]] == land]
        return Board(self.rule.links, sizes, free, self.few + known)

    def go_on(self, answers: Sequence[list[int]]) -> list[int] | None:
        """An answer that is not among `answers`, if the walk finds one within SEARCH_SECONDS."""
        end = time.perf_counter() + SEARCH_SECONDS
        while self.steps < MOST_STEPS and time.perf_counter() < end:
            if self.steps % LAP == 0:
                self.board = self.begun()
            warmth = WARM * (COLD / WARM) ** (self.steps % COOLING / COOLING)
            self.steps += STEPS
            if self.board.walk(self.chance, STEPS, warmth):
                answer = [0] * len(self.masks)
                for cell, mark in zip(self.rule.cells, self.board.island, strict=True):
                    answer[cell] = self.values[mark != SEA]
                if answer not in answers:
                    return answer
        return None


def walk_of(model: Model, masks: Sequence[int]) -> Walk | None:
    """A walk for a model with islands in one sea, and other rules about only a few cells; None for any other model, or if a walk can't begin."""
    if model.values != 2:
        return None
    islands = [rule for rule in model.rules if isinstance(rule, Islands)]
    seas = [rule for rule in model.rules if isinstance(rule, Connected)]
    others = [rule for rule in model.rules if not isinstance(rule, (Islands, Connected))]
    if len(islands) != 1 or len(seas) != 1 or any(isinstance(rule, Holds) or len(rule.cells) > FEW for rule in others):
        return None
    (rule,), (sea,) = islands, seas
    land, water = (mask_of(each, model.contexts[0]) for each in (rule, sea))
    is_whole = model.cells == rule.cells == sea.cells and rule.links == sea.links
    if (land, water) not in ((1, 2), (2, 1)) or not is_whole or not can_begin(rule):
        return None
    return Walk(model, rule, land, masks)


def can_begin(rule: Islands) -> bool:
    """Whether no marks touch, and all the other cells are connected."""
    sizes = sizes_of(rule)
    others = [at for at in range(len(rule.cells)) if at not in sizes]
    return len(groups(rule.links, others)) == 1 and not any(other in sizes for at in sizes for other in rule.links[at])
