"""What runs in the Pyodide worker: a thin door from messages to newsgrid."""
