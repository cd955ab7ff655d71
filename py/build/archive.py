"""Packs our Python packages: as ROMFS images for the page's MicroPython, and as archives for the worker's Pyodide."""

import io
import subprocess
import tarfile
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from build.fetch import last_line, mpy_cross, need_node, tool_module
from build.places import ROOT, BuildError

# folders and files of py/; a "!" marks a folder or file to leave out
PAGE = ("newsgrid/__init__.py", "newsgrid/puzzle", "newsgrid/exchange/__init__.py", "newsgrid/exchange/codes", "page", "!page/photo")
WORKER = ("newsgrid", "worker", "!newsgrid/cli", "!newsgrid/__main__.py", "!newsgrid/photo")
LATER = ("page/photo",)  # the page's part of the photo reader, fetched when it is first needed
READER = ("newsgrid/photo", "!newsgrid/photo/native.py")  # the worker's part of the photo reader; the browser replaces native.py
WORKSHOP = ("workshop/__init__.py", "workshop/editor")  # the workshop's page
RUNNER = ("workshop/__init__.py", "workshop/run")  # runs the workshop's programs


def sources(places: Sequence[str]) -> list[str]:
    """The Python files at places (listed as above), as paths relative to py/, sorted."""
    found: set[str] = set()
    for place in places:
        path = ROOT / "py" / place.removeprefix("!")
        files = {file.relative_to(ROOT / "py").as_posix() for file in (path.rglob("*.py") if path.is_dir() else [path])}
        found = found - files if place.startswith("!") else found | files
    return sorted(found)


def page(first: str) -> bytes:
    """A ROMFS image with the page's packages as .mpy files, and its first puzzle as first.json.

    MicroPython imports from ROMFS without copying, twice as fast as from a file system. first: the puzzle as
    page.core.first_puzzle.learn takes it. The same sources give the same bytes. Raises BuildError.
    """
    return romfs(PAGE, first=first.encode())


def romfs(places: Sequence[str], **files: bytes) -> bytes:
    """A ROMFS image with the Python files at places as .mpy files, and with JSON files. files: {name: content}. Raises BuildError."""
    compiler = mpy_cross()
    image = tool_module("mpremote", "mpremote.romfs").VfsRomWriter()

    tree: dict[str, Any] = {}
    for name in sources(places):
        *folders, file = name.split("/")
        inside = tree
        for folder in folders:
            inside = inside.setdefault(folder, {})
        inside[file] = name

    def add(inside: dict[str, Any]) -> None:
        for name in sorted(inside):
            if isinstance(inside[name], str):
                image.mkfile(name.removesuffix(".py") + ".mpy", compiled(compiler, ROOT / "py" / inside[name], inside[name]))
            else:
                image.opendir(name)
                add(inside[name])
                image.closedir()

    add(tree)
    for name, content in files.items():
        image.mkfile(f"{name}.json", content)
    data: bytes = image.finalise()
    return data


def page_memory(image: bytes, root: Path = ROOT) -> bytes:
    """MicroPython's memory after it has imported the page and read its first puzzle.

    static/start.js restores it instead of importing. The same sources give the same bytes. root: the folder of static/ and
    node_modules/. Raises BuildError if MicroPython's internals are not as static/micropython.js needs them.
    """
    script = ROOT / "py/build/page_memory.mjs"
    done = subprocess.run([need_node(), str(script), str(root)], input=image, capture_output=True)
    if done.returncode:
        raise BuildError(last_line(done.stderr.decode(errors="replace")))
    return done.stdout


def tarred(folder: Path) -> bytes:
    """The contents of a folder as a tar, each folder before its contents. The same files give the same bytes."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.USTAR_FORMAT) as tar:
        for path in sorted(folder.rglob("*")):
            tar.add(path, path.relative_to(folder).as_posix(), recursive=False, filter=plain)
    return buffer.getvalue()


def zipped(folder: Path) -> bytes:
    """The contents of a folder as a zip from which Python imports. The same files give the same bytes."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                entry = zipfile.ZipInfo(path.relative_to(folder).as_posix())
                entry.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(entry, path.read_bytes(), compresslevel=9)
    return buffer.getvalue()


def packed(data: bytes) -> bytes:
    """Data compressed by gzip with the greatest effort. The same data give the same bytes. Raises BuildError."""
    compressed: bytes = bytes(tool_module("deflate", "deflate").gzip_compress(data, 12))
    return compressed


def compiled(compiler: Path, path: Path, name: str) -> bytes:
    """A source file as MicroPython's bytecode. name: the file's name in tracebacks."""
    done = subprocess.run([compiler, "-O2", "-s", name, "-o", "-", path], capture_output=True)
    if done.returncode:
        raise BuildError(f"mpy-cross could not compile {name}: " + last_line(done.stderr.decode(errors="replace")))
    return done.stdout


def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    entry.mtime = entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    entry.mode = 0o755 if entry.isdir() else 0o644
    return entry
