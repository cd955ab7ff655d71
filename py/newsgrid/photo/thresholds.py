"""Thresholds that mean the same to all parts of the photo reader. A number that only one part needs is named there."""

import math

# probabilities
SURE = 0.98  # of what is taken as it is
CLEAR = 0.9  # of what needs no other look
LIKELY = 0.7  # of what counts; what is less likely is doubtful

# odds, in nats
FIVE_TO_ONE = math.log(5)  # a lead by which one reading is preferred
TWENTY_TO_ONE = math.log(20)  # a reading that is behind by less is doubtful, and tried too
HUNDRED_TO_ONE = math.log(100)  # cap on one sort of evidence
THOUSAND_TO_ONE = math.log(1000)  # cap on the evidence of one look, and on what only adds to other evidence
MILLION_TO_ONE = math.log(1_000_000)  # a reading that is behind by more is not followed

# what may be misread
NOISE = 0.05  # below this share, noise
HARDLY_ANY, NEARLY_ALL = 0.2, 0.8  # of things that should all be alike: the others are misread
NO_ACCIDENT = 3  # things of one sort: one or two may be dirt, or misread
UNEVEN_LIGHT = 0.03  # a step of lightness, in logarithms, that uneven light can explain
