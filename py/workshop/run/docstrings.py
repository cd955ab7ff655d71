"""Gives the packages their docstrings back, for help(): the site's bytecode is compiled without them.

docstrings.json lies beside this module in the built site alone (py/build/docstrings.py).
"""

import json
import pkgutil
import sys
from typing import Any

FILE = "docstrings.json"


def give_back() -> None:
    """Set the docstrings of every module that is loaded and kept in docstrings.json."""
    try:
        data = pkgutil.get_data(__package__, FILE)
    except OSError:  # no site: the docstrings are where they were written
        return
    if data:
        put(json.loads(data))


def put(docstrings: dict[str, dict[str, str]]) -> None:
    """Set docstrings: {module: {name within it, "" for the module itself: text}}. What isn't loaded, or has none to set, is left out."""
    for module, texts in docstrings.items():
        if module in sys.modules:
            for name, text in texts.items():
                thing = at(sys.modules[module], name)
                if thing is not None:
                    thing.__doc__ = text


def at(module: Any, name: str) -> Any:
    """The object of a dotted name within a module, as it is defined there; None if there is none."""
    thing = module
    for part in name.split(".") if name else ():
        thing = vars(thing).get(part)
        if thing is None:
            return None
    return getattr(thing, "__func__", thing)  # of a static or class method
