"""Techniques for four joined black cells in each region: what all places of a region's tetromino have in common, and squares of two by two."""

from collections.abc import Callable, Sequence

from newsgrid.engine.hints.automata.two_values import OneOf
from newsgrid.engine.hints.counting.counts import BOTH, NOTHING, THING, all_of, has_things
from newsgrid.engine.hints.sentences.names import alike_shapes, an, called, corners, each_are, each_is, noun
from newsgrid.engine.hints.sentences.wording import FEW_VALUES
from newsgrid.engine.hints.state import Contradiction, State, Step
from newsgrid.engine.hints.technique import technique
from newsgrid.engine.hints.template import Places, Words, clauses, listed
from newsgrid.engine.rules import Regular, Rule, Sum

SIZE = 4
BLACK = 1 << (THING - 1)
FEW = 4  # the largest number of places that a person checks quickly


def region_of(state: State, index: int) -> tuple[Regular, list[tuple[int, ...]]] | None:
    """(a rule that one of several sets of four cells is black, the sets that are still possible); None for any other rule, and for a settled one.
    Raises Contradiction."""
    rule = state.model.rules[index]
    if not OneOf.reads(rule) or not has_things(state) or not state.open(rule.cells):
        return None
    masks = [int(mask) for mask in rule.parameters]
    if any(mask.bit_count() != SIZE for mask in masks):
        return None
    every = [tuple([cell for at, cell in enumerate(rule.cells) if mask >> at & 1]) for mask in masks]
    black = {cell for cell in rule.cells if state.masks[cell] == BLACK}
    places = [place for place in every if black.issubset(place) and all(state.masks[cell] & BLACK for cell in place)]
    if not places:
        raise Contradiction(rule.cells)
    return rule, places


def agreed(state: State, rule: Rule, places: Sequence[tuple[int, ...]]) -> dict[int, int]:
    """{open cell of a region: the value that all these places give it}."""
    left = [cell for cell in rule.cells if state.masks[cell] == BOTH]
    inside, reached = set(left).intersection(*places), set(left).intersection(set().union(*places))
    return all_of(inside, THING) | all_of(set(left) - reached, NOTHING)


@technique(
    levels=(1, 2),
    of=(Regular,),
    tips={
        "only tetromino": "In some region only one tetromino has room.",
        "every tetromino": "All tetrominoes that some region has room for give some cell the same value.",
    },
)
def every_tetromino(state: State, index: int) -> Step | None:
    """What all possible places of a region's tetromino have in common."""
    region = region_of(state, index)
    placed = agreed(state, *region) if region else {}
    if region is None or not placed:
        return None
    rule, places = region
    ends = each_are(state, placed)
    told = Places(name=called(state, rule), many=len(places), place=state.cells(places[0]), end=clauses(ends), less=ends[0])
    if len(places) == 1:
        told = told.also(start=told.say("{name} has room for only one tetromino, {place}"))
        return Step("only tetromino", 1, told.fitting("{start}. So {end}.", "{start}. So {less}."), (rule,), tuple(rule.cells), placed)
    words = told.fitting(
        "{name} has room for {many} tetrominoes, and in each of them {less}." if 1 not in placed.values() else None,
        "{name} has room for {many} tetrominoes. They agree: {end}.",
        "{name} has room for {many} tetrominoes. They agree: {less}.",
    )
    return Step("every tetromino", 2, words, (rule,), tuple(rule.cells), placed)


@technique(levels=(1,), of=(Sum,), tips={"two by two": "Three cells of some square of two by two are alike."})
def two_by_two(state: State, index: int) -> Step | None:
    """Three cells of a square are alike, and all four can't be: the fourth is different."""
    rule = state.model.rules[index]
    if not isinstance(rule, Sum) or len(rule.cells) != SIZE or not has_things(state) or not is_square(state, rule):
        return None
    left = [cell for cell in rule.cells if state.masks[cell] == BOTH]
    if len(left) != 1:
        return None
    three = [cell for cell in rule.cells if cell != left[0]]
    for value, other, total in ((THING, NOTHING, SIZE), (NOTHING, THING, 0)):
        if {state.masks[cell] for cell in three} == {1 << (value - 1)} and total not in rule.allowed:
            told = Places(three=each_is(state, three, value), value=noun(state, value), fourth=each_is(state, left, other))
            words = told.say("{three}. No square of two by two may be all {value}, so {fourth}.")
            return Step("two by two", 1, words, (rule,), tuple(rule.cells), {left[0]: other})
    return None


def is_square(state: State, rule: Rule) -> bool:
    first, cols = rule.cells[0], state.model.cols
    return rule.cells == (first, first + 1, first + cols, first + cols + 1) and {1, 2, 3} <= getattr(rule, "allowed", set())


@technique(
    levels=(2, 3), of=(Regular,), tips={"filled square": "Some places of a region's tetromino would fill a square of two by two."}, far=True
)
def filled_square(state: State, index: int) -> Step | None:
    """What the places of a tetromino have in common, leaving out the places that would complete a black square of two by two."""

    def fills(place: tuple[int, ...]) -> tuple[Rule, ...]:
        rules = [state.model.rules[at] for at in sorted({at for cell in place for at in state.rules_of[cell]})]
        squares = [rule for rule in rules if isinstance(rule, Sum) and len(rule.cells) == SIZE and SIZE not in rule.allowed]
        return tuple([rule for rule in squares if is_square(state, rule) and all_black(state, rule, place)][:1])

    return without(state, index, fills, "filled square", why_filled)


@technique(levels=(2, 3), of=(Regular,), tips={"same shape": "Some places of a region's tetromino touch one of the same shape."}, far=True)
def same_shape(state: State, index: int) -> Step | None:
    """What the places of a tetromino have in common, leaving out the places that touch a known tetromino of the same shape."""

    def touches(place: tuple[int, ...]) -> tuple[Rule, ...]:
        rules = [state.model.rules[at] for at in state.rules_of[place[0]]]
        pairs = [rule for rule in rules if isinstance(rule, Sum) and len(rule.cells) == 2 * SIZE and 2 * SIZE not in rule.allowed]
        return tuple([rule for rule in pairs if set(place).issubset(rule.cells) and all_black(state, rule, place)][:1])

    return without(state, index, touches, "same shape", why_same)


def all_black(state: State, rule: Rule, place: tuple[int, ...]) -> bool:
    """Whether a tetromino in a place makes all cells of a rule black."""
    return all(cell in place or state.masks[cell] == BLACK for cell in rule.cells)


def why_filled(state: State, rule: Rule, squares: Sequence[Rule]) -> Words:
    """squares: the rules of the squares that places would fill."""
    told = Places(name=called(state, rule), squares=listed([corners(state, square) for square in squares]))
    if len(squares) > FEW_VALUES:
        return told.say("{name}: no tetromino may fill a square of two by two with black")
    if len(squares) > 1:
        return told.say("{name}: no tetromino may fill one of the squares {squares} with black")
    return told.say("{name}: no tetromino may fill the square {squares} with black")


def why_same(state: State, rule: Rule, broken: Sequence[Rule]) -> Words:
    """broken: rules that two touching places of the same shape are not both black; one place of each rule is black already."""
    shapes = sorted({alike_shapes(state, other)[0] for other in broken})
    known = next(cell for cell in broken[0].cells if cell not in rule.cells)
    told = Places(name=called(state, rule), an=an(shapes[0]), shapes=listed(shapes), known=state.cell(known))
    return told.say(
        "{name}: {an} there may not touch the {shapes} at {known}"
        if len(shapes) == 1
        else "{name}: no two of one shape may touch, and it touches {shapes}"
    )


Breaks = Callable[[tuple[int, ...]], tuple[Rule, ...]]
Why = Callable[[State, Rule, Sequence[Rule]], Words]


def without(state: State, index: int, breaks: Breaks, name: str, why: Why) -> Step | None:
    """A step from what the places that break no rule have in common. breaks(place): a rule that the place breaks, or ()."""
    region = region_of(state, index)
    if region is None or len(region[1]) < 2:
        return None
    rule, places = region
    broken = {place: rules for place in places if (rules := breaks(place))}
    left = [place for place in places if place not in broken]
    if not left:
        raise Contradiction(rule.cells)
    placed = agreed(state, rule, left)
    if not broken or not placed:
        return None
    rules = tuple(dict.fromkeys(other for found in broken.values() for other in found))
    looked = tuple(dict.fromkeys([*rule.cells, *(cell for other in rules for cell in other.cells)]))
    ends = each_are(state, placed)
    told = Places(why=why(state, rule, rules), many=len(left), end=clauses(ends), less=ends[0])
    told = told.also(start=told.say("{why}. Only one tetromino is left" if len(left) == 1 else "{why}. The {many} other tetrominoes agree"))
    words = told.fitting("{start}: {end}.", "{start}: {less}.", "{why}. So {less}.")
    return Step(name, 2 if len(places) <= FEW else 3, words, (rule, *rules), looked, placed)
