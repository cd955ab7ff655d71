// The browser's storage, for the Python of both pages: MicroPython can't catch the exception that a browser throws if storage is denied.

// The text kept under a name in "localStorage" or "sessionStorage"; null if there is none.
export function read(storage, name) {
  try {
    return self[storage].getItem(name);
  } catch {
    return null; // denied
  }
}

// Keeps a text under a name. Returns whether it is kept.
export function write(storage, name, text) {
  try {
    self[storage].setItem(name, text);
    return true;
  } catch {
    return false; // denied or full
  }
}
