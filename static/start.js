// Starts the page's Python, which is PyScript's build of MicroPython, and the solver's worker beside it. JavaScript, since
// no Python runs yet that could. PyScript's own loader does the same, but the first key then waits half as long again and more.
import "./guard.js";
import { unpacked } from "./packed.js";

const at = (path) => new URL(`../${path}`, import.meta.url).href;
const KEPT = !!navigator.serviceWorker?.controller; // the service worker has every file, and unpacked

function newWorker() {
  const worker = new Worker(at("static/solver.js") + (KEPT ? "?kept" : ""), { type: "module" });
  worker.onerror = () => (worker.broken = true); // nobody may listen yet
  return worker;
}

async function fetchPack(path) {
  const answer = await fetch(at(path));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return new Uint8Array(await new Response(unpacked(answer.body)).arrayBuffer());
}

let first;
try {
  if (KEPT) first = newWorker();
  const [{ loadMicroPython }, idb, romfs] = await Promise.all([
    import("../micropython/micropython.mjs"),
    import("../idb-keyval/index.js"),
    fetchPack("py/page.image"),
  ]);
  const python = await loadMicroPython({ url: at("micropython/micropython.wasm"), romfs, stdout: console.log, stderr: console.error });
  first ??= newWorker(); // only now: it must not take the line from what the first key waits for
  python.registerJsModule("browser", {
    idb,
    new_worker() {
      const worker = first ?? newWorker();
      first = undefined;
      return worker;
    },
  });
  python.runPython("from page import main\nmain.start()");
} catch (error) {
  console.error(error);
  document.getElementById("notice-words").textContent =
    typeof WebAssembly === "object"
      ? "Newsgrid could not be loaded. Is there a connection? Load the page again."
      : "This browser does not run WebAssembly, without which Newsgrid can't work; another browser does.";
  document.getElementById("notice").hidden = false;
}
