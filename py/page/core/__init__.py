"""The page without the browser: the session, the hand, the keys, the requests, and what outcomes mean. Runs in CPython, too."""
