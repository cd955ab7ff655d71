"""Runs the workshop's programs in a Pyodide worker of their own (static/workshop/worker.js). Natively only the tests run it."""
