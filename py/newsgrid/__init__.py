"""Newsgrid: number puzzles from newspapers, read, solved, checked and written.

sheet = read(text)                  text, JSON or a link -> Sheet
model = model_of(sheet)             cells and rules
model.add(Sum(model.row(1), 45))    a rule of your own: Distinct, Sum, In, Regular, or z3py over model.cell(row, column)
result = solve(model, most=2)       status and answers (needs z3)
show(sheet, model, result)          a drawing in a notebook or on the web page; text elsewhere
broken = check(model, values)       the rules that the values in a grid break
candidates(model), why(model), steps(model)     what each cell can be; why there is no solution; the steps to the solution

read_link, write_link               other tools' links; to_link, from_link: Newsgrid's own
read_answer(sheet, text)            the values in a grid, in JSON or in a solver's output
write(sheet), svg_file(sheet, Marks())          the sheet's text; its drawing. html.page, smtlib.write and dimacs.write make the other files
make.one("kenken", "hard")          a new puzzle
A notebook shows a Sheet as its drawing. docs/python.md has more, with examples.

Cells are numbered row by row from 0: index = row * cols + column. Rows and columns in texts, and in Model's methods, count from 1.
The values in a grid are a flat list with one number for each cell of the sheet, 0 for an empty one. Times are in seconds. A fault in
a text, a link, an answer or a rule raises ValueError; its message is a sentence for people.
"""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from newsgrid.engine import dimacs as dimacs
    from newsgrid.engine import make as make
    from newsgrid.engine import smtlib as smtlib
    from newsgrid.engine.bare_grids import grid as grid
    from newsgrid.engine.check import Broken as Broken
    from newsgrid.engine.check import check as check
    from newsgrid.engine.compile import KINDS as KINDS
    from newsgrid.engine.compile import model_of as model_of
    from newsgrid.engine.compile import problems_of as problems_of
    from newsgrid.engine.model import Model as Model
    from newsgrid.engine.model import Problem as Problem
    from newsgrid.engine.queries import candidates as candidates
    from newsgrid.engine.queries import steps as steps
    from newsgrid.engine.queries import why as why
    from newsgrid.engine.rules import Chain as Chain
    from newsgrid.engine.rules import Connected as Connected
    from newsgrid.engine.rules import Distinct as Distinct
    from newsgrid.engine.rules import Holds as Holds
    from newsgrid.engine.rules import In as In
    from newsgrid.engine.rules import Islands as Islands
    from newsgrid.engine.rules import Pieces as Pieces
    from newsgrid.engine.rules import Regular as Regular
    from newsgrid.engine.rules import Rule as Rule
    from newsgrid.engine.rules import Sized as Sized
    from newsgrid.engine.rules import Sum as Sum
    from newsgrid.engine.rules import Unlike as Unlike
    from newsgrid.engine.solve import OutOfTime as OutOfTime
    from newsgrid.engine.solve import Result as Result
    from newsgrid.engine.solve import solve as solve
    from newsgrid.exchange.answer import AnswerError as AnswerError
    from newsgrid.exchange.answer import filled as filled
    from newsgrid.exchange.answer import read_answer as read_answer
    from newsgrid.exchange.codes import read as read
    from newsgrid.exchange.links import Imported as Imported
    from newsgrid.exchange.links import ImportFault as ImportFault
    from newsgrid.exchange.links import read_link as read_link
    from newsgrid.exchange.links import write_link as write_link
    from newsgrid.export import html as html
    from newsgrid.export.shown import show as show
    from newsgrid.puzzle.automaton import Automaton as Automaton
    from newsgrid.puzzle.draw.svg import Marks as Marks
    from newsgrid.puzzle.draw.svg import svg_file as svg_file
    from newsgrid.puzzle.formats import ReadError as ReadError
    from newsgrid.puzzle.formats import write as write
    from newsgrid.puzzle.link import LinkError as LinkError
    from newsgrid.puzzle.link import from_link as from_link
    from newsgrid.puzzle.link import to_link as to_link
    from newsgrid.puzzle.sheet import Sheet as Sheet

__version__ = "1.0.0"
# {module in this package: the names that it provides}. They are imported when they are first used, so that the page's Python, which has no
# engine, can import newsgrid.puzzle, and a program loads z3 only if it solves something.
PLACES = {
    "engine": "combinations dimacs make smtlib",
    "engine.bare_grids": "grid",
    "engine.check": "Broken check",
    "engine.compile": "KINDS model_of problems_of",
    "engine.model": "Model Problem",
    "engine.queries": "candidates steps why",
    "engine.rules": "Chain Connected Distinct Holds In Islands Pieces Regular Rule Sized Sum Unlike",
    "engine.solve": "OutOfTime Result solve",
    "exchange.answer": "AnswerError filled read_answer",
    "exchange.codes": "read",
    "exchange.links": "ImportFault Imported read_link write_link",
    "export": "html",
    "export.shown": "show",
    "puzzle.automaton": "Automaton",
    "puzzle.draw.svg": "Marks svg_file",
    "puzzle.formats": "ReadError write",
    "puzzle.link": "LinkError from_link to_link",
    "puzzle.sheet": "Sheet",
}
PLACE_OF = {name: place for place in PLACES for name in PLACES[place].split()}
__all__ = list(PLACE_OF)


def __getattr__(name: str) -> object:
    """A name of this package, imported when it is first used. Raises AttributeError."""
    place = PLACE_OF.get(name)
    if place is None:
        raise AttributeError("newsgrid has no " + name)
    value = getattr(__import__("newsgrid." + place, None, None, [name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """The names that a notebook completes, including those not used yet."""
    return sorted(set(globals()) | set(__all__))


if sys.implementation.name != "micropython":
    from newsgrid import notebook, old_names

    notebook.install()
    old_names.install()
