"""Makes the files that the worker loads besides Pyodide: z3's library, and Python modules. Pyodide compiles the modules itself, since bytecode
depends on its version.

The standard library is reduced to what z3 and our packages can import: what they import at the start as .pyc (faster to load), the
rest as .py (smaller when compressed). An archive is compressed as a whole, which is smaller than file by file (archive.packed).
"""

import ast
import gzip
import hashlib
import io
import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from inspect import ismodule
from pathlib import Path

import newsgrid
from build import archive
from build.fetch import last_line, need_node
from build.places import CACHE, NODE_MODULES, ROOT, BuildError
from newsgrid.engine.hints import state  # newsgrid.steps returns its Step

COMPILER = [ROOT / "py/build/compile.mjs", ROOT / "py/build/compile_in_pyodide.py"]
LIBRARY = "z3/lib/libz3.so"
# parts of the standard library that no program can use in a worker
UNUSED = ("test/", "idlelib/", "tkinter/", "turtledemo/", "ensurepip/", "lib2to3/", "_pyrepl/", "venv/")
USED = ("_pyrepl/__init__.py", "_pyrepl/pager.py")  # the exceptions to UNUSED: pydoc needs them for help()


def parts(wheel: Path) -> list[tuple[str, Path]]:
    """[(folder of the site, compressed file)]. Each is cached until its sources change. Raises BuildError."""
    core = NODE_MODULES / "pyodide/pyodide.asm.wasm"
    pyodide = made_once("pyodide", [core], lambda folder: pack(core.name, core.read_bytes(), folder))
    z3 = made_once("z3", [wheel, *COMPILER], lambda folder: unpack_z3(wheel, folder))
    ours = [ROOT / "py" / name for name in archive.sources(archive.WORKER)]
    packages = made_once("packages", [wheel, *COMPILER, *ours], lambda folder: pack_packages(z3, ours, folder))
    with zipfile.ZipFile(wheel) as packed:
        theirs = [packed.read(name).decode() for name in packed.namelist() if name.endswith(".py")]
    names = imported([*theirs, *(path.read_text() for path in ours)])
    stock = NODE_MODULES / "pyodide/python_stdlib.zip"
    stdlib = made_once("stdlib", [stock, *COMPILER, json.dumps(names)], lambda folder: compile_stdlib(stock, names, folder))
    return [("py" if folder == packages else "pyodide", next(folder.glob("*.pack"))) for folder in (pyodide, z3, stdlib, packages)]


def zipped(name: str, places: Sequence[str]) -> bytes:
    """A zip of our compiled Python files at places, which a worker fetches later. Raises BuildError."""
    ours = [ROOT / "py" / path for path in archive.sources(places)]

    def make(folder: Path) -> None:
        copy(ours, folder / "python")
        in_pyodide("folder", folder / "python")
        (folder / f"{name}.pyz").write_bytes(archive.zipped(folder / "python"))
        shutil.rmtree(folder / "python")

    return (made_once(name, [*COMPILER, *ours], make) / f"{name}.pyz").read_bytes()


def copy(ours: Iterable[Path], folder: Path) -> None:
    """Copy files of py/ into a folder, with their relative paths."""
    for path in ours:
        target = folder / path.relative_to(ROOT / "py")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)


def rest_of_library(stdlib: Path) -> bytes:
    """A zip of the standard library's modules that are not in the site's zip, as .py, for programs that import them."""
    stock = NODE_MODULES / "pyodide/python_stdlib.zip"

    def make(folder: Path) -> None:
        with zipfile.ZipFile(io.BytesIO(gzip.decompress(stdlib.read_bytes()))) as packed:
            had = {name.removesuffix("c") for name in packed.namelist()}
        with zipfile.ZipFile(stock) as packed:
            for name in packed.namelist():
                if name.endswith(".py") and name not in had and (name in USED or not name.startswith(UNUSED)):
                    packed.extract(name, folder / "python")
        (folder / "rest.pyz").write_bytes(archive.zipped(folder / "python"))
        shutil.rmtree(folder / "python")

    return (made_once("rest", [stock, stdlib], make) / "rest.pyz").read_bytes()


def runtime(path: Path) -> bytes:
    """ONNX Runtime's WebAssembly, compressed."""
    return next(made_once("runtime", [path], lambda folder: pack(path.name, path.read_bytes(), folder)).iterdir()).read_bytes()


def made_of(parts: Iterable[tuple[str, Path]]) -> str:
    """The snapshot's key (static/snapshot.js): the sha256, in hex, of the standard library and the packages."""
    paths = {path.name: path for _, path in parts}
    return hashlib.sha256(
        b"".join(gzip.decompress(paths[name].read_bytes()) for name in ("stdlib.zip.pack", "packages.tar.pack"))
    ).hexdigest()


def pack(name: str, data: bytes, folder: Path) -> None:
    (folder / (name + ".pack")).write_bytes(archive.packed(data))


def made_once(name: str, made_of: Iterable[Path | str], make: Callable[[Path], None]) -> Path:
    """The folder .cache/compiled/NAME-HASH, which make(folder) fills if it does not exist. made_of: the files and texts to hash."""
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
        make(fresh)
        fresh.rename(folder)
    return folder


def unpack_z3(wheel: Path, folder: Path) -> None:
    """Write libz3.wasm.pack, and python/z3/ with z3's compiled modules."""
    with zipfile.ZipFile(wheel) as packed:
        if LIBRARY not in packed.namelist():
            raise BuildError(f"{wheel.name} holds no {LIBRARY}")
        pack("libz3.wasm", packed.read(LIBRARY), folder)
        for name in packed.namelist():
            if name.startswith("z3/") and name.endswith(".py"):
                packed.extract(name, folder / "python")
    in_pyodide("folder", folder / "python")


def pack_packages(z3: Path, ours: Iterable[Path], folder: Path) -> None:
    """Write packages.tar.pack with z3's modules and ours."""
    python = folder / "python"
    copy(ours, python)
    in_pyodide("folder", python, documented())
    shutil.copytree(z3 / "python", python, dirs_exist_ok=True)
    pack("packages.tar", archive.tarred(python), folder)
    shutil.rmtree(python)


def documented() -> list[str]:
    """The files that keep their docstrings, for help() in the workshop: newsgrid's public modules, and those where its names are defined."""
    given = [getattr(newsgrid, name) for name in newsgrid.PLACE_OF]
    public = [newsgrid, state, *(import_module(f"newsgrid.{place}") for place in newsgrid.PLACES)]
    public += [thing if ismodule(thing) else sys.modules[thing.__module__] for thing in given if hasattr(thing, "__name__")]
    files = {Path(str(module.__file__)) for module in public if module.__name__.startswith("newsgrid")}
    return sorted(file.relative_to(ROOT / "py").as_posix() for file in files)


def compile_stdlib(stock: Path, names: tuple[list[str], list[str]], folder: Path) -> None:
    """Write stdlib.zip.pack from Pyodide's own zip."""
    shutil.copy(stock, folder / "stock.zip")
    (folder / "names.json").write_text(json.dumps(names))
    in_pyodide("stdlib", folder)
    pack("stdlib.zip", (folder / "stdlib.zip").read_bytes(), folder)


def imported(sources: Iterable[str]) -> tuple[list[str], list[str]]:
    """The modules that these sources import: (at the top level, anywhere). `from a import b` counts as "a" and "a.b"."""
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


def in_pyodide(command: str, folder: Path, documented: Iterable[str] = ()) -> None:
    """Run a command of compile_in_pyodide.py on a folder. documented: the files in it that keep their docstrings."""
    (NODE_MODULES / ".newsgrid").mkdir(exist_ok=True)
    # Node looks for packages relative to the importing script, so the script is copied into node_modules/
    for source in COMPILER:
        shutil.copy(source, NODE_MODULES / ".newsgrid")
    compiler = [need_node(), str(NODE_MODULES / ".newsgrid/compile.mjs")]
    done = subprocess.run([*compiler, command, str(folder), *documented], capture_output=True, text=True)
    if done.returncode:
        raise BuildError("Pyodide could not compile Python: " + last_line(done.stderr))
