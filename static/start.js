// Starts the page's Python, which is PyScript's build of MicroPython. JavaScript, since no Python runs yet that could. PyScript's
// own loader does the same, but the first key then waits half as long again and more.
import "./guard.js";
import { early, fetchPack } from "./early.js";
import * as idb from "../idb-keyval/index.js";
import { begin, importPage, layDown } from "./micropython.js";

const at = (path) => new URL(`../${path}`, import.meta.url).href;

let python;
let first; // the worker that was begun before Python asked for it
function newWorker() {
  // with a service worker, every file is there, and unpacked
  const worker = new Worker(at("static/solver.js"), { type: "module", name: navigator.serviceWorker?.controller ? "kept" : "" });
  worker.onerror = () => (worker.broken = true); // nobody may listen yet
  const here = (done) => {
    worker.addEventListener("message", ({ data }) => data.startsWith('{"bytes"') || done());
    worker.addEventListener("error", done);
  };
  navigator.locks?.request(`loading ${at("")}`, { mode: "shared" }, () => new Promise(here)).catch(console.warn); // see sw.js
  return worker;
}

// What Python needs of the browser and can't do itself: MicroPython does not catch what JavaScript throws.
const browser = {
  idb,
  read(storage, name) {
    try {
      return self[storage].getItem(name);
    } catch {
      return null; // denied
    }
  },
  write(storage, name, text) {
    try {
      self[storage].setItem(name, text);
      return true;
    } catch {
      return false; // denied or full
    }
  },
  new_worker() {
    const worker = first ?? newWorker();
    first = undefined;
    return worker;
  },
  // an image that Python mounts, with what it imports only when somebody asks for it (page/photos.py)
  async fetch_image(path, file) {
    python.FS.writeFile(file, new Uint8Array(await fetchPack(path)));
  },
  // from now on Python listens
  stop_early_keys: () => removeEventListener("keydown", early.listen),
  answer_early_keys() {
    for (const { key, code, shiftKey } of early.keys.splice(0))
      document.getElementById("board").dispatchEvent(new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true, cancelable: true }));
  },
};

// Python with the page imported: its memory laid down if that fits, else imported anew.
async function beginPython() {
  const { loadMicroPython } = await early.micropython;
  const options = { url: at("micropython/micropython.wasm"), stdout: console.log, stderr: console.error };
  try {
    const memory = await early.memory;
    const python = await begin(loadMicroPython, browser, options);
    first = newWorker(); // only now: it must not take the line, or the processor, from what the first key waits for
    if (layDown(memory, python)) return python;
    console.warn("py/page.memory does not fit this MicroPython, the page is imported instead");
  } catch (error) {
    console.warn("py/page.memory can't be used, the page is imported instead:", error);
  }
  const romfs = new Uint8Array(await fetchPack("py/page.romfs"));
  const python = await begin(loadMicroPython, browser, { ...options, romfs });
  first ??= newWorker();
  importPage(python);
  return python;
}

try {
  python = await beginPython();
  python.runPython("from page import main\nmain.start()");
} catch (error) {
  console.error(error);
  early.reveal();
  document.getElementById("notice-words").textContent =
    typeof WebAssembly === "object"
      ? "Newsgrid could not be loaded. Is there a connection? Load the page again."
      : "This browser does not run WebAssembly, without which Newsgrid can't work; another browser does.";
  document.getElementById("notice").hidden = false;
}
