"""The sentence that people see for an error: its own, or a general one for an unexpected error."""

MISTAKE = "Newsgrid made a mistake, so this could not be done."
NO_MEMORY = "There is not enough memory for this, so it was not done."


def is_expected(error: Exception) -> bool:
    """Whether an error was raised for people: then its text is a sentence. Python's own errors end without a full stop."""
    return str(error)[-1:] in (".", "?")


def words(error: Exception) -> str:
    """An error as a sentence."""
    if is_expected(error):
        return str(error)
    return NO_MEMORY if isinstance(error, MemoryError) else MISTAKE
