"""Rules about pieces that part cells (Pieces), on small boards. tests/test_connected.py has them on random pieces and candidates."""

import pytest

from newsgrid import Model, Pieces, solve
from newsgrid.engine.combinations import values_of
from newsgrid.engine.relations import BROKEN, pieces
from newsgrid.engine.rules import Context


def test_a_ship_has_water_around_it_and_there_are_no_more_than_the_fleet_has() -> None:
    """A ship of two and one of one on a line of five: the place of each decides."""
    pairs = [tuple((cell, 1) for cell in (at, at + 1)) + tuple((cell, 0) for cell in (at - 1, at + 2) if 0 <= cell < 5) for at in range(4)]
    ones = [((at, 1), *((cell, 0) for cell in (at - 1, at + 1) if 0 <= cell < 5)) for at in range(5)]
    stocks = (("a ship of 2", 1, (0, 1, 2, 3)), ("a ship of 1", 1, (4, 5, 6, 7, 8)))
    model = Model("test", 1, 5, 2, tuple(range(5)), (), least=0)
    model.add(Pieces(range(5), 1, (*pairs, *ones), stocks, "no ship fits here"))  # type: ignore[arg-type]
    answers = {"".join("-*"[value - 1] for value in answer) for answer in solve(model, most=99).answers}
    assert answers == {"**-*-", "**--*", "-**-*", "*-**-", "*--**", "-*-**"}
    rule = model.rules[0]
    masks = [2, 2, 3, 3, 3]
    assert sorted(pieces.narrow(rule, masks, model.contexts[0]) or []) == [2]  # type: ignore[arg-type]
    assert list(values_of(masks[2])) == [1]
    assert pieces.judge(rule, [2, 2, 2, 0, 0], model.contexts[0]).why == "no ship fits here"  # type: ignore[arg-type]
    assert pieces.judge(rule, [1, 2, 2, 1, 1], model.contexts[0]).why == "no place is left for a ship of 1"  # type: ignore[arg-type]


def test_a_whole_filling_that_fits_no_pieces_is_no_answer() -> None:
    """Around a square, each cell has two pieces that fit, but those of a stock lie opposite each other."""
    sides = tuple(((at, 0), ((at + 1) % 4, 0)) for at in range(4))
    stocks = (("one that is even", 1, (0, 2)), ("one that is odd", 1, (1, 3)))
    model = Model("test", 2, 2, 2, tuple(range(4)), (), least=0)
    model.add(Pieces(range(4), 0, sides, stocks))  # type: ignore[arg-type]
    (rule,) = model.rules
    assert isinstance(rule, Pieces)
    assert pieces.narrow(rule, [1, 1, 1, 1], model.contexts[0]) is None
    assert pieces.judge(rule, [1, 1, 1, 1], model.contexts[0]).state == BROKEN
    assert solve(model).status == "unsat"


def test_masks_of_the_cells_of_a_rule_are_enough() -> None:
    """Chains of hints ask what follows of some cells alone."""
    rule = Pieces((5, 6, 7), frozenset({1}), (((5, 1), (6, 1)), ((6, 1), (7, 1))), (("a pair", 1, (0, 1)),))
    context = Context(2, least=0)
    masks = {5: 2, 6: 3, 7: 3}
    assert sorted(pieces.narrow(rule, masks, context) or []) == [6, 7]  # type: ignore[arg-type]
    assert masks == {5: 2, 6: 2, 7: 1}
    alike = Pieces((5, 6), frozenset({1}), (((5, 1), (6, 1)), ((5, 1), (6, 1))), (("a pair", 1, (0, 1)),))
    assert pieces.narrow(alike, {5: 2, 6: 2}, context) == []  # type: ignore[arg-type]


def test_what_is_in_the_way_of_a_piece_is_blamed() -> None:
    """A cell that all its places need is named alone."""
    rule = Pieces(tuple(range(4)), frozenset({1}), (((0, 1), (1, 1)), ((1, 1), (2, 1))), (("a pair", 1, (0, 1)),))
    verdict = pieces.judge(rule, [0, 1, 0, 1], Context(2, least=0))
    assert (verdict.state, verdict.why, verdict.wrong) == (BROKEN, "no place is left for a pair", (1,))


@pytest.mark.parametrize(
    ("rule", "why"),
    [
        (Pieces((0, 1), frozenset({1}), (((7, 1),),)), "one of its cells"),
        (Pieces((0, 1), frozenset({1}), (((0, 1),),), (("one", 1, (4,)),)), "names number 4"),
    ],
)
def test_what_fits_no_model_is_refused(rule: Pieces, why: str) -> None:
    model = Model("test", 1, 2, 2, (0, 1), (), least=0)
    with pytest.raises(ValueError, match=why):
        model.add(rule)
