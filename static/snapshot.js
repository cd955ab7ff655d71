// What Pyodide's memory holds once Python has begun and imported our packages, kept in this browser: the next visit takes it up,
// which is quicker than to do all that again. Kept by what it is made of and by the browser, whose features Pyodide looks for.
// The one place that leans on Pyodide's snapshots, which are not documented: MAKING, takingUp and makeMemorySnapshot. Where they fail,
// Python begins from the beginning; an empty entry in the snapshot's place remembers that, until the site or the browser is another one.
import { folded, sizeOf, spread } from "./pages.js";

const base = new URL("..", import.meta.url).href;
const NAME = `snapshot of ${base}`;
const address = (madeOf) => `${base}snapshot?${encodeURIComponent(`${madeOf} ${navigator.userAgent}`)}`;

// loadPyodide's options
export const MAKING = { _makeSnapshot: true };
export const takingUp = (memory) => ({ _loadSnapshot: memory });
export const memoryOf = (python) => python.makeMemorySnapshot();

// The memory as it was kept, or undefined.
export async function takeUp(madeOf) {
  try {
    const kept = await (await caches.open(NAME)).match(address(madeOf));
    const pages = await kept?.arrayBuffer();
    if (pages?.byteLength) return spread(pages, new Uint8Array(sizeOf(pages)));
  } catch {
    await self.caches?.delete(NAME).catch(() => undefined); // damaged, or storage is denied
  }
}

// Whether none need be made: one is kept, or it is known that they fail.
export async function isSettled(madeOf) {
  try {
    return Boolean(await caches.match(address(madeOf), { cacheName: NAME }));
  } catch {
    return false; // storage is denied
  }
}

export const keep = (madeOf, memory) => put(madeOf, folded(memory));

// Snapshots fail here: try none again.
export const giveUp = (madeOf) => put(madeOf, "");

async function put(madeOf, body) {
  try {
    const cache = await caches.open(NAME);
    for (const old of await cache.keys()) await cache.delete(old);
    await cache.put(address(madeOf), new Response(body));
  } catch {
    // storage denied or full: the next visit begins from the beginning
  }
}
