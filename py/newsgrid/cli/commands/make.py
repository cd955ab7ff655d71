"""The command that makes new puzzles."""

import argparse
import random
import time
from difflib import get_close_matches
from random import Random

from newsgrid.cli.arguments import Parser, positive
from newsgrid.cli.reports import NOT_DECIDED, SOLVED, print_json, say
from newsgrid.cli.sources import BadInput
from newsgrid.cli.watch import Watch
from newsgrid.engine import hints, make
from newsgrid.engine.compile import KINDS
from newsgrid.engine.hints import tips
from newsgrid.engine.make import practice
from newsgrid.engine.solve import run
from newsgrid.engine.solve.search import OutOfTime
from newsgrid.exchange.answer import filled, rows_of
from newsgrid.export import html
from newsgrid.puzzle import characters, formats, grades
from newsgrid.puzzle.data import to_data
from newsgrid.puzzle.formats.lines import count
from newsgrid.puzzle.kinds.kind import Kind
from newsgrid.puzzle.sheet import Sheet, shape
from newsgrid.puzzle.wording import listed

WHAT = "make new puzzles, each proved to have one solution"

MEDIUM = 2
SECONDS = 10  # limit on processor time for finding a position, since a kind may not have the technique
SELDOM = "A new {} of {}x{} is hardly ever {}. Ask for another size, or --difficulty {}."
NEVER = "A new {} is never {}: {}. Ask for --difficulty {}."


def take(added: Parser) -> None:
    added.add_argument(
        "kind", metavar="KIND", choices=sorted(KINDS), help="a kind that `newsgrid kinds` lists: sudoku, killer, kakuro, kenken, ..."
    )
    added.add_argument("--size", default="", metavar="RxC", help="rows and columns: 6x6, or 6 (default: the kind's usual size)")
    added.add_argument(
        "--difficulty",
        choices=[grade.replace(" ", "-") for grade in hints.GRADES],
        help="default: medium, or the nearest that the kind has",
    )
    added.add_argument("--seed", type=natural, metavar="N", help="a number that makes the same puzzles again (default: random)")
    added.add_argument("--count", type=positive, default=1, metavar="N", help="how many puzzles")
    added.add_argument("--symmetric", action="store_true", help="the givens are symmetric under a half turn")
    added.add_argument("--diagonals", action="store_true", help="both diagonals hold every value as well")
    added.add_argument(
        "--practise",
        default="",
        metavar="TECHNIQUE",
        help="positions whose next step uses a technique, named as in `newsgrid steps` or docs/techniques.md; as JSON",
    )
    added.add_argument("--format", choices=("text", "json"), default="text")
    added.add_argument(
        "--paper",
        type=a_page,
        nargs="?",
        const=4,
        metavar="N",
        help="HTML for the printer, N puzzles a page (1, 2, 4 or 6), answers at the end",
    )


def main(options: argparse.Namespace) -> int:
    kind = KINDS[options.kind]
    level = 1 + hints.GRADES.index(options.difficulty.replace("-", " ")) if options.difficulty else 0
    if level and level not in grades.levels(kind):
        raise BadInput(never(kind, level))
    begun = random.SystemRandom().randrange(1, 1_000_000) if options.seed is None else options.seed
    puzzles: list[make.Made] = []
    technique = named(options.practise) if options.practise else ""
    try:
        empty = make.start_of(kind, options.size, options.diagonals)
        if level and level not in grades.levels(kind, shape(empty)):
            raise BadInput(seldom(kind, shape(empty), level))
        level = level or grades.level_in(kind, MEDIUM, shape(empty))
        options.difficulty = hints.GRADES[level - 1].replace(" ", "-")
        for seed in range(begun, begun + options.count):
            if options.practise:
                print_json(position(technique, empty, seed))
                continue
            with Watch() as watch:
                puzzle = run(make.new(empty, level, Random(seed), options.symmetric), None, watch.tell)
            puzzle.sheet.title = f"No. {len(puzzles) + 1}, {puzzle.grade}"
            puzzle.sheet.source = again(options, empty, seed)
            if puzzle.level != level:
                say(f"Note: {make.nearest_words(puzzle, level)}")
            if options.format == "text" and not options.paper:
                print(("\n" if puzzles else "") + formats.write(puzzle.sheet), end="", flush=True)
            puzzles.append(puzzle)
    except NoPosition as error:
        say(error)
        return NOT_DECIDED
    except make.NoSize as error:
        raise BadInput(str(error)) from error
    except make.NoBoard:
        say(make.NONE)
        return NOT_DECIDED
    print_all(options, kind, puzzles)
    return SOLVED


def print_all(options: argparse.Namespace, kind: Kind, puzzles: list[make.Made]) -> None:
    """Print the puzzles as a booklet or as JSON; as text they were printed one by one."""
    if options.paper:
        pages = [(puzzle.sheet, filled(puzzle.sheet, puzzle.answer)) for puzzle in puzzles]
        print(html.booklet(pages, kind.title, options.paper), end="")
    elif options.format == "json" and not options.practise:
        print_json(
            [{"grade": puzzle.grade, "sheet": to_data(puzzle.sheet), "answer": rows_of(puzzle.sheet, puzzle.answer)} for puzzle in puzzles]
        )


def never(kind: Kind, level: int) -> str:
    """A sentence saying that no new puzzle of a kind has a level, and which levels there are instead."""
    easier, harder = ([at for at in grades.levels(kind) if (at < level) == less] for less in (True, False))
    if kind.of_sums:
        why = "even its first steps are combinations"
    elif not easier:
        why = "even its first steps are more difficult"
    else:
        why = f"its steps are {hints.GRADES[easier[-1] - 1]} at most" + (f", or {hints.GRADES[harder[0] - 1]}" if harder else "")
    near = [hints.GRADES[at - 1].replace(" ", "-") for at in (*easier[-1:], *harder[:1])]
    return NEVER.format(kind.title, hints.GRADES[level - 1], why, listed(near, "or"))


def seldom(kind: Kind, size: tuple[int, int], level: int) -> str:
    """A sentence saying that new puzzles of a kind and size hardly ever have a level, and which levels they have."""
    words = [hints.GRADES[at - 1].replace(" ", "-") for at in grades.levels(kind, size)]
    return SELDOM.format(kind.title, *size, hints.GRADES[level - 1], listed(words, "or"))


class NoPosition(Exception):
    """No position with a technique was found. The message is a sentence."""


def named(words: str) -> str:
    """The technique with this name, as hints or headings write it, or its plural: "X-wings" is "x-wing". Raises BadInput."""
    plain = " ".join(words.lower().replace("-", " ").split())
    by_name = {name.lower().replace("-", " "): name for name in tips.TIPS}
    for name in (plain, plain.removesuffix("s")):
        if name in by_name:
            return by_name[name]
    near = [f'"{by_name[name]}"' for name in get_close_matches(plain, by_name, 2)]
    meant = f"Did you mean {' or '.join(near)}? " if near else ""
    raise BadInput(f'There is no technique named "{characters.one_line(words)}". {meant}docs/techniques.md lists them all.')


def position(technique: str, empty: Sheet, seed: int) -> dict[str, object]:
    """A position to practise a technique on: the sheet, with entries and marks. Raises NoPosition."""
    met: list[set[str]] = []
    with Watch() as watch:
        try:
            sheet = run(practice.position(empty, technique, Random(seed), met), SECONDS, watch.tell, time.process_time)
        except OutOfTime:
            others = sorted({name for names in met for name in names if name in tips.TIPS}, key=str.lower)
            tried = f"{count(len(met), 'new puzzle')} of this kind and size {'was' if len(met) == 1 else 'were'} looked through"
            came = f", which needed {listed(others)}" if others else ""
            raise NoPosition(f"No position with {technique} was found in {SECONDS} s of work: {tried}{came}.") from None
    return {"technique": technique, "sheet": to_data(sheet)}


def again(options: argparse.Namespace, empty: Sheet, seed: int) -> str:
    """The command that makes the same puzzle again."""
    more = "".join(f" --{name}" for name in ("symmetric", "diagonals") if getattr(options, name))
    return f"newsgrid make {options.kind} --size {'x'.join(map(str, shape(empty)))} --difficulty {options.difficulty} --seed {seed}{more}"


def natural(word: str) -> int:
    if not (word.isascii() and word.isdigit() and len(word) < 16):
        raise argparse.ArgumentTypeError(f"{word!r} is not a whole number, 0 or more")
    return int(word)


def a_page(word: str) -> int:
    if word not in map(str, html.A_PAGE):
        raise argparse.ArgumentTypeError(f"{word!r} is not a number of puzzles for a page: expected 1, 2, 4 or 6")
    return int(word)
