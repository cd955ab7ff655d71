# The hardest clue
# Which clue of a Kakuro says least by itself: the one that can be made in the most ways.
from math import factorial

from newsgrid import Sum, model_of, read, show
from newsgrid.combinations import combinations

puzzle = read(r"""
#Kakuro
x    5\   17\  x
\7   _    _    9\
\7   _    _    _
x    \17  _    _
""")

rows = []
for rule in model_of(puzzle).rules:
    if isinstance(rule, Sum):
        sets = len(combinations(len(rule.cells), min(rule.allowed)))
        rows.append({"clue": rule.name, "combinations": sets, "orders": sets * factorial(len(rule.cells))})

rows.sort(key=lambda row: row["orders"], reverse=True)
show(puzzle)
show(rows, caption=f"The hardest is {rows[0]['clue']}")
