"""How sure, how many and how much: the levels that all parts of the photo reader share.

A part has a number of its own only where none of these does as well. Of some 420 numbers that had been tuned one by one, 250 could be replaced by
these.
"""

import math

# probabilities
SURE = 0.98  # of what is taken as it is
CLEAR = 0.9  # of what needs no other look
LIKELY = 0.7  # of what counts; what is less likely is doubtful

# shares
A_TWENTIETH = 0.05  # up to which something is chance, or dirt
A_TENTH = 0.1
A_FIFTH = 0.2
FOUR_FIFTHS = 0.8
NINE_TENTHS = 0.9

# odds, in nats
FIVE_TO_ONE = math.log(5)  # what is ahead by more is rather so
TWENTY_TO_ONE = math.log(20)  # what is behind by less is doubtful, and tried too
HUNDRED_TO_ONE = math.log(100)  # one sort of evidence says no more
THOUSAND_TO_ONE = math.log(1000)  # one look, or what only adds to others, says no more
MILLION_TO_ONE = math.log(1_000_000)  # what is behind by more is not followed

# lengths in cells, factors, logarithms of lightness
NEAR = 0.3  # how far something may be from where it is expected
OFF = 0.12  # the same, where its place is known from what is around it
NEARLY_TWICE = 1.7  # by which things of one sort may differ in size
SLIGHT = 0.03  # a step of lightness that light and paper make, too

FEW = 3  # things of a sort: fewer may be chance; rounds, or looks, that are enough at first
TRIES = 12  # ways to see something, or samples of many places; rounds in which an estimate settles
SMALL_GRID = 30  # cells, or digits: a grid of fewer may be chance
MANY = 60  # things of a sort, or ways to see something; no more are tried
