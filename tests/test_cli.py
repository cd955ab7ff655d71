"""The command line, as used by a person or in a pipe."""

import io
import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from newsgrid import cli
from newsgrid.engine.compile import KINDS
from newsgrid.exchange import links as interchange
from newsgrid.exchange.answer import filled
from newsgrid.puzzle import constraints, formats, link
from newsgrid.puzzle.sheet import values_on
from places import ANSWERS, NIGHTLY, PATIENCE, PUZZLES, ROOT, UNIQUE, solution, text
from test_penpa_tagged import Drawing
from test_smtlib import LONG, SLOW
from test_solve import hard

K057 = str(PUZZLES / "kakuro_k057.comma.txt")
K057_ANSWER = str(PUZZLES / "kakuro_k057.solution.txt")
F63 = str(PUZZLES / "sudoku_f63_fiendish.txt")
WINDOKU = str(PUZZLES / "windoku_001.txt")
TINY = str(PUZZLES / "kakuro_tiny_2x4.backslash.txt")


class Ran:
    """The result of running a command."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code, self.out, self.err = code, out, err


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    def runner(*arguments: str, stdin: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin.encode())))
        code = cli.main(arguments)
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return runner


def rows(name: str) -> list[list[int | None]]:
    sheet = formats.read(text(name))
    values = solution(name)
    return [[value or None for value in values[row * sheet.cols : (row + 1) * sheet.cols]] for row in range(sheet.rows)]


@pytest.mark.parametrize("name", ["kakuro_k057.comma.txt", "sudoku_f63_fiendish.txt", "squares_9x9.json", "giantx.txt"])
def test_solve_json(run, name: str) -> None:  # type: ignore[no-untyped-def]
    ran = run("solve", str(PUZZLES / name), "--format", "json")
    assert ran.code == 0
    kind = formats.read(text(name)).kind
    assert json.loads(ran.out) == {"kind": kind, "status": "unique", "answers": [rows(name)], "broken": []}


def test_printed_parts_of_ships_are_part_of_the_answer_as_json(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    file = str(PUZZLES / "kinds/battleships_10x10.txt")
    solved = run("solve", file, "--format", "json")
    [answer] = json.loads(solved.out)["answers"]
    assert (answer[1][6], answer[7][0], answer[9][1]) == (1, 1, 1)
    assert sum(map(sum, answer)) == 20  # all cells of the fleet
    saved = tmp_path / "answer.json"
    saved.write_text(solved.out)
    assert json.loads(run("check", file, str(saved), "--format", "json").out)["complete"]
    saved.write_text(solved.out.replace('"answers": [[[0', '"answers": [[[1'))
    assert run("check", file, str(saved)).code == 1


@pytest.mark.parametrize("name", UNIQUE)
def test_solve_text_can_be_read_again_and_checked(run, name: str, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    file = str(PUZZLES / name)
    solved = run("solve", file)
    assert solved.code == 0
    assert "One solution" in solved.out
    assert re.search(r"\n# Count of Values check = [01]=", solved.out)
    answer = tmp_path / "answer.txt"
    answer.write_text(solved.out)
    checked = run("check", file, str(answer), "--format", "json")
    assert (checked.code, json.loads(checked.out)["broken"], json.loads(checked.out)["complete"]) == (0, [], True)


def of_several(text: str, number: int) -> str:
    """What a command has printed of the puzzle with this number."""
    return text.split("\n# Sudoku ")[number - 1].removeprefix("# Sudoku ").strip()


def test_each_puzzle_of_a_file_with_several_is_solved_in_turn(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    line = formats.write(formats.read(text("sudoku_f63_fiendish.txt")), "line").splitlines()[-1]
    file = tmp_path / "three.sdm"
    file.write_text(f"# one\n{line}\n11{'0' * 79}\n# three\n{line}\n")
    ran = run("solve", str(file))
    assert ran.code == 1  # the second has no solution
    assert [of_several(ran.out, number).splitlines()[0] for number in (1, 2, 3)] == ["one", "No. 2", "three"]
    alone = run("solve", F63).out.splitlines()[2:]
    assert of_several(ran.out, 1).splitlines()[2:] == of_several(ran.out, 3).splitlines()[2:] == alone
    ran = run("solve", str(file), "--format", "json")
    assert [json.loads(one)["status"] for one in ran.out.splitlines()] == ["unique", "unsat", "unique"]
    ran = run("solve", str(file), "--puzzle", "3")
    assert ran.code == 0 and ran.out.splitlines()[0] == "# Sudoku three"
    assert run("solve", str(file), "--puzzle", "4").err == f"{file}: there are 3 puzzles, none with the number 4.\n"
    assert run("solve", F63, "--puzzle", "2").err == f"{F63}: there is one puzzle, none with the number 2.\n"
    for command in (
        ["convert", str(file), "--to", "svg"],
        ["solve", str(file), "--format", "html"],
        ["smtlib", str(file)],
        ["check", str(file), F63],
    ):
        ran = run(*command)
        assert ran.code == 2 and ran.err == f"{file} holds 3 puzzles. Say which: --puzzle 1 to --puzzle 3.\n", command


def test_one_of_several_puzzles_that_can_not_be_read_does_not_stop_the_others(run) -> None:  # type: ignore[no-untyped-def]
    ran = run("solve", "-", stdin="#Sudoku\n1234\n3412\n....\n....\n\n#Sudoku\n123\n3412\n\n#Kakuro\nx,3\\,4\\\n\\3,0,0\n\\4,0,0\n")
    assert ran.code == 2 and ran.err.startswith("standard input: Line 9: this row has 4 cells, but 3 were expected")
    assert "# Kakuro No. 3" in ran.out


@pytest.mark.parametrize("kind", ["kakuro", "suguru"])
def test_what_make_writes_can_be_solved(run, kind: str) -> None:  # type: ignore[no-untyped-def]
    made = run("make", kind, "--size", "5", "--count", "2", "--seed", "3").out
    ran = run("solve", "-", "--format", "json", stdin=made)
    assert [json.loads(one)["status"] for one in ran.out.splitlines()] == ["unique", "unique"]
    links = run("link", "-", "--site", "https://example.org/", stdin=made).out
    assert links.count("https://") == 2
    assert run("convert", "-", "--to", formats.formats_of(formats.read(made.split("\n\n")[0]))[0], stdin=links).out == made


def test_several_answers(run) -> None:  # type: ignore[no-untyped-def]
    ran = run("solve", TINY, "--answers", "9", "--format", "json")
    data = json.loads(ran.out)
    assert (ran.code, data["status"], len(data["answers"])) == (0, "multiple", 4)
    assert "Warning: Single digit target sum" in ran.err
    assert len(json.loads(run("solve", TINY, "--answers", "1", "--format", "json").out)["answers"]) == 1
    words = run("solve", TINY).out
    assert "More than one solution. These two differ" in words
    assert "# Answer 2" in words


def test_no_solution(run) -> None:  # type: ignore[no-untyped-def]
    wrong = text("sudoku_f63_fiendish.txt").replace("301200500", "331200500")
    ran = run("solve", "-", "--format", "json", stdin=wrong)
    data = json.loads(ran.out)
    assert (ran.code, data["status"], data["answers"]) == (1, "unsat", [])
    assert [rule["rule"] for rule in data["broken"]] == ["row 1", "column 2", "box 1"]
    assert "No solution" in run("solve", "-", stdin=wrong).out
    assert "No solution" in run("solve", "-", "--format", "html", stdin=wrong).out


def test_a_text_that_fits_two_kinds_is_read_as_the_one_that_is_named(run) -> None:  # type: ignore[no-untyped-def]
    rows = KINDS["futoshiki"].text.example.split("\n", 1)[1]
    ran = run("solve", "-", stdin=rows)
    assert ran.code == 2
    assert ran.err.endswith("a first line #Futoshiki or #GreaterThan above it. Or say --kind futoshiki or --kind greater.\n")
    assert run("solve", "-", "--kind", "futoshiki", stdin=rows).out.startswith("# Futoshiki\n# One solution")
    assert run("convert", "-", "--kind", "greater", "--to", "grid", stdin=rows).out.startswith("#GreaterThan")


def test_a_game_id_that_fits_two_games_is_read_as_the_likelier_and_the_other_is_named(run) -> None:  # type: ignore[no-untyped-def]
    ran = run("solve", "-", stdin="4x4:a2_2d2b6c4a")
    assert (ran.code, ran.out[:10]) == (0, "# Shikaku\n")
    assert ran.err == "Note: This fits a Shikaku and a Kuromasu, and is read as a Shikaku. Say --kind kuromasu if it is not.\n"
    ran = run("solve", "-", "--kind", "kuromasu", stdin="4x4:a2_2d2b6c4a")
    assert (ran.out[:11], ran.err) == ("# Kuromasu\n", "")


def test_not_decided(run) -> None:  # type: ignore[no-untyped-def]
    puzzle = formats.write(hard(), "comma")
    ran = run("solve", "-", "--time-limit", "0", "--format", "json", stdin=puzzle)
    assert (ran.code, json.loads(ran.out)["status"]) == (3, "unknown")
    assert "Not decided" in run("solve", "-", "--time-limit", "0", stdin=puzzle).out


def test_check_names_what_is_broken(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    wrong = tmp_path / "wrong.txt"
    wrong.write_text(Path(K057_ANSWER).read_text().replace("x,x,8,6,x", "x,x,7,6,x"))
    ran = run("check", K057, str(wrong))
    assert ran.code == 1
    assert "# across 14 at r2c2: 7 + 6 is 13, not 14" in ran.out.splitlines()
    assert "# down 32 at r1c3: 7 + 6 + 9 + 5 + 4 is 31, not 32" in ran.out.splitlines()
    assert "# 2 rules are broken" in ran.out
    page = run("check", K057, str(wrong), "--format", "html")
    assert page.code == 1
    assert page.out.count('class="total to-across wrong"') == page.out.count('class="total to-down wrong"') == 1
    data = json.loads(run("check", K057, str(wrong), "--format", "json").out)
    assert [(rule["where"], rule["at"]) for rule in data["broken"]] == [("down", 2), ("across", 11)]
    assert run("check", K057, K057_ANSWER).code == 0


def test_the_pipe_smtlib_z3_read(tmp_path: Path) -> None:
    """newsgrid smtlib F --narrowed --logic QF_FD | z3 -in | newsgrid read F --format html > out.html, in a real shell."""
    environ = {**os.environ, "PYTHONPATH": str(ROOT / "py"), "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"}
    short = ["kakuro_k057.comma.txt", "sudoku_f63_fiendish.txt"]
    for name in sorted(set(ANSWERS) - SLOW - LONG) if NIGHTLY else short:
        out = tmp_path / "out.html"
        pipe = f'python -m newsgrid smtlib "{PUZZLES / name}" --narrowed --logic QF_FD | z3 -in | python -m newsgrid read "{PUZZLES / name}" --format html > "{out}"'
        done = subprocess.run(pipe, shell=True, env=environ, capture_output=True, text=True, timeout=PATIENCE)
        assert done.returncode == 0, done.stderr
        assert "Solved: every rule is kept" in out.read_text()


def test_read(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    pairs = " ".join(f"(V{cell} {value})" for cell, value in enumerate(solution("kakuro_k057.comma.txt")) if value)
    ran = run("read", K057, "--format", "json", stdin=f"sat\n({pairs})")
    assert ran.code == 0
    assert json.loads(ran.out) == {
        "kind": "kakuro", "status": "sat", "answers": [rows("kakuro_k057.comma.txt")], "complete": True, "broken": [],
    }  # fmt: skip
    output = tmp_path / "z3.txt"
    output.write_text(f"sat\n({pairs})".replace("(V12 8)", "(V12 7)"))
    ran = run("read", K057, str(output))
    assert ran.code == 1
    assert "7 + 6 is 13, not 14" in ran.out
    assert run("read", K057, stdin="unsat\n").code == 1
    assert run("read", K057, "--format", "json", stdin="unknown\n").code == 3
    assert "did not decide" in run("read", K057, "--format", "html", stdin="unknown\n").out
    late = run("read", K057, stdin="timeout\n")
    assert (late.code, late.out) == (3, "# The solver did not decide\n# The solver ran out of time.\n")


def test_an_output_that_is_cut_off_is_not_decided(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    pairs = "\n".join(f"(V{cell} {value})" for cell, value in enumerate(solution("kakuro_k057.comma.txt")) if value)
    cut = f"sat\n({pairs}".removesuffix(" 9)\n(V98 2)")
    for command in (("read", K057), ("read", K057, "-"), ("check", K057, "-")):
        ran = run(*command, stdin=cut)
        assert ran.code == 3
        assert "# Not decided: nothing is broken, but values are missing" in ran.out.splitlines()
        assert "no value for 2 of 60 cells: V97 (r10c8) and V98 (r10c9). It ends in the middle" in ran.out
    data = json.loads(run("read", K057, "--format", "json", stdin=cut).out)
    assert (data["complete"], len(data["notes"])) == (False, 1)
    assert "V97 (r10c8)" in run("read", K057, "--format", "html", stdin=cut).out
    # a broken rule is reported even if values are missing
    assert run("read", K057, stdin=cut.replace("(V12 8)", "(V12 7)")).code == 1
    assert "Note: The output has no value for 2 of 60 cells" in run("hint", K057, "-", stdin=cut).err


def test_an_output_without_its_puzzle(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    values = solution("kakuro_k057.comma.txt")
    output = tmp_path / "z3.txt"
    output.write_text("sat\n(" + "\n".join(f"(V{cell} {value})" for cell, value in enumerate(values) if value) + ")\n")
    ran = run("read", str(output))
    assert ran.code == 0
    assert ran.out.splitlines()[0] == "# A solver's output"
    assert ran.out.splitlines()[3].split() == ["\\", "\\", "8", "6", "\\", "\\", "3", "1", "6", "\\"]
    assert run("read", "-", stdin=output.read_text()).out == ran.out
    data = json.loads(run("read", str(output), "--format", "json").out)
    assert (data["status"], data["rows"], data["cols"], data["answers"]) == ("sat", 10, 10, [rows("kakuro_k057.comma.txt")])
    page = run("read", str(output), "--format", "html").out
    assert page.count('class="entry"') == sum(map(bool, values))
    assert "which digits are the puzzle&#39;s own" in page
    assert json.loads(run("read", str(output), "--cols", "12", "--format", "json").out)["cols"] == 12
    assert run("read", "-", stdin="unsat").code == 1
    output.write_text(output.read_text()[:-3])
    assert run("read", str(output)).code == 3
    assert "its width is known" in run("read", K057, str(output), "--cols", "9").err
    assert "output must be named" in run("read", "-", stdin=text("kakuro_k057.comma.txt")).err


@pytest.mark.parametrize("name", ["kakuro_k057.comma.txt", "sudoku_f63_fiendish.txt", "squares_9x9.json", "giantx.txt", "windoku_001.txt"])
def test_convert_and_link(run, name: str) -> None:  # type: ignore[no-untyped-def]
    file = str(PUZZLES / name)
    sheet = formats.read(text(name))
    for form in [*formats.formats_of(sheet), "json", "link"]:
        assert formats.read(run("convert", file, "--to", form).out) == sheet
    linked = run("link", file, "--site", "https://example.org/n/").out
    assert linked.startswith("https://example.org/n/#1")
    assert formats.read(linked) == sheet
    assert run("convert", linked.strip(), "--to", "json").out == run("convert", file, "--to", "json").out
    assert run("convert", file, "--to", "svg").out.startswith("<svg ")
    assert run("convert", file, "--to", "html").out.startswith("<!doctype html>")
    assert run("convert", file, "--to", "smtlib").out == run("smtlib", file).out
    assert formats.read(run("convert", file, "--to", "text").out) == sheet


def test_convert_keeps_entries_apart_or_leaves_them_out_unless_asked(run) -> None:  # type: ignore[no-untyped-def]
    for name in ("sudoku_f63_fiendish.txt", "kinds/binairo_6x6.txt", "kakuro_k057.comma.txt"):
        sheet = formats.read(text(name))
        written = filled(sheet, solution(name))
        address = "#" + link.to_link(written, entries=True)
        for form in [*formats.formats_of(sheet), "text", "csv"]:
            alone = run("convert", address, "--to", form)
            assert alone.out == run("convert", str(PUZZLES / name), "--to", form).out, form
            assert "the entries are left out; --entries writes them as givens" in alone.err
            full = run("convert", address, "--to", form, "--entries")
            assert "left out" not in full.err
            if form != "csv":
                assert formats.read(full.out).givens == values_on(written), form
            assert full.out != alone.out
        for form in ("json", "link"):
            ran = run("convert", address, "--to", form)
            assert formats.read(ran.out) == written and "left out" not in ran.err


@pytest.mark.parametrize("command", [("link", F63), ("convert", F63, "--to", "link")])
def test_a_link_is_to_the_site_that_is_named(run, command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.setenv("NEWSGRID_SITE", "https://example.org/n/")
    ran = run(*command)
    assert ran.out.startswith("https://example.org/n/#1")
    assert ran.err == ""
    for unknown in (lambda: monkeypatch.setenv("NEWSGRID_SITE", ""), lambda: monkeypatch.delenv("NEWSGRID_SITE")):
        unknown()
        ran = run(*command)
        assert ran.code == 0
        assert ran.out.startswith("http://localhost:8000/#1")
        assert "--site URL" in ran.err and "NEWSGRID_SITE" in ran.err and len(ran.err.splitlines()) == 1


def test_a_site_without_a_scheme_is_taken_as_https(run, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.delenv("NEWSGRID_SITE", raising=False)
    ran = run("link", WINDOKU, "--site", "user.github.io/newsgrid/")
    assert ran.out.startswith("https://user.github.io/newsgrid/#1")
    assert ran.err == "Note: the site's address is taken as https://user.github.io/newsgrid/\n"
    assert run("link", WINDOKU, "--site", "http://a.example/").out.startswith("http://a.example/#1")


def test_a_kinds_name_is_said_once(run) -> None:  # type: ignore[no-untyped-def]
    squares = run("check", str(PUZZLES / "squares_9x9.txt"), str(PUZZLES / "squares_9x9.solution.txt"))
    assert squares.out.startswith("# Squares Sudoku 24 cages\n")
    assert run("solve", "-", stdin="#Kropki Sudokus of May\n" + ". . . .\n" * 4).out.startswith("# Kropki Sudoku Sudokus of May\n")


def test_kinds_and_table(run) -> None:  # type: ignore[no-untyped-def]
    kinds = run("kinds").out
    assert "kakuro: " in kinds
    assert "sudoku: " in kinds
    assert "backslash" in kinds
    assert "thermo (path): Along each thermometer the values rise from the bulb." in kinds
    assert "18 in 3: 7 combinations (189 279 369 378 459 468 567)" in run("table", "3", "18").out
    assert "567), 42 orders" in run("table", "3", "18").out
    assert "42 orders: 189 198 279 297" in run("table", "3", "18").out
    assert "24 in 3: 1 combination (789), 6 orders" in run("table", "3").out
    assert len(run("table", "2").out.splitlines()) == 15
    assert len(run("table").out.splitlines()) == 121
    assert run("table", "3,18").out == run("table", "3", "18").out
    lines = run("table", "--matrix").out.splitlines()
    assert lines[0].split() == ["target", *"23456789"] and len(lines) == 44
    assert lines[1 + 18 - 3].split() == ["18", "42", "264", "360"]  # two cells have at most 17, six at least 21
    assert run("table", "--matrix", "combinations").out.splitlines()[16].split() == ["18", "7", "11", "3"]


BAD = [
    (["solve", "no such file"], "No such file"),
    (["solve", "."], "can't be read"),
    (["solve", "\0"], "not the name of a file"),
    (["solve", "-"], "standard input: There is no puzzle in this text"),
    (["solve", K057, "--answers", "0"], "not a whole number above 0"),
    (["solve", K057, "--time-limit", "-1"], "not a number of seconds"),
    (["solve", K057, "--format", "pdf"], "invalid choice"),
    (["solve"], "required: FILE"),
    (["bake"], "invalid choice"),
    ([], "required: COMMAND"),
    (["check", K057, F63], "has 9 rows of 9 cells, and the puzzle 10 of 10"),
    (["convert", K057, "--to", "grid"], "can't be written as"),
    (["convert", K057, "--to", "docx"], 'no format "docx"'),
    (["read", K057], "neither sat, unsat nor unknown"),
    (["table", "10"], "1 to 9 cells"),
    (["table", "3,x"], "'x' is not a whole number above 0"),
    (["table", "3", "--matrix"], "leave out the length and the target"),
    (["table", "3", "5"], "make 6 to 24, not 5"),
    (["table", "9", "46"], "9 different digits make 45, not 46."),
    (["table", "1", "10"], "One digit makes 1 to 9, not 10."),
    (["solve", "https://example.org/#1zzz"], "damaged"),
    (
        ["solve", "https://example.org/puzzles/17"],
        "the address of a web page, not a link that holds a puzzle (a link of Newsgrid, puzz.link",
    ),
    (["solve", "puzle.txt"], "Expected the name of a file with a puzzle, a link, or - for standard input"),
]


@pytest.mark.parametrize(("arguments", "reason"), BAD, ids=lambda case: " ".join(case)[:40] if isinstance(case, list) else "")
def test_bad_input_is_one_sentence_and_exit_2(run, arguments: list[str], reason: str) -> None:  # type: ignore[no-untyped-def]
    ran = run(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert reason in ran.err
    assert len(ran.err.strip().splitlines()) == 1


def test_a_puzzle_with_a_rule_that_is_not_known_is_converted_and_not_solved(run) -> None:  # type: ignore[no-untyped-def]
    sheet = formats.read(text("sudoku_f63_fiendish.txt"))
    constraints.put(sheet, "unknown", (), "fog 3a5")
    address = run("link", "-", "--site", "https://example.org/n/", stdin=formats.write(sheet, "grid")).out.strip()
    assert formats.read(address) == sheet
    for command in ("solve", "hint", "explain", "candidates", "smtlib"):
        ran = run(command, address)
        assert (ran.code, ran.out) == (2, "")
        assert "Warning: This puzzle has a rule that this version does not know: fog." in ran.err
        assert "This puzzle can't be solved or checked: this version does not know its rule “fog”." in ran.err
    for form, content in (("grid", "unknown = fog 3a5"), ("html", "This puzzle has a rule that this version does not know: fog.")):
        ran = run("convert", address, "--to", form)
        assert ran.code == 0 and content in ran.out and "Warning: This puzzle has a rule" in ran.err
    for tool in ("f-puzzles", "SudokuPad", "puzz.link"):
        with pytest.raises(interchange.ImportFault):
            interchange.write_link(sheet, tool)


def test_what_another_tool_only_draws_is_named(run) -> None:  # type: ignore[no-untyped-def]
    sheet = formats.read(text("sudoku_f63_fiendish.txt"))
    constraints.put(sheet, "less", (0, 1))
    ran = run("convert", "-", "--to", "f-puzzles", stdin=formats.write(sheet, "grid"))
    assert (ran.code, ran.out.startswith("https://")) == (0, True)
    assert ran.err == "f-puzzles only draws these, with their rules in words, and does not check them: less-than sign.\n"


def test_a_fault_in_a_file_names_line_and_column(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    file = tmp_path / "puzzle.txt"
    file.write_text("#Kakuro\nx,3\\,x12\nx,0,0\n")
    assert f'{file}: Line 2, column 6: Missing separator in "x12"' in run("solve", str(file)).err


def test_it_runs_as_a_module_and_ends_quietly_in_a_closed_pipe() -> None:
    environ = {**os.environ, "PYTHONPATH": str(ROOT / "py")}
    done = subprocess.run(
        [sys.executable, "-m", "newsgrid", "table", "3", "18"], env=environ, capture_output=True, text=True, timeout=PATIENCE
    )
    assert done.returncode == 0
    # a pipe without a reader; `newsgrid table | head -1` would only show this if the table were longer than the pipe's buffer
    reading, writing = os.pipe()
    os.close(reading)
    closed = subprocess.run(
        [sys.executable, "-m", "newsgrid", "table"], env=environ, stdout=writing, stderr=subprocess.PIPE, timeout=PATIENCE
    )
    os.close(writing)
    assert (closed.returncode, closed.stderr) == (0, b"")


def test_explain_names_the_reason_and_the_slip(run) -> None:  # type: ignore[no-untyped-def]
    wrong = text("kakuro_k057.comma.txt").replace("18\\14", "81\\14")
    ran = run("explain", "-", stdin=wrong)
    assert ran.code == 1
    assert ran.out.splitlines()[1:] == [
        "No solution: this rule can't be kept",
        "  down 81 at r2c2",
        "Did you mean 18 instead of 81? (down 81 at r2c2)",
    ]
    data = json.loads(run("explain", "-", "--format", "json", stdin=wrong).out)
    assert (data["status"], data["about"], [rule["rule"] for rule in data["core"]]) == ("unsat", "puzzle", ["down 81 at r2c2"])
    assert data["suggestions"] == [{"rule": "down 81 at r2c2", "at": 11, "value": 18}]
    assert "Did you mean 18" in run("explain", "-", "--format", "html", stdin=wrong).out
    # of several changes that would do none is called the likeliest, and in HTML no clue is red, where nothing but the paper tells
    hard_one = formats.read(text("kakuro_hard_10x10.pipe.txt"))
    hard_one.down[39] = 30
    several = formats.write(hard_one, "pipe")
    lines = [line for line in run("explain", "-", stdin=several).out.splitlines() if not line.startswith(" ")]
    assert lines[2:4] == [
        "Any one of these 6 changes would mend it; only your paper tells which:",
        "Did you mean 31 instead of 30? (down 30 at r4c10)",
    ]
    page = run("explain", "-", "--format", "html", stdin=several).out
    assert page.count('class="bad down"') == 0 and page.count('class="bad across"') == 0 and page.count('class="looked') > 5
    # where a slip of the fingers stands out, it does
    swapped = formats.read(text("kakuro_k057.comma.txt"))
    swapped.down[33] = 12
    lines = run("explain", "-", stdin=formats.write(swapped, "comma")).out.splitlines()
    assert lines[lines.index("Any one of these 2 changes would mend it; in the first, two digits are swapped:") + 1] == (
        "Did you mean 21 instead of 12? (down 12 at r4c4)"
    )
    assert run("explain", "-", "--format", "html", stdin=formats.write(swapped, "comma")).out.count('class="bad down"') == 1
    fine = run("explain", K057)
    assert (fine.code, "There is a solution" in fine.out) == (0, True)
    slow = run("explain", "-", "--time-limit", "0", stdin=formats.write(hard(), "comma"))
    assert (slow.code, "No reason was found" in slow.err) == (3, True)


def test_explain_tells_the_puzzle_from_the_entries(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    entries = tmp_path / "entries.txt"
    entries.write_text("." + "9" + "." * 79)  # 6 in the answer
    data = json.loads(run("explain", F63, str(entries), "--format", "json").out)
    assert (data["about"], data["suggestions"]) == ("entries", [])
    assert data["words"] == "The puzzle has one solution; your entries leave none: r1c2 can't be 9."
    assert "entry 9 at r1c2" in [rule["rule"] for rule in data["core"]]
    entries.write_text("." + "6" + "." * 79)
    right = run("explain", F63, str(entries))
    assert (right.code, right.out.splitlines()[1]) == (0, "The puzzle has one solution; your entries agree with it.")


def test_spare_names_the_clues_that_could_be_left_out(run) -> None:  # type: ignore[no-untyped-def]
    shown = run("spare", F63)
    named = re.findall(r"^  (\d) in r(\d)c(\d)$", shown.out, re.MULTILINE)
    assert (shown.code, len(named)) == (0, 5) and shown.out.splitlines()[-1] == "5 clues could be left out, each by itself."
    lines = [line for line in text("sudoku_f63_fiendish.txt").splitlines() if line[:1].isdigit()]
    for row, line in enumerate(lines):
        for col, sign in enumerate(line):
            if sign in "0.":
                continue
            without = [*lines[:row], f"{line[:col]}0{line[col + 1 :]}", *lines[row + 1 :]]
            alone = "One solution" in run("solve", "-", stdin="\n".join(without)).out
            assert alone == ((sign, str(row + 1), str(col + 1)) in named), (sign, row, col)
    several = run("spare", TINY)
    assert (several.code, several.out.splitlines()[-1]) == (1, "The puzzle has more than one answer as it is.")
    late = run("spare", "-", "--time-limit", "0", stdin=formats.write(hard(), "comma"))
    assert late.code == 3 and "Not every clue was tried" in late.err


def test_candidates(run) -> None:  # type: ignore[no-untyped-def]
    assert run("candidates", TINY).out.splitlines()[1:] == [".  12  12  .", ".  23  23  1"]
    data = json.loads(run("candidates", F63, "--format", "json").out)
    assert data["candidates"] == [[[value] for value in row] for row in rows("sudoku_f63_fiendish.txt")]
    assert re.findall(r"<p>([.0-9 ]+)</p>", run("candidates", TINY, "--format", "html").out) == [".  12  12  .", ".  23  23  1"]
    gone = run("candidates", "-", stdin=text("sudoku_f63_fiendish.txt").replace("301200500", "331200500"))
    assert (gone.code, gone.out) == (1, "")
    assert run("candidates", "-", "--time-limit", "0", stdin=formats.write(hard(), "comma")).code == 3


def test_what_narrowing_alone_leaves(run) -> None:  # type: ignore[no-untyped-def]
    assert run("candidates", F63, "--narrowed").out == run("candidates", F63).out
    left = json.loads(run("candidates", WINDOKU, "--narrowed", "--format", "json").out)["candidates"]
    true = json.loads(run("candidates", WINDOKU, "--format", "json").out)["candidates"]
    pairs = [(more, less) for ours, theirs in zip(left, true, strict=True) for more, less in zip(ours, theirs, strict=True) if less]
    assert all(set(less) <= set(more) for more, less in pairs)
    assert any(len(more) > len(less) for more, less in pairs)
    gone = run("candidates", "-", "--narrowed", stdin=text("sudoku_f63_fiendish.txt").replace("301200500", "331200500"))
    assert (gone.code, gone.out, "no solution" in gone.err) == (1, "", True)


def test_a_run_without_a_total_is_a_note(run) -> None:  # type: ignore[no-untyped-def]
    ran = run("solve", "-", stdin="x,4\\,3\\\n\\3,0,0\nx,0,0\n")
    assert ran.code == 0
    assert ran.err == "Note: There is no total for the run across from r3c2 (2 cells).\n"


def test_letters_come_back_as_letters(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    letters = str(PUZZLES / "sudoku_5x5_gs555_001.txt")
    solved = run("solve", letters).out
    assert solved.splitlines()[2].startswith("N 6 L 7 5  M O P 2 4 ")
    assert all(len(line) < 100 for line in solved.splitlines())
    assert solved.endswith("# P=25,Q=25,R=25,S=25,T=25,U=25,V=25,W=25,X=25,Y=25,Z=25\n")
    answer = tmp_path / "answer.txt"
    answer.write_text(solved)
    assert run("check", letters, str(answer)).out.splitlines()[2:] == solved.splitlines()[2:]
    wrong = tmp_path / "wrong.txt"
    wrong.write_text(solved.replace("N 6 L 7", "N 6 N 7"))
    assert "# row 1: N twice" in run("check", letters, str(wrong)).out
    output = " ".join(f"(V{cell} {value})" for cell, value in enumerate(solution("sudoku_5x5_gs555_001.txt")))
    assert run("read", letters, stdin=f"sat ({output})").out.splitlines()[2:] == solved.splitlines()[2:]
    assert "K=25" in run("read", letters, "--format", "html", stdin=f"sat ({output})").out
    assert run("convert", letters, "--to", "text").out.splitlines()[1].startswith("N 6 - - 5  - - P - 4 ")
    # numbers stay numbers
    assert " 12 " in run("solve", str(PUZZLES / "supersudoku_4x3_ss43_0893.txt")).out


def test_a_terminal_shows_progress_and_takes_ctrl_c(tmp_path: Path) -> None:
    puzzle = tmp_path / "hard.txt"
    puzzle.write_text(formats.write(hard(), "comma"))
    ours, theirs = os.openpty()
    environ = {**os.environ, "PYTHONPATH": str(ROOT / "py")}
    solving = subprocess.Popen([sys.executable, "-m", "newsgrid", "solve", str(puzzle)], env=environ, stdout=subprocess.PIPE, stderr=theirs)
    os.close(theirs)
    shown = b""
    while b"s so far (Ctrl+C ends it)" not in shown:
        shown += os.read(ours, 1000)
    solving.send_signal(signal.SIGINT)
    assert solving.wait(timeout=PATIENCE) == 3
    while b"Stopped before it was decided." not in shown:
        shown += os.read(ours, 1000)
    assert b"Traceback" not in shown
    assert solving.stdout is not None
    assert solving.stdout.read() == b""
    solving.stdout.close()
    os.close(ours)


def test_the_next_step(run) -> None:  # type: ignore[no-untyped-def]
    ran = run("hint", K057)
    assert ran.code == 0
    assert ran.out.splitlines()[1:] == [
        "# single combination (medium)",
        "Down 4 at r1c8: 4 in 2 cells is only 1 + 3. So these cells hold nothing else.",
    ]
    steps = json.loads(run("hint", K057, "--format", "json").out)["steps"]
    assert [step["technique"] for step in steps] == ["single combination"]
    assert steps[0]["rules"][0]["rule"] == "down 4 at r1c8"


def test_all_steps_and_the_grade(run) -> None:  # type: ignore[no-untyped-def]
    ran = run("hint", F63, "--all")
    lines = ran.out.splitlines()
    assert re.fullmatch(rf"# Difficulty: hard, {len(lines) - 2} steps, \d+ points", lines[1])
    assert lines[2].startswith("   1. ")
    data = json.loads(run("hint", F63, "--all", "--format", "json").out)
    assert (data["grade"], data["solved"], len(data["steps"])) == ("hard", True, len(lines) - 2)
    page = run("hint", F63, "--all", "--format", "html").out
    assert page.split("<ol>")[1].count("<li>") == len(lines) - 2
    assert page.count("<svg") == 2


CHAINED = "008006300000040002005910080003000060621000473070000200030079800400060000007400500"  # needs chains


def test_steps_have_their_links(run) -> None:  # type: ignore[no-untyped-def]
    assert json.loads(run("steps", F63, "--format", "json").out)["points"] > 0
    steps = json.loads(run("steps", "-", "--format", "json", stdin=CHAINED).out)["steps"]
    assert steps[0].keys() == {"technique", "level", "words", "rules", "cells", "placed", "removed", "links"}
    (chain, *_) = [step for step in steps if step["links"]]
    assert [link["strong"] for link in chain["links"]] == [at % 2 == 0 for at in range(len(chain["links"]))]
    for joined in chain["links"]:
        assert all(cell in chain["cells"] for cell, _ in joined["from"] + joined["to"])


def test_why_not(run) -> None:  # type: ignore[no-untyped-def]
    assert run("hint", F63, "--why-not", "r1c2=5").out.splitlines()[1:] == [
        "# not here (easy)",
        "Row 1 has its 5 in r1c7, so r1c2 is not 5.",
    ]
    assert run("hint", F63, "--why-not", "r1c1=5").out.splitlines()[1:] == ["# R1c1 is 3 already."]
    assert run("hint", "-", "--why-not", "r1c1=5", stdin="." * 81).out.splitlines()[1:] == ["# Nothing excludes it yet."]
    for wrong in ("r1c2", "r1c2=0", "r10c1=1", "5"):
        assert run("hint", F63, "--why-not", wrong).code == 2


def test_puzzles_are_rated_in_a_table(run) -> None:  # type: ignore[no-untyped-def]
    ran = run("rate", F63, K057, "no such file", "--format", "csv")
    head, first, second, third = ran.out.splitlines()
    assert head == "puzzle,kind,grade,points,steps,hardest"
    assert first.startswith(f"{F63},Sudoku,hard,") and second.startswith(f"{K057},Kakuro,hard,") and third == "no such file,,,,,"
    assert ran.code == 2 and "no such file can't be read" in ran.err
    assert json.loads(run("rate", F63, "--format", "json").out)["grade"] == "hard"
    ran = run("rate", "-", stdin="." * 81)
    assert (ran.code, "there is more than one solution" in ran.err) == (1, True)


def test_no_next_step(run) -> None:  # type: ignore[no-untyped-def]
    solved = str(PUZZLES / "sudoku_f63_fiendish.solution.txt")
    assert "# Every cell is filled in" in run("hint", F63, solved).out
    wrong = text("sudoku_f63_fiendish.solution.txt").replace("1", "0", 1).replace("2", "9", 1)
    ran = run("hint", F63, "-", stdin=wrong)
    assert ran.code == 1
    assert ran.err == "Clues and entries leave no solution. Run newsgrid explain to see why.\n"
    ran = run("hint", F63, "-", stdin="." + "9" + "." * 79)
    assert (ran.code, "your entries leave none: r1c2 can't be 9. Run newsgrid explain to see why." in ran.err) == (1, True)
    assert "# No further cell is forced: there is more than one solution." in run("hint", "-", stdin="0" * 16).out


def test_an_error_that_nobody_expected_is_one_sentence_and_bad_input(run, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    def fail(*given: object) -> None:
        raise IndexError("nobody expected this")

    monkeypatch.setattr(cli.COMMANDS["solve"], "main", fail)
    ran = run("solve", F63)
    assert ran.code == 2 and not ran.out
    assert re.fullmatch(r"Newsgrid made a mistake, so this could not be done\. \(IndexError in test_cli\.py, line \d+\)\n", ran.err)


def test_too_little_memory_is_not_decided(run, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    def full(*given: object) -> None:
        raise MemoryError

    monkeypatch.setattr(cli.COMMANDS["solve"], "main", full)
    ran = run("solve", F63)
    assert (ran.code, ran.err) == (3, "There is not enough memory for this, so it was not done.\n")


@pytest.mark.parametrize("tool", interchange.TOOLS)
@pytest.mark.parametrize("where", ["file", "stdin"])
def test_another_tools_link_is_read_from_a_file_and_from_standard_input(run, tmp_path: Path, tool: str, where: str) -> None:  # type: ignore[no-untyped-def]
    puzzle = K057 if tool == "puzz.link" else F63
    link = run("convert", puzzle, "--to", tool).out
    name = str(tmp_path / "link.txt") if where == "file" else "-"
    if where == "file":
        Path(name).write_text(link)
    for command in ("solve", "hint", "smtlib"):
        ran = run(command, name, stdin=link)
        assert ran.code == 0, ran.err
    grids = [[line for line in run("solve", *given, stdin=link).out.splitlines() if line[:1] != "#"] for given in ([name], [link.strip()])]
    assert grids[0] == grids[1] != []


def test_what_the_solver_does_is_said_if_one_asks(run) -> None:  # type: ignore[no-untyped-def]
    quiet, verbose = run("solve", K057), run("solve", "-v", K057)
    assert quiet.err == "" and verbose.out.splitlines()[2:] == quiet.out.splitlines()[2:]
    assert verbose.err == "60 cells, 80 rules: narrowing settles 60 cells\n"
    ran = run("solve", "--verbose", "-", stdin="1 1 . .\n. . . .\n. . . .\n. . . .\n")
    assert ran.code == 1 and ran.err.startswith("16 cells, 14 rules: narrowing finds that this can't be kept: ")


ONE_LINE = str.maketrans("", "", " \n")
TWO_ROWS = "1 2 3 4\n3 4 1 2\n2 1 4 3\n. . . .\n"


def test_lines_of_words_around_a_puzzle_are_left_out_and_named(run) -> None:  # type: ignore[no-untyped-def]
    ran = run("convert", "-", "--to", "line", stdin=f"Today's puzzle is a Sudoku.\n{TWO_ROWS}.... and so on\n")
    assert ran.code == 0 and ran.out.endswith("1234341221430000\n")
    assert ran.err == "Note: left out: line 6, “.... and so on”. It is no puzzle.\n"
    several = f"Here are two of them.\n#Sudoku\n{TWO_ROWS}\n#Sudoku\n{TWO_ROWS}That was it.\n"
    ran = run("solve", "-", "--puzzle", "2", stdin=several)
    assert (ran.code, ran.err) == (0, "Note: left out: line 13, “That was it.”. It is no puzzle.\n")
    ran = run("smtlib", "-", stdin=several)
    assert ran.code == 2 and "holds 2 puzzles" in ran.err
    for puzzles in (
        f"{TWO_ROWS}\n{TWO_ROWS}\n",
        f"{TWO_ROWS}\n{TWO_ROWS}",
        f"#Sudoku\n{TWO_ROWS}#Sudoku\n{TWO_ROWS}",
        2 * f"{TWO_ROWS.translate(ONE_LINE)}\n",
    ):
        end = puzzles.count("\n") + 1
        ran = run("convert", "-", "--to", "line", stdin=f"{puzzles}More of them tomorrow.\n")
        assert (ran.code, ran.err) == (0, f"Note: left out: line {end}, “More of them tomorrow.”. It is no puzzle.\n")
        assert ran.out.count("1234341221430000\n") == 2 and "tomorrow" not in ran.out
    ran = run("solve", "-", stdin="Words only, and more of them.\n1 2 q\n")  # it is no puzzle without the words either
    assert (ran.code, ran.out) == (2, "") and "left out" not in ran.err


def test_a_files_name_can_not_command_the_terminal(run, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    name = str(tmp_path / "a\x1b[31mb.txt")
    for command in (
        ("solve", name),
        ("rate", name),
        ("solve", F63, name),
        ("photo", name),
        ("make", "sudoku", "--practise", name),
        ("check", F63, name),
    ):
        ran = run(*command)
        assert ran.code == 2 and "a [31mb.txt" in ran.err, command
        assert "\x1b" not in ran.err + ran.out, command
    Path(name).write_text(text("kinds/kenken_4x4.txt"))
    for form in ("text", "csv", "json"):
        assert "a [31mb.txt" in run("rate", name, "--format", form).out


def test_a_files_name_is_no_formula_in_a_spreadsheet(run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:  # type: ignore[no-untyped-def]
    monkeypatch.chdir(tmp_path)
    for sign in "=+@":
        Path(f"{sign}1+1.txt").write_text(text("kinds/kenken_4x4.txt"))
        assert run("rate", f"{sign}1+1.txt", "--format", "csv").out.splitlines()[1].startswith(f"./{sign}1+1.txt,KenKen")
        assert run("rate", f"{sign}1+1.txt").out.splitlines()[1].startswith(f"{sign}1+1.txt  KenKen")


def test_a_link_that_does_not_say_its_kind_is_read_as_the_kind_that_is_named(run) -> None:  # type: ignore[no-untyped-def]
    drawing = Drawing(5, 5)
    for cell, look in ((0, 1), (12, 2)):
        drawing.layers["symbol"][drawing.at(cell)] = [look, "circle_L", 1]
    ran = run("convert", "-", "--to", "json", stdin=drawing.link())
    assert ran.code == 2 and ran.err.endswith("under Tags in Penpa+, and share it once more. Or say --kind masyu or --kind yinyang.\n")
    for kind in ("masyu", "yinyang"):
        ran = run("convert", "-", "--to", "json", "--kind", kind, stdin=drawing.link())
        assert ran.code == 0 and json.loads(ran.out)["kind"] == kind
    half = Drawing(6, 6)
    for cell, value in enumerate("12345634"):
        half.number(*divmod(7 * cell % 36, 6), value)
    ran = run("convert", "-", "--to", "json", stdin=half.link())
    assert json.loads(ran.out)["kind"] == "sudoku" and "Say --kind fillomino or --kind minesweeper if it is not." in ran.err
