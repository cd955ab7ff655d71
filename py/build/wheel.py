"""Repacks the z3 wheel for Pyodide: one libz3.so instead of two, no C headers, Python compiled to .pyc."""

import hashlib
import shutil
import subprocess
import zipfile
from pathlib import Path

from .fetch import last_line, need_node
from .places import CACHE, NODE_MODULES, ROOT, BuildError

COMPILER = [ROOT / "py/build/compile.mjs", ROOT / "py/build/compile_in_pyodide.py", Path(__file__)]
EPOCH = (1980, 1, 1, 0, 0, 0)


def compiled(wheel: Path) -> tuple[Path, Path]:
    """(the slim wheel, the compiled standard library); made once for each version of what they are made of."""
    made_of = hashlib.sha256(wheel.read_bytes())
    for source in [*COMPILER, NODE_MODULES / "pyodide/package.json"]:
        made_of.update(source.read_bytes())
    folder = CACHE / "compiled" / made_of.hexdigest()[:16]
    slim, stdlib = folder / wheel.name, folder / "python_stdlib.zip"
    if not (slim.is_file() and stdlib.is_file()):
        shutil.rmtree(folder.parent, ignore_errors=True)
        z3 = folder / "z3"
        unpack(wheel, z3)
        compile_python(stdlib, z3)
        pack(z3, slim)
        shutil.rmtree(z3)
    return slim, stdlib


def unpack(wheel: Path, folder: Path) -> None:
    """Unpack what the site needs of the wheel."""
    with zipfile.ZipFile(wheel) as archive:
        for name in archive.namelist():
            if "/include/" not in name and not name.endswith((".so.5.3", "RECORD")):
                archive.extract(name, folder)
    if not (folder / "z3/lib/libz3.so").is_file():
        raise BuildError(f"{wheel.name} holds no z3/lib/libz3.so")


def compile_python(stdlib: Path, z3: Path) -> None:
    """Write the compiled standard library to `stdlib`, and compile z3's modules in place."""
    (NODE_MODULES / ".newsgrid").mkdir(exist_ok=True)
    # Node looks for packages beside the script that imports them, so the script runs from within node_modules/
    for source in COMPILER[:2]:
        shutil.copy(source, NODE_MODULES / ".newsgrid")
    command = [need_node(), str(NODE_MODULES / ".newsgrid/compile.mjs"), str(stdlib), str(z3 / "z3")]
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise BuildError("Pyodide could not compile the standard library: " + last_line(done.stderr))


def pack(folder: Path, slim: Path) -> None:
    """Zip a folder as a wheel, with a RECORD of its own; the same input gives the same bytes."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    names = [path.relative_to(folder).as_posix() for path in files]
    info = next(name.split("/")[0] for name in names if ".dist-info/" in name)
    record = "".join(f"{name},,\n" for name in [*names, f"{info}/RECORD"]).encode()
    with zipfile.ZipFile(slim, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in [*zip(names, (path.read_bytes() for path in files), strict=True), (f"{info}/RECORD", record)]:
            archive.writestr(zipfile.ZipInfo(name, EPOCH), data, zipfile.ZIP_DEFLATED, 9)
