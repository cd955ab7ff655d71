"""The one teller of stories: what follows from an assumption, or from each of a few cases, until something is impossible or all cases agree.

Each way to tell a story takes a budget of words: it is told in full, with the rule of each link; else in notes, or without rules; else by the numbers that the board
gives to what follows, where it gives any; else in brief.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from newsgrid.engine.hints.sentences.fault import Fault, told_together
from newsgrid.engine.hints.sentences.links import (
    FULL,
    NOTES,
    PLAIN,
    Follows,
    Goes,
    Story,
    Way,
    behind,
    by_loop,
    excluded,
    is_at_sight,
    is_brief,
    is_so,
    is_two,
    linked,
    one_of,
    part,
    said_in_turn,
    tellings,
    to_name,
    told,
)
from newsgrid.engine.hints.sentences.names import adds_up, all_reasons, because, has_in, in_brackets, word
from newsgrid.engine.hints.sentences.values import MINUS
from newsgrid.engine.hints.sentences.wording import FEW_VALUES, MOST_IN_CHAINS, UNNUMBERED, Shown
from newsgrid.engine.hints.state import Node, State
from newsgrid.engine.hints.template import MOST_WORDS, UNSAID, Places, Words, capital, fitting, joined, listed, say
from newsgrid.engine.rules import Connected, Distinct, Rule, Sum
from newsgrid.puzzle.glyphs import is_none

MOST_TOLD, MOST_TRIED = 6, 100  # ways to say what follows in a case, and in all cases together
WHOLE = ((FULL, FULL), (NOTES, NOTES), (NOTES, PLAIN), (PLAIN, NOTES), (PLAIN, PLAIN))  # how to tell what follows, and the cases
WITH_REASONS = 3  # ways to say what follows that name all rules
IF_NOT = say("if not")
FAILS = say("; so it isn't")


# ---- what fails by itself ----


def forcing(state: State, story: Story, rests: Sequence[Rule] = (), shown: Shown = UNNUMBERED) -> Words:
    """That what is assumed leads to a fault. rests: rules by which something follows; shown: what the board numbers."""
    start, what = story.assumed[0], story.fault
    ends = ends_of(state, start)
    places = Places(
        begin=say("If {start}, ", start=is_so(state, [start])), what=what, end=ends[0], mark=". Then " if is_two(state) else ": "
    )
    ways = by_a_sum(state, story, rests, places)
    for words, laws in tellings(state, story.follows)[: WITH_REASONS if shown.first else None]:
        lead = places.also(words=words).say("{words}{mark}") if words else UNSAID
        by = behind(state, laws, what)
        ways += [
            places.also(lead=lead, wrong=wrong.words.bracketed(by), end=end).say("{begin}{lead}{wrong}. {end}")
            for wrong in dict.fromkeys((what, what.brief))
            for end in (ends if is_two(state) else ends[:1])
        ]
    return fitting(*ways, followed_on(state, story, places, shown), most=MOST_IN_CHAINS)


def by_a_sum(state: State, story: Story, rests: Sequence[Rule], places: Places) -> list[Words]:
    """Ways to say that a sum leaves something for other cells, from which the rest follows: "If r1c2 is 9, 16 - 9 - 5 = 2 is left for r1c1 and r2c1: ..."."""
    sums = [rule for rule in rests if isinstance(rule, Sum) and not story.fault.names(rule)]
    left = left_by(state, sums[0], story.assumed[0]) if len(sums) == 1 and len(rests) == 1 else UNSAID
    if not left:
        return []
    then = [node for link in story.follows[-1].followed for node in link.nodes]
    told = places.also(
        sum=adds_up(state, sums[0]),
        left=left,
        by=in_brackets(state, *sums),
        rest=say("{each}, and ", each=said_in_turn(state, then)) if then else UNSAID,
    )
    ways = [told.say("{sum}. {begin}{left}: {rest}{what}. {end}"), told.say("{begin}{left}{by}: {rest}{what}. {end}")]
    return [way for way in ways if way.many <= MOST_WORDS]


def left_by(state: State, rule: Sum, start: Node) -> Words:
    """What a sum leaves for its other cells with a value in one: "16 - 9 - 5 = 2 is left for r1c1 and r2c1", "" if that is not to be told."""
    cell, value = start
    others = [other for other in sorted(state.open(rule.cells)) if other != cell]
    if cell not in rule.cells or not 0 < len(others) <= FEW_VALUES or len(set(rule.cells)) < len(rule.cells):
        return UNSAID
    shift = state.model.least - 1
    numbers = [state.values[other] + shift for other in rule.cells if state.values[other]] + [value + shift]
    total = min(rule.allowed)
    if len(numbers) > FEW_VALUES or sum(numbers) > total:
        return UNSAID
    left = joined(map(str, [total, *numbers]), " " + MINUS + " ")
    return say("{left} = {number} is left for {others}", left=left, number=total - sum(numbers), others=state.cells(others))


def followed_on(state: State, story: Story, places: Places, shown: Shown) -> Words:
    """The sentence for a chain that is too long to be told: the board shows it."""
    links = story.follows[-1].followed
    rules = dict.fromkeys(rule for law in (*(link.rules for link in story.links), story.follows[0].laws) for rule in law)
    laws = to_name([rule for rule in rules if not isinstance(rule, (Distinct, Connected)) and not is_at_sight(rule)], story.fault)
    told = places.also(
        each=said_in_turn(state, [node for link in links for node in link.nodes]),
        by=all_reasons(state, laws),
        turn=say("{many:| in turn}", many=len({because(state, law) for law in laws})),
        first=shown.first,
        loop=by_loop(shown, story),
    )
    if not links:
        ways = "{begin}narrow it down by {by}{turn}: {what}. {end}", "{begin}{what}. {end}"
    elif not shown.first or len(links) < FEW_VALUES:
        ways = "{begin}{each}; narrow it down by {by}{turn}{mark}{what}. {end}", "{begin}{each}{mark}{what}. {end}"
    else:
        numbered = "{begin}follow the numbers {first} on the board{loop}{mark}{what}. {end}"
        ways = "{begin}follow the numbers {first} on the board, by {by}{turn}{loop}{mark}{what}. {end}", numbered
    return told.fitting(*ways[0 if laws else 1 :], most=MOST_IN_CHAINS)


# ---- what several cases agree on ----


def either_way(state: State, stories: Sequence[Story], end: Node, true: bool = True, shown: Shown = UNNUMBERED) -> Words:
    """What follows from each of a few candidates, of which one is true. true: whether the end is true, or false."""
    nodes = [story.assumed[0] for story in stories]
    alike, places = len({cell for cell, _ in nodes}) == 1, len({value for _, value in nodes}) == 1
    so, begin = is_so(state, [end]) if true else cannot_be(state, end), UNSAID
    if is_two(state):
        cases = [is_so(state, [node]) for node in nodes]
        cases[1:] = [say("not")] if len(nodes) == 2 and alike else cases[1:]
    elif alike:
        cases, begin = [Words(state.sign(value)) for _, value in nodes], one_of(state, nodes, None) + ". "
    elif places:
        where = state.cells([cell for cell, _ in nodes], "or")
        cases = [say("in {cell}", cell=state.cell(cell)) for cell, _ in nodes]
        begin = say("{value} is in {where}. ", value=state.sign(nodes[0][1]), where=where)
    else:
        cases = [is_so(state, [node]) for node in nodes]
        begin = listed(cases, "or") + ". "
    ways = [[UNSAID] if true and story.assumed[0] == end else leading(state, story, end, true) for story in stories]
    return agreed(state, cases, ways, so, shown, stories, begin)


def cannot_be(state: State, node: Node) -> Words:
    """ "r3c3 can't be 9", "r3c3 is 8" if nothing else is left."""
    cell, value = node
    left = state.masks[cell] & ~(1 << (value - 1))
    if left and not left & (left - 1):
        return say("{cell} is {values}", cell=state.cell(cell), values=state.mask(left))
    return say("{cell} can't be {value}", cell=state.cell(cell), value=state.sign(value))


def leading(state: State, story: Story, end: Node, true: bool = True) -> list[Words]:
    """Ways to say what leads to an end, and this, the fullest first. true: as for either_way."""
    if is_two(state):
        *before, last = story.follows[0].followed
        ends = part(state, last), part(state, last, False)
        if not before:
            return [*ends]
        some = [words for words, _ in tellings(state, [Way(tuple(before))])]
        return [*(joined([words, end], ", so ") for end in ends for words in few_of(some)), say("in the end {last}", last=ends[0]).as_cut]
    found = []
    for way in filter(is_brief, story.follows):
        last_link = way.links[-1] if way.links else None
        gone = isinstance(last_link, Goes) and end[0] in last_link.removed
        words = linked(state, way.links, gone)
        if not (true or gone or (isinstance(last_link, Follows) and end[0] in last_link.placed)):
            so = say("{cell} isn't {value}", cell=state.cell(end[0]), value=state.sign(end[1])) + behind(state, way.laws)
            words = joined([words, so], ", so ") if words else so
        found.append(words)
    return found


def few_of(ways: Sequence[Words]) -> list[Words]:
    """The fullest and the shortest of several ways."""
    return [*ways] if len(ways) <= MOST_TOLD else [*ways[: MOST_TOLD // 2], *ways[-MOST_TOLD // 2 :]]


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
    """cases: what each is called; ways: for each, ways to say what leads to the end, the fullest first; shown, stories: the conclusions of each case that the board
    numbers; begin: what says which cases there are, if they don't say it; lists: what says it where they are not told, if that is something else."""
    places = Places(
        begin=begin,
        lists=lists or begin,
        cases=listed(cases, "or"),
        same="Either way" if len(cases) == 2 else "In every case",
        lower="either way" if len(cases) == 2 else "in every case",
        end=end,
        first=shown.at_first(),
        each=listed([say("if {case}{of}", case=case, of=shown.of(at)) for at, case in enumerate(cases)]),
        loop=by_loop(shown, *stories),
        both=len(cases) == 2,
    )
    wholly: list[Words] = []
    for some in together(ways) if ways else ():
        if not (shown.cases and any(one.cut for one in some)):
            each = [say("If {case}, {way}", case=case, way=way) for case, way in zip(cases, some, strict=True) if way]
            told = places.also(told=joined(each, ". "))
            wholly += [
                told.fitting("{begin}{told}. {same} {end}.", "{begin}{told}.")
            ]  # what each case says itself is not said again at length
    numbered = "{lists}Follow the numbers on the board{first}: {each}, {lower} {end}{loop}."
    plainly = (
        "{lists}Follow {both:both|each} on: {lower} {end}." if lists or begin else "{cases}. Follow {both:both|each} on: {lower} {end}."
    )
    return fitting(*wholly, places.say(numbered if shown.cases else plainly), most=MOST_IN_CHAINS)


def together(ways: Sequence[Sequence[Words]]) -> Iterator[list[Words]]:
    """One way of each, the fullest first."""
    tries = sorted(product(*[range(len(some)) for some in ways]), key=lambda at: (sum(at), max(at)))
    for at in tries[:MOST_TRIED]:
        yield [some[number] for some, number in zip(ways, at, strict=True)]


# ---- what fails by cases, or once others have failed ----


def nested(state: State, story: Story, shown: Shown = UNNUMBERED, unit: Rule | None = None) -> Words:
    """That what is assumed fails, by the story's cases. shown: what the board numbers; unit: what needs one of these, in a puzzle of digits, None for a cell."""
    if story.struck:
        return struck(state, story, shown)
    nodes = [case.assumed[0] for case in story.cases]
    if is_two(state):
        return failing(state, story, names_of(state, story), (UNSAID,), shown)
    names = [state.cell(cell) if unit else Words(state.sign(value)) for cell, value in nodes]
    split = has_in(state, unit, nodes[0][1], listed(names, "or")) if unit else one_of(state, nodes, None)
    return failing(state, story, [say("{rule:in|with} {name}", rule=unit is not None, name=name) for name in names], (split,), shown)


def names_of(state: State, story: Story) -> list[Words]:
    """What the cases of a story are called where there are two values."""
    names = [say("if {case}", case=is_so(state, case.assumed)) for case in story.cases]
    if len(names) == 2 and len({cell for case in story.cases for cell, _ in case.assumed}) == 1:
        names[1] = IF_NOT
    return names


def failing(state: State, story: Story, names: Sequence[Words], splits: Sequence[Words], shown: Shown = UNNUMBERED) -> Words:
    """names: what its cases are called; splits: ways to say which these are, the fullest first, UNSAID if that needs no words."""
    wholly = [way for split in splits for way in by_cases(state, story, names, split)]
    faults, begins = [case.fault for case in story.cases], begins_of(state, story, splits, shown)
    told = Places(
        end=ends_of(state, story.assumed[0])[-1],
        begin=begins[-1],
        each=say("each of {many} cases", many=len(faults)) if len(faults) > 1 else say("that"),
        one=say("{many:|, one} since {fault}", many=len(faults), fault=faults[0].brief),
        faults=listed(told_together([fault.bare for fault in faults]), "or"),
        loop=by_loop(shown, story, *story.cases),
    )
    cases = [in_the_end(names, story, some, shown) for some in (faults, [fault.brief for fault in faults])]
    ways = [told.also(begin=begin, cases=some).say("{begin}. {cases}{loop}. {end}") for begin in begins for some in dict.fromkeys(cases)]
    short = told.say("{begin}; {each} fails: {faults}. {end}"), told.say("{begin}; {each} fails{one}. {end}")
    return fitting(*wholly, *ways, *short, most=MOST_IN_CHAINS)


def begins_of(state: State, story: Story, splits: Sequence[Words], shown: Shown) -> list[Words]:
    """Ways to say what is assumed, with as many of the first conclusions as fit, or where the board shows them; the fullest first."""
    places = Places(start=is_so(state, story.assumed), first=shown.at_first())
    if shown.cases:
        begin = places.say("suppose {start}, and follow the numbers on the board{first}")
        return [joined([begin, split], ": ") if split else begin for split in splits]
    leads = [in_a_row(lead, split) for split in splits for lead in beginnings(state, story)]
    return [places.also(lead=lead).say("suppose {start}. Then {lead}" if lead else "suppose {start}") for lead in leads]


def by_cases(state: State, story: Story, names: Sequence[Words], split: Words = UNSAID) -> Iterator[Words]:
    """Ways to tell all of it, the fullest first, if it can be seen link by link."""
    if not (story.follows and all(case.follows for case in story.cases)):
        return
    start, end = is_so(state, story.assumed), ends_of(state, story.assumed[0])[-1]
    for first, how in WHOLE:
        lead = in_a_row(told(state, story.follows, first), split)
        yield say(
            "{how:suppose that|suppose} {start}.{lead} {cases}. {end}",
            how=how == FULL,
            start=start,
            lead=say(" Then {lead}.", lead=lead) if lead else UNSAID,
            cases=capital(joined([case_of(state, name, case, how) for name, case in zip(names, story.cases, strict=True)], "; ")),
            end=end,
        )


def in_a_row(lead: Words, so: Words) -> Words:
    return joined([words for words in (lead, so) if words], ", so ")


def case_of(state: State, name: Words, case: Story, how: int) -> Words:
    """ "if r1c2 is black, r2c2 is white (row 2), and the 4 at r3c3 fails"."""
    lead, what = told(state, case.follows, how), at_the_end(state, case, how)
    return say("{name}, {lead}, and {what}", name=name, lead=lead, what=what) if lead else say("{name}, {what}", name=name, what=what)


def at_the_end(state: State, story: Story, how: int) -> Words:
    """What is impossible, and by which rules that follows from what was told."""
    laws = story.follows[0 if how == FULL else -1].laws if story.follows else ()
    return story.fault.words.bracketed(behind(state, laws, story.fault))


def beginnings(state: State, story: Story) -> list[Words]:
    """As many of the first conclusions as fit, the most first."""
    wholly = all(case.follows for case in story.cases)
    found = [told(state, story.follows, how) for how in (NOTES, PLAIN)] if wholly and story.follows else []
    for many in range(len(story.links) - wholly, 0, -1) if is_two(state) else ():
        found.append((told(state, [Way(story.links[:many])], NOTES) + " and so on").as_cut)
    return list(dict.fromkeys([*found, UNSAID]))


def in_the_end(names: Sequence[Words], story: Story, faults: Sequence[Fault], shown: Shown) -> Words:
    """What each case comes to, with its numbers on the board, or "in the end"."""
    each = [name + shown.of(at) for at, name in enumerate(names)]
    if len({*faults}) == 1 < len(faults):
        return capital(say("{each}, {so:|in the end }{what}", each=listed(each), so=bool(shown.cases), what=faults[0]))
    soon = [shown.cases or (case.follows and len(case.links) < 2) for case in story.cases]  # one conclusion is soon seen
    parts = [
        say("{name}, {so:|in the end }{what}", name=name, so=bool(at_once), what=what)
        for name, at_once, what in zip(each, soon, faults, strict=True)
    ]
    return capital(joined(parts, "; "))


def struck(state: State, story: Story, shown: Shown = UNNUMBERED) -> Words:
    """How candidates fail in turn, each by a chain of its own, and then what is assumed."""
    ends = ends_of(state, story.assumed[0])
    by_node: dict[Node, list[int]] = {}
    for at, case in enumerate(story.cases):
        by_node.setdefault(case.assumed[0], []).append(at)
    seen = shown if story.cases[0].fault.words else UNNUMBERED  # none of them was followed here
    short = [fails_by(state, node, [story.cases[at].fault.brief for at in some], seen.only(some)) for node, some in by_node.items()]
    many = len(short) - 1
    places = Places(
        start=is_so(state, story.assumed),
        how=say("follow the numbers on the board{first}: ", first=shown.at_first()) if shown.cases else say("chains of their own show: "),
        of=shown.of(-1),
        one=short[0],
        many=many,
        what=story.fault,
        end=ends[0],
        brief=ends[-1],
        more=say(", and {many} more candidate{many: goes|s go} likewise", many=many) if many else UNSAID,
    )
    listing = [
        places.also(struck=words, what=what, end=end).say("If {start}, {how}{struck}. Then{of} {what}. {end}")
        for words in (listed(short), all_struck(state, [*by_node]))
        for what in dict.fromkeys((story.fault, story.fault.brief))
        for end in ends
    ]
    return fitting(
        *in_their_turn(state, story),
        fitting(*listing, UNSAID, most=MOST_IN_CHAINS if many < FEW_VALUES else MOST_WORDS)
        or places.say("If {start}, {how}{one}{more}. In the end{of} {what}. {brief}"),
        most=MOST_IN_CHAINS,
    )


def all_struck(state: State, nodes: Sequence[Node]) -> Words:
    """ "r1c2 and r1c3 are white", "r1c2 can't be 2 or 5"."""
    if is_two(state):
        return is_so(state, [(cell, 3 - value) for cell, value in nodes])
    removed: dict[int, int] = {}
    for cell, value in nodes:
        removed[cell] = removed.get(cell, 0) | 1 << (value - 1)
    return state.struck(removed)


def fails_by(state: State, node: Node, faults: Sequence[Fault], shown: Shown) -> Words:
    """ "r1c2 isn't 2 (else row 2 lacks 5, by 1–3)"."""
    numbers = [number for number in shown.cases if number]
    told = Places(
        not_so=excluded(state, node),
        faults=listed(told_together(faults)),
        by=say(", by {numbers}", numbers=listed(numbers)) if numbers else UNSAID,
    )
    return told.say("{not_so} (else {faults}{by})" if faults[0].words else "{not_so}")


def in_their_turn(state: State, story: Story) -> Iterator[Words]:
    """Ways to tell each link of it, the fullest first, if it can be seen, and none of what fails leaves two cases."""
    cases = {case.assumed[0]: case for case in story.cases}
    if len(cases) < len(story.cases) or not all(one.follows for one in (story, *story.cases)):
        return
    for first, how in WHOLE:
        said = [say("suppose that {start}", start=is_so(state, story.assumed))]
        for one in told_in_turn(state, story, cases):
            if isinstance(one, Story):
                said.append(capital(case_of(state, say("if {case}", case=is_so(state, one.assumed)), one, how) + FAILS))
            elif lead := told(state, one, first):
                said.append(say("{many:Then|So} {lead}", many=len(said), lead=lead))
        said.append(capital(at_the_end(state, story, first)))
        yield say("{said}. So {excluded}.", said=joined(said, ". "), excluded=excluded(state, story.assumed[0]))


def told_in_turn(state: State, story: Story, cases: Mapping[Node, Story]) -> Sequence[Story | Sequence[Way]]:
    """What follows, and what fails, in turn. With two values, a candidate that fails is told where its opposite follows; otherwise before its consequences."""
    if not is_two(state):
        return [*cases.values(), story.follows]
    found: list[Story | list[Way]] = []
    for link in story.follows[0].followed:
        case = next((cases[cell, 3 - value] for cell, value in link.nodes if (cell, 3 - value) in cases), None)
        if case is not None:
            found.append(case)
        elif found and not isinstance(found[-1], Story):
            found[-1] = [Way((*found[-1][0].links, link))]
        else:
            found.append([Way((link,))])
    return found


def is_told_wholly(state: State, story: Story) -> bool:
    """Whether all links of a chain, with the rule of each, are few enough words to say. For puzzles of two values."""
    ways = [*(in_their_turn(state, story) if story.struck else by_cases(state, story, names_of(state, story)))]
    return bool(ways) and ways[1].many <= MOST_IN_CHAINS


def ends_of(state: State, node: Node) -> tuple[Words, Words]:
    """That a candidate is false: in full, and in brief."""
    told = Places(excluded=excluded(state, node), cell=state.cell(node[0]))
    has_none = is_two(state) and is_none(word(state, node[1], [node[0]]))
    return told.say("So {excluded}."), told.say("So {cell} has one." if has_none else "So {cell} isn't.")
