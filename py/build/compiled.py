"""What the worker loads beside Pyodide: z3's library, and all Python compiled by Pyodide itself, whose bytecode no other writes.

The standard library holds what z3 and our packages can come to import, and no more: as .pyc what they do import when they
begin (that is read quicker), as .py the rest (that packs smaller). Archives are packed once, whole: smaller than file by file (archive.packed).
"""

import ast
import hashlib
import json
import shutil
import subprocess
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from . import archive
from .fetch import last_line, need_node
from .places import CACHE, NODE_MODULES, ROOT, BuildError

COMPILER = [ROOT / "py/build/compile.mjs", ROOT / "py/build/compile_in_pyodide.py"]
LIBRARY = "z3/lib/libz3.so"
COMMAND_LINE = ("cli.py", "__main__.py")


class Parts(NamedTuple):
    """Files of .cache/ for the site."""

    library: Path  # libz3.so, a WebAssembly module
    stdlib: Path  # the standard library, a zip
    packages: Path  # z3's Python and ours, a tar


def parts(wheel: Path) -> Parts:
    """All parts; each is made once for each state of what it is made of. Raises BuildError."""
    z3 = made("z3", [wheel, *COMPILER], lambda folder: unpack_z3(wheel, folder))
    ours = [path for name in archive.WORKER for path in sorted((ROOT / "py" / name).rglob("*.py")) if path.name not in COMMAND_LINE]
    packages = made("packages", [wheel, *COMPILER, *ours], lambda folder: pack_packages(z3, folder))
    with zipfile.ZipFile(wheel) as packed:
        theirs = [packed.read(name).decode() for name in packed.namelist() if name.endswith(".py")]
    names = imported([*theirs, *(path.read_text() for path in ours)])
    stock = NODE_MODULES / "pyodide/python_stdlib.zip"
    stdlib = made("stdlib", [stock, *COMPILER, json.dumps(names)], lambda folder: compile_stdlib(stock, names, folder))
    return Parts(z3 / "libz3.wasm", stdlib / "stdlib.zip", packages / "packages.tar")


def made(name: str, made_of: Iterable[Path | str], make: object) -> Path:
    """The folder .cache/compiled/NAME-HASH, made by make(folder) if it is not there."""
    digest = hashlib.sha256()
    for part in [Path(__file__), Path(archive.__file__), *made_of]:
        digest.update(part.encode() if isinstance(part, str) else part.read_bytes())
    folder = CACHE / "compiled" / f"{name}-{digest.hexdigest()[:16]}"
    if not folder.is_dir():
        for old in folder.parent.glob(name + "-*"):
            shutil.rmtree(old)
        fresh = folder.with_suffix(".new")
        shutil.rmtree(fresh, ignore_errors=True)
        fresh.mkdir(parents=True)
        make(fresh)  # type: ignore[operator]
        fresh.rename(folder)
    return folder


def unpack_z3(wheel: Path, folder: Path) -> None:
    """libz3.wasm, and python/z3/ with z3's modules compiled."""
    with zipfile.ZipFile(wheel) as packed:
        if LIBRARY not in packed.namelist():
            raise BuildError(f"{wheel.name} holds no {LIBRARY}")
        (folder / "libz3.wasm").write_bytes(packed.read(LIBRARY))
        for name in packed.namelist():
            if name.startswith("z3/") and name.endswith(".py"):
                packed.extract(name, folder / "python")
    in_pyodide("folder", folder / "python")


def pack_packages(z3: Path, folder: Path) -> None:
    """packages.tar: z3's modules and ours."""
    python = folder / "python"
    for name in archive.WORKER:
        shutil.copytree(ROOT / "py" / name, python / name, ignore=shutil.ignore_patterns("__pycache__", *COMMAND_LINE))
    in_pyodide("folder", python)
    shutil.copytree(z3 / "python", python, dirs_exist_ok=True)
    (folder / "packages.tar").write_bytes(archive.tarred(python))
    shutil.rmtree(python)


def compile_stdlib(stock: Path, names: tuple[list[str], list[str]], folder: Path) -> None:
    """stdlib.zip, of Pyodide's own zip."""
    shutil.copy(stock, folder / "stock.zip")
    (folder / "names.json").write_text(json.dumps(names))
    in_pyodide("stdlib", folder)


def imported(sources: Iterable[str]) -> tuple[list[str], list[str]]:
    """The names of the modules that sources import: (when they begin, at all); "a" and "a.b" for `from a import b`."""
    first: set[str] = set()
    every: set[str] = set()
    for source in sources:
        tree = ast.parse(source)
        tree.body = [node for node in tree.body if not (isinstance(node, ast.If) and "__main__" in ast.unparse(node.test))]
        every.update(name for node in ast.walk(tree) for name in names_in(node))
        functions = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)
        first.update(name for top in tree.body if not isinstance(top, functions) for node in ast.walk(top) for name in names_in(node))
    return sorted(first), sorted(every)


def names_in(node: ast.AST) -> list[str]:
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom) and node.module and not node.level:
        return [node.module, *(f"{node.module}.{alias.name}" for alias in node.names)]
    return []


def in_pyodide(command: str, folder: Path) -> None:
    """Run compile_in_pyodide.py's command on a folder."""
    (NODE_MODULES / ".newsgrid").mkdir(exist_ok=True)
    # Node looks for packages beside the script that imports them, so the script runs from within node_modules/
    for source in COMPILER:
        shutil.copy(source, NODE_MODULES / ".newsgrid")
    done = subprocess.run([need_node(), str(NODE_MODULES / ".newsgrid/compile.mjs"), command, str(folder)], capture_output=True, text=True)
    if done.returncode:
        raise BuildError("Pyodide could not compile Python: " + last_line(done.stderr))
