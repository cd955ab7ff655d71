// The solver's worker: starts Pyodide with z3 and our packages (python.js), and passes the page's requests to Python.
// A message is JSON text. Each request is answered by a message with the same "id". Once all its JavaScript has arrived, the worker posts
// {"begun": true}, then {"bytes": number so far} while the rest arrives, or {"slow": true} when nothing does. A message with a port connects the nets
// that read photos (static/photo/worker.js); Python sends them requests.
import { bytesOf, start } from "./python.js";
// python.js also imports these; importing them here starts their download earlier
import "../pyodide/pyodide.mjs";
import "./fetched.js";
import "./library.js";
import "./packed.js";
import "./pages.js";
import "./snapshot.js";

const MADE_OF = "{{made_of}}"; // see python.js
const SHORTCUTS = "{{shortcuts}}".split(" ");
const tell = (bytes) => self.postMessage(JSON.stringify({ bytes }));
const slow = () => self.postMessage(JSON.stringify({ slow: true }));

self.postMessage(JSON.stringify({ begun: true }));
self.bytesOf = bytesOf; // Python fetches more of its own code with this (py/worker/late_modules.py)
const door = start({ made: { madeOf: MADE_OF, shortcuts: SHORTCUTS }, kept: self.name === "kept", keeps: true, tell, slow }).then((python) => python.pyimport("worker.start").call);
door.catch((error) => console.error(error));

self.onmessage = async ({ data, ports: [eyes] }) => {
  if (eyes) self.eyes = () => eyes; // a function: Python must not hold a JavaScript object while a snapshot may still be made
  let answer;
  try {
    answer = await (await door)(data);
  } catch (error) {
    answer = JSON.stringify({ lost: error?.told ?? "" });
  }
  self.postMessage(answer);
};
