"""Reads, solves and proves others' puzzles from their puzz.link addresses: python tests/benchmarks/puzzlink.py FILE [SECONDS [KIND ...]]
or, as in the page's worker, node tests/pyodide.mjs puzzlink FILE.

FILE has one JSON object a line, with "pid" (puzz.link's name of the kind) and "puzzlink_url". PyPI's ppbench (MIT) holds such a file: `pip download --no-deps
ppbench`, unpack the wheel, ppbench/bundled/golden_300.jsonl. For each kind: how many are read, how many have one solution by proof, the median
and the longest of the processor's seconds, from the address to the proof.
"""

import json
import statistics
import sys
import time
from collections import defaultdict
from pathlib import Path

from newsgrid import model_of, solve
from newsgrid.exchange.links import ImportFault, read_link


def main(arguments: list[str]) -> None:
    name, limit, *wanted = [*arguments, "60"] if len(arguments) == 1 else arguments
    lines = [json.loads(line) for line in Path(name).read_text(encoding="utf-8").splitlines()]
    of_kind: dict[str, list[str]] = defaultdict(list)
    for line in lines:
        if not wanted or line["pid"] in wanted:
            of_kind[line["pid"]].append(line["puzzlink_url"])
    print("kind | puzzles | read | one solution | median s | longest s | others")
    for kind, addresses in sorted(of_kind.items()):
        seconds, proved, others = [], 0, []
        for address in addresses:
            begun = time.process_time()
            try:
                sheet = read_link(address).sheet
            except ImportFault:
                continue
            result = solve(model_of(sheet), seconds=float(limit))
            seconds.append(time.process_time() - begun)
            proved += result.status == "unique"
            if result.status != "unique":
                others.append(f"{result.status} {address}")
        middle, longest = (f"{statistics.median(seconds):.2f}", f"{max(seconds):.2f}") if seconds else ("", "")
        print(kind, len(addresses), len(seconds), proved, middle, longest, "; ".join(others), sep=" | ", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
