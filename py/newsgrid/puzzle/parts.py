"""Values that consist of named parts, like those of a dataclass; MicroPython has no dataclasses."""

from newsgrid.puzzle.types import Any, dataclass_transform


@dataclass_transform()
class Parts:
    """A subclass lists its parts, each with its default.

    order: the names of the parts that may be given by position; all others are given by name.
    """

    order: tuple[str, ...] = ()

    def __init__(self, *given: Any, **named: Any) -> None:
        if len(given) > len(self.order):
            raise TypeError("At most %d parts are given by position, not %d." % (len(self.order), len(given)))
        for name, value in zip(self.order, given):
            setattr(self, name, value)
        for name in named:
            if not (hasattr(self, name) or name in self.order):
                raise TypeError("%s has no part %s." % (type(self).__name__, name))
            setattr(self, name, named[name])
        self.complete()

    def complete(self) -> None:
        """Work out what follows from the parts."""
