"""Words shared by several sorts of steps: names of rules, cells and values, and the stories of chains. Other sentences are beside their techniques.

A function takes the state before the step and what the step rests on. It returns a sentence or two: first what to look at, then why, then what
follows. The text has at most MOST_WORDS words, or MOST_IN_CHAINS for a chain. If it would be too long, it leaves out what the page draws.
"""
