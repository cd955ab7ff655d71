"""The service worker of a built site: every file with its hash, and a version that changes whenever one of them does."""

import base64
import hashlib
import json
from pathlib import Path

SKIPPED = (".nojekyll", "sw.js", "static/sw.js", "static/preview.png")
LATER = "photo/"  # the folder of what is kept only for those who use it
LATER_BEGINS = "photo/worker.js"  # fetched before all else of it


def write(folder: Path, template: str) -> str:
    """Write sw.js into a built site's folder, from its template; returns the version."""
    files: dict[str, str] = {}
    later: dict[str, str] = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        packed = path.with_name(path.name + ".pack")  # it is kept unpacked, under this name
        if path.is_file() and name not in SKIPPED and not packed.exists():
            digest = base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()
            (later if name.startswith(LATER) else files)["./" if name == "index.html" else name] = digest
    version = hashlib.sha256(json.dumps([files, later], sort_keys=True).encode()).hexdigest()[:12]
    text = template.replace("{{version}}", version).replace("{{later_begins}}", LATER_BEGINS)
    for name, named in (("files", files), ("later", later)):
        text = text.replace("{{" + name + "}}", json.dumps(named, separators=(",", ":")))
    (folder / "sw.js").write_text(text)
    return version
