// What can't wait until the page is parsed: no Python runs yet that could.
import { unpacked } from "./packed.js";

const at = (path) => new URL(`../${path}`, import.meta.url).href;

export async function fetchPack(path) {
  const answer = await fetch(at(path));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return new Response(unpacked(answer.body)).arrayBuffer();
}

// MicroPython, and what it begins from, while the page is still parsed and laid out
export const early = { keys: [], micropython: import("../micropython/micropython.mjs"), memory: fetchPack("py/page.memory") };
early.micropython.catch(() => undefined); // start.js will see
early.memory.catch(() => undefined);

// the colours that were chosen, since a flash of white hurts
try {
  document.documentElement.dataset.theme = JSON.parse(localStorage.getItem("newsgrid.settings") ?? "{}").theme ?? "";
} catch {
  // storage denied, or damaged: as the system has them
}

// a puzzle other than the one that the page comes with: that must not be seen before it, and its room is kept free
const { dataset, style } = document.documentElement;
try {
  const journal = JSON.parse(sessionStorage.getItem("newsgrid.journal") ?? localStorage.getItem("newsgrid.journal"));
  const linked = location.hash.length > 1;
  if (linked || (journal && !journal.first)) dataset.coming = "yes";
  if (!linked && journal?.sheet) for (const side of ["cols", "rows"]) style.setProperty(`--early-${side}`, Number(journal.sheet[side]) || null);
} catch {
  // as above
}

// the page's Python does not come
early.reveal = () => {
  delete dataset.coming;
  document.documentElement.removeAttribute("style");
};

// keys for the grid that come before Python can answer them: start.js hands them on
early.listen = (event) => {
  const elsewhere = event.target !== document.body && event.target.id !== "board";
  if (!elsewhere && !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== "Tab") early.keys.push(event);
};
addEventListener("keydown", early.listen);
