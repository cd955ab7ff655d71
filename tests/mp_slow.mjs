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
python.runPython(`
import sys
sys.path.insert(0, "/app")
sys.path.insert(0, "/app/common")
import os
if ${process.env.NEWSGRID_NIGHTLY === "1" ? "True" : "False"}:
    sys.argv.append("nightly")  # see tests/common/sparse.py
import page.main  # and with it all of the page


import time
from page.core import pasted
M = 900000
heads = {"none":"", "hash":"#", "hsp":"# ", "non":"#Nonogram\\n","nonob":"columns: ", "nonol":"columns\\n","star":"#Star Battle\\n..\\n..\\nstars: ","sect":"12\\n21\\nkiller r1c1 = ", "http":"https://x.org/?","penpa":"m=edit&p="}
units = ["a","a ","1","#","#\\n","#a\\n","Star ","\\n","1\\n","rows\\n","=",":"]
for h in heads:
    for u in units:
        s = heads[h] + u*(M//len(u))
        b = time.ticks_ms()
        try:
            r = pasted.read(s)
            w = r.fault[:60]
        except Exception as e:
            w = "!!! " + repr(e)[:100]
        d = time.ticks_ms()-b
        if d > 1500 or w[:1] == "!": print(d, h, repr(u), w)
        del s
print("ended")
`);
