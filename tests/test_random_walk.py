"""The random walk to answers with islands, checked against enumeration and against what z3 finds."""

from collections.abc import Mapping, Sequence
from itertools import product
from random import Random

import pytest

import generate
from newsgrid import Connected, In, Islands, Model, Sum, check, model_of, solve
from newsgrid.engine.propagate import all_masks, narrow
from newsgrid.engine.relations.islands import sizes_of
from newsgrid.engine.solve import random_walk, trial, z3_engine
from newsgrid.engine.solve.random_walk import SEA, walk_of
from test_connected import parts


@pytest.fixture(autouse=True)
def _counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Slices end by their steps alone, and a walk is short."""
    monkeypatch.setattr(random_walk, "SEARCH_SECONDS", 1e9)
    for name, steps in {"STEPS": 5, "COOLING": 1000, "LAP": 4000, "MOST_STEPS": 20_000}.items():
        monkeypatch.setattr(random_walk, name, steps)


def drawn(chance: Random) -> Model:
    """A small model with marks that don't touch, of which some have any size, and random rules about one, two or four cells."""
    rows, cols = chance.choice(((3, 3), (3, 4), (2, 5)))
    held = chance.choice((0, 1))
    model = Model("test", rows, cols, 2, tuple(range(rows * cols)), (), least=0)
    marks: dict[int, int] = {}
    for cell in chance.sample(model.cells, chance.choice((1, 2, 3))):
        if not any(other in marks for other in model.near(cell)):
            marks[cell] = chance.choice((0, 1, 2, 3, 4))
    model.add(Islands(model.cells, held, sorted(marks.items())), Connected(model.cells, 1 - held))
    squares = chance.sample(model.squares(), chance.randrange(len(model.squares())))
    return model.add(
        *(Sum(square, chance.choice(((0, 1, 2, 3), (1, 2, 3), (1, 2, 3, 4)))) for square in squares),
        *(Sum(pair, (0, 1)) for pair in chance.sample(model.pairs(), chance.choice((0, 0, 1)))),
        *(In((cell,), chance.choice((0, 1))) for cell in chance.sample(model.cells, chance.choice((0, 1, 1)))),
    )


def nurikabe(side: int, marks: Mapping[int, int]) -> Model:
    model = Model("test", side, side, 2, tuple(range(side * side)), (), least=0)
    model.add(Islands(model.cells, 1, sorted(marks.items())), Connected(model.cells, 0))
    return model.add(*(Sum(square, range(1, 5)) for square in model.squares()))


def all_answers(model: Model) -> list[list[int]]:
    return [list(filling) for filling in product((1, 2), repeat=len(model.cells)) if not check(model, filling)]


def walked(model: Model, masks: Sequence[int], most: int) -> list[list[int]] | None:
    """So many answers that a walk comes to, fewer if it does not; None if it can't begin."""
    way = walk_of(model, masks)
    if way is None:
        return None
    found: list[list[int]] = []
    while len(found) < most:
        answer = way.go_on(found)
        if answer is None:
            break
        found.append(answer)
    return found


def test_a_walk_comes_to_nearly_all_answers_of_small_boards_and_to_nothing_else() -> None:
    chance = Random(3)
    many = missed = none = 0
    for _ in range(60):
        model = drawn(chance)
        masks = all_masks(model)
        if narrow(model, masks) is not None or 3 not in masks:
            continue
        answers = [answer for answer in all_answers(model) if len(set(answer)) > 1]  # a walk never fills up the sea
        found = walked(model, masks, len(answers) or 1)
        if found is not None:
            assert all(answer in answers for answer in found), str(model)
            many += len(answers)
            missed += len(answers) - len(found)
            none += not answers
    assert many > 100 * missed and many > 200 and none > 3


def test_what_is_wrong_is_counted_and_what_is_joined_stays_so() -> None:
    chance = Random(1)
    for _ in range(30):
        model = model_of(generate.clued("nurikabe", 6, chance))
        way = walk_of(model, all_masks(model))
        assert way is not None
        board, sizes = way.begun(), sizes_of(way.rule)
        board.walk(chance, chance.randrange(2000), chance.choice((0.3, 1.0)))
        land = {at for at, mark in enumerate(board.island) if mark != SEA}
        islands = parts(land, 6)
        assert all({mark for mark in sizes if mark in island} == {board.island[at] for at in island} for island in islands)
        assert len(parts(set(model.cells) - land, 6)) == 1
        pools = sum(land.isdisjoint(square) for square in model.squares())
        off = sum(abs(size - len(island)) for island in islands for mark, size in sizes.items() if mark in island and size)
        assert board.wrong == pools + off
        for at in model.cells:
            own = {other for other, mark in enumerate(board.island) if mark == board.island[at]}
            assert board.stays_joined(at) == (len(parts(own - {at}, 6)) == 1)


def test_a_slice_ends_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_walk, "SEARCH_SECONDS", 0.0)
    model = nurikabe(6, {0: 20})
    way = walk_of(model, all_masks(model))
    assert way is not None and way.go_on([]) is None and way.steps == 0


@pytest.mark.parametrize(("seed", "side", "status"), [(1, 7, "multiple"), (8, 8, "multiple"), (92, 7, "unique"), (28, 8, "unique")])
def test_what_z3_has_not_decided_is_found_by_walking(seed: int, side: int, status: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """z3 decides nothing at first."""
    model = model_of(generate.clued("nurikabe", side, Random(seed)))
    expected = solve(model)
    search, calls = z3_engine.Engine.search, list[Sequence[int]]()
    go_on, found = random_walk.Walk.go_on, list[list[int] | None]()

    def later(engine: z3_engine.Engine, assumed: Sequence[int]) -> bool | None:
        calls.append(assumed)
        return search(engine, assumed) if assumed or len(calls) > 3 else None

    def noted(way: random_walk.Walk, answers: Sequence[list[int]]) -> list[int] | None:
        found.append(go_on(way, answers))
        return found[-1]

    monkeypatch.setattr(trial, "MOST_OPEN", 0)
    monkeypatch.setattr(z3_engine.Engine, "search", later)
    monkeypatch.setattr(random_walk.Walk, "go_on", noted)
    result = solve(model)
    assert result.status == expected.status == status
    assert [answer for answer in found if answer] == result.answers
    assert not any(check(model, answer) for answer in result.answers)


def test_on_a_large_board_a_walk_leaves_the_time_to_z3_while_that_cuts(monkeypatch: pytest.MonkeyPatch) -> None:
    model, walks = model_of(generate.clued("nurikabe", 8, Random(8))), list[Sequence[list[int]]]()
    monkeypatch.setattr(z3_engine, "SEARCH_SECONDS", 0.0)  # a slice ends with each answer that is cut
    monkeypatch.setattr(trial, "MOST_OPEN", 0)
    monkeypatch.setattr(random_walk.Walk, "go_on", lambda way, answers: walks.append(answers))
    for large, expected in ((63, False), (64, True)):
        monkeypatch.setattr(random_walk, "LARGE", large)
        walks.clear()
        assert solve(model).status == "multiple" and bool(walks) is expected


def test_other_rules_and_other_beginnings_are_not_for_a_walk() -> None:
    side = 5

    def walks(model: Model) -> bool:
        return walk_of(model, all_masks(model)) is not None

    assert walks(nurikabe(side, {0: 3, 12: 0}))
    assert not walks(nurikabe(side, {0: 3, 1: 3})), "marks that touch"
    assert not walks(nurikabe(side, {1: 3, 5: 3})), "a corner that marks cut off from the sea"
    assert not walks(nurikabe(side, {0: 3}).add(Sum(range(5), 2))), "a rule about many cells"
    assert not walks(nurikabe(side, {0: 3}).add(Connected(range(25), 0))), "a second sea"
    assert not walks(model_of(generate.clued("hitori", side, Random(1))))
    one = nurikabe(side, {0: 3})
    assert not walks(one.add(one.cell(2, 2) > 0)), "a program's own term"
    for islands, sea in (((0, 1), ()), (0, 0)):
        same = Model("test", side, side, 2, tuple(range(25)), (), least=0)
        assert not walks(same.add(Islands(range(25), islands, [(0, 3)]), Connected(range(25), sea))), "no sea of all that is not land"
