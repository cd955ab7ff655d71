"""The page's main thread, under PyScript's MicroPython: events in, edits of the sheet, drawing out, calls to the worker."""
