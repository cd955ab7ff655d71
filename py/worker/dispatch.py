"""The interface between page and worker: JSON text in, JSON text out, all errors as data.

Only text is safe: other values change on the way, and values that can't be cloned leave the caller waiting forever.
"""

import traceback
from typing import Any

from newsgrid.engine.solve import Stop
from newsgrid.exchange import safe_json
from newsgrid.puzzle import messages, refusal
from worker import answers

STOPPED = "This was stopped before it was finished."


def read(text: str) -> Any:
    """The JSON of a message. Raises MessageError."""
    try:
        data = safe_json.loads(text)
    except ValueError as error:
        raise messages.MessageError("The solver was sent something that is not JSON.") from error
    if not isinstance(data, dict):
        raise messages.MessageError("A request is a JSON object.")
    return data


async def call(text: str) -> str:
    """The answer to a request, or the reason why there is none, each as a text of newsgrid.puzzle.messages."""
    number = None
    try:
        data = read(text)
        number = data.get("id")
        message, asked = messages.read_request(data)
        return messages.answer_text(number, message, await answers.do(number, message, asked))
    except Stop:
        return messages.refusal_text(number, STOPPED)
    except Exception as error:  # the page must get an answer in any case
        if not refusal.is_expected(error):
            traceback.print_exc()
        return messages.refusal_text(number, refusal.words(error))
