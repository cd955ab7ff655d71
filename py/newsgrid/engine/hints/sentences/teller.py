"""Tells all stories: what follows from an assumption, or from each of a few cases, until something is impossible or all cases agree.

A story must fit a budget of words. It is told in full, with the rule of each link, if that fits. If not, it is told in notes, or without rules;
then by the numbers of the conclusions on the board, if there are any; and otherwise in brief.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from newsgrid.engine.hints.sentences.fault import Fault, told_together
from newsgrid.engine.hints.sentences.names import all_reasons, because, called, each_is, has_in, in_brackets
from newsgrid.engine.hints.sentences.story import Follows, Goes, Story, Way
from newsgrid.engine.hints.sentences.values import candidate
from newsgrid.engine.hints.sentences.wording import FEW_VALUES, MOST_IN_CHAINS, MOST_LISTED, UNNUMBERED, Shown
from newsgrid.engine.hints.state import Node, State
from newsgrid.engine.hints.template import UNSAID, Places, Words, capital, fitting, joined, listed, say
from newsgrid.engine.rules import Connected, Distinct, Rule, law_of, subject_of
from newsgrid.puzzle.about import ON_LOOP, PASSED, SHEET

MOST_LINKS = 8  # the largest number of conclusions in a sentence; the board shows longer chains
MOST_REASONS, MOST_LAWS = 3, 4  # the largest number of rules behind a conclusion, and behind the contradiction at the end
FULL, NOTES, PLAIN = range(3)  # how conclusions are told: with the rule of each link, the same in note form, without rules
MOST_TRIED = 100  # the largest number of combinations of ways to tell the cases


# ---- what follows, link by link ----


def is_two(state: State) -> bool:
    return state.model.values == 2


def is_so(state: State, nodes: Sequence[Node]) -> Words:
    """ "r1c1 is 5", "r1c1 and r1c3 are black"."""
    return joined(alike_in_turn(state, nodes), ", ") if is_two(state) else listed([candidate(state, (node,)) for node in nodes])


def excluded(state: State, node: Node) -> Words:
    """A false candidate in words: what its cell is, if there are only two values, else what it is not."""
    return each_is(state, [node[0]], 3 - node[1]) if is_two(state) else candidate(state, (node,), "is not")


def behind(state: State, rules: Sequence[Rule], what: Fault | None = None) -> Words:
    """The rules of a link in brackets, except rules that the fault `what` names."""
    return in_brackets(state, *to_name(rules, what))


def to_name(rules: Iterable[Rule], what: Fault | None) -> list[Rule]:
    """The rules that a sentence has to name, since its fault doesn't name them."""
    return [rule for rule in rules if subject_of(rule).what != SHEET and not (what and what.names(rule))]


def is_brief(way: Way) -> bool:
    """Whether there are few enough conclusions to tell, each with few enough reasons."""
    return len(way.followed) <= MOST_LINKS and len(way.laws) <= MOST_LAWS and all(len(link.rules) <= MOST_REASONS for link in way.links)


def told(state: State, ways: Sequence[Way], how: int) -> Words:
    """The conclusions in order, told in the way `how`."""
    if not is_two(state):
        return linked(state, ways[0 if how == FULL else -1].links)
    links = ways[0].followed
    if how == PLAIN:
        return is_so(state, [node for one in links for node in one.nodes])
    return joined([part(state, one, how) for one in by_rule(links)], ", ")


def tellings(state: State, ways: Sequence[Way]) -> list[tuple[Words, tuple[Rule, ...]]]:
    """Ways to tell the conclusions, the fullest first, each with the rules that lead from the conclusions to the end."""
    if is_two(state):
        return [(told(state, ways, how), ()) for how in (FULL, NOTES, PLAIN)]
    return [(linked(state, way.links), way.laws) for way in ways if is_brief(way)]


def linked(state: State, links: Sequence[Follows | Goes], last: bool = False) -> Words:
    """ "r3c1 is 4, r3c5 7 (row 3) and r4c5 2", "box 4 has 7 in row 6, so r4c5 is 7". last: whether the last link is the conclusion of the story."""
    said, short = UNSAID, False
    for number, link in enumerate(links):
        if isinstance(link, Follows):
            here = candidate(state, link.nodes, "" if short else "is") + behind(state, link.rules)
        else:
            here = lost(state, link, not last or number < len(links) - 1)
        mark = ", so " if link.so else " and " if number == len(links) - 1 and all(isinstance(one, Follows) for one in links) else ", "
        said += mark + here if said else here
        short = isinstance(link, Follows)
    return said


def lost(state: State, link: Goes, brief: bool) -> Words:
    """ "row 7 has 4 in r7c1 or r7c2, so r9c1 can't be 4", "r5c4 can't be 1 (cage at r4c4)". brief: leave out what the places show."""
    end = state.struck(link.removed) + behind(state, link.rules)
    if not link.places:
        return end
    where = one_of(state, link.places, link.unit)
    return where if brief and link.unit and not link.rules else say("{where}, so {end}", where=where, end=end)


def one_of(state: State, nodes: Sequence[Node], unit: Rule | None) -> Words:
    """ "r1c1 is 2 or 5", "row 7 has 4 in r7c1 or r7c2", "row 7 has 4 in box 7". unit: the rule with the value, None for the values of one cell."""
    cells = [cell for cell, _ in nodes]
    if unit is None:
        return say("{cell} is {values}", cell=state.cell(cells[0]), values=listed([state.sign(value) for _, value in nodes], "or"))
    shared = shared_by(state, unit, cells)
    return has_in(state, unit, nodes[0][1], called(state, shared) if shared else state.cells(cells, "or"))


def shared_by(state: State, unit: Rule, cells: Sequence[int]) -> Rule | None:
    """Another row, column or box that contains these cells of a unit; None if there is none."""
    rules = [state.model.rules[at] for at in state.rules_of[cells[0]]]
    return next((rule for rule in rules if rule != unit and state.is_full(rule) and set(cells) <= set(rule.cells)), None)


def part(state: State, one: Follows, how: int = FULL) -> Words:
    """ "r1c3 is black and r2c4 is white (row 3)"; in notes "r1c3, r1c4 black (4 at r2c4)", without rules that only say how a line continues."""
    notes = how == NOTES
    by_value = [(value, [cell for cell in one.placed if one.placed[cell] == value]) for value in (2, 1)]
    said = listed([each_is(state, cells, value, notes) for value, cells in by_value if cells], "" if notes else "and")
    if one.sides >= 0:
        why = say(" (a closed path through {sides} crosses an even number of lines)", sides=state.cell(one.sides))
    elif any(isinstance(rule, Connected) for rule in one.rules):
        why = say(" (to stay joined)")
    else:
        why = UNSAID if notes and any(map(is_at_sight, one.rules)) else in_brackets(state, *one.rules, bare=notes)
    return said if how == PLAIN else said + why


def is_at_sight(rule: Rule) -> bool:
    """Whether a rule only says how a line continues."""
    return law_of(rule).what in (PASSED, ON_LOOP)


def by_loop(shown: Shown, *stories: Story) -> Words:
    """The remark that lists which numbers on the board follow from inside and outside; UNSAID if there are none."""
    links = [link for story in stories for link in story.links if isinstance(link, Follows) and link.sides >= 0]
    numbers = shown.told(node for link in links for node in link.nodes)
    return say(" ({numbers} by inside and outside)", numbers=numbers) if numbers else UNSAID


def by_rule(links: Sequence[Follows]) -> list[Follows]:
    """The links, with consecutive ones joined if they rest on the same rules, or on the same printed signs."""
    found: list[Follows] = []
    for one in links:
        if found and one.rules and [rule.origin or rule for rule in found[-1].rules] == [rule.origin or rule for rule in one.rules]:
            found[-1] = found[-1]._replace(placed={**found[-1].placed, **one.placed})
        else:
            found.append(one)
    return found


def alike_in_turn(state: State, nodes: Iterable[Node]) -> list[Words]:
    """What cells are, with consecutive cells of one value told together: "r1c2 and r1c3 are black", "r2c4 is white"."""
    found: list[tuple[int, list[int]]] = []
    for cell, value in nodes:
        if found and found[-1][0] == value and len(found[-1][1]) < MOST_LISTED:
            found[-1][1].append(cell)
        else:
            found.append((value, [cell]))
    return [each_is(state, cells, value) for value, cells in found]


# ---- what fails by itself ----


def forcing(state: State, story: Story, shown: Shown = UNNUMBERED) -> Words:
    """A chain from an assumption to a contradiction. shown: the numbers on the board."""
    start, what = story.assumed[0], story.fault
    begin = say("If {start}, ", start=is_so(state, [start]))
    places = Places(begin=begin, what=what, end=so_not(state, start), mark=". Then " if is_two(state) else ": ")
    ways = []
    # a reference to the numbers on the board says more than conclusions without their rules
    for words, laws in tellings(state, story.follows)[: PLAIN if shown.first and is_two(state) else None]:
        lead = places.also(words=words).say("{words}{mark}") if words else UNSAID
        for wrong in dict.fromkeys((what, what.brief)):
            ways.append(places.also(lead=lead, wrong=wrong.words.bracketed(behind(state, laws, what))).say("{begin}{lead}{wrong}. {end}"))
    return fitting(*ways, *followed_on(state, story, places, shown), most=MOST_IN_CHAINS)


def followed_on(state: State, story: Story, places: Places, shown: Shown) -> Iterator[Words]:
    """Sentences for a chain that is too long to tell, which refer to the board."""
    links = story.follows[-1].followed
    rules = dict.fromkeys(rule for law in (*(link.rules for link in story.links), story.follows[0].laws) for rule in law)
    laws = to_name([rule for rule in rules if not isinstance(rule, (Distinct, Connected)) and not is_at_sight(rule)], story.fault)
    if shown.first and len(links) >= FEW_VALUES:
        lead, by = say("follow the numbers {first} on the board", first=shown.first), in_brackets(state, *laws)
    else:
        nodes, many = [node for link in links for node in link.nodes], len({because(state, law) for law in laws})
        lead = is_so(state, nodes) if is_two(state) else linked(state, [Follows(dict([node])) for node in nodes])
        told = Places(then="; " if links else "", by=all_reasons(state, laws), many=many)
        by = told.say("{then}narrow it down by {by}{many:| in turn}")
    for head in (lead + by, lead) if laws else (lead,):
        seen = places.also(head=head.bracketed(by_loop(shown, story)))
        yield seen.say("{begin}{head}{mark}{what}. {end}" if head else "{begin}{what}. {end}")


# ---- what several cases agree on ----


def either_way(state: State, stories: Sequence[Story], end: Node, true: bool = True, shown: Shown = UNNUMBERED) -> Words:
    """What follows from each of a few cases, one of which is true. true: whether the cases show that the end is true, or that it is false."""
    nodes, begin = [story.assumed[0] for story in stories], UNSAID
    alike, so = len({cell for cell, _ in nodes}) == 1, is_so(state, [end]) if true else state.struck({end[0]: 1 << (end[1] - 1)})
    cases = [is_so(state, [node]) for node in nodes]
    if is_two(state):
        cases[1:] = [say("not")] if len(nodes) == 2 and alike else cases[1:]
    elif alike:
        cases, begin = [Words(state.sign(value)) for _, value in nodes], one_of(state, nodes, None) + ". "
    else:
        where = state.cells([cell for cell, _ in nodes], "or")
        cases = [say("in {cell}", cell=state.cell(cell)) for cell, _ in nodes]
        begin = say("{value} is in {where}. ", value=state.sign(nodes[0][1]), where=where)
    ways = [[UNSAID] if true and story.assumed[0] == end else leading(state, story, end, true) for story in stories]
    return agreed(state, cases, ways, so, shown, stories, begin)


def leading(state: State, story: Story, end: Node, true: bool = True) -> list[Words]:
    """Ways to tell what leads to an end, including the end, the fullest first. true: as for either_way."""
    if is_two(state):
        *before, last = story.follows[0].followed
        ways = tellings(state, [Way(tuple(before))]) if before else [(UNSAID, ())]
        return [in_a_row(words, part(state, last, PLAIN if how == PLAIN else FULL)) for how, (words, _) in enumerate(ways)]
    found = []
    for way in filter(is_brief, story.follows):
        last_link = way.links[-1] if way.links else None
        gone = isinstance(last_link, Goes) and end[0] in last_link.removed
        words = linked(state, way.links, gone)
        if not (true or gone or (isinstance(last_link, Follows) and end[0] in last_link.placed)):
            so = say("{cell} isn't {value}", cell=state.cell(end[0]), value=state.sign(end[1])) + behind(state, way.laws)
            words = in_a_row(words, so)
        found.append(words)
    return found


def agreed(
    state: State,
    cases: Sequence[Words],
    ways: Sequence[Sequence[Words]],
    end: Words,
    shown: Shown = UNNUMBERED,
    stories: Sequence[Story] = (),
    begin: Words = UNSAID,
    lists: Words = UNSAID,
) -> Words:
    """cases: the name of each case; ways: for each case, ways to tell what leads to the end, the fullest first; shown, stories: the numbers on the
    board, and the stories that they number; begin: a list of the cases, if their names are not enough; lists: a list used instead if the cases are
    not told."""
    each = listed([say("if {case}{of}", case=case, of=shown.of(at)) for at, case in enumerate(cases)])
    places = Places(begin=begin, end=end, first=shown.at_first(), each=each, loop=by_loop(shown, *stories), both=len(cases) == 2)
    places = places.also(lists=lists or begin or say("{cases}. ", cases=listed(cases, "or")))
    wholly: list[Words] = []
    tries = sorted(product(*[range(len(some)) for some in ways]), key=lambda at: (sum(at), max(at))) if ways else []
    for at in tries[:MOST_TRIED]:
        some = [(case, each_way[number]) for case, each_way, number in zip(cases, ways, at, strict=True)]
        told = [say("If {case}, {way}", case=case, way=way) for case, way in some if way]
        all_told = places.also(told=joined(told, ". "))
        wholly += map(all_told.say, ("{begin}{told}. {both:Either way|In every case} {end}.", "{begin}{told}."))
    numbered = "{lists}Follow the numbers on the board{first}: {each}, {both:either way|in every case} {end}{loop}."
    plainly = "{lists}Follow {both:both cases|each case}: {both:either way|in every case} {end}."
    return fitting(*wholly, places.say(numbered if shown.cases else plainly), most=MOST_IN_CHAINS)


# ---- what fails by cases, or once others have failed ----


def nested(state: State, story: Story, shown: Shown = UNNUMBERED, unit: Rule | None = None) -> Words:
    """An assumption whose cases all fail. shown: the numbers on the board; unit: the rule about the cases in a puzzle of digits, None for a cell."""
    if story.struck:
        return struck(state, story, shown)
    nodes = [case.assumed[0] for case in story.cases]
    if is_two(state):
        names = [say("if {case}", case=is_so(state, [node])) for node in nodes]
        names[1:] = [say("if not")] if len(nodes) == 2 and nodes[0][0] == nodes[1][0] else names[1:]
        return failing(state, story, names, (UNSAID,), shown)
    names = [state.cell(cell) if unit else Words(state.sign(value)) for cell, value in nodes]
    split = has_in(state, unit, nodes[0][1], listed(names, "or")) if unit else one_of(state, nodes, None)
    return failing(state, story, [say("{rule:in|with} {name}", rule=unit is not None, name=name) for name in names], (split,), shown)


def failing(state: State, story: Story, names: Sequence[Words], splits: Sequence[Words], shown: Shown = UNNUMBERED) -> Words:
    """names: the names of the cases; splits: ways to list the cases, the fullest first, UNSAID if they need no list."""
    wholly = [way for split in splits for way in by_cases(state, story, names, split)]
    faults, begins = [case.fault for case in story.cases], begins_of(state, story, splits, shown)
    told = Places(end=so_not(state, story.assumed[0]), loop=by_loop(shown, story, *story.cases))
    cases = [in_the_end(names, story, some, shown) for some in (faults, [fault.brief for fault in faults])]
    ways = [told.also(begin=begin, cases=some).say("{begin}. {cases}{loop}. {end}") for begin in begins for some in dict.fromkeys(cases)]
    return fitting(*wholly, *ways, most=MOST_IN_CHAINS)


def begins_of(state: State, story: Story, splits: Sequence[Words], shown: Shown) -> list[Words]:
    """Ways to say what is assumed, and which cases it leaves, the fullest first."""
    places = Places(start=is_so(state, story.assumed), first=shown.at_first())
    begin = places.say("suppose {start}, and follow the numbers on the board{first}" if shown.cases else "suppose {start}")
    return [joined([begin, split], ": " if shown.cases else ". Then ") if split else begin for split in splits]


def by_cases(state: State, story: Story, names: Sequence[Words], split: Words = UNSAID) -> Iterator[Words]:
    """Ways to tell the whole story, the fullest first, if it can be shown link by link."""
    if not (story.follows and all(case.follows for case in story.cases)):
        return
    places = Places(start=is_so(state, story.assumed), end=so_not(state, story.assumed[0]))
    for how in (FULL, NOTES, PLAIN):
        lead = in_a_row(told(state, story.follows, how), split)
        cases = capital(joined([case_of(state, name, case, how) for name, case in zip(names, story.cases, strict=True)], "; "))
        told_so = places.also(lead=lead, cases=cases)
        yield told_so.say("suppose {start}. Then {lead}. {cases}. {end}" if lead else "suppose {start}. {cases}. {end}")


def in_a_row(lead: Words, so: Words) -> Words:
    return joined([words for words in (lead, so) if words], ", so ")


def case_of(state: State, name: Words, case: Story, how: int) -> Words:
    """ "if r1c2 is black, r2c2 is white (row 2), and the 4 at r3c3 fails"."""
    lead, what = told(state, case.follows, how), at_the_end(state, case, how)
    return say("{name}, {lead}, and {what}", name=name, lead=lead, what=what) if lead else say("{name}, {what}", name=name, what=what)


def at_the_end(state: State, story: Story, how: int) -> Words:
    """The contradiction, and the rules by which it follows from the conclusions."""
    laws = story.follows[0 if how == FULL else -1].laws if story.follows else ()
    return story.fault.words.bracketed(behind(state, laws, story.fault))


def in_the_end(names: Sequence[Words], story: Story, faults: Sequence[Fault], shown: Shown) -> Words:
    """How each case fails, with its numbers on the board, or with "in the end"."""
    each = [name + shown.of(at) for at, name in enumerate(names)]
    if len({*faults}) == 1 < len(faults):
        return capital(say("{each}, {so:|in the end }{what}", each=listed(each), so=bool(shown.cases), what=faults[0]))
    soon = [shown.cases or (case.follows and len(case.links) < 2) for case in story.cases]  # a single conclusion is easily seen
    parts = [
        say("{name}, {so:|in the end }{what}", name=name, so=bool(at_once), what=what)
        for name, at_once, what in zip(each, soon, faults, strict=True)
    ]
    return capital(joined(parts, "; "))


def struck(state: State, story: Story, shown: Shown = UNNUMBERED) -> Words:
    """How candidates fail one after another, each by its own chain, and then the assumption fails."""
    by_node: dict[Node, list[int]] = {}
    for at, case in enumerate(story.cases):
        by_node.setdefault(case.assumed[0], []).append(at)
    seen = shown if story.cases[0].fault.words else UNNUMBERED  # cases without a fault were not followed
    short = [fails_by(state, node, [story.cases[at].fault.brief for at in some], seen.only(some)) for node, some in by_node.items()]
    places = Places(
        start=is_so(state, story.assumed),
        how=say("follow the numbers on the board{first}", first=shown.at_first()) if shown.cases else say("further chains show in turn"),
        of=shown.of(-1),
        struck=listed(short),
        one=short[0],
        many=len(short) - 1,
        what=story.fault,
        brief=story.fault.brief,
        end=so_not(state, story.assumed[0]),
    )
    listing = "If {start}, {how}: {struck}. Then{of} {what}. {end}", "If {start}, {how}: {struck}. Then{of} {brief}. {end}"
    last = "If {start}, {how}: {one}, and {many} more candidate{many: fails|s fail} likewise. In the end{of} {what}. {end}"
    ways = [*(listing if len(short) <= FEW_VALUES else []), *([last] if len(short) > 1 else [])]
    return places.fitting(*ways, most=MOST_IN_CHAINS)


def fails_by(state: State, node: Node, faults: Sequence[Fault], shown: Shown) -> Words:
    """ "r1c2 isn't 2 (else row 2 lacks 5, by 1–3)"."""
    numbers = [number for number in shown.cases if number]
    told = Places(
        not_so=excluded(state, node),
        faults=listed(told_together(faults)),
        by=say(", by {numbers}", numbers=listed(numbers)) if numbers else UNSAID,
    )
    return told.say("{not_so} (else {faults}{by})" if faults[0].words else "{not_so}")


def so_not(state: State, node: Node) -> Words:
    return say("So {excluded}.", excluded=excluded(state, node))
