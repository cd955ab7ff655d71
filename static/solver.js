// The solver's worker: starts Pyodide with z3 and our packages (python.js), and passes the page's requests to Python.
// A message is JSON text. Each request is answered by one with the same "id". While it loads, it posts {"bytes": number so far}. A
// message with a port connects the nets that read photos (static/photo/worker.js); Python sends requests to them.
import { bytesOf, start } from "./python.js";
import "../pyodide/pyodide.mjs"; // python.js imports it too; importing it here starts its download earlier

const MADE_OF = "{{made_of}}"; // see python.js
const SHORTCUTS = "{{shortcuts}}".split(" ");
const tell = (bytes) => self.postMessage(JSON.stringify({ bytes }));

self.bytesOf = bytesOf; // Python fetches more of its own code with this (py/worker/later.py)
const door = start({ made: { madeOf: MADE_OF, shortcuts: SHORTCUTS }, kept: self.name === "kept", keeps: true, tell }).then((python) => python.pyimport("worker.start").call);
door.catch((error) => console.error(error));

self.onmessage = async ({ data, ports: [eyes] }) => {
  if (eyes) self.eyes = () => eyes; // a function: Python must not hold a JavaScript object while a snapshot may still be made
  let answer;
  try {
    answer = await (await door)(data);
  } catch {
    answer = JSON.stringify({ lost: true });
  }
  self.postMessage(answer);
};
