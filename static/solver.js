// The solver's worker: starts Pyodide with z3 and our packages. JavaScript, since no Python runs yet that could.
// A message is a JSON text. Each one that comes is answered with the same "id"; while it loads, {"bytes": so many} is told.
import { loadPyodide } from "../pyodide/pyodide.mjs";
import { forget, isKept, keep, takeUp } from "./snapshot.js";
import { unpacked, untar } from "./packed.js";

const at = (path) => new URL(`../${path}`, import.meta.url).href;
const KEPT = self.name === "kept"; // the service worker has every file, and unpacked
const PACKED = /\.(wasm|zip|tar)$/;
const Z3 = "/z3/libz3.so"; // where z3's Python looks for its library, which comes by another way
const TELL_MS = 100;
const KEEP_AFTER_MS = 1000; // then whoever waited for the solver has it
const MADE_OF = "{{made_of}}"; // sha256 of what the snapshot holds: the standard library and our packages

let loaded = false;
let lose;
const lost = new Promise((_, reject) => (lose = reject));
const door = Promise.race([load(), lost]);
door.catch((error) => console.error(error));

self.onmessage = async ({ data }) => {
  let answer;
  try {
    answer = await (await door)(data);
  } catch {
    answer = JSON.stringify({ lost: true });
  }
  self.postMessage(answer);
};

async function load() {
  watchFetch();
  import("../pyodide/pyodide.asm.mjs").catch(lose); // Pyodide asks for it last
  const library = WebAssembly.compileStreaming(fetch(at("pyodide/libz3.wasm"))); // compiled while Pyodide begins
  const packages = fetch(at("py/packages.tar")).then(async (answer) => new Uint8Array(await answer.arrayBuffer()));
  const snapshot = KEPT && (await takeUp(MADE_OF));
  const known = !KEPT && isKept(MADE_OF); // a visit past the service worker
  const python = (snapshot && (await beginFrom(snapshot))) || (await begin({ _makeSnapshot: true }));
  const { FS, _module: linker } = python;
  FS.mkdir("/packages");
  untar(await packages, FS, "/packages");
  FS.mkdir("/z3");
  FS.writeFile(Z3, "");
  if (!python.fromSnapshot) {
    python.runPython('import sys; sys.path.insert(0, "/packages")\nimport worker.start');
    if (!(await known)) keepSnapshot(python, await packages).catch((error) => console.warn(error)); // from before z3's library is there, whose functions no snapshot holds
  }
  linker.preloadedWasm[Z3] = await linker.loadWebAssemblyModule(await library, { loadAsync: true, nodelete: true }, Z3, {});
  loaded = true;
  return python.pyimport("worker.start").call;
}

function begin(options) {
  return loadPyodide({ indexURL: at("pyodide/"), stdLibURL: at("pyodide/stdlib.zip"), ...options });
}

async function beginFrom(snapshot) {
  try {
    return Object.assign(await begin({ _loadSnapshot: snapshot }), { fromSnapshot: true });
  } catch (error) {
    console.error(error);
    await forget();
  }
}

async function keepSnapshot(python, packages) {
  if (!self.caches) return; // no secure address
  const memory = python.makeMemorySnapshot();
  const library = python.FS.readFile(python.runPython('next(path for path in sys.path if path.endswith(".zip"))'));
  await new Promise((done) => setTimeout(done, KEEP_AFTER_MS));
  // parts of two builds, which can meet while a new one is put up, must not stay together
  const made = await crypto.subtle.digest("SHA-256", await new Blob([library, packages]).arrayBuffer());
  if (Array.from(new Uint8Array(made), (byte) => byte.toString(16).padStart(2, "0")).join("") === MADE_OF) await keep(MADE_OF, memory);
}

// A file that can't be had ends it all, since Pyodide waits for some of them for ever. What is packed is unpacked as it comes,
// and counted.
function watchFetch() {
  const plain = self.fetch;
  let bytes = 0;
  let waiting = false;
  const tell = () => {
    waiting = false;
    if (!loaded) self.postMessage(JSON.stringify({ bytes }));
  };
  const counter = () =>
    new TransformStream({
      transform(chunk, out) {
        bytes += chunk.byteLength;
        out.enqueue(chunk);
        if (!waiting) setTimeout(tell, TELL_MS); // the last bytes are told as well, even where none come after them
        waiting = true;
      },
    });
  self.fetch = async (what, options) => {
    const packed = !KEPT && PACKED.test(what);
    try {
      const answer = await plain(packed ? `${what}.pack` : what, options);
      if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
      if (!packed) return answer;
      const type = /wasm$/.test(what) ? "application/wasm" : "application/octet-stream"; // wasm is compiled as it comes
      return new Response(unpacked(answer.body.pipeThrough(counter())), { headers: { "Content-Type": type } });
    } catch (error) {
      lose(error);
      throw error;
    }
  };
}
