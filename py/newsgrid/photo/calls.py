"""Lets the same code call nets that answer at once, as natively, and nets whose answers are awaited, as on the page."""

from collections.abc import Coroutine
from typing import Any, TypeVar

Result = TypeVar("Result")


async def answered(answer: Any) -> Any:
    """A net's answer, which is awaited if it is awaitable."""
    return await answer if hasattr(answer, "__await__") else answer


def at_once(work: Coroutine[Any, Any, Result]) -> Result:
    """The result of work whose nets all answer at once. Raises RuntimeError if one doesn't."""
    try:
        work.send(None)
    except StopIteration as stop:
        result: Result = stop.value
        return result
    work.close()
    raise RuntimeError("A net did not answer at once.")
