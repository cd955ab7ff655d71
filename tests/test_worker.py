"""Worker and page use newsgrid.puzzle.messages: each request is answered in the form defined there, and no code spells out a message itself."""

import ast
import asyncio
import json
import re
from typing import Any

import pytest

from newsgrid import read
from newsgrid.engine.formula import TooLarge
from newsgrid.engine.solve import Progress, Steps, Stop
from newsgrid.exchange import links
from newsgrid.puzzle import constraints, messages, refusal
from newsgrid.puzzle.data import to_data
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from newsgrid.puzzle.messages import Message
from places import ROOT, text
from worker import answers, dispatch

SHEET = to_data(read(text("kakuro_tiny_2x4.backslash.txt")))
FIELDS: dict[str, Any] = {
    "sheet": SHEET,
    "cell": 1,
    "value": 1,
    "text": links.write_link(empty_sudoku(2, 2), "puzz.link"),
    "tool": "SudokuPad",
    "request": 99,
    "level": 1,
    "technique": "hidden single",
}
NETS = [message for message in messages.REQUESTS if message.name.startswith("photo")]  # these need another worker with the nets


def called(message: Message, **fields: Any) -> tuple[str, int, Any]:
    data = messages.request_text(3, message, message.make(**fields))
    return messages.heard(asyncio.run(dispatch.call(data)))


def test_the_worker_does_whatever_can_be_asked() -> None:
    assert set(answers.WORK) == set(messages.REQUESTS)


@pytest.mark.parametrize("message", [one for one in messages.REQUESTS if one not in NETS], ids=lambda one: one.name)
def test_an_answer_has_its_fields(message: Message) -> None:
    fields = {name: FIELDS[name] for name in message.needed}
    if message in (messages.EXPORT, messages.PRACTISE):
        fields["sheet"] = to_data(empty_sudoku())
    if message is messages.ANSWER:
        fields["text"] = "sat\n"
    if message is messages.MAKE:
        fields["sheet"] = to_data(empty_sudoku(2, 2))
    what, number, content = called(message, **fields)
    if message is messages.ANSWER:
        assert (what, number) == (messages.REFUSED, 3)
        return
    assert (what, number) == (messages.ANSWERED, 3), content
    message.answer.read(content)


def test_what_can_not_be_done_is_refused_with_a_sentence() -> None:
    assert called(messages.IMPORT, text="https://puzz.link/p?sudoku/5/5/") == (
        messages.REFUSED,
        3,
        "A Sudoku of 5 by 5 can't be opened: expected 4, 6, 9, 16, 25 or 36 rows and columns.",
    )
    answer = json.loads(asyncio.run(dispatch.call('{"id": 5, "do": "solve", "shet": {}}')))
    assert answer == {"id": 5, "error": "solve has the fields sheet, answers, seconds: sheet is missing, there is no shet."}


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (IndexError("list index out of range"), refusal.MISTAKE),
        (ValueError("invalid literal for int() with base 10: 'x'"), refusal.MISTAKE),
        (MemoryError(), refusal.NO_MEMORY),
        (TooLarge("This is too large."), "This is too large."),
        (Stop(), dispatch.STOPPED),
    ],
    ids=lambda value: type(value).__name__,
)
def test_an_error_that_nobody_expected_is_refused_with_a_sentence(monkeypatch: pytest.MonkeyPatch, error: Exception, words: str) -> None:
    async def fail(*given: object) -> None:
        raise error

    monkeypatch.setitem(answers.WORK, messages.HELLO, fail)
    assert called(messages.HELLO) == (messages.REFUSED, 3, words)


def test_other_requests_get_their_turn_before_z3_parses(monkeypatch: pytest.MonkeyPatch) -> None:
    """It parses in one piece, which may take seconds."""
    seen: list[str] = []

    def work() -> Steps[str]:
        yield Progress(0, 0.0, clauses=5)
        seen.append("parsed")
        return "done"

    async def tell(number: int, progress: Progress) -> None:
        seen.append("told")

    async def other() -> None:
        seen.append("answered")

    async def both() -> str:
        task = asyncio.create_task(other())
        found: str = await answers.worked(work(), answers.Turn(3, None))
        await task
        return found

    monkeypatch.setattr(answers, "on_progress", [tell])
    assert asyncio.run(both()) == "done"
    assert seen == ["told", "answered", "parsed"]


def test_a_sheet_with_a_rule_that_is_not_known_is_judged_and_never_complete() -> None:
    sheet = read(text("sudoku_f63_fiendish.txt"))
    sheet.givens = read(text("sudoku_f63_fiendish.solution.txt")).givens
    constraints.put(sheet, "unknown", (), "fog 3a5")
    _, _, content = called(messages.CHECK, sheet=to_data(sheet))
    assert (content["broken"], content["complete"], len(content["problems"])) == ([], False, 1)
    assert "does not know: fog." in content["problems"][0]
    sheet.givens[0] = sheet.givens[1]
    assert called(messages.CHECK, sheet=to_data(sheet))[2]["broken"]
    assert called(messages.SOLVE, sheet=to_data(sheet)) == (
        messages.REFUSED,
        3,
        "This puzzle can't be solved or checked: this version does not know its rule “fog”.",
    )


def test_a_total_that_can_not_be_is_named_once_among_the_broken_rules() -> None:
    _, _, content = called(messages.CHECK, sheet=to_data(read("#Kakuro\nx,29\\,\\\n\\3,0,0\n\\4,0,0\n")))
    assert [rule["why"] for rule in content["broken"]] == ["2 cells can't make 29, only 3 to 17"]
    assert content["problems"] == ["There is no total for the run down from r2c3 (2 cells)."]


def test_progress_names_its_request() -> None:
    """Progress is in the form that worker.start posts."""
    source = ast.parse((ROOT / "py/worker/start.py").read_text())
    assert [node for node in ast.walk(source) if isinstance(node, ast.Name) and node.id == "PROGRESS"]
    assert messages.PROGRESS.fields[0] == messages.PHOTO_STEP.fields[0] == "request"


def test_nobody_names_a_message_or_its_fields_by_hand() -> None:
    """In page and worker, requests and the fields of answers are not named by string literals."""
    names = {message.name for message in messages.REQUESTS}
    fields = {field for message in messages.REQUESTS for record in (message, message.answer) for field in record.fields}
    faults = []
    for folder in ("page", "worker"):
        for path in sorted((ROOT / "py" / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text())):
                match node:
                    case ast.Call(func=ast.Attribute(attr="ask" | "run" | "in_background"), args=[ast.Constant(value=str(word)), *_]):
                        faults.append((path.name, node.lineno, word, word in names))
                    case ast.Subscript(value=ast.Name(id="found" | "told" | "answer"), slice=ast.Constant(value=str(word))):
                        if word in fields:
                            faults.append((path.name, node.lineno, word, True))
    assert faults == []


def test_the_notices_of_the_workers_script_are_known() -> None:
    script = (ROOT / "static/solver.js").read_text()
    assert set(re.findall(r"JSON\.stringify\(\{ (\w+)", script)) == {messages.BEGUN, messages.LOADING, messages.LOST, messages.SLOW}
