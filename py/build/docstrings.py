"""Collects the docstrings of packages, which the site's bytecode is compiled without (workshop/run/docstrings.py gives them back)."""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

NAMED = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)


def collect(folder: Path, packages: Iterable[str]) -> dict[str, dict[str, str]]:
    """{"newsgrid.engine.model": {"": the module's docstring, "Model": the class's, "Model.add": the method's}}. folder: where the packages are."""
    collected = {}
    for package in packages:
        for path in sorted((folder / package).rglob("*.py")):
            name = ".".join(path.relative_to(folder).with_suffix("").parts).removesuffix(".__init__")
            if texts := dict(named(ast.parse(path.read_text(encoding="utf-8")), "")):
                collected[name] = texts
    return collected


def named(node: ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef, name: str) -> Iterator[tuple[str, str]]:
    """The docstrings of a node and of all that is defined in it, except within functions."""
    if text := ast.get_docstring(node):
        yield name, text
    if isinstance(node, ast.Module | ast.ClassDef):
        for child in node.body:
            if isinstance(child, NAMED) and not child.name.startswith("_"):
                yield from named(child, f"{name}.{child.name}" if name else child.name)
