"""How long a sentence may be."""

MOST_WORDS = 30
MOST_IN_CHAINS = 60  # words of a chain: one that leaves out a link can't be followed
FEW_VALUES = 3  # that a cell can be, or loses
NUMBERED = 12  # links of a chain; of more, the board numbers what follows in turn
MOST_LISTED = 4  # combinations, or numbers, that a sentence names
MOST_TOLD, MOST_TRIED = 6, 100  # ways to say what follows in a case, and in all cases together


def words_in(text: str) -> int:
    """How many words a text has, numbers among them; signs are none."""
    return sum(any(letter.isalnum() for letter in word) for word in text.split())


def as_numbered(words: str, drawn: int) -> str:
    """A sentence that leaves out links, with a hint at the board, which numbers what follows where it draws as many."""
    for part, shown in (
        (" and so on", " and so on, numbered on the board"),
        ("in the end ", "in the end, numbered on the board, "),
        (" on: ", " on by the numbers on the board: "),
    ):
        told = words.replace(part, shown, 1)
        if drawn > NUMBERED and told != words and words_in(told) <= MOST_IN_CHAINS:
            return told
    return words


def fitting(*ways: str, most: int = MOST_WORDS) -> str:
    """The first of several ways to say something that is short enough, else the last."""
    return next((way for way in ways if words_in(way) <= most), ways[-1])
