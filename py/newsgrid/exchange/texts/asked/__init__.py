"""What each way to write a puzzle makes of a text's shape. Each module has ask(…), which returns readings; [] if it sees no puzzle of its own."""
