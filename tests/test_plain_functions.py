"""Functions stay short and plain. The exceptions are listed, so that a new one is seen, and so is one that is gone."""

import ast
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest
from radon.complexity import cc_visit
from radon.visitors import Function

from places import ROOT

MOST_LINES = 50
MOST_WAYS = 20  # through a function, as radon counts them
AT_ALL = 40  # no function has more ways than that, whatever the reason
# how many exceptions there may be
LONG = 10
TANGLED = 100

# {file: its functions that are longer than that}
LONGER: dict[str, list[str]] = {}
# {file: its functions with more ways through than that}
MORE_WAYS: dict[str, list[str]] = {}


@cache
def files(*folders: str) -> list[tuple[Path, str]]:
    """[(path, source)] of the Python files below these folders."""
    paths = sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))
    return [(path.relative_to(ROOT), path.read_text(encoding="utf-8")) for path in paths]


def lines_of() -> Iterator[tuple[str, str, int]]:
    """(file, function, its lines) of the program."""
    for path, source in files("py"):
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                yield path.as_posix(), node.name, (node.end_lineno or 0) - node.lineno + 1


@cache
def ways_of() -> list[tuple[str, str, int]]:
    """[(file, function, the ways through it)] of the program and the tests."""
    return [
        (path.as_posix(), block.fullname, block.complexity)
        for path, source in files("py", "tests")
        for block in cc_visit(source)
        if isinstance(block, Function)
    ]


def more_than(most: int, measured: Callable[[], list[tuple[str, str, int]] | Iterator[tuple[str, str, int]]]) -> dict[str, list[str]]:
    """{file: its functions of which more than that was measured}."""
    found: dict[str, list[str]] = {}
    for path, function, number in measured():
        if number > most:
            found.setdefault(path, []).append(function)
    return {path: sorted(found[path]) for path in sorted(found)}


def table(exceptions: dict[str, list[str]]) -> str:
    """The exceptions as they are written above."""
    quoted = {path: ", ".join(f'"{name}"' for name in names) for path, names in exceptions.items()}
    return "".join(f'    "{path}": [{names}],\n' for path, names in quoted.items())


@pytest.mark.parametrize(
    ("name", "allowed", "most", "measured"),
    [("LONGER", LONGER, MOST_LINES, lines_of), ("MORE_WAYS", MORE_WAYS, MOST_WAYS, ways_of)],
)
def test_only_the_exceptions_are_long_or_tangled(
    name: str, allowed: dict[str, list[str]], most: int, measured: Callable[[], list[tuple[str, str, int]]]
) -> None:
    found = more_than(most, measured)
    assert found == allowed, f"{name} should be (but first try to make functions plainer):\n{table(found)}"


def test_the_exceptions_are_few() -> None:
    assert sum(map(len, LONGER.values())) <= LONG
    assert sum(map(len, MORE_WAYS.values())) <= TANGLED


def test_no_function_is_hopelessly_tangled() -> None:
    assert more_than(AT_ALL, ways_of) == {}
