"""The engine: a sheet compiled to cells and rules, and all that is worked out from these: narrowing, answers, reasons, hints, new puzzles."""
