// Runs tests/common under the page's MicroPython: node micropython.mjs ROOT. Prints the name of each test.
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const root = process.argv[2];
const home = join(root, "node_modules/@micropython/micropython-webassembly-pyscript");
const { loadMicroPython } = await import(join(home, "micropython.mjs"));
const python = await loadMicroPython({ url: join(home, "micropython.wasm"), heapsize: 16 * 1024 * 1024, linebuffer: true });

function copy(from, to) {
  python.FS.mkdirTree ? python.FS.mkdirTree(to) : mkdir(to);
  for (const name of readdirSync(from)) {
    const path = join(from, name);
    if (statSync(path).isDirectory()) {
      if (name !== "__pycache__") copy(path, `${to}/${name}`);
    } else if (name.endsWith(".py")) {
      python.FS.writeFile(`${to}/${name}`, readFileSync(path));
    }
  }
}

function mkdir(path) {
  let so_far = "";
  for (const part of path.split("/").filter(Boolean)) {
    so_far += "/" + part;
    if (!python.FS.analyzePath(so_far).exists) python.FS.mkdir(so_far);
  }
}

copy(join(root, "py/newsgrid/puzzle"), "/app/newsgrid/puzzle");
copy(join(root, "py/newsgrid/exchange/codes"), "/app/newsgrid/exchange/codes");
for (const name of ["newsgrid", "newsgrid/exchange"]) python.FS.writeFile(`/app/${name}/__init__.py`, readFileSync(join(root, "py", name, "__init__.py")));
copy(join(root, "py/page"), "/app/page");
copy(join(root, "py/workshop"), "/app/workshop");
copy(join(root, "tests/common"), "/app/common");
python.registerJsModule("browser", {});
const today = Date.parse(process.env.NEWSGRID_DAY) || Date.now();
const day = process.env.NEWSGRID_NIGHTLY === "1" ? "nightly" : Math.floor(today / 86_400_000);
python.runPython(`
import sys
sys.path.insert(0, "/app")
sys.path.insert(0, "/app/common")
import os
sys.argv.append("${day}")  # see tests/common/sparse.py
import page.main  # and with it all of the page

failed = []
for file in sorted(os.listdir("/app/common")):
    if file.startswith("test_"):
        module = __import__(file[:-3])
        for name in sorted(dir(module)):
            if name.startswith("test_"):
                try:
                    getattr(module, name)()
                    print("ok", file, name)
                except Exception as error:
                    print("FAILED", file, name)
                    sys.print_exception(error)
                    failed.append(name)
print("done", len(failed))
`);
