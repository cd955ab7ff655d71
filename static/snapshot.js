// Caches Pyodide's heap after Python has started and imported our packages. The next visit restores it, which is faster than starting anew.
// The cached heap is keyed by content hash and user agent, since Pyodide detects the browser's features when it starts.
// Only this module depends on Pyodide's snapshots, which are undocumented: MAKING, takingUp and makeMemorySnapshot. If they fail, Python
// starts without a snapshot. An empty entry records this, until the site's build or the browser changes.
import { folded, sizeOf, spread } from "./pages.js";

const base = new URL("..", import.meta.url).href;
const NAME = `snapshot of ${base}`;
const address = (madeOf) => `${base}snapshot?${encodeURIComponent(`${madeOf} ${navigator.userAgent}`)}`;

// loadPyodide's options
export const MAKING = { _makeSnapshot: true };
export const takingUp = (memory) => ({ _loadSnapshot: memory });
export const memoryOf = (python) => python.makeMemorySnapshot();

// A promise of the cached heap, undefined if there is none.
export async function takeUp(madeOf) {
  try {
    const kept = await (await caches.open(NAME)).match(address(madeOf));
    const pages = await kept?.arrayBuffer();
    if (pages?.byteLength) return spread(pages, new Uint8Array(sizeOf(pages)));
  } catch {
    await self.caches?.delete(NAME).catch(() => undefined); // the snapshot is damaged, or storage is denied
  }
}

// Whether no snapshot needs to be made: there is one, or a record that snapshots fail.
export async function isSettled(madeOf) {
  try {
    return Boolean(await caches.match(address(madeOf), { cacheName: NAME }));
  } catch {
    return false; // storage is denied
  }
}

export const keep = (madeOf, memory) => put(madeOf, folded(memory));

// Records that snapshots fail in this browser, so that they are not tried again.
export const giveUp = (madeOf) => put(madeOf, "");

async function put(madeOf, body) {
  try {
    const cache = await caches.open(NAME);
    for (const old of await cache.keys()) await cache.delete(old);
    await cache.put(address(madeOf), new Response(body));
  } catch {
    // storage is denied or full: the next visit starts without a snapshot
  }
}
