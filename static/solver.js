// The solver's worker: starts Pyodide with z3 and our packages. JavaScript, since no Python runs yet that could.
// A message is a JSON text. Each one that comes is answered with the same "id"; while it loads, {"bytes": so many} is told. A message with
// a port brings the nets that read photos (static/photo/worker.js), which Python then asks.
import { loadPyodide, version } from "../pyodide/pyodide.mjs";
import { watchFetch } from "./fetched.js";
import { announceLibrary, placeLibrary } from "./library.js";
import { untar } from "./packed.js";
import { giveUp, isSettled, keep, MAKING, memoryOf, takeUp, takingUp } from "./snapshot.js";

const at = (path) => new URL(`../${path}`, import.meta.url).href;
const KEPT = self.name === "kept"; // the service worker has every file, and unpacked
const KEEP_AFTER_MS = 1000; // then whoever waited for the solver has it
const MADE_OF = "{{made_of}}"; // sha256 of what the snapshot holds: the standard library and our packages
const BUILD = `${MADE_OF} ${version}`;
const SHORTCUTS = "{{shortcuts}}".split(" "); // those that did what they must when the site was built (py/build/shortcuts.py)
const SNAPSHOTS = SHORTCUTS.includes("snapshot");

let loaded = false;
let lost = false;
let lose;
const loss = new Promise((_, reject) => {
  lose = (error) => {
    lost = true;
    reject(error);
  };
});
const door = Promise.race([load(), loss]);
door.catch((error) => console.error(error));

self.onmessage = async ({ data, ports: [eyes] }) => {
  if (eyes) self.eyes = () => eyes; // a function, since while a snapshot can be made Python gets no hold of objects themselves
  let answer;
  try {
    answer = await (await door)(data);
  } catch {
    answer = JSON.stringify({ lost: true });
  }
  self.postMessage(answer);
};

async function load() {
  watchFetch({ plain: KEPT, lose, tell: (bytes) => loaded || self.postMessage(JSON.stringify({ bytes })) });
  import("../pyodide/pyodide.asm.mjs").catch(lose); // Pyodide asks for it last
  const library = SHORTCUTS.includes("library") && WebAssembly.compileStreaming(fetch(at("pyodide/libz3.wasm"))); // compiled while Pyodide begins
  const packages = bytesOf("py/packages.tar");
  const snapshot = SNAPSHOTS && KEPT && (await takeUp(BUILD));
  const answer = (snapshot && (await fromSnapshot(snapshot, library, packages))) || (await fromBeginning(library, packages));
  loaded = true;
  return answer;
}

async function fromBeginning(library, packages) {
  const settled = !SNAPSHOTS || isSettled(BUILD);
  const python = await begin(MAKING).catch((error) => {
    if (lost) throw error;
    console.warn("Pyodide begins without a snapshot:", error);
    return begin({});
  });
  await unpack(python, packages);
  python.runPython(`import sys; sys.path.insert(0, "/packages")\nimport worker.start\nworker.start.begin(${SHORTCUTS.includes("late") ? "True" : "False"})`);
  if (!(await settled)) makeSnapshot(python, await packages); // from before z3's library is there, whose functions no snapshot holds
  return finish(python, library);
}

async function fromSnapshot(snapshot, library, packages) {
  try {
    const python = await begin(takingUp(snapshot));
    await unpack(python, packages);
    return await finish(python, library);
  } catch (error) {
    if (lost) throw error; // that is not its fault
    console.warn("Pyodide begins from the beginning, now and from now on:", error);
    await giveUp(BUILD);
  }
}

function begin(options) {
  return loadPyodide({ indexURL: at("pyodide/"), stdLibURL: at("pyodide/stdlib.zip"), ...options });
}

async function unpack(python, packages) {
  python.FS.mkdir("/packages");
  untar(await packages, python.FS, "/packages");
  announceLibrary(python);
}

// The door to all that the worker does.
async function finish(python, library) {
  await placeLibrary(python, await library, () => bytesOf("pyodide/libz3.wasm"));
  return python.pyimport("worker.start").call;
}

// Python asks for more of itself by this (py/worker/later.py).
self.bytesOf = bytesOf;
async function bytesOf(path) {
  return new Uint8Array(await (await fetch(at(path))).arrayBuffer());
}

async function makeSnapshot(python, packages) {
  if (!self.caches) return; // no secure address
  try {
    const memory = memoryOf(python);
    const library = python.FS.readFile(python.runPython('next(path for path in sys.path if path.endswith(".zip"))'));
    await new Promise((done) => setTimeout(done, KEEP_AFTER_MS));
    // parts of two builds, which can meet while a new one is put up, must not stay together
    const made = await crypto.subtle.digest("SHA-256", await new Blob([library, packages]).arrayBuffer());
    if (Array.from(new Uint8Array(made), (byte) => byte.toString(16).padStart(2, "0")).join("") === MADE_OF) await keep(BUILD, memory);
  } catch (error) {
    console.warn("no snapshot can be made:", error);
    await giveUp(BUILD);
  }
}
