// Tells a person, while a page loads (index.html, workshop.html), which file is missing or damaged or does not arrive, and what to do. JavaScript,
// since Python is not running yet. It imports nothing and nothing imports it, so that the pages also start without it. It reads only the document:
// <html> has data-here (the page's script runs), data-bytes (bytes counted so far) and data-begun (the page's own Python runs: from now on,
// failures are not the fault of a file); <body> has data-ready.

const byId = (name) => document.getElementById(name);
const site = new URL("..", import.meta.url).href;
const TICK_MS = 1000;
const PATIENCE = 10; // ticks without anything arriving; the limit and its sentence are as for the worker in page/core/asking/loading.py
const AGAIN_MS = 5000; // time limit for refetching what failed, before the page is reloaded
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

// Notes that the start has failed. fault: what was thrown, if anything. The next tick reports it, since by then the browser knows which requests
// were refused.
function fail(fault) {
  isBroken ||= !isReady();
  // messages of early.js and workshop/browser.js, and of browsers
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

// Whether a style sheet is complete: its last line, added by the build, sets a variable with its name.
const whole = (link) => link.sheet && getComputedStyle(document.documentElement).getPropertyValue(`--${link.getAttribute("href").replace(/\W/g, "-")}`);

function wordsOfStyle() {
  const lacking = sheets().filter((link) => !whole(link));
  for (const { href } of lacking) failed.add(href);
  return lacking.length ? `Newsgrid does not look as it should${named(lacking.map(({ href }) => href))}. Is there a connection?` : "";
}

// Ends the watch, since the page has started after all.
function end() {
  clearInterval(ticking);
  watching.disconnect(); // the page reports that it is ready again and again, and checking its style takes long on a large sheet
  words = "";
  show();
}

function tick() {
  const now = performance.now();
  const stood = now - last > 2 * TICK_MS; // then the device itself was suspended
  last = now;
  const arrived = performance.getEntriesByType("resource");
  const signs = Number(dataset.bytes ?? 0) + arrived.length + document.getElementsByTagName("*").length;
  silent = stood || signs !== seen ? 0 : silent + 1;
  seen = signs;
  const refused = arrived.filter(({ responseStatus }) => responseStatus >= 400).map(({ name }) => name);
  for (const name of refused) failed.add(name);
  // scripts that failed before this module listened
  isBroken ||= refused.some((name) => /\.m?js$/.test(name));
  if (document.readyState === "complete" && !dataset.here) fail(failed.add(document.querySelector("script[type=module]:not([async])").src));
  if (isBroken || document.querySelector(".py-error")) {
    delete dataset.coming; // the page is shown as it is (early.js)
    document.documentElement.removeAttribute("style");
    words = why();
    if (byId("status")) byId("status").textContent = "Newsgrid did not load";
  } else if (!silent) words = "";
  else if (silent === PATIENCE) {
    document.querySelector("script[blocking]")?.remove(); // nothing is drawn while it is loading
    // a style sheet that does not arrive must not hold up the rest; one added by a script doesn't
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
  // the damaged file may be in the browser's cache
  const addresses = failed.size ? [...failed] : performance.getEntriesByType("resource").map(({ name }) => name);
  const again = addresses.map((address) => fetch(address, { cache: "reload" }).catch(() => undefined));
  await Promise.race([Promise.all(again), new Promise((done) => setTimeout(done, AGAIN_MS))]);
  location.reload();
});
