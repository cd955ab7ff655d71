# PyScript runs this: it mounts the two ROMFS images that PyScript has fetched, and starts the workshop.
import sys

import deflate
import js
import vfs

for name in ("page", "workshop"):
    with open("/%s.romfs.gz" % name, "rb") as packed:
        vfs.mount(vfs.VfsRom(deflate.DeflateIO(packed, deflate.GZIP).read()), "/%s-rom" % name)
    sys.path.append("/%s-rom" % name)
sys.modules["browser"] = js.newsgrid

from workshop.editor import main

js.document.documentElement.dataset.begun = "yes"  # for loading.js
await main.start()
