"""The queue to the worker, without a worker. Runs under CPython and under MicroPython."""

from newsgrid.puzzle import messages
from newsgrid.puzzle.kinds.sudoku import empty_sudoku
from page.core import unexpected
from page.core.asking import status
from page.core.asking.loading import FETCHING_MS, LOOK_MS, MISTAKE, NO_SCRIPT, NOT_STARTED, NOTHING_CAME, PAUSES_MS, STARTING_MS
from page.core.asking.requests import (
    ANSWERED,
    ASIDE,
    CANCELLED,
    FAILED,
    GONE,
    JOB,
    LOADING,
    LOST,
    OPENS,
    QUIET,
    READY,
    SILENT_MS,
    STALE,
    STUCK_MS,
    Request,
    Requests,
    listed,
)  # fmt: skip
from page.core.session import ENTRIES, PUZZLE, Session

SHEET = {"rows": 1}


class Port:
    """A fake worker, whose messages the test sends. sent: [(number, name)] of the requests; looks: how often its script was looked for."""

    def __init__(self):
        self.sent = []
        self.begun = self.ended = self.looks = 0

    def begin(self):
        self.begun += 1

    def end(self):
        self.ended += 1

    def look(self):
        self.looks += 1

    def send(self, number, message, asked, lent):
        self.sent.append((number, message.name))


class Bench:
    """A queue with its port. versions: of puzzle and entries; outcomes: [(owner, status)] in order; dropped: the names of dropped requests
    that were reported to the person; changes: whether nothing of the worker arrived, at each change."""

    def __init__(self):
        self.port = Port()
        self.versions = {PUZZLE: 1, ENTRIES: 1}
        self.outcomes = []
        self.dropped = []
        self.came = []
        self.changes = []
        self.queue = Requests(
            lambda queue: self.port,
            lambda about: self.versions[about],
            on_change=lambda: self.changes.append(self.queue.loading.slow),
            on_drop=lambda requests: self.dropped.append(listed(requests)),
            on_ready=self.came.append,
        )

    def ready(self):
        self.queue.begin()
        self.answer("hello")
        if not self.queue.warm:
            self.answer("warm", {"z3": "5", "works": True})
        return self

    def request(self, owner, lane=ASIDE, about="", ended=None):
        message = {OPENS: messages.IMPORT, QUIET: messages.EXPLAIN}.get(lane, messages.SOLVE)
        fields = {"text": "a"} if lane == OPENS else {"sheet": SHEET}

        def over(outcome):
            self.outcomes.append((owner, outcome.status))
            if ended:
                ended(outcome)

        return Request(message, lambda: fields, over, owner, lane, about, owner, owner)

    def ask(self, owner, lane=ASIDE, about="", ended=None):
        request = self.request(owner, lane, about, ended)
        self.queue.ask(request)
        return request

    def running(self):
        return sorted([request.owner for request in self.queue.running.values()])

    def number(self, name):
        """The number of the last request with this message's name, or of this owner."""
        for number, request in self.queue.running.items():
            if name in (request.owner, request.message.name):
                return number
        return max([number for number, sent in self.port.sent if sent == name])

    def answer(self, name, content=None):
        usual = {
            "hello": {},
            "import": {"sheet": SHEET, "notes": [], "tool": "t"},
            "solve": {"status": "unique", "words": "", "answers": [], "all": True, "differ": []},
            "explain": {"core": [], "words": "", "complete": True, "suggestions": []},
            "cancel": {},
        }
        number = self.number(name)
        request = self.queue.running.get(number)
        content = usual[request.message.name if request else name] if content is None else content
        self.queue.heard(messages.ANSWERED, number, content)

    def refuse(self, name, words="No."):
        self.queue.heard(messages.REFUSED, self.number(name), words)

    def progress(self, name, clauses=0):
        values = {field: 0 for field in messages.PROGRESS.fields}
        values["request"], values["clauses"] = self.number(name), clauses
        self.queue.heard(messages.PROGRESS.name, values["request"], messages.PROGRESS.make(**values))

    def wait(self, milliseconds):
        for _ in range(milliseconds // 250 + 1):
            self.queue.tick(250)


def loading():
    """A bench whose worker is on its way."""
    bench = Bench()
    bench.queue.begin()
    return bench


def test_all_that_is_asked_while_the_worker_loads_is_done_in_order():
    bench = loading()
    bench.ask("link", OPENS)
    bench.ask("Solve", JOB)
    assert listed(bench.queue.waiting) == "link, Solve"
    assert [name for _, name in bench.port.sent] == ["hello"]
    bench.answer("hello")
    assert bench.came == [True]  # so that nothing else comes before
    assert bench.running() == ["link"]
    bench.answer("link")
    assert bench.running() == ["Solve"]
    bench.answer("Solve")
    assert bench.outcomes == [("link", ANSWERED), ("Solve", ANSWERED)]
    assert bench.queue.waiting == [] and bench.queue.running == {}


def test_a_worker_that_nobody_waits_for_warms_up():
    bench = loading()
    bench.answer("hello")
    assert (bench.queue.worker, bench.queue.warm, bench.came) == (READY, False, [False])
    bench.answer("warm", {"z3": "5", "works": True})
    assert (bench.queue.warm, bench.came) == (True, [False, False])


def test_several_links_are_opened_one_after_the_other():
    bench = Bench().ready()
    for name in ("a", "b", "c"):
        bench.ask(name, OPENS)
    for name in ("a", "b", "c"):
        assert bench.running() == [name]
        bench.answer(name)


def test_a_job_waits_for_the_job_before_it_and_quick_work_does_not():
    bench = Bench().ready()
    for name, lane in (("Solve", JOB), ("Hint", JOB), ("share", ASIDE)):
        bench.ask(name, lane)
    assert bench.running() == ["Solve", "share"]
    bench.answer("Solve")
    assert bench.running() == ["Hint", "share"]


def test_the_same_button_twice_asks_once():
    bench = loading()
    for _ in range(3):
        bench.ask("Solve", JOB)
    assert listed(bench.queue.waiting) == "Solve"
    assert bench.outcomes == [("Solve", CANCELLED)] * 2


def test_what_was_asked_of_another_puzzle_is_dropped_and_reported():
    bench = loading()
    bench.ask("Solve", JOB)
    bench.ask("Hint", JOB)
    bench.queue.other_puzzle()
    assert bench.dropped == ["Solve, Hint"]
    assert bench.queue.waiting == []
    bench.ask("Solve", JOB)
    bench.ask("link", OPENS)  # whatever comes by it, Solve was not for that
    assert bench.dropped[1:] == ["Solve"]
    bench.ask("Solve", JOB)
    bench.queue.other_puzzle()  # this one is for what the link brings
    assert listed(bench.queue.waiting) == "link, Solve"
    assert [status for _, status in bench.outcomes] == [CANCELLED] * 3


def test_a_puzzle_that_a_link_brings_is_what_was_asked_about():
    bench = Bench().ready()
    bench.ask("link", OPENS, ended=lambda outcome: bench.queue.other_puzzle())
    bench.ask("Solve", JOB)
    bench.answer("link")
    assert bench.running() == ["Solve"] and bench.dropped == []


def test_what_follows_a_link_that_can_not_be_opened_is_dropped_and_reported():
    bench = Bench().ready()
    bench.ask("bad", OPENS)
    bench.ask("good", OPENS)
    bench.ask("Solve", JOB)
    bench.refuse("bad")
    assert bench.dropped == []  # Solve is for the other
    bench.refuse("good")
    assert bench.dropped == ["Solve"]
    assert bench.outcomes == [("bad", FAILED), ("good", FAILED), ("Solve", CANCELLED)]


def test_an_answer_to_what_is_no_more_is_stale():
    for about, changed, wanted in (
        (ENTRIES, ENTRIES, STALE), (PUZZLE, ENTRIES, ANSWERED), (PUZZLE, PUZZLE, STALE), ("", PUZZLE, ANSWERED),
    ):  # fmt: skip
        bench = Bench().ready()
        request = bench.ask("Solve", JOB, about)
        bench.versions[changed] += 1
        bench.answer("Solve")
        assert bench.outcomes == [("Solve", wanted)]
        assert not bench.queue.unchanged(request, changed)


def test_it_counts_what_the_sheet_was_when_it_was_sent():
    bench = loading()
    bench.ask("Solve", JOB, ENTRIES)
    bench.versions[ENTRIES] += 1  # typed while it waits
    bench.answer("hello")
    bench.answer("Solve")
    assert bench.outcomes == [("Solve", ANSWERED)]


def test_quiet_work_gives_way_and_is_never_put_off():
    bench = loading()
    bench.ask("grade", QUIET)
    bench = Bench().ready()
    bench.ask("grade", QUIET)
    assert bench.running() == ["grade"]
    bench.ask("Solve", JOB)
    assert bench.running() == ["Solve"]
    bench.ask("again", QUIET)
    assert bench.outcomes == [("grade", CANCELLED), ("again", CANCELLED)]


def test_a_job_that_is_ended_is_over_at_once():
    bench = Bench().ready()
    bench.ask("Solve", JOB)
    number = bench.number("Solve")
    assert bench.queue.stop()
    assert bench.outcomes == [("Solve", CANCELLED)]
    assert bench.port.sent[-1][1] == "cancel"
    bench.queue.heard(messages.ANSWERED, number, {})  # late: nobody waits for it
    bench.answer("cancel")
    bench.wait(STUCK_MS)
    assert bench.port.begun == 1 and bench.outcomes == [("Solve", CANCELLED)]
    assert not bench.queue.stop()


def test_a_worker_that_does_not_stop_is_ended_and_what_waits_is_done_by_the_next():
    bench = Bench().ready()
    bench.ask("Solve", JOB)
    bench.queue.stop()
    bench.ask("Hint", JOB)
    bench.ask("share")
    assert bench.running() == ["Hint", "share"]
    bench.wait(STUCK_MS)
    assert (bench.port.begun, bench.port.ended, bench.queue.worker) == (2, 1, LOADING)
    assert bench.queue.restarted == "It did not stop by itself; nothing is lost."
    assert listed(bench.queue.waiting) == "Hint, share"
    bench.answer("hello")
    assert bench.running() == ["Hint", "share"]
    assert bench.queue.restarted == ""


def test_what_ran_goes_before_what_waits_when_another_worker_begins():
    bench = Bench().ready()
    bench.ask("Solve", JOB)
    bench.ask("Hint", JOB)
    bench.queue.restart("It hung.")
    assert listed(bench.queue.waiting) == "Solve, Hint"
    bench.answer("hello")
    assert bench.running() == ["Solve"]
    bench.answer("Solve")
    assert bench.running() == ["Hint"] and bench.outcomes == [("Solve", ANSWERED)]


def test_a_worker_that_nobody_waits_for_comes_again_and_says_why():
    bench = Bench().ready()
    check = bench.ask("checking")
    check.words = ""
    bench.queue.restart("It hung.")
    bench.answer("hello")
    assert bench.running() == ["", "checking"] and bench.queue.restarted == "It hung."
    bench.answer("warm", {"z3": "5", "works": True})
    assert bench.came[-2:] == [False, False] and bench.queue.restarted == ""


def test_a_job_that_gives_no_sign_of_life_is_ended_with_its_worker():
    bench = Bench().ready()
    bench.ask("Solve", JOB)
    bench.wait(SILENT_MS // 2)
    assert bench.queue.is_silent()
    bench.progress("Solve")
    assert not bench.queue.is_silent()
    bench.wait(SILENT_MS - 1000)
    assert bench.port.begun == 1
    bench.queue.tick(10 * SILENT_MS)  # the whole page stood still, and so may the worker have
    assert bench.port.begun == 1
    bench.wait(1000)
    assert bench.port.begun == 2
    assert bench.outcomes == [("Solve", LOST)]
    assert bench.queue.waiting == []


def test_a_large_formula_takes_time():
    bench = Bench().ready()
    bench.ask("Solve", JOB)
    bench.progress("Solve", clauses=100 * SILENT_MS)
    bench.wait(SILENT_MS + 1000)
    assert bench.port.begun == 1


def test_what_takes_a_worker_with_it_twice_is_lost():
    bench = Bench().ready()
    bench.ask("share")
    bench.queue.restart("once")
    bench.answer("hello")
    bench.queue.restart("twice")
    assert bench.outcomes == [("share", LOST)]


def test_a_worker_that_can_not_be_had_says_so_and_what_waits_is_kept():
    bench = loading()
    bench.ask("Solve", JOB)
    for number, pause in enumerate(PAUSES_MS):  # it is tried again by itself
        bench.queue.lose(NO_SCRIPT)
        assert (bench.queue.worker, bench.port.begun, bench.outcomes) == (LOADING, number + 1, [])
        assert bench.queue.fault == "The solver did not load. " + NO_SCRIPT
        bench.wait(pause - 500)
        assert bench.port.begun == number + 1
        bench.wait(500)
        assert (bench.port.begun, bench.queue.fault) == (number + 2, "")
    bench.queue.heard(messages.LOST, 0, "The file py/packages.tar is missing: the server answers 404.")
    assert (bench.queue.worker, bench.outcomes) == (GONE, [])
    assert bench.queue.fault == "The solver did not load. The file py/packages.tar is missing: the server answers 404."
    bench.queue.restart("")
    bench.answer("hello")
    assert bench.running() == ["Solve"]


def test_a_worker_whose_javascript_does_not_arrive_will_not_come():
    bench = loading()
    bench.wait(FETCHING_MS - 1000)
    assert bench.queue.worker == LOADING
    bench.wait(1250)
    assert bench.queue.loading.pause and bench.queue.fault.endswith(NOTHING_CAME)
    # the next one is waited for as long
    bench.wait(sum(PAUSES_MS) + 2 * FETCHING_MS - 2000)
    assert bench.queue.worker == LOADING
    bench.wait(4000)
    assert bench.queue.worker == GONE


def test_a_worker_of_which_nothing_arrives_is_told_before_it_is_given_up():
    bench = loading()
    bench.changes.clear()
    bench.wait(LOOK_MS - 500)
    assert not bench.port.looks
    bench.wait(500)
    assert bench.port.looks == 1 and not bench.changes  # only what this finds is said
    bench.queue.looked(False)
    assert bench.changes == [True]
    bench.queue.heard(messages.BEGUN, 0, None)
    assert bench.changes == [True, False]
    bench.queue.looked(False)  # late
    assert not bench.queue.loading.slow


def test_a_worker_that_has_not_begun_on_a_busy_device_is_not_put_down_to_the_connection():
    bench = Bench()
    bench.queue.begin()
    bench.wait(LOOK_MS)
    bench.queue.looked(True)
    assert not bench.queue.loading.slow
    bench.wait(STARTING_MS - LOOK_MS - 1000)
    assert bench.queue.worker == LOADING and not bench.queue.fault
    bench.wait(1250)
    assert bench.queue.fault == "The solver did not load. It did not start within 3 minutes. Is the device busy?"
    bench.wait(PAUSES_MS[0] + LOOK_MS)
    assert bench.port.looks == 2  # of the next one nothing is known


def test_a_mistake_is_not_put_down_to_the_connection():
    for ending in (
        lambda queue: queue.heard(messages.LOST, 0, ""),
        lambda queue: queue.lose(queue.loading.why_broken()),
    ):
        bench = Bench()
        bench.queue.begin()
        bench.queue.heard(messages.BEGUN, 0, None)
        ending(bench.queue)
        assert bench.queue.fault == "The solver did not load. " + MISTAKE


def test_a_worker_that_is_busy_is_not_put_down_to_the_connection():
    bench = loading()
    bench.queue.heard(messages.BEGUN, 0, None)
    bench.queue.heard(messages.LOADING, 0, 4711)
    bench.wait(4 * LOOK_MS)  # it compiles what has arrived
    assert not bench.queue.loading.slow and not bench.port.looks
    bench.queue.heard(messages.SLOW, 0, None)  # only now does it wait itself
    assert bench.queue.loading.slow
    bench.queue.heard(messages.LOADING, 0, 4712)
    assert not bench.queue.loading.slow
    bench.wait(STARTING_MS + 250)
    assert bench.queue.loading.pause
    assert bench.queue.fault.endswith(NOT_STARTED)


def test_a_worker_that_has_begun_may_compile_for_long():
    bench = loading()
    bench.queue.heard(messages.BEGUN, 0, None)
    bench.wait(STARTING_MS - 1000)
    bench.queue.heard(messages.LOADING, 0, 4711)
    assert bench.queue.loading.received == 4711
    bench.wait(STARTING_MS - 1000)
    assert bench.queue.worker == LOADING
    bench.wait(1250)
    assert bench.queue.loading.pause and bench.port.begun == 1
    bench.queue.restart("")
    bench.wait(FETCHING_MS + 250)
    assert bench.queue.loading.pause and bench.port.begun == 2


def test_a_worker_that_fails_takes_what_runs_with_it():
    bench = Bench().ready()
    bench.ask("Solve", JOB)
    bench.queue.lose()
    assert bench.outcomes == [("Solve", LOST)]
    assert bench.queue.fault.startswith("The solver failed")


def test_a_z3_that_does_not_work_is_reported():
    bench = loading()
    bench.answer("hello")
    bench.refuse("warm", "No z3.")
    assert (bench.queue.worker, bench.queue.fault) == (GONE, "No z3.")


def test_a_worker_that_is_put_off_to_save_data_begins_with_the_first_request():
    bench = Bench()
    queue = bench.queue
    queue.begin_when_asked()
    assert (bench.port.begun, queue.worker) == (0, GONE)
    session = Session(empty_sudoku())
    tone, words, more = status.line(session, queue, 8900000)
    assert (tone, words) == ("idle", "The solver is not loaded yet") and "the solver (8.9 MB) loads when you first ask" in more
    queue.ask(bench.request("why", QUIET))  # nobody waits for that
    assert bench.port.begun == 0
    queue.ask(bench.request("solve", JOB))
    assert (bench.port.begun, queue.worker) == (1, LOADING)
    assert "8.9 MB" not in " ".join(status.line(session, queue, 8900000))
    bench.answer("hello")
    assert queue.job is not None and queue.job.owner == "solve"
    queue.need()
    assert bench.port.begun == 1


# --- errors that nobody expected -----------------------------------------------------------------------------------------------------------


class Reported:
    """Takes the errors that are reported while it lasts."""

    def __enter__(self):
        self.errors = []
        unexpected.reports.append(self.errors.append)
        return self.errors

    def __exit__(self, *about):
        unexpected.reports.clear()


def fail(outcome=None):
    raise KeyError("a callback that raises")


def test_a_callback_that_raises_ends_nothing_but_itself():
    for lane in (OPENS, JOB, ASIDE):
        bench = Bench().ready()
        bench.ask("first", lane, ended=fail)
        bench.ask("second", JOB)
        with Reported() as errors:
            bench.answer("first")
        assert len(errors) == 1 and isinstance(errors[0], KeyError)
        assert bench.queue.opening is None
        assert bench.running() == ["second"]
        bench.answer("second")
        assert bench.outcomes == [("first", ANSWERED), ("second", ANSWERED)]


def test_a_callback_that_raises_keeps_no_other_request_from_its_end():
    for ending in (lambda bench: bench.queue.lose(), lambda bench: bench.queue.ask(bench.request("third", OPENS))):
        bench = Bench().ready()
        bench.ask("running", JOB)
        bench.ask("first", JOB, ended=fail)
        bench.ask("second", JOB)
        with Reported() as errors:
            ending(bench)
            bench.queue.drop()
        assert len(errors) == 1
        assert [outcome for outcome in bench.outcomes if outcome[0] != "running"] == [("first", CANCELLED), ("second", CANCELLED)]


def test_a_request_that_can_not_be_sent_fails_and_the_next_one_is():
    for lane in (OPENS, JOB, ASIDE):
        bench = Bench().ready()
        request = bench.request("first", lane)
        request.fields = fail
        with Reported() as errors:
            bench.queue.ask(request)
        assert len(errors) == 1
        assert bench.outcomes == [("first", FAILED)]
        assert bench.queue.job is None and bench.queue.opening is None
        bench.ask("second", JOB)
        assert bench.running() == ["second"]


def test_an_answer_that_can_not_be_read_ends_its_request():
    bench = Bench().ready()
    bench.ask("first", OPENS)
    with Reported() as errors:
        bench.answer("first", {"nothing": 1})
    assert len(errors) == 1
    assert bench.outcomes == [("first", FAILED)]
    assert bench.queue.opening is None


def test_without_anybody_who_reports_an_error_goes_on():
    bench = Bench().ready()
    bench.ask("first", ended=fail)
    try:
        bench.answer("first")
        raise AssertionError
    except KeyError:
        pass
