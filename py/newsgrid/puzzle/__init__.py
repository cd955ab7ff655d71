"""The puzzle as plain data: the sheet of paper, its edits with undo, its drawing, its text and its link.

Runs in CPython, Pyodide and MicroPython alike, so: no dataclasses, no typing, no reliance on the order of a dict.
It knows what things look like, never what is right: rules and solving are `newsgrid.engine`.
"""

from newsgrid.puzzle import sorting as sorting
