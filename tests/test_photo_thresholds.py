"""The photo reader's parts share their thresholds."""

import ast

from places import ROOT


def test_the_photo_reader_has_fewer_numbers_than_when_it_read_five_kinds() -> None:
    """Then 174 numbers had been tuned one by one. What the nets are made for, in signs.py, is no rule of thumb."""
    found = [
        (path.name, name)
        for path in sorted((ROOT / "py/newsgrid/photo").rglob("*.py"))
        if path.name != "signs.py"
        for name in numbers_in(ast.parse(path.read_text()))
    ]
    assert len(found) < 174, found


def numbers_in(module: ast.Module) -> list[str]:
    """The names of a module's constants in whose values there are numbers."""
    found = []
    for node in module.body:
        if not isinstance(node, ast.Assign | ast.AnnAssign) or node.value is None:
            continue
        for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
            names = target.elts if isinstance(target, ast.Tuple) else [target]
            values = node.value.elts if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple) else [node.value] * len(names)
            for name, value in zip(names, values, strict=True):
                numbers = [part for part in ast.walk(value) if isinstance(part, ast.Constant) and type(part.value) in (int, float)]
                if isinstance(name, ast.Name) and name.id.isupper() and numbers:
                    found.append(name.id)
    return found
