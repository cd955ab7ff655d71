"""Functions stay short and plain. The exceptions are listed, so that a new one is seen, and so is one that is gone."""

import ast
from collections.abc import Callable
from functools import cache

import pytest
from radon.complexity import cc_visit
from radon.visitors import Function

from places import ROOT

# how many exceptions there may be from each of the limits
MOST_LONG, MOST_TANGLED, MOST_HOPELESS = 0, 30, 0
# {file: its functions of more than 50 lines}
LONG: dict[str, list[str]] = {}
# {file: its functions with more than 20 ways through them}
TANGLED: dict[str, list[str]] = {
    "py/newsgrid/cli/sources.py": ["read_one"],
    "py/newsgrid/engine/hints/chains/fish.py": ["fish_of"],
    "py/newsgrid/engine/hints/sentences/names.py": ["each_is"],
    "py/newsgrid/engine/make/__init__.py": ["nearest"],
    "py/newsgrid/engine/propagate.py": ["narrow_in_slices"],
    "py/newsgrid/engine/relations/bounds.py": ["join"],
    "py/newsgrid/engine/relations/regular.py": ["clauses_of", "unrolled"],
    "py/newsgrid/engine/rule_of_45.py": ["leftovers"],
    "py/newsgrid/engine/solve/core.py": ["shrink_at_once"],
    "py/newsgrid/photo/decide/kakuro.py": ["kakuro"],
    "py/newsgrid/photo/decide/others.py": ["looks_like"],
    "py/newsgrid/photo/decide/windows.py": ["all_windows"],
    "py/newsgrid/photo/find/detection.py": ["grids"],
    "py/newsgrid/puzzle/draw/svg.py": ["cages"],
    "py/newsgrid/puzzle/draw/thumbnail.py": ["part"],
    "py/newsgrid/puzzle/formats/lines.py": ["of_spreadsheet"],
    "py/newsgrid/puzzle/link/content.py": ["code_areas", "code_runs"],
    "py/newsgrid/puzzle/link/sections.py": ["code_sheet"],
    "py/workshop/editor/main.py": ["Workshop.done"],
    "tests/benchmarks/start.py": ["main"],
    "tests/browser/test_photo_page.py": ["test_doubts_are_settled_by_keyboard_alone_and_announced_to_a_screen_reader"],
    "tests/fuzz.py": ["readers"],
    "tests/second_lines.py": ["fleet"],
    "tests/test_rules.py": ["test_the_checker_calls_broken_just_what_its_own_rule_can_not_mend"],
    "tests/test_types.py": ["test_its_steps_lead_to_its_answer"],
}
# {those of them with more than 40}
HOPELESS: dict[str, list[str]] = {}

Measured = list[tuple[str, str, int]]  # (file, function, how much was measured)


def sources(*folders: str) -> list[tuple[str, str]]:
    """[(path, source)] of the Python files in these folders."""
    paths = sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))
    return [(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")) for path in paths]


@cache
def lines() -> Measured:
    """The lines of each function of the program."""
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    nodes = [(path, node) for path, source in sources("py") for node in ast.walk(ast.parse(source))]
    return [(path, node.name, (node.end_lineno or 0) - node.lineno + 1) for path, node in nodes if isinstance(node, functions)]


@cache
def ways() -> Measured:
    """The ways through each function of the program and the tests, as radon counts them."""
    blocks = [(path, block) for path, source in sources("py", "tests") for block in cc_visit(source)]
    return [(path, block.fullname, block.complexity) for path, block in blocks if isinstance(block, Function)]


def table(exceptions: dict[str, list[str]]) -> str:
    """Exceptions as they are written above."""
    quoted = {path: ", ".join(f'"{name}"' for name in names) for path, names in exceptions.items()}
    return "".join(f'    "{path}": [{names}],\n' for path, names in quoted.items())


@pytest.mark.parametrize(
    ("listed", "measured", "most", "exceptions"),
    [(LONG, lines, 50, MOST_LONG), (TANGLED, ways, 20, MOST_TANGLED), (HOPELESS, ways, 40, MOST_HOPELESS)],
    ids=["LONG", "TANGLED", "HOPELESS"],
)
def test_only_the_exceptions_are_long_or_tangled(
    listed: dict[str, list[str]], measured: Callable[[], Measured], most: int, exceptions: int
) -> None:
    found: dict[str, list[str]] = {}
    for path, function, number in sorted(measured()):
        if number > most:
            found.setdefault(path, []).append(function)
    assert found == listed, "Make functions plainer; where none is left to be, the table is:\n" + table(found)
    assert sum(map(len, found.values())) <= exceptions
