"""Which day has which puzzle. Runs under CPython and under MicroPython."""

from page.core import days


def test_dates_and_numbers_are_one_another():
    assert days.number_of(1970, 1, 1) == 0 and days.number_of(2026, 12, 1) == days.FIRST
    assert days.date_of(days.FIRST) == (2026, 12, 1) and days.date_of(days.number_of(2028, 2, 29)) == (2028, 2, 29)
    for number in range(days.FIRST - 400, days.FIRST + 2000, 13):
        assert days.number_of(*days.date_of(number)) == number and days.read(days.key(number)) == number
        assert days.titled(days.title(number)) == number
    assert (
        days.title(days.FIRST) == "Tuesday 1 December 2026" and days.weekday(days.FIRST) == 1 and days.monday(days.FIRST) == days.FIRST - 1
    )


def test_each_day_has_a_line_of_a_list():
    places = [days.place(days.FIRST + at) for at in range(days.DAYS)]
    months = []
    for month, line in places:
        if month not in months:
            assert line == 0
            months.append(month)
    assert len(months) == 12 and months[0] == "2026-12" and months[-1] == "2029-09" and places[-1][1] == 90
    assert places[1] == ("2026-12", 1) and days.place(days.number_of(2027, 3, 2)) == ("2027-03", 1)
    assert len(places) == days.DAYS and len(set(places)) == days.DAYS


def test_outside_the_lists_there_is_a_puzzle_too():
    assert days.place(0) == days.place(days.FIRST - 1) == ("2026-12", 0)
    assert days.level("sudoku", days.FIRST - 1) == days.level("sudoku", days.FIRST)
    for later in (days.DAYS, days.DAYS + 1, days.DAYS + days.WEEKS, 40000):
        number = days.FIRST + later
        month, line = days.place(number)
        first = days.read(month + "-01") + line
        assert days.FIRST <= first < days.FIRST + days.DAYS and days.weekday(first) == days.weekday(number)
    assert days.place(days.FIRST + days.DAYS) == ("2026-12", 4)
    assert days.months(days.FIRST - 9) == ["2026-12", "2027-03"] and days.months(days.number_of(2027, 11, 30)) == ["2027-09", "2027-12"]
    assert days.months(days.FIRST + days.DAYS - 1) == ["2029-09", "2026-12"]


def test_texts_that_name_no_day():
    for text in (
        "",
        "today",
        "2027-02-29",
        "2026-13-01",
        "2026-00-01",
        "2026-12-32",
        "2026-12",
        "1-2-3",
        "2026-12-01-1",
        "+026-12-01",
        "20260-1-1",
    ):
        assert days.read(text) is None
    for words in (
        "",
        "Friday 31 May",
        "Monday 1 December 2026",
        "Tuesday 1 Dec 2026",
        "Tuesday x December 2026",
        "Tuesday 01 December 2026",
    ):
        assert days.titled(words) is None


def test_what_storage_holds_may_be_anything():
    for held in (None, 3, [], {"2026-12-01": 4}, {"2026-12-01": {"sudoku": "x", "suko": -1, "kakuro": 1.5, "other": 3}}):
        assert days.solved(held, days.FIRST) == {}
    assert days.solved({"2026-12-01": {"sudoku": 65}}, days.FIRST) == {"sudoku": 65}
