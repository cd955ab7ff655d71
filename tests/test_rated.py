"""Rated Sudoku, step by step: which techniques they need, and that no step is wrong."""

from pathlib import Path

import pytest

from newsgrid import model_of, read, solve
from newsgrid.engine import hints
from newsgrid.engine.solve import run

RATED = [line.split() for line in Path(__file__).with_name("rated.txt").read_text().splitlines() if not line.startswith("#")]
SAMPLE = RATED[::12]


@pytest.mark.parametrize(
    ("digits", "rating"),
    [
        pytest.param(digits, rating, marks=() if entry in SAMPLE else pytest.mark.nightly)
        for entry in RATED
        for _, digits, rating in [entry]
    ],
)
def test_a_rated_sudoku_needs_no_proof(digits: str, rating: str) -> None:
    model = model_of(read(digits))
    (answer,) = solve(model).answers
    path = run(hints.path(model))
    assert path.solved
    for step in path.steps:
        assert step.technique != "proof", rating
        assert all(answer[cell] == value for cell, value in step.placed.items()), step.words
        assert not any(mask >> (answer[cell] - 1) & 1 for cell, mask in step.removed.items()), step.words


@pytest.mark.parametrize(("sample", "least"), [(RATED[:90:9], 0.9), pytest.param(RATED[::3], 0.95, marks=pytest.mark.nightly)])
def test_points_order_puzzles_as_another_rater_does(sample: list[list[str]], least: float) -> None:
    ratings = [float(rating) for _, _, rating in sample]
    points = [float(run(hints.path(model_of(read(digits)))).points) for _, digits, _ in sample]
    assert correlation(ratings, points) > least


def correlation(one: list[float], other: list[float]) -> float:
    """Spearman's: of the ranks, where equal numbers share theirs."""
    first, second = ranks(one), ranks(other)
    middle = (len(one) - 1) / 2
    together = sum((a - middle) * (b - middle) for a, b in zip(first, second, strict=True))
    spread = [sum((a - middle) ** 2 for a in ranked) for ranked in (first, second)]
    return together / (spread[0] * spread[1]) ** 0.5


def ranks(numbers: list[float]) -> list[float]:
    return [sum(other < number for other in numbers) + (numbers.count(number) - 1) / 2 for number in numbers]
