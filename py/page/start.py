"""The page's script."""

from page import main

main.start()
