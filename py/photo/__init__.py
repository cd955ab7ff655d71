"""Reads a puzzle from a photo: plain Python over what three small nets see, for CPython and Pyodide alike."""
