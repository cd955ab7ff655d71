"""The page without the browser: the session, the hand, the draft, and what is known of them. Runs in CPython, too."""
