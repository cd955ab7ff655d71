"""What Newsgrid wrote and read on the day of the recording: links, drafts, commands, drawings, what goes to solvers and other tools.

    PYTHONPATH=py .venv/bin/python tests/recorded.py    writes tests/recorded/ again

Links and drafts must read alike for good, so their records are only ever added to. What is written may change for a reason: then
the record is made again with that change, and the difference is part of it.
"""

import contextlib
import hashlib
import io
import json
import random
import re
import sys
from pathlib import Path

import newsgrid
from newsgrid import Marks, Sheet, cli
from page.core.draft import Draft
from page.drafts import draft_record

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "tests/recorded"
LONGEST = 40  # letters of a draft's name
TIMES = re.compile(r"(under )?\d+(\.\d+)? ?(s|ms|seconds?)\b")


def puzzles() -> dict[str, str]:
    """{name below puzzles/: text} of all puzzles."""
    return {
        path.relative_to(ROOT / "puzzles").as_posix(): path.read_text(encoding="utf-8")
        for path in sorted((ROOT / "puzzles").rglob("*.*"))
        if ".solution" not in path.name
    }


def sheets() -> list[tuple[str, Sheet]]:
    """(name, sheet) of each puzzle, bare and with some entries and marks, the same ones each time."""
    listed = []
    for name, text in puzzles().items():
        sheet = newsgrid.read(text)
        listed.append((name, sheet))
        chance = random.Random(name)
        twin = newsgrid.read(text)
        for cell in range(len(twin.blocks)):
            if not twin.blocks[cell] and not twin.givens[cell] and chance.random() < 0.3:
                value = chance.randint(1, twin.values)
                layer = chance.choice(["entries", "entries", "centre", "corner", "colours"])
                getattr(twin, layer)[cell] = {"entries": value, "colours": value % 8 + 1}.get(layer, 1 << (value - 1))
        listed.append((name + " with entries", twin))
    return listed


def short(text: str) -> str:
    """A text as its beginning and its hash."""
    return f"{text[:60]!r} {len(text)} {hashlib.sha256(text.encode()).hexdigest()[:16]}"


def data_of(sheet: Sheet) -> str:
    return hashlib.sha256(json.dumps(json.loads(newsgrid.write(sheet, "json")), sort_keys=True).encode()).hexdigest()[:16]


def links() -> list[list[str]]:
    """[name, link, hash of the sheet that it opens as]."""
    listed = []
    for name, sheet in sheets():
        link = newsgrid.to_link(sheet, entries=True)
        listed.append([name, link, data_of(newsgrid.from_link(link))])
    return listed


def written() -> dict[str, str]:
    """{what: as `short`} of what a puzzle is drawn and written as, where no reading back would show a difference."""
    found = {}
    for name, sheet in sheets():
        found[f"{name} drawn"] = short(newsgrid.svg_file(sheet, Marks()))
        if "with entries" not in name and len(sheet.blocks) < 700:
            found[f"{name} as SMT-LIB"] = short(newsgrid.smtlib.write(newsgrid.model_of(sheet)))
            found[f"{name} in words"] = short(str(newsgrid.model_of(sheet)))
        for tool in ("puzz.link", "f-puzzles", "SudokuPad"):
            with contextlib.suppress(newsgrid.ImportFault):
                found[f"{name} for {tool}"] = short(newsgrid.write_link(sheet, tool))
    return found


def commands() -> dict[str, list[object]]:
    """{arguments: [exit code, output]}; times are left out."""
    k057, path = "puzzles/kakuro_k057.comma.txt", "puzzles/kinds/binairo_6x6.txt"
    lines = [
        ["kinds"], ["kinds", "--formats"], ["table", "--matrix"], ["table", "3", "18"], ["table"], ["rules", k057],
        ["make", "sudoku", "--seed", "5"],
        ["check", path], ["candidates", path], ["hint", path], ["smtlib", path], ["smtlib", path, "--narrowed"],
        ["solve", path, "--format", "json"], ["solve", path, "--format", "html"], ["link", path],
        ["convert", path, "--to", "html"], ["convert", path, "--to", "svg"], ["convert", path, "--to", "json"],
        ["explain", k057], ["hint", "puzzles/constraints/thermo.txt"],
    ]  # fmt: skip
    # a text for each form of rows, and all steps of each sort of rules; the tiny one has two answers and a warning
    for name in ("kakuro_k057.comma.txt", "sudoku_f63_fiendish.txt", "kinds/kenken_6x6.txt", "kinds/str8ts_5x5.txt",
                 "kinds/binairo_6x6.txt", "kinds/killer_9x9.txt", "kakuro_tiny_2x4.backslash.txt"):  # fmt: skip
        lines += [["solve", f"puzzles/{name}"], ["hint", f"puzzles/{name}", "--all"]]
    found: dict[str, list[object]] = {}
    for line in lines:
        out, err = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err), contextlib.chdir(ROOT):
            try:
                code = cli.main(line)
            except SystemExit as ended:
                code = int(ended.code or 0)
        found[" ".join(line)] = [code, short(TIMES.sub("", out.getvalue())), short(TIMES.sub("", err.getvalue()))]
    return found


def drafted() -> list[str]:
    """The names of the sheets whose drafts are recorded, in their order: those that are recorded already, then one in four of the others."""
    recorded = json.loads((FOLDER / "drafts.json").read_text(encoding="utf-8"))
    begun = [json.loads(text)["name"] for text, _ in recorded]
    names = {name[:LONGEST]: name for name, _ in sheets()}
    return [names[short] for short in begun] + [
        name for short, name in names.items() if short not in begun and hashlib.sha256(name.encode()).digest()[0] % 4 == 0
    ]


def drafts() -> list[list[str]]:
    """[a draft's record as it is stored, hash of what it opens as]."""
    listed = []
    every = dict(sheets())
    for number, name in enumerate(drafted()):
        sheet = every[name]
        draft = Draft(name[:LONGEST])
        draft.id, draft.created, draft.seconds = f"id{number}", 1_700_000_000_000 + number, number * 7
        draft.agreed = number % 2
        data = draft_record.record(
            draft, sheet, "set" if number % 3 == 0 else "fill", number % len(sheet.blocks), 1_700_000_500_000 + number
        )
        text = json.dumps(data, separators=(",", ":"))
        listed.append([text, opened(text)])
    return listed


def opened(text: str) -> str:
    """Hash of what a stored record opens as."""
    clean, sheet = draft_record.read(text)
    return hashlib.sha256(json.dumps(clean, sort_keys=True).encode()).hexdigest()[:16] + data_of(sheet)


def days() -> dict[str, str]:
    """{file of a list of puzzles of the day: its hash}. One that is recorded stays, whatever the file holds now: no day ever changes."""
    held = FOLDER / "days.json"
    before: dict[str, str] = json.loads(held.read_text(encoding="utf-8")) if held.is_file() else {}
    made = {
        f"{path.parent.name}/{path.name}": hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted((ROOT / "days").glob("*/*.txt"))
    }
    return {**made, **before}


WHAT = {"commands": commands, "days": days, "drafts": drafts, "links": links, "written": written}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or WHAT:
        (FOLDER / f"{name}.json").write_text(json.dumps(WHAT[name](), indent=0, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
