"""Generates the tables in docs/formats.md: formats, kinds, constraints, and the names that other tools use for the kinds."""

import re
from itertools import takewhile

from build.places import BuildError
from newsgrid.export import describe
from newsgrid.puzzle import constraints, formats, kinds, shapes
from newsgrid.puzzle.constraint_type import Type
from newsgrid.puzzle.kinds.kind import Kind

END = "<!-- end of table -->\n"
MOST_REPEATED = 80  # characters of a kind's text that stand twice in the table


def document(text: str) -> str:
    """The document's text with its tables regenerated."""
    for name, rows in (("formats", format_rows()), ("kinds", kind_rows()), ("constraints", constraint_rows()), ("names", name_rows())):
        before, begin, rest = text.partition(f"<!-- table of {name} -->\n")
        _, end, after = rest.partition(END)
        if not begin or not end:
            raise BuildError(f"the document has no markers for its table of {name}")
        text = before + begin + rows + end + after
    return text


def format_rows() -> str:
    rows = ["| Format | |", "| --- | --- |"]
    for name in formats.USUAL:
        what = formats.FORMATS[name][0].replace("|", "\\|")
        rows.append(f"| `{name}` | {what} |")
    rows += [f"| `{name}` | any kind: {what} |" for name, what in formats.ANY_KIND.items()]
    return "\n".join(rows) + "\n"


def kind_rows() -> str:
    rows = ["| Kind | First line | Formats | Its text |", "| --- | --- | --- | --- |"]
    for kind in kinds.ALL:
        names = [f"`{name}`" for name in formats.formats_of(kind.starts[0][1]())]
        rows.append(f"| {kind.title} | {first_line(kind)} | {', '.join(names)} | {written(kind)} |")
    return "\n".join(rows) + "\n"


def written(kind: Kind) -> str:
    """How a kind's text is written. The sentences that it begins with are left out where an earlier kind's text begins with them as well."""
    mine = sentences(kind)
    for other in kinds.ALL[: kinds.ALL.index(kind)]:
        same = [one for one, _ in takewhile(lambda pair: pair[0] == pair[1], zip(mine, sentences(other), strict=False))]
        if len(" ".join(same)) > MOST_REPEATED:
            return " ".join([f"Rows as for {other.title}.", *mine[len(same) :]])
    return " ".join(mine)


def sentences(kind: Kind) -> list[str]:
    return re.split(r"(?<=\w\.) (?=[A-Z])", " ".join(kind.text.written.split()))


def first_line(kind: Kind) -> str:
    """The possible first lines of a kind's text, in Markdown."""
    others = kind.text.words[1:]
    return f"`#{kind.text.word or kind.text.words[0]}`" + (f"; {', '.join(others)}" if others else "")


def name_rows() -> str:
    """The names that other tools use for the kinds, in the links and ids that we can read."""
    rows = [f"| Kind | {' | '.join(title for _, title in describe.TOOLS)} |", f"| --- {'| --- ' * len(describe.TOOLS)}|"]
    for kind in kinds.ALL:
        names = [", ".join(f"`{name}`" for name in kind.told.elsewhere.get(tool, ())) for tool, _ in describe.TOOLS]
        if any(names):
            rows.append(f"| {kind.title} | {' | '.join(names)} |")
    return "\n".join(rows) + "\n"


def constraint_rows() -> str:
    rows = ["| Constraint | As text | f-puzzles, SudokuPad | Penpa+ |", "| --- | --- | --- | --- |"]
    for type_ in constraints.DRAWN:
        lines = ", ".join(f"`{line}`" for line in type_.examples)
        rows.append(f"| {type_.title}: {type_.rule} | {lines} | {in_f_puzzles(type_)} | {in_penpa(type_)} |")
    return "\n".join(rows) + "\n"


def in_f_puzzles(type_: Type) -> str:
    return "drawn" if type_.tools.fpuzzles in ("text", "line") else "yes" if type_.tools.fpuzzles else "no"


def in_penpa(type_: Type) -> str:
    """What we read as a constraint of this type in a Penpa+ puzzle."""
    if type_.tools.penpa:
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
    return f"{forms[type_.shape]}, named" if type_.tools.called and (type_.shape != shapes.AREA or type_.corner) else "no"
