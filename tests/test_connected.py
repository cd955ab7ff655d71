"""Rules about cells that touch (Connected, Islands, Sized, Chain) and about pieces, by themselves and on any candidates, checked against
enumeration."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from itertools import pairwise, permutations, product
from random import Random
from typing import Any
from unittest.mock import patch

import pytest
import z3

from newsgrid import Chain, Connected, In, Islands, Model, Pieces, Sized, Sum, Unlike, check, dimacs, model_of, read, smtlib, solve
from newsgrid.engine.clauses import formula_of
from newsgrid.engine.combinations import values_of
from newsgrid.engine.formula import Formula
from newsgrid.engine.large_groups import with_large_as_one
from newsgrid.engine.make import clues, full
from newsgrid.engine.neighbours import links_between
from newsgrid.engine.plain_clauses import variables_of
from newsgrid.engine.propagate import all_masks, narrow
from newsgrid.engine.relations import BROKEN, KEPT, RELATIONS, islands, trees
from newsgrid.engine.relations.literals import counts
from newsgrid.engine.rules import Linked, Piece, Place
from newsgrid.engine.solve import Stop, core_of, cuts, run, search, solve_in_slices, true_candidates, z3_engine
from newsgrid.engine.solve.core import with_rules
from newsgrid.puzzle.kinds import BY_NAME as KIND_OF
from newsgrid.puzzle.kinds import fillomino
from newsgrid.puzzle.neighbours import ROUND
from places import amount
from sampled import in_turn

Filling = Sequence[int]
Meaning = Callable[[Filling], bool]


# --- the rules once more, in plain Python ----------------------------------------------------------------------------


def parts(cells: set[int], cols: int) -> list[set[int]]:
    """The groups of cells that share sides."""
    left, found = set(cells), []
    while left:
        waiting = [left.pop()]
        part = set(waiting)
        while waiting:
            here = waiting.pop()
            for other in sorted(left):
                if sorted((abs(other // cols - here // cols), abs(other % cols - here % cols))) == [0, 1]:
                    left.discard(other)
                    part.add(other)
                    waiting.append(other)
        found.append(part)
    return found


def are_islands(values: Filling, cols: int, held: frozenset[int], marks: dict[int, int]) -> bool:
    groups = parts({cell for cell, value in enumerate(values) if value in held}, cols)
    marked = [[cell for cell in group if cell in marks] for group in groups]
    return sum(map(len, marked)) == len(marks) and all(
        len(here) == 1 and marks[here[0]] in (0, len(group)) for group, here in zip(groups, marked, strict=True)
    )


def is_sized(values: Filling, cols: int) -> bool:
    return all(
        len(group) == value for value in set(values) for group in parts({cell for cell, here in enumerate(values) if here == value}, cols)
    )


def is_chain(values: Filling, links: Sequence[Sequence[int]], least: int) -> bool:
    if sorted(values) != list(range(least, least + len(values))):
        return False
    order = sorted(range(len(values)), key=values.__getitem__)
    return all(there in links[here] for here, there in pairwise(order))


def are_pieces(rule: Pieces, held: Filling) -> bool:
    """Whether pieces can be chosen for these numbers: all choices are tried."""
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


def pieces_of(cells: tuple[int, ...], span: range, chance: Random) -> Pieces:
    """Pieces by chance, in most cases with a stock of some and another of the others."""
    parted = frozenset(chance.sample(span, chance.randint(1, len(span))))
    listed: list[Piece] = []
    for _ in range(chance.randint(2, 7)):
        piece = tuple((cell, chance.choice(span)) for cell in sorted(chance.sample(cells, chance.randint(1, 3))))
        if piece not in listed and any(value in parted for _, value in piece):
            listed.append(piece)
    order = chance.sample(range(len(listed)), len(listed))
    cut = chance.randint(0, len(order))
    stocks = tuple(
        (f"one of the {word}", chance.randint(0, max(1, len(part) // 2)), tuple(part))
        for word, part in (("first", order[:cut]), ("last", order[cut:]))
        if part
    )
    return Pieces(cells, parted, tuple(listed), stocks if chance.random() < 0.7 else ())


SHAPES = {  # rows, columns, values, the least value
    "Connected": ((3, 3, 2, 0), (3, 4, 2, 1), (2, 3, 3, 0), (1, 6, 3, 1)),
    "Islands": ((3, 3, 2, 0), (3, 4, 2, 1), (2, 3, 3, 0), (1, 6, 3, 1)),
    "Sized": ((2, 3, 3, 1), (2, 4, 3, 1), (3, 3, 2, 1), (2, 3, 4, 0)),
    "Chain": ((2, 3, 6, 1), (2, 3, 7, 1), (1, 5, 5, 0), (2, 2, 4, 1)),
    "Pieces": ((1, 3, 2, 0), (1, 4, 3, 1), (1, 5, 2, 1), (1, 5, 3, 0)),
}
NAMES = tuple(SHAPES)
QUICK = {"Pieces": 5}  # of which more are tried


def drawn(name: str, chance: Random) -> tuple[Model, Linked | Pieces, Meaning]:
    """A small model with a random rule of a relation, and what that means, for values that count from 1."""
    rows, cols, values, least = chance.choice(SHAPES[name])
    cells = tuple(range(rows * cols))
    span = range(least, least + values)
    held = frozenset(chance.sample(span, chance.choice((1, 1, values - 1))))
    marks = tuple((cell, chance.choice((0, 1, 2, 2, 3))) for cell in chance.sample(cells, chance.choice((1, 2, 2))))
    steps = chance.choice((((0, 1), (1, 0), (0, -1), (-1, 0)), ROUND)) if name == "Chain" else ()
    links = links_between(cells, cols, steps)
    pieces = pieces_of(cells, span, chance) if name == "Pieces" else Pieces(cells, held, ())
    rule: Linked | Pieces = {
        "Connected": Connected(cells, held),
        "Islands": Islands(cells, held, marks),
        "Sized": Sized(cells),
        "Chain": Chain(cells, links),
        "Pieces": pieces,
    }[name]  # type: ignore[assignment]
    meanings: dict[str, Meaning] = {
        "Connected": lambda numbers: len(parts({cell for cell, value in enumerate(numbers) if value in held}, cols)) < 2,
        "Islands": lambda numbers: are_islands(numbers, cols, held, dict(marks)),
        "Sized": lambda numbers: is_sized(numbers, cols),
        "Chain": lambda numbers: is_chain(numbers, links, least),
        "Pieces": lambda numbers: are_pieces(pieces, numbers),
    }
    model = Model("test", rows, cols, values, cells, (), least=least).add(rule)
    whole = model.rules[0]
    assert isinstance(whole, (Connected, Islands, Sized, Chain, Pieces))
    return model, whole, lambda filling: meanings[name]([value - 1 + least for value in filling])


def some_masks(model: Model, chance: Random) -> list[int]:
    """Candidates of which many cells have all."""
    every = model.all_candidates
    return [every if chance.random() < 0.5 else chance.randint(1, every) for _ in model.cells]


def fillings(masks: Sequence[int]) -> list[tuple[int, ...]]:
    return list(product(*map(values_of, masks)))


def keeping(model: Model, masks: Sequence[int], meaning: Meaning) -> set[tuple[int, ...]]:
    if isinstance(model.rules[0], Chain):  # far fewer than all fillings
        ways = permutations(range(1, len(masks) + 1)) if len(masks) <= model.values else iter(())
        return {way for way in ways if meaning(way) and all(mask >> (value - 1) & 1 for value, mask in zip(way, masks, strict=True))}
    return {filling for filling in fillings(masks) if meaning(filling)}


def sample(model: Model, chance: Random, good: set[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Complete fillings, some of which are good, or nearly."""
    found = [tuple(chance.randint(1, model.values) for _ in model.cells) for _ in range(20)]
    for filling in chance.sample(sorted(good), min(len(good), 10)):
        changed = list(filling)
        changed[chance.randrange(len(changed))] = chance.randint(1, model.values)
        found += [filling, tuple(changed)]
    return found


@pytest.mark.parametrize("name", NAMES)
def test_a_filling_is_judged_as_it_is(name: str) -> None:
    """A whole filling rightly; one with empty cells is broken only if no way to fill them keeps the rule: exactly then for Connected."""
    chance = Random(name + " judged")
    states = set()
    for _ in range(amount(12, 100) * QUICK.get(name, 1)):
        model, rule, meaning = drawn(name, chance)
        good = keeping(model, [model.all_candidates] * len(model.cells), meaning)
        for filling in sample(model, chance, good):
            verdict = RELATIONS[type(rule)].judge(rule, filling, model.contexts[0])
            assert verdict.state == (KEPT if filling in good else BROKEN)
            part = [value if chance.random() < 0.6 else 0 for value in filling]
            verdict = RELATIONS[type(rule)].judge(rule, part, model.contexts[0])
            kept = any(all(value in (0, there) for value, there in zip(part, way, strict=True)) for way in good)
            states.add((verdict.state, kept))
            if kept:
                assert verdict.state != BROKEN
            elif name == "Connected":
                assert verdict.state == BROKEN
            if verdict.state == BROKEN:
                assert verdict.why and verdict.wrong and (name == "Pieces" or all(part[cell] for cell in verdict.wrong))
    assert {state for state, _ in states} >= {BROKEN, "open"}


@pytest.mark.parametrize("name", NAMES)
def test_narrowing_loses_no_solution(name: str) -> None:
    """It finds a contradiction in a whole filling, and of Connected it leaves exactly what some solution has."""
    chance = Random(name + " narrowed")
    seen = set()
    for _ in range(amount(60, 600) * QUICK.get(name, 1)):
        model, rule, meaning = drawn(name, chance)
        masks = some_masks(model, chance)
        good = keeping(model, masks, meaning)
        after = list(masks)
        changed = RELATIONS[type(rule)].narrow(rule, after, model.contexts[0])
        seen.add((changed is None, bool(changed)))
        if changed is None:
            assert not good
            continue
        assert sorted(changed) == [cell for cell in model.cells if after[cell] != masks[cell]]
        assert all(not after[cell] & ~masks[cell] and after[cell] for cell in model.cells)
        assert keeping(model, after, meaning) == good
        if all(not mask & (mask - 1) for mask in masks):
            assert good
        if name == "Connected":
            assert after == [sum({1 << (filling[cell] - 1) for filling in good}) for cell in model.cells]
    assert seen == {(True, False), (False, True), (False, False)}


NARROWED = {
    "what alone joins two": (Connected(range(9), 1), "1.. 0.0 ..1", "11? 010 ?11"),
    "what can't be joined": (Connected(range(9), 1), "1.0 .0. 0..", "1?0 ?00 000"),
    "an island's only room": (Islands(range(9), 1, ((0, 4),)), "... 0.. ..0", "11? 0?? 0?0"),
    "as far as its cells go": (Islands(range(9), 1, ((0, 3),)), "... ... ...", "1?? ??0 ?00"),
    "a whole island": (Islands(range(9), 1, ((0, 2), (8, 0))), "11. ... ...", "110 00? ??1"),
    "between two numbers": (Islands(range(9), 1, ((0, 0), (2, 0))), "... ... ...", "101 ??? ???"),
    "land needs a number": (Islands(range(9), 1, ((0, 0),)), "... 00. ..1", "111 001 ??1"),
    "too large with what is there": (Islands(range(9), 1, ((0, 2),)), "..1 ... ...", None),
    "a group's only room": (Sized(range(9)), "33. 44. ...", "333 44? ???"),
    "no room for a group": (Sized(range(9)), "33. 21. ..2", None),
    "between two numbers of a chain": (Chain(range(9)), "1.3 .9. ...", "123 894 765"),
    "numbers that can't touch": (Chain(range(9)), "1.2 ... ...", None),
}


@pytest.mark.parametrize("name", NARROWED)
def test_what_narrowing_finds(name: str) -> None:
    rule, before, after = NARROWED[name]
    least, values = (0, 2) if isinstance(rule, (Connected, Islands)) else (1, 9 if isinstance(rule, Chain) else 4)
    model = Model("test", 3, 3, values, tuple(range(9)), (), least=least).add(rule)
    masks = [model.all_candidates if word == "." else 1 << (int(word) - least) for word in before.replace(" ", "")]
    failed = narrow(model, masks)
    left = "".join("?" if mask & (mask - 1) else str(mask.bit_length() - 1 + least) for mask in masks)
    assert (None if failed else " ".join(left[at : at + 3] for at in (0, 3, 6))) == after


@pytest.mark.parametrize("name", NAMES)
def test_the_solver_has_the_answers_that_keep_the_rule(name: str) -> None:
    """All of them, each once, whether all that answers break is cut in one slice or in many."""
    chance = Random(name + " solved")
    for number in range(amount(4, 60) * QUICK.get(name, 1)):
        model, _, meaning = drawn(name, chance)
        masks = some_masks(model, chance)
        if number % 3:
            masks = [model.all_candidates] * len(masks)
        model = Model(
            "test", model.rows, model.cols, model.values, model.cells, model.rules, least=model.least, domains=dict(enumerate(masks))
        )
        good = keeping(model, masks, meaning)
        with patch.object(z3_engine, "SEARCH_SECONDS", chance.choice((0.0, 0.1))):
            answers = [tuple(answer) for answer in solve(model, most=3000).answers]
            assert len(answers) == len(good) and set(answers) == good
            true = run(true_candidates(model))
        wanted = [sum({1 << (filling[cell] - 1) for filling in good}) for cell in model.cells]
        assert true == (wanted if good else None)


@pytest.mark.parametrize("name", ["Connected", "Islands", "Sized"])
def test_cuts_are_what_a_filling_breaks(name: str) -> None:
    """A filling breaks each of its cuts, every solution keeps them, and a solution has none."""
    chance = Random(name + " cut")
    for _ in range(amount(12, 100)):
        model, rule, meaning = drawn(name, chance)
        good = keeping(model, [model.all_candidates] * len(model.cells), meaning)
        for filling in sample(model, chance, good):
            cuts = RELATIONS[type(rule)].cut(rule, filling, model.contexts[0], [model.all_candidates] * len(model.cells))
            assert bool(cuts) == (filling not in good)
            for cut in cuts:
                assert not any(mask >> (filling[cell] - 1) & 1 for cell, mask in cut)
                assert all(any(mask >> (way[cell] - 1) & 1 for cell, mask in cut) for way in good)


@pytest.mark.parametrize("name", NAMES)
def test_a_guarded_rule_can_be_left_out(name: str) -> None:
    """The core of a contradiction has the rule and those entries without which there is a solution, and no others."""
    chance = Random(name + " why")
    sizes = []
    for _ in range(amount(20, 100)):
        model, rule, meaning = drawn(name, chance)
        good = keeping(model, [model.all_candidates] * len(model.cells), meaning)
        filling = chance.choice(sample(model, chance, good))
        if filling in good:
            continue
        entries = [In((cell,), frozenset({value - 1 + model.least}), f"entry {cell}") for cell, value in enumerate(filling)]
        model.add(*entries)
        core = run(core_of(model))
        assert core.minimal and core.rules[0] == rule
        sizes.append(len(core.rules))
        held = {entry.cells[0]: filling[entry.cells[0]] for entry in core.rules[1:]}
        assert not any(all(way[cell] == value for cell, value in held.items()) for way in good)
        for left_out in held:
            assert any(all(way[cell] == value for cell, value in held.items() if cell != left_out) for way in good)
    assert len(set(sizes)) > 1


def answers_of(text: str, terms: dict[tuple[int, int], z3.BoolRef]) -> set[tuple[int, ...]]:
    """All answers of a text, by z3 alone. terms: for each cell and value, "the cell holds the value"."""
    solver = z3.Solver()
    solver.from_string(text)
    found = set()
    while solver.check() == z3.sat:
        answer = solver.model()
        held = [node for node, term in terms.items() if z3.is_true(answer.eval(term, True))]
        assert [cell for cell, _ in held] == sorted({cell for cell, _ in terms})
        found.add(tuple(value for _, value in held))
        solver.add(z3.Or([z3.Not(terms[node]) for node in held]))
    return found


def variable(number: int) -> z3.BoolRef:
    """A variable of a DIMACS text as z3 knows it."""
    symbol = z3.Z3_mk_int_symbol(z3.main_ctx().ref(), number)
    return z3.BoolRef(z3.Z3_mk_const(z3.main_ctx().ref(), symbol, z3.BoolSort().ast))


@pytest.mark.parametrize("name", NAMES)
def test_other_solvers_are_told_all(name: str) -> None:
    """z3 by itself has the same answers from each of the texts, where nothing is cut later."""
    chance = Random(name + " told")
    for _ in range(amount(3, 25) * QUICK.get(name, 1)):
        model, _, meaning = drawn(name, chance)
        if len(model.cells) > 9:
            continue
        good = keeping(model, [model.all_candidates] * len(model.cells), meaning)
        every = [(cell, value) for cell in model.cells for value in range(1, model.values + 1)]
        least, numbers = model.least - 1, variables_of(model)
        assert answers_of(smtlib.write(model), {(cell, value): z3.Int(f"V{cell}") == value + least for cell, value in every}) == good
        words = smtlib.write(model, encoding="booleans")
        assert answers_of(words, {(cell, value): z3.Bool(f"V{cell}_{value + least}") for cell, value in every}) == good
        clauses = "\n".join(line for line in dimacs.write(model).splitlines() if line[0] != "c")
        assert answers_of(clauses, {(cell, value): variable(numbers[cell][value]) for cell, value in every}) == good


def test_what_is_apart_is_named() -> None:
    model = Model("test", 3, 3, 2, tuple(range(9)), (), least=0).add(Connected(range(9), 1, name="the white cells"))
    (broken,) = check(model, [2, 1, 2, 1, 1, 2, 0, 1, 2])
    assert (str(broken), broken.wrong) == ("the white cells: this cell is cut off from the others", (0,))
    assert broken.data()["relation"] == "connected"
    sheet = Model("test", 1, 5, 2, tuple(range(5)), (), least=0)
    sheet.add(Islands(range(5), 1, [(0, 2), (4, 0)], name="islands"))
    assert [str(each) for each in check(sheet, [2, 2, 2, 1, 2])] == ["islands: 3 cells, not 2"]
    assert [str(each) for each in check(sheet, [2, 1, 0, 1, 2])] == ["islands: no room for 2 cells"]
    assert [str(each) for each in check(sheet, [2, 2, 2, 2, 2])] == ["islands: 2 numbers in one group"]
    assert [str(each) for each in check(sheet, [2, 1, 2, 1, 0])] == ["islands: no room for 2 cells"]
    assert [str(each) for each in check(sheet, [0, 1, 2, 1, 0])] == ["islands: this group has no number"]
    assert [str(each) for each in check(sheet, [1, 0, 0, 0, 0])] == ["islands: a cell with a number belongs to a group"]
    row = Model("test", 1, 4, 4, tuple(range(4)), ())
    row.add(Sized(range(4), name="sizes"), Chain(range(4), name="path"))
    assert [str(each) for each in check(row, [2, 2, 2, 0])] == ["sizes: 3 cells with 2", "path: 2 twice"]
    assert [str(each) for each in check(row, [3, 2, 0, 0])] == ["sizes: no room for 3 cells", "path: 4 has no place beside 3"]
    assert [str(each) for each in check(row, [0, 0, 1, 2])] == ["sizes: no room for 2 cells", "path: 3 has no place beside 2"]
    assert [str(each) for each in check(row, [1, 0, 2, 0])] == ["path: 1 and 2 do not touch"]


def test_a_search_that_cuts_can_be_stopped() -> None:
    """Some cells of nine by nine are known to be white, far from each other, so that z3's first answers break the rule."""
    cells = tuple(range(81))
    model = Model("test", 9, 9, 2, cells, (), least=0).add(Connected(cells, 1), *(In([cell], 1) for cell in cells[::20]), Sum(cells, 26))
    with patch.object(z3_engine, "SEARCH_SECONDS", 0.0):
        work = solve_in_slices(model, 3)
        while not next(work).searched:
            pass
        with pytest.raises(Stop) as stopped:
            work.throw(Stop())
    assert stopped.value.partial.status == "unknown"
    assert solve(model, 3).status == "multiple"


def test_links_are_spelled_out_and_checked() -> None:
    model = Model("test", 2, 2, 4, (0, 1, 2, 3), ())
    model.add(Connected({0, 1, 3}, 2), Chain(range(4)), Islands(range(4), [1, 2], [(3, 0)]), Unlike(range(4), 2))
    assert model.rules[0] == Connected((0, 1, 3), frozenset({2}), ((1,), (0, 2), (1,)), "your rule 1", Place("unit", 0))
    assert str(model).splitlines()[1:] == [
        "your rule 1: of 3 cells, those that hold 2 are one group",
        "your rule 2: 4 cells hold 1 to 4, each beside the next",
        "your rule 3: of 4 cells, those that hold 1 or 2 are groups around 1 marked cells",
        "your rule 4: 2 lines of 2 cells",
    ]
    for wrong, words in (
        (Connected((0, 1), 1, ((1,), ())), "links its cell number 0 to 1"),
        (Connected((0, 1), 1, ((2,), (0,))), "links its cell number 0 to 2"),
        (Connected((0, 1), 1, ((0,), ())), "links its cell number 0 to 0"),
        (Connected((0, 1), 1, ((1,),)), "has 2 cells, but links for 1"),
        (Connected((0, 0), 1), "names a cell twice"),
        (Connected((0, 1), "white"), "needs its values as whole numbers"),
        (Islands((0, 1), 1, ((3, 1),)), r"the mark \(3, 1\)"),
        (Islands((0, 1), 1, ((0, -1),)), r"the mark \(0, -1\)"),
        (Islands((0, 1), 1, ((0,),)), r"the mark \(0,\)"),
        (Sized((0, 9)), "Sized names cell 9"),
        (Unlike((0, 1, 2), 2), "3 cells, which can't be lines of 2 cells"),
    ):
        with pytest.raises(ValueError, match=words):
            model.add(wrong)
    assert len(model.rules) == 4


def test_a_nurikabe_with_hardly_any_sea_is_decided() -> None:
    """The sea is counted: without that, each answer of the solver only tells that two numbers are joined once more."""
    rows = [["."] * 9 for _ in range(9)]
    rows[1][6], rows[7][3] = "61", "12"
    puzzle = model_of(read("#Nurikabe\n" + "\n".join(map(" ".join, rows)) + "\n"))
    masks = all_masks(puzzle)
    narrow(puzzle, masks)
    formula = formula_of(puzzle, masks)
    engine = z3_engine.Engine(formula.dimacs())  # without the formula, nothing is cut
    assert engine.check()
    true = engine.true_variables(formula.choices())
    assert sum(formula.variables[cell][2] in true for cell in formula.variables) == 8
    result = solve(puzzle)
    sea = [at for at, value in enumerate(result.answers[0]) if value == 2]
    assert (result.status, sea) == ("unique", [45, 46, 47, 48, 49, 58, 67, 76])


# --- the rest of a rule, stated ---------------------------------------------------------------------------------------


def all_answers(formula: Formula) -> list[tuple[int, ...]]:
    """The answers of a formula to which nothing is cut, as values."""
    engine = z3_engine.Engine(formula.dimacs())
    found = []
    while engine.check():
        true = engine.true_variables(formula.choices())
        values = [mask.bit_length() for mask in formula.masks]
        for cell, choices in formula.variables.items():
            values[cell] = next(value for value, variable in choices.items() if variable in true)
        found.append(tuple(values))
        engine.forbid(sorted(true))
    return found


@pytest.mark.parametrize("name", ["Connected", "Islands"])
def test_the_rest_of_a_rule_says_all_that_its_cuts_do(name: str) -> None:
    """The clauses alone have the answers that keep the rule, whatever is known from the outset, and under guards only where these are true."""
    chance = Random(name + " stated")
    for _ in range(amount(25, 300)):
        model, _, meaning = drawn(name, chance)
        masks = some_masks(model, chance)
        good = keeping(model, masks, meaning)
        if narrow(model, masks) is not None or not (formula := formula_of(model, masks)).variables:
            continue
        (later,) = formula.later
        later.rounds = 1000
        lines = [line for piece in cuts.rest_of(formula) for line in piece]
        assert later.stated and not [line for piece in cuts.rest_of(formula) for line in piece]
        formula.lines += lines
        answers = all_answers(formula)
        assert len(answers) == len(good) and set(answers) == good


@pytest.mark.parametrize("known", [(), (True, True, False)])
def test_how_many_are_true_is_counted_both_ways(known: tuple[bool, ...]) -> None:
    for many, most in ((0, 2), (1, 2), (5, 1), (5, 3), (6, 6), (7, 9)):
        formula = Formula([])
        free = [formula.new() for _ in range(many)]
        literals: list[int] = [*free[:2], *known, *free[2:]]
        found = counts(formula, literals, most)
        assert len(found) == most
        for signs in product((True, False), repeat=many):
            held = {variable if sign else -variable for variable, sign in zip(free, signs, strict=True)}
            follows_from(formula, held)
            wanted = sum(signs) + sum(known)
            assert all(
                here is (at < wanted) if isinstance(here, bool) else (here if at < wanted else -here) in held
                for at, here in enumerate(found)
            )


def follows_from(formula: Formula, held: set[int]) -> None:
    """Adds to the literals that are true those that clauses of which all others are false make so."""
    before = -1
    while before < len(held):
        before = len(held)
        for line in formula.lines:
            literals = [literal for literal in map(int, line.split()) if literal]
            left = [literal for literal in literals if -literal not in held]
            assert left, "a contradiction"
            if len(left) == 1:
                held.add(left[0])


def test_the_rest_of_a_rule_is_stated_in_the_midst_of_a_search() -> None:
    """After the first answer that breaks it, or never: the answers are the same. There are 213 loops on a lattice of 4 by 4 (OEIS A140517)."""
    sheets = [read("#Slitherlink\n...\n...\n...\n"), read("#Masyu\n....\n....\n....\n....\n"), read("#Masyu\n.w..\n....\n...b\n....\n")]
    many = []
    for sheet in sheets:
        found = []
        for patience in (0.0, 0.1, 1e9):
            with patch.object(cuts, "PATIENCE", patience), patch.object(z3_engine, "SEARCH_SECONDS", 0.0):
                found.append({tuple(answer) for answer in solve(model_of(sheet), most=300).answers})
        assert found[0] == found[1] == found[2]
        many.append(len(found[0]))
    assert many[:2] == [213, 213] and 0 < many[2] < 213


def test_a_core_does_not_rest_on_what_only_other_rules_say() -> None:
    """Three rules against each other, one of which is stated under its guard; without any one of them there is an answer."""
    cells = tuple(range(25))
    model = Model("test", 5, 5, 2, cells, (), least=0)
    model.add(Connected(cells, 1, name="group"), Sum([0, 4, 20, 24], 4), Sum(range(10, 15), 0), Sum([1, 2], (0, 1, 2)))
    with patch.object(cuts, "PATIENCE", 0.0), patch("newsgrid.engine.solve.core.traced", lambda model: None):
        core = run(core_of(model))
    assert core.minimal and [rule for rule in model.rules if rule in core.rules] == list(model.rules[:3])


def rounds_of(model: Model, most: int) -> tuple[str, int]:
    """The state of a puzzle by z3 alone, and how many of its answers broke something; the search ends after `most` of these."""
    broken = 0

    def counted(formula: Formula, values: Filling, true: set[int]) -> list[cuts.Clause]:
        nonlocal broken
        found = cuts.cuts_of(formula, values, true)
        broken += bool(found)
        if broken > most:
            raise MemoryError
        return found

    with patch.object(z3_engine, "cuts_of", counted), patch.object(search, "walk_of", lambda model, masks: None):
        return solve(model).status, broken


def corners(side: int, many: int) -> Model:
    """Two opposite corners of a square, joined by a given number of cells."""
    cells = range(side * side)
    return Model("test", side, side, 2, tuple(cells), (), least=0).add(
        Connected(cells, 1), In([0], 1), In([cells[-1]], 1), Sum(cells, many)
    )


TWO_LARGE_ISLANDS = """#Nurikabe
. . . . . . . . 17 .
. . . . . . . . . .
. . . . . . . . . .
. . . . . . . . 4 .
. . . . . . . . . .
. . . . . . . . . .
. . 29 . . . . . . .
. . . . . . . . . 1
. . . . . . . . . .
. . . . . . 4 . . .
"""


def many_islands() -> Model:
    """A large Nurikabe made at random, most of whose islands are small."""
    sheet, chance = KIND_OF["nurikabe"].empty(24, 30), Random(1)
    clues.dress(sheet, run(full(sheet, chance)), chance)
    return model_of(sheet)


HARD = {
    "corners": (lambda: corners(7, 12), "unsat", 100),
    "islands": (lambda: model_of(read(TWO_LARGE_ISLANDS)), "multiple", 100),
    "large": (many_islands, "multiple", 20),
}


@pytest.mark.parametrize("name", in_turn(HARD, 2))
def test_a_rule_that_answers_break_without_end_is_stated(name: str) -> None:
    """These take few answers that break something. Only cut, they would take many more."""
    make, status, most = HARD[name]
    found, broken = rounds_of(make(), most)
    assert (found, broken <= most) == (status, True)
    with patch.object(cuts, "PATIENCE", 1e9), patch.object(islands, "PATIENCE", 1e9):
        assert rounds_of(make(), most) == ("unknown", most + 1)


# --- how many answers are cut ---------------------------------------------------------------------------------------------

LOOPS_AMONG_PEARLS = """#Masyu
...ww...w.
.ww.......
.....w...b
...bw.....
.....b....
....w.....
..w..b...w
w.......ww
ww........
..........
"""


def test_a_loop_is_cut_from_where_it_can_be_joined() -> None:
    """Few answers break something. If cuts named all edges around a loop, also those that lead to no other pearl, thousands would."""
    with patch.object(cuts, "PATIENCE", 1e9):
        status, broken = rounds_of(model_of(read(LOOPS_AMONG_PEARLS)), 120)
    assert (status, broken <= 20) == ("unique", True)


def test_all_groups_of_an_answer_are_cut_at_once() -> None:
    """Twenty-five cells are known to be connected, and none of them touch. Their groups are joined in a few answers, not one after another."""
    cells = tuple(range(81))
    model = Model("test", 9, 9, 2, cells, (), least=0).add(
        Connected(cells, 1), *[In([cell], 1) for cell in cells if cell // 9 % 2 == cell % 2 == 0]
    )
    status, broken = rounds_of(model, 120)
    assert (status, broken <= 4) == ("multiple", True)


def test_a_group_takes_few_clauses_however_large_it_is() -> None:
    """Two rows of twenty cells each, with a row between them: each is cut off from the other by two of its cells."""
    cells = tuple(range(60))
    model = Model("test", 3, 20, 2, cells, (), least=0).add(Connected(cells, 1))
    values = [2] * 20 + [1] * 20 + [2] * 20
    (found,) = [
        RELATIONS[type(rule)].cut(rule, values, context, [3] * 60) for rule, context in zip(model.rules, model.contexts, strict=True)
    ]
    assert len(found) == 4 and all((cell, 2) in cut for cut in found for cell in range(20, 40))


def test_a_rule_too_large_to_be_stated_is_cut_as_before() -> None:
    cells = tuple(range(16))
    model = Model("test", 4, 4, 2, cells, (), least=0).add(Connected(cells, 1), In([0], 1), In([15], 1), Sum(cells, 7))
    with patch.object(cuts, "PATIENCE", 0.0):
        stated = {tuple(answer) for answer in solve(model, 500).answers}
        with patch.object(trees, "MOST_STEPS", 3):
            assert {tuple(answer) for answer in solve(model, 500).answers} == stated
        with patch.object(cuts, "MOST_STATED", 20):
            assert {tuple(answer) for answer in solve(model, 500).answers} == stated


# --- groups of a Fillomino that are larger than any number --------------------------------------------------------------


def test_large_groups_have_the_answers_that_they_had() -> None:
    """With the large numbers as one, and with each for itself, also where a large group can be parted into two."""
    chance = Random("large groups")
    seen = set()
    for _ in range(amount(40, 400)):
        rows, cols = chance.choice(((2, 4), (3, 3), (1, 9), (2, 5)))
        cells = tuple(range(rows * cols))
        givens = [In([cell], chance.choice((1, 1, 2, 3))) for cell in chance.sample(cells, chance.choice((1, 1, 2, 3)))]
        model = Model("test", rows, cols, len(cells), cells, (), least=1).add(Sized(cells), *givens)
        many = chance.choice((1, 2, 3, 1000))
        found = solve(model, many)
        with patch.object(search, "with_large_as_one", lambda model: None):
            whole = solve(model, 1000)
        assert found.status == whole.status
        answers, every = ({tuple(answer) for answer in result.answers} for result in (found, whole))
        assert answers <= every and len(answers) == min(len(every), many)
        assert not found.all or len(every) <= many
        seen.add((found.status, with_large_as_one(model) is not None))
    assert {("unique", True), ("multiple", True), ("unsat", True)} <= seen


def test_a_large_fillomino_is_decided() -> None:
    """Its cells have more than two hundred candidates each, and all pairs of those would be more clauses than there is memory for."""
    chance = Random(2)
    board = None
    while board is None:
        with suppress(ValueError):
            board = fillomino.fill(KIND_OF["fillomino"].empty(16, 21), chance)
    givens = [In([cell], number) for cell, number in enumerate(board) if chance.random() < 0.35]
    model = Model("test", 16, 21, len(board), tuple(range(len(board))), (), least=1).add(Sized(range(len(board))), *givens)
    assert solve(model).status == "multiple"


# --- reading an answer ------------------------------------------------------------------------------------------------


def test_what_was_true_in_the_answer_before_is_asked_for_first() -> None:
    """z3 is asked for each variable in a call of its own, so that a cell that holds the same value as before takes one."""
    cells = tuple(range(12))
    model = Model("test", 3, 4, 9, cells, (), least=1).add(*(In([cell], range(4, 10)) for cell in cells))
    masks = all_masks(model)
    formula = formula_of(model, masks)
    for cell in cells:
        formula.add([formula.variables[cell][value] for value in (8, 9)])
    engine = z3_engine.Engine(formula.dimacs())
    assert engine.check()
    asked = 0
    ask = z3_engine.z3.Z3_model_get_const_interp

    def counted(*arguments: Any) -> Any:
        nonlocal asked
        asked += 1
        return ask(*arguments)

    with patch.object(z3_engine.z3, "Z3_model_get_const_interp", counted):
        first, before = engine.true_variables(formula.choices()), asked
        assert engine.true_variables(formula.choices()) == first and len(first) == len(cells)
    assert before >= 5 * len(cells) and asked - before == len(cells)


def test_a_loop_rests_on_no_pearl_once_rules_are_left_out() -> None:
    """Its anchors hold only together with the rules that they come from, so that an unsat core names these."""
    model = model_of(read("#Masyu\n.w.\n...\n..b\n"))
    loop = next(rule for rule in model.rules if isinstance(rule, Connected))
    assert loop.anchors and not next(rule for rule in with_rules(model, model.rules).rules if isinstance(rule, Connected)).anchors
