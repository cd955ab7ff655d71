"""Functions stay short and plain. The exceptions are listed, so that a new one is seen, and so is one that is gone."""

import ast
from collections.abc import Callable
from functools import cache

import pytest
from radon.complexity import cc_visit
from radon.visitors import Function

from places import ROOT

# how many exceptions there may be from each of the limits
MOST_LONG, MOST_TANGLED, MOST_HOPELESS = 17, 100, 10
# {file: its functions of more than 50 lines}
LONG: dict[str, list[str]] = {
    "py/newsgrid/engine/hints/along.py": ["cases"],
    "py/newsgrid/engine/hints/links.py": ["__init__"],
    "py/newsgrid/engine/hints/nested.py": ["by_cases", "step_of"],
    "py/newsgrid/engine/hints/sentences/cages.py": ["cage_against_cage"],
    "py/newsgrid/engine/hints/sentences/chains.py": ["by_sets", "chain"],
    "py/newsgrid/engine/hints/sentences/clues.py": ["told_against", "ways_to_meet_a_clue"],
    "py/newsgrid/engine/hints/sentences/lines.py": ["ways_to_fill"],
    "py/newsgrid/engine/hints/sentences/loops.py": ["inside_and_outside", "sides_at_a_number"],
    "py/newsgrid/engine/hints/sentences/numbers.py": ["numbers_around"],
    "py/newsgrid/puzzle/constraint_type.py": ["__init__"],
    "py/newsgrid/puzzle/kinds/pips.py": ["fill"],
    "py/page/buttons.py": ["of_page"],
    "py/page/drafts/saving.py": ["write"],
}
# {file: its functions with more than 20 ways through them}
TANGLED: dict[str, list[str]] = {
    "py/newsgrid/engine/hints/additions.py": ["sandwiched", "tens"],
    "py/newsgrid/engine/hints/along.py": ["beyond", "by_others", "cases", "partnerless"],
    "py/newsgrid/engine/hints/chains.py": ["name_of"],
    "py/newsgrid/engine/hints/clue_ways.py": ["step_of"],
    "py/newsgrid/engine/hints/counts.py": ["band"],
    "py/newsgrid/engine/hints/dominoes.py": ["no_partner", "only_neighbour"],
    "py/newsgrid/engine/hints/faults.py": ["broken", "no_way_on", "not_kept", "wrong_with"],
    "py/newsgrid/engine/hints/fish.py": ["fish_of"],
    "py/newsgrid/engine/hints/forcing.py": ["either_way", "forcing"],
    "py/newsgrid/engine/hints/innies.py": ["differences"],
    "py/newsgrid/engine/hints/line_ways.py": ["ways_to_fill"],
    "py/newsgrid/engine/hints/links.py": ["Links.__init__"],
    "py/newsgrid/engine/hints/nested.py": ["by_cases", "step_of"],
    "py/newsgrid/engine/hints/nets.py": ["Net.grow"],
    "py/newsgrid/engine/hints/proof.py": ["proved"],
    "py/newsgrid/engine/hints/sentences/cages.py": ["cage_against_cage", "innies_and_outies", "rule_of_45"],
    "py/newsgrid/engine/hints/sentences/cases.py": ["either_way"],
    "py/newsgrid/engine/hints/sentences/chains.py": ["chain"],
    "py/newsgrid/engine/hints/sentences/clues.py": ["told_against", "ways_to_meet_a_clue"],
    "py/newsgrid/engine/hints/sentences/counts.py": ["only_way", "shared_cells"],
    "py/newsgrid/engine/hints/sentences/lines.py": ["ways_to_fill"],
    "py/newsgrid/engine/hints/sentences/loops.py": ["inside_and_outside", "sides_at_a_number"],
    "py/newsgrid/engine/hints/sentences/names.py": ["subject_in"],
    "py/newsgrid/engine/hints/sentences/nests.py": ["nested"],
    "py/newsgrid/engine/hints/sentences/numbers.py": ["numbers_around"],
    "py/newsgrid/engine/hints/sentences/pieces.py": ["fits_nowhere"],
    "py/newsgrid/engine/hints/sentences/sums.py": ["sum_cases"],
    "py/newsgrid/engine/hints/sides.py": ["sides_at_a_number"],
    "py/newsgrid/engine/hints/stocks.py": ["view_of", "wherever"],
    "py/newsgrid/engine/hints/stories.py": ["Story.behind"],
    "py/newsgrid/engine/hints/successors.py": ["next_number"],
    "py/newsgrid/engine/hints/touching.py": ["cut_off_next", "too_much"],
    "py/newsgrid/engine/hints/uniqueness.py": ["rectangles"],
    "py/newsgrid/engine/make/__init__.py": ["nearest"],
    "py/newsgrid/engine/propagate.py": ["narrow_in_slices"],
    "py/newsgrid/engine/relations/bounds.py": ["join"],
    "py/newsgrid/engine/relations/regular.py": ["clauses_of", "unrolled"],
    "py/newsgrid/engine/rule_of_45.py": ["leftovers"],
    "py/newsgrid/engine/solve/core.py": ["shrink_at_once"],
    "py/newsgrid/photo/decide/halved_cells.py": ["kakuro"],
    "py/newsgrid/photo/decide/others.py": ["looks_like"],
    "py/newsgrid/photo/decide/windows.py": ["all_windows"],
    "py/newsgrid/photo/find/detection.py": ["grids"],
    "py/newsgrid/puzzle/draw/svg.py": ["cages"],
    "py/newsgrid/puzzle/formats/lines.py": ["of_spreadsheet"],
    "py/newsgrid/puzzle/kinds/battleships.py": ["fleet_rules", "ships_on"],
    "py/newsgrid/puzzle/kinds/hashi.py": ["fill"],
    "py/newsgrid/puzzle/kinds/lits.py": ["fill"],
    "py/newsgrid/puzzle/kinds/norinori.py": ["regions"],
    "py/newsgrid/puzzle/kinds/nurikabe.py": ["vary"],
    "py/newsgrid/puzzle/kinds/pips.py": ["coarsen", "fill"],
    "py/newsgrid/puzzle/link/content.py": ["code_areas", "code_runs"],
    "py/newsgrid/puzzle/link/sections.py": ["code_sheet"],
    "py/page/core/cages.py": ["press"],
    "py/page/core/clues.py": ["pressed"],
    "py/page/core/constraint_tool.py": ["press"],
    "py/page/core/draft_merge.py": ["merged"],
    "py/page/core/draft_record.py": ["checked"],
    "py/page/core/keys.py": ["meaning"],
    "py/page/core/pad.py": ["extra", "pad"],
    "py/page/core/prompts.py": ["hint"],
    "py/page/core/status.py": ["line"],
    "py/page/core/typing_in.py": ["verdict"],
    "py/page/dialogs/new.py": ["NewDialog.asked_for", "NewDialog.search"],
    "py/page/events.py": ["Handlers.click", "Handlers.key"],
    "py/page/photo/proof.py": ["Proof.settled", "place_of_constraint"],
    "py/page/pointer.py": ["Pointer.move"],
    "py/page/views/board.py": ["Board.mark"],
    "py/page/views/panel.py": ["hint"],
    "tests/benchmarks/start.py": ["main"],
    "tests/browser/test_photo_page.py": ["test_doubts_are_settled_by_keyboard_alone_and_announced_to_a_screen_reader"],
    "tests/fuzz.py": ["readers"],
    "tests/second_lines.py": ["fleet"],
    "tests/test_rules.py": ["test_the_checker_calls_broken_just_what_its_own_rule_can_not_mend"],
    "tests/test_types.py": ["test_its_steps_lead_to_its_answer"],
}
# {those of them with more than 40}
HOPELESS: dict[str, list[str]] = {
    "py/newsgrid/engine/hints/along.py": ["cases"],
    "py/newsgrid/engine/hints/counts.py": ["band"],
    "py/newsgrid/engine/hints/nested.py": ["step_of"],
    "py/newsgrid/engine/hints/sentences/chains.py": ["chain"],
    "py/newsgrid/engine/hints/sentences/clues.py": ["told_against", "ways_to_meet_a_clue"],
    "py/newsgrid/engine/hints/sentences/lines.py": ["ways_to_fill"],
    "py/newsgrid/engine/hints/sentences/loops.py": ["sides_at_a_number"],
    "py/newsgrid/engine/hints/sentences/numbers.py": ["numbers_around"],
    "py/page/core/typing_in.py": ["verdict"],
}

Measured = list[tuple[str, str, int]]  # (file, function, how much was measured)


def sources(*folders: str) -> list[tuple[str, str]]:
    """[(path, source)] of the Python files in these folders."""
    paths = sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))
    return [(path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")) for path in paths]


@cache
def lines() -> Measured:
    """The lines of each function of the program."""
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    nodes = [(path, node) for path, source in sources("py") for node in ast.walk(ast.parse(source))]
    return [(path, node.name, (node.end_lineno or 0) - node.lineno + 1) for path, node in nodes if isinstance(node, functions)]


@cache
def ways() -> Measured:
    """The ways through each function of the program and the tests, as radon counts them."""
    blocks = [(path, block) for path, source in sources("py", "tests") for block in cc_visit(source)]
    return [(path, block.fullname, block.complexity) for path, block in blocks if isinstance(block, Function)]


def table(exceptions: dict[str, list[str]]) -> str:
    """Exceptions as they are written above."""
    quoted = {path: ", ".join(f'"{name}"' for name in names) for path, names in exceptions.items()}
    return "".join(f'    "{path}": [{names}],\n' for path, names in quoted.items())


@pytest.mark.parametrize(
    ("listed", "measured", "most", "exceptions"),
    [(LONG, lines, 50, MOST_LONG), (TANGLED, ways, 20, MOST_TANGLED), (HOPELESS, ways, 40, MOST_HOPELESS)],
    ids=["LONG", "TANGLED", "HOPELESS"],
)
def test_only_the_exceptions_are_long_or_tangled(
    listed: dict[str, list[str]], measured: Callable[[], Measured], most: int, exceptions: int
) -> None:
    found: dict[str, list[str]] = {}
    for path, function, number in sorted(measured()):
        if number > most:
            found.setdefault(path, []).append(function)
    assert found == listed, "Make functions plainer; where none is left to be, the table is:\n" + table(found)
    assert sum(map(len, found.values())) <= exceptions
