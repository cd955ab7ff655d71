"""The build: its errors when something is missing, and the contents of dist/."""

import ast
import functools
import gzip
import html
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import urllib.error
import urllib.request
import zipfile
from collections import Counter
from pathlib import Path
from threading import Thread

import pytest

from build import archive, compiled, environment, fetch, gallery, grades, pictures, serve, site, words
from build.places import NODE_MODULES, BuildError
from newsgrid.puzzle import formats, link
from places import ANSWERS, DIST, GALLERY, PUZZLES, ROOT, text


def test_what_is_packed_is_the_same_for_the_same_sources() -> None:
    image = archive.page(site.first_puzzle())
    assert image == archive.page(site.first_puzzle()) == gzip.decompress((DIST / "py/page.romfs").read_bytes())
    assert gzip.decompress((DIST / "py/page.memory").read_bytes()) == archive.page_memory(image)
    with tarfile.open(DIST / "py/packages.tar.pack") as tar:
        names = tar.getnames()
    assert "newsgrid/puzzle/formats/kakuro.pyc" in names
    assert "z3/z3.pyc" in names
    # static/packed.js does not create parent folders
    for name in names:
        parent = name.rpartition("/")[0]
        assert not parent or names.index(parent) < names.index(name)
    assert not [name for name in names if name.endswith(".py") or "newsgrid/cli" in name or "__pycache__" in name]


def test_no_id_stands_twice_in_a_page() -> None:
    """Of all dialogs together: those of a photo, and what Python draws, come into the same page."""
    drawn = [path.read_text() for path in sorted((ROOT / "py/page").rglob("*.py"))]
    for texts in ([(DIST / "index.html").read_text(), *drawn], [(DIST / "workshop.html").read_text()]):
        every = Counter(name for text in texts for name in re.findall(r'\sid="([\w-]+)"', text))
        assert len(every) > 30 and [name for name, count in every.items() if count > 1] == []


def test_what_runs_in_the_browser_imports_nothing_that_is_left_out_there() -> None:
    tree = ast.parse((ROOT / "py/build/compile_in_pyodide.py").read_text())
    never = next(
        ast.literal_eval(node.value) for node in tree.body if isinstance(node, ast.Assign) and "NEVER" in ast.unparse(node.targets[0])
    )
    with tarfile.open(DIST / "py/packages.tar.pack") as tar, zipfile.ZipFile(DIST / "photo/photo.pyz") as photo:
        names = tar.getnames() + photo.namelist()
    sources = [path for name in names if (path := ROOT / "py" / name.replace(".pyc", ".py")).is_file()]
    imported = {}
    for path in sources:
        for node in ast.walk(ast.parse(path.read_text())):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            names += [node.module] if isinstance(node, ast.ImportFrom) and node.module and not node.level else []
            imported.update(dict.fromkeys(names, path))
    assert ROOT / "py/newsgrid/photo/read/handwriting.py" in sources and "math" in imported
    assert {name: path for name, path in imported.items() if never & {name, name.split(".")[0]}} == {}


def test_the_site_holds_all_it_loads_and_no_foreign_address() -> None:
    page = (DIST / "index.html").read_text()
    assert "{{" not in page
    for source in re.findall(r'(?:src|href)="([^"#]+)"', page):
        assert (DIST / source).is_file(), source
    for script in (DIST / "static").glob("*.js"):
        words = script.read_text()
        for source in re.findall(r'from "([^"]+)"', words):
            assert (script.parent / source).resolve().is_file(), source
        for source in re.findall(r'(?:at|fetchPack)\("([^"]+[^/])"\)', words):
            assert (DIST / source).is_file() or (DIST / (source + ".pack")).is_file(), source
    assert not re.findall(r'(?:src|href)="(?:https?:)?//', page)


def test_micropython_does_not_compare_its_table_of_functions_at_each_call() -> None:
    name, compared = "micropython.mjs", "wasmTable.get(funcPtr)==func"
    plain = (NODE_MODULES / "@micropython/micropython-webassembly-pyscript" / name).read_text()
    built = (DIST / "micropython" / name).read_text()
    assert compared in plain and compared not in built
    message = '"JavaScript-side Wasm function table mirror is out of date!"'
    assert plain.replace(f",assert({compared},{message})", "") == built  # nothing else is left out


def test_the_standard_library_holds_what_is_imported_and_little_more() -> None:
    with zipfile.ZipFile(io.BytesIO(gzip.decompress((DIST / "pyodide/stdlib.zip.pack").read_bytes()))) as packed:
        names = packed.namelist()
    assert {"typing.pyc", "ctypes/__init__.pyc", "encodings/idna.py"} <= set(names)
    assert not [name for name in names if name.startswith(("unittest", "email", "multiprocessing"))]
    # codecs are imported by name only
    sources = [(ROOT / "py" / name).read_text() for name in archive.sources(archive.WORKER)]
    codecs = {name.replace("-", "_") for source in sources for name in re.findall(r'(?:en|de)code\("([a-z0-9-]+)"', source)}
    assert "utf_16_le" in codecs
    assert {f"encodings/{name}.py" for name in codecs - {"utf_8"}} <= set(names)


def test_the_photo_reader_imports_only_what_the_standard_library_of_the_site_holds() -> None:
    """It is fetched when the first photo is opened, so nothing else would show that a module is missing."""

    def modules(content: bytes) -> set[str]:
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            return {re.split(r"[/.]", name)[0] for name in packed.namelist()}

    all_of_it = modules((ROOT / "node_modules/pyodide/python_stdlib.zip").read_bytes())
    held = modules(gzip.decompress((DIST / "pyodide/stdlib.zip.pack").read_bytes()))
    sources = [(ROOT / "py" / name).read_text() for name in archive.sources(archive.READER)]
    used = {name.split(".")[0] for name in compiled.imported(sources)[1]}
    assert {"json", "asyncio"} <= used & held
    assert used & all_of_it <= held


def test_the_worker_begins_without_compiling_python() -> None:
    """A file that is not compiled takes ten times as long to import."""
    done = subprocess.run(["node", "tests/worker.mjs", "."], cwd=ROOT, capture_output=True, text=True, check=True)
    held = json.loads(done.stdout)
    assert {"z3", "newsgrid.engine.solve", "zipfile", "worker.start"} <= held.keys()
    assert [name for name, file in held.items() if (file or "").endswith(".py")] == []


def test_imports_are_told_apart_by_when_they_come() -> None:
    first, every = compiled.imported(
        ["import a.b\nfrom c import d\ndef f():\n    import e\nfrom . import g\nif __name__ == '__main__':\n    import h"]
    )
    assert first == ["a.b", "c", "c.d"]
    assert every == ["a.b", "c", "c.d", "e"]


def test_the_preview_picture_names_every_colour_and_font() -> None:
    drawn = pictures.preview(formats.read(text("kakuro_k057.comma.txt")))
    assert "var(" not in drawn and "font-family:DejaVu Serif" in drawn  # what draws it knows no custom properties


def test_a_preview_picture_has_a_whole_address_or_is_left_out() -> None:
    assert "og:image" not in site.preview("")
    for address in ("https://name.github.io/newsgrid", "https://name.github.io/newsgrid/"):
        assert '<meta property="og:image" content="https://name.github.io/newsgrid/static/preview.png">' in site.preview(address)
    with pytest.raises(BuildError, match=r"^NEWSGRID_SITE is name\.github\.io, but must be the site's whole address"):
        site.preview("name.github.io")
    # in the built page
    images = re.findall(r'property="og:image" content="([^"]*)"', (DIST / "index.html").read_text())
    assert all(image.startswith("http") for image in images)


def test_the_workflow_may_ask_for_the_sites_address() -> None:
    """The action configure-pages reads it, which needs a permission if the repository is private."""
    job = (ROOT / ".github/workflows/pages.yml").read_text().partition("\n  site:")[2].partition("\n  deploy:")[0]
    assert "actions/configure-pages" in job
    assert re.search(r"permissions:\n +contents: read\n +pages: read", job)


@pytest.mark.parametrize(
    ("answer", "deploys"),
    [
        ("echo workflow", True),
        ("echo legacy", False),
        ("echo 'gh: Not Found (HTTP 404)' >&2; exit 1", False),
        ("echo 'HTTP 500' >&2; exit 1", None),
    ],
)
def test_the_workflow_deploys_only_where_pages_takes_it_from_actions(tmp_path: Path, answer: str, deploys: bool | None) -> None:
    """A site that is deployed from a branch is left alone; deploys is None where the workflow fails, since it is not known."""
    step = (
        (ROOT / ".github/workflows/pages.yml")
        .read_text()
        .partition("id: switched")[2]
        .partition("        run: |\n")[2]
        .partition("\n      - ")[0]
    )
    (tmp_path / "gh").write_text(f"#!/bin/sh\n{answer}\n")
    (tmp_path / "gh").chmod(0o755)
    environ = {"PATH": f"{tmp_path}:{os.environ['PATH']}", "GITHUB_REPOSITORY": "owner/name", "GITHUB_OUTPUT": str(tmp_path / "output")}
    done = subprocess.run(["bash", "-e", "-c", step], cwd=tmp_path, env=environ, capture_output=True, text=True)
    assert done.returncode == (1 if deploys is None else 0), done.stderr
    assert (tmp_path / "output").exists() == (deploys is True)
    assert ("::notice::The site is not deployed" in done.stdout) == (deploys is False)


def test_every_puzzle_of_the_folder_is_in_the_gallery() -> None:
    files = {path.name for path in PUZZLES.iterdir() if path.is_file() and not path.name.endswith(".solution.txt")}
    assert files == set(ANSWERS)
    shown = re.findall(r'<li><a href="#([12][^"]+)"', "".join(json.loads((DIST / "cards/gallery.json").read_text())))
    sheets = [link.from_link(held) for held in shown]
    assert len(sheets) == len(GALLERY)
    assert [name for name in GALLERY if gallery.named(Path(name).name, formats.read(text(name))) not in sheets] == []


def test_no_file_has_its_name_on_the_page() -> None:
    """The gallery, and the puzzle that the page opens with, have a title and a source in words; so has every link."""
    parts = [(DIST / "index.html").read_text(), *json.loads((DIST / "cards/gallery.json").read_text())]
    page = html.unescape(re.sub(r"<[^>]*>", "\n", "".join(parts)))
    stems = {path.name.split(".")[0] for path, _ in site.puzzles()} - {path.stem for path in (PUZZLES / "constraints").iterdir()}
    signs = {sign for stem in stems for sign in (stem, stem.partition("_")[2]) if "_" in sign or any(map(str.isdigit, sign))}
    assert [sign for sign in sorted(signs) if re.search(rf"\b{re.escape(sign)}\b", page, re.IGNORECASE)] == []
    assert ".txt" not in re.sub(r"x,x,32.*", "", page)
    assert [path.name for path, sheet in site.puzzles() if not sheet.title or not sheet.source or "_" in sheet.title + sheet.source] == []


def test_a_download_with_another_hash_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fetch, "CACHE", tmp_path)
    wheel = tmp_path / "wheels" / f"z3_solver-{fetch.z3_version()}-py3-none-{fetch.WASM_PLATFORM}.whl"
    wheel.parent.mkdir()
    wheel.write_bytes(b"not the wheel")
    with pytest.raises(BuildError, match="its hash differs"):
        fetch.z3_wheel()
    assert not wheel.exists()


def test_a_missing_tool_is_named_in_one_line(tmp_path: Path) -> None:
    bare = tmp_path / "bin"
    bare.mkdir()
    for tool in ("bash", "dirname"):
        (bare / tool).symlink_to(shutil.which(tool) or "")
    done = subprocess.run([str(ROOT / "build.sh")], env={"PATH": str(bare)}, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.strip() == "build.sh: Python 3.11 or newer is missing: install it, with its venv module"
    (bare / "python3").symlink_to(os.path.realpath(sys.executable))
    done = subprocess.run([str(ROOT / "build.sh")], env={"PATH": str(bare)}, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.strip().startswith("build.sh: node is missing: install Node.js 20 or newer")


@pytest.mark.parametrize("arguments", [["bake"], ["serve", "no port"], ["serve", "99999"], ["build", "more"]])
def test_bad_arguments_are_reported_in_one_line(arguments: list[str]) -> None:
    done = subprocess.run([str(ROOT / "build.sh"), *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("build.sh: ")
    assert len(done.stderr.splitlines()) == 1


def test_the_server_serves_types_and_the_prefix_only() -> None:
    running = serve.server(DIST, 0, "/a/b/")
    Thread(target=running.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{running.server_address[1]}"
    types = {"index.html": "text/html", "micropython/micropython.wasm": "application/wasm", "pyodide/pyodide.mjs": "text/javascript"}
    for name, kind in types.items():
        with urllib.request.urlopen(f"{address}/a/b/{name}") as answer:
            assert answer.headers["Content-Type"] == kind
    with pytest.raises(urllib.error.HTTPError, match="404") as missing:
        urllib.request.urlopen(f"{address}/index.html")
    missing.value.close()
    with pytest.raises(BuildError, match="can't be used"):
        serve.server(DIST, running.server_address[1])
    running.shutdown()
    running.server_close()


def test_lock_files_hold_hashes_and_no_addresses() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    assert all("integrity" in package for name, package in packages.items() if name)
    assert not [name for name, package in packages.items() if "resolved" in package]
    lock = (ROOT / "requirements.lock").read_text()
    assert "://" not in lock
    assert lock.count("==") <= lock.count("--hash=sha256:")


def test_the_lock_file_names_every_package() -> None:
    """Locked packages are installed without what they depend on, so that pip would not say what the lock file lacks."""
    done = subprocess.run([sys.executable, "-m", "pip", "check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout


@pytest.mark.nightly  # pip is slow; `./build.sh wheel` tries the package as well
def test_pip_install_brings_the_command(tmp_path: Path) -> None:
    """`pip install .` into a new environment, without downloading z3, and the command checks a puzzle there."""
    target = tmp_path / "site"
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-compile", "--target", str(target), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    puzzle, answer = PUZZLES / "kakuro_k057.comma.txt", PUZZLES / "kakuro_k057.solution.txt"
    environ = {**os.environ, "PYTHONPATH": str(target)}
    for arguments, wanted in ((["check", puzzle, answer], "Solved: every rule is kept"), (["solve", puzzle], "One solution")):
        ran = subprocess.run([str(target / "bin/newsgrid"), *map(str, arguments)], capture_output=True, text=True, check=False, env=environ)
        assert (ran.returncode, ran.stderr) == (0, "")
        assert wanted in ran.stdout


def test_each_puzzle_of_the_gallery_has_a_grade() -> None:
    kept = {name: hashed for name, (hashed, _) in grades.kept().items()}
    assert kept == {path.name: grades.hash_of(sheet) for path, sheet in site.puzzles()}, "run ./build.sh grades"


def test_only_puzzles_that_are_new_or_changed_are_rated(capsys: pytest.CaptureFixture[str]) -> None:
    known = grades.kept()
    first, second = sorted(known, key=lambda name: ("allwhite" in name, "kakuro" not in name, name))[:2]
    before = {**known, first: ("another puzzle", "fiendish")}
    del before[second]
    assert grades.work_out(before) == known
    told = capsys.readouterr().out
    assert "1 of 2: " in told and first in told and second in told and len(told.splitlines()) == 2


@pytest.mark.nightly
def test_the_gallery_says_how_difficult_its_puzzles_are() -> None:
    assert grades.work_out({}, quiet=True) == grades.kept(), "run ./build.sh grades"


@functools.cache
def sentences() -> list[words.Sentence]:
    return words.every()


def test_the_list_of_sentences_has_what_people_read_and_nothing_else() -> None:
    program = '''
"""A docstring is for programmers."""
__all__ = ["Clock"]
def words(many: "Not this") -> str:
    """Nor is this one for people."""
    if many == "small":
        raise ValueError("There is no " f"puzzle {many + 1}.")
    style = "sheet{color:red}"
    return '<p class="not this" title="Go on (T)">%d cells <b>left</b></p>' % many + "Undo"
'''
    assert words.in_python(program) == [(7, "There is no puzzle {many + 1}."), (9, "%d cells left"), (9, "Go on (T)"), (9, "Undo")]
    page = (
        '<h2>My\n puzzles</h2>\n<p id="x"><b>Two</b> of them</p><input placeholder="Search here" class="not this"><script>not this</script>'
    )
    assert words.in_html(page) == [(1, "My puzzles"), (3, "Two of them"), (3, "Search here")]
    assert words.in_javascript('// not "this one"\nsay("You are offline.", "key");\n') == [(2, "You are offline.")]
    every = sentences()
    assert {"py", "index.html", "workshop.html", "static"} == {sentence.path.partition("/")[0] for sentence in every}
    for sentence in every[::50]:
        source = text(ROOT / sentence.path).split("\n")[sentence.line - 1 :]
        assert re.findall("[A-Za-z]{2,}", sentence.words)[0] in "\n".join(source), sentence


def test_a_cell_is_named_in_one_way() -> None:
    spelled_out = {
        sentence.path for sentence in sentences() if re.search(r"\brow (%d|\{.*?\}), column (%d|\{)", sentence.words, re.IGNORECASE)
    }
    assert spelled_out == {"py/newsgrid/puzzle/sheet.py"}  # the one function for people who hear the grid


WORKFLOWS = sorted((ROOT / ".github/workflows").glob("*.yml"))


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_all_that_a_workflow_takes_is_pinned(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    uses = re.findall(r"uses: (.*)", text)
    assert uses
    for action in uses:
        assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action), action
    versions = re.findall(r"(?:python|node)-version: (.*)", text)
    assert len(versions) == 2
    for version in versions:
        assert re.fullmatch(r'"\d+\.\d+\.\d+"', version), version


def test_the_same_action_has_the_same_commit_everywhere_and_is_kept_up_to_date() -> None:
    pinned: dict[str, set[str]] = {}
    for path in WORKFLOWS:
        for action in re.findall(r"uses: (.*)", path.read_text(encoding="utf-8")):
            pinned.setdefault(action.split("@")[0], set()).add(action)
    assert {name: len(commits) for name, commits in pinned.items()} == dict.fromkeys(pinned, 1)
    updated = re.findall(r"package-ecosystem: (\S+)", (ROOT / ".github/dependabot.yml").read_text(encoding="utf-8"))
    assert updated == ["npm", "pip", "github-actions"]


@pytest.mark.parametrize("name", ["requirements.lock", "requirements-train.txt"])
def test_every_python_package_has_a_version_and_hashes(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
    assert len(lines) > 10
    for line in lines:
        assert re.fullmatch(r"[\w.-]+==[\w.]+( ?;[^-]*)?( +--hash=sha256:[0-9a-f]{64})+ *(#.*)?", line.strip()), line[:100]


def test_nothing_is_installed_through_a_link(tmp_path: Path) -> None:
    """Making an environment anew empties its folder, which another checkout may use."""
    other = tmp_path / "other"
    other.mkdir()
    (other / "kept").touch()
    (tmp_path / "venv").symlink_to(other)
    with pytest.raises(BuildError, match="venv is a link to another folder"):
        environment.python_of(tmp_path / "venv", "requirements.lock", "nothing")
    assert (other / "kept").is_file()
