// The worker in which the workshop's programs run, a new one for each program. It is started from a blob (browser.js), so that the
// page's content security policy applies to it from the first instruction on. Programs are untrusted. Before one runs, everything that
// could reach a network, storage, another page or another worker is deleted; a worker has no second realm from which to get it back. What
// remains is one function to send texts, with limits. JavaScript, since Python can't remove what it runs on.
// From the page: {"do": ...} as JSON, once (py/workshop/run/entry.py). To the page: {kind, text}. The kinds are bytes (a number), slow (no bytes
// arrive), ready, out (printed to stdout), error (printed to stderr), shown (JSON), over (what z3 begins to solve over), file (a long text),
// done (JSON), absent (the worker did not start; why, for people, "" for a mistake in the program) and lost (the worker crashed; the error).
import { faultOf } from "../static/fetched.js";
import { start } from "../static/python.js";
import "../pyodide/pyodide.mjs";

const MADE_OF = "{{made_of}}"; // see python.js
const SHORTCUTS = "{{shortcuts}}".split(" ");
const FILES = { "/rest.pyz": "workshop/rest.pyz", "/run.pyz": "workshop/run.pyz" };
const MOST_MEMORY = 1_100_000_000; // bytes for Python and z3 together; beyond this limit they get a MemoryError
const MOST_SENT = 6_000_000; // characters that one program may send in total
const MOST_MESSAGES = 4000;
const MOST_FILE = 60_000_000; // characters of the one file that a program may send in addition

const say = self.postMessage.bind(self);
const post = (kind, text = "") => say({ kind, text: String(text) });
const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function (pages) {
  if (this.buffer.byteLength + pages * 65536 > MOST_MEMORY) throw new RangeError("that is more memory than a program may take");
  return grow.call(this, pages);
};

let sent = 0;
let messages = 0;
let filed = false;
// The only way for a program to send anything. Returns whether the text was sent.
function send(kind, text) {
  const words = String(text);
  messages += 1;
  if (kind === "file") {
    if (filed || words.length > MOST_FILE) return false;
    filed = true;
  } else {
    sent += words.length;
    if (sent > MOST_SENT || messages > MOST_MESSAGES || !["out", "error", "shown", "over"].includes(kind)) return false;
  }
  post(kind, words);
  return true;
}

// The JavaScript globals that remain for a program: the language itself, and what Pyodide uses.
const LANGUAGE = `Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Date Promise RegExp Error
AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError SuppressedError globalThis self JSON Math Intl ArrayBuffer Atomics
Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Float16Array Float32Array Float64Array Uint8ClampedArray BigUint64Array
BigInt64Array DataView Map BigInt Set Iterator WeakMap WeakSet WeakRef Proxy Reflect FinalizationRegistry decodeURI decodeURIComponent encodeURI
encodeURIComponent escape unescape eval isFinite isNaN WebAssembly console performance crypto TextEncoder TextDecoder setTimeout clearTimeout
setInterval clearInterval queueMicrotask constructor`.split(/\s+/);

function lockUp() {
  for (let where = self; where && where !== Object.prototype; where = Object.getPrototypeOf(where)) {
    for (const name of Reflect.ownKeys(where)) {
      if (typeof name === "symbol" || LANGUAGE.includes(name)) continue;
      if (!Reflect.deleteProperty(where, name)) Reflect.defineProperty(where, name, { value: undefined, writable: false });
    }
  }
  const left = ["fetch", "XMLHttpRequest", "WebSocket", "EventSource", "indexedDB", "caches", "Worker", "BroadcastChannel", "navigator", "importScripts", "postMessage"];
  const found = left.filter((name) => self[name] !== undefined);
  if (!found.length) return;
  const told = `This browser does not allow ${found.join(", ")} to be removed, so programs may not run in it.`;
  throw Object.assign(new Error(told), { told });
}

async function begin() {
  post("bytes", 0); // this JavaScript has arrived
  const made = { madeOf: MADE_OF, shortcuts: SHORTCUTS };
  const python = await start({ made, files: FILES, kept: self.name === "kept", keeps: false, tell: (bytes) => post("bytes", bytes), slow: () => post("slow") });
  for (const [place, path] of Object.entries(FILES)) {
    try {
      python.runPython(`import sys, zipimport; zipimport.zipimporter("${place}"); sys.path.append("${place}")`);
    } catch {
      throw faultOf(path); // reported here, not only when a program imports from it
    }
  }
  const entry = python.pyimport("workshop.run.entry");
  entry.begin(send);
  lockUp();
  return entry.call;
}

const door = begin();
door.then(
  () => post("ready"),
  (error) => {
    console.error(error);
    post("absent", error?.told);
  },
);

addEventListener("message", async ({ data }) => {
  const call = await door;
  try {
    post("done", call(data));
  } catch (error) {
    // the interpreter itself has crashed
    post("lost", String(error?.message ?? error).slice(0, 2000));
  }
});
