"""Names for types, for readers and the type checker. MicroPython ignores annotations and has no types to name."""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING or sys.implementation.name != "micropython":
    from collections.abc import Callable as Callable
    from collections.abc import Iterator as Iterator
    from collections.abc import Sequence as Sequence
    from typing import Any as Any
    from typing import dataclass_transform as dataclass_transform

    Place = tuple[int, ...]  # of a constraint, see newsgrid.puzzle.shapes
    Constraint = tuple[str, Place, str]  # (type's name, place, text)
    Change = tuple[str, Any, Any]  # (layer, index, new value), see newsgrid.puzzle.edit
    Rows = list[tuple[int, str]]  # of a text: (number from 1, line)
    Section = tuple[int, list[str], Rows]  # (number of its first line, the words of that line, the lines below it)
    Links = tuple[tuple[int, ...], ...]  # for each cell of a list, the positions of the cells that it touches
    RuleData = tuple[str, Place, Any, Any, Any, int, Any]  # see newsgrid.puzzle.constraint_type
    Rules = Callable[[Place, str, Any], list[RuleData]]  # of a type of constraint: from a place, a text and the sheet
    Voice = Callable[[int], str]  # takes the index of a place and returns what it is called
else:
    Any = Callable = Iterator = Sequence = Change = Place = Constraint = Links = RuleData = Rows = Rules = Section = Voice = None

    def dataclass_transform() -> Any:
        return lambda of_parts: of_parts
