"""Fuzzes everything that reads: ./build.sh fuzz MINUTES [SEED].

Each turn takes one reader and one input: a good one (a newspaper's puzzle, a link, another tool's link, a solver's output) with
a few mutations, or noise. The reader must quickly return a result, or raise its own error with a sentence. What was read must be the
same after it is written and read again. At the first failure it prints the input, and ends with exit code 1.
"""

import asyncio
import contextlib
import json
import math
import sys
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from random import Random

import generate
import hostile
from newsgrid.engine import smtlib
from newsgrid.engine.check import check
from newsgrid.engine.compile import UnknownKind, model_of, problems_of
from newsgrid.engine.solve import solve
from newsgrid.exchange import fpuzzles, sudokupad
from newsgrid.exchange import links as interchange
from newsgrid.exchange.answer import AnswerError, read_answer
from newsgrid.exchange.solver_output import OutputError
from newsgrid.export import html
from newsgrid.puzzle import formats, kinds, link, messages, refusal
from newsgrid.puzzle.data import from_data, to_data
from newsgrid.puzzle.draw import svg
from newsgrid.puzzle.sheet import Sheet, SheetError, values_on, without_entries
from places import ANSWERS, ROOT, text
from second import Second
from worker import answers, dispatch

MOST_PASSES = 125  # passes over a megabyte (hostile.passes) for one input of some 10 kB; more is a hang, not just slow
SIGNS = "0123456789abcxyzABCXYZ.,;:|/\\-_+*#&%$@!?()[]{}<>\"' \t\n\r\0äß√漢\u202e😀"


def fair(sheet: Sheet, drawn_by_us: bool = True) -> None:
    """Draw, check and write a sheet that was read: nothing of it may fail.

    drawn_by_us: False if the sheet may have what a link can't hold.
    """
    assert from_data(json.loads(json.dumps(to_data(sheet)))) == sheet
    drawn = svg.svg_file(sheet, svg.Marks())
    assert "<script" not in drawn.lower()
    try:
        problems_of(sheet)
        model = model_of(sheet)
    except (SheetError, UnknownKind):
        return
    check(model, values_on(sheet))
    assert "<script" not in html.page([(sheet, "", [])], sheet.title).lower()
    if len(model.cells) < 100:
        smtlib.write(model, sheet.title)
    with contextlib.suppress(link.LinkError):  # not every sheet can be a link
        assert link.from_link(link.to_link(sheet)) == without_entries(sheet) or not drawn_by_us


def read_text(words: str) -> None:
    fair(formats.read(words))


def read_link(words: str) -> None:
    fair(link.from_link(words))


def read_foreign(words: str) -> None:
    fair(interchange.read_link(words).sheet)


def read_data(words: str) -> None:
    fair(from_data(json.loads(words)), False)


def read_output(sheet: Sheet, words: str) -> None:
    values = read_answer(sheet, words)
    assert len(values) == len(sheet.blocks)


def call_worker(words: str) -> None:
    with ThreadPoolExecutor(1) as own:  # since Playwright leaves an event loop running in the tests' thread
        answer = json.loads(own.submit(asyncio.run, dispatch.call(words)).result())
    assert ("ok" in answer) != ("error" in answer)
    if "photo" not in words:  # numbers of a picture come from the page's own code
        assert answer.get("error") not in (refusal.MISTAKE, refusal.NO_MEMORY), answer


CODES = [  # Simon Tatham's game ids, and the codes of killers
    "3x2xdb:1a6f5_4y", "5jk:y,_b_a3c_b,a2_19,7x", "4:_5aa_c_a_b,a9a2m6s1a4d2a7", "4:///3/2///1///////2", "4:0,0R,0D,1,0,0U,0L,0,0,0,0,0,0,0,3,0,",
    "6x6u:dBgJaaK", "7x7:b1f2iB2g1Bi2fBb", "bridges:4x4m2:1a2m", "2:001102120221", "4x4t0:a33m", "3x3:201,102,120,111,LRTT*BBLR", "mosaic:3x3:a3b2d",
    "5x5:2/3/1//3/2.1/3.1/1.1//,aBgp", "pearl:3x3:BgW", "range:4x4:4_3n", "4x4:4312242421144241", "2x2:ab,1,0,1,0", "filling:3x3:3g2",
    "3x3:d:k:" + "3595:" * 81, "SumoCueV1=14J0+0J0" + "=5J1" * 79, "[Puzzle]\n" + "..3456789\n" * 9 + "[State]\n",
]  # fmt: skip
NUMBERS = (  # numbers as nobody writes them, in f-puzzles' data
    '{"size":4,"title":"\\ud800\\u0000","grid":[[{"value":"²","given":true},{"value":"0003"},{"value":1e400}]],'
    '"killercage":[{"cells":["R1C1","R1C2"],"value":"0000459999"},{"cells":["R2C1"],"value":"' + "9" * 5000 + '"}]}'
)


def written(imported: interchange.Imported) -> None:
    """What was read is a valid sheet, which can be written."""
    sheet = from_data(to_data(imported.sheet))
    assert sheet == imported.sheet
    for name in formats.formats_of(sheet):
        formats.write(sheet, name).encode()


Reader = tuple[str, Callable[[str], None], tuple[type[Exception], ...], list[str]]


def readers() -> list[Reader]:
    """Returns (name, reader, the errors that it may raise, good inputs) of each reader."""
    texts = [text(name) for name in ANSWERS] + [kind.text.example for kind in kinds.ALL if kind.text.example]
    sheets = [formats.read(words) for words in texts]
    kakuro = next(sheet for sheet in sheets if sheet.kind == "kakuro")
    links = [link.to_link(sheet) for sheet in sheets]
    latin = ("skyscrapers/4/4/k13h4j3g", "factors/5/5/rvvcm9jf54653-28ca2833-14", "minarism/4/4/hhhq21pgi", "kropki/4/4/aa7fioco")
    foreign = [interchange.puzzlink.SITE + body for body in latin]
    for sheet in sheets:
        for tool in interchange.TOOLS:
            with contextlib.suppress(interchange.ImportFault):
                foreign.append(interchange.write_link(sheet, tool))
    packed = [NUMBERS]
    for sheet in sheets:
        with contextlib.suppress(interchange.ImportFault):
            packed.append(fpuzzles.to_json(sheet, True))
    data = [json.dumps(to_data(sheet)) for sheet in sheets]
    outputs = [path.read_text() for path in (ROOT / "puzzles").glob("*kakuro*.solution.txt")]
    outputs += [f"sat\n((define-fun x{number} () Int {number % 9 + 1}))" for number in range(3)]
    quick = [message for message in answers.WORK if message not in (messages.HELLO, messages.WARM)]
    fields = {
        "seconds": 0.05, "sheet": to_data(kakuro), "text": texts[0], "cell": 12, "value": 5, "tool": "puzz.link", "request": 7, "width": 9, "height": 9,
        "grid": None, "kind": "", "corners": [], "rows": 9, "cols": 9, "level": 2, "symmetric": False, "readings": [], "places": [],
        "technique": "naked single",
    }  # fmt: skip
    requests = [
        messages.request_text(1, message, message.make(**{name: fields[name] for name in message.fields if name in fields}))
        for message in quick
    ]
    texts += CODES
    untitled = [kind.text.example.split("\n", 1)[1] for kind in kinds.ALL if kind.text.example]
    return [
        ("text", read_text, (formats.ReadError,), texts + untitled),
        ("link", read_link, (link.LinkError,), links),
        ("other tools' links", read_foreign, (interchange.ImportFault,), foreign),
        # what these tools' links pack, past the guard of read_link
        ("f-puzzles data", lambda words: written(fpuzzles.read_json(words)), (formats.ReadError,), packed),
        ("SudokuPad data", lambda words: written(sudokupad.read_data(sudokupad.Loose(words).read())), (formats.ReadError,), packed),
        ("data", read_data, (SheetError, json.JSONDecodeError, RecursionError), data),
        ("solver output", partial(read_output, kakuro), (AnswerError, OutputError, formats.ReadError), outputs),
        ("worker", call_worker, (), requests),
    ]


def spoiled(good: str, other: str, chance: Random) -> str:
    """A good input with one to six mutations; `other` is spliced in."""
    signs = list(good)
    for _ in range(chance.randint(1, 6)):
        at = chance.randrange(len(signs) + 1)
        span = chance.choice((1, 1, 2, 8, 40, 400))
        match chance.randrange(7):
            case 0:
                signs[at : at + span] = []
            case 1:
                signs[at:at] = chance.choices(SIGNS, k=span)
            case 2:
                signs[at : at + span] = chance.choices(SIGNS, k=min(span, len(signs) - at))
            case 3:
                signs[at:at] = signs[at : at + span] * chance.choice((1, 2, 20))
            case 4:
                start = chance.randrange(len(other) + 1)
                signs[at:at] = other[start : start + span]
            case 5:
                signs[at:at] = str(chance.choice((0, -1, 7, 36, 999, 10**6, 2**31, 2**63, 10**40)))
            case _:
                signs[at:at] = chance.choice(
                    ("null", "[]", "{}", "[" * span, "<script>alert(1)</script>", '" onload="x', "\0", "1e999", "NaN")
                )
    return "".join(signs)


def wild(chance: Random) -> Iterator[tuple[Reader, str]]:
    every = readers()
    goods = [good for _, _, _, group in every for good in group]
    while True:
        reader = chance.choice(every)
        if chance.random() < 0.05:
            yield reader, "".join(chance.choices(SIGNS, k=chance.randrange(2000)))
        elif chance.random() < 0.1:
            yield reader, chance.choice(goods)  # of another reader
        else:
            yield reader, spoiled(chance.choice(reader[3]), chance.choice(goods), chance)


def run(seed: int, inputs: float = math.inf, seconds: float = math.inf) -> int:
    """Fuzz that number of inputs, or for that number of seconds. Returns the number of inputs. Raises AssertionError with the input that failed."""
    chance = Random(seed)
    end = time.monotonic() + seconds
    count = 0
    unit = hostile.plain_pass(hostile.PLAIN)
    for (name, read, errors, _), words in wild(chance):
        if count >= inputs or time.monotonic() > end:
            break
        count += 1
        begun = time.process_time()
        try:
            read(words)
        except errors as error:
            of_python = isinstance(error, json.JSONDecodeError | RecursionError)
            sentence = str(error).endswith((".", "?")) and "\n" not in str(error)
            assert sentence or (of_python and str(error)), f"{name}: {error!r} for {words!r}"
        except Exception as error:
            raise AssertionError(f"{name}: {error!r} for {words!r}") from error
        if time.process_time() - begun > MOST_PASSES * unit:
            work = hostile.passes(read, words, unit)
            assert work < MOST_PASSES, f"{name}: {work:.0f} passes for {words!r}"
    return count


def differ(puzzles: int, seed: int) -> None:
    """Solve generated puzzles of all kinds with Newsgrid and OR-Tools. Raises AssertionError if they disagree."""
    chance = Random(seed)
    for number in range(puzzles):
        kind = generate.SMALL_KINDS[number % len(generate.SMALL_KINDS)]
        sheet = generate.small(kind, chance)
        result = solve(model_of(sheet))
        status, answer = Second(sheet).solve()
        alike = result.status == status and (status != "unique" or result.answers == [answer])
        assert alike, f"not solved alike: {to_data(sheet)}"
        if number % 500 == 499:
            print(f"  {number + 1} puzzles, solved alike", flush=True)


def main() -> int:
    minutes = float(sys.argv[1])
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else time.time_ns() % 10**9
    print(f"seed {seed}", flush=True)
    try:
        print(f"{run(seed, seconds=60 * minutes)} inputs, none of which broke anything", flush=True)
        # a nightly run takes 60 minutes, so it compares over 10,000 puzzles
        differ(int(200 * minutes), seed)
    except AssertionError as error:
        print(error)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
