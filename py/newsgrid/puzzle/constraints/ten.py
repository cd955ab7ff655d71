"""Ten lines: the values along the line split into groups of neighbours, each of which adds up to 10."""

from newsgrid.puzzle import ink, shapes
from newsgrid.puzzle.automaton import Automaton, registered
from newsgrid.puzzle.constraint_type import Strokes, Tools, Type, reading

TEN = 10


@registered("groups of ten")
def groups() -> Automaton:
    """Read in order, the values split into groups that add up to 10. The state is the sum of the group so far, 10 where one has just ended."""

    def step(so_far: int, value: int) -> int | None:
        now = so_far % TEN + value
        return None if now > TEN else now or so_far  # a 0 belongs to the group before it, if there is one

    says = "%s don't split into groups that each add up to 10"
    return Automaton(0, step, lambda so_far: so_far == TEN, lambda held: says % ", ".join(held))


TYPE = Type(
    "ten",
    shapes.PATH,
    "Ten line",
    "The values along a ten line split into groups of neighbours that each add up to 10.",
    reading("groups of ten"),
    ink.line("ten"),
    words=("10 line", "sum line"),
    examples=("ten r8c1 r8c2 r8c3 r8c4",),
    look=Strokes(
        ".sheet .constraint .ten{stroke:var(--ten);stroke-width:7;stroke-opacity:.45}\n",
        colours={"--ten": ("#2f6d9e", "#8cc4ee")},
        band="ten",
    ),
    tools=Tools("line", called="(?:ten|10)[- ](?:sum )?lines?"),
)
