"""The command that says why there is no solution."""

import argparse

from newsgrid.cli.arguments import Parser, add_question
from newsgrid.cli.reports import NO, NOT_DECIDED, SOLVED, heading, print_json, say
from newsgrid.cli.sources import entries_in, puzzle_of
from newsgrid.cli.watch import Watch
from newsgrid.engine import result_words
from newsgrid.engine.check import gathered, rule_data
from newsgrid.engine.compile import title_of
from newsgrid.engine.questions import Service
from newsgrid.engine.solve import Core, run
from newsgrid.engine.solve.explain import leads
from newsgrid.export import html
from newsgrid.puzzle.sheet import Sheet

WHAT = "say why there is no solution: which rules contradict each other, which clue may be mistyped"


def take(added: Parser) -> None:
    add_question(added, "entries so far: why they can't be completed")


def main(options: argparse.Namespace) -> int:
    sheet = puzzle_of(options)
    values = entries_in(sheet, options.answer) if options.answer else []
    with Watch() as watch:
        reason = run(Service().explain(sheet, values), options.time_limit, watch.tell)
    core = gathered(reason.core.rules)
    rules = [rule_data(rule) for rule in core]
    if not (core or reason.core.minimal):
        say(f"No reason was found within {options.time_limit:g} s.")
        return NOT_DECIDED
    verdict = reason.words or explain_words(reason.core, sheet)
    if options.format == "json":
        suggestions = [{"rule": means.rule.name, "at": means.rule.place.at, "value": means.value} for means in reason.suggestions]
        whose = {"status": "unsat" if core else "sat", "about": "entries" if reason.words else "puzzle", "words": verdict}
        print_json({"kind": sheet.kind, **whose, "core": rules, "minimal": reason.core.minimal, "suggestions": suggestions})
    elif options.format == "html":
        lines = [verdict, *(rule.name for rule in core), *result_words.suggestion_words(reason.suggestions)]
        suspect = rule_data(reason.suggestions[0].rule) if leads(reason.suggestions) else None
        print(html.page([(sheet, "", [])], title_of(sheet), lines, conflict=rules, suspect=suspect), end="")
    else:
        print(heading(sheet))
        print(verdict)
        for rule in core:
            print(f"  {rule.name}")
        for line in result_words.suggestion_words(reason.suggestions):
            print(line)
    return NO if core else SOLVED


def explain_words(core: Core, sheet: Sheet) -> str:
    """A result in a sentence."""
    return f"No solution: {result_words.core_words(core, sheet)}" if core.rules else "There is a solution: no rules contradict each other"
