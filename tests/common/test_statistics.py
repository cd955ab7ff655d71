"""What was solved."""

from lowered import Lowered
from page.drafts import statistics
from page.drafts.statistics import Solve

WEDNESDAY = 20782  # 25 November 2026


def solve(day: int = WEDNESDAY, seconds: int = 60, kind: str = "kakuro", level: int = 3) -> Solve:
    return Solve(kind, 10, 10, level, seconds, 0, day)


def test_lines_are_read_as_they_were_written_and_damaged_ones_left_out() -> None:
    text = statistics.text([solve(), solve(seconds=65)])
    assert text == "kakuro 10 10 3 60 0 20782\nkakuro 10 10 3 65 0 20782"
    damaged = "\n".join(
        ["", "kakuro", "chess 8 8 1 1 1 1", "kakuro 10 10 9 1 0 1", "kakuro 10 10 1 -1 0 1", "kakuro 10 10 1 999999999 0 1"]
    )
    assert statistics.text(statistics.read(damaged + "\n" + text)) == text
    with Lowered(statistics, "MOST", 300):
        many = "\n".join([solve(day=day).line() for day in range(400)])
        assert [each.day for each in statistics.read(many)] == list(range(100, 400))


def test_of_two_texts_nothing_counts_twice() -> None:
    one, other = statistics.text([solve(), solve(), solve(1)]), statistics.text([solve(), solve(2), solve(2)])
    both = statistics.merged(one, other)
    assert both.split("\n") == [solve(1).line(), solve(2).line(), solve(2).line(), solve().line(), solve().line()]
    assert statistics.merged(both, one) == statistics.merged(both, other) == both
    assert statistics.merged("", "nonsense") == ""


def test_the_best_time_is_that_of_a_like_puzzle() -> None:
    every = [solve(seconds=90), solve(seconds=70), solve(seconds=5, level=1), solve(seconds=0), solve(seconds=4, kind="sudoku")]
    assert statistics.best(every, solve()) == 70
    assert statistics.best(every, solve(level=5)) is None


def test_days_in_a_row_end_with_today_or_yesterday() -> None:
    days = [solve(WEDNESDAY - back) for back in (0, 1, 2, 4)]
    assert statistics.streak(days, WEDNESDAY) == 3
    assert statistics.streak(days[1:], WEDNESDAY) == 2  # today is not over
    assert statistics.streak(days[2:], WEDNESDAY) == 0 and statistics.streak([], WEDNESDAY) == 0


def test_the_week_begins_with_monday() -> None:
    assert statistics.week([solve(), solve(), solve(WEDNESDAY - 2), solve(WEDNESDAY - 3)], WEDNESDAY) == [1, 0, 2, 0, 0, 0, 0]


def test_the_table_has_the_kind_first_that_was_solved_most() -> None:
    every = [solve(kind="sudoku"), solve(seconds=30), solve(seconds=90), solve(seconds=50), solve(level=1, seconds=10)]
    assert statistics.table(every) == [("kakuro", 1, 1, 10, 10), ("kakuro", 3, 3, 30, 50), ("sudoku", 3, 1, 60, 60)]
    assert statistics.usual([]) == 0 and statistics.usual([solve(seconds=30), solve(seconds=50), solve(seconds=0)]) == 40
    untimed = [solve(seconds=0), solve(seconds=90)]  # without the timer
    assert statistics.table(untimed) == [("kakuro", 3, 2, 90, 90)] and statistics.table(untimed[:1]) == [("kakuro", 3, 1, 0, 0)]
