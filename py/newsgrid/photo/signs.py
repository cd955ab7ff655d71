"""The reader's classes of cells, in their order, and the windows: the part of a cell that each net sees. A change here needs new models."""

EMPTY = 0
BLOCK = 26
CLUE = 27
ZERO = 28
FIRST_LETTER = 29
# class -> sign: nothing, the numbers 1 to 25, a block, a clue, the digit 0 by itself, the letters
SIGNS = ["", *[str(value) for value in range(1, 26)], "#", "\\", "0", *[chr(65 + letter) for letter in range(26)]]
CLASSES = len(SIGNS)

# the reader's other outputs for a cell, as probabilities: a heavy line and a cage's line on each of its sides (top, right,
# bottom, left), a diagonal through it (falling, rising), handwriting, a small total in the corner
SIDES = ("top", "right", "bottom", "left")
HEAVY, CAGE, FALLING, RISING, HAND, TOTAL = 0, 4, 8, 9, 10, 11
BITS = 12
LIGHT = 12  # the next bit: how light the middle of the cell (MIDDLE) is, from 0 to 1; the nets themselves don't use it
MIDDLE = (0.25, 0.75)
# the next bits: the lightness of the ink in a larger part of the cell (WITHIN) relative to its paper, as logarithms for red, green and blue
INK, WITHIN = 13, (0.14, 0.86)
PAPER = 16  # the last bits: the lightness of this paper, as logarithms for red, green and blue
TONES = 7  # the number of outputs from LIGHT on
# how far a cell's square is moved, to the right and down, in cells, to measure the lightness near each side, in the order of SIDES; the square is
# then scaled by NEAR_SIDE_ZOOM
NEAR_SIDES = ((0.0, -0.32), (0.32, 0.0), (0.0, 0.32), (-0.32, 0.0))
NEAR_SIDE_ZOOM = 0.4
DARKEST = 0.02  # a smaller lightness is raised to this before its logarithm is taken

# windows on a cell as (left, top, size), in cells
WHOLE = (-0.12, -0.12, 1.24)
ACROSS = (0.30, -0.08, 0.75)
DOWN = (-0.05, 0.33, 0.75)
CORNER = (-0.03, -0.03, 0.62)
MIDST = (0.06, 0.06, 0.88)  # for a cell with a value from 10 on
NUMBERS = (ACROSS, DOWN, CORNER, MIDST)  # where a number may be, in the order of the training data
GREY = (0.1, 0.7, 0.2)  # red, green and blue in the reader's grey: red and blue pens are darkest in green
READ_SIDE = 48
DIGITS = 9  # 1 to 9: the classes of the net for handwriting
CLUE_SIDE = 40
MOST_CELL = 60  # the largest side of a cell that is read, in pixels; pictures with larger cells are scaled down

# the classes of the net for signs, between two cells and on a cell's background: < and its turned forms, which open to the larger value; dots;
# a bar along the border; a square or a circle, perhaps with a digit in it
MARKS = ("", "<", ">", "^", "v", "white", "black", "bar", "square", "circle")
BETWEEN = ("=", "x")  # signs between two cells that other nets recognise, in grids with drawings in their cells
PRINTED = (*MARKS, *BETWEEN)  # all signs that may be read on a border or a background; a sign's reading is its index here
MARK_SIDE = 40
AROUND = (0.0, 0.0, 1.0)  # the window on a whole cell, or on a square of this size around the middle of a border

# the net for labels reads small text letter by letter; the first of LETTERS stands for the gaps between letters
LETTERS = " 0123456789+-x/"
TAG_LETTERS = LETTERS + "=≠<>"  # the letters of the net for regions' tags
LABEL_WIDE, LABEL_HIGH = 80, 32
LABEL = (-0.02, -0.02, 1.02)  # the window of a label: left, top, width; the height follows from the width
LABEL_STEPS = 40

# a clue's numbers: no number, then 1 to 45
TOTALS = 46
