"""Gives each reader malicious texts of one megabyte. Prints [[reader, input, work, megabytes], ...].

PYTHONPATH=py python tests/hostile.py [EVERY [FIRST]], or node tests/pyodide.mjs hostile [EVERY [FIRST]] for the Python of the page's worker.
EVERY: 4 takes every fourth pair of a reader and an input, from the first or from FIRST (0 to 3); the default, 1, takes all.

Work is time in multiples of one plain pass over the characters of a megabyte in the same process (see `passes`). Megabytes are the
reader's peak of memory above what was in use before. It runs in a process of its own, so that nothing else is counted.
"""

import base64
import contextlib
import json
import sys
import time
import zlib
from collections.abc import Callable, Sequence

from newsgrid.exchange import links, lz_string, texts
from newsgrid.exchange.answer import read_answer
from newsgrid.exchange.output_alone import read_alone
from newsgrid.exchange.texts.blocks import MOST_IN_LINES
from newsgrid.puzzle import characters, formats, link
from newsgrid.puzzle.data import from_data
from places import text
from worker import dispatch

SIZE = 1_000_000
DOUBTFUL = 100  # passes
TRIES = 2
IN_PYODIDE = sys.platform == "emscripten"  # the worker's Python has fewer readers, and a stack too small for deep nesting


def megabytes() -> dict[str, str]:
    """{name: a text of a megabyte}: long lines, many lines, deep nesting, endless numbers, decompression bombs."""
    kakuro = text("kakuro_k057.comma.txt")
    parts = {
        "digits": "1",
        "dots": ".",
        "newlines": "\n",
        "blanks": " ",
        "commas": "1,",
        "clues": "12\\3 ",
        "short lines": "12\n",
        "grid lines": ".1.2.3.4.\n",
        "brackets": "[",
        "braces": '{"a":',
        "parentheses": "(",
        "pipes": "|17\\",
        "quotes": '"',
        "cages": "cage 16: 1,1 1,2\n",
        "cage signs": "A1 = 16\n",
        "puzzles": kakuro,
        "odd letters": "ß漢😀",
        "base 64": "N4Ig",
        "full width": "５３・．│",
        "bars": "| . . 3 ",
        "bars in lines": "| . . 3 " * 50 + "\n",
        "rules": "-" * 40 + "\n",
        "tabs": "1\t\t" * 20 + "\n",
        "minus": "-",
        "slashes": "/",
        "taken": "success\n",
        "shells": "me@here:~$ z3 -in\n",
        "z3py": "[V1 = 2,\n",
        "halves": "((V1 (- ",
    }
    inputs = {name: (part * (SIZE // len(part) + 1))[:SIZE] for name, part in parts.items()}
    inputs["one line after a puzzle"] = kakuro + "1" * SIZE
    # characters that readers replace, as many as they look at one by one
    odd = "".join([*characters.PLAIN, *characters.LAYOUT, *"123"])
    inputs["odd signs"] = (odd * (characters.MOST_SIGNS // len(odd) + 1))[: characters.MOST_SIGNS]
    inputs["signs that are not seen"] = "\u200b" * characters.MOST_SIGNS
    inputs["titles"] = "title " + "x" * SIZE
    inputs["data of nonsense"] = json.dumps({"kind": "sudoku", "rows": 128, "cols": 128, "values": 36, "givens": [1] * 300_000})
    inputs["data of cages"] = json.dumps(
        {"kind": "sudoku", "rows": 128, "cols": 128, "cages": list(range(1, 16385)), "rules": [[at, "1..99"] for at in range(16384)]}
    )
    inputs["output"] = "sat\n(" + "(define-fun x () Int 3)" * (SIZE // 24) + ")"
    inputs["output of a large sheet"] = "sat\n(" + "\n".join(f"(V{cell} {cell % 4 + 1})" for cell in range(128 * 128))
    inputs["output without end"] = "sat\n(" + "(define-fun x () Int " * (SIZE // 21)
    return inputs


FRONTS: dict[str, tuple[str, ...]] = {
    "text": ("",),
    "any text": ("",),
    "any text of lines": ("",),
    "answer": ("", "\ufeff", '{"answers":', "sat\n"),
    "message": ("",),
    "sheet": ("",),
    "link": ("1", "#1"),
    "alone": ("", "sat\n(", "[V12 = 1, "),
    "other tools": (
        "https://puzz.link/p?kakuro/99999/99999/",
        "https://puzz.link/p?kakuro/17/13/",
        "https://puzz.link/p?sudoku/9/9/",
        "https://puzz.link/p?lits/128/128/",
        "https://puzz.link/p?battleship/128/128/",
        "https://f-puzzles.com/?load=",
        "https://sudokupad.app/scl",
        "https://sudokupad.app/scf",
        "https://swaroopg92.github.io/penpa-edit/#m=edit&p=",
    ),
    "data": ("",),
}


def readers_of_the_worker() -> dict[str, Callable[[str], object]]:
    kakuro = formats.read(text("kakuro_k057.comma.txt"))
    return {
        "other tools": links.read_link,
        "any text": texts.read,
        "any text of lines": lambda words: texts.read(words[:MOST_IN_LINES]),
        "answer": lambda words: read_answer(kakuro, words),
        "message": ask,
        "sheet": lambda words: ask(f'{{"id": 1, "do": "check", "sheet": {words}}}'),
    }


def ask(message: str) -> None:
    """Send a request to the worker. None of those here needs to wait."""
    try:
        dispatch.call(message).send(None)  # type: ignore[attr-defined]
    except StopIteration as answer:
        assert {"ok", "error"} & json.loads(answer.value).keys()


def readers() -> dict[str, Callable[[str], object]]:
    """{name: reader}, the readers of the command line and the page. Input that is nested too deeply raises RecursionError."""
    return {
        "text": formats.read,
        "link": link.from_link,
        "data": lambda words: from_data(json.loads(words)),
        "alone": read_alone,
        **readers_of_the_worker(),
    }


def plain_pass(words: str) -> float:
    begun = time.process_time()
    total = 0
    for sign in words:
        total += ord(sign)
    return time.process_time() - begun


PLAIN = "12\\3 " * (SIZE // 5)


def passes(read: Callable[[str], object], words: str, unit: float) -> float:
    """A reader's work on a text, as a multiple of a plain pass over a megabyte.

    unit: the processor time of such a pass, measured earlier. A result above DOUBTFUL is measured again together with a new pass, since
    the speed of a busy machine varies; the least result is returned.
    """
    least = seconds(read, words) / unit
    for _ in range(TRIES if least > DOUBTFUL else 0):
        least = min(least, seconds(read, words) / plain_pass(PLAIN))
    return least


def seconds(read: Callable[[str], object], words: str) -> float:
    begun = time.process_time()
    with contextlib.suppress(ValueError, RecursionError):
        read(words)
    return time.process_time() - begun


def peak() -> float:
    """The process's peak of memory so far, in megabytes."""
    if IN_PYODIDE:
        import pyodide_js

        size: float = pyodide_js._module.HEAPU8.length / 2**20  # it never shrinks
        return size
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**10


def bombs() -> dict[str, str]:
    """{name: a decompression bomb}."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    begin = packer.compress(b"square,9,9,38\n") + packer.flush(zlib.Z_FULL_FLUSH)
    block = packer.compress(bytes(SIZE)) + packer.flush(zlib.Z_FULL_FLUSH)  # it stands for itself, so it may come any number of times
    packed = begin + 400 * block + packer.flush()
    return {
        "lz bomb": lz_string.compress(json.dumps({"size": 9, "x": "a" * SIZE})),
        "deflate bomb": base64.b64encode(packed).decode(),
    }


def main(arguments: Sequence[str] = ()) -> None:
    every, first = [*map(int, arguments), *(1, 0)[len(arguments) :]]
    read_by = readers_of_the_worker() if IN_PYODIDE else readers()
    inputs = {**megabytes(), **bombs()}
    unit = plain_pass(PLAIN)
    pairs = [(reader, words, front) for reader in read_by for words in inputs for front in FRONTS[reader]]
    results = []
    for name, what, front in pairs[first::every]:
        print(f"{name}: {front}{what}", file=sys.stderr)  # shows which input it was if the process crashes
        before = peak()
        work = passes(read_by[name], front + inputs[what], unit)
        results.append([name, f"{front}{what}", work, peak() - before])
    print(json.dumps(results))


if __name__ == "__main__":
    main(sys.argv[1:])
