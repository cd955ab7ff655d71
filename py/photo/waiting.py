"""Nets that answer at once, as natively, and nets that answer later, as in a page: the same code asks both."""

from collections.abc import Coroutine
from typing import Any, TypeVar

Result = TypeVar("Result")


async def answered(answer: Any) -> Any:
    """What a net says, whether it has said so already or is still to be awaited."""
    return await answer if hasattr(answer, "__await__") else answer


def at_once(work: Coroutine[Any, Any, Result]) -> Result:
    """The result of work whose nets all answer at once. Raises RuntimeError if one does not."""
    try:
        work.send(None)
    except StopIteration as stop:
        result: Result = stop.value
        return result
    work.close()
    raise RuntimeError("A net did not answer at once.")
