"""Lets the same code call nets that answer immediately (native) and nets whose answers are awaited (on the page). Passes items in chunks."""

from collections.abc import Callable, Coroutine, Iterator, Sequence
from typing import Any, TypeVar

Result = TypeVar("Result")
Item = TypeVar("Item")

CHUNK = 162  # the most squares in one call, so that large grids take no more memory than two of the usual size


async def answered(answer: Any) -> Any:
    """A net's answer. Awaits it if it is awaitable."""
    return await answer if hasattr(answer, "__await__") else answer


def at_once(work: Coroutine[Any, Any, Result]) -> Result:
    """The result of work in which all nets answer immediately. Raises RuntimeError if one doesn't."""
    try:
        work.send(None)
    except StopIteration as stop:
        result: Result = stop.value
        return result
    work.close()
    raise RuntimeError("A net did not answer immediately.")


async def in_chunks(items: Sequence[Item], look: Callable[[list[Item]], Any]) -> list[Any]:
    """A net's answer for each item. look: asks the net about up to CHUNK items."""
    return [said for some in chunks(items) for said in await answered(look(some))]


def chunks(items: Sequence[Item]) -> Iterator[list[Item]]:
    """Items in lists of up to CHUNK."""
    for start in range(0, len(items), CHUNK):
        yield list(items[start : start + CHUNK])
