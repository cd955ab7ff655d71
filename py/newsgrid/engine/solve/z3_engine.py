"""One z3 solver over a formula in DIMACS text."""

import sys
import time
from collections.abc import Iterable, Iterator, Sequence

import z3

from newsgrid.engine.formula import Formula
from newsgrid.engine.slices import SEARCH_SECONDS
from newsgrid.engine.solve.cuts import Clause, cuts_of, rest_of
from newsgrid.engine.terms import integer

# A cell's values exclude each other, so branching on "true" first prunes far more than "false" first. z3's simplification between
# restarts costs more than it gains, since propagation has simplified the formula already. Together these settings solve the hard
# puzzles in `puzzles` in a third of the time that z3's defaults take.
# Learned clauses are thrown away early, those over many decision levels first: hard killers take 0.85 of the time on average, the hardest 0.65.
# ctrl_c: without this, z3 would catch Ctrl+C and return "unknown", and the search would go on.
OPTIONS = {
    "sat.phase": "always_true",
    "sat.simplify.delay": 1_000_000,
    "sat.gc": "glue",
    "sat.gc.initial": 500,
    "sat.gc.increment": 500,
    "ctrl_c": False,
}
# In a long search learned clauses are worth keeping: random Nonograms of 30x30 take a third of the conflicts, or fewer.
# These are z3's defaults.
OPTIONS_IF_LONG = {"sat.gc": "glue_psm", "sat.gc.initial": 20_000, "sat.gc.increment": 500}
LONG = 15_000  # number of conflicts from which a search counts as long
# Most large formulas belong to puzzles with many answers, which are found faster near the last assignment.
OPTIONS_IF_NEAR = {"sat.phase": "caching", "sat.simplify.delay": 1_000_000, "ctrl_c": False}
# z3's own time limit for one slice, in case the limit on conflicts is too generous. In a browser z3 would read the clock so often
# that a search takes three times as long; instead, the page terminates a worker that does not respond.
IN_BROWSER = sys.platform == "emscripten"
NET_MS = 0 if IN_BROWSER else 4000
MOST_MEMORY = 1024 if IN_BROWSER else 4096  # megabytes; if a search needs more, z3 returns "unknown"

LEAST_CONFLICTS, MOST_CONFLICTS = 20, 50_000  # bounds on the limit of conflicts for a slice
FIRST_CONFLICTS = 1000 if IN_BROWSER else 4000  # the limit for the first slice; a conflict takes more than twice as long in a browser
# z3's reasons for "unknown" that another slice can resolve; any other would recur for ever
GOES_ON = ("canceled", "timeout", "conflicts", "interrupted", "resource")
MOST_ROUNDS = 50  # number of answers in a row that break some rule, after which a slice counts as searched
LARGE = 30_000  # number of clauses in a formula above which conflicts take long

z3.set_param("memory_max_size", MOST_MEMORY)
# z3 would look for definitions that it can leave out of each model, which takes five times as long as writing the model
z3.set_param("model.compact", False)


# {variable: its name} in the context that all solvers share; making a name takes longer than asking for its value
NAMES: dict[int, z3.FuncDecl] = {}


def named(variable: int) -> z3.FuncDecl:
    """The name under which a z3 model has a variable's value. It is stored in NAMES, so z3 must keep it, too."""
    context = z3.main_ctx()
    name = z3.Z3_mk_func_decl(context.ref(), z3.Z3_mk_int_symbol(context.ref(), variable), 0, (z3.Sort * 0)(), z3.BoolSort(context).ast)
    z3.Z3_inc_ref(context.ref(), z3.Z3_func_decl_to_ast(context.ref(), name))
    NAMES[variable] = name
    return name


# {literal, a variable or a negative number for its negation: z3's term for it}, in the same context
TERMS: dict[int, z3.Ast] = {}


def term_of(literal: int) -> z3.Ast:
    """z3's term for a literal. It is stored in TERMS, so z3 must keep it, too."""
    context = z3.main_ctx().ref()
    if literal < 0:
        term = z3.Z3_mk_not(context, TERMS.get(-literal) or term_of(-literal))
    else:
        # z3 reads DIMACS variable 7 as a constant whose symbol is the integer 7, and prints it as k!7
        term = z3.Z3_mk_const(context, z3.Z3_mk_int_symbol(context, literal), z3.BoolSort(z3.main_ctx()).ast)
    z3.Z3_inc_ref(context, term)
    TERMS[literal] = term
    return term


def true_term() -> int:
    """The address of the term "true", which z3 keeps only once."""
    address: int = z3.BoolVal(True).as_ast().value
    return address


def is_true(model: z3.ModelRef, variable: int, yes: int) -> bool:
    """Whether a variable is true in a model. Calls z3 directly, since z3py makes several calls for each variable. yes: the `true_term`."""
    held = z3.Z3_model_get_const_interp(model.ctx.ref(), model.model, NAMES.get(variable) or named(variable))
    return bool(held.value == yes)


class Reader:
    """Reads z3's answers: the values of the cells that cuts look at, and the guards that are true. Made once for all answers of a formula."""

    def __init__(self, formula: Formula) -> None:
        self.values = [mask.bit_length() for mask in formula.masks]  # in the answer that was read last
        self.pairs: list[tuple[int, z3.FuncDecl, int, int]] = []  # (cell, the name of its first variable, which decides, its two values)
        self.others: list[tuple[int, dict[int, int]]] = []
        for cell in sorted({cell for later in formula.later for cell in later.rule.cells} & formula.variables.keys()):
            choices = formula.variables[cell]
            if len(choices) == 2:
                one, other = choices
                self.pairs.append((cell, NAMES.get(choices[one]) or named(choices[one]), one, other))
            else:
                self.others.append((cell, choices))
        self.guards = sorted({guard for later in formula.later for guard in later.guards})

    def answer(self, model: z3.ModelRef) -> tuple[list[int], set[int]]:
        """(the value of each cell, the guards that are true). The list is used again for the next answer."""
        context, ask, given, values = model.ctx.ref(), z3.Z3_model_get_const_interp, model.model, self.values
        yes = true_term()
        for cell, name, one, other in self.pairs:
            values[cell] = one if ask(context, given, name).value == yes else other
        for cell, choices in self.others:
            for value in (values[cell], *choices):  # most answers are near the one before
                if is_true(model, choices[value], yes):
                    values[cell] = value
                    break
        return values, {guard for guard in self.guards if is_true(model, guard, yes)}


class Engine:
    """A z3 solver for one formula, which can be asked repeatedly."""

    def __init__(self, dimacs: str, formula: Formula | None = None) -> None:
        """dimacs: the formula's text, or its beginning; formula: the formula itself, for its z3py terms and the rules that answers may break.

        Raises MemoryError.
        """
        # building clauses with z3py takes 20 to 50 times as long as solving them; z3 parses text quickly
        _, _, self.head, clauses = dimacs.split("\n", 1)[0].split()
        self.terms = formula is not None and bool(formula.terms)
        self.formula = formula if formula is not None and formula.later else None
        # the solver for QF_FD accepts such terms too, but returns wrong answers
        self.solver = z3.Solver() if self.terms else z3.SolverFor("QF_FD")
        near = int(clauses) > LARGE or self.formula is not None  # a cut leaves other answers near the one that it excludes
        options = {"ctrl_c": False} if self.terms else OPTIONS_IF_NEAR if near else OPTIONS
        for name, value in options.items():
            self.solver.set(name, value)
        if NET_MS:
            self.solver.set("timeout", NET_MS)
        try:
            self.solver.from_string(dimacs)
        except z3.Z3Exception as error:
            raise MemoryError from error
        self.conflicts = max(FIRST_CONFLICTS * LARGE**2 // max(LARGE, int(clauses)) ** 2, LEAST_CONFLICTS)
        self.spent = 0  # conflicts of the slices that decided nothing
        self.cut = 0  # the number of cuts: clauses that exclude what an answer broke
        self.rounds = 0  # how many answers in a row broke something
        self.rest: Iterator[list[str]] = iter(())  # clauses to add before the search goes on
        self.were_true: set[int] = set()  # the variables that were true in the last answer that was read
        self.reader: Reader | None = None
        self.literals: dict[int, z3.BoolRef] = {}
        self.variable_of: dict[int, int] = {}
        if formula is not None and self.terms:
            self.add_terms(formula)

    def take_in(self, lines: Sequence[str]) -> None:
        """Add clauses in DIMACS, and have z3 process them now, so that its next check need not process all clauses first. Raises MemoryError."""
        try:
            self.solver.from_string(f"p cnf {self.head} {len(lines)}\n" + "\n".join(lines) + "\n")
            self.solver.set("max_conflicts", 0)
            self.solver.check()
        except z3.Z3Exception as error:
            raise MemoryError from error

    def add_terms(self, formula: Formula) -> None:
        """Add the terms, and the equivalences between the integers in them and the clauses' variables."""
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
        """Continue the search for about SEARCH_SECONDS: True if there is an answer, False if there is none, None if not decided yet.

        assumed: variables that must be true in this call only. Learned clauses are kept for the next call, and so are the
        cuts. Raises MemoryError, or ValueError if z3 can't decide a program's own terms.
        """
        end = time.perf_counter() + SEARCH_SECONDS
        while True:
            for lines in self.rest:
                if lines and self.formula is not None:
                    self.head = str(self.formula.count)
                    self.take_in(lines)
                if time.perf_counter() > end:
                    return None
            decision = self.search(assumed)
            cuts = self.cuts() if decision else []
            self.rounds = self.rounds + 1 if cuts else 0
            if not cuts or self.formula is None:
                return decision
            self.look_near()  # answers near one that breaks few rules break few, too: a third fewer cuts where there are many
            self.cut += len(cuts)
            for clause in cuts:
                self.demand(clause)
            self.rest = rest_of(self.formula)
            if time.perf_counter() > end:
                return None

    @property
    def is_cutting(self) -> bool:
        """Whether the last `check` ended only because its time was up, while answers still broke some rule."""
        return 0 < self.rounds < MOST_ROUNDS

    def cuts(self) -> list[Clause]:
        """Clauses that exclude how the answer just found breaks rules that are only partly encoded."""
        if self.formula is None:
            return []
        if self.reader is None:
            self.reader = Reader(self.formula)
        return cuts_of(self.formula, *self.reader.answer(self.solver.model()))

    def search(self, assumed: Sequence[int]) -> bool | None:
        """As `check`, but without checking whether an answer breaks a partly encoded rule."""
        start = time.perf_counter()
        self.solver.set("max_conflicts", self.conflicts)
        try:
            # as z3py's check(*assumptions), without comparing the sort of each
            asts = (z3.Ast * len(assumed))(*[self.literal(variable).as_ast() for variable in assumed])
            status = z3.Z3_solver_check_assumptions(self.solver.ctx.ref(), self.solver.solver, len(assumed), asts)
        except z3.Z3Exception as error:
            raise MemoryError from error
        if status:
            return bool(status == z3.Z3_L_TRUE)
        reason = self.solver.reason_unknown()
        if "memory" in reason:
            raise MemoryError
        if self.terms and not any(word in reason for word in GOES_ON):
            raise ValueError(f"z3 can't decide one of your rules ({' '.join(reason.split())[:200]}).")
        is_long, self.spent = self.spent >= LONG, self.spent + self.conflicts
        if self.spent >= LONG and not is_long and not self.terms:
            for name, value in OPTIONS_IF_LONG.items():
                self.solver.set(name, value)
        # the next slice's conflicts from this one's speed; the factor is bounded, so that one odd slice has little effect
        share = SEARCH_SECONDS / max(time.perf_counter() - start, 1e-6)
        self.conflicts = int(min(max(self.conflicts * min(max(share, 0.25), 4.0), LEAST_CONFLICTS), MOST_CONFLICTS))
        return None

    def literal(self, variable: int) -> z3.BoolRef:
        """The variable as a z3py term."""
        if variable not in self.literals:
            literal = z3.BoolRef(TERMS.get(variable) or term_of(variable), self.solver.ctx)
            self.literals[variable] = literal
            self.variable_of[literal.get_id()] = variable
        return self.literals[variable]

    def core(self) -> set[int]:
        """An unsat core of the variables that the last `check` assumed."""
        return {self.variable_of[literal.get_id()] for literal in self.solver.unsat_core()}

    def true_variables(self, choices: Iterable[Iterable[int]]) -> set[int]:
        """The variables that are true in the answer just found. choices: groups of variables; in each group, one is true."""
        model, yes, true = self.solver.model(), true_term(), set()
        for variables in choices:
            # most answers are near the one before, so the variables that were true in it are tried first
            for variable in (*self.were_true.intersection(variables), *variables):
                if is_true(model, variable, yes):
                    true.add(variable)
                    break
        self.were_true = true
        return true

    def look_near(self) -> None:
        """From now on, search near the last answer, which is fast if there are many answers."""
        if not self.terms:
            self.solver.set("sat.phase", "caching")

    def go_on_from(self, variables: list[int]) -> None:
        """From now on, exclude the answer in which these variables are true, and search near it."""
        self.look_near()
        self.check(variables)  # z3 remembers what was true last
        self.forbid(variables)

    def forbid(self, variables: list[int]) -> None:
        """Add a clause: these variables are not all true in any further answer."""
        self.demand([-variable for variable in variables])

    def demand(self, literals: Sequence[int]) -> None:
        """Add a clause: one of these literals is true in every further answer."""
        # directly: for a text, z3 would make all variables up to the largest in it
        terms = (z3.Ast * len(literals))(*[TERMS.get(literal) or term_of(literal) for literal in literals])
        context = self.solver.ctx.ref()
        z3.Z3_solver_assert(context, self.solver.solver, z3.Z3_mk_or(context, len(literals), terms))

    def settle(self, variables: list[int], true: bool) -> None:
        """Fix these variables as true, or false."""
        if variables:
            text = "\n".join([f"{variable if true else -variable} 0" for variable in variables])
            self.solver.from_string(f"p cnf {self.head} {len(variables)}\n{text}\n")

    def effort(self) -> tuple[int, int, float]:
        """(conflicts so far, restarts so far, megabytes in use)."""
        counts = {"sat conflicts": 0, "sat restarts": 0, "memory": 0.0}
        for name, value in self.solver.statistics():
            if name in counts:
                counts[name] = value
        return int(counts["sat conflicts"]), int(counts["sat restarts"]), counts["memory"]
