"""Makes the table of constraints in docs/formats.md."""

from build.places import BuildError
from newsgrid.puzzle import constraints, shapes
from newsgrid.puzzle.constraints.type import Type

BEGIN, END = "<!-- table -->\n", "<!-- end of table -->\n"


def document(text: str) -> str:
    """The document's text with its table written again."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise BuildError("the document has no place for its table")
    return before + begin + constraint_rows() + end + after


def constraint_rows() -> str:
    rows = ["| Constraint | As text | f-puzzles, SudokuPad | Penpa+ |", "| --- | --- | --- | --- |"]
    for type_ in constraints.DRAWN:
        lines = ", ".join(f"`{line}`" for line in type_.examples)
        rows.append(f"| {type_.title}: {type_.rule} | {lines} | {in_f_puzzles(type_)} | {in_penpa(type_)} |")
    return "\n".join(rows) + "\n"


def in_f_puzzles(type_: Type) -> str:
    return "drawn" if type_.fpuzzles in ("text", "line") else "yes" if type_.fpuzzles else "no"


def in_penpa(type_: Type) -> str:
    """What is read as a constraint of this type."""
    if type_.penpa:
        return "*Special*"
    if type_.signs:
        return f"*Inequality*, or the text `{next(iter(type_.signs))}`" if type_.ordered else f"the text {', '.join(type_.signs)}"
    if type_.figure:
        return f"a small {type_.figure} circle" if type_.shape == shapes.PAIR else f"a {type_.figure}, named"
    if type_.shape == shapes.OUTSIDE and type_.slanted:
        return "a number with an arrow"
    forms = {
        shapes.PATH: "a line",
        shapes.OUTSIDE: "a number in the margin",
        shapes.WHOLE: "nothing",
        shapes.AREA: "a number on the corner",
    }
    return f"{forms[type_.shape]}, named" if type_.called and (type_.shape != shapes.AREA or type_.corner) else "no"
