"""Runs tests/common under the real MicroPython, and reads the syntax trees of all code that runs in it for what it lacks."""

import ast
import builtins
import functools
import json
import re
import shutil
import subprocess
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest

from build.archive import LATER, PAGE, WORKSHOP, sources
from places import PATIENCE, ROOT, node_modules


def under_micropython(script: str, given: str | None = None) -> str:
    """What a script of tests/ prints under the page's MicroPython."""
    node = shutil.which("node")
    assert node, "Node.js is needed"
    assert node_modules()
    done = subprocess.run(
        [node, str(ROOT / "tests" / script), str(ROOT)], input=given, capture_output=True, encoding="utf-8", timeout=PATIENCE
    )
    return done.stdout + done.stderr


def test_the_common_tests_pass_under_micropython():
    output = under_micropython("micropython.mjs")
    assert "done 0" in output.splitlines(), output
    run = set(re.findall(r"^ok \S+ (\w+)$", output, re.MULTILINE))
    written = {
        name
        for path in (ROOT / "tests/common").glob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", path.read_text(), re.MULTILINE)
    }
    assert run == written, run ^ written


# --- what MicroPython lacks ------------------------------------------------------------------------------------------

OURS = ("newsgrid", "page", "workshop")
IN_THE_BROWSER = ("browser", "js", "vfs")  # modules that only the page's MicroPython has
# what takes keywords in MicroPython as well; its other functions and methods take none, whatever CPython's do
TAKES_KEYWORDS = ("dict", "enumerate", "max", "min", "print", "sorted", "sort", "format")
IN_ITS_CLASSES = ("__class_getitem__", "__format__", "__index__", "__init_subclass__", "__missing__")  # it never calls these
OF_ERRORS = ("__cause__", "__context__", "__traceback__", "add_note", "with_traceback")
TYPES = (str, bytes, bytearray, int, float, list, tuple, dict, set, frozenset)


class Lack(NamedTuple):
    """Something that MicroPython lacks, though it compiles it. example: fails there, and runs in CPython; found: whether a node of a syntax tree,
    in which there are no annotations, has it."""

    what: str
    example: str
    found: Callable[[Any], bool]


def is_type(node: Any) -> bool:
    """Whether an expression names a type, as Python's own or as those of page/core/types.py are named."""
    return isinstance(node, ast.Name) and (node.id in ("Callable", "tuple") or isinstance(getattr(builtins, node.id, None), type))


def called(node: Any) -> str:
    """The name of what a node calls, "" if it is no call."""
    if not isinstance(node, ast.Call):
        return ""
    return node.func.id if isinstance(node.func, ast.Name) else node.func.attr if isinstance(node.func, ast.Attribute) else ""


def takes_no_keywords(name: str) -> bool:
    own = hasattr(builtins, name) or any(hasattr(type_, name) for type_ in TYPES)
    return own and name not in TAKES_KEYWORDS and not isinstance(getattr(builtins, name, None), type(Exception))


# all that has ever gone wrong on the page although CPython's tests passed, and what is like it; besides names, which MicroPython is asked for
LACKS = (
    Lack(
        "a slice with a step (write range or reversed)", "(1, 2)[::-1]", lambda node: isinstance(node, ast.Slice) and node.step is not None
    ),
    Lack("slice()", "slice(1, 2)", lambda node: called(node) == "slice" and isinstance(node.func, ast.Name)),
    Lack(
        "an exception that is chained: it warns of it in the console",
        "try:\n    raise ValueError from KeyError()\nexcept ValueError as error:\n    error.__cause__",
        lambda node: isinstance(node, ast.Raise) and node.cause is not None and getattr(node.cause, "value", node.cause) is not None,
    ),
    Lack(
        "what an exception knows besides its words",
        "try:\n    raise ValueError\nexcept ValueError as error:\n    error.__traceback__",
        lambda node: isinstance(node, ast.Attribute) and node.attr in OF_ERRORS,
    ),
    Lack(
        "a type that is subscripted outside an annotation",
        "Pair = tuple[int, int]",
        lambda node: isinstance(node, ast.Subscript) and is_type(node.value),
    ),
    Lack(
        "types joined by | outside an annotation",
        "isinstance(1, int | str)",
        lambda node: isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr) and (is_type(node.left) or is_type(node.right)),
    ),
    Lack(
        "keywords of Python's own functions and methods",
        "'a b'.split(maxsplit=1)",
        lambda node: isinstance(node, ast.Call) and bool(node.keywords) and takes_no_keywords(called(node)),
    ),
    Lack(
        "keywords of json, but separators",
        "import json\njson.dumps({}, sort_keys=True)",
        lambda node: called(node) in ("dumps", "loads") and [one.arg for one in node.keywords] not in ([], ["separators"]),
    ),
    Lack("iter() of a function", "iter(lambda: 1, 1)", lambda node: called(node) == "iter" and len(node.args) > 1),
    Lack(
        "rsplit(None, ...)", "'a b'.rsplit(None, 1)", lambda node: called(node) == "rsplit" and getattr(node.args[0], "value", "") is None
    ),
    Lack(
        "the keys of a dict as a set",
        "{1: 2}.keys() & {1}",
        lambda node: isinstance(node, ast.BinOp) and "keys" in (called(node.left), called(node.right)),
    ),
    Lack(
        "methods that classes have for the language itself",
        "class Named:\n    def __format__(self, form):\n        return 'a'\nassert '{}'.format(Named()) == 'a'",
        lambda node: isinstance(node, ast.FunctionDef) and node.name in IN_ITS_CLASSES,
    ),
    Lack(
        "keywords of a class", "class Named(metaclass=type):\n    pass", lambda node: isinstance(node, ast.ClassDef) and bool(node.keywords)
    ),
    Lack(
        "names, flags and looking ahead in a regular expression",
        "import re\nre.compile('(?=a)')",
        lambda node: called(node) in ("compile", "match", "search", "sub") and bool(re.search(r"\(\?[^:]", ast.unparse(node.args))),
    ),
    Lack(
        "the time of JavaScript: it cuts whole numbers to 32 bits",
        "import js\nassert js.Date.now() > 1 << 40",
        lambda node: called(node) == "now" and ast.unparse(node.func) == "js.Date.now",
    ),
)

# MicroPython's part of the questions: which examples fail, which files it can't compile, and which names it has
ASK = """
import builtins, given, json

def failed(text):
    try:
        exec(text, {})
    except Exception as error:
        return "%s %s" % (type(error).__name__, error)
    return ""

def uncompiled(text):
    try:
        compile(text, "file", "exec")
    except Exception as error:
        return "%s %s" % (type(error).__name__, error)
    return ""

def names(module):
    try:
        return dir(__import__(module))
    except ImportError:
        return None

asked = json.loads(given.text)
print(json.dumps({
    "failed": [failed(text) for text in asked["examples"]],
    "uncompiled": [uncompiled(text) for text in asked["files"]],
    "builtins": dir(builtins),
    "methods": [dir(getattr(builtins, name)) for name in asked["types"]],
    "modules": [names(module) for module in asked["modules"]],
}))
"""


class Without(ast.NodeTransformer):
    """Leaves out of a syntax tree what MicroPython does not run: annotations, and what is only for readers or for CPython."""

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> Any:
        return self.visit(node.value) if node.value is not None else None

    def visit_If(self, node: ast.If) -> Any:
        test = ast.unparse(node.test)
        if test.startswith("TYPE_CHECKING") or test == "sys.implementation.name != 'micropython'":
            return [self.visit(one) for one in node.orelse] or None
        return self.generic_visit(node)


@functools.cache
def files() -> dict[str, str]:
    """{path below py/: text} of all files that run in MicroPython."""
    return {name: (ROOT / "py" / name).read_text(encoding="utf-8") for name in sources(PAGE + LATER + WORKSHOP)}


@functools.cache
def trees() -> dict[str, ast.AST]:
    return {name: Without().visit(ast.parse(text)) for name, text in files().items()}


@functools.cache
def nodes() -> list[tuple[str, Any]]:
    return [(name, node) for name, tree in trees().items() for node in ast.walk(tree)]


def imported(tree: ast.AST) -> Iterator[tuple[int, str, str]]:
    """(line, module, name in it or "") of all that comes from modules that are not ours, by import or by an attribute of one."""
    modules = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for one in node.names:
                if one.name.split(".")[0] not in OURS + IN_THE_BROWSER:
                    modules.add(one.name)
                    yield node.lineno, one.name, ""
        elif isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] not in OURS + IN_THE_BROWSER:
            for one in node.names:
                yield node.lineno, node.module, one.name
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules:
            yield node.lineno, node.value.id, node.attr


@functools.cache
def micropython() -> Any:
    """What MicroPython answers."""
    modules = sorted({module for tree in trees().values() for _, module, _ in imported(tree)})
    given = {
        "examples": [lack.example for lack in LACKS],
        "files": list(files().values()),
        "types": [type_.__name__ for type_ in TYPES],
        "modules": modules,
    }
    output = under_micropython("asked.mjs", json.dumps({"python": ASK, "given": given}))
    answers = [line for line in output.splitlines() if line.startswith("{")]
    assert answers, output
    found = json.loads(answers[-1])
    found["modules"] = dict(zip(modules, found["modules"], strict=True))
    return found


def test_what_micropython_lacks_is_found() -> None:
    """Each example fails in MicroPython and not here, and is found; so the list has nothing that MicroPython has learned."""
    for lack, failed in zip(LACKS, micropython()["failed"], strict=True):
        assert failed, (lack.what, "MicroPython has it now")
        assert any(lack.found(node) for node in ast.walk(Without().visit(ast.parse(lack.example)))), lack.what
        if "import js" not in lack.example:
            exec(lack.example, {})
    assert "removeprefix" not in micropython()["methods"][0] and "split" in micropython()["methods"][0]


@pytest.mark.parametrize("lack", LACKS, ids=[lack.what.split(" (")[0].split(":")[0] for lack in LACKS])
def test_nothing_that_micropython_lacks_is_used(lack: Lack) -> None:
    assert len(trees()) > 250
    assert [f"{name}:{node.lineno}" for name, node in nodes() if lack.found(node)] == []


def test_micropython_compiles_all_that_it_runs() -> None:
    assert [(name, fault) for name, fault in zip(files(), micropython()["uncompiled"], strict=True) if fault] == []


def test_micropython_has_all_modules_and_names_that_are_imported() -> None:
    missing = []
    for name, tree in trees().items():
        for line, module, wanted in imported(tree):
            has = micropython()["modules"][module]
            if has is None or (wanted and wanted not in has):
                missing.append(f"{name}:{line} {module} {wanted}")
    assert missing == []


def test_micropython_has_all_builtins_that_are_used() -> None:
    """A name that is missing raises NameError only once its line is run: that of an exception, say, once there is one."""
    here = {name for name in dir(builtins) if name not in micropython()["builtins"]} - {"__debug__"}
    assert "RecursionError" in here and "vars" in here
    used = [
        f"{name}:{node.lineno} {node.id}"
        for name, node in nodes()
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load) and node.id in here
    ]
    assert used == []


def test_micropython_has_all_methods_that_are_called() -> None:
    """Methods of texts, numbers, lists and the like by their names, on anything but a module and self; what is asked for by hasattr may be missing."""
    has = {name for names in micropython()["methods"] for name in names}
    lacking = {name for type_ in TYPES for name in dir(type_) if name not in has and name[0] != "_"}
    assert {"bit_length", "isalnum", "title", "zfill"} <= lacking
    used = []
    for name, tree in trees().items():
        nodes = list(ast.walk(tree))
        modules = {one.asname or one.name for node in nodes if isinstance(node, ast.Import | ast.ImportFrom) for one in node.names}
        asked = {getattr(node.args[1], "value", "") for node in nodes if called(node) == "hasattr"}
        for node in nodes:
            if called(node) in lacking - asked and isinstance(node.func, ast.Attribute):
                owner = ast.unparse(node.func.value)
                if owner not in modules | {"self"}:
                    used.append(f"{name}:{node.lineno} {owner}.{node.func.attr}()")
    assert used == []
