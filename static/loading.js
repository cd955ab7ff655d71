// What a person is told while a page loads (index.html, workshop.html): what is missing, damaged or does not arrive, with a way on. JavaScript,
// since Python is not running yet. It imports nothing and nothing imports it, so that the pages also start without it. It looks at the document alone:
// <html> has data-here (the page's script runs), data-bytes (arrived so far, of what is counted) and data-begun (the page's own Python runs: what
// fails now is no file's fault), <body> data-ready.

const byId = (name) => document.getElementById(name);
const site = new URL("..", import.meta.url).href;
const TICK_MS = 1000;
const PATIENCE = 10; // ticks on which nothing of the page has arrived; with its sentence as in page/core/asking/loading.py, for the worker
const AGAIN_MS = 5000; // for fetching again what failed, before the page is loaded again
const { dataset } = document.documentElement;

const failed = new Set(); // addresses
let isBroken = false;
let words = "";
let shown = "";
let silent = 0; // ticks
let seen = 0;
let last = performance.now();

const isReady = () => Boolean(document.body?.dataset.ready);

function show() {
  if (document.readyState === "loading") return;
  const now = words || (document.readyState === "complete" || isReady() ? wordsOfStyle() : "");
  const taken = !byId("notice").hidden && byId("notice-words").textContent !== shown; // by the page's own Python
  if (now === shown || taken) return;
  byId("notice-words").textContent = shown = now;
  byId("notice").hidden = byId("try-again").hidden = !now;
}

// The start has failed. fault: what was thrown, if anything. The next tick says it, since by then the browser knows which files it was refused.
function fail(fault) {
  isBroken ||= !isReady();
  // as early.js and workshop/browser.js say it, and as browsers do
  const [, ours, theirs] = /^(\S+): (?:\d+|damaged)$|imported module: (\S+)$/.exec(fault?.message) ?? [];
  if (ours ?? theirs) failed.add(new URL(ours ?? theirs, site).href);
}

function why() {
  if (typeof WebAssembly !== "object") return "This browser does not run WebAssembly, which Newsgrid needs. Try another browser.";
  if (dataset.begun) return "Something went wrong while Newsgrid was starting.";
  return `Newsgrid could not be loaded${named(failed)}. Is there a connection?`;
}

function named(addresses) {
  const names = Array.from(addresses, (address) => address.replace(site, "").replace(/(start|browser)\.js$/, "$& or what it imports"));
  return names.length ? `: ${names.join(", ")} ${names.length > 1 ? "are" : "is"} missing or damaged` : "";
}

const sheets = () => [...document.querySelectorAll("link[rel=stylesheet]")];

// Whether a style sheet is all there: its last line, which the build adds, says its name.
const whole = (link) => link.sheet && getComputedStyle(document.documentElement).getPropertyValue(`--${link.getAttribute("href").replace(/\W/g, "-")}`);

function wordsOfStyle() {
  const lacking = sheets().filter((link) => !whole(link));
  for (const { href } of lacking) failed.add(href);
  return lacking.length ? `Newsgrid does not look as it should${named(lacking.map(({ href }) => href))}. Is there a connection?` : "";
}

// The page is there after all.
function end() {
  clearInterval(ticking);
  watching.disconnect(); // the page says again and again that it is ready, and to look at its style takes long on a large sheet
  words = "";
  show();
}

function tick() {
  const now = performance.now();
  const stood = now - last > 2 * TICK_MS; // then it was the device that did nothing
  last = now;
  const arrived = performance.getEntriesByType("resource");
  const signs = Number(dataset.bytes ?? 0) + arrived.length + document.getElementsByTagName("*").length;
  silent = stood || signs !== seen ? 0 : silent + 1;
  seen = signs;
  const refused = arrived.filter(({ responseStatus }) => responseStatus >= 400).map(({ name }) => name);
  for (const name of refused) failed.add(name);
  // what failed before this listened
  isBroken ||= refused.some((name) => /\.m?js$/.test(name));
  if (document.readyState === "complete" && !dataset.here) fail(failed.add(document.querySelector("script[type=module]:not([async])").src));
  if (isBroken || document.querySelector(".py-error")) {
    delete dataset.coming; // the page is shown as it is (early.js)
    document.documentElement.removeAttribute("style");
    words = why();
    if (byId("status")) byId("status").textContent = "Newsgrid did not load";
  } else if (!silent) words = "";
  else if (silent === PATIENCE) {
    document.querySelector("script[blocking]")?.remove(); // nothing is drawn while it is on its way
    // a style sheet that does not arrive must not hold up the rest: one that a script adds doesn't
    for (const link of sheets()) if (!link.sheet) link.replaceWith(link.cloneNode());
    words = `Nothing has arrived for ${PATIENCE} seconds. Is there a connection? Newsgrid goes on waiting.`;
  }
  show();
}
const ticking = setInterval(tick, TICK_MS);
document.addEventListener("readystatechange", show);

addEventListener(
  "error",
  ({ target, error }) => {
    if (target.localName) failed.add(target.src ?? target.href); // an element whose file failed
    if (error || target.localName === "script") fail(error);
  },
  true,
);
addEventListener("unhandledrejection", ({ reason }) => fail(reason));
addEventListener("load", show);
const watching = new MutationObserver(() => isReady() && end());
watching.observe(document, { subtree: true, attributeFilter: ["data-ready"] });

document.addEventListener("click", async ({ target }) => {
  if (!isReady() && target.dataset.do === "notice-close") byId("notice").hidden = true;
  if (target.id !== "try-again") return;
  // what the browser keeps for a while may be what is damaged
  const addresses = failed.size ? [...failed] : performance.getEntriesByType("resource").map(({ name }) => name);
  const again = addresses.map((address) => fetch(address, { cache: "reload" }).catch(() => undefined));
  await Promise.race([Promise.all(again), new Promise((done) => setTimeout(done, AGAIN_MS))]);
  location.reload();
});
