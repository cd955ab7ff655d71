"""Requests to the solver on the page: solve, check, hints, steps, candidates; and requests that are late, waiting, hanging or cancelled."""

import json
import re
from types import SimpleNamespace
from typing import Any

import js
import pytest

import browser
from desk import EXAMPLE, F63, K057, Desk
from elements import Event
from newsgrid import model_of, smtlib
from newsgrid.exchange import links
from newsgrid.exchange.answer import values_of_grid
from newsgrid.puzzle import formats, kinds
from newsgrid.puzzle.data import from_data
from newsgrid.puzzle.link import to_link
from page.core.asking import requests, status
from page.core.session import BROKEN, COMPLETE, COUNTED, GRADE, STEPS
from page.drafts import draft_storage
from places import solution, text
from sampled import sampled
from test_solve import hard

ANSWER = solution("sudoku_f63_fiendish.txt")
FIRST = ANSWER[1]  # the value of r1c2, the first cell without a given
TINY = "kakuro_tiny_2x4.backslash.txt"


# --- red, check, solve -----------------------------------------------------------------------------------------------------------------


def test_the_grid_says_what_matters(desk: Desk) -> None:
    assert desk.id("board").getAttribute("role") == "grid"
    desk.enter(2, 3, "7", "ArrowRight", "6")
    desk.wait(lambda: desk.count("#wrong li"))
    desk.click_cell(2, 2)
    assert desk.named() == "row 2, column 2, clue 18 down, 14 across, across is broken, 7 + 6 is 13, not 14"
    assert desk.id("n11").getAttribute("aria-label") == desk.named()
    desk.press("ArrowRight")
    assert desk.named().startswith("row 2, column 3, 7")


def test_at_rest_the_line_of_the_status_gives_way_to_the_sums(desk: Desk) -> None:
    box = js.document.querySelector(".status-box")
    assert (desk.text("status"), box.dataset.quiet) == ("", "yes")
    desk.ask("solve", "One solution")
    assert box.dataset.quiet == ""


def test_red_as_you_type(desk: Desk) -> None:
    """A full run with a wrong sum, a repeated digit, and a sum that can no longer be reached turn red. Down and across are separate."""
    desk.enter(2, 3, "4")
    desk.wait_red({"2,2 across", "2,3"})  # a clue of 14 with a 4 would need a 10
    desk.press("5")
    desk.wait_red(set())
    desk.press("ArrowRight", "5")
    desk.wait_red({"2,2 across", "2,3", "2,4", "1,4 down"})  # the 5 is repeated, with a sum of 10; a clue of 15 with a 5 would need a 10
    desk.press("8")
    desk.wait_red({"2,2 across", "2,3", "2,4"})
    desk.press("9")
    desk.wait_red(set())
    desk.press("ArrowDown", "9")
    desk.wait_red({"1,4 down", "2,4", "3,4"})


def test_clear_entries_and_check(desk: Desk) -> None:
    desk.ask("check", "You have entered nothing yet")
    desk.enter(2, 3, "8")
    desk.ask("check", "Right so far")
    desk.press("5")
    desk.ask("check", "Something is wrong")
    desk.enter(2, 4, "5")
    desk.wait_red({"2,2 across", "2,3", "2,4", "1,4 down"})
    desk.ask("check", "3 rules are broken")
    desk.do("clear")
    assert not any(desk.values())
    desk.wait_red(set())
    desk.do("undo")
    assert sum(desk.values()) == 10


def test_back_to_where_it_was_right(desk: Desk) -> None:
    answer = solution("kakuro_k057.comma.txt")
    desk.enter(2, 3, str(answer[12]))
    desk.enter(2, 4, str(answer[13] % 9 + 1))
    desk.enter(2, 7, str(answer[16]))
    wrong = desk.values()
    desk.do("check")
    desk.wait(lambda: desk.id("show-retreat").visible())
    desk.click("#show-retreat")
    desk.status("Right so far")
    assert desk.text("detail") == "2 steps are undone. Redo brings back what was there."
    assert (desk.cell(2, 3), desk.cell(2, 4), desk.cell(2, 7)) == (str(answer[12]), "", "") and not desk.id("show-retreat").visible()
    desk.do("redo", "redo")
    assert desk.values() == wrong
    # a second error, made before the first was found, is undone as well
    desk.do("undo")
    desk.enter(3, 2, str(answer[21] % 9 + 1))
    desk.ask("retreat", "Right so far")
    assert sum(desk.values()) == answer[12]
    desk.ask("retreat", "Nothing is wrong")


def test_what_undo_does_not_reach_is_erased(desk: Desk) -> None:
    answer = solution("sudoku_f63_fiendish.txt")
    sheet = formats.read(F63)
    sheet.entries[1] = answer[1] % 9 + 1
    sheet.entries[3] = answer[3]
    desk.go(f"#{to_link(sheet, True)}")
    desk.wait(lambda: desk.cell(1, 4) == str(answer[3]))
    desk.ask("retreat", "Right so far")
    assert desk.text("detail") == "1 wrong entry is erased. Undo brings back what was there."
    assert (desk.cell(1, 2), desk.cell(1, 4)) == ("", str(answer[3]))
    desk.do("undo")
    assert desk.cell(1, 2) == str(answer[1] % 9 + 1)


def test_where_several_answers_fit_it_goes_back_to_where_one_did(desk: Desk) -> None:
    desk.paste(text("kakuro_tiny_2x4.backslash.txt"))
    desk.enter(1, 2, "1", "ArrowRight", "1")
    desk.wait(lambda: desk.text("status").endswith("broken"))
    desk.do("check")
    desk.click("#show-retreat")
    desk.status("Right so far")
    assert desk.values() == [0, 1, 0, 0, 0, 0, 0, 0]


def test_clues_that_could_be_left_out_are_marked(desk: Desk) -> None:
    desk.paste(F63)
    desk.do("mode-set", "spare")
    desk.wait(lambda: "could be left out" in desk.text("status"))
    assert desk.text("status") == "5 clues could be left out, each by itself."
    assert desk.text("detail").startswith("1 in r1c3, 1 in r2c8, ")
    assert sum(1 for cell in desk.groups() if cell.querySelector(".looked")) == 5
    desk.enter(1, 1, "Delete")
    assert not any(cell.querySelector(".looked") for cell in desk.groups())


def test_help_in_degrees(desk: Desk) -> None:
    answer = solution("kakuro_k057.comma.txt")
    desk.enter(2, 3, "6")
    assert answer[12] != 6
    desk.ask("check", "Something is wrong")
    assert "r2c3" not in desk.text("detail")  # the answer is only yes or no
    desk.ask("where", "1 entry is wrong")
    assert not desk.id("show-retreat").hidden
    desk.wait(lambda: desk.count("#c12 .bad"))
    assert "r2c3" in desk.text("detail")
    desk.press("Delete")
    assert desk.count("#c12 .bad") == 0
    desk.press("f")
    desk.wait(lambda: desk.count("#c12 .entry"))
    assert desk.cell(2, 3) == str(answer[12])
    desk.click_cell(1, 3)
    desk.ask("fill-cell", "Nothing to fill in here")


def test_clues_and_entries_are_two_questions(desk: Desk) -> None:
    desk.paste(F63)
    desk.enter(1, 2, str(FIRST))
    desk.ask("check", "Right so far")
    assert desk.text("detail") == "The puzzle has one solution; your entries agree with it."


def test_a_cell_that_is_not_certain_is_not_filled(desk: Desk) -> None:
    desk.paste("\\3 _ _ 1\\\n\\6 _ _ _")
    desk.click_cell(1, 2)
    desk.ask("fill-cell", "This cell is not certain")
    assert desk.text("detail") == "The puzzle has more than one solution; this cell can be 1 or 2."


def test_several_answers_are_gone_through(desk: Desk) -> None:
    desk.paste(text(TINY))
    desk.ask("solve", "More than one solution")
    assert desk.text("answer-at") == "Answer 1 of at least 2"
    seen = [desk.values()]
    desk.do("answer-after")
    desk.wait(lambda: desk.text("answer-at") == "Answer 2 of at least 2")
    seen.append(desk.values())
    desk.ask("answer-after", "Just 4 solutions")
    for at in (3, 4):
        desk.wait(lambda at=at: desk.text("answer-at") == f"Answer {at} of 4")
        seen.append(desk.values())
        desk.do("answer-after")
    assert len({tuple(values) for values in seen}) == 4
    desk.wait(lambda: desk.text("answer-at") == "Answer 1 of 4")
    desk.do("answer-before")
    desk.wait(lambda: desk.text("answer-at") == "Answer 4 of 4")
    assert desk.values() == seen[3]
    differ = [cell for cell in range(8) if desk.count(f"#c{cell} .differ")]
    desk.enter(differ[0] // 4 + 1, differ[0] % 4 + 1, "Backspace")
    assert [cell for cell in range(8) if desk.count(f"#c{cell} .differ")] == differ[1:]


def test_why_there_is_no_solution_and_what_may_be_meant(desk: Desk) -> None:
    """A mistyped total is named, outlined and corrected by one click. So is a wrong given of a Sudoku."""
    desk.paste(K057.replace("\\16,0,0,21\\17", "\\16,0,0,21\\71"))
    desk.ask("solve", "No solution")
    assert not any(desk.values())
    desk.wait(lambda: any("Did you mean 17 instead of 71?" in words for words in desk.texts("#means li")))
    assert desk.texts("#why li") == ["across 71 at r4c4"]
    # what may be meant is shown above the list of rules
    lists = [found.id for found in desk.all("#why-box ul")]
    assert lists == ["means", "why"]
    desk.wait_red({"4,4 across"})
    desk.click("#means button")
    assert not desk.id("why-box").visible()
    desk.wait_red(set())
    desk.ask("solve", "One solution")
    assert desk.values() == solution("kakuro_k057.comma.txt")
    desk.paste(F63.replace("301200500", "301900500"))
    desk.ask("solve", "No solution")
    desk.wait(lambda: desk.count("#why li"))
    desk.wait(lambda: desk.count("#board .light") >= 1)
    # a smaller puzzle opens, though the unsat core has cells that it lacks
    desk.paste(text(TINY))
    assert not desk.id("open-dialog").open
    desk.wait_red(set())
    desk.do("undo")
    desk.do("solve")
    desk.wait(lambda: any("Did you mean 2 instead of 9?" in words for words in desk.texts("#means li")))
    desk.click("#means button")
    desk.ask("solve", "One solution")
    assert desk.values() == ANSWER


HARD = text("kakuro_hard_10x10.pipe.txt")


def mistyped() -> str:
    """A Kakuro with 30 for 31, which six changes would mend."""
    sheet = formats.read(HARD)
    assert sheet.down[39] == 31
    sheet.down[39] = 30
    return formats.write(sheet, "pipe")


@pytest.mark.parametrize("button", ["check", "hint-step", "where", "fill-cell"])
def test_whoever_asks_is_led_to_the_mistyped_clue(desk: Desk, button: str) -> None:
    desk.paste(mistyped())
    desk.click_cell(2, 2)
    assert not desk.id("find-why").visible()
    desk.do(button)
    desk.wait(desk.id("find-why").visible)
    assert "r4c10" not in desk.text("status") + desk.text("detail")
    desk.do("find-why")
    assert not desk.id("find-why").visible() and desk.id("why-box").visible()
    desk.wait(lambda: desk.texts("#means li"))
    assert desk.texts("#means li")[0] == "Did you mean 31 instead of 30? (down 30 at r4c10) Change it to 31"
    # nothing but the paper tells which of them it is: all are listed alike, and none is red
    assert desk.text("why-words").startswith("Any one of these 6 changes would mend it; only your paper tells which.")
    assert "mistyped" not in desk.text("detail")  # the list says so itself
    assert len(desk.texts("#means li")) == 6 and not desk.red()
    # the rules that contradict each other are marked lightly, and listed if one asks
    assert desk.count("#board path.looked") > 10 < desk.count("#why li") and not desk.texts("#why li")
    assert not any(desk.values())
    desk.click("#means button")
    assert not desk.id("why-box").visible() and not desk.id("find-why").visible()
    assert not desk.count("#board path.looked")
    desk.ask("solve", "One solution")
    assert desk.values() == solution("kakuro_hard_10x10.pipe.txt")


def test_another_of_several_changes_is_chosen(desk: Desk) -> None:
    desk.paste(mistyped())
    desk.do("solve")
    desk.wait(lambda: desk.count("#means li") == 6)
    assert desk.texts("#means li")[1] == "Did you mean 34 instead of 33? (down 33 at r4c9) Change it to 34"
    desk.click("[data-do=mean-1]")
    assert desk.sheet.down[38] == 34 and desk.sheet.down[39] == 30


def test_each_of_several_changes_is_marked_in_the_grid_while_it_is_pointed_at(desk: Desk) -> None:
    desk.paste(mistyped())
    desk.do("solve")
    desk.wait(lambda: desk.count("#means li") == 6)
    first, second = desk.all("#means li")[:2]
    for come, go in (("pointerover", "pointerout"), ("focusin", "focusout")):  # with the mouse; with the keyboard
        for item, place in ((first, "4,10 down"), (second, "4,9 down")):
            target = item.querySelector("button") if come == "focusin" else item
            desk.act(lambda target=target, come=come: target.dispatch(Event(come)))
            assert desk.red() == {place}
            desk.act(lambda target=target, go=go: target.dispatch(Event(go)))
            assert not desk.red()
    for event in ("pointerover", "pointerout"):  # a finger that is lifted
        desk.act(lambda event=event: first.dispatch(Event(event, pointerType="touch")))
    assert desk.red() == {"4,10 down"}


def test_a_slip_that_stands_out_is_put_first_and_red(desk: Desk) -> None:
    sheet = formats.read(K057)
    sheet.down[33] = 12  # 21
    desk.paste(formats.write(sheet, "comma"))
    desk.do("solve")
    desk.wait(lambda: desk.texts("#means li"))
    assert desk.text("why-words").startswith("Any one of these 2 changes would mend it; in the first, two digits are swapped.")
    assert desk.texts("#means li")[0] == "Did you mean 21 instead of 12? (down 12 at r4c4) Change it to 21"
    desk.wait_red({"4,4 down"})
    assert len(desk.texts("#means li")) == 2


def test_a_puzzle_without_an_answer_says_so_when_it_is_opened_and_has_no_difficulty(fresh: Desk) -> None:
    sheet = formats.read(K057)
    sheet.across[62] = 12  # 13: the steps of hints lead to a filled grid, which breaks a rule
    fresh.hold_solver()
    desk = fresh.open()
    desk.paste(formats.write(sheet, "comma"))
    desk.status("No solution")  # its sums alone tell, before the solver has come
    assert "The sums across make 284, those down 285." in desk.text("detail")
    desk.let_solver_go()
    desk.ready()
    desk.wait(desk.id("find-why").visible)
    desk.pass_time(5)
    assert not desk.page.session.kept(GRADE) and "edium" not in desk.text("dateline")
    # sums that agree do not tell, but the solver does
    sheet.down[6] = 15  # 16
    desk.paste(formats.write(sheet, "comma"))
    desk.wait(lambda: desk.text("detail") == status.PROVED["unsat"])
    assert desk.text("status") == "No solution" and not desk.page.session.kept(GRADE)
    desk.do("find-why")
    desk.wait(lambda: desk.count("#why li"))
    desk.paste(K057)
    desk.wait(lambda: desk.page.session.kept(GRADE))
    assert desk.text("status") == ""


def test_what_is_right_is_not_red_where_a_given_is_wrong(desk: Desk) -> None:
    sheet = formats.read(text("sudoku_dm1402_grid.txt"))
    assert sheet.givens[42] == 9
    sheet.givens[42] = 8  # none of its row, column and box, but it leaves no solution
    desk.paste(formats.write(sheet, "grid"))
    desk.do("solve")
    desk.wait(lambda: desk.texts("#means li"))
    desk.wait_red({"5,7"})
    assert desk.count("#board .unit") == 0 and desk.count("#board .light") > 0 and desk.count("#board rect.looked") > 5
    desk.click_cell(5, 7)
    assert desk.named().endswith(", may be mistyped")


def test_a_kenken_that_is_mended_keeps_its_operators(desk: Desk) -> None:
    sheet = formats.read(text("kinds/kenken_4x4.txt"))
    assert sheet.rules[3] == "6x"
    desk.paste(formats.write(sheet, formats.formats_of(sheet)[0]).replace("6x", "5x"))
    desk.do("solve")
    desk.wait(lambda: desk.texts("#means li"))
    assert "6 instead of 5" in desk.texts("#means li")[0]
    assert [label.textContent for label in desk.all("#board .cage-label.wrong")] == ["5×"]
    assert desk.count("#board .unit.caged") == 1
    desk.click("#means button")
    assert desk.sheet.rules[3] == "6x"
    assert desk.count("#board .cage-label.wrong") == 0


# --- words and red agree ---------------------------------------------------------------------------------------------------------------


def test_a_clue_under_the_cursor_is_red_once_one_asks(desk: Desk) -> None:
    desk.paste(HARD)
    desk.do("mode-set")
    desk.click_cell(4, 10, 0.2, 0.8)
    desk.press("1", "3")
    assert desk.sheet.down[39] == 13
    desk.wait(lambda: desk.page.session.kept(BROKEN))
    # it may be unfinished, so nothing is red, and no words say so
    assert desk.red() == set() and not desk.texts("#wrong li") and "broken" not in desk.text("status")
    desk.ask("check", "1 rule is broken")
    desk.wait_red({"4,10 down"})
    assert len(desk.texts("#wrong li")) == 1 and desk.text("detail") == ""
    desk.press("Backspace")
    desk.wait_red(set())
    assert not desk.texts("#wrong li") and "broken" not in desk.text("status")


def test_the_headline_is_not_ready_or_proud_while_something_is_red(desk: Desk) -> None:
    desk.paste(F63)
    desk.wait(lambda: desk.text("status") == "")
    desk.click_cell(1, 2)
    desk.press("3")  # there is a 3 in the row
    desk.status("are broken")
    assert len(desk.texts("#wrong li")) == int(desk.text("status").split()[0]) > 1
    desk.press("Delete")
    desk.wait(lambda: desk.text("status") == "")
    desk.ask("solve", "One solution")
    desk.press("3")
    desk.status("are broken")


def test_what_is_impossible_is_said_once(desk: Desk) -> None:
    desk.paste("#Killer\n....\n....\n....\n....\ncages\naa..\n....\n....\n....\na = 40\n")
    desk.wait(lambda: desk.texts("#wrong li"))
    assert desk.texts("#wrong li") == ["cage at r1c1 adds up to 40: 2 cells can't make 40, only 3 to 7"]
    assert "40" not in desk.text("odd")


def test_a_pasted_answer_gets_a_verdict(desk: Desk) -> None:
    answer = solution("kakuro_k057.comma.txt")
    cells = [cell for cell, value in enumerate(answer) if value]

    def output(wrong: int) -> str:
        values = {cell: answer[cell] % 9 + 1 if number < wrong else answer[cell] for number, cell in enumerate(cells)}
        return "sat\n(" + " ".join(f"(V{cell} {values[cell]})" for cell in cells) + ")"

    desk.paste(output(4))
    desk.status(f"4 of {len(cells)} cells are wrong")
    assert "r2c3 can't be 9, r2c4 can't be 7, " in desk.text("detail") and desk.text("detail").endswith("They are underlined in red.")
    assert desk.count("#board .entry.wrong") == 4 and desk.texts("#wrong li")
    desk.paste(output(1))
    desk.status(f"1 of {len(cells)} cells is wrong")
    desk.paste(output(0))
    desk.status("Solved")
    assert desk.count("#board .wrong") == 0


def test_a_page_is_saved_with_the_answer_upside_down(desk: Desk) -> None:
    desk.paste(F63)
    desk.do("download")
    desk.check("#download-answer")
    foot = desk.saved("html")[1].split("<footer")[1]
    assert "It has exactly one answer, printed upside down here." in foot and foot.count('class="entry"') == ANSWER.count(9) * 9 - sum(
        map(bool, desk.values())
    )
    desk.paste("#Sudoku\n12..\n....\n....\n....\n")
    desk.do("download")
    assert "<svg" not in desk.saved("html")[1].split("<footer")[1]  # it is asked for each time
    desk.check("#download-answer")
    assert "One of several answers. It is printed upside down here." in desk.saved("html")[1]


def test_an_entry_that_is_not_the_answer_turns_red_if_the_settings_say_so(desk: Desk) -> None:
    desk.paste(F63)
    at = desk.values().index(0)
    wrong = next(value for value in range(1, 10) if value != ANSWER[at] and not breaks(desk, at, value))
    place = (at // 9 + 1, at % 9 + 1)
    desk.enter(*place, str(wrong))
    desk.wait(lambda: desk.page.session.kept(COMPLETE) is False)
    assert not desk.page.session.kept(COUNTED) and desk.count("#board .entry.wrong") == 0  # off unless it is chosen
    desk.change_settings(strict=True)
    desk.status(f"The {wrong} in r{place[0]}c{place[1]} isn't the answer.")
    assert desk.marks(*place) == [] and desk.count("#board .entry.wrong") == 1
    assert "not the answer" in desk.named() and desk.id("status").getAttribute("role") == "status"
    # what is right is not marked, and the solver is not asked again
    counted = desk.page.session.kept(COUNTED)
    desk.press(str(ANSWER[at]))
    desk.wait(lambda: desk.count("#board .entry.wrong") == 0)
    assert desk.page.session.kept(COUNTED) is counted
    # where there is no single answer, that is said once
    desk.paste("#Sudoku\n12..\n....\n....\n....\n")
    desk.enter(4, 4, "1")
    desk.status("This puzzle has several answers, so your entries are not compared with an answer.")
    desk.press("2")
    desk.wait(lambda: "several" not in desk.text("status"))
    desk.press("3")
    desk.wait(lambda: desk.page.session.kept(COMPLETE) is not None)
    assert "several" not in desk.text("status") and desk.count("#board .wrong") == 0


def breaks(desk: Desk, at: int, value: int) -> bool:
    """Whether a value clashes with one of the sheet in its row, column or box."""
    seen = [
        other
        for other in range(81)
        if other // 9 == at // 9 or other % 9 == at % 9 or (other // 27, other % 9 // 3) == (at // 27, at % 9 // 3)
    ]
    return value in [desk.values()[other] for other in seen]


def test_a_puzzle_with_its_errors_is_downloaded_as_it_stands(desk: Desk) -> None:
    desk.enter(2, 3, "7", "ArrowRight", "6")
    desk.wait_red({"2,2 across", "2,3", "2,4"})
    desk.do("download")
    desk.check("#download-entries")
    saved = {form: desk.saved(form) for form in ("html", "steps", "smtlib", "rules", "svg", "comma", "backslash", "pipe", "csv", "json")}
    assert {button.getAttribute("data-save") for button in desk.seen("#download-dialog [data-save]")} == {*saved, "png"}
    assert all(name.startswith("saturday-11-may-2019") for name, _ in saved.values())
    assert [saved[form][0][20:] for form in ("html", "steps", "rules")] == [".html", "-steps.html", "-rules.txt"]
    assert "across 14 at r2c2: r2c3 + r2c4 = 14, all different" in saved["rules"][1]
    assert "<p>1 rule is broken</p><p>Count of Values check = 1=0,2=0,3=0,4=0,5=0,6=1,7=1,8=0,9=0</p>" in saved["html"][1]
    for form in ("comma", "backslash", "pipe"):
        assert values_of_grid(formats.read(K057), formats.read(saved[form][1]))[12:14] == [7, 6]
    assert formats.read_json(saved["json"][1]).entries[12] == 7
    assert "(assert (= 14 (+ V12 V13)))" in saved["smtlib"][1]
    # the file shows exactly what the page shows
    drawn = re.sub(r"<g[^>]*>|</g>", "", desk.page.board.cells[11])
    for shown in (saved["html"][1], saved["svg"][1]):
        assert "<script" not in shown
        assert re.findall(r'class="(bad[^"]*)"', shown) == ["bad across"]
        assert drawn in shown


def test_smt_lib_is_offered_in_every_form_and_says_which_to_take(desk: Desk) -> None:
    desk.do("download")
    model = model_of(desk.sheet)
    for form, (_, of_form) in smtlib.FORMS.items():
        for before, (_, beforehand) in smtlib.BEFORE.items():
            desk.fill("smtlib-form", form)
            desk.fill("smtlib-before", before)
            assert desk.saved("smtlib")[1] == smtlib.write(model, desk.sheet.title, **of_form, **beforehand)
    desk.close()
    desk.paste(text("squares_9x9.txt"))
    desk.wait(lambda: desk.sheet.kind == "squares")
    desk.do("download")
    desk.fill("smtlib-before", "")
    for form, words in (("integers", smtlib.ADVICE), ("booleans", "")):
        desk.fill("smtlib-form", form)
        desk.click("[data-save=smtlib]")
        desk.wait(lambda words=words: desk.text("download-said") == f"Saved as {js.files[-1][0]}. {words}".strip())


def test_a_download_holds_the_puzzle_alone_unless_more_is_asked_for(desk: Desk) -> None:
    desk.do("download")
    assert not desk.id("download-entries").visible()  # nothing is filled in
    desk.close()
    alone = {form: formats.write(formats.read(EXAMPLE), form) for form in ("comma", "backslash", "pipe", "csv", "json")}
    desk.enter(2, 3, "7")
    desk.do("download")
    assert desk.id("download-entries").visible() and not desk.id("download-entries").checked
    for form, wanted in alone.items():
        assert desk.saved(form)[1] == wanted, form
    for form in ("svg", "html"):
        assert 'class="entry' not in desk.saved(form)[1], form
    desk.check("#download-entries")
    for form in ("comma", "backslash", "pipe"):
        assert formats.read(desk.saved(form)[1]).givens[12] == 7, form
    assert desk.saved("csv")[1].split("\n")[1].split(",")[2] == "7"
    assert formats.read_json(desk.saved("json")[1]) == desk.sheet
    for form in ("svg", "html"):
        assert desk.saved(form)[1].count('class="entry') == 1, form
    desk.close()
    desk.do("download")
    assert not desk.id("download-entries").checked


# --- hints and steps -------------------------------------------------------------------------------------------------------------------


def test_hints_go_on_and_the_keyboard_asks_for_them(desk: Desk) -> None:
    desk.paste(K057)
    desk.press("h")
    desk.wait(lambda: desk.count("#step-list li") == 1)
    assert desk.text("step-list") == "Some sum can be made in only one way."
    assert desk.count("#board .number .on") == 0
    desk.press("h")
    assert desk.text("step-list") == "Some sum can be made in only one way. It is marked in the grid."
    assert desk.count("#board .number .on") == 3 and desk.count("#board .struck") == 0
    desk.press("h")
    assert "4 in 2 cells is only 1 + 3" in desk.text("step-list")
    assert desk.count("#step-list mark") == 1  # the sum that it names
    assert desk.count("#step-sums tr") == 1 and desk.count("#step-sums b") == 2  # 1 and 3
    assert desk.count("#board .number .on") == 3  # two rows and a column at the board's edge
    struck = desk.count("#board .struck")
    assert struck > 0
    desk.press("d")  # d writes the remaining candidates as marks, and the next step is shown
    desk.wait(lambda: desk.count("#step-list li") == 2)
    second = desk.text("step-name")
    desk.press("b")
    assert desk.count("#board .struck") == struck
    desk.press("h")  # goes on to the step that is known already
    assert desk.text("step-name") == second and desk.count("#step-list li") == 2


CHAINED = "008006300000040002005910080003000060621000473070000200030079800400060000007400500"  # needs chains


def chain_found(desk: Desk) -> Any:
    """Show a chain from the list of all steps: its step."""
    desk.paste(CHAINED)
    desk.do("all-steps")
    desk.wait(lambda: desk.count("#steps button"))
    steps = desk.page.session.kept(STEPS).steps
    at = next(at for at, step in enumerate(steps) if step.links)
    desk.click(f'[data-do="step-{at}"]')
    return steps[at]


def test_a_chain_is_drawn_while_its_hint_is_shown(desk: Desk) -> None:
    step = chain_found(desk)
    assert desk.count("#board path.chain.weak") == sum(not link["strong"] for link in step.links) > 0
    assert desk.count("#board path.chain") >= len(step.links)
    desk.do("step-close")
    assert desk.count("#board .chain") == 0


def test_why_not_a_digit_here(desk: Desk) -> None:
    desk.paste(F63)
    before = desk.values()
    desk.enter(1, 2, "n", "5")
    desk.wait(lambda: desk.seen("#step-box"))
    assert desk.text("step-name") == "Why not 5 in r1c2?"
    assert desk.text("step-list") == "Row 1 has its 5 in r1c7, so r1c2 is not 5."
    assert desk.values() == before and not any(desk.sheet.centre)  # the key was the answer, not an entry
    desk.press("d")  # there is nothing to do
    assert desk.text("hint-step") == "Hint" and desk.text("step-name") == "Why not 5 in r1c2?"
    desk.press("h")  # a hint from its beginning
    desk.wait(lambda: desk.seen("#step-box") and desk.text("step-name") == "Hidden single (easy)")
    assert desk.count("#board .looked") == 0 and desk.values() == before
    desk.press("h", "h", "h")
    assert sum(map(bool, desk.values())) == sum(map(bool, before)) + 1


def test_the_right_digit_is_not_given_away(desk: Desk) -> None:
    desk.paste(CHAINED)
    desk.click_cell(1, 4)
    said = {}
    for value in "123456789":
        desk.do("why-not")
        desk.pad(value)
        desk.wait(lambda: desk.page.requests.job is None)
        said[value] = "" if desk.seen("#step-box") else f"{desk.text('status')} {desk.text('detail')}"
    desk.ask("solve", "One solution")
    assert said[desk.cell(1, 4)] and all(
        words in ("", f"Nothing excludes it yet. Why not {value} in r1c4?") for value, words in said.items()
    )


def test_the_chain_that_excludes_a_digit_is_drawn(desk: Desk) -> None:
    desk.paste(CHAINED)
    desk.click_cell(1, 1)
    desk.do("why-not")
    desk.press("1")
    desk.wait(lambda: desk.seen("#step-box"))
    assert desk.text("step-name") == "Why not 1 in r1c1? Almost locked set" and desk.text("hint-step") == "Hint"
    assert desk.count("#board path.chain.weak") == 1
    assert desk.count("#c0 .struck") == desk.count("#board .struck") == 1  # what was asked, and nothing else
    desk.do("step-close")
    assert desk.count("#board .chain") == desk.count("#board .struck") == 0


def test_whoever_asks_why_not_may_leave_it_or_go_elsewhere(desk: Desk) -> None:
    desk.paste(F63)
    desk.click_cell(1, 2)
    for leave in (lambda: desk.press("Escape"), lambda: desk.press("n"), lambda: desk.do("check")):
        desk.press("n")
        desk.status("Why not which digit?")
        leave()
        desk.wait(lambda: desk.page.requests.job is None and "which digit" not in desk.text("status"))
        desk.press("5")
        assert desk.cell(1, 2) == "5"  # an entry again
        desk.press("Delete")
    desk.press("n")
    desk.click_cell(1, 1)  # a given
    desk.press("5")
    desk.status("Nothing to ask here")
    desk.press("n", "m", "5")  # typing in, it is a given
    assert desk.sheet.givens[0] == 5


SMALL_FIEND = "kinds/str8ts_5x5.txt"
FIENDS = (SMALL_FIEND, "kinds/skyscrapers_5x5.txt", "kinds/futoshiki_6x6.txt", "kinds/str8ts_9x9.txt", "kinds/binairo_10x10.txt")


@pytest.mark.parametrize("name", sampled(FIENDS, [SMALL_FIEND]))
def test_a_fiendish_puzzle_is_walked_to_its_end_by_do_it_alone(desk: Desk, name: str) -> None:
    desk.paste(text(name))
    desk.hint()
    for word in ("Where?", "Why?"):
        assert desk.text("hint-step") == word
        desk.do("hint-step")
    assert desk.text("hint-step") == "Do it"
    names = set()
    while not desk.id("step-box").hidden:
        names.add(desk.text("step-name"))
        words, before = desk.all("#step-list li")[-1].textContent, (list(desk.sheet.entries), list(desk.sheet.centre))
        desk.press("d")
        assert before != (desk.sheet.entries, desk.sheet.centre), words
        desk.wait(lambda words=words: desk.id("step-box").hidden or not desk.all("#step-list li")[-1].textContent.startswith(words))
    assert any("(fiendish)" in name for name in names)
    assert [entry or given for entry, given in zip(desk.sheet.entries, desk.sheet.givens, strict=True)] == solution(name)
    desk.status("Solved")
    assert desk.text("detail") == "The hints did every step." and desk.id("won").visible()


def test_who_types_over_what_the_solver_wrote_has_solved_it(desk: Desk) -> None:
    desk.paste("#Sudoku\n1234\n3412\n2143\n4.2.\n")
    desk.ask("solve", "One solution")
    desk.enter(4, 2, "1")
    desk.status("rules are broken")
    desk.press("3")
    desk.status("Solved")
    desk.reload()
    desk.status("Solved")
    assert desk.count("#board .filled") == 1 and not desk.id("won").visible()
    desk.enter(4, 4, "1")
    desk.status("You solved it")
    assert desk.count("#board .filled") == 0
    assert not any(desk.linked().by)


def test_who_wrote_one_digit_has_solved_it(desk: Desk) -> None:
    desk.paste(F63)
    desk.all_steps()
    while not desk.id("step-box").hidden:
        desk.press("d")
    desk.status("Solved")
    assert desk.text("detail") == "The hints did every step." and desk.id("won").visible()
    assert desk.texts("#facts dt")[-1:] == ["Hints"]  # nobody's best
    desk.click("#won [data-do=stats]")
    assert desk.texts("#stats-facts dd")[0] == "0"
    assert "the solver or the hints filled in don’t count" in desk.text("stats-none")
    desk.close()
    desk.do("drafts")
    desk.wait(lambda: desk.seen("#drafts small"))
    assert "filled in by the hints" in desk.texts("#drafts small")[0]
    desk.close()
    cell = desk.sheet.givens.index(0)
    digit = str(desk.sheet.entries[cell])
    desk.enter(cell // 9 + 1, cell % 9 + 1, "Delete")
    desk.wait(lambda: desk.text("status") == "")
    desk.press(digit)
    desk.status("You solved it")


def test_a_finger_drawn_over_a_step_leads_on_and_back(desk: Desk) -> None:
    desk.paste(F63)
    desk.all_steps()

    def swipe(by: float, kind: str = "touch") -> str:
        for event, left in (("pointerdown", 100.0), ("pointerup", 100 + by)):
            desk.act(lambda event=event, left=left: desk.id("step-box").dispatch(Event(event, clientX=left, pointerType=kind)))
        return desk.text("step-name").split(" of")[0]

    assert [swipe(-80), swipe(-80), swipe(80), swipe(80, "mouse"), swipe(20)] == ["Step 2", "Step 3", "Step 2", "Step 2", "Step 2"]


def test_a_hint_where_something_is_wrong_says_what(desk: Desk) -> None:
    desk.paste(F63)
    givens = desk.values()
    near = [*range(9), *range(1, 81, 9), *(row * 9 + col for row in range(3) for col in range(3))]
    wrong = next(value for value in range(1, 10) if value != FIRST and value not in [givens[cell] for cell in near])
    desk.enter(1, 2, str(wrong))
    desk.ask("hint-step", "Something is wrong")
    assert desk.text("detail") == f"The puzzle has one solution; your entries leave none: r1c2 can't be {wrong}."


def test_all_steps_with_the_difficulty(desk: Desk) -> None:
    desk.paste(F63)
    # the grade appears without a request, beside the title
    desk.wait(lambda: desk.text("dateline").startswith("Hard · t2 118"))
    desk.do("all-steps")
    desk.wait(lambda: desk.count("#steps li") > 50)
    assert re.fullmatch(r"Difficulty: hard, \d+ steps, \d+ points\.", desk.text("steps-words"))
    # a click on a step of the list shows it in the grid
    desk.act(desk.all("#steps button")[7].click)
    assert desk.text("step-name").startswith("Step 8 of")
    assert desk.all("#steps [aria-current]") == [desk.all("#steps li")[7]]
    desk.do("download")
    name, page = desk.saved("steps")
    assert name == "t2-118-fiendish-f63-txt-steps.html"  # the name differs from that of the page without steps
    assert page.count("<li>") > 50
    assert "<script" not in page


# --- candidates --------------------------------------------------------------------------------------------------------------------------


def candidates(desk: Desk) -> None:
    desk.do("candidates", "candidates-now")


def test_true_candidates_follow_the_entries(desk: Desk) -> None:
    desk.paste(text(TINY))
    candidates(desk)
    desk.status("Every value that leads to a solution")
    assert desk.id("candidates").getAttribute("aria-pressed") == "true"
    assert desk.cells() == ["3", "12", "12", "1", "6", "23", "23", "1"]
    assert desk.count("#board .sure") == 1
    assert "1 empty cell" in desk.text("detail")
    desk.enter(1, 2, "2")
    desk.wait(lambda: desk.count("#board .sure") == 2)
    assert desk.cells() == ["3", "2", "1", "1", "6", "23", "23", "1"]
    desk.do("candidates")
    assert desk.count("#board .candidates") + desk.count("#board .sure") == 0
    desk.do("candidates")  # who has agreed is not asked again, but for another puzzle
    desk.wait(lambda: desk.count("#board .sure") == 2)
    desk.paste(F63)
    desk.do("candidates")
    assert desk.id("candidates-dialog").open


def test_certain_cells_stand_out(desk: Desk) -> None:
    desk.paste(F63)
    candidates(desk)
    desk.wait(lambda: desk.count("#board .sure") == 81 - desk.count("#board .given"))
    assert desk.cells() == [str(value) for value in ANSWER]


@pytest.mark.parametrize("key", ["", "8"], ids=["nobody has written", "a draft"])
def test_a_reload_asks_for_all_possible_values_no_second_time(desk: Desk, key: str) -> None:
    if key:
        desk.enter(2, 3, key)
    desk.hold_solver()
    candidates(desk)
    assert json.loads(browser.storage["localStorage"][draft_storage.JOURNAL])["agreed"] == 1  # even if the page ends without notice
    desk.reload()
    desk.ask("candidates", "Waiting for the solver")
    assert "All possible values" in desk.text("detail")
    assert desk.count("dialog[open]") == 0


# --- solved by hand ----------------------------------------------------------------------------------------------------------------------


def test_what_the_solver_wrote_is_not_solved_by_hand(desk: Desk) -> None:
    desk.paste("#Sudoku\n1234\n3412\n2143\n4.2.\n")
    desk.ask("solve", "One solution")
    assert desk.count("#board .filled") == 2 and not desk.id("won").visible()
    desk.do("drafts")
    desk.wait(lambda: "filled in by the solver" in "".join(desk.texts("#drafts small")))
    desk.close()
    for _ in range(2):
        desk.press("Control+z")
        desk.wait(lambda: desk.count("#board .filled") == 0 and desk.text("detail") == "Proved to be the only one.")
        desk.press("Control+y")
        desk.wait(lambda: desk.count("#board .filled") == 2 and "The grey digits are the solver's." in desk.text("detail"))
        assert not desk.id("won").visible()
    desk.reload()
    assert desk.count("#board .filled") == 2
    desk.press("Control+z")
    assert desk.count("#board .filled") == 0 and desk.values()[13] == 0
    desk.press("Control+y")
    desk.status("Solved")
    assert desk.count("#board .filled") == 2 and desk.text("detail") == "The solver wrote the grey digits."
    desk.do("clear")
    assert desk.count("#board .filled") == 0
    desk.status("Entries cleared")
    desk.enter(4, 2, "3")
    desk.enter(4, 4, "1")
    desk.status("You solved it")
    assert desk.id("won-share").visible() and js.document.body.dataset.won == "yes"
    desk.do("drafts")
    desk.wait(lambda: ", solved" in "".join(desk.texts("#drafts small")))


def finish(desk: Desk) -> None:
    """Solve a small puzzle by hand."""
    desk.paste("#Sudoku\n1234\n3412\n2143\n4.2.\n")
    desk.enter(4, 2, "3")
    desk.pass_time(3)
    desk.enter(4, 4, "1")
    desk.status("You solved it")


def test_the_end_shows_the_way_through_the_puzzle_and_the_next_one(desk: Desk) -> None:
    finish(desk)
    desk.wait(lambda: desk.texts("#facts dt") == ["Time", "Difficulty", "Hints", "Your best"])
    assert desk.texts("#facts dd")[1:3] == ["Easy", "0"]
    desk.wait(lambda: desk.count("#next-picture svg") == 1)  # the picture on the kind's card
    assert [square.getAttribute("class") for square in desk.all("#trail rect")] == ["o0", "o5"]
    assert desk.text("next-title") == "Another Sudoku" and desk.text("next-line") == "Easy, made for you"
    # once a puzzle is counted, however often its last digit is typed, and whatever was cleared and brought back
    desk.do("clear")
    desk.wait(lambda: not desk.id("won").visible())
    desk.press("Control+z")
    desk.wait(lambda: desk.id("won").visible())
    assert [square.getAttribute("class") for square in desk.all("#trail rect")] == ["o0", "o5"]
    desk.enter(4, 4, "Backspace")
    desk.wait(lambda: not desk.id("won").visible())
    desk.press("1")
    desk.wait(lambda: desk.id("won").visible())
    desk.click("#won [data-do=stats]")
    assert desk.texts("#stats-facts dd")[:2] == ["1", "1"]
    assert [cell.textContent for cell in desk.all("#stats-rows td")][:2] == ["Easy", "1"]
    desk.close()
    desk.click("#won [data-do=next]")
    desk.status("Here is a new puzzle")
    assert (desk.sheet.rows, desk.id("won").visible()) == (4, False)
    assert "Easy Sudoku No. 1" in desk.text("dateline") + desk.text("kind-title") + desk.sheet.title


def test_statistics_are_in_the_backup_and_can_be_left_out_and_forgotten(desk: Desk) -> None:
    finish(desk)
    desk.click("#won [data-do=start-again]")
    desk.wait(lambda: not desk.id("won").visible() and desk.values().count(0) == 2)
    assert desk.text("time") == "0:00"  # another try has its own time
    desk.enter(4, 2, "3")
    desk.enter(4, 4, "1")
    desk.wait(lambda: desk.id("won").visible())  # played again, it counts again
    desk.do("drafts")
    desk.wait(lambda: desk.count("#drafts li") == 2)
    desk.click("#drafts-export")
    desk.wait(lambda: js.files and js.files[-1][0] == "newsgrid-puzzles.json")
    kept = js.files[-1][1].text
    assert len(json.loads(kept)["solved"].split("\n")) == 2
    desk.click("#drafts-dialog [data-do=stats]")
    desk.click("#stats-forget")
    assert desk.texts("#stats-facts dd")[0] == "0" and "forgotten" in desk.text("stats-none")
    desk.click("#stats-forget")
    assert desk.texts("#stats-facts dd")[0] == "2"  # it was not meant
    desk.click("#stats-forget")
    desk.close()
    desk.do("drafts")
    for _ in range(2):
        desk.choose_file("drafts-file", js.File("puzzles.json", kept.encode(), "application/json"))
        desk.wait(lambda: "here already" in desk.text("drafts-said"))
    desk.click("#drafts-dialog [data-do=stats]")
    assert desk.texts("#stats-facts dd")[0] == "2"
    desk.close()
    desk.change_settings(count=False)
    finish(desk)
    desk.click("#won [data-do=stats]")
    assert desk.texts("#stats-facts dd")[0] == "2"


def test_who_is_done_before_the_solver_came_has_solved_it_too(fresh: Desk) -> None:
    fresh.hold_solver()
    desk = fresh.open()
    desk.paste("#Sudoku\n1234\n3412\n2143\n4.2.\n")
    desk.enter(4, 2, "3")
    desk.enter(4, 4, "1")
    assert not desk.id("won").visible()
    desk.let_solver_go()
    desk.wait(lambda: desk.id("won").visible())


def test_hints_read_to_their_reason_count_and_outlast_a_reload_with_the_order(desk: Desk) -> None:
    desk.paste("#Sudoku\n1234\n3412\n2143\n4.2.\n")
    for word in ("Where?", "Why?", "Do it"):
        desk.do("hint-step")
        desk.wait(lambda word=word: desk.text("hint-step") == word)
    desk.click_cell(4, 4)
    desk.press("1")  # read, and typed by hand
    desk.wait(lambda: desk.page.session.draft.way.order() == [15])
    desk.reload()
    desk.ready()
    desk.enter(4, 2, "3")
    desk.status("You solved it")
    facts = dict(zip(desk.texts("#facts dt"), desk.texts("#facts dd"), strict=True))
    assert facts["Hints"] == "1"
    assert [(square.getAttribute("class"), square.getAttribute("x")) for square in desk.all("#trail rect")] == [("o0", "3"), ("o5", "1")]


def test_where_none_can_be_made_the_next_puzzle_is_of_the_gallery(desk: Desk) -> None:
    from newsgrid.exchange.answer import read_answer

    desk.ready()
    desk.paste(text("constraints/disjoint.txt"))
    answer = read_answer(desk.sheet, text("constraints/disjoint.solution.txt"))
    empty = [cell for cell in range(81) if not desk.sheet.givens[cell]]
    for cell in empty:
        desk.enter(cell // 9 + 1, cell % 9 + 1, str(answer[cell]))
    desk.wait(lambda: desk.id("won").visible())
    assert desk.text("next-line") == "From the gallery"
    desk.click("#won [data-do=next]")
    desk.wait(lambda: ("disjoint", ()) not in desk.sheet.constraints and desk.sheet.constraints)
    assert not any(desk.sheet.entries)


# --- late, waiting, hanging and cancelled requests ---------------------------------------------------------------------------------------


def test_all_that_is_asked_while_the_solver_loads_is_done_in_order(fresh: Desk) -> None:
    fresh.hold_solver()
    desk = fresh.open()
    browser.workers[0].load(500000)
    desk.pass_time(1)
    assert re.search(r"Python and z3: 0.5 of 1.0 MB", desk.text("detail"))
    # a link of puzz.link needs no solver
    desk.paste(links.write_link(formats.read(text("sudoku_dm1402_grid.txt")), "puzz.link"))
    assert desk.values() == formats.read(text("sudoku_dm1402_grid.txt")).givens
    for kind in ("akari", "nonogram", "slitherlink"):
        sheet = formats.read(kinds.BY_NAME[kind].text.example)
        desk.paste(links.write_link(sheet, "puzz.link").split("?")[1])  # its site may be left out
        assert (desk.sheet.kind, desk.sheet.blocks, desk.sheet.constraints) == (kind, sheet.blocks, sheet.constraints)
    desk.paste("https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/tents.html#2x2:ab,1,0,1,0")
    assert desk.sheet.kind == "tents"
    desk.focus("board")
    paste(desk, links.write_link(formats.read(F63), "f-puzzles"))
    desk.status("Waiting for the solver")
    desk.do("solve")
    assert desk.text("detail") == "It is loading. Then: opening the link, Solve."
    desk.let_solver_go()
    desk.status("One solution")
    assert desk.values() == ANSWER


def test_with_save_data_nothing_is_fetched_before_the_solver_is_asked(fresh: Desk) -> None:
    browser.saving = True
    desk = fresh.open()
    kept: list[str] = []
    js.navigator.serviceWorker = SimpleNamespace(register=kept.append, controller=None)
    assert desk.text("status") == "The solver is not loaded yet"
    assert re.match(r"To save data, the solver \([\d.]+ MB\) loads when you first ask for something", desk.text("detail"))
    desk.press("8")
    assert browser.workers == [] and kept == []
    desk.ask("check", "Right so far")
    assert len(browser.workers) == 1
    # now that it is here, it is kept, so that the next visit need not fetch it again
    assert kept == ["sw.js"]


def paste(desk: Desk, words: str) -> None:
    """Ctrl+V on the page."""
    board = js.SimpleNamespace(getData=lambda kind: words, files=js.Listed())
    desk.act(lambda: js.document.activeElement.dispatch(Event("paste", clipboardData=board)))


def test_what_was_asked_of_a_puzzle_is_not_done_to_another(fresh: Desk) -> None:
    fresh.hold_solver()
    desk = fresh.open()
    desk.ask("solve", "Waiting for the solver")
    desk.paste(F63)
    desk.status("Not done: Solve")
    desk.let_solver_go()
    desk.ready()
    assert desk.text("status") == "Not done: Solve"
    desk.ask("check", "You have entered nothing yet")
    assert desk.values() == formats.read(F63).givens


def test_while_a_puzzle_is_typed_in_check_speaks_of_its_answer_alone(desk: Desk) -> None:
    desk.paste("#Sudoku\n1...\n..1.\n.2..\n...3\n")
    desk.do("mode-set")
    desk.ask("check", "One solution")
    assert desk.text("detail") == "Proved to be the only one." and desk.id("status").dataset.tone == "good"
    desk.do("mode-fill")
    desk.click_cell(1, 2)
    desk.press("3")  # no rule is broken, but it is wrong
    desk.ask("check", "Something is wrong")
    desk.do("mode-set")
    desk.ask("check", "One solution")
    desk.enter(4, 4, "Delete")
    desk.ask("check", "More than one solution")


def test_where_there_is_no_answer_one_may_ask_why_at_once(desk: Desk) -> None:
    desk.paste("#Sudoku\n1..2\n....\n.3..\n...4\n")
    desk.do("mode-set")
    desk.wait(lambda: desk.text("verdict-words") == "No answer.")
    assert desk.texts("[data-do=find-why]") == ["Find out why"]
    desk.click("#verdict-why")
    assert desk.texts("[data-do=find-why]") == []
    desk.wait(lambda: desk.count("#why li"))
    desk.paste("#Sudoku\n1..2\n....\n.3..\n...4\n")
    desk.do("mode-set")
    desk.ask("check", "No solution")
    assert desk.text("detail") == "Proved: the clues contradict each other."
    desk.wait(lambda: desk.text("verdict-words") == "No answer.")
    assert desk.texts("[data-do=find-why]") == ["Find out why"]  # once, below what Check says
    desk.do("mode-fill")
    desk.wait(lambda: desk.text("status") == "No solution")
    desk.click("#edit-it")  # what says so leads to where it can be mended
    assert js.document.body.dataset.mode == "set" and not desk.id("edit-it").visible()
    desk.press("ArrowRight")
    desk.wait(lambda: desk.text("verdict-words") == "No answer.")
    assert desk.texts("[data-do=find-why]") == ["Find out why"]


def test_what_is_typed_while_it_solves_is_never_overwritten(desk: Desk) -> None:
    desk.click_cell(2, 3)
    desk.hold_solver()
    desk.ask("solve", "Searching")
    desk.press("9")
    desk.let_solver_go()
    desk.status("One solution")
    assert sum(desk.values()) == 9
    assert "left alone" in desk.text("detail")
    desk.press("8")  # who types on has the answer still on offer
    desk.status("One solution")
    desk.do("fill-answer")
    assert desk.values() == solution("kakuro_k057.comma.txt")
    desk.hold_solver()
    desk.do("solve")
    desk.do("mode-set")
    desk.enter(2, 2, "9")
    desk.let_solver_go()
    desk.status("The puzzle has changed")


def test_a_long_search_is_cancelled_and_typing_goes_on(desk: Desk) -> None:
    desk.go("#" + to_link(hard()))
    desk.wait(lambda: len(desk.sheet.blocks) == 64)
    desk.do("solve")
    desk.wait(lambda: re.search(r"conflicts, \d+ restarts, \d+ MB", desk.text("detail")))
    desk.enter(2, 2, "7", "ArrowRight", "7")
    desk.wait(lambda: desk.count("#wrong li"))
    assert desk.id("cancel").visible()
    desk.ask("cancel", "Cancelled")
    assert not desk.id("cancel").visible()
    assert [desk.cell(2, 2), desk.cell(2, 3)] == ["7", "7"]
    desk.solves()


@pytest.mark.parametrize("cancelled", [True, False])
def test_a_worker_that_hangs_is_replaced_and_what_was_typed_stays(desk: Desk, cancelled: bool) -> None:
    """Cancel ends it; else it is ended by itself, once it has been silent for long."""
    desk.enter(2, 3, "8")
    browser.workers[-1].terminate()
    desk.do("solve")
    before = desk.loop.time()
    if cancelled:
        desk.wait(lambda: "Cancel ends it" in desk.text("detail"))
    desk.hold_solver()
    if cancelled:
        desk.do("cancel")
    desk.status("The solver is restarting")
    if not cancelled:
        assert 1000 * (desk.loop.time() - before) == pytest.approx(requests.SILENT_MS, abs=1000)
        assert "did not respond" in desk.text("detail")
    desk.let_solver_go()
    desk.status("The solver was restarted")
    assert desk.cell(2, 3) == "8" and len(browser.workers) == 2
    desk.solves()


def test_a_worker_that_fails_says_so_and_loads_on_request(desk: Desk) -> None:
    desk.act(lambda: browser.workers[-1].onerror(Event("error")))
    desk.status("The solver is not running")
    desk.enter(2, 3, "8")
    assert desk.cell(2, 3) == "8"
    desk.do("retry")
    desk.ready()
    desk.solves()


def test_being_offline_is_shown(fresh: Desk) -> None:
    fresh.hold_solver()
    desk = fresh.open()
    desk.act(lambda: js.window.hear(Event("offline")))
    assert desk.notice().startswith("You are offline.")
    desk.act(lambda: js.window.hear(Event("online")))
    assert desk.notice() == ""
    desk.let_solver_go()
    desk.ready()
    desk.act(lambda: js.window.hear(Event("offline")))
    assert "still works" in desk.notice()
    desk.solves()


def test_the_sheet_that_is_asked_about_is_the_one_on_the_page(desk: Desk) -> None:
    """The worker gets the open puzzle in its current state. Entries are left out if only the clues matter."""
    desk.enter(2, 3, "8")
    desk.hold_solver()
    desk.do("solve")
    (asked,) = [formats.json.loads(text) for text in browser.held or [] if '"solve"' in text]
    assert not any(from_data(asked["sheet"]).entries)
    desk.let_solver_go()
    desk.status("One solution")


def test_escape_closes_a_hint_also_one_of_all_steps(desk: Desk) -> None:
    desk.paste(F63)
    desk.hint()
    desk.focus("board")
    desk.press("Escape")
    assert desk.id("step-box").hidden
    for close in (lambda: desk.press("Escape"), lambda: desk.do("step-close"), lambda: desk.do("mode-fill")):
        desk.all_steps()
        desk.click("#steps [data-do=step-2]")
        close()
        assert desk.id("step-box").hidden and desk.id("steps-box").hidden
        desk.do("mode-set")


def test_check_counts_the_entries_in_what_is_red_already(desk: Desk) -> None:
    desk.paste("#Kakuro tiny\n\\3 _ _ 1\\\n\\6 _ _ _\n")
    desk.enter(1, 2, "1")
    desk.enter(1, 3, "1")
    desk.wait(desk.red)
    assert desk.text("detail") == ""
    desk.do("check")
    assert desk.text("detail").startswith("2 of your entries are in them. Mend them first")


def test_what_solve_changed_has_a_frame_of_its_own(desk: Desk) -> None:
    desk.paste(F63)
    desk.click_cell(1, 2)
    wrong = next(digit for digit in (9, 8, 7) if digit != solution("sudoku_f63_fiendish.txt")[1])
    desk.press(str(wrong))
    desk.ask("solve", "One solution")
    assert desk.count("#board .changed") == 1 and desk.count("#c1 .changed") == 1
    assert "dotted frame" in desk.text("detail")
    desk.press("5")
    assert desk.count("#board .changed") == 0


def test_a_hint_names_the_broken_rule_and_then_what_to_do(desk: Desk) -> None:
    desk.paste(F63)
    givens = list(desk.sheet.givens)
    free = [cell for cell in range(9) if not givens[cell]]
    value = next(given for given in givens[:9] if given)
    desk.enter(1, free[0] + 1, str(value))
    desk.wait(lambda: desk.id("wrong-box").visible())
    desk.do("hint-step")
    assert desk.text("status") == f"Row 1: {value} twice" and "Hint again" in desk.text("detail")
    desk.do("hint-step")
    desk.wait(lambda: f"r1c{free[0] + 1} can't be {value}" in desk.text("detail"))
