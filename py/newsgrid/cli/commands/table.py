"""The command that prints Kakuro's table."""

import argparse
import math

from newsgrid.cli.arguments import Parser, positive
from newsgrid.cli.reports import SOLVED
from newsgrid.cli.sources import BadInput
from newsgrid.engine.combinations import combinations, orders, sum_bounds, table, values_of
from newsgrid.puzzle.sum_sets import span

WHAT = "Kakuro's table: in how many combinations, and in how many orders, a target can be made"


def take(added: Parser) -> None:
    added.add_argument("length", metavar="LENGTH", nargs="?", type=run_sum, help="how many cells; 3,18 means 3 18")
    added.add_argument("target", metavar="TARGET", nargs="?", type=positive)
    added.add_argument(
        "--matrix",
        choices=("orders", "combinations"),
        nargs="?",
        const="orders",
        help="all counts in a table of lengths by targets (default: of orders)",
    )


def main(options: argparse.Namespace) -> int:
    length, target = (*(options.length or ()), options.target, None)[:2]
    if options.matrix:
        if length is not None:
            raise BadInput("--matrix is the table of all lengths and targets: leave out the length and the target.")
        print(matrix(options.matrix))
        return SOLVED
    if length is None:
        print("length target combinations orders")
        for row in table():
            print("{:6d} {:6d} {:12d} {:6d}".format(*row))
        return SOLVED
    if not 1 <= length <= 9:
        raise BadInput(f"A run has 1 to 9 cells, not {length}.")
    least, most = sum_bounds(length)
    wanted = range(least, most + 1) if target is None else [target]
    for total in wanted:
        ways = combinations(length, total)
        if not ways:
            digits = "One digit makes" if length == 1 else f"{length} different digits make"
            raise BadInput(f"{digits} {span(least, most)}, not {total}.")
        sets = " ".join("".join(map(str, values_of(mask))) for mask in ways)
        many = len(ways) * math.factorial(length)
        count = f"{many} order{'s' if many > 1 else ''}"
        print(f"{total} in {length}: {len(ways)} combination{'s' if len(ways) > 1 else ''} ({sets}), {count}")
        if target is not None:
            print(f"{count}: {' '.join(orders(length, total))}")
    return SOLVED


def matrix(what: str) -> str:
    """The number of combinations, or of orders, of each target (rows) in each length (columns); blank where there is none."""
    counts = {(length, target): orders if what == "orders" else ways for length, target, ways, orders in table()}
    lengths = sorted({length for length, _ in counts})
    lines = ["target " + " ".join(f"{length:6d}" for length in lengths)]
    for target in sorted({target for _, target in counts}):
        lines.append(f"{target:6d} " + " ".join(f"{counts.get((length, target), ''):>6}" for length in lengths))
    return "\n".join(line.rstrip() for line in lines)


def run_sum(word: str) -> tuple[int, ...]:
    """A length, or a length and a target with a comma between."""
    return tuple(positive(part) for part in word.split(",", 1))
