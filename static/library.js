// Passes z3's library to Pyodide's linker as a compiled module. The library is compiled while it arrives, and never copied into the file system.
// Only this module depends on the internals of the linker (Emscripten's): _module.loadWebAssemblyModule, and
// _module.preloadedWasm, where the linker looks first. If they have changed, the library is written as a file, which only takes longer.
const FOLDER = "/z3";
const FILE = `${FOLDER}/libz3.so`; // where z3py looks for it (py/worker/late_z3.py)

// Call this before z3 is imported, since z3 checks whether the file exists.
export function announceLibrary({ FS }) {
  FS.mkdir(FOLDER);
  FS.writeFile(FILE, "");
}

// module: the compiled library, or nothing; bytes(): a promise of its bytes. Returns whether the linker took the module.
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
