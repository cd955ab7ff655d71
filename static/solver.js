// The solver's worker: starts Pyodide with z3 and our packages. JavaScript, since no Python runs yet that could.
// A message is a JSON text. Each one that comes is answered with the same "id"; while it loads, {"bytes": so many} is told.
import { loadPyodide } from "../pyodide/pyodide.mjs";
import { unpacked, untar } from "./packed.js";

const at = (path) => new URL(`../${path}`, import.meta.url).href;
const KEPT = new URL(import.meta.url).search === "?kept"; // the service worker has every file, and unpacked
const PACKED = /\.(wasm|zip|tar)$/;
const Z3 = "/z3/libz3.so"; // where z3's Python looks for its library, which comes by another way
const TELL_MS = 100;

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
  const packages = fetch(at("py/packages.tar")).then((answer) => answer.arrayBuffer());
  const python = await loadPyodide({ indexURL: at("pyodide/"), stdLibURL: at("pyodide/stdlib.zip") });
  const { FS, _module: linker } = python;
  FS.mkdir("/z3");
  FS.writeFile(Z3, "");
  linker.preloadedWasm[Z3] = await linker.loadWebAssemblyModule(await library, { loadAsync: true, nodelete: true }, Z3, {});
  FS.mkdir("/packages");
  untar(new Uint8Array(await packages), FS, "/packages");
  python.runPython('import builtins, sys; sys.path.insert(0, "/packages"); builtins.Z3_LIB_DIRS = ["/z3"]');
  return python.pyimport("worker.start").call;
}

// A file that can't be had ends it all, since Pyodide waits for some of them for ever. What is packed is unpacked as it comes,
// and counted.
function watchFetch() {
  const plain = self.fetch;
  let bytes = 0;
  let told = 0;
  const counter = () =>
    new TransformStream({
      transform(chunk, out) {
        bytes += chunk.byteLength;
        out.enqueue(chunk);
        if (performance.now() - told > TELL_MS) {
          told = performance.now();
          self.postMessage(JSON.stringify({ bytes }));
        }
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
