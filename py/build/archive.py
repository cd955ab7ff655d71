"""Our own Python as one archive for the page's MicroPython and one for the worker's Pyodide."""

import gzip
import io
import tarfile
from pathlib import Path

from .places import ROOT

PAGE = ("sheet", "page")
WORKER = ("sheet", "newsgrid", "worker")


def archive(packages: tuple[str, ...]) -> bytes:
    """A .tar.gz of these packages of py/; the same sources give the same bytes.

    Folders come before their files, since PyScript's unpacker for MicroPython makes no parents.
    """
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for package in packages:
            top = ROOT / "py" / package
            for path in sorted([top, *top.rglob("*")]):
                if wanted(path):
                    tar.add(path, path.relative_to(ROOT / "py").as_posix(), recursive=False, filter=plain)
    return gzip.compress(packed.getvalue(), 9, mtime=0)


def wanted(path: Path) -> bool:
    return path.name != "__pycache__" and (path.is_dir() or path.suffix == ".py") and "__pycache__" not in path.parts


def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.mtime = entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mode = 0o755 if entry.isdir() else 0o644
    return entry
