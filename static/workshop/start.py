# What PyScript runs: makes the two images that it has fetched places to import from, and begins.
import sys

import deflate
import js
import vfs

for name in ("page", "workshop"):
    with open("/%s.romfs.gz" % name, "rb") as packed:
        vfs.mount(vfs.VfsRom(deflate.DeflateIO(packed, deflate.GZIP).read()), "/%s-rom" % name)
    sys.path.append("/%s-rom" % name)
sys.modules["browser"] = js.newsgrid

from workshop import main

main.start()
