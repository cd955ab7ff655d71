"""What the README promises of the page: nothing is lost, nothing gets in, nothing goes out, and a clear word where something is missing."""

import json
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from hands import K057, PATIENCE_MS, Desk
from newsgrid.exchange import lz_string
from newsgrid.puzzle import formats, link
from places import PATIENCE, text
from real_links import KAKURO
from sampled import sampled, todays

NASTY = """<img src=x onerror="window.hit=1"><script>window.hit=1</script>'"><svg onload=window.hit=1>"""


# --- nothing is lost -----------------------------------------------------------------------------------------------------------------


class Tab:
    """A page's tab, crashed and loaded again from outside: Playwright does nothing more with a page that has crashed."""

    def __init__(self, page: Page) -> None:
        assert page.context.browser
        self.page = page
        self.wire = page.context.browser.new_browser_cdp_session()
        self.answers: dict[int, Any] = {}
        target = page.context.new_cdp_session(page).send("Target.getTargetInfo")["targetInfo"]["targetId"]
        self.session = self.wire.send("Target.attachToTarget", {"targetId": target, "flatten": False})["sessionId"]
        self.wire.on("Target.receivedMessageFromTarget", lambda event: self.hear(json.loads(event["message"])))
        self.count = 0

    def hear(self, message: dict[str, Any]) -> None:
        if "id" in message:
            self.answers[message["id"]] = message.get("result", {})

    def send(self, method: str, **params: object) -> int:
        self.count += 1
        message = json.dumps({"id": self.count, "method": method, "params": params})
        self.wire.send("Target.sendMessageToTarget", {"sessionId": self.session, "message": message})
        return self.count

    def ask(self, expression: str) -> Any:
        number = self.send("Runtime.evaluate", expression=expression, returnByValue=True)
        end = monotonic() + PATIENCE
        while number not in self.answers:
            assert monotonic() < end, expression
            self.wire.send("Target.getTargets")  # answers come while something is asked
        return self.answers[number].get("result", {}).get("value")

    def crash(self) -> None:
        """Nothing of the page runs any more."""
        with self.page.expect_event("crash", timeout=PATIENCE_MS):
            self.send("Page.crash")

    def reload(self) -> None:
        self.send("Page.reload")
        end = monotonic() + PATIENCE
        while self.ask("window.old ? '' : document.body?.dataset.ready") not in ("page", "solver"):
            assert monotonic() < end
        self.ask("window.old = true")


@pytest.mark.alone
@pytest.mark.without_solver
def test_a_crash_takes_no_more_than_the_last_second(desk: Desk, another: Callable[[], Desk], site: str) -> None:
    desk.click_cell(2, 3)
    desk.press("8", "9")
    desk.page.evaluate("new Promise(done => setTimeout(done, 1000))")
    Tab(desk.page).crash()
    again = another().open(site)
    assert again.cell(2, 3) == "9"


@pytest.mark.alone
@pytest.mark.without_solver
def test_after_a_crash_the_page_says_what_happened(desk: Desk) -> None:
    desk.click_cell(2, 3)
    desk.press("8")
    desk.page.wait_for_function("localStorage.getItem('newsgrid.journal')?.includes('entries')")
    page = Tab(desk.page)
    page.crash()
    page.reload()
    assert "closed unexpectedly" in page.ask("document.getElementById('notice-words').textContent")
    assert page.ask("document.querySelector('#c12 .entry').textContent") == "8"
    page.reload()  # now in good order
    assert page.ask("document.getElementById('notice').hidden") is True


@pytest.mark.without_solver
def test_a_tab_that_is_closed_at_once_keeps_the_last_key(desk: Desk, another: Callable[[], Desk], site: str) -> None:
    desk.click_cell(2, 3)
    desk.press("8")
    desk.page.close()
    assert another().open(site).cell(2, 3) == "8"


# --- nothing gets in -----------------------------------------------------------------------------------------------------------------


HOSTILE = '<p class="also" style="x" onclick="x()"><img src=x onerror="x()">1<a href="javascript:x()">2</a><a href="#3">3</a></p><meta http-equiv="refresh">'
WAYS = """() => {
    window.ways = {sanitized: 0, parsed: 0};
    const {setHTML} = Element.prototype, inner = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML');
    if (setHTML) Element.prototype.setHTML = function (...given) { ways.sanitized++; return setHTML.apply(this, given); };
    Object.defineProperty(Element.prototype, 'innerHTML', {...inner, set(markup) { ways.parsed++; inner.set.call(this, markup); }});
}"""
PUT = """async hostile => {
    const {put} = await import('./static/guard.js'), place = document.createElement('div');
    try { put(place, hostile); } catch (error) { return String(error); }
    return place.innerHTML;
}"""


@pytest.mark.without_solver
@pytest.mark.parametrize("own", [False, True], ids=["sanitizer", "none"])
def test_markup_is_looked_at_before_it_gets_in(desk: Desk, own: bool) -> None:
    """By the browser's sanitizer, which all that the page writes goes through; by the page's own where there is none."""
    page = desk.page
    if own:
        page.add_init_script("delete Element.prototype.setHTML")
        page.reload()
        desk.ready("page")
    page.evaluate(WAYS)
    desk.paste(text("sudoku_f63_fiendish.txt"))
    desk.click_cell(1, 2)
    desk.press("5")
    page.wait_for_function("document.querySelector('#c1 .entry')?.textContent === '5'")
    ways = page.evaluate("window.ways")
    assert (ways["parsed"] > 0, ways["sanitized"] > 0) == (own, not own)
    assert page.evaluate(PUT, HOSTILE) == '<p class="also">1<a>2</a><a href="#3">3</a></p>'
    desk.faults.clear()  # the browser tells of what it refuses


FEW = 40  # elements; the page has thousands


@pytest.mark.same_page
def test_what_is_drawn_on_the_board_has_no_style_worked_out_anew_elsewhere(desk: Desk) -> None:
    """A rule with :has for something around the board would do that with each row of a large board that is drawn."""
    browser = desk.page.context.browser
    assert browser is not None
    desk.page.evaluate("() => { document.body.offsetWidth; }")
    browser.start_tracing(page=desk.page, categories=["devtools.timeline"])
    desk.page.evaluate("""() => {
        const row = document.querySelector('#board [role=row]');
        row.append(document.createElementNS(row.namespaceURI, 'rect'));
        document.body.offsetWidth;
        row.lastElementChild.remove();
        document.body.offsetWidth;
    }""")
    events = json.loads(browser.stop_tracing())["traceEvents"]
    counts = [event["args"]["elementCount"] for event in events if event["name"] == "UpdateLayoutTree"]
    assert counts and max(counts) < FEW, counts


@pytest.mark.same_page
def test_the_policy_refuses_what_is_not_the_sites(desk: Desk) -> None:
    refused = """async () => {
        const tries = {
            eval: () => eval('1'),
            inline: () => { const one = document.createElement('script'); one.text = 'window.hit = 1'; document.head.append(one); },
            markup: () => { document.getElementById('dateline').innerHTML = '<img src=x onerror="window.hit=1">'; },
            handler: () => { document.getElementById('dateline').innerHTML = '<b onclick="window.hit=1">x</b>'; },
            harmless: () => { document.createElement('div').innerHTML = '<b class="x">1</b>'; }, // there is one way in, and this is another
            link: () => { document.getElementById('dateline').innerHTML = '<a href="javascript:window.hit=1">x</a>'; },
            fetch: () => fetch('https://example.com/'),
            worker: () => new Worker('data:text/javascript,1'),
            elsewhere: () => { const one = document.createElement('script'); one.src = 'https://example.com/x.js'; },
            import: () => import('data:text/javascript,window.hit=1'),
        };
        const passed = [];
        await new Promise(done => setTimeout(done)); // the test's own call may evaluate text
        for (const [name, what] of Object.entries(tries)) {
            try { await what(); passed.push(name); } catch {}
        }
        return [passed, window.hit ?? 0];
    }"""
    passed, hit = desk.page.evaluate(refused)
    assert (passed, hit) == ([], 0)
    assert desk.faults  # the browser tells of each
    desk.faults.clear()


def hostile_link() -> str:
    sheet = formats.read(K057)
    sheet.title = NASTY[:150]
    sheet.source = NASTY[:150]
    return link.to_link(sheet)


@pytest.mark.same_page(solver=True)
def test_titles_are_shown_as_text_and_exported_as_text(desk: Desk, tmp_path: Path, context: BrowserContext) -> None:
    page = desk.page
    page.evaluate("link => location.hash = link", hostile_link())
    page.wait_for_function("title => document.getElementById('dateline').textContent.includes(title)", arg=NASTY[:150])
    desk.click_cell(2, 3)
    desk.press("8")
    desk.do("drafts")
    page.wait_for_function("document.querySelector('#drafts b')?.textContent.includes('onerror')")
    desk.close()
    desk.do("print")
    desk.close()
    desk.do("download")
    for form in ("html", "svg"):
        with page.expect_download() as saving:
            desk.save(form)
        file = tmp_path / f"saved.{form}"
        saving.value.save_as(file)
        reader = context.new_page()
        reader.goto(file.as_uri())
        assert reader.evaluate("document.getElementsByTagName('script').length + document.getElementsByTagName('img').length") == 0
        every = "[...document.querySelectorAll('*')].flatMap(one => one.getAttributeNames()).filter(name => name.startsWith('on'))"
        assert reader.evaluate(every) == []
        assert reader.evaluate("window.hit ?? 0") == 0
        reader.close()
    assert page.evaluate("window.hit ?? 0") == 0
    assert desk.faults == []


def test_nothing_leaves_the_site(context: BrowserContext, site: str, sites: dict[bool, str]) -> None:
    """A whole session: everything that is ever asked for is the site's own, at either of its addresses: a page of an earlier test in this profile may
    still be loading at the other."""
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    desk = Desk(context.new_page()).open(site, "solver")
    page = desk.page
    desk.do("solve")
    desk.status("One solution")
    desk.do("check")
    desk.status("Right so far")
    desk.do("clear")
    desk.do("hint-step")
    page.wait_for_selector("#step-box", state="visible")
    desk.do("all-steps")
    page.wait_for_selector("#steps li")
    desk.paste("https://puzz.link/p?kakuro/5/5/48la0")
    page.wait_for_function("document.getElementById('open-fault').textContent.includes('damaged')")
    desk.close()
    desk.paste(KAKURO[0])
    page.wait_for_function("document.getElementById('dateline').textContent.includes('11×17')")
    desk.share_link()
    desk.do("qr")
    page.wait_for_selector("#qr svg")
    desk.close()
    desk.do("download")
    desk.ready()  # some of the files are made by the solver
    desk.unfold("[data-save=svg]")
    forms = [button.get_attribute("data-save") for button in page.locator("#download-dialog [data-save]:visible").all()]
    assert sorted(map(str, forms)) == ["backslash", "comma", "csv", "html", "json", "pipe", "png", "rules", "smtlib", "steps", "svg"]
    for number, form in enumerate(todays(forms, 3)):
        if number == 6:  # a browser lets no page save more than ten files in a row
            page.reload()
            desk.ready()
            desk.do("download")
        with page.expect_download() as saving:
            desk.save(str(form))
        assert saving.value.path().stat().st_size > 100, form
    desk.close()
    desk.do("drafts")
    page.wait_for_selector("#drafts b")
    assert len(asked) > 15
    own = tuple([start for address in sites.values() for start in (address, "blob:" + address.split("/some")[0])])
    assert [url for url in asked if not url.startswith(own)] == []
    assert desk.faults == []


@pytest.mark.same_page(solver=True)
def test_the_worker_answers_whatever_it_is_sent(desk: Desk) -> None:
    sent = ["", "null", "[]", "7", '"x"', "{}", '{"do": "solve"}', '{"do": ["solve"]}', '{"do": "solve", "sheet": {}}', '{"do": "cancel"}',
            '{"do": "__init__"}', '{"do": "one-cell", "job": 1, "cell": 1e9}', "[" * 5000, '{"do": "solve", "job": {}, "sheet": 1}']  # fmt: skip
    answers = desk.page.evaluate(
        """async sent => {
            const worker = new Worker('static/solver.js', {type: 'module'});
            const answers = [];
            let next;
            worker.onmessage = ({data}) => { const told = JSON.parse(data); if ('id' in told || 'lost' in told) next(told); };
            for (const one of [...sent, 7, {}, null]) {
                const answer = new Promise(done => { next = done; });
                worker.postMessage(one);
                answers.push(await answer);
            }
            const answer = new Promise(done => { next = done; });
            worker.postMessage('{"id": 99, "do": "warm"}');
            answers.push(await answer);
            worker.terminate();
            return answers;
        }""",
        sent,
    )
    assert [answer for answer in answers[:-1] if not isinstance(answer.get("error"), str)] == []
    assert answers[-1]["id"] == 99 and answers[-1]["ok"]["works"]


# --- where something is missing ------------------------------------------------------------------------------------------------------


@pytest.mark.without_solver
def test_without_webassembly_the_page_says_so(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(site)
    page.wait_for_selector("#notice", state="visible")
    assert "does not run WebAssembly" in page.inner_text("#notice-words")


@pytest.mark.without_solver
@pytest.mark.parametrize(
    "part", sampled(("**/py/page.*", "**/micropython.wasm", "**/micropython.mjs"), ("**/py/page.*",))
)  # page.memory alone: test_fallbacks
def test_a_page_that_can_not_load_says_so(context: BrowserContext, site: str, part: str) -> None:
    page = context.new_page()
    # a puzzle of one's own was open: what the page comes with is better than nothing
    page.add_init_script("""localStorage.setItem('newsgrid.journal', '{"form": 1, "id": "a", "sheet": {"rows": 9, "cols": 9}}')""")
    page.route(part, lambda route: route.fulfill(status=500, body="no"))
    page.goto(site)
    page.wait_for_selector("#notice", state="visible")
    assert "could not be loaded" in page.inner_text("#notice-words")
    assert page.locator("#board .sheet").is_visible()
    assert page.evaluate("getComputedStyle(document.querySelector('main')).getPropertyValue('--cols')") == "10"


def test_without_service_worker_clipboard_and_storage_it_works(context: BrowserContext, site: str) -> None:
    page = context.new_page()
    page.add_init_script("""
        delete Navigator.prototype.serviceWorker;
        delete Navigator.prototype.clipboard;
        delete globalThis.BroadcastChannel;
    """)
    desk = Desk(page).open(site, "solver")
    desk.click_cell(2, 3)
    desk.press("8")
    desk.do("solve")
    desk.status("One solution")
    assert "#1" in desk.share_link()
    desk.do("copy")
    assert desk.faults == []


@pytest.mark.nightly
def test_deeply_nested_data_is_refused_and_the_worker_lives_on(desk: Desk, site: str) -> None:
    desk.open(site, "solver")
    worker = desk.page.workers[0]
    packed = lz_string.compress('{"size":9,"grid":' + "[" * 100_000)
    desk.paste("https://f-puzzles.com/?load=" + packed)
    desk.page.wait_for_function("() => document.getElementById('open-fault').textContent.includes('no JSON')")
    desk.page.keyboard.press("Escape")
    desk.do("solve")
    desk.status("One solution")
    assert desk.page.workers == [worker]
