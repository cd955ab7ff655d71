"""Ways to meet a clue."""

from collections.abc import Mapping, Sequence

from newsgrid.engine.hints.sentences.fault import told_together
from newsgrid.engine.hints.sentences.names import called, each_is, in_brackets, reason, word
from newsgrid.engine.hints.sentences.story import Follows, Story, Way
from newsgrid.engine.hints.sentences.teller import FULL, NOTES, PLAIN, agreed, case_of, failing, forcing, in_the_end, leading
from newsgrid.engine.hints.sentences.wording import FEW_VALUES, MOST_IN_CHAINS, UNNUMBERED, Shown
from newsgrid.engine.hints.state import State
from newsgrid.engine.hints.template import Places, Words, capital, fitting, joined, listed, say
from newsgrid.engine.rules import Rule, subject_of
from newsgrid.puzzle.about import ROUND
from newsgrid.puzzle.glyphs import describes


def ways_to_meet_a_clue(
    state: State,
    rule: Rule,
    cells: Sequence[int],
    stories: Mapping[tuple[int, ...], Story],
    good: int,
    cell: int,
    value: int,
    shown: Shown = UNNUMBERED,
) -> Words:
    """cells: the clue's open cells; stories: {way to fill them: its consequences until it fails or the cell is known}; good: how many ways don't fail;
    shown: the numbers on the board for these stories, in their order."""
    failed = {way: story for way, story in stories.items() if story.fault.words}
    if failed and cell in cells:
        return told_against(state, rule, cells, failed, cell, value, shown)
    end, cases = each_is(state, [cell], value), {way: each_way(state, cells, way) for way in stories}
    places = Places(name=capital(called(state, rule)), many=len(cases), cells=state.cells(cells), cases=listed([*cases.values()], "or"))
    places, few = places.also(end=end), len(cases) <= FEW_VALUES and len(cells) < FEW_VALUES
    begin = places.say("{name} can be filled in {many} ways. ")
    lists = places.say("{name}: {cases}. " if few else "{name}: {many} ways are left to fill {cells}. ")
    if failed:
        return all_but_failed(state, places.also(lists=lists), cases, failed, shown)
    ways = [leading(state, story, (cell, value)) for story in stories.values()] if good <= FEW_VALUES else []
    told = agreed(state, [*cases.values()], ways, end, shown, [*stories.values()], begin, lists)
    return fitting(*at_once(state, cells, [*stories], [*stories.values()], places), told, most=MOST_IN_CHAINS)


def at_once(state: State, cells: Sequence[int], ways: Sequence[Sequence[int]], stories: Sequence[Story], places: Places) -> list[Words]:
    """The sentence for ways that show the conclusion at once, if all put equally much into the cells; else []."""
    held = {len(filled_by(cells, way)) for way in ways}
    if len(ways) < FEW_VALUES or len(held) > 1 or any(len(story.links) > 1 for story in stories):
        return []
    rules = list(dict.fromkeys(rule for story in stories for link in story.links for rule in link.rules))
    laws, black = in_brackets(state, *rules), word(state, 2, cells)
    if len(rules) > 1 and all(subject_of(one).what == ROUND for one in rules):
        laws = say(" ({cells} with the cells around each)", cells=state.cells(sorted([subject_of(one).cells[0] for one in rules])))
    (many,) = held
    told = places.also(held=many, black=black if describes(black) else state.sign(2) if many == 1 else black + "s", laws=laws)
    return [told.say("{name}: {held} of {cells} {held:is|are} {black}. Whichever they are, {end}{laws}.")]


def all_but_failed(
    state: State, places: Places, cases: Mapping[tuple[int, ...], Words], failed: Mapping[tuple[int, ...], Story], shown: Shown
) -> Words:
    """Tells that the ways that don't fail agree. places: the words about the clue."""
    names = [say("if {case}", case=cases[way]) for way in failed]
    stories, faults = [*failed.values()], [story.fault for story in failed.values()]
    last = places.also(fails=listed(told_together([fault.bare for fault in faults]), "or"), bad=len(failed), one=faults[0].brief)
    last = last.also(rest=len(cases) - len(failed))
    last = last.also(agree=last.say("{rest:So only one way is left|All others agree}: {end}."))
    numbers = shown.only([at for at, way in enumerate(cases) if way in failed])
    each = [[case_of(state, name, story, how) for name, story in zip(names, stories, strict=True)] for how in (FULL, NOTES, PLAIN)]
    full = [capital(joined(some, "; ")) for some in each]
    short = [in_the_end(names, Story((), cases=tuple(stories)), some, numbers) for some in (faults, [fault.brief for fault in faults])]
    by_number = last.also(first=numbers.at_first())
    if shown.cases:
        by_number = by_number.also(lists=by_number.say("{lists}Follow the numbers on the board{first}. "))
    return fitting(
        *[last.also(told=told).say("{lists}{told}. {agree}") for told in full],
        *[by_number.also(told=told).say("{lists}{told}. {agree}") for told in short],
        last.say("{lists}{bad} of them {bad:fails|fail}: {fails}. {agree}"),
        last.say("{lists}{bad} of them {bad:fails|fail}{bad:|, one} since {one}. {agree}"),
        most=MOST_IN_CHAINS,
    )


def told_against(
    state: State,
    rule: Rule,
    cells: Sequence[int],
    stories: Mapping[tuple[int, ...], Story],
    cell: int,
    value: int,
    shown: Shown = UNNUMBERED,
) -> Words:
    """Tells that a clue excludes the other value of one of its cells, since every way with it fails."""
    others = [one for one in cells if one != cell]
    ways = [[held for at, held in zip(cells, way, strict=True) if at != cell] for way in stories]
    story = Story(((cell, 3 - value),), cases=tuple(stories.values()))
    if len(ways) == 1:
        first = Follows(dict(zip(others, ways[0], strict=True)), (rule,))
        return forcing(state, story._replace(follows=(Way((first, *story.cases[0].links)),), fault=story.cases[0].fault), shown)
    cases = [each_way(state, others, way) for way in ways]
    told = Places(cases=listed(cases, "or"), why=reason(state, rule), name=called(state, rule), many=len(cases))
    splits = [told.say("{cases} ({why})"), told.say("{name} leaves {many} cases")]
    return failing(state, story, [say("if {case}", case=case) for case in cases], splits, shown)


def filled_by(cells: Sequence[int], way: Sequence[int]) -> list[int]:
    """The cells among these that a way fills with something."""
    return [cell for cell, held in zip(cells, way, strict=True) if held == 2]


def each_way(state: State, cells: Sequence[int], way: Sequence[int]) -> Words:
    """What a way puts into some cells: "r3c2 is black", "r3c2 and r4c2 are white"."""
    filled = filled_by(cells, way)
    return each_is(state, filled or cells, 2 if filled else 1)
