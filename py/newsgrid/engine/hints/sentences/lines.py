"""Lines of two values."""

from collections.abc import Mapping, Sequence

from newsgrid.engine.hints.sentences.names import called, noun, plural, rule_named, they_are
from newsgrid.engine.hints.sentences.wording import FEW_VALUES, MOST_LISTED
from newsgrid.engine.hints.state import State
from newsgrid.engine.hints.template import UNSAID, Places, Words, clauses, joined, listed, say
from newsgrid.engine.rules import Rule, Unlike
from newsgrid.puzzle.glyphs import thing

Same = Sequence[tuple[Mapping[int, int], Sequence[int]]]  # ways to fill a line that repeat a full one, each with that


def counting(state: State, rule: Rule, many: int, value: int) -> Words:
    told = Places(name=called(state, rule), many=many, value=state.sign(value), other=state.sign(3 - value))
    if noun(state, value) != state.sign(value):
        told = told.also(value=plural(state, value), other=plural(state, 3 - value))
        return told.say("{name} already has {many} {value}, as many as it may. So its other cells are {other}.")
    return told.say("{name} already has its {value} in {many} cells, as many as it may. So its other cells are {other}.")


def unlike_lines(state: State, left: Sequence[int], line: Sequence[int], other: Sequence[int]) -> Words:
    """left: the open cells of a line; other: the full line."""
    there = [other[line.index(cell)] for cell in left]
    signs = [(state.sign(state.values[cell]), state.sign(3 - state.values[cell])) for cell in there]
    ends = [say("{cell} {value}", cell=state.cell(cell), value=value) for cell, (_, value) in zip(left[1:], signs[1:], strict=True)]
    ends.insert(0, say("{cell} is {value}", cell=state.cell(left[0]), value=signs[0][1]))
    told = Places(one=line_name(state, line), two=line_name(state, other), kind=line_kind(line), held=listed([held for held, _ in signs]))
    return told.also(there=state.cells(there), end=listed(ends)).say(
        "{one} is like {two} so far, which has {held} in {there}. No two {kind}s are the same, so {end}."
    )


def line_kind(cells: Sequence[int]) -> str:
    return "row" if cells[1] - cells[0] == 1 else "column"


def line_name(state: State, cells: Sequence[int]) -> Words:
    """ "row 3", "column 4"."""
    row, column = divmod(cells[0], state.model.cols)
    return say("{kind} {number}", kind=line_kind(cells), number=1 + (row if line_kind(cells) == "row" else column))


def ways_to_fill(
    state: State,
    rule: Rule,
    many: int,
    value: int,
    left: Sequence[int],
    ways: Sequence[Mapping[int, int]],
    placed: Mapping[int, int],
    needed: Sequence[Rule],
    same: Same = (),
    laws: Sequence[Words] = (),
) -> Words:
    """many: how often the value is missing; ways: those to fill the open cells; needed: the rules that exclude all other ways;
    same: of these the ones that repeat a full line, with that; laws: what the rules demand, but for lines that are unlike."""
    told = lacking(state, rule, many, value, placed)
    told = told.also(lines=listed([line_name(state, cells) for cells in sorted({tuple(cells) for _, cells in same})] or [UNSAID]))
    if any(isinstance(one, Unlike) for one in needed):
        laws = [*laws, told.say("{name} unlike {lines}" if same else "no two lines alike")]
    others = [rule_named(state, one) for one in needed if one != rule]
    where = [state.cells([cell for cell in left if way[cell] == value]) for way in ways]
    told = told.also(where=listed(where, "or") if many == 1 else joined(where, "; or in "))
    told = told.also(law=listed(laws or (others if 0 < len(others) < FEW_VALUES else [say("what else its cells must be")])))
    placed_so = "{start}. However {many:it is|they are} placed, with {law}, "
    return told.fitting(
        *(
            repeated(state, told, left, value, same, {*placed.values()} == {3 - value})
            if len(needed) == 1 and 1 in (many, len(same))
            else []
        ),
        "{start}. With {law}, {many:it|they} can only be in {where}. So {ends}." if len(ways) <= MOST_LISTED else None,
        *(placed_so + end for end in ("{ends}.", "{first}.", "{last}.", "{so_on}, and so on.")),
    )


def lacking(state: State, rule: Rule, many: int, value: int, placed: Mapping[int, int]) -> Places:
    """What a line lacks, and what follows."""
    by_value = [(other, [cell for cell in sorted(placed) if placed[cell] == other]) for other in (value, 3 - value)]
    ends = [they_are(state, cells, other) for other, cells in by_value if cells]
    told = Places(name=called(state, rule), many=many, one_of=thing(noun(state, value)), few=many < FEW_VALUES, ends=clauses(ends))
    more = "{name} needs {few:just |}one more {one_of}" if many == 1 else "{name} needs {few:just |}{many} more {one_of}s"
    told = told.also(first=ends[0], last=ends[-1], start=told.say(more))
    return told.also(so_on=they_are(state, [min(placed)], placed[min(placed)]))


def repeated(state: State, told: Places, left: Sequence[int], value: int, same: Same, others: bool) -> list[Words]:
    """Why a line is filled as it is, by the full lines alone that it would repeat else. others: whether only the other value follows."""
    there = [state.cells([cell for cell in left if way[cell] == value]) for way, _ in same]
    if len(same) == 1:
        last = "{start}. With its last {one_of}{many:|s} in {there}, it would be the same as {lines}. So {ends}."
        return [told.also(there=there[0]).say(last)] if others else []
    if not same:
        return []
    like = [told.also(there=cells, other=line_name(state, other)) for cells, (_, other) in zip(there, same, strict=True)]
    each = [like[0].say("in {there} it would make {name} like {other}"), *(one.say("in {there} like {other}") for one in like[1:])]
    told = told.also(each=joined(each, ", "))
    return [told.say("{start}. {each}. So {ends}."), told.say("{start}. {each}. So {first}.")]
