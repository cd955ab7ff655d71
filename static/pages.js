// The memory of WebAssembly as a file: only the pages that differ from what they were before. Form, in 32-bit words: size of the
// memory in bytes, a sum over the beginning of the memory before, number of the pages, their numbers; then the pages.
const PAGE = 4096;
const BEGINNING = 16 * PAGE; // a program's own data lie there: those of another program have another sum

// What changed in a memory since it was `before` (a copy of it then, as large; without one: all 0).
export function folded(memory, before = new Uint8Array(memory.length)) {
  const words = new Uint32Array(memory.buffer);
  const old = new Uint32Array(before.buffer);
  const pages = [];
  for (let page = 0; page * PAGE < memory.length; page++) {
    const end = Math.min((page + 1) * PAGE, memory.length) / 4;
    for (let word = (page * PAGE) / 4; word < end; word++) {
      if (words[word] !== old[word]) {
        pages.push(page);
        break;
      }
    }
  }
  const head = new Uint32Array([memory.length, sum(before), pages.length, ...pages]);
  const out = new Uint8Array(head.byteLength + pages.length * PAGE);
  out.set(new Uint8Array(head.buffer));
  pages.forEach((page, number) => out.set(memory.subarray(page * PAGE, (page + 1) * PAGE), head.byteLength + number * PAGE));
  return out;
}

export const sizeOf = (kept) => new Uint32Array(kept, 0, 1)[0];

// Lay the pages of a file (an ArrayBuffer) into a memory that is as it was before; throws if it is not.
export function spread(kept, memory) {
  const [size, before, count] = new Uint32Array(kept, 0, 3);
  if (size !== memory.length || before !== sum(memory)) throw new Error("these pages are of another memory");
  const pages = new Uint32Array(kept, 12, count);
  pages.forEach((page, number) => {
    const from = 12 + 4 * count + number * PAGE;
    memory.set(new Uint8Array(kept, from, Math.min(PAGE, size - page * PAGE)), page * PAGE);
  });
  return memory;
}

function sum(memory) {
  const words = new Uint32Array(memory.buffer, 0, BEGINNING / 4);
  let found = 0;
  for (let at = 0; at < words.length; at++) found = (Math.imul(found, 31) + words[at]) | 0;
  return found >>> 0;
}
