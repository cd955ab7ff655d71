// What Pyodide's memory holds once Python has begun and imported our packages, kept in this browser: the next visit takes it up,
// which is quicker than to do all that again. Kept by what it is made of and by the browser, whose features Pyodide looks for.
// Form, in 32-bit words: size of the memory in bytes, number of the pages that are not all 0, their numbers; then the pages.
const PAGE = 4096;
const NAME = `snapshot of ${new URL("..", import.meta.url).href}`;
const address = (madeOf) => new URL(`../snapshot?${encodeURIComponent(`${madeOf} ${navigator.userAgent}`)}`, import.meta.url).href;

// The memory as it was kept, or undefined.
export async function takeUp(madeOf) {
  try {
    const kept = await (await caches.open(NAME)).match(address(madeOf));
    return kept && spread(await kept.arrayBuffer());
  } catch {
    await forget(); // damaged, or storage is denied
  }
}

export async function keep(madeOf, memory) {
  try {
    const cache = await caches.open(NAME);
    if (await cache.match(address(madeOf))) return;
    for (const old of await cache.keys()) await cache.delete(old);
    await cache.put(address(madeOf), new Response(folded(memory)));
  } catch {
    // storage denied or full: the next visit begins from the beginning
  }
}

export async function forget() {
  await self.caches?.delete(NAME).catch(() => undefined);
}

function folded(memory) {
  const words = new Uint32Array(memory.buffer);
  const pages = [];
  for (let page = 0; page * PAGE < memory.length; page++) {
    const end = Math.min((page + 1) * PAGE, memory.length) / 4;
    for (let word = (page * PAGE) / 4; word < end; word++) {
      if (words[word]) {
        pages.push(page);
        break;
      }
    }
  }
  const head = new Uint32Array([memory.length, pages.length, ...pages]);
  const out = new Uint8Array(head.byteLength + pages.length * PAGE);
  out.set(new Uint8Array(head.buffer));
  pages.forEach((page, number) => out.set(memory.subarray(page * PAGE, (page + 1) * PAGE), head.byteLength + number * PAGE));
  return out;
}

function spread(kept) {
  const [size, count] = new Uint32Array(kept, 0, 2);
  const pages = new Uint32Array(kept, 8, count);
  const memory = new Uint8Array(size);
  pages.forEach((page, number) => {
    const from = 8 + 4 * count + number * PAGE;
    memory.set(new Uint8Array(kept, from, Math.min(PAGE, size - page * PAGE)), page * PAGE);
  });
  return memory;
}
