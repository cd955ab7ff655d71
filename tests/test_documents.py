"""The documents: their commands run, their examples can be read, their links have targets, and their versions agree."""

import json
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

import newsgrid
from build import documents, licences, package, tables, techniques
from build.places import BuildError
from newsgrid.cli import main
from newsgrid.engine.hints.tips import TIPS
from newsgrid.puzzle import constraints
from places import ROOT, node_modules
from shown_texts import TEXTS, reading

FILES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]
FENCE = re.compile(r"```(\w*)\n(.*?)```", re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")


def blocks(path: Path, language: str) -> list[str]:
    return [text for tag, text in FENCE.findall(path.read_text(encoding="utf-8")) if tag == language]


COMMANDS = [line for path in FILES for text in blocks(path, "sh") for line in text.splitlines() if line.startswith("newsgrid ")]
PUZZLES = [text for path in FILES for text in blocks(path, "puzzle")]


@pytest.mark.parametrize("line", COMMANDS)
def test_each_command_runs(line: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert main(shlex.split(line)[1:]) == 0
    assert capsys.readouterr().out


def test_there_are_commands_and_puzzles() -> None:
    assert len(COMMANDS) > 10 and len(PUZZLES) > 2


@pytest.mark.parametrize("text", PUZZLES)
def test_each_puzzle_has_one_solution(text: str) -> None:
    assert newsgrid.solve(newsgrid.model_of(newsgrid.read(text))).status == "unique"


def test_the_packages_own_page_needs_no_file_beside_it_and_its_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    """A package index shows docs/package.md alone."""
    page = ROOT / tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["readme"]
    assert all(where.startswith("https://") for where in LINK.findall(page.read_text(encoding="utf-8")))
    (example,) = blocks(page, "python")
    exec(example, {})
    assert capsys.readouterr().out.startswith("multiple True\n")


def test_each_constraint_is_documented_by_a_line_that_is_read() -> None:
    text = (ROOT / "docs/formats.md").read_text(encoding="utf-8")
    table = text[text.index("## Constraints") :].split("\n## ")[0]
    lines = [code for row in table.splitlines() if row.startswith("| ") for code in re.findall("`([^`]+)`", row.split("|")[2])]
    seen = set()
    for line in lines:
        sheet = newsgrid.read("." * 9 + "\n" + ("." * 9 + "\n") * 8 + line + "\n")
        assert len(sheet.constraints) == 1, line
        seen.add(line.split()[0])
    assert seen == {type_.name for type_ in constraints.DRAWN}


def test_the_tables_of_formats_kinds_and_constraints_are_as_they_are_made() -> None:
    """./build.sh docs writes them."""
    text = (ROOT / "docs/formats.md").read_text(encoding="utf-8")
    assert tables.document(text) == text
    with pytest.raises(BuildError, match="no markers for its table of kinds"):
        tables.document(text.replace("<!-- table of kinds -->", ""))


def test_the_texts_in_pictures_have_one_solution_and_are_shown() -> None:
    """./build.sh shots texts makes the pictures."""
    shown = re.findall(r"!\[([^\]]+)\]\(pictures/text-([a-z]+)\.png\)", (ROOT / "docs/formats.md").read_text(encoding="utf-8"))
    assert shown == [(what, name) for name, (what, _) in TEXTS.items()] and len(shown) == 12
    assert {path.name for path in (ROOT / "docs/pictures").glob("text-*")} == {f"text-{name}.png" for name in TEXTS}
    for name, (_, words) in TEXTS.items():
        sheet, _ = reading(words)
        assert newsgrid.solve(newsgrid.model_of(sheet), 2).status == "unique", name


def anchors(path: Path) -> set[str]:
    """The anchors of a document's headings, as GitHub makes them."""
    heads = re.findall(r"^#+ (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_each_link_leads_somewhere(path: Path) -> None:
    text = FENCE.sub("", path.read_text(encoding="utf-8"))
    for where in LINK.findall(text):
        if re.match(r"https?://", where):
            continue
        name, _, part = where.partition("#")
        target = (path.parent / name).resolve() if name else path
        assert target.exists(), f"{path.name}: {where}"
        assert not part or part in anchors(target), f"{path.name}: {where}"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_each_file_that_is_named_exists(path: Path) -> None:
    """Paths such as `py/newsgrid/puzzle/link/__init__.py` in code: the file must exist."""
    for name in re.findall(r"`((?:py|static|tests|docs|puzzles|examples|\.github)/[\w./-]+)`", path.read_text(encoding="utf-8")):
        if "NAME" not in name and not path.name.startswith(("CHANGELOG", "measurements")):
            assert (ROOT / name).exists(), f"{path.name}: {name}"


def test_each_path_of_the_architecture_exists() -> None:
    """They are short there: below py/, newsgrid, page or static."""
    text = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    below = [ROOT, *(ROOT / folder for folder in ("py", "py/newsgrid", "py/page", "static"))]
    named = set(re.findall(r"`([\w.]+/[\w./]*)`", text))
    assert len(named) > 20
    assert [name for name in sorted(named) if not any((folder / name).exists() for folder in below)] == []


def test_the_versions_agree() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
    assert json.loads((ROOT / "package.json").read_text())["version"] == project == newsgrid.__version__
    assert f"\n## {project}\n" in (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def test_each_command_of_the_build_is_listed() -> None:
    listed = set(re.findall(r"^# \./build\.sh (\w+)", (ROOT / "build.sh").read_text(), re.MULTILINE))
    output = subprocess.run(["./build.sh", "nothing"], cwd=ROOT, capture_output=True, text=True).stderr
    there = {words.split()[0] for words in output.partition("the commands are: ")[2].split(", ")}
    assert listed == there - {"build"}


@pytest.mark.parametrize("name", documents.PAGES)
def test_each_page_leads_only_to_pages(name: str) -> None:
    page = documents.page(name)
    assert "<h1" in page and "```" not in page
    for where in re.findall(r'href="([^"]+)"', page):
        path, _, part = where.partition("#")
        assert where.startswith("https://") or path.removesuffix(".html") in (*documents.PAGES, ""), where
        if part and not where.startswith("https://"):
            assert f'id="{part}"' in documents.page(path.removesuffix(".html") or name), where


def test_the_licences_are_whole() -> None:
    text = documents.licences()
    for words in (
        "Permission is hereby granted",
        "Version 2.0, January 2004",
        "SIL OPEN FONT LICENSE",
        "Damien P. George",
        "Microsoft Corporation",
        "Jake Archibald",
    ):
        assert words in text
    packages = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    shipped = {path.rpartition("node_modules/")[2] for path, about in packages.items() if path and not about.get("dev")}
    assert len(shipped) > 30
    listed = (ROOT / "docs/licences.md").read_text()
    assert [name for name in sorted(shipped) if f"`{name}`" not in listed] == []


def test_each_licence_of_a_shipped_part_has_its_text() -> None:
    listed = (ROOT / "docs/licences.md").read_text()
    rows = [[cell.strip() for cell in line.strip("| ").split("|")] for line in listed.splitlines() if line.startswith("| ")]
    cells = [row[1 if len(row) > 2 else 0] for row in rows if row[0] not in ("Part", "Licence") and not row[0].startswith("---")]
    named = {name for cell in cells for name in cell.split(" (")[0].split(", ")}
    behind = {
        "MIT",
        "OFL-1.1",
        "Apache-2.0",
        "MPL-2.0",
        "PSF-2.0",
        "CNRI's licence for Python 1.6",
    }  # whole, or at an address, by other names
    bare = {"0BSD", "public domain"}  # these ask for nothing
    assert named - behind - bare == {name for name, _ in licences.SHORT}


def test_what_the_wasm_holds_is_listed() -> None:
    """Strings by which a library in Pyodide's WebAssembly gives itself away."""
    content = (node_modules() / "pyodide/pyodide.asm.wasm").read_bytes()
    listed = (ROOT / "docs/licences.md").read_text()
    signs = {
        "libmpdec": b"libmpdec:", "Expat": b"expat_", "bzip2": b"BZ2_bzCompressInit", "HACL*": b"Hacl_Hash", "zlib": b"inflate 1.",
        "Zstandard": b"ZSTD_getErrorName", "XZ Utils": b"lzma_check_is_supported", "SQLite": b"SQLite format 3", "libffi": b"ffi_call",
        "mimalloc": b"mimalloc_debug", "OpenSSL": b"OpenSSL 3", "ncurses": b"ncurses 6",
    }  # fmt: skip
    assert [name for name, sign in signs.items() if (sign in content) != (f"[{name}]" in listed)] == []


def test_the_package_is_documented_without_a_warning(tmp_path: Path) -> None:
    assert package.document(sys.executable, tmp_path) == 0
    page = (tmp_path / "newsgrid.html").read_text()
    for name in newsgrid.__all__:
        assert isinstance(getattr(newsgrid, name), ModuleType) or f'id="{name}"' in page, name


def test_each_technique_of_the_hints_is_explained_with_an_example() -> None:
    explained, shown = techniques.read_all(), techniques.items()
    assert sorted(technique.name.lower() for technique in explained) == sorted(name.lower() for name in TIPS)
    for technique in explained:
        assert technique.words.endswith(".") and technique.example.endswith(".") and len(technique.words) + len(technique.example) < 500, (
            technique.name
        )
        # the page shows the same words as the document, which it finds by the technique's name
        start = f'<div data-technique="{technique.name.lower()}" '
        words = f"<dt>{technique.name}</dt><dd>{technique.words[:20]}".replace("'", "&#x27;")
        assert [words in item for item in shown if item.startswith(start)] == [True]
    with pytest.raises(BuildError, match="the section X-wing needs two paragraphs"):
        techniques.read("X-wing\n\nTwo rows.\n")


def test_the_boards_of_the_techniques_are_drawn_in_their_sections(tmp_path: Path) -> None:
    (tmp_path / "pictures").mkdir()
    page = tmp_path / "techniques.html"
    page.write_text(f"<main>\n{documents.page('techniques')}\n</main>\n", encoding="utf-8")
    techniques.illustrate(tmp_path)
    text = page.read_text(encoding="utf-8")
    assert {path.name for path in (tmp_path / "pictures").iterdir()} == set(re.findall(r'src="pictures/([^"]+)"', text))
    named = {technique.name.lower() for technique in techniques.read_all()}
    assert text.count("<figure>") == len(named.intersection(map(str.lower, techniques.boards()))) and text.endswith("</main>\n")
    section = text.partition(">Three rooms<")[2].partition("<h2")[0]
    assert 'src="pictures/technique-three-rooms.svg"' in section and "So r1c2 is black.</figcaption>" in section
    assert (tmp_path / "pictures/technique-three-rooms.svg").read_text(encoding="utf-8").startswith("<svg ")
