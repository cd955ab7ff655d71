// z3's library, compiled while it still comes in and handed to Pyodide's linker, so that it is never copied into a file system; and the
// one place that leans on that linker (Emscripten's): _module.loadWebAssemblyModule, and _module.preloadedWasm, where it looks first.
// Where they are not as they were, the library is a file, which Python opens as any other: that only takes longer.
const FOLDER = "/z3";
const FILE = `${FOLDER}/libz3.so`; // where z3's Python looks for it (py/worker/late_z3.py)

// Before z3 is imported: it looks whether there is a file.
export function announceLibrary({ FS }) {
  FS.mkdir(FOLDER);
  FS.writeFile(FILE, "");
}

// module: the library compiled, or nothing; bytes(): its bytes. Whether the linker has taken it comes back.
export async function placeLibrary({ FS, _module }, module, bytes) {
  try {
    if (!module) throw new Error("the build says that the linker does not take it");
    if (!_module.preloadedWasm) throw new Error("the linker's list of libraries is not where it was");
    _module.preloadedWasm[FILE] = await _module.loadWebAssemblyModule(module, { loadAsync: true, nodelete: true }, FILE, {});
    return true;
  } catch (error) {
    console.warn("z3's library becomes a file:", error);
    FS.writeFile(FILE, await bytes());
    return false;
  }
}
