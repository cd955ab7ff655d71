"""What several sorts of steps say: what rules, cells and values are called, and the stories of chains. Any other sentence stands beside its technique.

A function takes the state before the step and what the step rests on. It returns a sentence or two: what to look at, why, what follows, in this order, in at
most MOST_WORDS words, or MOST_IN_CHAINS for a chain. If this would be too long, it leaves out what the page draws.
"""
