"""Runs tests/common under the real MicroPython."""

import ast
import re
import shutil
import subprocess

from places import PATIENCE, ROOT, node_modules


def test_the_common_tests_pass_under_micropython():
    node = shutil.which("node")
    assert node, "Node.js is needed"
    assert node_modules()
    done = subprocess.run([node, str(ROOT / "tests/micropython.mjs"), str(ROOT)], capture_output=True, text=True, timeout=PATIENCE)
    output = done.stdout + done.stderr
    assert "done 0" in output.splitlines(), output
    run = set(re.findall(r"^ok \S+ (\w+)$", output, re.MULTILINE))
    written = {
        name
        for path in (ROOT / "tests/common").glob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", path.read_text(), re.MULTILINE)
    }
    assert run == written, run ^ written


def test_no_exception_is_chained():
    """MicroPython prints a warning to the console for each chained exception."""
    modules = [path for name in ("newsgrid/puzzle", "newsgrid/exchange/codes", "page") for path in (ROOT / "py" / name).rglob("*.py")]
    chained = [
        f"{path}:{node.lineno}"
        for path in modules
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Raise)
        and node.cause is not None
        and not (isinstance(node.cause, ast.Constant) and node.cause.value is None)
    ]
    assert len(modules) > 50
    assert chained == []
