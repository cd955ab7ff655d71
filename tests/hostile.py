"""One megabyte for each reader, of the kinds that hurt: PYTHONPATH=py python tests/hostile.py; prints [[reader, input, work, megabytes], ...].

"Work" is time in multiples of one plain pass over a megabyte, sign by sign, in the same process; the reader's peak of
memory comes in megabytes above what was there before. Run alone in a process, so that nothing else is counted.
"""

import contextlib
import json
import resource
import time
from collections.abc import Callable

from newsgrid import interchange
from newsgrid.answer import read_answer
from places import text
from sheet import formats, link
from sheet.sheet import from_data

SIZE = 1_000_000
DOUBTFUL = 10  # passes


def megabytes() -> dict[str, str]:
    """Texts of a megabyte: long lines and many, deep nesting, numbers without end, bombs."""
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
        "minus": "-",
        "slashes": "/",
    }
    found = {name: (part * (SIZE // len(part) + 1))[:SIZE] for name, part in parts.items()}
    found["one line after a puzzle"] = kakuro + "1" * SIZE
    found["titles"] = "title " + "x" * SIZE
    found["data of nonsense"] = json.dumps({"kind": "sudoku", "rows": 128, "cols": 128, "values": 36, "givens": [1] * 300_000})
    found["data of cages"] = json.dumps(
        {"kind": "sudoku", "rows": 128, "cols": 128, "cages": list(range(1, 16385)), "rules": [[at, "1..99"] for at in range(16384)]}
    )
    found["output"] = "sat\n(" + "(define-fun x () Int 3)" * (SIZE // 24) + ")"
    found["output without end"] = "sat\n(" + "(define-fun x () Int " * (SIZE // 21)
    return found


FRONTS = {
    "text": ("",),
    "link": ("1", "#1"),
    "other tools": (
        "https://puzz.link/p?kakuro/99999/99999/",
        "https://puzz.link/p?kakuro/17/13/",
        "https://puzz.link/p?sudoku/9/9/",
        "https://f-puzzles.com/?load=",
        "https://sudokupad.app/scl",
        "https://sudokupad.app/scf",
        "https://swaroopg92.github.io/penpa-edit/#m=edit&p=",
    ),
    "data": ("",),
    "output": ("", "sat\n"),
}


def readers() -> dict[str, Callable[[str], object]]:
    kakuro = formats.read(text("kakuro_k057.comma.txt"))
    return {
        "text": formats.read,
        "link": link.from_link,
        "other tools": interchange.read_link,
        "data": lambda words: from_data(json.loads(words)),
        "output": lambda words: read_answer(kakuro, words),
    }


def plain_pass(words: str) -> float:
    begun = time.process_time()
    total = 0
    for sign in words:
        total += ord(sign)
    return time.process_time() - begun


def seconds(read: Callable[[str], object], words: str) -> float:
    begun = time.process_time()
    with contextlib.suppress(ValueError, RecursionError):
        read(words)
    return time.process_time() - begun


def peak() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main() -> None:
    bombs = {
        "lz bomb": interchange.fpuzzles.lz.compress(json.dumps({"size": 9, "x": "a" * SIZE})),
        "deflate bomb": "",
    }
    import base64
    import zlib

    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(b"square,9,9,38\n") + b"".join(packer.compress(bytes(SIZE)) for _ in range(400)) + packer.flush()
    bombs["deflate bomb"] = base64.b64encode(packed).decode()
    found = []
    plain = "12\\3 " * (SIZE // 5)
    for name, read in readers().items():
        unit = min(plain_pass(plain) for _ in range(3))
        for what, words in {**megabytes(), **bombs}.items():
            for front in FRONTS[name]:
                before = peak()
                work = seconds(read, front + words) / unit
                if work > DOUBTFUL:  # the machine may have slowed down since: once more, beside a plain pass
                    work = min(work, seconds(read, front + words) / plain_pass(plain))
                found.append([name, f"{front}{what}", work, peak() - before])
    print(json.dumps(found))


if __name__ == "__main__":
    main()
