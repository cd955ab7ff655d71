"""Functions stay short and plain. The exceptions are listed, so that a new one is seen, and so is one that is gone."""

import ast
import functools

from radon.visitors import ComplexityVisitor, Function

from places import ROOT

MOST_LINES, MOST_WAYS, HOPELESS = 50, 20, 40
MOST_EXCEPTIONS = 30
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
# {file: its functions with more than 20 ways through them}
TANGLED: dict[str, list[str]] = {
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
    "py/newsgrid/photo/find/detection.py": ["touching"],
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
    "tests/test_types.py": ["test_its_steps_lead_to_its_answer"],
}


@functools.cache
def functions() -> tuple[list[tuple[str, str]], dict[str, list[str]]]:
    """Those with more than MOST_LINES in the program, as (path, name), and {file: those with more than MOST_WAYS} of the program and the tests,
    as radon counts the ways. Each file is parsed once."""
    long, tangled = [], {}
    for path in sorted(path for folder in ("py", "tests") for path in (ROOT / folder).rglob("*.py")):
        name, tree = path.relative_to(ROOT).as_posix(), ast.parse(path.read_text(encoding="utf-8"))
        for block in sorted(ComplexityVisitor.from_ast(tree).blocks, key=lambda block: block.fullname):
            if isinstance(block, Function) and block.complexity > MOST_WAYS:
                assert block.complexity <= HOPELESS, (name, block.fullname)
                tangled.setdefault(name, []).append(block.fullname)
        if name.startswith("py/"):
            long += [(name, node.name) for node in ast.walk(tree) if isinstance(node, FUNCTIONS) and lines_of(node) > MOST_LINES]
    return long, tangled


def lines_of(node: ast.stmt) -> int:
    return (node.end_lineno or 0) - node.lineno + 1


def test_no_function_of_the_program_is_long() -> None:
    assert functions()[0] == []


def test_only_the_exceptions_are_tangled() -> None:
    found = functions()[1]
    quoted = {path: ", ".join(f'"{name}"' for name in names) for path, names in found.items()}
    table = "".join(f'    "{path}": [{names}],\n' for path, names in quoted.items())
    assert found == TANGLED, "Make functions plainer; where none is left to be, the table is:\n" + table
    assert sum(map(len, found.values())) <= MOST_EXCEPTIONS
