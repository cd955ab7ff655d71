// Starts the page's Python, which is PyScript's build of MicroPython. JavaScript, since Python is not running yet. PyScript's own
// loader does the same, but delays the first key press by half or more. Errors here are reported to the person by loading.js.
import { early, fetchPack, namely } from "./early.js";
import { put } from "./guard.js";
import { read, write } from "./storage.js";
import * as idb from "../idb-keyval/index.js";
import { begin, importPage, layDown } from "./micropython.js";

document.documentElement.dataset.here = "yes"; // for loading.js
const at = (path) => new URL(`../${path}`, import.meta.url).href;

// Whether the person wants to save data.
const savesData = () => navigator.connection?.saveData === true || navigator.connection?.type === "cellular";
// Whether to fetch the solver only when it is first needed: to save data, unless the service worker already has it.
const putsOff = () => !navigator.serviceWorker?.controller && savesData();

// Resolves once the browser has had an opportunity to draw and to handle keys: long uninterrupted work delays both.
const turn = () => globalThis.scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));

let python;
let first; // the worker that is started before Python asks for it
function newWorker() {
  // "kept": the service worker has every file, uncompressed
  const worker = new Worker(at("static/solver.js"), { type: "module", name: navigator.serviceWorker?.controller ? "kept" : "" });
  worker.onerror = () => (worker.broken = true); // for Python, which may not be listening yet
  const here = (done) => {
    worker.addEventListener("message", ({ data }) => /^\{"(begun|bytes)"/.test(data) || done());
    worker.addEventListener("error", done);
  };
  navigator.locks?.request(`loading ${at("")}`, { mode: "shared" }, () => new Promise(here)).catch(console.warn); // see sw.js
  return worker;
}

// What the page's Python needs from the browser but can't do itself, since MicroPython can't catch synchronous JavaScript exceptions.
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
  // fetches a ROMFS image with packages that Python imports only when they are needed (page/drafts/photos.py)
  async fetch_image(path, file) {
    python.FS.writeFile(file, new Uint8Array(await fetchPack(path)));
  },
  // a Blob whose content is given in base64; null if the text is damaged
  blob_of(text, kind) {
    try {
      return new Blob([Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))], { type: kind });
    } catch {
      return null;
    }
  },
  // the length of a text from outside: an object's property, or what its method returns. Python would take a string of any length into its heap.
  length_of: (owner, name, ...given) => (given.length ? owner[name](...given) : owner[name]).length,
  // sorts [[id, a draft's text], ...], the latest change first: to do this, Python would have to take every text into its heap
  newest_first(pairs) {
    const changed = new Map(pairs.map((pair) => [pair, Number(/"changed": (\d+)/.exec(pair[1])?.[1] ?? 0)]));
    return pairs.sort((one, other) => changed.get(other) - changed.get(one));
  },
  // replays what was done before Python listened
  answer_early: () => early.answer(),
};

// Python with the page imported: from the memory image if it fits, or else by importing the page.
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
  const python = await begin(loadMicroPython, browser, { ...options, romfs }).catch(namely("micropython/micropython.wasm"));
  if (!putsOff()) first ??= newWorker();
  importPage(python);
  return python;
}

python = await beginPython();
await turn();
document.documentElement.dataset.begun = "yes"; // for loading.js
await python.runPythonAsync("from page import main\nawait main.start()");
