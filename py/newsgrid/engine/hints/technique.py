"""Techniques: how their steps are found, and what a hint says about a step before it says where."""

from collections.abc import Callable, Mapping

from newsgrid.engine.hints.state import State, Step
from newsgrid.engine.rules import Rule

Find = Callable[[State, int], Step | None]


class Technique:
    """A way of reasoning that has a name.

    find(state, index): a step by the rule with that index, None if there is none; it leaves the state unchanged
    levels: the levels that its steps may have, 1 (easy) to 5 (fiendish); tips: {the name of a step: what to look for}
    of: the classes of rules that it looks at; () for all
    far: whether its step for a rule may also depend on cells that are not the rule's own
    """

    def __init__(self, find: Find, levels: tuple[int, ...], tips: Mapping[str, str], of: tuple[type[Rule], ...], far: bool) -> None:
        self.find = find
        self.name = find.__name__
        self.levels = levels
        self.tips = tips
        self.of = of
        self.far = far

    def __call__(self, state: State, index: int) -> Step | None:
        if self.of and not isinstance(state.model.rules[index], self.of):
            return None
        step = self.find(state, index)
        assert step is None or step.level in self.levels, f"{self.name} has no steps of level {step.level}"
        return step


def technique(
    levels: tuple[int, ...], tips: Mapping[str, str] | None = None, of: tuple[type[Rule], ...] = (), far: bool = False
) -> Callable[[Find], Technique]:
    """A decorator that makes a function a Technique, with the arguments of that class. Steps that are named after their constraint have no tips."""
    return lambda find: Technique(find, levels, tips or {}, of, far)
