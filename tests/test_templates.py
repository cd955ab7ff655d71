"""All markup of the pages is made by newsgrid.puzzle.draw.markup: templates are written out in the code, and only drawings are vouched for."""

import ast
import functools
from collections.abc import Iterator
from pathlib import Path

from places import ROOT

MODULES = sorted(path for name in ("page", "workshop/editor") for path in (ROOT / "py" / name).rglob("*.py"))
# what is vouched for: what newsgrid.puzzle.draw.svg has made, kept in these places until it is shown; the picture of a QR code; nothing;
# the cards that the build made
VOUCHED = ("svg.", "thumbnail(", "trail.", "'", "now", "self.drawn[index]", "code.createSvgTag(", "card", "picture")


@functools.cache
def tree_of(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def calls(tree: ast.AST, name: str) -> Iterator[ast.Call]:
    """All calls of a name of newsgrid.puzzle.draw.markup, whichever way it was imported."""
    imported = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module == "newsgrid.puzzle.draw.markup"]
    names = {f"markup.{name}", *(alias.name for node in imported for alias in node.names if alias.name == name)}
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) in names)


def literal(node: ast.expr, constants: set[str]) -> bool:
    """Whether a template is a text of the code itself, or one of two or more."""
    if isinstance(node, ast.IfExp):
        return literal(node.body, constants) and literal(node.orelse, constants)
    return (isinstance(node, ast.Constant) and isinstance(node.value, str)) or (isinstance(node, ast.Name) and node.id in constants)


def constants_of(tree: ast.AST) -> set[str]:
    """Names that only ever stand for a text of the code."""
    constants: dict[str, bool] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Name):
                    constants[target.id] = constants.get(target.id, True) and isinstance(node.value, ast.Constant)
    return {name for name, good in constants.items() if good}


def test_markup_is_made_of_templates_and_drawings() -> None:
    made, vouched, written = [], [], []
    for path in MODULES:
        tree = tree_of(path)
        constants = constants_of(tree)
        made += [(path, ast.unparse(call)) for call in calls(tree, "fill") if not literal(call.args[0], constants)]
        vouched += [(path, ast.unparse(call)) for call in calls(tree, "Markup") if not ast.unparse(call.args[0]).startswith(VOUCHED)]
        written += [(path, node.lineno) for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr == "innerHTML"]
    assert len(MODULES) > 50 and (made, vouched, written) == ([], [], [])


def test_no_other_module_builds_tags() -> None:
    """A text with a tag in it stands in the pages' code only as a template."""
    places = []
    for path in MODULES:
        tree = tree_of(path)
        templates = {id(part) for call in calls(tree, "fill") for part in ast.walk(call.args[0])}
        named = {part.id for call in calls(tree, "fill") for part in ast.walk(call.args[0]) if isinstance(part, ast.Name)}
        named_values = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in named}
        places += [
            f"{path.name}:{node.lineno}"
            for node in ast.walk(tree)
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and ("</" in node.value or "/>" in node.value)
            if id(node) not in templates | named_values
        ]
    assert places == []
