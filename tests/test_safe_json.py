"""Untrusted JSON that is nested deeply enough to overflow the stack."""

import json

import pytest

from newsgrid.exchange import links, lz_string, safe_json
from newsgrid.exchange.answer import AnswerError, read_answer
from newsgrid.exchange.links import ImportFault
from newsgrid.puzzle import formats
from places import text


def test_what_is_nested_a_hundred_deep_is_read_and_no_more() -> None:
    deep = "[" * safe_json.MOST_DEEP + "]" * safe_json.MOST_DEEP
    assert safe_json.loads(deep) == json.loads(deep)
    with pytest.raises(ValueError, match="more than 100 deep"):
        safe_json.loads(f"[{deep}]")
    with pytest.raises(ValueError, match="more than 100 deep"):
        safe_json.loads('{"a":[[],' * 60 + "0" + "]}" * 60)


@pytest.mark.parametrize("data", [["[" * 500], {"[{": '\\"' + "[" * 500}, [[], {}] * 500, "[" * 500, 7])
def test_brackets_in_strings_and_side_by_side_are_not_deep(data: object) -> None:
    assert safe_json.loads(json.dumps(data)) == data


@pytest.mark.parametrize("words", ['\\"' * 500_000, '"' * 999_999, '"\\', "", "]]]"])
def test_damaged_strings_are_gone_through_once(words: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        safe_json.loads(words)


def test_a_deep_link_and_a_deep_answer_are_refused_in_a_sentence() -> None:
    deep = '{"size":9,"grid":' + "[" * 100_000
    with pytest.raises(ImportFault, match="no JSON"):
        links.read_link("https://f-puzzles.com/?load=" + lz_string.compress(deep))
    sheet = formats.read(text("kakuro_k057.comma.txt"))
    for front in ("", " \n", "\ufeff"):
        with pytest.raises(AnswerError, match="can't be read as JSON"):
            read_answer(sheet, front + '{"answers":' + "[" * 100_000)
