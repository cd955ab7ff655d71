"""What is printed besides digits: small text letter by letter, and the kinds that print it."""

import math

import pytest

from newsgrid.photo import signs
from newsgrid.photo.decide import marked, prints
from newsgrid.photo.decide.prints import Features
from newsgrid.photo.read.marks import texts_of

SIDES = {"above", "right", "below", "left"}


def steps_of(text: str, gap: str = " ", sure: float = 0.97) -> list[float]:
    """The net's output for a text: each letter for two steps, a gap between letters."""
    shown = "".join(letter * 2 + gap for letter in text).ljust(signs.LABEL_STEPS)
    rest = math.log((1 - sure) / (len(signs.LETTERS) - 1))
    return [math.log(sure) if letter == there else rest for there in shown for letter in signs.LETTERS]


@pytest.mark.parametrize("text", ["", "7", "11", "120x", "2/", "1000"])
def test_a_text_is_read_letter_by_letter(text: str) -> None:
    chance, best = texts_of(steps_of(text))[0]
    assert best == text
    assert chance > math.log(0.2)


def test_without_a_gap_a_letter_that_goes_on_is_one() -> None:
    assert texts_of(steps_of("11", gap=""))[0][1] == "1"


@pytest.mark.parametrize(
    ("number", "operator", "count", "possible"),
    [
        (3, "", 1, True), (7, "", 1, False), (3, "+", 1, False), (11, "+", 2, True), (13, "+", 2, False), (30, "x", 2, True), (14, "x", 2, False),
        (5, "-", 2, True), (6, "-", 2, False), (3, "/", 2, True), (1, "/", 2, False), (96, "x", 4, True),
    ],
)  # fmt: skip
def test_numbers_that_a_cage_of_a_6x6_may_have(number: int, operator: str, count: int, possible: bool) -> None:
    assert prints.is_possible(number, operator, count, 6) == possible


@pytest.mark.parametrize(
    ("features", "rows", "cols", "names"),
    [
        (Features(figures={"white", "black"}, boxed=True), 9, 9, {"kropki"}),
        (Features(figures={"white"}, boxed=True), 9, 9, {"consecutive"}),
        (Features(figures={"bar"}, boxed=True), 9, 9, {"consecutive"}),
        (Features(figures={"square", "circle"}, boxed=True), 6, 6, {"evenodd"}),
        (Features(figures={"<", "v"}), 5, 5, {"futoshiki"}),
        (Features(figures={"<", "^"}, boxed=True), 9, 9, {"greater"}),
        (Features(regions=[1] * 36, operators=True), 6, 6, {"kenken"}),
        (Features(regions=[1, *[2] * 5, *[3] * 5, *[4] * 5, *[5] * 5, *[6] * 4]), 5, 5, {"suguru", "rippleeffect", "cojun"}),
        (Features(blocks={1, 5}), 5, 5, {"straights"}),
        (Features(zeros=True), 6, 6, {"binairo"}),
        (Features(sides={"below"}, zeros=True), 4, 10, {"tenner"}),
        (Features(sides={"left", "below"}), 5, 5, {"skyscrapers"}),
        (Features(sides={"above", "left"}, boxed=True), 9, 9, {"skyscrapersudoku", "sandwich", "xsums", "framesums"}),
        (Features(sides=SIDES, boxed=True), 9, 9, {"skyscrapersudoku", "xsums", "framesums"}),
        (Features(figures={"white", "square"}, boxed=True), 9, 9, set()),
        (Features(sides=SIDES, blocks={3}), 5, 5, set()),
    ],
)
def test_the_kinds_that_print_just_what_is_seen(features: Features, rows: int, cols: int, names: set[str]) -> None:
    assert {kind.name for kind in prints.candidates(rows, cols, features)} == names


def test_each_kind_that_is_known_by_its_print_is_among_these() -> None:
    tried = {
        "kropki",
        "consecutive",
        "evenodd",
        "futoshiki",
        "greater",
        "kenken",
        "suguru",
        "rippleeffect",
        "cojun",
        "straights",
        "binairo",
        "tenner",
    }
    tried |= {"skyscrapers", "skyscrapersudoku", "sandwich", "xsums", "framesums"}
    assert tried == set(marked.NAMES)
