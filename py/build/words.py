"""Lists the text that people read: the sentences in Python, in the HTML pages and in JavaScript (`./build.sh words`)."""

import ast
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import NamedTuple

from build.places import ROOT

FOLDERS = ("newsgrid", "page", "worker", "workshop")
PAGES = ("index.html", "workshop.html")
SPOKEN = {"alt", "aria-label", "content", "placeholder", "title"}  # attributes with text that people read or hear
INLINE = {"a", "b", "code", "em", "i", "kbd", "small", "span", "strong"}
TAG = re.compile(r"<[^>]*>")
SPOKEN_IN_TAG = re.compile(rf'\b(?:{"|".join(sorted(SPOKEN))})="([^"]*)"')
# one capitalised word, as on a button; or at least two words, perhaps with a value between them
SENTENCE = re.compile(r"^\W*[A-Z][a-z]+\W*$|[A-Za-z]{2}.*?\s.*?[a-z]{2}", re.DOTALL)
# strings for programs only: CSS and selectors, SVG paths, SMT-LIB, JSON, JavaScript class names, keys
CODE = re.compile(
    r"\{[\w-]+:|^[.#][\w-]+[ .\[>]|default-src|=device-width|^[MLHVCZmlhvcz\d%.g\s-]+$|^p cnf|^\{\"|^[A-Z][a-z]+([A-Z][a-z]+)+$"
    r"|^\((=|(assert|declare-\w+|set-\w+|get-\w+|ite|let|pointer:)\s|(and|or) [({]['(=])|^(Enter|Tab|Escape|Backspace|Home|End|Numpad)$"
)
QUOTED = re.compile(r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`')
HINTS = ROOT / "py/newsgrid/engine/hints"
PLACED = re.compile(r"\{[a-z_]\w*[:}]")
SAYING = {"say", "fitting", "Sort", "plainly"}  # functions and classes of the hints that take templates
COMMENT = re.compile(r"/\*.*?\*/|(?<![:\"'])//[^\n]*", re.DOTALL)


class Sentence(NamedTuple):
    """path: relative to the repository; words: the text, with its placeholders as in the source (braces or %); template: whether it is a hint's
    template, see newsgrid.engine.hints.template."""

    path: str
    line: int
    words: str
    template: bool = False


def every() -> list[Sentence]:
    """All sentences, by file and line."""
    listed = []
    for folder in FOLDERS:
        for path in sorted((ROOT / "py" / folder).rglob("*.py")):
            text = path.read_text(encoding="utf-8")
            templates = templates_in(text) if HINTS in path.parents else []
            others = set(in_python(text)).difference([(line, " ".join(words.split())) for line, words in templates])
            found = [(line, words, False) for line, words in others] + [(line, words, True) for line, words in templates]
            listed += [Sentence(name_of(path), *each) for each in sorted(found)]
    for name in PAGES:
        listed += [Sentence(name, line, words) for line, words in in_html((ROOT / name).read_text(encoding="utf-8"))]
    for path in sorted((ROOT / "static").rglob("*.js")):
        listed += [Sentence(name_of(path), line, words) for line, words in in_javascript(path.read_text(encoding="utf-8"))]
    return listed


def name_of(path: Path) -> str:
    return str(path.relative_to(ROOT))


def in_python(text: str) -> list[tuple[int, str]]:
    """[(line, sentence)] of the strings in Python code, without docstrings."""
    listed: list[tuple[int, str]] = []
    look_into(ast.parse(text), listed)
    return sorted(listed)


def templates_in(text: str) -> list[tuple[int, str]]:
    """[(line, template)] of the templates in a hints module: texts passed to SAYING, and texts with named placeholders. Templates without a
    letter are left out."""
    tree = ast.parse(text)
    nodes = list(ast.walk(tree))
    calls = [node for node in nodes if isinstance(node, ast.Call)]
    notes = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
    texts = [found for node in nodes if isinstance(node, ast.Constant) and id(node) not in notes for found in literals(node)]
    placed = {found for found in texts if PLACED.search(found[1])}
    named = [(call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", ""), call) for call in calls]
    given = [argument for name, call in named if name in SAYING for argument in given_to(call)]
    return sorted(placed | {found for argument in given for found in literals(argument) if re.search("[A-Za-z]", found[1])})


def given_to(call: ast.Call) -> list[ast.expr]:
    """The arguments of a call that can be templates: all positional ones, and the keywords that give the wordings of a hint's Sort."""
    return [*call.args, *(given.value for given in call.keywords if given.arg in ("full", "brief", "bare", "alike"))]


def literals(node: ast.expr) -> Iterator[tuple[int, str]]:
    """[(line, text)] of the texts that an argument can evaluate to."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.lineno, node.value
    elif isinstance(node, ast.IfExp):
        yield from (*literals(node.body), *literals(node.orelse))
    elif isinstance(node, ast.Starred):
        yield from literals(node.value)
    elif isinstance(node, (ast.Tuple, ast.List)):
        for one in node.elts:
            yield from literals(one)


def is_for_programs(node: ast.AST) -> bool:
    """Whether a node is a docstring or __all__."""
    if isinstance(node, ast.Assign):
        return any(isinstance(name, ast.Name) and name.id == "__all__" for name in node.targets)
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def look_into(node: ast.AST, listed: list[tuple[int, str]]) -> None:
    if is_for_programs(node):
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        listed += [(node.lineno, words) for words in sentences(node.value)]
        return
    if isinstance(node, ast.JoinedStr):
        whole = "".join(part_of(part) for part in node.values)
        listed += [(node.lineno, words) for words in sentences(whole)]
        return
    for name, child in ast.iter_fields(node):
        if name not in ("annotation", "returns"):
            for item in child if isinstance(child, list) else [child]:
                if isinstance(item, ast.AST):
                    look_into(item, listed)


def part_of(part: ast.expr) -> str:
    """A part of an f-string: its text, or its expression in braces."""
    if isinstance(part, ast.FormattedValue):
        return f"{{{ast.unparse(part.value)}}}"
    return str(part.value) if isinstance(part, ast.Constant) else ""


def in_html(text: str) -> list[tuple[int, str]]:
    """[(line, sentence)] of the text between the tags, and of the attributes in SPOKEN."""
    reader = Reader()
    reader.feed(text)
    reader.end_piece()
    return [(line, words) for line, piece in reader.pieces for words in sentences(piece)]


class Reader(HTMLParser):
    """pieces: (line, words) of the pieces so far; piece: (line, words) of the current piece. Inline tags do not end a piece."""

    def __init__(self) -> None:
        super().__init__()
        self.pieces: list[tuple[int, str]] = []
        self.piece: tuple[int, str] = (0, "")

    def end_piece(self) -> None:
        self.pieces.append(self.piece)
        self.piece = (0, "")

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in INLINE:
            self.end_piece()
        self.pieces += [(self.getpos()[0], value) for name, value in attrs if name in SPOKEN and value]

    def handle_endtag(self, tag: str) -> None:
        if tag not in INLINE:
            self.end_piece()

    def handle_data(self, data: str) -> None:
        if self.cdata_elem:  # in a script or style
            return
        line, words = self.piece
        self.piece = (line or self.getpos()[0], words + data)


def in_javascript(text: str) -> list[tuple[int, str]]:
    """[(line, sentence)] of the quoted strings. The JavaScript is not parsed; only comments are removed."""
    bare = COMMENT.sub(lambda comment: "\n" * comment[0].count("\n"), text)
    listed = []
    for quoted in QUOTED.finditer(bare):
        line = bare.count("\n", 0, quoted.start()) + 1
        listed += [(line, words) for words in sentences(quoted[1] or quoted[2] or "")]
    return listed


def sentences(text: str) -> Iterator[str]:
    """The parts of a string (perhaps markup) that a person reads or hears; none for strings that only programs read."""
    for piece in [*SPOKEN_IN_TAG.findall(text), TAG.sub(" ", text)]:
        words = " ".join(piece.split())
        if SENTENCE.search(words) and not CODE.search(words):
            yield words
