"""The commands, one file each. WHAT says what it does, take(added) adds its arguments to a parser, main(options) runs it and returns the exit code."""

from types import ModuleType

from newsgrid.cli.commands import (
    candidates,
    check,
    convert,
    dimacs,
    explain,
    hint,
    kinds,
    link,
    make,
    photo,
    rate,
    read,
    rules,
    smtlib,
    solve,
    spare,
    steps,
    table,
)

# in the order of the help
COMMANDS: dict[str, ModuleType] = {
    "solve": solve,
    "check": check,
    "explain": explain,
    "hint": hint,
    "steps": steps,
    "rate": rate,
    "candidates": candidates,
    "spare": spare,
    "rules": rules,
    "smtlib": smtlib,
    "dimacs": dimacs,
    "read": read,
    "convert": convert,
    "link": link,
    "photo": photo,
    "make": make,
    "kinds": kinds,
    "table": table,
}
