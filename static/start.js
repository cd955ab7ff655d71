// Starts the page's Python, which is PyScript's build of MicroPython. JavaScript, since Python is not running yet. PyScript's own
// loader does the same, but delays the first key press by half and more.
import { put } from "./guard.js";
import { read, write } from "./storage.js";
import * as idb from "../idb-keyval/index.js";
import { begin, importPage, layDown } from "./micropython.js";

const at = (path) => new URL(`../${path}`, import.meta.url).href;
const PATIENCE_MS = 10000; // for early.js

document.documentElement.dataset.begun = "yes"; // early.js looks for it
let early;
let fetchPack;

// Whether the person wants to save data.
const savesData = () => navigator.connection?.saveData === true || navigator.connection?.type === "cellular";
// Whether the solver is fetched only when it is first needed: to save data, unless the service worker has it already.
const putsOff = () => !navigator.serviceWorker?.controller && savesData();

// Resolves when the browser had an opportunity to draw, and to answer a key: long work in one piece holds up both.
const turn = () => globalThis.scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));

let python;
let first; // the worker that is started before Python asks for it
function newWorker() {
  // "kept": the service worker has every file, uncompressed
  const worker = new Worker(at("static/solver.js"), { type: "module", name: navigator.serviceWorker?.controller ? "kept" : "" });
  worker.onerror = () => (worker.broken = true); // for Python, which may not listen yet
  const here = (done) => {
    worker.addEventListener("message", ({ data }) => /^\{"(begun|bytes)"/.test(data) || done());
    worker.addEventListener("error", done);
  };
  navigator.locks?.request(`loading ${at("")}`, { mode: "shared" }, () => new Promise(here)).catch(console.warn); // see sw.js
  return worker;
}

// What the page's Python needs of the browser but can't do itself, since MicroPython can't catch synchronous JavaScript exceptions.
const browser = {
  idb,
  put,
  read,
  write,
  turn,
  saves_data: savesData,
  puts_off: putsOff,
  framed: () => window.top !== window,
  new_worker() {
    const worker = first ?? newWorker();
    first = undefined;
    return worker;
  },
  // a ROMFS image with packages that Python imports only when they are needed (page/drafts/photos.py)
  async fetch_image(path, file) {
    python.FS.writeFile(file, new Uint8Array(await fetchPack(path)));
  },
  // a file whose content is base64; null if that is damaged
  blob_of(text, kind) {
    try {
      return new Blob([Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))], { type: kind });
    } catch {
      return null;
    }
  },
  // the length of a text that came in: a member of an object, or what its method returns. Python's heap takes whatever string it is handed.
  length_of: (owner, name, ...given) => (given.length ? owner[name](...given) : owner[name]).length,
  // called when Python listens itself: what was done before
  answer_early: () => early.answer(),
};

// Python with the page imported: from the memory image if that fits, else by importing the page.
async function beginPython() {
  const { loadMicroPython } = await early.micropython;
  const options = { url: at("micropython/micropython.wasm"), stdout: console.log, stderr: console.error };
  try {
    const memory = await early.memory;
    const python = await begin(loadMicroPython, browser, options);
    if (!putsOff()) first = newWorker(); // only now, so that it does not compete for network and processor with what the first key press needs
    await turn();
    if (layDown(memory, python)) return python;
    console.warn("py/page.memory does not fit this MicroPython, the page is imported instead");
  } catch (error) {
    console.warn("py/page.memory can't be used, the page is imported instead:", error);
  }
  const romfs = new Uint8Array(await fetchPack("py/page.romfs"));
  const python = await begin(loadMicroPython, browser, { ...options, romfs });
  if (!putsOff()) first ??= newWorker();
  importPage(python);
  return python;
}

// early.js says what fails, but for its own failure.
function sayWithoutEarly(words) {
  document.querySelector("script[blocking]")?.remove(); // nothing is drawn while it is on its way
  document.getElementById("notice-words").textContent = words;
  document.getElementById("try-again").onclick = () => location.reload();
  document.getElementById("notice").hidden = document.getElementById("try-again").hidden = !words;
}

// not a static import: if it fails, this must run
async function takeEarly() {
  const late = setTimeout(sayWithoutEarly, PATIENCE_MS, "Newsgrid waits for static/early.js. Is there a connection?");
  try {
    ({ early, fetchPack } = await import("./early.js"));
  } finally {
    clearTimeout(late);
  }
  if (!early) throw new Error("static/early.js is damaged");
}

try {
  await takeEarly();
  python = await beginPython();
  await turn();
  await python.runPythonAsync("from page import main\nawait main.start()");
} catch (error) {
  console.error(error);
  const words = typeof WebAssembly !== "object" ? "This browser does not run WebAssembly, which Newsgrid needs. Try another browser." : undefined;
  if (early) early.fail(words);
  else sayWithoutEarly("Newsgrid could not be loaded: static/early.js is missing or damaged. Is there a connection?");
}
