"""What several sorts of steps say: what rules, cells and values are called, and the stories of chains. Any other sentence stands beside its technique.

A function takes the state before the step and what the step rests on, and returns a sentence or two, in at most MOST_WORDS words, a chain in at most
MOST_IN_CHAINS: what to look at, why, what follows, in this order. Where all of it would be too long, it says less: what it leaves out is what the page draws.
"""
