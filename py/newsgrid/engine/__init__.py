"""The engine: a sheet compiled to cells and rules, and all that is worked out from them: narrowing, answers, reasons, hints, new puzzles."""
