"""All numbers of a Fillomino that are greater than every printed number, merged into a single value.

A group without a printed number may have any size, so a large board has hundreds of candidates in each cell. Which large size a group has
matters to no other cell: its cells are counted once the group is known. If two groups of different large sizes touch, merging the values
makes them one group, whose size is large, too. So the puzzle has an answer if and only if the merged one has. A unique answer of the merged
puzzle is also the original's only answer, unless one of its large groups can be divided.
"""

from collections.abc import Sequence
from dataclasses import replace

from newsgrid.engine.model import Model
from newsgrid.engine.relations.groups import groups
from newsgrid.engine.rules import In, Sized


def with_large_as_one(model: Model) -> Model | None:
    """The model with the large values merged into its last value; None if other rules distinguish large values, or there are none."""
    sized = [rule for rule in model.rules if isinstance(rule, Sized)]
    others = [rule for rule in model.rules if isinstance(rule, In)]
    if len(sized) != 1 or len(model.rules) > 1 + len(others) or sized[0].cells != model.cells or model.domains or model.least != 1:
        return None
    large = 1 + max([number for rule in others for number in rule.values], default=0)
    if not 1 < large < model.values:
        return None
    return replace(model, values=large, rules=tuple([replace(rule, more=True) if rule is sized[0] else rule for rule in model.rules]))


def counted(model: Model, large: int, answer: Sequence[int]) -> tuple[list[int], int]:
    """An answer with the size of each large group filled in, and the greatest of these sizes, 0 if there are none. model: before merging."""
    (rule,) = [rule for rule in model.rules if isinstance(rule, Sized)]
    values, greatest = list(answer), 0
    for group in groups(rule.links, [at for at, cell in enumerate(rule.cells) if answer[cell] == large]):
        greatest = max(greatest, len(group))
        for at in group:
            values[rule.cells[at]] = len(group)
    return values, greatest
