"""A model as text: its cells, and each rule in words. What `print(model)` writes."""

from collections.abc import Sequence
from itertools import pairwise

from newsgrid.engine.rules import Chain, Connected, Distinct, Holds, In, Islands, ModelLike, Pieces, Regular, Sized, Sum, Unlike, subject_of

FEW = 3  # up to this number, cells are named one by one, even if they are consecutive


def lines(model: ModelLike) -> list[str]:
    """One line for the cells, then one for each rule, in the model's order.

    A sum whose cells must also differ is one line: "across 14 at r2c2: r2c3 + r2c4 = 14, all different".
    """
    first, last = model.least, model.least + model.values - 1
    listed = [
        f"{model.kind}, {model.rows} by {model.cols}: {len(model.cells)} cells, each {model.sign(1)} to {model.sign(last - first + 1)}"
    ]
    sums = {rule.cells for rule in model.rules if isinstance(rule, Sum)}
    distinct = {rule.cells for rule in model.rules if isinstance(rule, Distinct)}
    for rule in model.rules:
        if isinstance(rule, Distinct):
            if rule.cells not in sums:
                listed.append(f"{subject_of(rule).told(model.place)}: {cells_words(model, rule.cells)} are all different")
        elif isinstance(rule, Sum):
            total = " or ".join(str(index) for index in sorted(rule.allowed)) or "nothing"
            added = " + ".join(map(model.place, rule.cells))
            listed.append(f"{subject_of(rule).told(model.place)}: {added} = {total}{', all different' if rule.cells in distinct else ''}")
        elif isinstance(rule, In):
            allowed = " or ".join(model.sign(value + 1 - first) for value in sorted(rule.values)) or "nothing"
            listed.append(f"{rule.name}: {model.place(rule.cells[0])} = {allowed}")
        elif isinstance(rule, Regular):
            name = rule.automaton if isinstance(rule.automaton, str) else rule.automaton.__name__
            values = f" of {', '.join(map(str, rule.parameters))}" if rule.parameters else ""
            listed.append(f"{rule.name}: {', '.join(map(model.place, rule.cells))} are accepted by {name}{values}")
        elif isinstance(rule, Unlike):
            listed.append(f"{rule.name}: {len(rule.cells) // rule.length} lines of {rule.length} cells")
        elif isinstance(rule, (Connected, Islands)):
            held = " or ".join(model.sign(value + 1 - first) for value in sorted(rule.values))
            what = "are one group" if isinstance(rule, Connected) else f"are groups around {len(rule.marks)} marked cells"
            listed.append(f"{rule.name}: those of {len(rule.cells)} cells that hold {held} {what}")
        elif isinstance(rule, Sized):
            listed.append(f"{rule.name}: each group of equal ones of {len(rule.cells)} cells is as large as its number")
        elif isinstance(rule, Chain):
            listed.append(
                f"{rule.name}: {len(rule.cells)} cells hold {model.sign(1)} to {model.sign(len(rule.cells))}, each beside the next"
            )
        elif isinstance(rule, Pieces):
            held = " or ".join(model.sign(value + 1 - first) for value in sorted(rule.values))
            stocks = "".join([f", {many} of {called}" for called, many, _ in rule.stocks])
            listed.append(f"{rule.name}: those of {len(rule.cells)} cells that hold {held} are parted into pieces{stocks}")
        elif isinstance(rule, Holds):
            listed.append(rule.name)  # it has the term already
    return listed


def cells_words(model: ModelLike, cells: Sequence[int]) -> str:
    """ "r1c1 to r1c9" for a line of cells, else each by its name."""
    steps = {after - before for before, after in pairwise(cells)}
    if len(cells) > FEW and ((steps == {1} and cells[0] // model.cols == cells[-1] // model.cols) or steps == {model.cols}):
        return f"{model.place(cells[0])} to {model.place(cells[-1])}"
    return ", ".join(map(model.place, cells))
