// The solver's worker: starts Pyodide with z3 and our packages (python.js), and hands Python what the page asks.
// A message is a JSON text. Each one that comes is answered with the same "id"; while it loads, {"bytes": so many} is told. A message with
// a port brings the nets that read photos (static/photo/worker.js), which Python then asks.
import { bytesOf, start } from "./python.js";
import "../pyodide/pyodide.mjs"; // which python.js imports too: named here, it is on its way sooner

const MADE_OF = "{{made_of}}"; // see python.js
const SHORTCUTS = "{{shortcuts}}".split(" ");
const tell = (bytes) => self.postMessage(JSON.stringify({ bytes }));

self.bytesOf = bytesOf; // Python asks for more of itself by this (py/worker/later.py)
const door = start({ made: { madeOf: MADE_OF, shortcuts: SHORTCUTS }, kept: self.name === "kept", keeps: true, tell }).then((python) => python.pyimport("worker.start").call);
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
