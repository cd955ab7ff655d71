"""The build tests the undocumented shortcuts of the start. If one fails, the build warns and leaves it out."""

import gzip
import io
import re
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

from build import archive, compiled, fetch, shortcuts, site
from build.places import NODE_MODULES, BuildError
from places import DIST, ROOT

MICROPYTHON = "node_modules/@micropython/micropython-webassembly-pyscript"


@pytest.fixture
def other(tmp_path: Path) -> Path:
    """A folder with copies of static/ and MicroPython that a test may change, and with node_modules/."""
    shutil.copytree(ROOT / "static", tmp_path / "static")
    shutil.copytree(ROOT / MICROPYTHON, tmp_path / MICROPYTHON)
    (tmp_path / "node_modules/pyodide").symlink_to(NODE_MODULES / "pyodide")
    return tmp_path


def change(path: Path, old: str, new: str) -> None:
    """Replace `old`, a regular expression, in a file."""
    text, count = re.subn(old, new, path.read_text())
    assert count
    path.write_text(text)


@pytest.fixture(scope="module")
def image() -> bytes:
    return archive.page(site.first_puzzle())


# changes one byte of the memory at each start
BEGIN_OTHERWISE = r"\g<0>,Module.HEAPU8.set([globalThis.begun=(globalThis.begun??0)+1],64)"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (r"\{_module:Module,", "{_core:Module,", "MicroPython's memory is not where it was"),
        (r"\bproxy_js_ref\b", "proxy_js_list", "MicroPython's list of JavaScript objects is not where it was"),
        (r'Module\.ccall\("proxy_c_init","null",\[\],\[\]\)', BEGIN_OTHERWISE, "two MicroPythons do not begin with the same memory"),
    ],
)
def test_another_micropython_is_found_out(other: Path, image: bytes, old: str, new: str, message: str) -> None:
    change(other / MICROPYTHON / "micropython.mjs", old, new)
    with pytest.raises(BuildError, match=f"^{message}$"):
        archive.page_memory(image, other)


@pytest.fixture(scope="module")
def parts() -> list[tuple[str, Path]]:
    return compiled.parts(fetch.z3_wheel())


@pytest.mark.parametrize(
    ("file", "old", "new", "works", "message"),
    [
        ("snapshot.js", r"\{ _makeSnapshot: true \}", "{}", ["library", "late"], "snapshot: Can only use pyodide.makeMemorySnapshot"),
        (
            "library.js",
            r"_module\.preloadedWasm",
            "_module.gone",
            ["late", "snapshot"],
            "library: Pyodide's linker does not take z3's library",
        ),
    ],
)
@pytest.mark.nightly  # each starts Pyodide with z3, for five seconds and more; an ordinary run sees that another MicroPython is found out
def test_another_pyodide_is_found_out(
    other: Path, parts: list[tuple[str, Path]], file: str, old: str, new: str, works: list[str], message: str
) -> None:
    change(other / "static" / file, old, new)
    outcome = shortcuts.tried(parts, site.read_puzzle(site.FIRST), other)
    assert outcome["works"] == works
    (fault,) = outcome["faults"]
    assert message in fault


@pytest.mark.nightly
def test_another_z3py_is_found_out(other: Path, parts: list[tuple[str, Path]]) -> None:
    """A z3py that can't be imported without its library; the other shortcuts still work."""
    packed = {path.name: path for _, path in parts}["packages.tar.pack"]
    source = (ROOT / "py/worker/late_z3.py").read_text().replace("        self._path = path\n", "        raise OSError(path)\n")
    assert "raise OSError" in source
    data = io.BytesIO(gzip.decompress(packed.read_bytes()))
    with tarfile.open(fileobj=data, mode="a", format=tarfile.USTAR_FORMAT) as tar:
        entry = tarfile.TarInfo("worker/late_z3.py")  # Python prefers this to the .pyc
        entry.size = len(source.encode())
        tar.addfile(entry, io.BytesIO(source.encode()))
    changed = other / packed.name
    changed.write_bytes(gzip.compress(data.getvalue()))
    outcome = shortcuts.tried([*parts, ("py", changed)], site.read_puzzle(site.FIRST), other)
    assert outcome["works"] == ["library", "snapshot"]
    (fault,) = outcome["faults"]
    assert "late: z3 can't be imported without its library" in fault


def test_the_built_site_has_every_shortcut(parts: list[tuple[str, Path]]) -> None:
    """The build only warns if one is missing; this test fails."""
    assert shortcuts.working(parts, site.read_puzzle(site.FIRST)) == (["library", "late", "snapshot"], [])
    assert 'SHORTCUTS = "library late snapshot"' in (DIST / "static/solver.js").read_text()
    assert gzip.decompress((DIST / "py/page.memory").read_bytes())


def test_the_build_goes_without_what_fails_and_says_so(
    tmp_path: Path, parts: list[tuple[str, Path]], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(image: bytes) -> bytes:
        raise BuildError("no memory")

    monkeypatch.setattr(archive, "page_memory", fails)
    monkeypatch.setattr(shortcuts, "working", lambda parts, puzzle: (["library"], ["late: no z3", "snapshot: none"]))
    monkeypatch.setattr(site, "DIST", tmp_path / "dist")
    # what takes long and has no shortcut
    monkeypatch.setattr(compiled, "parts", lambda wheel: parts)
    for module, name in (
        (site.documents, "write"),
        (site.techniques, "illustrate"),
        (site.pictures, "draw_all"),
        (site.gallery, "groups"),
        (site, "card_pictures"),
    ):
        monkeypatch.setattr(module, name, lambda *about: "")
    warned = [line for line in site.build() if line.startswith("warning: ")]
    assert [line.rpartition("(docs/upgrading.md): ")[2] for line in warned] == ["late: no z3", "snapshot: none", "no memory"]
    assert 'SHORTCUTS = "library"' in (tmp_path / "dist/static/solver.js").read_text()
    assert gzip.decompress((tmp_path / "dist/py/page.memory").read_bytes()) == b""


LATE = """
import sys
sys.path[:0] = [{folder!r}, {py!r}]
import ctypes
real = ctypes.CDLL, ctypes.CFUNCTYPE
from worker import late_z3
late_z3.find()
print(late_z3.load(), sorted(name for name in sys.modules if name.startswith("z3")), (ctypes.CDLL, ctypes.CFUNCTYPE) == real)
import z3
print(z3.core.path)
"""


def test_a_z3py_that_is_not_fooled_is_imported_as_any_module(tmp_path: Path) -> None:
    (tmp_path / "z3").mkdir()
    (tmp_path / "z3/__init__.py").write_text("from . import core\n")
    (tmp_path / "z3/core.py").write_text(
        "import builtins, ctypes\nassert ctypes.CDLL.__module__ == 'ctypes', 'no stand-in'\npath = builtins.Z3_LIB_DIRS[0]\n"
    )
    script = LATE.format(folder=str(tmp_path), py=str(ROOT / "py"))
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["False [] True", "/z3"]
    assert "no stand-in" in done.stderr
