"""Two versions of a puzzle as data: whether they are the same puzzle, whether one continues the other, and how both merge into one."""

from newsgrid.puzzle.data import from_data
from newsgrid.puzzle.sheet import LAYERS, PERSONAL, SheetError
from page.core.types import Any, Data

CAGES = ("cages", "rules")
FRAME = ("kind", "rows", "cols", "values", "least", "grids", "options")


def same_frame(one: Data, other: Data) -> bool:
    """Whether two sheets (as data) differ only in their cells and their title."""
    for name in FRAME:
        if one.get(name) != other.get(name):
            return False
    return True


TOGETHER = {"by": ("entries", "by"), "entries": ("entries", "by")}  # layers that go together: a cell takes all of them from the same sheet


def merged(base: Data | None, mine: Data, theirs: Data) -> Data | None:
    """Merge two sheets (as data) that came from the same base. Each cell is taken from the sheet that changed it, from mine if both did.

    None if they can't be merged: one has another size or kind and the other has other changes, both have changed the cages, or the changes
    do not fit on one sheet, such as a thermometer on a cell that is black now.
    """
    if base is None or mine == theirs:
        return mine if mine == theirs else None
    if mine == base:
        return theirs
    if theirs == base:
        return mine
    if not (same_frame(base, mine) and same_frame(base, theirs)):
        return None
    both = {name: mine[name] for name in mine if name not in LAYERS and name not in ("rules", "title", "constraints")}
    for name in ("title", "source"):
        text = mine.get(name, "") if mine.get(name, "") != base.get(name, "") else theirs.get(name, "")
        both[name] = text
    if not both["source"]:
        del both["source"]
    for name in LAYERS:
        layer = merged_layer(name, base, mine, theirs)
        if any(layer):
            both[name] = layer
    caged = merged_cages(base, mine, theirs)
    if caged is None:
        return None
    for name in CAGES:
        both.pop(name, None)
    both.update(caged)
    listed = merged_constraints(base, mine, theirs)
    if listed:
        both["constraints"] = listed
    try:
        from_data(both)
    except SheetError:
        return None
    return both


def merged_layer(name: str, base: Data, mine: Data, theirs: Data) -> list[int]:
    """A layer of both sheets: their values, with mine wherever I have changed something."""
    none = [0] * (mine["rows"] * mine["cols"])
    here, layer = mine.get(name) or none, list(theirs.get(name) or none)
    for one in TOGETHER.get(name, (name,)):
        was, now = [data.get(one) or none for data in (base, mine)]
        for at in range(len(layer)):
            if now[at] != was[at]:
                layer[at] = here[at]
    return layer


def merged_cages(base: Data, mine: Data, theirs: Data) -> Data | None:
    """The merged cages of both sheets with their rules, as data; None if both have changed which cells are in a cage.

    A cage's rule is at its first cell, so rules can be merged one by one only where the cages are the same.
    """
    was, here, there = [{name: data[name] for name in CAGES if data.get(name)} for data in (base, mine, theirs)]
    if here == was:
        return there
    if there in (was, here):
        return here
    if here.get("cages") != there.get("cages"):
        return None
    rules = merged_by_key(*[{index: rule for index, rule in data.get("rules") or []} for data in (was, here, there)])
    return {"cages": here["cages"], "rules": [[index, rules[index]] for index in sorted(rules)]}


def merged_constraints(base: Data, mine: Data, theirs: Data) -> list[list[Any]]:
    """The constraints of both sheets. Each is taken from the sheet that changed it, from mine if both did."""
    both = merged_by_key(
        *[{(entry[0], tuple(entry[1])): entry[2] for entry in data.get("constraints") or []} for data in (base, mine, theirs)]
    )
    return [[key[0], list(key[1]), both[key]] for key in sorted(both)]


def merged_by_key(was: dict[Any, Any], here: dict[Any, Any], there: dict[Any, Any]) -> dict[Any, Any]:
    """Merge two dicts that came from a third. Each value is taken from the dict that changed it, from `here` if both did."""
    both = {}
    for key in set(was) | set(here) | set(there):
        value = here.get(key) if here.get(key) != was.get(key) else there.get(key)
        if value is not None:
            both[key] = value
    return both


def without_symbols(options: Data | None) -> Data:
    """A sheet's options except how values are shown, which is not part of the puzzle."""
    return {name: value for name, value in (options or {}).items() if name != "symbols"}


def same_puzzle(one: Data, other: Data) -> bool:
    """Whether two sheets (as data) are the same puzzle, whatever their titles and whatever is written on them."""
    for name in set(one) | set(other):
        if name == "options":
            if without_symbols(one.get(name)) != without_symbols(other.get(name)):
                return False
        elif name not in PERSONAL and name not in ("title", "source") and one.get(name) != other.get(name):
            return False
    return True


def goes_on(draft: Data, shared: Data) -> bool:
    """Whether a draft's sheet (as data) is a shared sheet (as data), perhaps with more written on it. Titles and sources may differ."""
    for name in set(draft) | set(shared):
        mine, other = draft.get(name), shared.get(name)
        if name == "options":
            mine, other = without_symbols(mine), without_symbols(other)
        if name not in PERSONAL and name not in ("title", "source") and mine != other:
            return False
    none = [0] * (draft["rows"] * draft["cols"])
    entries = draft.get("entries") or none
    for name in PERSONAL:
        here, there = draft.get(name) or none, shared.get(name) or none
        for at in range(len(none)):
            # an entry may replace marks
            if there[at] and here[at] != there[at] and (name == "entries" or not entries[at]):
                return False
    return True
