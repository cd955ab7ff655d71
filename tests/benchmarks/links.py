"""Prints the lengths of the gallery's links, for the table in docs/links.md: PYTHONPATH=py python tests/benchmarks/links.py"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "py"))

from build.site import puzzles
from newsgrid.puzzle import formats, link

SITE = "https://user.github.io/newsgrid"  # about as long as the address of a site on GitHub Pages
BUDGETS = {  # the greatest length of a whole link
    "kakuro_k057": 120, "kakuro_hard": 120, "sudoku_f63": 90, "sudoku_dm1402": 90, "squares_9x9": 160, "sudoku_5x5": 450, "kakuro_k20061006": 600,
    "unionjack": 700,
}  # fmt: skip


def main() -> None:
    site = SITE[:29] + "/"
    print("# How long links are\n")
    print(
        f"Every puzzle of the gallery without entries, as a whole link on a site of {len(site)} characters (`{site}`), against its text.\n"
    )
    print("| puzzle | size | link | of its text | at most |")
    print("|---|---|---|---|---|")
    over = []
    for path, sheet in puzzles():
        address = site + "#" + link.to_link(sheet)
        words = formats.write(sheet, formats.formats_of(sheet)[0])
        budget = next((most for name, most in BUDGETS.items() if path.name.startswith(name)), None)
        if budget and len(address) > budget:
            over.append(path.name)
        shown = str(budget) if budget else ""
        print(f"| {path.name} | {sheet.rows}×{sheet.cols} | {len(address)} | {len(address) / len(words):.2f} | {shown} |")
    if over:
        sys.exit(f"too long: {', '.join(over)}")


if __name__ == "__main__":
    main()
