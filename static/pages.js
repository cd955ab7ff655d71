// A WebAssembly memory as a file with only the pages that have changed. The file begins with 32-bit words: the size of the memory in bytes, the
// number of changed pages, a checksum of the memory before the change (up to the end of the last changed page), and the numbers of the pages.
// The contents of the pages follow.
const PAGE = 4096;
const HEAD = 12;

// The file for a memory. before: a copy of the memory from before the change, of the same size; without one, the memory was all zeros.
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

// Whether a memory is as it was before the change, up to the end of the last page in the file (an ArrayBuffer). A difference in a single
// byte is detected. The rest of the memory is not compared: no program has used it yet, and it would take ten times as long.
export function fits(kept, memory) {
  if (kept.byteLength < HEAD) return false;
  const [size, count, before] = new Uint32Array(kept, 0, 3);
  return size === memory.length && before === sum(memory, endOf(new Uint32Array(kept, HEAD, count)));
}

// Writes the pages of a file into a memory that is as it was before the change.
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
  for (let at = 0; at < words.length; at++) found = (Math.imul(found, 31) + words[at]) | 0; // 31 is odd, so that a change in any one word changes the sum
  return found >>> 0;
}
