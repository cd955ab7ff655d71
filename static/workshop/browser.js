// What the workshop's Python (py/workshop, PyScript's MicroPython) needs from the browser but can't do itself: starting a worker from a
// blob, and using CodeMirror's extensions, which consist of JavaScript functions and promises.
import * as idb from "../idb-keyval/index.js";
import { put } from "../static/guard.js";
import { read, write } from "../static/storage.js";

document.documentElement.dataset.here = "yes"; // for loading.js
const at = (path) => new URL(`../${path}`, import.meta.url).href;
const MOST_PROGRAM = 400_000; // characters of a program in a link
const FILES = "{{files}}".split(" "); // all files that PyScript requests

try {
  const chosen = JSON.parse(read("localStorage", "newsgrid.settings") ?? "{}");
  document.documentElement.dataset.theme = chosen.theme ?? "";
  for (const look of ["large", "safe", "left"]) document.documentElement.dataset[look] = chosen[look] === true ? "yes" : "";
} catch {
  // damaged: use the system's theme
}

let view; // CodeMirror's EditorView
let commands; // CodeMirror's commands
let marked; // a StateEffect whose value is the line to mark, 0 for none

async function setUp(program, label, changed) {
  const { codemirror } = await import("./pyscript/core.js");
  const [{ EditorView }, { Decoration }, { StateEffect, StateField }] = await Promise.all([codemirror.core, codemirror.view, codemirror.state]);
  commands = await codemirror.commands;
  view = EditorView.findFromDOM(document.querySelector("#editor .py-editor-input > div").shadowRoot);
  marked = StateEffect.define();
  const line = Decoration.line({ class: "newsgrid-fault" });
  const field = StateField.define({
    create: () => Decoration.none,
    update(found, change) {
      for (const effect of change.effects) {
        if (!effect.is(marked)) continue;
        const number = effect.value;
        return number > 0 && number <= change.state.doc.lines ? Decoration.set([line.range(change.state.doc.line(number).from)]) : Decoration.none;
      }
      return found.map(change.changes);
    },
    provide: (field) => EditorView.decorations.from(field),
  });
  const look = EditorView.theme({
    "&": { height: "100%", color: "#1b1b19", backgroundColor: "#fff", fontSize: "14px" },
    "&.cm-focused": { outline: "none" },
    ".cm-scroller": { fontFamily: "ui-monospace, monospace", overflow: "auto" },
    ".cm-gutters": { color: "#55524a", backgroundColor: "#fff", border: "0" },
    ".newsgrid-fault": { backgroundColor: "#fdebe8", boxShadow: "inset 4px 0 #9d130f" },
  });
  view.dispatch({
    effects: StateEffect.appendConfig.of([
      field,
      look,
      EditorView.contentAttributes.of({ "aria-label": label, "aria-describedby": "" }),
      EditorView.updateListener.of((update) => update.docChanged && changed()),
    ]),
  });
  const dark = new CSSStyleSheet();
  // the editor's colours are for a light background; a dark theme inverts them
  dark.replaceSync("@media (forced-colors: none) { @media (prefers-color-scheme: dark) { :host(:not(.light)) .cm-editor { filter: invert(.9) hue-rotate(180deg) } } :host(.dark) .cm-editor { filter: invert(.9) hue-rotate(180deg) } }");
  view.root.adoptedStyleSheets = [...view.root.adoptedStyleSheets, dark];
  const { theme } = document.documentElement.dataset;
  if (theme) view.root.host.classList.add(theme);
}

async function through(stream, bytes) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}

globalThis.newsgrid = {
  idb,
  put,
  read,
  write,
  // A worker from a blob inherits the page's content security policy, unlike a worker from an address. Calls heard(kind, text) for each
  // message from the worker (worker.js); for a file, text is its address.
  new_worker(heard) {
    const source = `import ${JSON.stringify(at("workshop/worker.js"))};`;
    const address = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    const worker = new Worker(address, { type: "module", name: navigator.serviceWorker?.controller ? "kept" : "" });
    worker.onmessage = ({ data: { kind, text } = {} }) => {
      if (typeof kind !== "string" || typeof text !== "string") return;
      heard(kind, kind === "file" ? URL.createObjectURL(new Blob([text], { type: "text/plain" })) : text); // the page's Python has no room for the text
    };
    worker.onerror = (event) => {
      heard("lost", event.message ?? "");
    };
    return worker;
  },
  set_up: setUp,
  text: () => view.state.doc.toString(),
  set_text(text) {
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text }, selection: { anchor: 0 }, effects: marked.of(0) });
  },
  mark(line) {
    const at = line > 0 && line <= view.state.doc.lines ? view.state.doc.line(line).from : null;
    view.dispatch({ effects: marked.of(line), ...(at !== null && { selection: { anchor: at }, scrollIntoView: true }) });
  },
  focus: () => view.focus(),
  undo: () => commands.undo(view),
  redo: () => commands.redo(view),
  // A promise of a program as it appears in a link: raw deflate in base64url.
  async pack(text) {
    const bytes = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(text));
    let letters = "";
    for (const byte of bytes) letters += String.fromCharCode(byte);
    return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  },
  // A promise of the program in a link, rejected if the data is damaged or the program longer than MOST_PROGRAM.
  async unpack(letters) {
    const packed = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const decoder = new TextDecoder("utf-8", { fatal: true });
    let text = "";
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += decoder.decode(part.value, { stream: true });
      if (text.length > MOST_PROGRAM) throw new Error("too long");
    }
    return text + decoder.decode();
  },
};

// Fetches a file before it is imported: the bytes of an import can't be counted, so a slow import would look like one that hangs. The service
// worker has every file immediately.
async function fetched(path) {
  const answer = await fetch(at(path));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const { dataset } = document.documentElement;
  const write = (chunk) => (dataset.bytes = Number(dataset.bytes ?? 0) + chunk.byteLength); // for loading.js
  await answer.body.pipeTo(new WritableStream({ write }));
}

if (!navigator.serviceWorker?.controller) await Promise.all(FILES.map(fetched));
await import("./pyscript/core.js"); // this starts start.py
