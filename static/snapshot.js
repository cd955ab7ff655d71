// What Pyodide's memory holds once Python has begun and imported our packages, kept in this browser: the next visit takes it up,
// which is quicker than to do all that again. Kept by what it is made of and by the browser, whose features Pyodide looks for.
import { folded, sizeOf, spread } from "./pages.js";

const NAME = `snapshot of ${new URL("..", import.meta.url).href}`;
const address = (madeOf) => new URL(`../snapshot?${encodeURIComponent(`${madeOf} ${navigator.userAgent}`)}`, import.meta.url).href;

// The memory as it was kept, or undefined.
export async function takeUp(madeOf) {
  try {
    const kept = await (await caches.open(NAME)).match(address(madeOf));
    if (!kept) return;
    const pages = await kept.arrayBuffer();
    return spread(pages, new Uint8Array(sizeOf(pages)));
  } catch {
    await forget(); // damaged, or storage is denied
  }
}

export async function isKept(madeOf) {
  try {
    return Boolean(await caches.match(address(madeOf), { cacheName: NAME }));
  } catch {
    return false; // storage is denied
  }
}

export async function keep(madeOf, memory) {
  try {
    const cache = await caches.open(NAME);
    for (const old of await cache.keys()) await cache.delete(old);
    await cache.put(address(madeOf), new Response(folded(memory)));
  } catch {
    // storage denied or full: the next visit begins from the beginning
  }
}

export async function forget() {
  await self.caches?.delete(NAME).catch(() => undefined);
}
