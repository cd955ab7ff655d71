"""One z3 solver over a formula in DIMACS text."""

import re

import z3

TRUE = re.compile(r"k!(\d+) \(\) Bool\s+true")
# A cell's values exclude each other, so trying "it is this" prunes far more than "it is not that"; and z3's simplifications
# between restarts cost more than they bring on formulas that narrowing has simplified already. Over the puzzles here the
# two take the hard ones to a third of z3's defaults.
# Ctrl+C is Python's: z3 would take it for a reason to say "unknown", and the search would go on.
OPTIONS = {"sat.phase": "always_true", "sat.simplify.delay": 1_000_000, "ctrl_c": False}
NET_MS = 4000  # z3's own time limit for one slice: a net beneath the limit on conflicts


class Engine:
    """Answers of a formula, one after the other."""

    def __init__(self, dimacs: str) -> None:
        # z3py builds terms at some 20 to 50 times the cost of solving them; one text is read at once
        self.solver = z3.SolverFor("QF_FD")
        for name, value in OPTIONS.items():
            self.solver.set(name, value)
        self.solver.from_string(dimacs)
        self.head = dimacs.split("\n", 1)[0].split()[2]

    def check(self, conflicts: int) -> bool | None:
        """Search on for so many conflicts: True (there is an answer), False (there is none), None (not decided yet).

        What was learned is kept for the next call.
        """
        self.solver.set("max_conflicts", conflicts)
        self.solver.set("timeout", NET_MS)
        found = self.solver.check()
        if found == z3.sat:
            return True
        return False if found == z3.unsat else None

    def true_variables(self) -> set[int]:
        """The variables that are true in the answer just found."""
        # DIMACS variable 7 is named k!7; the model's text is read, since z3py takes a call for each part of each entry
        return {int(number) for number in TRUE.findall(self.solver.model().sexpr())}

    def forbid(self, variables: list[int]) -> None:
        """No further answer has all of these true."""
        self.demand([-variable for variable in variables])

    def demand(self, literals: list[int]) -> None:
        """Every further answer makes one of these true."""
        self.solver.from_string(f"p cnf {self.head} 1\n{' '.join(map(str, literals))} 0\n")
