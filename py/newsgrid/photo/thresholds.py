"""How sure, how many and how much: the levels that all parts of the photo reader share.

A part has a number of its own only where none of these does as well. Of some 420 numbers that had been tuned one by one, 150 could be replaced by
the nearest of these without losing a page.
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
TWENTY_TO_ONE = math.log(20)  # what is behind by less is doubtful, and tried too
HUNDRED_TO_ONE = math.log(100)  # one sort of evidence says no more
MILLION_TO_ONE = math.log(1_000_000)  # what is behind by more is not followed

FEW = 3  # things of a sort: fewer may be chance
TRIES = 12  # ways to see something that are tried; rounds in which an estimate settles
