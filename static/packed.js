// Files of the site that end in .pack are gzip files, whatever headers the server sends, since not every server compresses.
export const unpacked = (stream) => stream.pipeThrough(new DecompressionStream("gzip"));

// Writes the files in a tar into a folder. An entry has a header of 512 bytes (POSIX ustar) with its name, size and type ("5" is a
// folder). A folder must come before its contents.
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
