"""What a puzzle is given out as: HTML, plain text for people, drawings of a program's results."""
