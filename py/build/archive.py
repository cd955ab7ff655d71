"""Our own Python as one archive for the page's MicroPython and one for the worker's Pyodide."""

import gzip
import io
import subprocess
import tarfile
from pathlib import Path

from .fetch import last_line
from .places import ROOT, BuildError

PAGE = ("sheet", "page")
WORKER = ("sheet", "newsgrid", "worker")


def archive(packages: tuple[str, ...], compiler: Path | None = None) -> bytes:
    """A .tar.gz of these packages of py/; the same sources give the same bytes.

    compiler: mpy-cross, which makes .mpy files of the sources: they load in a fifth of the time. Folders come before their
    files, since PyScript's unpacker for MicroPython makes no parents. Raises BuildError.
    """
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for package in packages:
            top = ROOT / "py" / package
            for path in sorted([top, *top.rglob("*")]):
                name = path.relative_to(ROOT / "py").as_posix()
                if wanted(path) and compiler and path.suffix == ".py":
                    content = compiled(compiler, path, name)
                    entry = plain(tarfile.TarInfo(name[:-3] + ".mpy"))
                    entry.size = len(content)
                    tar.addfile(entry, io.BytesIO(content))
                elif wanted(path):
                    tar.add(path, name, recursive=False, filter=plain)
    return gzip.compress(packed.getvalue(), 9, mtime=0)


def compiled(compiler: Path, path: Path, name: str) -> bytes:
    """A source file as MicroPython's bytecode; `name` is what tracebacks call it."""
    done = subprocess.run([compiler, "-O2", "-s", name, "-o", "-", path], capture_output=True)
    if done.returncode:
        raise BuildError(f"mpy-cross could not compile {name}: " + last_line(done.stderr.decode(errors="replace")))
    return done.stdout


def wanted(path: Path) -> bool:
    return path.name != "__pycache__" and (path.is_dir() or path.suffix == ".py") and "__pycache__" not in path.parts


def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.mtime = entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mode = 0o755 if entry.isdir() else 0o644
    return entry
