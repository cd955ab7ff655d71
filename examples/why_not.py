# Why there is no solution
# The rules that contradict each other, as few as will do, and the clue that may be mistyped.
from newsgrid import model_of, read, show, why

puzzle = read(r"""
#Kakuro with a slip of the pen
x    5\   17\  x
\17  _    _    9\
\7   _    _    _
x    \17  _    _
""")

show(puzzle)
show(why(model_of(puzzle)))
