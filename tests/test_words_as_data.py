"""Nothing in the engine finds out what a rule is by reading its name, and sentences are put together, not cut up again."""

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

import pytest

from newsgrid import model_of, read
from newsgrid.engine.hints.walk import Walk
from newsgrid.engine.rules import Unlike, law_of, subject_of
from newsgrid.engine.solve import run
from newsgrid.puzzle import kinds
from newsgrid.puzzle.about import OWN
from newsgrid.puzzle.sheet import place_in_words
from places import ROOT
from sampled import in_turn

ENGINE = ROOT / "py/newsgrid/engine"
# what takes a text apart, or looks into it
CUTS = {
    *("startswith", "endswith", "removeprefix", "removesuffix", "partition", "rpartition", "split", "rsplit", "find", "rfind"),
    *("fullmatch", "match", "search", "findall", "finditer", "strip", "lstrip", "rstrip"),
}
CUTS_BY_TEXT = {"replace", "count", "index"}  # where they are given a text
NAMES = {"called", "rule_named", "as_printed", "in_full", "reason", "demand", "the", "adds_up"}  # functions that say what a rule is called
RULES = {"rule", "other", "one", "unit", "line", "cage", "clue", "first", "second", "law"}  # what rules are usually called
# how often that is done, file by file: a number may only become smaller
LEFT = {
    "check.py": 1,  # a type's rule within a sentence
    "relations/regular.py": 1,
    "spare.py": 1,
    "statement.py": 1,
}


def is_text(node: ast.expr) -> bool:
    """Whether an expression is a text that is written out, perhaps with names in it."""
    return isinstance(node, ast.JoinedStr) or (isinstance(node, ast.Constant) and isinstance(node.value, str))


def told_apart(path: str) -> Iterator[tuple[int, str]]:
    """(line, source) of each place in a file where a text is taken apart or looked into."""
    source = (ENGINE / path).read_text(encoding="utf-8")
    for node in ast.walk(ast.parse(source)):
        found = False
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            found = node.func.attr in CUTS or (node.func.attr in CUTS_BY_TEXT and any(is_text(one) for one in node.args))
            if isinstance(node.func.value, ast.Name) and node.func.value.id in ("self", "chains"):
                found = False  # a method of that name
        elif path.startswith("hints") and isinstance(node, ast.Compare) and any(isinstance(one, (ast.In, ast.NotIn)) for one in node.ops):
            found = is_text(node.left) and not (isinstance(node.left, ast.Constant) and node.left.value == "")
        elif isinstance(node, ast.Import):
            found = any(name.name == "re" for name in node.names)
        if found:
            assert isinstance(node, (ast.expr, ast.stmt))
            yield node.lineno, (ast.get_source_segment(source, node) or "").replace("\n", " ")[:100]


# these read what a solver or a program has written
READERS = {
    *(
        "dimacs.py",
        "hints/template.py",
        "make/sizes.py",
        "model.py",
        "own_rules.py",
        "relations/terms.py",
        "smtlib.py",
        "solve/z3_engine.py",
        "terms.py",
    ),
}
WITH_EXAMPLE = [kind.name for kind in kinds.ALL if kind.text.example]
FILES = sorted({path.relative_to(ENGINE).as_posix() for path in ENGINE.rglob("*.py")} - READERS)


def test_no_more_texts_are_taken_apart_than_there_are() -> None:
    found = {path: list(told_apart(path)) for path in FILES}
    many = Counter({path: len(places) for path, places in found.items() if places})
    more = {path: found[path] for path in many if many[path] > LEFT.get(path, 0)}
    assert not more, "A sentence is put together from data; these take one apart:\n" + "\n".join(map(str, more.items()))
    fewer = {path: many[path] for path in LEFT if many[path] < LEFT[path]}
    assert not fewer, f"There are fewer now, so write that down: {fewer}"


def asked_of_names(source: str) -> list[int]:
    """The lines in which a name, or what a function says of it, is taken apart or compared."""
    lines = []
    for node in ast.walk(ast.parse(source)):
        inside = [node.func.value] if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) else []
        inside += [node.left, *node.comparators] if isinstance(node, ast.Compare) else []
        for one in inside:
            name = isinstance(one, ast.Attribute) and one.attr == "name" and isinstance(one.value, ast.Name) and one.value.id in RULES
            if name or (isinstance(one, ast.Call) and isinstance(one.func, ast.Name) and one.func.id in NAMES):
                lines.append(one.lineno)
    return lines


def test_a_rules_name_is_only_printed() -> None:
    """Its name is not asked anything, nor is what a function says of it."""
    for asked in ('rule.name.startswith("row")', '"row" in unit.name', "rule_named(state, rule).split()", 'demand(rule) == "lit"'):
        assert asked_of_names(asked) == [1]
    assert asked_of_names("print(rule.name, called(state, rule), rule.origin.subject.what == ROW)") == []
    found = {path: asked_of_names((ENGINE / path).read_text(encoding="utf-8")) for path in FILES}
    assert {path: lines for path, lines in found.items() if lines} == {}


def compared_by_name(source: str) -> list[int]:
    """The lines in which an automaton is compared with a name, or with several, written there or in capitals."""
    lines = []
    for node in ast.walk(ast.parse(source)):
        sides = [node.left, *node.comparators] if isinstance(node, ast.Compare) else []
        if any(isinstance(side, ast.Attribute) and side.attr == "automaton" for side in sides):
            others = [side for side in sides if not (isinstance(side, ast.Attribute) and side.attr == "automaton")]
            named = [one for side in others for one in ast.walk(side) if isinstance(one, ast.Constant) and isinstance(one.value, str)]
            if named or any(isinstance(side, ast.Name) and side.id.isupper() and side.id not in TABLES for side in others):
                lines.append(node.lineno)
    return lines


TABLES = {"AUTOMATA", "OLD", "TERMS"}  # by the names of automata


def test_an_automaton_is_asked_for_what_it_brings() -> None:
    """Nobody asks which one it is: what is particular to one stands in its own file, which says by which names it is called."""
    for asked in (
        'rule.automaton == "rising"',
        'rule.automaton in ("steps", "ratio")',
        "one.automaton != ALIKE",
        "rule.automaton in NAMES",
    ):
        assert compared_by_name(asked) == [1]
    assert compared_by_name("rule.automaton in cls.names or rule.automaton in TERMS or rule.automaton == other.automaton") == []
    found = {path: compared_by_name((ENGINE / path).read_text(encoding="utf-8")) for path in FILES}
    assert {path: lines for path, lines in found.items() if lines} == {}


def test_every_rule_knows_what_it_is_about() -> None:
    for kind in WITH_EXAMPLE:
        model = model_of(read(kinds.BY_NAME[kind].text.example))
        for rule in model.rules:
            assert rule.origin is not None and subject_of(rule).what != OWN, (kind, rule.name)
            assert isinstance(rule, Unlike) or rule.name == subject_of(rule).told(model.place) + law_of(rule).told, kind


@pytest.mark.parametrize("kind", in_turn(WITH_EXAMPLE, 4))
def test_cells_are_called_what_one_voice_calls_them(kind: str) -> None:
    """With another voice no sentence has a cell's name in the usual one."""
    model = replace(model_of(read(kinds.BY_NAME[kind].text.example)), cell_name=place_in_words)
    walk = Walk(model)
    for number in range(40):
        step = run(walk.step(number, False))
        if step is None:
            break
        assert not any(f"r{at}c" in step.words for at in range(1, 10)), step.words
