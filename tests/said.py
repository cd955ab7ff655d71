"""The engine's sentences as plain texts, for tests that compare them."""

from collections.abc import Callable
from typing import Any

from newsgrid.engine.hints.template import Words


def text(said: Any) -> Any:
    """A value with a str for all words in it, also within lists, tuples, sets and mappings."""
    if isinstance(said, Words):
        return str(said)
    if isinstance(said, (list, set)) or type(said) is tuple:
        return type(said)(map(text, said))
    return {text(key): value for key, value in said.items()} if isinstance(said, dict) else said


def as_text(say: Callable[..., Any]) -> Callable[..., Any]:
    """A function that says something, as one that returns a text."""
    return lambda *given, **named: text(say(*given, **named))


class Texts:
    """All that some modules say, as texts."""

    def __init__(self, *modules: Any) -> None:
        self.modules = modules

    def __getattr__(self, name: str) -> Any:
        found = next(getattr(module, name) for module in self.modules if hasattr(module, name))
        return as_text(found) if callable(found) and not isinstance(found, type) else found
