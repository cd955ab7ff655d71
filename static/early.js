// Does what can't wait until the page is parsed. JavaScript, since Python is not running yet.
import { unpacked } from "./packed.js";

const at = (path) => new URL(`../${path}`, import.meta.url).href;

export async function fetchPack(path) {
  const answer = await fetch(at(path));
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return new Response(unpacked(answer.body)).arrayBuffer();
}

// fetch MicroPython and its memory image while the browser still parses the page and lays it out
export const early = { keys: [], micropython: import("../micropython/micropython.mjs"), memory: fetchPack("py/page.memory") };
early.micropython.catch(() => undefined); // start.js handles it
early.memory.catch(() => undefined);

// the chosen theme, so that a dark page does not flash white
try {
  document.documentElement.dataset.theme = JSON.parse(localStorage.getItem("newsgrid.settings") ?? "{}").theme ?? "";
} catch {
  // storage is denied or damaged: the system's theme
}

// if another puzzle than the one in index.html will open, hide that one, and reserve the space that the other needs
const { dataset, style } = document.documentElement;
try {
  const journal = JSON.parse(sessionStorage.getItem("newsgrid.journal") ?? localStorage.getItem("newsgrid.journal"));
  const linked = location.hash.length > 1;
  if (linked || (journal && !journal.first)) dataset.coming = "yes";
  if (!linked && journal?.sheet) for (const side of ["cols", "rows"]) style.setProperty(`--early-${side}`, Number(journal.sheet[side]) || null);
} catch {
  // as above
}

// called if the page's Python can't start: show the page as it is
early.reveal = () => {
  delete dataset.coming;
  document.documentElement.removeAttribute("style");
};

// keys for the grid that are pressed before Python runs; start.js passes them on
early.listen = (event) => {
  const elsewhere = event.target !== document.body && event.target.id !== "board";
  if (!elsewhere && !event.ctrlKey && !event.metaKey && !event.altKey && event.key !== "Tab") early.keys.push(event);
};
addEventListener("keydown", early.listen);
