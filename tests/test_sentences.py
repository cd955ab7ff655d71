"""What hints say: of each sort one example, with its board."""

import json
from functools import partial

import pytest

import sentence_boards
from newsgrid import model_of, read
from newsgrid.engine.hints import sentences
from newsgrid.engine.hints.reading import read_along
from newsgrid.engine.hints.state import State
from newsgrid.engine.model import Model
from newsgrid.engine.rules import Distinct, Regular, Sum
from newsgrid.puzzle import kinds, notation
from newsgrid.puzzle.data import from_data
from newsgrid.puzzle.kinds.sudoku import empty_sudoku

BOARDS = sentence_boards.kept()
NO_WORDS = ("compartment", "completed", "make up the rest", " - ")


@pytest.mark.parametrize(("technique", "board", "words"), BOARDS, ids=[technique for technique, _, _ in BOARDS])
def test_a_sentence_of_each_technique(technique: str, board: str, words: str) -> None:
    step = sentence_boards.first(from_data(json.loads(board)))
    assert step is not None
    assert (step.technique, step.words) == (technique, words)
    assert sentences.words_in(words) <= sentences.MOST_WORDS
    assert words.endswith(".") and not any(word in words.lower() for word in NO_WORDS)


def test_a_sentence_says_less_if_all_of_it_is_too_long() -> None:
    assert sentences.words_in("4 + 7 = 11; r1c2 is 5.") == 6
    assert sentences.fitting("a " * 31, "a " * 30, "a") == "a " * 30
    assert sentences.fitting("a " * 32, "a " * 31) == "a " * 31


def state_of(kind: str) -> State:
    return State(model_of(read(kinds.BY_NAME[kind].example)))


@pytest.mark.parametrize(
    ("kind", "name"),
    [
        ("skyscrapers", "the 3 above column 4"),
        ("skyscrapers", "the 2 right of row 4"),
        ("tenner", "column 1"),
        ("starbattle", "the region of r2c1"),
        ("suko", "circle 26 (r1c2, r1c3, r2c2 and r2c3)"),
        ("littlekiller", "the diagonal from r3c4 to r4c3"),
        ("straights", "the white cells r2c3 to r2c5"),
        ("kuromasu", "the 6 at r5c1"),
    ],
)
def test_a_rule_is_called_as_people_name_it(kind: str, name: str) -> None:
    state = state_of(kind)
    assert name in {sentences.called(state, rule) for rule in state.model.rules}


def test_what_a_sum_must_make() -> None:
    def said(kind: str) -> set[str]:
        state = state_of(kind)
        return {sentences.adds_up(state, rule) for rule in state.model.rules if isinstance(rule, Sum)}

    assert "column 1 adds up to 16" in said("tenner")
    assert "the 6 right of row 2 is the sum of r2c3 and r2c4" in said("framesums")
    assert {"cage at r1c1 adds up to 23", "the circle of r1c2, r1c3, r2c2 and r2c3 makes 26"} <= said("suko")


def test_only_the_cells_are_named_that_say_enough() -> None:
    rule = Regular((0, 1, 2, 3), "arrow", (1,), "the arrow")
    state = State(Model("", 1, 4, 9, (0, 1, 2, 3), (rule,)))
    state.keep(1, 0b11)
    state.keep(2, 0b111110000)
    step = read_along(state, 0)
    # the other two cells of the line make at least 5 + 1, whatever the first of them is
    assert step is not None and step.words == "The arrow: r1c3 is at least 5. So r1c1 is at least 7."


def test_why_a_rectangle_is_bound() -> None:
    state = State(model_of(empty_sudoku()))
    row = next(rule for rule in state.model.rules if rule.name.startswith("row 1"))
    assert isinstance(row, Distinct)
    words = sentences.unique_rectangle(state, (0, 1, 9, 10), 0b11, {0: 0b10, 1: 0b10}, 0, (row, 0b01))
    assert words == "row 1 has 1 in r1c1 or r1c2. With 2 in the other, 1 and 2 could swap with r2c1 and r2c2. So r1c1 and r1c2 can't be 2."


def test_what_a_rule_asks_to_begin_with() -> None:
    def said(kind: str) -> set[str]:
        state = state_of(kind)
        return {sentences.stated(state, rule) for rule in state.model.rules if isinstance(rule, (Sum, Regular)) and rule.origin}

    assert "r1c2 < r2c2" in said("futoshiki")
    assert {"there is a black dot between r1c1 and r1c2", "there is no white dot between r1c3 and r1c4"} <= said("kropki")
    assert "there is an equals sign between r1c3 and r1c4" in said("tango")


def test_what_a_sum_leaves_with_a_value_in_a_cell() -> None:
    state = State(Model("", 1, 4, 9, (0, 1, 2, 3), (rule := Sum((0, 1, 2, 3), (16,)),)))
    state.place(3, 9)
    assert sentences.left_by(state, rule, (0, 5)) == "16 \N{MINUS SIGN} 9 \N{MINUS SIGN} 5 = 2 is left for r1c2 and r1c3"
    assert sentences.left_by(state, rule, (0, 8)) == ""  # that is more than 16


def test_signs_with_an_article_have_a_plural() -> None:
    sheet = read(kinds.BY_NAME["tango"].example)
    state = State(model_of(sheet), (), partial(notation.said, sheet))
    assert {sentences.they_are(state, [0], value) for value in (1, 2)} == {"r1c1 is a sun", "r1c1 is a moon"}
    assert {sentences.they_are(state, [0, 1], value) for value in (1, 2)} == {"r1c1 and r1c2 are suns", "r1c1 and r1c2 are moons"}
    assert sentences.they_are(state_of("binairo"), [0, 1], 2) == "r1c1 and r1c2 are 2"
