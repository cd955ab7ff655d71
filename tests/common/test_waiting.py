"""What waits for the solver. Runs under CPython and under MicroPython."""

from page.waiting import ASIDE, JOB, OPENS, Request, Waiting, listed


def ask(waiting, kind, key):
    return listed(waiting.add(Request(kind, key, key, None)))


def begin(waiting, busy=False):
    """What begins now, one after the other until nothing more can, as long as nothing ends."""
    begun = []
    request = waiting.take(busy)
    while request is not None:
        begun.append(request)
        request = waiting.take(busy)
    return begun


def test_a_link_and_then_a_job_are_both_done_in_that_order():
    waiting = Waiting()
    assert ask(waiting, OPENS, "link") == ""
    assert ask(waiting, JOB, "Solve") == ""
    (link,) = begin(waiting)
    assert link.key == "link"
    assert waiting.other_puzzle() == []  # that is the puzzle that Solve is for
    assert waiting.ended(link, True) == []
    assert listed(begin(waiting)) == "Solve"
    assert waiting.requests == []


def test_several_links_are_opened_one_after_the_other():
    waiting = Waiting()
    for key in ("a", "b", "c"):
        ask(waiting, OPENS, key)
    opened = []
    for _ in range(3):
        (link,) = begin(waiting)
        opened.append(link.key)
        assert waiting.ended(link, True) == []
    assert opened == ["a", "b", "c"]


def test_a_job_waits_for_the_job_before_it_and_quick_work_does_not():
    waiting = Waiting()
    for kind, key in ((JOB, "Solve"), (JOB, "Hint"), (ASIDE, "share")):
        ask(waiting, kind, key)
    solve, share = begin(waiting)
    assert (solve.key, share.key) == ("Solve", "share")
    waiting.job_runs()
    assert begin(waiting, busy=True) == []
    assert listed(begin(waiting)) == "Hint"  # the job is over, whatever else comes after it in the same piece of work


def test_work_that_needs_no_job_lets_the_next_begin_when_it_ends():
    waiting = Waiting()
    ask(waiting, JOB, "Hint")
    ask(waiting, JOB, "Solve")
    (hint,) = begin(waiting)
    waiting.ended(hint, True)
    assert listed(begin(waiting)) == "Solve"


def test_the_same_button_twice_asks_once():
    waiting = Waiting()
    for _ in range(3):
        assert ask(waiting, JOB, "Solve") == ""
    assert listed(waiting.requests) == "Solve"


def test_what_was_asked_of_another_puzzle_is_dropped_and_told():
    waiting = Waiting()
    ask(waiting, JOB, "Solve")
    ask(waiting, JOB, "Hint")
    assert listed(waiting.other_puzzle()) == "Solve, Hint"
    assert waiting.requests == []
    ask(waiting, JOB, "Solve")
    assert ask(waiting, OPENS, "link") == "Solve"  # whatever comes by it, Solve was not for that
    ask(waiting, JOB, "Solve")
    assert waiting.other_puzzle() == []  # this one is for what the link brings
    assert ask(waiting, OPENS, "another") == "Solve"
    assert listed(waiting.requests) == "link, another"


def test_what_follows_a_link_that_can_not_be_opened_is_dropped_and_told():
    waiting = Waiting()
    ask(waiting, OPENS, "bad")
    ask(waiting, OPENS, "good")
    ask(waiting, JOB, "Solve")
    (bad,) = begin(waiting)
    assert waiting.ended(bad, False) == []  # Solve is for the other
    (good,) = begin(waiting)
    assert listed(waiting.ended(good, False)) == "Solve"
    assert begin(waiting) == []
