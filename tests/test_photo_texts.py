"""Which text, number or sign stands in a place, by what the nets read there?"""

import math
from collections.abc import Sequence

import pytest

from newsgrid.photo import signs
from newsgrid.photo.calls import at_once
from newsgrid.photo.decide import drafts, features, stages
from newsgrid.photo.read import lists
from newsgrid.photo.read.arithmetic import chances_of, without_equals
from newsgrid.photo.read.printed_marks import FURTHER_OFF, clear_signs_in, has_text_around
from newsgrid.photo.read.slanted import tilted as turned_to
from newsgrid.photo.read.texts import Text, number_chance, numbers_of, texts_of, together, with_unknown
from newsgrid.photo.thresholds import CLEAR
from photo_scenes import Texts, sight_of, square_lattice
from sampled import in_turn


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


def look(**chances: float) -> list[tuple[float, str]]:
    """A look's readings: `nothing`, or a number after an n."""
    return [(math.log(chance), "" if name == "nothing" else name[1:]) for name, chance in chances.items()]


@pytest.mark.parametrize(
    ("looks", "best", "least", "most"),
    [
        ([look(n1=0.98, n18=0.01), *[look(n18=0.8, n1=0.1)] * 3], "18", 0.6, 1.0),  # one look cuts a digit off
        ([look(n7=0.9), *[look(nothing=0.99)] * 2, look(n7=0.8, nothing=0.1), look(n7=0.7)], "7", 0.5, 1.0),  # two miss it
        ([look(n3=0.9, nothing=0.1), *[look(nothing=0.99)] * 4], "", 0.5, 0.9),  # one sees what the others don't: a doubt at most
        ([look(nothing=0.99)] * 5, "", 0.95, 1.0),
    ],
)
def test_several_looks_at_a_number_are_taken_together(looks: list[list[tuple[float, str]]], best: str, least: float, most: float) -> None:
    chance, text = together(looks)[0]
    assert text == best
    assert least <= math.exp(chance) <= most


def test_a_number_does_not_begin_with_a_zero() -> None:
    """Some do that are upside down."""
    assert number_chance([(-0.1, "01"), (-2.5, "91")]) == -2.5
    assert number_chance([(-0.1, "0"), (-2.5, "8")]) == -0.1


def test_a_number_that_a_net_can_not_know_is_not_held_against_it() -> None:
    sight = sight_of(square_lattice(30, 1, 1))
    quads = [sight.quad(0)]
    # the net for numbers, which knows them up to 45, takes a 48 for one of these
    read = at_once(numbers_of(Texts("444    888", (40, 41, 43)), sight, [quads] * 3, [quads] * 3))
    assert read[0][0][1] == "48"
    assert with_unknown([(-0.1, "8")], [[(-0.1, "48"), (-2.0, "08"), (-3.0, "x")]], [str(number) for number in range(26)]) == [
        (-0.1, "8"), (math.log(1 - CLEAR), "48"),
    ]  # fmt: skip


def test_a_small_text_has_an_operator_whichever_it_is() -> None:
    unsure = [(math.log(0.5), "2+"), (math.log(0.45), "2/"), (math.log(0.03), "2")]
    assert features.is_operated(unsure)
    assert not features.is_operated([(math.log(0.9), "2"), (math.log(0.08), "2+")])
    looks = [[(math.log(0.6), "2+"), (math.log(0.4), "2/")], [(math.log(0.9), "2/"), (math.log(0.1), "2")]]
    assert together(looks, bool)[0][1] == "2/" and "2/" not in [text for _, text in together(looks)]


@pytest.mark.parametrize(("rows", "cols"), in_turn([(5, 20), (20, 5), (25, 25)], 3))
def test_numbers_beyond_a_few_lines_show_that_a_large_grid_is_not_just_paper(rows: int, cols: int) -> None:
    lattice = square_lattice(30, rows, cols).moved(lambda point: (point[0] + 100, point[1] + 100))
    sight = sight_of(lattice)
    assert at_once(has_text_around(Texts("555", [5]), sight)) and not at_once(has_text_around(Texts("", [5]), sight))


def test_an_unsure_sign_is_looked_at_again_from_further_off() -> None:
    """What the first look takes for nothing is clear in the others."""

    class Unsure:
        def marks(self, raster: object, quads: Sequence[Sequence[tuple[float, float]]], windows: object) -> list[list[float]]:
            return [
                [math.log(0.6 if chance else 0.02), math.log(0.4 if chance else 0.98), *[-9.0] * 8]
                for chance in (quad[1][0] - quad[0][0] < 41 for quad in quads)
            ]

    sight = sight_of(square_lattice(40.0, 4, 4))
    read = at_once(clear_signs_in(Unsure(), sight, [sight.quad(5)], FURTHER_OFF))
    assert signs.MARKS[read[0].index(max(read[0]))] == "<"


def test_a_line_beside_a_sign_is_no_minus() -> None:
    """The net reads a minus where the grid's line goes on at both sides of a cross."""
    rest = math.log(0.01)
    steps = []
    for step in range(signs.LABEL_STEPS):
        shown = "-" if step < 8 or step > 31 else "x" if step in (19, 20) else " "
        steps += [math.log(0.8) if letter == shown else rest for letter in signs.LETTERS]
    chances = chances_of(steps)
    assert chances.index(max(chances)) == 1 + "+-x/".index("x")


def test_an_equals_sign_is_no_part_of_a_result() -> None:
    texts = without_equals([(math.log(0.5), "-18"), (math.log(0.3), "18"), (math.log(0.1), "13")])
    assert texts[0][1] == "18" and math.exp(texts[0][0]) == pytest.approx(0.8)


def test_an_arrow_is_looked_at_so_that_it_points_to_the_right() -> None:
    quad = square_lattice(40.0, 1, 1).quad(0, 0)
    first, second, third, last = turned_to(quad, (1, -1))  # it points down to the left
    middle = (first[0] + third[0]) / 2, (first[1] + third[1]) / 2
    assert middle[0] < 20 < middle[1]
    ahead = (second[0] + third[0]) / 2 - middle[0], (second[1] + third[1]) / 2 - middle[1]
    assert ahead[0] < 0 < ahead[1] and abs(ahead[0]) == pytest.approx(ahead[1])
    assert math.dist(first, second) == pytest.approx(math.dist(second, third)) == pytest.approx(math.dist(third, last))


@pytest.mark.parametrize(
    ("numbers", "likeliest"),
    [
        ([[(-0.1, "3"), (-9.0, "")], [(-0.2, "12"), (-2.0, "")], [(-0.1, ""), (-3.0, "1")]], (12, 3)),
        ([[(-0.1, "0"), (-9.0, "")], [(-0.01, ""), (-5.0, "4")]], (0,)),
        ([[(-0.1, "3"), (-9.0, "")]], (3,)),  # the picture ends there
    ],
)
def test_a_list_goes_from_the_grid_outwards(numbers: list[list[Text]], likeliest: tuple[int, ...]) -> None:
    readings = lists.readings_of(numbers)
    assert readings[0][1] == likeliest and len(readings) == len({its for _, its in readings})
    assert sum(math.exp(chance) for chance, _ in readings) == pytest.approx(1.0, abs=0.05)
    assert drafts.list_text(drafts.list_reading(likeliest)) == " ".join(map(str, likeliest))


@pytest.mark.parametrize(("numbers", "once"), [((1, 12, 25, 7), True), ((1, 12, 25, 12), False), ((1, 12, 26, 7), False), ((12,), False)])
def test_a_table_whose_numbers_are_all_different_may_be_a_path(numbers: tuple[int, ...], once: bool) -> None:
    assert stages.each_once({cell: [(-0.01, number)] for cell, number in enumerate(numbers)}, 25) == once
