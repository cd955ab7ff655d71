"""The door between page and worker: JSON text in, JSON text out, every error turned into data.

Nothing else gets through safely: other values change on their way, and what can't be cloned leaves the caller waiting
for ever.
"""

from newsgrid import nested
from sheet import messages
from worker import answers


async def call(text: str) -> str:
    """The answer to a request, both as sheet.messages has them; why it can't be done, where it can't."""
    number = None
    try:
        data = nested.loads(text)
        number = data.get("id")
        message, asked = messages.read_request(data)
        return messages.answer_text(number, message, await answers.do(number, message, asked))
    except Exception as error:  # whatever it is, the page must get an answer
        return messages.refusal_text(number, str(error) or type(error).__name__)
