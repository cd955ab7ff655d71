"""Pieces: the cells that hold some values are divided into pieces of a stock: ships of a fleet, a tent for each tree, dominoes.

The clauses have a variable for each possible position of a piece. Propagation looks at these positions alone.
"""

from collections.abc import Callable, Container, Sequence
from functools import lru_cache
from typing import NamedTuple
from zlib import crc32

from newsgrid.engine.combinations import values_of
from newsgrid.engine.formula import Formula
from newsgrid.engine.relations.literals import Literal, counts, holds, no, say
from newsgrid.engine.relations.terms import added
from newsgrid.engine.relations.trees import both, either, implies
from newsgrid.engine.relations.verdict import BROKEN, KEPT, OPEN, Verdict
from newsgrid.engine.rules import Context, Piece, Pieces

SETTLES = True
FEW = 8  # with at most this many pieces, "at most one piece" takes a clause for each pair of pieces


class Table(NamedTuple):
    """The tables of a rule, which don't depend on candidates."""

    parts: tuple[tuple[tuple[int, int], ...], ...]  # for each piece, the (cell, mask) pairs that it requires
    covers: dict[int, dict[int, list[int]]]  # {cell: {mask of a value of the rule: the pieces that put it there}}
    needs: dict[tuple[int, int], list[int]]  # {(cell, mask): the pieces that require it}
    stocks: tuple[tuple[int, ...], ...]  # for each piece, the stocks that it belongs to


@lru_cache(maxsize=64)
def table(pieces: tuple[Piece, ...], stocks: tuple[tuple[str, int, tuple[int, ...]], ...], values: frozenset[int], least: int) -> Table:
    covers: dict[int, dict[int, list[int]]] = {}
    needs: dict[tuple[int, int], list[int]] = {}
    parts = []
    for at, piece in enumerate(pieces):
        asked = tuple([(cell, 1 << (value - least) if value >= least else 0) for cell, value in piece])
        parts.append(asked)
        for (cell, value), need in zip(piece, asked, strict=True):
            needs.setdefault(need, []).append(at)
            if value in values:
                covers.setdefault(cell, {}).setdefault(need[1], []).append(at)
    inside: list[list[int]] = [[] for _ in pieces]
    for number, (_, _, members) in enumerate(stocks):
        for at in members:
            inside[at].append(number)
    return Table(tuple(parts), covers, needs, tuple(map(tuple, inside)))


class Misfit(Exception):
    """The candidates leave no way to place the pieces. stock: the stock with too few possible positions, -1 if no piece fits `cell`."""

    def __init__(self, stock: int = -1, cell: int = -1) -> None:
        super().__init__()
        self.stock = stock
        self.cell = cell
        self.chosen: list[int] = []  # the pieces placed until then, in the order of choice


class Board:
    """The pieces that are possible with some candidates.

    masks: the candidates of all cells, narrowed in place; alive: whether each piece is still possible; chosen: whether it is certain. Raises Misfit.
    """

    def __init__(self, rule: Pieces, masks: list[int], context: Context, only: Container[int] | None = None) -> None:
        """only: the pieces that may be chosen, None for any."""
        self.rule, self.masks, self.only = rule, masks, only
        self.table = table(rule.pieces, rule.stocks, rule.values, context.least)
        self.mask = sum([1 << (value - context.least) for value in rule.values if 0 <= value - context.least < context.values])
        self.alive = [True] * len(rule.pieces)
        self.chosen = [False] * len(rule.pieces)
        self.left = [len(members) for _, _, members in rule.stocks]  # for each stock, how many pieces are possible but not chosen
        self.wanted = [many for _, many, _ in rule.stocks]  # for each stock, how many more pieces must be chosen
        self.order: list[int] = []  # the chosen pieces, in the order of choice
        self.changed: dict[int, int] = {}
        self.waiting: dict[int, None] = {}  # cells to look at again, the last first
        self.short = dict.fromkeys(range(len(rule.stocks)))  # stocks to look at again
        for at, asked in enumerate(self.table.parts):
            for cell, need in asked:
                if not masks[cell] & need:
                    self.alive[at] = False
                    for number in self.table.stocks[at]:
                        self.left[number] -= 1
                    break
        self.waiting.update(dict.fromkeys(rule.cells))
        self.settle()

    def twin(self) -> "Board":
        """A copy for trying something out."""
        twin = object.__new__(Board)
        twin.rule, twin.masks, twin.table, twin.mask = self.rule, self.masks.copy(), self.table, self.mask
        twin.only, twin.order = self.only, list(self.order)
        twin.alive, twin.chosen = list(self.alive), list(self.chosen)
        twin.left, twin.wanted = list(self.left), list(self.wanted)
        twin.changed, twin.waiting, twin.short = {}, {}, {}
        return twin

    def settle(self) -> None:
        """Draw all conclusions."""
        try:
            while self.short or self.waiting:
                if self.waiting:
                    self.look_at_cell(self.waiting.popitem()[0])
                else:
                    self.look_at_stock(self.short.popitem()[0])
        except Misfit as misfit:
            misfit.chosen = self.order
            raise

    def keep(self, cell: int, mask: int) -> None:
        """Keep only these values in a cell, and drop the pieces that require another value."""
        before = self.masks[cell]
        after = before & mask
        if after == before:
            return
        if not after:
            raise Misfit(cell=cell)
        self.masks[cell] = after
        self.changed[cell] = after
        for value in values_of(before & ~after):
            for at in self.table.needs.get((cell, 1 << (value - 1)), ()):
                self.drop(at)
        first(self.waiting, cell)

    def drop(self, at: int) -> None:
        """Exclude a piece."""
        if not self.alive[at]:
            return
        if self.chosen[at]:
            raise Misfit(cell=self.first_of(at))
        self.alive[at] = False
        for cell, need in self.table.parts[at]:
            if need & self.mask:
                first(self.waiting, cell)
        for number in self.table.stocks[at]:
            self.left[number] -= 1
            first(self.short, number)

    def first_of(self, at: int) -> int:
        """The first cell of a piece, -1 if it requires nothing."""
        return self.rule.pieces[at][0][0] if self.rule.pieces[at] else -1

    def choose(self, at: int) -> None:
        """Place a piece."""
        if self.chosen[at] or (self.only is not None and at not in self.only):
            return
        if not self.alive[at]:
            raise Misfit(cell=self.first_of(at))
        self.chosen[at] = True
        self.order.append(at)
        asked = self.table.parts[at]
        for number in self.table.stocks[at]:
            self.left[number] -= 1
            self.wanted[number] -= 1
            first(self.short, number)
        for cell, need in asked:
            if need & self.mask:
                for others in self.table.covers[cell].values():
                    for other in others:
                        if other != at:
                            self.drop(other)
            self.keep(cell, need)

    def look_at_stock(self, number: int) -> None:
        if self.wanted[number] < 0:
            raise Misfit(cell=next(self.first_of(at) for at in self.rule.stocks[number][2] if self.chosen[at]))
        if self.left[number] < self.wanted[number]:
            raise Misfit(stock=number)
        if self.left[number] and self.wanted[number] in (0, self.left[number]):
            follow = self.choose if self.wanted[number] else self.drop
            for at in self.rule.stocks[number][2]:
                if self.alive[at] and not self.chosen[at]:
                    follow(at)

    def look_at_cell(self, cell: int) -> None:
        """A value of the rule stays only if some piece puts it there. If the cell has only such values, and just one piece fits, choose it."""
        covers = self.table.covers.get(cell, {})
        parted = self.masks[cell] & self.mask
        for value in values_of(parted):
            if not any(self.alive[at] for at in covers.get(1 << (value - 1), ())):
                self.keep(cell, ~(1 << (value - 1)))
        if not self.masks[cell] & ~self.mask:
            alive = [at for value in values_of(self.masks[cell]) for at in covers.get(1 << (value - 1), ()) if self.alive[at]]
            if len(alive) == 1:
                self.choose(alive[0])


def first(waiting: dict[int, None], number: int) -> None:
    """Make a cell, or a stock, the next one to be looked at."""
    waiting.pop(number, None)
    waiting[number] = None


def judge(rule: Pieces, values: Sequence[int], context: Context) -> Verdict:
    """Broken if propagation shows that no pieces fit the values; for complete values, exactly if no pieces fit."""
    full = (1 << context.values) - 1
    masks = [1 << (value - 1) if value else full for value in values]
    whole = all(values[cell] for cell in rule.cells)
    try:
        board = Board(rule, masks, context)
        if whole:
            part(board)
    except Misfit as misfit:
        if misfit.stock >= 0:
            blamed = in_the_way(rule, misfit.stock, masks, context)
            return Verdict(BROKEN, f"no place is left for {rule.stocks[misfit.stock][0]}", blamed, False)
        wrong = (misfit.cell,) if misfit.cell >= 0 and values[misfit.cell] else rule.cells
        return Verdict(BROKEN, rule.misfit, wrong, len(wrong) == 1)
    return Verdict(KEPT if whole else OPEN)


def in_the_way(rule: Pieces, stock: int, masks: Sequence[int], context: Context) -> tuple[int, ...]:
    """A few known cells that leave no place for a stock; all cells of the rule if known cells are not the only reason."""
    parts = table(rule.pieces, rule.stocks, rule.values, context.least).parts
    left = [{cell for cell, need in parts[at] if not masks[cell] & need} for at in rule.stocks[stock][2]]
    found: list[int] = []
    while left and all(left):
        held = [cell for barred in left for cell in barred]
        found.append(max(sorted(set(held)), key=held.count))
        left = [barred for barred in left if found[-1] not in barred]
    return tuple(sorted(found)) if found and not left else rule.cells


def part(board: Board) -> None:
    """Find pieces that fit complete values. Raises Misfit if there are none."""
    open_pieces = [at for at, alive in enumerate(board.alive) if alive and not board.chosen[at]]
    if not open_pieces:
        return
    failed = Misfit()
    for follow in (Board.choose, Board.drop):
        twin = board.twin()
        try:
            follow(twin, open_pieces[0])
            twin.settle()
            part(twin)
            return
        except Misfit as misfit:
            failed = misfit
    raise failed


def narrow(rule: Pieces, masks: list[int], context: Context) -> list[int] | None:
    """Exclude values that no piece puts into a cell, and place the pieces that are certain."""
    try:
        board = Board(rule, masks.copy(), context)  # hints have the masks of some cells only
        if not any(board.masks[cell] & (board.masks[cell] - 1) for cell in rule.cells):
            part(board)  # propagation alone may miss that no pieces fit complete values
    except Misfit:
        return None
    for cell, mask in board.changed.items():
        masks[cell] = mask
    return list(board.changed)


def encode(rule: Pieces, formula: Formula, context: Context) -> None:
    """Clauses with a variable for each piece that is possible but not certain."""
    try:
        board = Board(rule, list(formula.masks), context)
    except Misfit:
        formula.add([])
        return
    here: list[Literal] = [False] * len(rule.pieces)
    for at, asked in enumerate(board.table.parts):
        if board.chosen[at]:
            here[at] = True
        elif board.alive[at]:
            here[at] = formula.new()
        if board.alive[at]:
            for cell, need in asked:
                say(formula, no(here[at]), holds(formula, cell, need))
    for cell in rule.cells:
        covers = board.table.covers.get(cell, {})
        lying = [at for others in covers.values() for at in others if board.alive[at]]
        if not any(board.chosen[at] for at in lying):
            formula.at_most_one([here[at] for at in lying], FEW)
        for value in values_of(formula.masks[cell] & board.mask):
            need = 1 << (value - 1)
            say(formula, no(holds(formula, cell, need)), *[here[at] for at in covers.get(need, ())])
    for number, (_, _, members) in enumerate(rule.stocks):
        encode_stock(formula, [here[at] for at in members if board.alive[at] and not board.chosen[at]], board.wanted[number])


def encode_stock(formula: Formula, literals: list[Literal], wanted: int) -> None:
    """Clauses for the exact number of pieces of a stock."""
    if wanted == 1:
        formula.add(literals)
        formula.at_most_one(literals, FEW)
    elif literals:
        many = counts(formula, literals, wanted + 1)
        say(formula, many[wanted - 1])
        say(formula, no(many[wanted]))


def smtlib(rule: Pieces, name: Callable[[int], str], context: Context) -> list[str]:
    """Each possible position is a Boolean: the piece lies there, or not."""
    tag = f"{crc32(repr((rule.cells, rule.pieces)).encode()):08x}"
    here = [f"piece{tag}_{at}" for at in range(len(rule.pieces))]
    lines = [f"(declare-const {each} Bool)" for each in here]
    covers: dict[tuple[int, int], list[str]] = {}
    for word, piece in zip(here, rule.pieces, strict=True):
        lines.append(implies(word, both(*[f"(= {name(cell)} {value})" for cell, value in piece])))
        for part in piece:
            covers.setdefault(part, []).append(word)
    for cell in rule.cells:
        lying = [word for value in sorted(rule.values) for word in covers.get((cell, value), ())]
        lines.append(f"(assert (>= 1 {many_of(lying)}))")
        lines += [implies(f"(= {name(cell)} {value})", either(covers.get((cell, value), []))) for value in sorted(rule.values)]
    lines += [f"(assert (= {many} {many_of([here[at] for at in members])}))" for _, many, members in rule.stocks]
    return lines


def many_of(words: list[str]) -> str:
    """The term for how many of these are true."""
    return added([f"(ite {word} 1 0)" for word in words]) if words else "0"
