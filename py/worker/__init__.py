"""The part of the worker in Pyodide: a thin layer between messages and newsgrid."""
