"""The dialogs, and the puzzles and files that come in and go out through them."""
