"""Rules about pieces that part cells (Pieces), on random pieces and candidates, checked against enumeration."""

from collections.abc import Sequence
from itertools import product
from random import Random

import pytest
import z3

from newsgrid import Model, Pieces, smtlib, solve
from newsgrid.engine.combinations import values_of
from newsgrid.engine.relations import BROKEN, KEPT, OPEN, pieces
from newsgrid.engine.rules import Context, Piece
from places import amount

Fillings = set[tuple[int, ...]]


def ways(rule: Pieces, held: Sequence[int]) -> bool:
    """Whether pieces can be chosen for these printed numbers: all choices are tried."""
    for choice in product((False, True), repeat=len(rule.pieces)):
        chosen = [piece for piece, lies in zip(rule.pieces, choice, strict=True) if lies]
        covered = [cell for piece in chosen for cell, value in piece if value in rule.values]
        if (
            all(held[cell] == value for piece in chosen for cell, value in piece)
            and sorted(covered) == [cell for cell in rule.cells if held[cell] in rule.values]
            and all(sum(choice[at] for at in members) == many for _, many, members in rule.stocks)
        ):
            return True
    return False


def drawn(chance: Random) -> tuple[Model, Pieces, Fillings]:
    """A model with such a rule, and all fillings that keep it."""
    many, values, least = chance.randint(3, 5), chance.randint(2, 3), chance.randint(0, 1)
    numbers = range(least, least + values)
    parted = frozenset(chance.sample(numbers, chance.randint(1, values)))
    listed: list[Piece] = []
    for _ in range(chance.randint(2, 7)):
        piece = tuple((cell, chance.choice(numbers)) for cell in sorted(chance.sample(range(many), chance.randint(1, 3))))
        if piece not in listed and any(value in parted for _, value in piece):
            listed.append(piece)
    order = chance.sample(range(len(listed)), len(listed))
    cut = chance.randint(0, len(order))
    stocks = tuple(
        (f"one of the {word}", chance.randint(0, max(1, len(part) // 2)), tuple(part))
        for word, part in (("first", order[:cut]), ("last", order[cut:]))
        if part
    )
    rule = Pieces(tuple(range(many)), parted, tuple(listed), stocks if chance.random() < 0.7 else ())
    model = Model("test", 1, many, values, rule.cells, (), least=least)
    model.add(rule)
    whole = model.rules[0]
    assert isinstance(whole, Pieces)
    fillings = product(range(1, values + 1), repeat=many)
    return model, whole, {filling for filling in fillings if ways(whole, [value - 1 + least for value in filling])}


def test_a_filling_is_judged_as_it_is() -> None:
    chance = Random("judged")
    states = set()
    for _ in range(amount(60, 300)):
        model, rule, good = drawn(chance)
        for filling in product(range(1, model.values + 1), repeat=len(model.cells)):
            assert pieces.judge(rule, filling, model.contexts[0]).state == (KEPT if filling in good else BROKEN)
            part = [value if chance.random() < 0.6 else 0 for value in filling]
            verdict = pieces.judge(rule, part, model.contexts[0])
            kept = any(all(value in (0, there) for value, there in zip(part, way, strict=True)) for way in good)
            states.add((verdict.state, kept))
            assert not kept or verdict.state != BROKEN
            assert verdict.state != BROKEN or (verdict.why and verdict.wrong)
    assert states >= {(OPEN, True), (BROKEN, False)}


def test_narrowing_loses_no_solution() -> None:
    chance = Random("narrowed")
    seen = set()
    for _ in range(amount(300, 2000)):
        model, rule, good = drawn(chance)
        every = model.all_candidates
        masks = [every if chance.random() < 0.5 else chance.randint(1, every) for _ in model.cells]
        after = list(masks)
        changed = pieces.narrow(rule, after, model.contexts[0])
        left = {way for way in good if all(mask >> (value - 1) & 1 for value, mask in zip(way, masks, strict=True))}
        seen.add((changed is None, bool(changed)))
        if changed is None:
            assert not left
            continue
        assert sorted(changed) == [cell for cell in model.cells if after[cell] != masks[cell]]
        assert all(after[cell] and not after[cell] & ~masks[cell] for cell in model.cells)
        assert all(after[cell] >> (way[cell] - 1) & 1 for way in left for cell in model.cells)
    assert seen == {(True, False), (False, True), (False, False)}


def test_the_solver_has_the_answers_that_keep_the_rule() -> None:
    chance = Random("solved")
    many = set()
    for _ in range(amount(60, 300)):
        model, _, good = drawn(chance)
        answers = [tuple(answer) for answer in solve(model, most=300).answers]
        assert len(answers) == len(good) and set(answers) == good
        many.add(len(good))
    assert {0, 1} < many


def test_z3_is_told_all() -> None:
    chance = Random("told")
    for _ in range(amount(15, 60)):
        model, _, good = drawn(chance)
        solver, names = z3.Solver(), [z3.Int(f"V{cell}") for cell in model.cells]
        solver.from_string(smtlib.write(model))
        found = set()
        while solver.check() == z3.sat:
            held = [solver.model().eval(name).as_long() for name in names]
            found.add(tuple(value + 1 - model.least for value in held))
            solver.add(z3.Or([name != value for name, value in zip(names, held, strict=True)]))
        assert found == good


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
