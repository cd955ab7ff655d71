"""Everything foreign: links, codes and files of other tools, and the output of solvers."""
