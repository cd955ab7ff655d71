"""On the page: nothing is called wrong, or done, too early."""

from desk import F63, Desk


def test_a_double_click_presses_only_the_button_that_got_its_first_click(desk: Desk) -> None:
    desk.new("sudoku")
    desk.type("5 3")
    desk.do("mode-set")
    play = '[data-do="mode-fill"]'
    desk.click(play, detail=1)
    before = desk.text("status")
    desk.click('[data-do="hint-step"]', detail=2)  # it has come into the place of the other one
    desk.pass_time(1)
    assert desk.text("status") == before and desk.count("#step-box:not([hidden])") == 0
    desk.click('[data-do="hint-step"]', detail=1)
    desk.wait(lambda: desk.text("status") != before)


def test_a_key_of_the_pad_is_pressed_by_each_click_of_a_double_click(desk: Desk) -> None:
    desk.paste(F63)
    cell = desk.sheet.givens.index(0)
    desk.click_cell(1, cell + 1)
    desk.do("pencil")
    for detail, entered in ((1, True), (2, False), (3, True)):
        desk.click('#pad [data-key="4"]', detail=detail)
        assert bool(desk.sheet.centre[cell]) == entered


def test_go_there_is_offered_only_when_the_cursor_is_elsewhere(desk: Desk) -> None:
    desk.new("sudoku")
    assert desk.text("verdict-words") == "Nothing is typed yet." and not desk.id("verdict-go").visible()
    desk.press("ArrowDown")
    desk.click("#verdict-go")
    assert desk.page.session.hand.cursor == 0 and not desk.id("verdict-go").visible()


def test_while_answers_are_counted_the_line_says_so(desk: Desk) -> None:
    desk.paste(F63)
    desk.do("mode-set")
    said = []

    def proved() -> bool:
        said.append(desk.text("verdict-words"))
        return said[-1] == "One answer, proved."

    desk.wait(proved)
    assert set(said[:-1]) == {"Counting its answers."}
