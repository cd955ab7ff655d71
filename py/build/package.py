"""Builds the Python package as a wheel, tests it in a fresh environment, and writes its documentation from the docstrings."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

from build.fetch import last_line
from build.places import ROOT, BuildError

TRIED = "puzzles/kakuro_k057.comma.txt"
PARTS = ("newsgrid/py.typed", "newsgrid/photo/models/read.onnx", "/LICENSE", "/entry_points.txt")
IMPORT = "import newsgrid, sys; assert 'z3' not in sys.modules, 'import newsgrid loads z3'"
ALL_NAMES = "from newsgrid import *"


def wheel(folder: Path) -> Path:
    """Build the wheel in a folder, after removing older ones. Returns its path. Raises BuildError."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("newsgrid-*.whl"):
        old.unlink()
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--quiet",
        "--disable-pip-version-check",
        "--no-deps",
        f"--wheel-dir={folder}",
        str(ROOT),
    ]
    done = subprocess.run(command, capture_output=True, text=True, env=own_path())
    if done.returncode:
        raise BuildError("pip could not build the wheel: " + last_line(done.stderr))
    return next(folder.glob("newsgrid-*.whl"))


def examine(package: Path) -> None:
    """Raise BuildError unless a wheel installs only newsgrid, with its types, models and licence."""
    with zipfile.ZipFile(package) as packed:
        names = packed.namelist()
    beside = {name.partition("/")[0] for name in names if ".dist-info/" not in name} - {"newsgrid"}
    if beside:
        raise BuildError(f"the wheel would also install {', '.join(sorted(beside))}")
    for end in PARTS:
        if not any(name.endswith(end) for name in names):
            raise BuildError(f"the wheel lacks {end}")


def try_out(package: Path, venv: Path) -> None:
    """Install a wheel into a new virtual environment, and use the package and the command from another folder. Raises BuildError."""
    subprocess.run([sys.executable, "-m", "venv", "--clear", str(venv)], check=True)
    binaries = venv / ("Scripts" if os.name == "nt" else "bin")
    python = str(binaries / "python")
    for command in (
        [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", str(package)],
        [python, "-c", IMPORT],
        [python, "-c", ALL_NAMES],
        [str(binaries / "newsgrid"), "solve", str(ROOT / TRIED)],
        [str(binaries / "newsgrid"), "make", "killer", "--seed", "1"],
    ):
        done = subprocess.run(command, capture_output=True, text=True, cwd=venv, env=own_path())
        if done.returncode:
            raise BuildError(f"{' '.join(command[1:3])} fails with the wheel: " + last_line(done.stderr))


def document(python: str, folder: Path) -> int:
    """Write newsgrid.html and the pages of its modules into a folder with pdoc. Returns the exit code."""
    command = [
        python,
        "-W",
        "error",
        "-m",
        "pdoc",
        "newsgrid",
        "newsgrid.puzzle.sheet",
        "!newsgrid.cli",
        "!newsgrid.__main__",
        "-o",
        str(folder),
    ]
    return subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": "py"}).returncode


def own_path() -> dict[str, str]:
    """The environment variables without PYTHONPATH, which would make imports find this repository's folders."""
    return {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
