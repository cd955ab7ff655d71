"""The tests of tests/common once more, under the real MicroPython."""

import re
import shutil
import subprocess

from places import PATIENCE, ROOT


def test_the_common_tests_pass_under_micropython():
    node = shutil.which("node")
    assert node, "Node.js is needed"
    done = subprocess.run([node, str(ROOT / "tests/micropython.mjs"), str(ROOT)], capture_output=True, text=True, timeout=PATIENCE)
    said = done.stdout + done.stderr
    assert "done 0" in said.splitlines(), said
    run = set(re.findall(r"^ok \S+ (\w+)$", said, re.MULTILINE))
    written = {
        name
        for path in (ROOT / "tests/common").glob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", path.read_text(), re.MULTILINE)
    }
    assert run == written, run ^ written
