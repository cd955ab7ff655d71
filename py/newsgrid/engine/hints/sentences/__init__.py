"""All that hints say, one function for each sort of step: what to look at, why, what follows, in this order, in at most MOST_WORDS words,
a chain in at most MOST_IN_CHAINS.

A function takes the state before the step and what the step rests on, and returns a sentence or two. Where all of it would be too long, it says
less: what it leaves out is what the page draws. Each topic has a module.
"""
