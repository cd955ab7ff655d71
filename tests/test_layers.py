"""Imports go down only: pyproject.toml has the layers (tool.importlinter)."""

import ast
import os
import subprocess
import sys
from pathlib import Path

from places import ROOT


def test_imports_go_down_only() -> None:
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": "py"}, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


def test_the_pages_parts_are_given_what_they_need_when_they_are_made() -> None:
    """A part that is set in another one later is a way up that no layer sees."""
    tree = ast.parse((ROOT / "py/page/parts.py").read_text(encoding="utf-8"))
    targets = [target for node in ast.walk(tree) if isinstance(node, ast.Assign) for target in node.targets]
    assert len(targets) > 30
    assert [ast.unparse(one) for one in targets if isinstance(one, ast.Attribute) and ast.unparse(one.value) != "self"] == []
