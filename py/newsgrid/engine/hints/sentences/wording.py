"""How long a sentence may be."""

MOST_WORDS = 30
FEW_VALUES = 3  # that a cell can be, or loses
MOST_LISTED = 4  # combinations, or numbers, that a sentence names
MOST_TOLD, MOST_TRIED = 6, 100  # ways to say what follows in a case, and in all cases together


def words_in(text: str) -> int:
    """How many words a text has, numbers among them; signs are none."""
    return sum(any(letter.isalnum() for letter in word) for word in text.split())


def fitting(*ways: str) -> str:
    """The first of several ways to say something that is short enough, else the last."""
    return next((way for way in ways if words_in(way) <= MOST_WORDS), ways[-1])
