"""The page without the browser: the session, the hand, the draft, and what is known about them. Also runs in CPython."""
