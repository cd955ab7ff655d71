"""Techniques for black cells that share no side while the white cells are joined: rooms with numbers, and chains that would cut the board in two."""

from itertools import combinations as choices
from math import comb
from typing import NamedTuple

from newsgrid.engine.hints.counting.counts import BOTH, NOTHING, THING, all_of, count_of
from newsgrid.engine.hints.sentences.names import called, each_are, is_straight
from newsgrid.engine.hints.sentences.wording import MOST_LISTED
from newsgrid.engine.hints.state import Contradiction, State, Step
from newsgrid.engine.hints.technique import technique
from newsgrid.engine.hints.template import Places, Words, clauses
from newsgrid.engine.relations.groups import groups
from newsgrid.engine.rules import Connected, Sum

MOST_WAYS = 250  # a room with more ways than this to choose its black cells is not searched
FEW_WAYS = 3  # the largest number of ways that a person checks quickly
ROOMS = 3  # the fewest cells in a line through three rooms, and in a room that has patterns


@technique(levels=(1,), of=(Sum,), tips={"three rooms": "Some straight line through three rooms is white but for one cell."})
def three_rooms(state: State, index: int) -> Step | None:
    """The cells of a straight line through three rooms can't all be white: if all but one are white, that one is black."""
    count, cols = count_of(state, index), state.model.cols
    if count is None or not is_straight(count.rule) or len(count.rule.cells) < ROOMS:
        return None
    rule = count.rule
    steps = {after - before for before, after in zip(rule.cells, rule.cells[1:], strict=False)}
    if len(steps) > 1 or not steps <= {1, cols} or count.there or len(count.open) > 1:
        return None
    told = Places(first=state.cell(rule.cells[0]), last=state.cell(rule.cells[-1]), cell=state.cell(count.open[0]))
    words = told.say("{first} to {last} lie in three rooms, so they are not all white. All but {cell} are. So {cell} is black.")
    return Step("three rooms", 1, words, (rule,), tuple(rule.cells), all_of(count.open, THING))


class Board(NamedTuple):
    """A whole board of joined white cells, and of black cells that share no side. joined: the rule that the white cells are joined."""

    joined: Connected
    rows: int
    cols: int

    def beside(self, cell: int) -> list[int]:
        """The cells that share a side with a cell, and so can join white cells."""
        return [self.joined.cells[at] for at in self.joined.links[self.joined.cells.index(cell)]]

    def slanted(self, cell: int) -> list[int]:
        """The cells that share just a corner with a cell."""
        row, col = divmod(cell, self.cols)
        near = [(row + down, col + right) for down in (-1, 1) for right in (-1, 1)]
        return [there * self.cols + to for there, to in near if 0 <= there < self.rows and 0 <= to < self.cols]

    def on_edge(self, cell: int) -> bool:
        row, col = divmod(cell, self.cols)
        return row in (0, self.rows - 1) or col in (0, self.cols - 1)


def board_of(state: State) -> Board | None:
    """The board if no two black cells share a side and all white cells are joined, else None."""
    model = state.model
    joined = [rule for rule in model.rules if isinstance(rule, Connected) and rule.values == {0}]
    if model.values != 2 or len(joined) != 1 or len(joined[0].cells) != model.rows * model.cols:
        return None
    pairs = {rule.cells for rule in model.rules if isinstance(rule, Sum) and len(rule.cells) == 2 and rule.allowed == {0, 1}}
    return Board(joined[0], model.rows, model.cols) if pairs.issuperset(model.pairs()) else None


@technique(
    levels=(2,), of=(Connected,), tips={"chain of corners": "Black cells that touch at corners nearly run from edge to edge, or in a ring."}
)
def chain_of_corners(state: State, index: int) -> Step | None:
    """A cell is white if it would complete a chain of black cells, corner to corner, from edge to edge or in a ring, and divide the white cells."""
    rule = state.model.rules[index]
    board = board_of(state) if isinstance(rule, Connected) else None
    if board is None:
        return None
    best: list[int] = []
    for cell in rule.cells:
        if state.masks[cell] == BOTH:
            chain = chain_through(state, board, cell)
            if chain and (not best or len(chain) < len(best)):
                best, wanted = chain, cell
    if not best:
        return None
    others, few = [cell for cell in best if cell != wanted], len(best) <= MOST_LISTED
    told = Places(cell=state.cell(wanted), others=state.cells(others), chain=state.cells(best), many=len(others))
    them, they = told.say("{others}" if few else "{many} black cells"), told.say("{chain}" if few else "it and {many} black cells")
    words = told.also(them=them, they=they).say(
        "if {cell} were black, {they} would run from edge to edge, corner to corner, and part the white cells. So {cell} is white."
        if board.on_edge(best[0]) and board.on_edge(best[-1])
        else "if {cell} were black, it would close a ring of corners with {them}, and shut in white cells. So {cell} is white."
    )
    return Step("chain of corners", 2, words, (rule,), tuple(best), {wanted: NOTHING})


def chain_through(state: State, board: Board, cell: int) -> list[int]:
    """The cells, in order, of the shortest chain from edge to edge or ring that a black cell would complete; [] if there is none."""
    black = 1 << (THING - 1)
    came: dict[int, int] = {}  # {black cell of a chain: the one before it}
    arm: dict[int, int] = {}  # {black cell of a chain: the chain's first cell, at a corner of `cell`}
    ends = [cell] if board.on_edge(cell) else []
    waiting = [other for other in board.slanted(cell) if state.masks[other] == black]
    for other in waiting:
        came[other], arm[other] = cell, other
    for at in waiting:
        if board.on_edge(at) and all(arm[at] != arm.get(end) for end in ends):
            ends.append(at)
            if len(ends) > 1:
                return [*way_back(came, ends[0], cell), *way_back(came, ends[1], cell)[::-1][1:]]
        for other in board.slanted(at):
            if state.masks[other] != black or other == came[at]:
                continue
            if other not in came:
                came[other], arm[other] = at, arm[at]
                waiting.append(other)
            elif arm[other] != arm[at]:
                return [*way_back(came, other, cell), *way_back(came, at, cell)[::-1][1:]]
    return []


def way_back(came: dict[int, int], at: int, cell: int) -> list[int]:
    found = [at]
    while found[-1] != cell:
        found.append(came[found[-1]])
    return found


@technique(
    levels=(2, 3), of=(Sum,), tips={"room patterns": "In some room the black cells have few patterns, since no two of them share a side."}
)
def room_patterns(state: State, index: int) -> Step | None:
    """What all ways to place the black cells of a room have in common. No two black cells share a side, and they don't divide the white cells."""
    count = count_of(state, index)
    if count is None or count.least != count.most or count.most < 1 or len(count.open) <= count.most:
        return None
    rule = count.rule
    if len(rule.cells) < ROOMS or comb(len(count.open), count.most) > MOST_WAYS:
        return None
    board = board_of(state)
    if board is None:
        return None
    near = {cell: set(board.beside(cell)) for cell in count.open}
    apart = [way for way in choices(count.open, count.most) if all(not near[cell].intersection(way) for cell in way)]
    for ways in (apart, [way for way in apart if stays_joined(state, board, rule, way)]):
        if not ways:
            raise Contradiction(rule.cells)
        placed = all_of(set(count.open).intersection(*ways), THING) | all_of(set(count.open).difference(*ways), NOTHING)
        if placed:
            words = patterns(state, rule, placed, len(ways), len(apart) - len(ways))
            used = (rule,) if ways is apart else (rule, board.joined)
            return Step("room patterns", 2 if len(apart) <= FEW_WAYS else 3, words, used, tuple(rule.cells), placed)
    return None


def patterns(state: State, rule: Sum, placed: dict[int, int], many: int, cut: int) -> Words:
    """many: the number of patterns left; cut: the number of other patterns, which would divide the white cells."""
    ends = each_are(state, placed)
    told = Places(name=called(state, rule), all=many + cut, cut=cut, many=many, end=clauses(ends), less=ends[0])
    begin = "{name}: no two black cells share a side. In each of the {many} patterns, "
    if cut:
        begin = (
            "{name} leaves {all} patterns of black cells that share no side, of which {cut} {cut:parts|part} the white cells. "
            "In the other{many:|s}, "
        )
    elif many == 1:
        begin = "{name}: no two black cells share a side. So "
    return told.also(begin=told.say(begin)).fitting("{begin}{end}.", "{begin}{less}.")


def stays_joined(state: State, board: Board, rule: Sum, way: tuple[int, ...]) -> bool:
    """Whether the white cells can still be joined if a room's only black cells are the known ones and the cells in `way`."""
    white, black = 1 << (NOTHING - 1), 1 << (THING - 1)
    masks = dict.fromkeys(rule.cells, white) | {cell: black for cell in rule.cells if state.values[cell] == THING}
    for cell in way:
        masks[cell] = black
        masks |= dict.fromkeys(board.beside(cell), white)
    cells = board.joined.cells
    possible = {at for at, cell in enumerate(cells) if masks.get(cell, state.masks[cell]) & white}
    sure = {at for at in possible if masks.get(cells[at], state.masks[cells[at]]) == white}
    return sum(bool(sure.intersection(group)) for group in groups(board.joined.links, possible)) < 2
