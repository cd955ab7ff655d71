// Files of the site that end in .pack are gzip, whatever the server says of them: not every server packs what it sends.
export const unpacked = (stream) => stream.pipeThrough(new DecompressionStream("gzip"));

// Writes a tar's files under a folder. The name, the size and the type ("5": a folder) of an entry stand in its header of 512
// bytes (POSIX ustar); folders come before what is in them.
export function untar(tar, files, folder) {
  const text = (from, length) => new TextDecoder().decode(tar.subarray(from, from + length)).split("\0")[0];
  for (let at = 0; tar[at]; ) {
    const size = parseInt(text(at + 124, 12), 8);
    const name = `${folder}/${text(at, 100)}`.replace(/\/$/, "");
    if (text(at + 156, 1) === "5") files.mkdir(name);
    else files.writeFile(name, tar.slice(at + 512, at + 512 + size));
    at += 512 + Math.ceil(size / 512) * 512;
  }
}
