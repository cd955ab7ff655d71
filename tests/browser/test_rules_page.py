"""The tool Rules on the page: constraints drawn by hand, judged, hinted at, solved, shared."""

import re

import pytest

from hands import Desk
from newsgrid import read
from newsgrid.puzzle import formats
from places import PUZZLES


@pytest.mark.nightly
def test_a_clue_outside_that_is_mistyped_is_mended(desk: Desk) -> None:
    sheet = read((PUZZLES / "constraints/sandwich.txt").read_text())
    key = ("sandwich", (-1, 0, 4))
    assert sheet.constraints[key] == "2"
    sheet.constraints[key] = "3"
    desk.ready("solver")
    desk.paste(formats.write(sheet, "grid"))
    desk.do("solve")
    desk.page.locator("#means li", has_text="Did you mean 2 instead of 3? (sandwich 3 for column 1 from the top)").locator("button").click()
    desk.unfold_text()
    desk.page.wait_for_function("document.getElementById('as-text').value.includes('sandwich r0c1 = 2')")
    desk.do("solve")
    desk.status("One solution")
    # the answer on a page of its own, beside the empty puzzle
    desk.page.evaluate("() => { window.print = () => {}; }")
    desk.do("print")
    desk.page.check("#print-answers")
    desk.do("print-now")
    desk.page.wait_for_function("!document.getElementById('print-dialog').open")
    many = "document.querySelectorAll('#paper %s .entry').length"
    desk.page.wait_for_function(f"{many % '.puzzles'} === 0 && {many % '.answers'} > 0")
    desk.page.emulate_media(media="print")
    assert len(re.findall(rb"/Type\s*/Page\b", desk.page.pdf())) == 2
    desk.page.emulate_media(media="screen")
