"""JSON from strangers."""

import json
import re
from itertools import accumulate
from typing import Any

MOST_DEEP = 100
STEPS = {"[": 1, "{": 1, "]": -1, "}": -1}


def loads(text: str) -> Any:
    """What json.loads makes of a text. Raises ValueError, also where lists are nested more than MOST_DEEP deep.

    In Pyodide the stack ends before Python's own limit is reached, and with it all of Python.
    """
    # a string without an end goes on to the text's: looked for from each quote anew, it would take the square of the time
    plain = re.sub(r'"(?:[^"\\]|\\.)*+"?', "", text, flags=re.DOTALL)
    if max(accumulate(map(STEPS.__getitem__, re.sub(r"[^\[\]{}]+", "", plain))), default=0) > MOST_DEEP:
        raise ValueError(f"lists are nested more than {MOST_DEEP} deep")
    return json.loads(text)
