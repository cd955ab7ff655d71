"""The puzzles of the day: for each day, the list and the line that hold its puzzles, their difficulty and their title. Pure functions.

The lists are files of the site, made once (build/days.py) and never changed: days/MONTH/KIND.txt holds a kind's puzzles of three
months, one a line, as links without a title. A day is given as the number of days since 1 January 1970; a date is (year, month, day).
"""

from newsgrid.puzzle import characters, kinds
from page.core.types import Any

KINDS = tuple([name for _, name in sorted([(kind.offer.daily[0], kind.name) for kind in kinds.ALL if kind.offer.daily])])
FIRST = 20788  # 1 December 2026, a Tuesday
DAYS = 1096  # three years
WEEKS = DAYS // 7 * 7  # the days in the whole weeks of DAYS
MONTHS = 3  # months of puzzles in a file
SOURCE = "Newsgrid, puzzle of the day"
NAMES = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
OF_YEAR = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
)  # fmt: skip


def number_of(year: int, month: int, day: int) -> int:
    """The number of a date. Days beyond the end of a month run on into the next month.

    >>> number_of(1970, 1, 1), number_of(2026, 12, 1) == FIRST
    (0, True)
    """
    years = year - (month < 3)
    months = month + (9 if month < 3 else -3)  # counted from March, so that 29 February comes last
    return 365 * years + years // 4 - years // 100 + years // 400 + (153 * months + 2) // 5 + day - 719469


def date_of(number: int) -> tuple[int, int, int]:
    """The date of a number.

    >>> date_of(FIRST), date_of(number_of(2028, 2, 29))
    ((2026, 12, 1), (2028, 2, 29))
    """
    year = 1970 + number * 400 // 146097
    while number_of(year + 1, 1, 1) <= number:
        year += 1
    while number_of(year, 1, 1) > number:
        year -= 1
    month = 12
    while number_of(year, month, 1) > number:
        month -= 1
    return year, month, number - number_of(year, month, 1) + 1


def weekday(number: int) -> int:
    """0 on Mondays, 6 on Sundays."""
    return (number + 3) % 7


def place(number: int) -> tuple[str, int]:
    """(the month in the names of the files that hold a day's puzzles, the line in these files, counted from 0).

    Days before the first have the first day's puzzles. After the last day, the lists repeat from a day with the same weekday.

    >>> place(FIRST), place(number_of(2027, 3, 2)), place(number_of(2029, 11, 30))
    (('2026-12', 0), ('2027-03', 1), ('2029-09', 90))
    >>> place(0), place(FIRST + DAYS), weekday(FIRST + DAYS) == weekday(FIRST + 4)
    (('2026-12', 0), ('2026-12', 4), True)
    """
    at = max(number - FIRST, 0)
    if at >= DAYS:
        at -= WEEKS * ((at - DAYS) // WEEKS + 1)
    year, month = date_of(FIRST + at)[:2]
    month -= month % MONTHS
    if not month:
        year, month = year - 1, 12
    return "%d-%02d" % (year, month), FIRST + at - number_of(year, month, 1)


def months(number: int) -> list[str]:
    """The months in the names of a day's files and of the files that follow them.

    >>> months(FIRST), months(number_of(2029, 11, 30))
    (['2026-12', '2027-03'], ['2029-09', '2026-12'])
    """
    month, line = place(number)
    return [month, place(max(number, FIRST) - line + 95)[0]]


def level(kind: str, number: int) -> int:
    """How difficult a kind's puzzle of a day is."""
    return of(kind)[1][weekday(max(number, FIRST))]


def size(kind: str, number: int) -> int:
    """How many rows a kind's puzzle of a day has."""
    return of(kind)[2][weekday(max(number, FIRST))]


def of(kind: str) -> Any:
    """`offer.daily` of one of KINDS."""
    return kinds.BY_NAME[kind].offer.daily


def title(number: int) -> str:
    """A day in words, with its year: the title of its puzzles.

    >>> title(FIRST)
    'Tuesday 1 December 2026'
    """
    year, month, day = date_of(number)
    return "%s %d %s %d" % (NAMES[weekday(number)], day, OF_YEAR[month - 1], year)


def titled(words: str) -> int | None:
    """The day that has this title, None if there is none.

    >>> titled(title(FIRST)) == FIRST, titled("Friday 31 May"), titled("Monday 1 December 2026")
    (True, None, None)
    """
    parts = words.split(" ")
    if len(parts) != 4 or parts[2] not in OF_YEAR:
        return None
    number = read("%s-%d-%s" % (parts[3], OF_YEAR.index(parts[2]) + 1, parts[1]))
    return number if number is not None and title(number) == words else None


def key(number: int) -> str:
    """A day as it is written in addresses and storage.

    >>> key(FIRST)
    '2026-12-01'
    """
    return "%d-%02d-%02d" % date_of(number)


def read(text: str) -> int | None:
    """The day that a text such as 2026-12-24 names, None if it names none.

    >>> read("2026-12-01") == FIRST, read("2027-02-29"), read("today")
    (True, None, None)
    """
    parts = text.split("-")
    if len(parts) != 3 or not all([characters.is_digits(part) and len(part) < 5 for part in parts]):
        return None
    year, month, day = [int(part) for part in parts]
    if not (1970 <= year and 1 <= month <= 12 and 1 <= day <= 31):
        return None
    number = number_of(year, month, day)
    return number if date_of(number) == (year, month, day) else None


def monday(number: int) -> int:
    """The first day of a day's week."""
    return number - weekday(number)


def solved(record: Any, number: int) -> Any:
    """{kind: seconds} for the solved puzzles of a day. record: what storage holds; if it is missing or damaged, {} is returned."""
    held = record.get(key(number)) if isinstance(record, dict) else None
    if not isinstance(held, dict):
        return {}
    return {kind: held[kind] for kind in KINDS if isinstance(held.get(kind), int) and 0 <= held[kind] < 1 << 31}
