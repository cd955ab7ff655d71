"""Reads a puzzle from a photo: plain Python over the outputs of three small nets, for CPython and Pyodide."""
