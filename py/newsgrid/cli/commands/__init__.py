"""The commands, one file each. WHAT says what it does, take(added) adds its arguments to a parser, main(options) runs it and returns the exit code."""

from importlib import import_module

# in the order of the help
NAMES = "solve check explain hint steps rate candidates spare rules smtlib dimacs read convert link photo make kinds table"
COMMANDS = {name: import_module(f"{__name__}.{name}") for name in NAMES.split()}
