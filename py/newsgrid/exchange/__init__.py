"""Everything foreign: links, codes and files of other tools, and what solvers say."""
