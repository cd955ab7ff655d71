"""The commands of build.sh."""

import http.server
import json
import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

from build import environment, examples, package, serve, site, tables, words
from build.fetch import last_line, need_node
from build.places import CACHE, DIST, ROOT, BuildError
from page.core import days

LEAST_COVERED = 95  # percent
LINTERS = ("ruff check .", "ruff format --check .", "mypy")  # checks that run while the site is built
# one process for each core, at most four, each with its own browser; more processes than cores are not faster
SPREAD = ["-n", "auto", "--maxprocesses", "4", "--dist", "worksteal"]


def main(arguments: list[str]) -> int:
    """Run a command. Returns the exit code."""
    command, *rest = arguments or ["build"]
    commands: dict[str, Callable[[list[str]], int]] = {
        "build": run_build, "serve": run_serve, "test": run_tests, "coverage": run_coverage, "fuzz": run_fuzz, "shots": run_shots,
        "train": run_train, "words": run_words, "docs": run_docs, "grades": run_grades, "days": run_days, "api": run_api, "wheel": run_wheel,
        "font": run_font,
    }  # fmt: skip
    try:
        if command not in commands:
            raise BuildError(
                f"there is no command {command}; the commands are: build, serve [PORT], test, coverage, fuzz MINUTES, shots, words [--all] [PATH], docs, grades, days [KIND], api, wheel, font, train"
            )
        return commands[command](rest)
    except BuildError as error:
        print(f"build.sh: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def run_build(rest: list[str]) -> int:
    if rest:
        raise BuildError(f"build takes no arguments, not {rest[0]}")
    for line in site.build():
        print(f"  {line}", flush=True)
    print(f"dist/ is ready: {sum(path.stat().st_size for path in DIST.rglob('*')) / 1e6:.1f} MB, to be served by any static server")
    return 0


def run_serve(rest: list[str]) -> int:
    port = rest[0] if rest else "8000"
    if len(rest) > 1 or not port.isdigit() or not 0 < int(port) < 65536:
        raise BuildError("serve takes a port from 1 to 65535")
    run_build([])
    server: http.server.ThreadingHTTPServer = serve.server(DIST, int(port))
    print(f"Newsgrid is at http://localhost:{port}/ (Ctrl+C ends it)", flush=True)
    with server:
        server.serve_forever()
    return 0


def run_tests(rest: list[str]) -> int:
    """Run all tests, the fast ones first. `--all` includes the nightly ones; other arguments are passed to pytest."""
    nightly = "--all" in rest
    rest = [word for word in rest if word != "--all"]
    need_node()
    python = environment.python_with_tools()
    with ThreadPoolExecutor() as beside:
        linted = [] if rest else [(check, beside.submit(lint, python, check)) for check in LINTERS]
        run_build([])
    for check, ended in linted:
        print(f"== {check}\n{ended.result().stdout}", end="", flush=True)
        if ended.result().returncode:
            return ended.result().returncode
    environ = {**os.environ, "NEWSGRID_CHROMIUM": environment.chromium(python)}
    # a common cache for bytecode, so that the sources are compiled once, and not in each process
    environ.update(PYTHONDONTWRITEBYTECODE="", PYTHONPYCACHEPREFIX=str(CACHE / "bytecode"))
    if nightly:
        environment.firefox()
        environ["NEWSGRID_NIGHTLY"] = "1"
    scope = [] if nightly else ["-m", "not nightly"]
    without_browser = ["tests", "--ignore", "tests/browser", *SPREAD, *scope]
    with_browser = ["tests/browser", *SPREAD, *scope]
    for arguments in [rest] if rest else [without_browser, with_browser]:
        print(f"== pytest {' '.join(arguments)}", flush=True)
        code = subprocess.run([python, "-m", "pytest", *arguments], cwd=ROOT, env=environ).returncode
        if code:
            return code
    return 0


def lint(python: str, check: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([python, "-m", *check.split()], cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)


def run_coverage(rest: list[str]) -> int:
    """Measure how much of py/newsgrid the native tests cover: at least LEAST_COVERED percent is required, in total and of the branches."""
    if rest:
        raise BuildError(f"coverage takes no arguments, not {rest[0]}")
    python = environment.python_with_tools()
    run_build([])  # some of the tests read dist/
    report = CACHE / "coverage.json"
    CACHE.mkdir(exist_ok=True)
    what = ["--cov=newsgrid", "--cov-branch", "--cov-report=term-missing:skip-covered", f"--cov-report=json:{report}"]
    tests = ["tests", "--ignore", "tests/browser", *SPREAD]
    environ = {**os.environ, "COVERAGE_FILE": str(CACHE / "coverage")}
    code = subprocess.run([python, "-m", "pytest", *tests, *what], cwd=ROOT, env=environ).returncode
    if code:
        return code
    totals = json.loads(report.read_text())["totals"]
    branches = 100 * totals["covered_branches"] / totals["num_branches"]
    print(f"covered: {totals['percent_covered']:.1f} % in total, {branches:.1f} % of the branches; at least {LEAST_COVERED} % is required")
    return 0 if min(totals["percent_covered"], branches) >= LEAST_COVERED else 1


def run_fuzz(rest: list[str]) -> int:
    if not 1 <= len(rest) <= 2 or not all(word.replace(".", "", 1).isdigit() for word in rest):
        raise BuildError("fuzz takes a number of minutes, and optionally the seed of a run to repeat")
    return run_python(environment.python_with_tools(), "tests/fuzz.py", *rest)


def run_python(python: str, *arguments: str, **environ: str) -> int:
    """Run a program of the repository. Returns its exit code."""
    return subprocess.run([python, *arguments], cwd=ROOT, env={**os.environ, "PYTHONPATH": "py", **environ}).returncode


def run_shots(rest: list[str]) -> int:
    python = environment.python_with_tools()
    run_build([])
    paths = os.pathsep.join(("py", "tests"))
    return run_python(python, "tests/browser/shots.py", *rest, NEWSGRID_CHROMIUM=environment.chromium(python), PYTHONPATH=paths)


def run_words(rest: list[str]) -> int:
    """List every sentence that people read, or only those in files whose path contains every argument. Templates of hints come with an example;
    with --all, more puzzles are solved to find one."""
    every, parts = ["--all"] if "--all" in rest else [], [part for part in rest if part != "--all"]
    told = [sentence for sentence in words.every() if all(part in sentence.path for part in parts)]
    examples: dict[str, str] = {}
    if any(sentence.template for sentence in told):
        listening = [environment.python_with_tools(), "-m", "build.heard", *every]
        heard = subprocess.run(listening, cwd=ROOT, env={**os.environ, "PYTHONPATH": "py"}, capture_output=True, text=True)
        if heard.returncode:
            raise BuildError("no puzzle could be solved by hints: " + last_line(heard.stderr))
        examples = json.loads(heard.stdout)
    for sentence in told:
        print(f"{sentence.path}:{sentence.line}: {sentence.words}")
        if sentence.template:
            print(f"    {examples.get(sentence.words) or '(not heard)'}")
    return 0


def run_docs(rest: list[str]) -> int:
    """Rewrite the examples in docs/python.md, and the tables in docs/formats.md."""
    for name, document in (("python", examples.document), ("formats", tables.document)):
        page = ROOT / f"docs/{name}.md"
        page.write_text(document(page.read_text(encoding="utf-8")), encoding="utf-8")
    return 0


def run_grades(rest: list[str]) -> int:
    """Rate the difficulty of the gallery's new or changed puzzles, or of all with --all. The build reads the result."""
    if rest not in ([], ["--all"]):
        raise BuildError("grades takes --all, or nothing")
    return run_python(environment.python_with_tools(), "-m", "build.grades", *rest)


def run_days(rest: list[str]) -> int:
    """Make the missing lists of the puzzles of the day, of one kind or of all."""
    if len(rest) > 1 or not set(rest) <= set(days.KINDS):
        raise BuildError(f"days takes one of {', '.join(days.KINDS)}, or nothing for all")
    return run_python(environment.python_with_tools(), "-m", "build.days", *rest, PYTHONHASHSEED="0")


def run_api(rest: list[str]) -> int:
    """Write the package's API documentation from its docstrings."""
    folder = ROOT / "site-check/api"
    code = package.document(environment.python_with_tools(), folder)
    if not code:
        print(f"{folder.relative_to(ROOT)}/newsgrid.html documents the package")
    return code


def run_wheel(rest: list[str]) -> int:
    """Build the Python package as a wheel, and test it in a fresh virtual environment."""
    wheel = package.wheel(CACHE / "package")
    package.examine(wheel)
    package.try_out(wheel, CACHE / "package-venv")
    print(f"{wheel.relative_to(ROOT)} is ready, and works where nothing else is installed")
    return 0


def run_font(rest: list[str]) -> int:
    """Rebuild the font, in a separate virtual environment."""
    if rest:
        raise BuildError("font takes no arguments")
    return run_python(environment.python_for_font(), "py/build/font.py", "static/serif.woff2")


def run_train(rest: list[str]) -> int:
    """Train the photo reader's models, in a separate virtual environment."""
    return run_python(environment.python_to_train(), "-m", "training", *rest, PYTHONPATH=os.pathsep.join(("py", ".")))


raise SystemExit(main(sys.argv[1:]))
