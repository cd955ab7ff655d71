// The memory of WebAssembly as a file: only the pages that differ from what they were before. Form, in 32-bit words: size of the
// memory in bytes, number of the pages, a sum over the memory before, up to the end of the last of them, their numbers; then the pages.
const PAGE = 4096;
const HEAD = 12;

// What changed in a memory since it was `before` (a copy of it then, as large; without one: all 0).
export function folded(memory, before) {
  const words = new Uint32Array(memory.buffer);
  const old = new Uint32Array((before ?? new Uint8Array(memory.length)).buffer);
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
  const head = new Uint32Array([memory.length, pages.length, before ? sum(before, endOf(pages)) : 0, ...pages]);
  const out = new Uint8Array(head.byteLength + pages.length * PAGE);
  out.set(new Uint8Array(head.buffer));
  pages.forEach((page, number) => out.set(memory.subarray(page * PAGE, (page + 1) * PAGE), head.byteLength + number * PAGE));
  return out;
}

export const sizeOf = (kept) => new Uint32Array(kept, 0, 1)[0];

// Whether a memory is, up to the end of the last page of a file (an ArrayBuffer), what it was before: one byte that differs shows.
// What lies behind is not looked at: that would take ten times as long, and no program has used it yet.
export function fits(kept, memory) {
  if (kept.byteLength < HEAD) return false;
  const [size, count, before] = new Uint32Array(kept, 0, 3);
  return size === memory.length && before === sum(memory, endOf(new Uint32Array(kept, HEAD, count)));
}

// Lay the pages of a file into a memory that is as it was before.
export function spread(kept, memory) {
  const [size, count] = new Uint32Array(kept, 0, 2);
  new Uint32Array(kept, HEAD, count).forEach((page, number) => {
    const from = HEAD + 4 * count + number * PAGE;
    memory.set(new Uint8Array(kept, from, Math.min(PAGE, size - page * PAGE)), page * PAGE);
  });
  return memory;
}

const endOf = (pages) => ((pages.at(-1) ?? -1) + 1) * PAGE;

function sum(memory, end) {
  const words = new Uint32Array(memory.buffer, 0, Math.min(end, memory.length) / 4);
  let found = 0;
  for (let at = 0; at < words.length; at++) found = (Math.imul(found, 31) + words[at]) | 0; // 31 is odd: no word's change is lost
  return found >>> 0;
}
