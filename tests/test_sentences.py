"""What hints say: of each sort one example, with its board."""

import json

import pytest

import sentence_boards
from newsgrid.engine.hints import sentences
from newsgrid.puzzle.data import from_data

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
