"""The door between page and worker: JSON text in, JSON text out, every error turned into data.

Nothing else gets through safely: other values change on their way, and what can't be cloned leaves the caller waiting
for ever.
"""

import json

from worker import desk


async def call(text: str) -> str:
    """Do what {"do": name, ...} asks; {"ok": result}, or {"error": sentence} if it can't be done."""
    try:
        request = json.loads(text)
        work = desk.WORK.get(request["do"])
        if work is None:
            raise ValueError("The solver was asked for something it does not know.")
        return json.dumps({"ok": await work(request)})
    except Exception as error:  # whatever it is, the page must get an answer
        return json.dumps({"error": str(error) or type(error).__name__})
