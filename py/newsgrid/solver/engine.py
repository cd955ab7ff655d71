"""One z3 solver over a formula in DIMACS text."""

import re
import sys
import time
from collections.abc import Sequence

import z3

from ..formula import Formula
from .terms import integer

TRUE = re.compile(r"k!(\d+) -> true")
# A cell's values exclude each other, so trying "it is this" prunes far more than "it is not that"; and z3's simplifications
# between restarts cost more than they bring on formulas that narrowing has simplified already. Over the puzzles here the
# two take the hard ones to a third of z3's defaults.
# Ctrl+C is Python's: z3 would take it for a reason to say "unknown", and the search would go on.
OPTIONS = {"sat.phase": "always_true", "sat.simplify.delay": 1_000_000, "ctrl_c": False}
# Large formulas, most of them of puzzles with many answers, go better the other way: near what was tried before.
OPTIONS_IF_LARGE = {"sat.phase": "caching", "sat.simplify.delay": 1_000_000, "ctrl_c": False}
# z3's own time limit for one slice, a net beneath the limit on conflicts. In a browser it would make z3 look at the clock so
# often that a search takes three times as long; there the page watches, and ends a worker that is silent.
IN_BROWSER = sys.platform == "emscripten"
NET_MS = 0 if IN_BROWSER else 4000
MOST_MEMORY = 1024 if IN_BROWSER else 4096  # megabytes that z3 may take; then it says "unknown"

SLICE_SECONDS = 0.1  # what a slice is to take: whoever cancels waits no longer than about that
LEAST_CONFLICTS, MOST_CONFLICTS = 20, 50_000
FIRST_CONFLICTS = 4000
# z3's words for a search that another slice takes further; any other reason would be given again for ever
GOES_ON = ("canceled", "timeout", "conflicts", "interrupted", "resource")
LARGE = 30_000  # clauses; from there on, conflicts take long

z3.set_param("memory_max_size", MOST_MEMORY)


class Engine:
    """Answers of a formula, one after the other."""

    def __init__(self, dimacs: str, formula: Formula | None = None) -> None:
        """formula: what the text is of, if that has terms besides."""
        # z3py builds terms at some 20 to 50 times the cost of solving them; one text is read at once
        _, _, self.head, clauses = dimacs.split("\n", 1)[0].split()
        self.terms = formula is not None and bool(formula.terms)
        # the solver of finite domains takes such terms too, and then gives answers that are none
        self.solver = z3.Solver() if self.terms else z3.SolverFor("QF_FD")
        options = {"ctrl_c": False} if self.terms else OPTIONS_IF_LARGE if int(clauses) > LARGE else OPTIONS
        for name, value in options.items():
            self.solver.set(name, value)
        if NET_MS:
            self.solver.set("timeout", NET_MS)
        try:
            self.solver.from_string(dimacs)
        except z3.Z3Exception as error:
            raise MemoryError from error
        self.conflicts = FIRST_CONFLICTS * LARGE // max(LARGE, int(clauses))
        self.literals: dict[int, z3.BoolRef] = {}
        self.variable_of: dict[int, int] = {}
        if formula is not None and self.terms:
            self.add_terms(formula)

    def add_terms(self, formula: Formula) -> None:
        """The terms, and what the integers in them have to do with the clauses' variables."""
        least = formula.terms[0][2]
        for cell in sorted({cell for rule, _, _ in formula.terms for cell in rule.cells}):
            number = integer(cell)
            choices = formula.variables.get(cell)
            if choices is None:
                self.solver.add(number == formula.masks[cell].bit_length() - 1 + least)
                continue
            self.solver.add(number >= least, number <= max(choices) - 1 + least)
            self.solver.add([self.literal(variable) == (number == value - 1 + least) for value, variable in choices.items()])
        for rule, guards, _ in formula.terms:
            self.solver.add(z3.Implies(z3.And(*map(self.literal, guards)), rule.term) if guards else rule.term)

    def check(self, assumed: Sequence[int] = ()) -> bool | None:
        """Search on for about SLICE_SECONDS: True (there is an answer), False (there is none), None (not decided yet).

        assumed: variables that are to be true in this call alone. What was learned is kept for the next call. Raises
        MemoryError, or ValueError if z3 has no way to decide a program's own terms.
        """
        start = time.perf_counter()
        self.solver.set("max_conflicts", self.conflicts)
        try:
            # what z3py does for check(*assumptions), without its comparing sorts for each of them
            asts = (z3.Ast * len(assumed))(*[self.literal(variable).as_ast() for variable in assumed])
            found = z3.Z3_solver_check_assumptions(self.solver.ctx.ref(), self.solver.solver, len(assumed), asts)
        except z3.Z3Exception as error:
            raise MemoryError from error
        if found:
            return bool(found == z3.Z3_L_TRUE)
        reason = self.solver.reason_unknown()
        if "memory" in reason:
            raise MemoryError
        if self.terms and not any(word in reason for word in GOES_ON):
            raise ValueError(f"z3 can't decide one of your rules ({' '.join(reason.split())[:200]}).")
        # the next slice's size from this one's speed, in steps that one odd slice can't lead astray
        share = SLICE_SECONDS / max(time.perf_counter() - start, 1e-6)
        self.conflicts = int(min(max(self.conflicts * min(max(share, 0.25), 4.0), LEAST_CONFLICTS), MOST_CONFLICTS))
        return None

    def literal(self, variable: int) -> z3.BoolRef:
        """The variable as a term of z3's."""
        if variable not in self.literals:
            # DIMACS variable 7 is the one with z3's numbered symbol 7, which is printed as k!7
            context = self.solver.ctx
            symbol = z3.Z3_mk_int_symbol(context.ref(), variable)
            literal = z3.BoolRef(z3.Z3_mk_const(context.ref(), symbol, z3.BoolSort(context).ast), context)
            self.literals[variable] = literal
            self.variable_of[literal.get_id()] = variable
        return self.literals[variable]

    def core(self) -> set[int]:
        """Of what the last check assumed, variables that can't all be true."""
        return {self.variable_of[literal.get_id()] for literal in self.solver.unsat_core()}

    def true_variables(self) -> set[int]:
        """The variables that are true in the answer just found."""
        # the model's text is read, since z3py takes a call for each part of each entry; its plain form is written in half
        # the time that SMT-LIB's takes
        context = self.solver.ctx.ref()
        z3.Z3_set_ast_print_mode(context, z3.Z3_PRINT_LOW_LEVEL)
        text = z3.Z3_model_to_string(context, self.solver.model().model)
        z3.Z3_set_ast_print_mode(context, z3.Z3_PRINT_SMTLIB2_COMPLIANT)
        return {int(number) for number in TRUE.findall(text)}

    def look_near(self) -> None:
        """From now on look for answers near those found: quick where there are many."""
        if not self.terms:
            self.solver.set("sat.phase", "caching")

    def forbid(self, variables: list[int]) -> None:
        """No further answer has all of these true."""
        self.demand([-variable for variable in variables])

    def demand(self, literals: list[int]) -> None:
        """Every further answer makes one of these true."""
        self.solver.from_string(f"p cnf {self.head} 1\n{' '.join(map(str, literals))} 0\n")

    def settle(self, variables: list[int], true: bool) -> None:
        """From now on these are true, or false."""
        if variables:
            text = "\n".join([f"{variable if true else -variable} 0" for variable in variables])
            self.solver.from_string(f"p cnf {self.head} {len(variables)}\n{text}\n")

    def effort(self) -> tuple[int, int, float]:
        """(conflicts, restarts, megabytes) so far."""
        counts = {"sat conflicts": 0, "sat restarts": 0, "memory": 0.0}
        for name, value in self.solver.statistics():
            if name in counts:
                counts[name] = value
        return int(counts["sat conflicts"]), int(counts["sat restarts"]), counts["memory"]
