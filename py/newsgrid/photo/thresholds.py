"""Thresholds that mean the same to all parts of the photo reader. A threshold that only one part needs is defined in that part."""

import math

# probabilities
SURE = 0.98  # the least probability at which something counts as certain
CLEAR = 0.9  # the least probability at which something needs no second look
LIKELY = 0.7  # the least probability at which something counts; below it, it is doubtful

# odds, in nats
FIVE_TO_ONE = math.log(5)  # the lead at which a reading is preferred
TWENTY_TO_ONE = math.log(20)  # a reading that trails by less leaves a doubt, and is tried as well
HUNDRED_TO_ONE = math.log(100)  # cap on one kind of evidence
THOUSAND_TO_ONE = math.log(1000)  # cap on the evidence of one look, and on evidence that only supplements other evidence
MILLION_TO_ONE = math.log(1_000_000)  # a reading that trails by more is dropped

# limits that allow for misreadings
NOISE = 0.05  # the share below which something is noise
HARDLY_ANY, NEARLY_ALL = 0.2, 0.8  # shares that count as none and as all: the few exceptions are misread
NO_ACCIDENT = 3  # the fewest things of one kind that can't be an accident: one or two may be dirt, or misread
UNEVEN_LIGHT = 0.03  # the largest step in lightness, in logarithms, that uneven light can explain
