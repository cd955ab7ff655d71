// Starts Pyodide with z3 and our packages in the solver's worker (solver.js) and the workshop's (workshop/worker.js), as fast as the
// browser allows. JavaScript, since Python is not running yet.
import { loadPyodide, version } from "../pyodide/pyodide.mjs";
import { faultOf, watchFetch } from "./fetched.js";
import { announceLibrary, placeLibrary } from "./library.js";
import { untar } from "./packed.js";
import { giveUp, isSettled, keep, MAKING, memoryOf, takeUp, takingUp } from "./snapshot.js";

const at = (path) => new URL(`../${path}`, import.meta.url).href;
const KEEP_AFTER_MS = 1000; // the delay before a snapshot is made, so that the first request need not wait
const NO_MEMORY = "There is not enough memory for it.";

// made: constants from the build, {madeOf: sha256 of the standard library and our packages, which the snapshot contains; shortcuts: names of
// the shortcuts that worked when the site was built (py/build/shortcuts.py)}; kept: whether the service worker has every file, uncompressed;
// keeps: whether a snapshot may be made for the next visit; files: further files to put into the file system, {place: path}. Calls
// tell(bytes so far) while files arrive, and slow() when nothing arrives (fetched.js). Returns a promise of Pyodide. If it is rejected, the error
// has `told`, a sentence for people, unless the cause is a mistake in the program.
export function start({ made, files = {}, kept, keeps, tell, slow }) {
  const { madeOf, shortcuts } = made;
  const build = `${madeOf} ${version}`;
  const snapshots = shortcuts.includes("snapshot");
  let loaded = false;
  let lost; // why the start has failed, if known
  let lose;
  const loss = new Promise((_, reject) => {
    lose = (error) => {
      lost ??= error;
      reject(lost);
    };
  });
  return Promise.race([load(), loss]).catch(async (error) => {
    await new Promise((done) => setTimeout(done)); // the reader of a damaged file may fail before `lose` is called, which knows the file's name
    throw lost ?? (error instanceof RangeError ? Object.assign(error, { told: NO_MEMORY }) : error);
  });

  async function load() {
    const unwatch = watchFetch({ plain: kept, lose, slow, tell: (bytes) => loaded || tell(bytes) });
    importEarly("pyodide/pyodide.asm.mjs").catch(() => lose(faultOf("pyodide/pyodide.asm.mjs"))); // Pyodide requests it last
    const library = shortcuts.includes("library") && WebAssembly.compileStreaming(fetch(at("pyodide/libz3.wasm"))); // compiled while Pyodide starts
    const packages = bytesOf("py/packages.tar");
    const contents = Promise.all(Object.values(files).map(bytesOf));
    contents.catch(lose);
    const snapshot = snapshots && kept && (await takeUp(build));
    const python = (snapshot && (await fromSnapshot(snapshot, library, packages))) || (await fromBeginning(library, packages));
    loaded = true;
    (await contents).forEach((content, number) => python.FS.writeFile(Object.keys(files)[number], content));
    unwatch();
    return python;
  }

  // Fetches a module before importing it: the bytes of an import can't be counted, so a slow import would look like one that hangs.
  async function importEarly(path) {
    if (!kept) await bytesOf(path);
    await import(at(path));
  }

  async function fromBeginning(library, packages) {
    const settled = !keeps || !snapshots || isSettled(build);
    const python = await begin(MAKING).catch((error) => {
      if (lost) throw error;
      console.warn("Pyodide begins without a snapshot:", error);
      return begin({});
    });
    await unpack(python, packages);
    python.runPython(`import sys; sys.path.insert(0, "/packages")\nimport worker.start\nworker.start.begin(${shortcuts.includes("late") ? "True" : "False"})`);
    if (!(await settled)) makeSnapshot(python, await packages); // before z3's library is loaded, since a snapshot can't contain the library's functions
    return finish(python, library);
  }

  async function fromSnapshot(snapshot, library, packages) {
    try {
      const python = await begin(takingUp(snapshot));
      await unpack(python, packages);
      return await finish(python, library);
    } catch (error) {
      if (lost) throw error; // the snapshot is not the cause
      console.warn("Pyodide begins from the beginning, now and from now on:", error);
      await giveUp(build);
    }
  }

  async function makeSnapshot(python, packages) {
    if (!self.caches) return; // not a secure context
    try {
      const memory = memoryOf(python);
      const library = python.FS.readFile(python.runPython('next(path for path in sys.path if path.endswith(".zip"))'));
      await new Promise((done) => setTimeout(done, KEEP_AFTER_MS));
      // while a new build is being published, files of two builds can be mixed; don't save such a mixture
      const found = await crypto.subtle.digest("SHA-256", await new Blob([library, packages]).arrayBuffer());
      if (Array.from(new Uint8Array(found), (byte) => byte.toString(16).padStart(2, "0")).join("") === madeOf) await keep(build, memory);
    } catch (error) {
      console.warn("no snapshot can be made:", error);
      await giveUp(build);
    }
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

async function finish(python, library) {
  await placeLibrary(python, await library, () => bytesOf("pyodide/libz3.wasm"));
  return python;
}

export async function bytesOf(path) {
  return new Uint8Array(await (await fetch(at(path))).arrayBuffer());
}
