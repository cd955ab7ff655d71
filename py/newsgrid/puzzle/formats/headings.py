"""The heading of a text, which names the kind and the puzzle; and which kind a misspelt name may mean."""

from newsgrid.puzzle import characters, kinds
from newsgrid.puzzle.kinds.kind import Kind

LEAST_LETTERS, MOST_LETTERS = 4, 30  # the fewest and most letters of a misspelt kind's name
MOST_LONGER = 4  # the largest difference in length, in letters, between a misspelt name and the right one
MOST_NAMED = 400  # the most characters of a text, or of its heading, that are searched for the name of a kind
MOST_WORDS = 4  # the most words of a kind's name
CLOSE = 75  # the least likeness of a misspelt name to the right one, in percent
ENDING = 4  # letters at the end that a word alone on its line must share with Sudoku or Kakuro: Fobidoku


def cut_heading(line: str) -> tuple[str, list[str]]:
    """(the name of a kind with which a heading begins, in lower case and without signs; the words after it); the name is "" if it begins with none.

    The first word names a kind if it begins with one of the kind's names. Else several words name it if together they are one of its names: #Star
    Battle. A heading without # is nothing but a name.
    """
    words = after_sign(line)[:MOST_NAMED].split()
    if "#" not in line and "＃" not in line:
        words = ["".join(words)]
    name = plain(words[0]) if words else ""
    if kinds.named_by(name):
        return name, words[1:]
    for many in range(min(len(words), MOST_WORDS), 1, -1):
        name = plain("".join(words[:many]))
        if is_name(name):
            return name, words[many:]
    return "", words


def is_name(name: str) -> bool:
    """Whether a name, as `plain` returns it, is a name of a kind, with nothing after it."""
    kind = kinds.named_by(name)
    return kind is not None and (name in kinds.WORDS or name == plain(kind.title))


def is_bare_name(line: str) -> bool:
    """Whether a line without # is nothing but the name of a kind, "Star Battle"."""
    if len(line) > MOST_LETTERS or [sign for sign in line if not (characters.is_letter(sign) or sign in " -")]:
        return False
    name = plain(line)
    return len(name) >= LEAST_LETTERS and is_name(name)


def is_size(word: str) -> bool:
    """Whether a word is the size of a grid, such as 7x7."""
    sides = word.lower().replace("×", "x").split("x")
    return len(sides) == 2 and all([characters.is_digits(side) for side in sides])


def after_sign(line: str) -> str:
    """The text of a comment after its #, or of a line without one."""
    return line.split("#" if "#" in line.split("＃", 1)[0] else "＃", 1)[-1]


def plain(word: str) -> str:
    """A word in lower case, letters and digits only."""
    return "".join([sign.lower() for sign in characters.made_plain(word) if characters.is_letter(sign) or characters.is_digits(sign)])


def titled(keyword: str, title: str, rows: list[str]) -> str:
    """A text whose first line names the kind and the puzzle."""
    return "\n".join([("#%s %s" % (keyword, characters.one_line(title))).rstrip()] + rows) + "\n"


def misnamed(text: str) -> str:
    """A sentence about the first line of a text if its first word, or all of it, is nearly a kind's name; else ""."""
    lines = [line for line in characters.laid_out(text[:MOST_NAMED]).split("\n") if line.strip()]
    if not lines or lines[0].strip()[:1] not in ("#", "＃"):
        return ""
    keyword, words = cut_heading(lines[0])
    if keyword or not words:
        return ""
    best, likest, called = likest_kind(words)
    if best < CLOSE:
        called, name = words[0], plain(words[0])
        alike_at_end = [kind for kind in (kinds.PLAIN, kinds.RUNS) if len(words) == 1 and name[-ENDING:] == kind.text.words[0][-ENDING:]]
        if not alike_at_end or not LEAST_LETTERS <= len(name) <= MOST_LETTERS:
            return ""
        likest = alike_at_end[0]
    return "No kind is called %s. Did you mean %s?" % (characters.harmless(called)[:MOST_LETTERS], likest.title)


def likest_kind(words: list[str]) -> tuple[int, Kind, str]:
    """(how alike they are in percent, the kind, the words) of the kind whose name is most like the first of these words, or all of them."""
    best, likest, called = 0, kinds.PLAIN, ""
    for many in (1, len(words)) if len(words) > 1 else (1,):
        heading = " ".join(words[:many])
        name = plain(heading)
        if len(name) < LEAST_LETTERS or len(name) > MOST_LETTERS or [sign for sign in name if characters.is_digits(sign)]:
            continue
        for kind in kinds.ALL:
            for word in kind.text.words:
                alike = likeness(name, word) if abs(len(word) - len(name)) <= MOST_LONGER else 0
                if alike > best:
                    best, likest, called = alike, kind, heading
    return best, likest, called


def likeness(one: str, other: str) -> int:
    """How alike two words are, in percent: twice the number of letters that they share in the same order, relative to all their letters."""
    before = [0] * (len(other) + 1)
    for sign in one:
        now = [0]
        for at in range(len(other)):
            now.append(before[at] + 1 if sign == other[at] else max(before[at + 1], now[at]))
        before = now
    return 200 * before[-1] // (len(one) + len(other))
