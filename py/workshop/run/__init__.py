"""Runs the workshop's programs in a separate Pyodide worker (static/workshop/worker.js). In CPython only the tests use it."""
