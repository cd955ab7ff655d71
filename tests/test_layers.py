"""Imports go down only: pyproject.toml has the layers (tool.importlinter)."""

import os
import subprocess
import sys
from pathlib import Path

from places import ROOT


def test_imports_go_down_only() -> None:
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": "py"}, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout
