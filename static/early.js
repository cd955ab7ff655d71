// Does what can't wait until the page is parsed. JavaScript, since Python is not running yet. It imports nothing, since no frame is drawn
// before it has run.

const at = (path) => new URL(`../${path}`, import.meta.url).href;
const LATEST_MS = 3000; // for a frame to be drawn

export async function fetchPack(path) {
  const [answer, { unpacked }] = await Promise.all([fetch(at(path)), import("./packed.js")]);
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return new Response(unpacked(answer.body)).arrayBuffer();
}

// On a first visit the page is drawn before MicroPython is asked for, which is ten times as large. Later the service worker has it all.
const drawn = new Promise((done) => {
  const says = globalThis.PerformanceObserver?.supportedEntryTypes?.includes("paint");
  if (!says || navigator.serviceWorker?.controller || document.hidden) return done();
  new PerformanceObserver((seen) => seen.getEntriesByName("first-contentful-paint").length && done()).observe({ type: "paint", buffered: true });
  document.addEventListener("visibilitychange", done);
  setTimeout(done, LATEST_MS);
});

function preload(path) {
  const link = document.createElement("link");
  Object.assign(link, { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: at(path) });
  document.head.append(link);
}

async function micropython() {
  await drawn;
  preload("micropython/micropython.wasm"); // for micropython.mjs, which asks for it only when it is itself here
  return import("../micropython/micropython.mjs");
}

export const early = { keys: [], micropython: micropython(), memory: drawn.then(() => fetchPack("py/page.memory")) };
early.micropython.catch(() => undefined); // start.js handles it
early.memory.catch(() => undefined);

// the chosen theme, so that a dark page does not flash white
try {
  document.documentElement.dataset.theme = JSON.parse(localStorage.getItem("newsgrid.settings") ?? "{}").theme ?? "";
} catch {
  // storage is denied or damaged: the system's theme
}

// if another puzzle than the one in index.html will open, hide that one, and reserve the space that the other needs
const { dataset, style } = document.documentElement;
try {
  const journal = JSON.parse(sessionStorage.getItem("newsgrid.journal") ?? localStorage.getItem("newsgrid.journal"));
  const linked = location.hash.length > 1;
  if (linked || (journal && !journal.first)) dataset.coming = "yes";
  if (!linked && journal?.sheet) for (const side of ["cols", "rows"]) style.setProperty(`--early-${side}`, Number(journal.sheet[side]) || null);
} catch {
  // as above
}

// called if the page's Python can't start: show the page as it is
early.reveal = () => {
  delete dataset.coming;
  document.documentElement.removeAttribute("style");
};

// keys for the grid that are pressed before Python runs; start.js passes them on
early.listen = (event) => {
  const elsewhere = event.target !== document.body && event.target.id !== "board";
  if (!elsewhere && !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== "Tab") early.keys.push(event);
};
addEventListener("keydown", early.listen);
