"""Counts the key presses and clicks to enter a puzzle on an empty page: python tests/benchmarks/entry.py (after ./build.sh).

It enters the puzzles in Chromium with real keys and a real mouse, and compares the counts with the length of the puzzle's text, both
without its comment and line ends and as in the file. Holding a key (Shift) counts as a key press, a drag as two.
"""

import os
import sys
import threading
from pathlib import Path

from playwright.sync_api import sync_playwright

from newsgrid.puzzle import areas, cage_rule, printed_cages
from page.core import possible_totals

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "browser"))

from build.serve import server
from conftest import ARGUMENTS
from hands import Desk
from newsgrid.puzzle import formats
from newsgrid.puzzle.data import to_data
from newsgrid.puzzle.sheet import Sheet
from places import text

ROOT = Path(__file__).resolve().parents[2]


class Counted(Desk):
    """A desk that counts key presses and clicks."""

    count = 0

    def key(self, key: str) -> None:
        self.count += 1
        self.page.keyboard.press(key)

    def click(self, selector: str) -> None:
        self.count += 1
        self.page.locator(selector).first.click()

    def at(self, cell: int) -> tuple[float, float]:
        box = self.page.locator(f"#c{cell} > rect").first.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def drag(self, cells: list[int]) -> None:
        self.count += 2
        self.page.mouse.move(*self.at(cells[0]))
        self.page.mouse.down()
        for cell in cells[1:]:
            self.page.mouse.move(*self.at(cell))
        self.page.mouse.up()

    def shift_click(self, cell: int) -> None:
        self.count += 2
        self.page.keyboard.down("Shift")
        self.page.mouse.click(*self.at(cell))
        self.page.keyboard.up("Shift")

    def new(self, kind: str) -> None:
        self.click('[data-do="new"]')
        if kind != "kakuro":
            self.click(f'.start:has(input[data-kind="{kind}"])')
        self.click("#new-ok")

    def sheet(self) -> Sheet:
        self.page.wait_for_function("document.activeElement.id === 'board'")
        if not self.page.locator("#text-box[open]").count():
            self.page.click("#text")
        self.page.wait_for_function("document.getElementById('as-text').value !== ''")
        return formats.read(self.page.input_value("#as-text"))


def kakuro_keys(sheet: Sheet) -> str:
    """The keys for a Kakuro, row by row, with commas only where two cells would otherwise be read as one."""
    keys = ""
    for index, block in enumerate(sheet.blocks):
        down, across = sheet.down[index], sheet.across[index]
        if down or across:
            word = f"{down or ''}\\{across or ''}"
            if (keys[-1:].isdigit() and word[0] != "\\" and int(keys.rsplit("\\", 1)[-1]) < 5) or keys[-1:] == "\\":
                keys += ","
            keys += word
        else:
            keys += "x" if block else "."
    return keys


def path_of(cells: list[int], cols: int) -> list[int]:
    """The longest path through neighbouring cells of a cage, which one drag can select."""

    def on(way: list[int]) -> list[int]:
        best = way
        for step in (1, -1, cols, -cols):
            cell = way[-1] + step
            if cell in cells and cell not in way and not (abs(step) == 1 and cell // cols != way[-1] // cols):
                best = max(best, on([*way, cell]), key=len)
        return best

    return max((on([cell]) for cell in cells), key=len)


def enter_squares(desk: Counted, sheet: Sheet) -> None:
    desk.new("squares")
    desk.click('[data-do="tool-cages"]')
    for cells in areas.cage_cells(sheet).values():
        way = path_of(cells, sheet.cols)
        desk.drag(way)
        for cell in cells:
            if cell not in way:
                desk.shift_click(cell)


def enter_cages(kind: str, desk: Counted, sheet: Sheet) -> None:
    """Drag over each cage, then type its number, with its sign unless only one can make that."""
    desk.new(kind)
    for cage, cells in areas.cage_cells(sheet).items():
        way = path_of(cells, sheet.cols)
        if len(way) > 1:
            desk.drag(way)
        else:
            desk.count += 1
            desk.page.mouse.click(*desk.at(way[0]))
        rule = printed_cages.rule_of_cage(sheet, cage)
        sign, number = cage_rule.sign_of(rule)
        for cell in cells:
            if cell not in way:
                desk.shift_click(cell)
        only = possible_totals.signs_for(sheet, cells, number) if sign else ""
        for key in f"{number}{'' if only == sign else sign}" if sign else rule.split()[0]:
            desk.key(key)

    if any(sheet.givens):
        desk.click('[data-do="tool-digits"]')
    for cell, value in enumerate(sheet.givens):
        if value:
            desk.count += 1
            desk.page.mouse.click(*desk.at(cell))
            desk.key(str(value))


def printed(sheet: Sheet) -> object:
    """What is printed: a cage of one cell says no more than its number."""
    return {**to_data(sheet), "rules": [cage_rule.cage_label(rule) for rule in sheet.rules]}


def enter_typed(kind: str, keys: str, desk: Counted) -> None:
    desk.new(kind)
    for key in keys:
        desk.key(key)


def main() -> None:
    running = server(ROOT / "dist", 0, "/")
    threading.Thread(target=running.serve_forever, daemon=True).start()
    print("| puzzle | presses and clicks | of the text's signs | of the whole file |")
    print("|---|---|---|---|")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=os.environ.get("NEWSGRID_CHROMIUM") or None, args=ARGUMENTS)
        for name in ("kakuro_k057.comma.txt", "sudoku_f63_fiendish.txt", "squares_9x9.txt", "kinds/killer_9x9.txt", "kinds/kenken_6x6.txt"):
            puzzle = formats.read(text(name))
            desk = Counted(browser.new_context(viewport={"width": 1280, "height": 1000}).new_page())
            desk.open(f"http://127.0.0.1:{running.server_address[1]}/")
            if puzzle.kind == "squares":
                enter_squares(desk, puzzle)
            elif puzzle.kind in ("killer", "kenken"):
                enter_cages(puzzle.kind, desk, puzzle)
            elif puzzle.kind == "kakuro":
                enter_typed("kakuro", kakuro_keys(puzzle), desk)
            else:
                enter_typed("sudoku", "".join(map(str, puzzle.givens)), desk)
            entered = desk.sheet()
            entered.title, entered.source = puzzle.title, puzzle.source
            assert printed(entered) == printed(puzzle), name
            signs = len("".join(line for line in text(name).splitlines() if not line.startswith("#")))
            print(f"| {name} | {desk.count} | {desk.count / signs:.2f} | {desk.count / len(text(name)):.2f} |")
        browser.close()


main()
