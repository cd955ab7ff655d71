"""The door between page and worker: JSON text in, JSON text out, every error turned into data.

Nothing else gets through safely: other values change on their way, and what can't be cloned leaves the caller waiting
for ever.
"""

import json

from newsgrid import nested
from worker import desk


async def call(text: str) -> str:
    """Do what {"id": number, "do": name, ...} asks; {"id", "ok": result}, or {"id", "error": sentence} if it can't be done."""
    number = None
    try:
        request = nested.loads(text)
        number = request.get("id")
        return json.dumps({"id": number, "ok": await desk.do(request)})
    except Exception as error:  # whatever it is, the page must get an answer
        return json.dumps({"id": number, "error": str(error) or type(error).__name__})
