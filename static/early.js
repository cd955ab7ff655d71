// Does what can't wait until the page is parsed. JavaScript, since Python is not running yet. It imports nothing, since the browser draws
// nothing before it has run.

const at = (path) => new URL(`../${path}`, import.meta.url).href;
const { dataset, style } = document.documentElement;
const byId = (name) => document.getElementById(name);
const LATEST_MS = 3000; // the longest wait for the first frame
const SAY_MS = 1000; // between updates of the progress
const KEEP = "newsgrid.early"; // in session storage: what was done on a page that did not start
const FIELDS = "dialog,input,textarea,select,pre"; // elements in which keys are not for the grid (ELSEWHERE in py/page/events.py)
const MOST = 2000; // events recorded
const MEGABYTE = 1_000_000;

const kept = Boolean(navigator.serviceWorker?.controller); // whether the service worker has every file, so that no bytes need to be counted
let bytes = 0; // counted so far

async function fetched(path) {
  const answer = await fetch(at(path));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  if (kept) return answer;
  const count = new TransformStream({ transform }, undefined, { highWaterMark: Infinity }); // so that it is fetched even before it is read
  function transform(chunk, out) {
    bytes += chunk.byteLength;
    dataset.bytes = bytes; // for loading.js
    out.enqueue(chunk);
  }
  return new Response(answer.body.pipeThrough(count), { headers: { "Content-Type": answer.headers.get("Content-Type") } });
}

// A handler for a failed import, since the browser's own error for a damaged file does not name it.
export const namely = (path) => () => {
  throw new Error(`${path}: damaged`); // see loading.js
};

export async function fetchPack(path) {
  const [answer, { unpacked }] = await Promise.all([fetched(path), import("./packed.js").catch(namely("static/packed.js"))]);
  return new Response(unpacked(answer.body)).arrayBuffer();
}

// On a first visit, the page is drawn before MicroPython is fetched, which is ten times as large. Later the service worker has everything.
const drawn = new Promise((done) => {
  const says = globalThis.PerformanceObserver?.supportedEntryTypes?.includes("paint");
  if (!says || kept || document.hidden) return done();
  new PerformanceObserver((seen) => seen.getEntriesByName("first-contentful-paint").length && done()).observe({ type: "paint", buffered: true });
  document.addEventListener("visibilitychange", done);
  setTimeout(done, LATEST_MS);
});

// micropython.mjs fetches its wasm with the global fetch, but only once it has arrived itself. So the request is made here, earlier, and
// micropython.mjs gets its answer.
function fetchAhead(path) {
  const answer = fetched(path);
  answer.catch(() => undefined); // the caller handles it
  const { fetch } = globalThis;
  globalThis.fetch = (what, options) => {
    if (String(what) !== at(path)) return fetch(what, options);
    globalThis.fetch = fetch;
    return answer;
  };
}

async function micropython() {
  await drawn;
  fetchAhead("micropython/micropython.wasm");
  return import("../micropython/micropython.mjs").catch(namely("micropython/micropython.mjs"));
}

export const early = { micropython: micropython(), memory: drawn.then(() => fetchPack("py/page.memory")), answer };
early.micropython.catch(() => undefined); // start.js handles it
early.memory.catch(() => undefined);

// apply the chosen looks, so that a dark page does not flash white, and nothing changes late (LOOKS in py/page/views/settings.py)
try {
  const chosen = JSON.parse(localStorage.getItem("newsgrid.settings") ?? "{}");
  dataset.theme = chosen.theme ?? "";
  for (const look of ["large", "safe", "left"]) dataset[look] = chosen[look] === true ? "yes" : "";
} catch {
  // storage is denied or damaged: use the system's theme
}

// if a puzzle other than the one in index.html will open, hide the latter, and reserve the space that the former needs
try {
  const journal = JSON.parse(sessionStorage.getItem("newsgrid.journal") ?? localStorage.getItem("newsgrid.journal"));
  const linked = location.hash.length > 1;
  if (linked || (journal && !journal.first)) dataset.coming = "yes";
  if (!linked && journal?.sheet) for (const side of ["cols", "rows"]) style.setProperty(`--early-${side}`, Number(journal.sheet[side]) || null);
} catch {
  // as above
}

// --- a press on the veil around a popover only closes the popover: browsers would pass the click on to the page below ---

let veiled = false; // whether the last press was on the veil
for (const type of ["pointerdown", "pointerup", "click"]) addEventListener(type, shield, true);

function shield(event) {
  const over = [...document.querySelectorAll(".sheet-over:popover-open")];
  if (event.type === "pointerdown") veiled = over.length > 0 && !over.some((sheet) => sheet.contains(event.target));
  if (!veiled || (event.type === "click" && !event.detail)) return; // a click from the keyboard has detail 0
  event.stopImmediatePropagation();
  if (event.type !== "click") return;
  event.preventDefault();
  over.at(-1)?.hidePopover(); // on the button that opened the popover, browsers leave this to the button
}

// --- actions before Python runs: recorded as plain data, which survives a reload, and later done in order by the page's own handlers ---

let over = false; // whether the page's Python has taken over
let records = [];
const coming = dataset.coming ?? "";
try {
  const left = JSON.parse(sessionStorage.getItem(KEEP) ?? "{}");
  sessionStorage.removeItem(KEEP);
  if (left.address === location.href && left.coming === coming) records = left.records;
} catch {
  // as above
}
const COPIED = "key code shiftKey ctrlKey metaKey altKey button pointerId pointerType isPrimary".split(" ");
const POINTER = ["pointerdown", "pointermove", "pointerup", "pointercancel"];
const HEARD = [...POINTER, "click", "dblclick", "keydown"];
let pressed = false;

const drawing = () => document.querySelector("#board svg").getBoundingClientRect();

function hear(event) {
  const { type, target, clientX, clientY } = event;
  const button = target.closest?.("[data-do],[data-key]");
  const onBoard = target.closest?.("#board") && !dataset.coming; // otherwise nobody sees what they click
  const record = { type, on: onBoard ? "#board" : button ? nameOf(button) : "body" };
  if (type === "keydown") {
    if (target.closest?.(FIELDS) || event.isComposing || event.key === "Tab" || !forGrid(event)) return;
  } else if (type === "click") {
    if (!button || button.dataset.do === "notice-close") return;
    button.closest("[popover]:popover-open")?.hidePopover(); // or else it would cover the cell to be clicked next
  } else {
    if (!onBoard || event.isPrimary === false || (type === "pointermove" && !pressed)) return;
    pressed = type === "pointerdown" || type === "pointermove";
    const { left, top, width, height } = drawing();
    Object.assign(record, { x: (clientX - left) / width, y: (clientY - top) / height });
  }
  for (const name of COPIED) if (event[name] !== undefined) record[name] = event[name];
  if (records.length < MOST) records.push(record);
  const undoes = record.on.includes("undo") || (record.ctrlKey && record.key === "z");
  byId(undoes ? "redo" : "undo").disabled = false;
  say();
}

// Whether a key may be for the grid. If so, the browser's own action for it is prevented.
function forGrid(event) {
  const { key, code, ctrlKey, metaKey, altKey } = event;
  const digit = /^(Digit|Numpad)[1-9]$/.test(code);
  const command = ctrlKey || metaKey;
  if ((command || altKey) && !digit && !(command && "zya".includes(key.toLowerCase()))) return false;
  if (command || altKey || /^(Arrow.*|Backspace|['/])$/.test(key)) event.preventDefault();
  return true;
}

function nameOf(button) {
  const name = button.dataset.do ? "do" : "key";
  return `[data-${name}=${CSS.escape(button.dataset[name])}]`;
}

// Replays the records. Called when Python has begun to listen, and the address's puzzle is open.
function answer() {
  if (over) return;
  end();
  for (const { type, on, x, y, ...init } of records.splice(0)) {
    const kind = type === "keydown" ? KeyboardEvent : POINTER.includes(type) ? PointerEvent : MouseEvent;
    if (x !== undefined) {
      const { left, top, width, height } = drawing();
      Object.assign(init, { clientX: left + x * width, clientY: top + y * height });
    }
    document.querySelector(on)?.dispatchEvent(new kind(type, { ...init, bubbles: true, cancelable: true }));
  }
}

for (const type of HEARD) addEventListener(type, hear, true);
addEventListener("pagehide", () => {
  if (over || !records.length) return;
  try {
    sessionStorage.setItem(KEEP, JSON.stringify({ address: location.href, coming, records }));
  } catch {
    // storage is denied or full
  }
});

// --- what the page says about this beside the puzzle (loading.js reports what fails) ---

function say() {
  if (over || !byId("detail")) return;
  const all = Number(document.body.dataset.startBytes);
  const far = bytes ? `${(bytes / MEGABYTE).toFixed(1)} of ${(all / MEGABYTE).toFixed(1)} MB. ` : "";
  byId("detail").textContent = far + (records.length ? "What you have done so far is kept." : coming ? "" : "You can start typing.");
}

function end() {
  over = true;
  for (const type of HEARD) removeEventListener(type, hear, true);
  clearInterval(saying);
}

const saying = setInterval(say, SAY_MS);
document.addEventListener("DOMContentLoaded", say);
