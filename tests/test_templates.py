"""What hints say is made of templates, which are listed with examples."""

import re

import pytest

from build import heard, words
from newsgrid.engine.hints.template import Heard, Places, Words, clauses, listed, say

PROGRAM = """
told.fitting("{a} is so." if few else None, *(("{b} too.", "Both.") if more else ()), said)
return told.say("one {thing}" if one else "two {thing}s"), say(" ({why})", why="not this"), print("nor this"), say(": ")
SORT = Sort("{who} fails", brief="it fails")
"""
OF_AUTOMATA = re.compile(r"\{(line|first|way)\}|^\{name\} is the number of")  # what a clue's number is, with the number in it


def test_templates_are_found_in_the_syntax_tree() -> None:
    assert [template for _, template in words.templates_in(PROGRAM)] == [
        *("Both.", "{a} is so.", "{b} too.", " ({why})", "one {thing}", "two {thing}s", "it fails", "{who} fails")
    ]


def share_of(examples: dict[str, str]) -> float:
    """How many of the templates have an example. All that have one are listed."""
    every = {template for path in words.HINTS.rglob("*.py") for _, template in words.templates_in(path.read_text(encoding="utf-8"))}
    unlisted = [template for template in examples if template not in every and re.search("[A-Za-z]", template)]
    assert [template for template in unlisted if not OF_AUTOMATA.search(template)] == []
    return len(every.intersection(examples)) / len(every)


def test_what_is_said_is_listed_and_half_of_it_has_an_example(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heard, "MOST_STEPS", 10)
    assert share_of(heard.heard()) >= 0.5
    assert Heard.examples is None, "nobody listens any more"


@pytest.mark.nightly
def test_more_puzzles_give_more_examples() -> None:
    assert share_of(heard.heard(True)) >= 0.6


def test_words_name_only_what_stands_in_them() -> None:
    told = Places(one=Words("r1c1", (0,)), other=Words("r1c2", (1,)), many=2)
    assert told.say("{one} is black").cells == {0}
    assert told.say("{one} {many:is|are} {other}").cells == {0, 1}
    assert str(told.fitting("{one} and {other}", "{one}", most=2)) == "r1c1"
    assert str(say("{many:one is|two are}, {many}", many=1)) == "one is, 1"


def test_nothing_is_told_of_nothing() -> None:
    assert not listed([]) and not clauses([])
    assert str(listed([Words("a")])) == str(clauses([Words("a")])) == "a"
