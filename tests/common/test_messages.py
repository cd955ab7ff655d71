"""The messages between page and worker. Runs under CPython and under MicroPython, since each side reads what the other writes."""

import json

from newsgrid.puzzle import messages
from newsgrid.puzzle.messages import MessageError

# a value for each field of requests, answers and notices
RULE = messages.RULE.make(rule="row 1", relation="distinct", why="5 twice", where="unit", at=0, cells=[0, 1], wrong=[1], digits=True)
STEP = messages.STEP.make(technique="last cell", level=1, words="So.", rules=[RULE], cells=[0], placed=[[0, 5]], removed=[])
OTHERS = {
    "broken": [RULE],
    "core": [RULE],
    "step": STEP,
    "suggestions": [messages.SUGGESTION.make(words="16 instead of 61", rule=RULE, value=16, meant="16")],
    "steps": [messages.STEP_LINE.make(technique="last cell", words="So.", cells=[0])],
}


def example(record):
    return record.make(**{field: OTHERS[field] if field in record.parts else field for field in record.fields})


def refused(work):
    try:
        work()
    except MessageError as error:
        return str(error)
    return ""


def test_a_request_is_read_as_it_was_written():
    for message in messages.REQUESTS:
        asked = example(message)
        data = json.loads(messages.request_text(7, message, asked))
        assert (data["id"], data["do"]) == (7, message.name)
        assert messages.read_request(data) == (message, asked)


def test_an_answer_is_read_as_it_was_written():
    for message in messages.REQUESTS:
        answer = example(message.answer)
        what, number, content = messages.heard(messages.answer_text(7, message, answer))
        assert (what, number) == (messages.ANSWERED, 7)
        assert message.answer.read(content) == answer


def test_a_refusal_and_the_notices_are_told_apart():
    assert messages.heard(messages.refusal_text(7, "No.")) == (messages.REFUSED, 7, "No.")
    for kind in (messages.PROGRESS, messages.PHOTO_STEP):
        notice = example(kind)
        assert messages.heard(messages.notice_text(kind, notice)) == (kind.name, "request", notice)
    # these two are written by static/solver.js
    assert messages.heard('{"begun": true}') == (messages.BEGUN, 0, None)
    assert messages.heard('{"bytes": 12}') == (messages.LOADING, 0, 12)
    assert messages.heard('{"slow": true}') == (messages.SLOW, 0, None)
    assert messages.heard('{"lost": ""}') == (messages.LOST, 0, "")
    assert messages.heard('{"lost": "py/packages.tar does not arrive"}') == (messages.LOST, 0, "py/packages.tar does not arrive")


def test_what_may_be_left_out_is_as_usual():
    asked = messages.SOLVE.make(sheet={})
    assert (asked.answers, asked.seconds) == (2, None)
    assert messages.SOLVE.read({"sheet": {}}) == asked


def test_a_field_that_is_missing_or_unknown_is_named():
    assert refused(lambda: messages.ONE_CELL.make(sheet={})) == "one-cell has the fields sheet, cell, seconds: cell is missing."
    assert refused(lambda: messages.EXPORT.make(sheet={}, tool="a", tols="b")).endswith("there is no tols.")
    assert refused(lambda: messages.read_request({"id": 1, "do": "hint"})).endswith("sheet is missing.")
    for wrong in (None, [], {}, {"do": "solv"}, {"do": ["solve"]}, {"do": {}}):
        assert refused(lambda data=wrong: messages.read_request(data)) == "The solver was asked for something it does not know."
