"""Reads a puzzle from a photo: plain Python over the outputs of a few small nets, for CPython and Pyodide."""
