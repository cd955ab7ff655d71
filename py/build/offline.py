"""Writes a built site's service worker, with every file's hash, and a version that changes with any of the files."""

import base64
import hashlib
import json
from pathlib import Path

SKIPPED = (".nojekyll", "sw.js", "static/sw.js", "static/preview.png", "licences.txt")
PICTURES = "docs/pictures/"  # the documents can be read without them
# groups of files that are kept once a page asks for them: (name, prefix of the paths, the file kept last, which shows that all are kept)
LATER = (("photo", "photo/", "photo/worker.js"), ("workshop", "workshop", "workshop.html"))
LISTS = "days"  # has a folder for each quarter of a year, each a group of its own


def write(folder: Path, template: str) -> str:
    """Write sw.js into a built site's folder, from its template. Returns the version."""
    files: dict[str, str] = {}
    quarters = sorted(path for path in (folder / LISTS).glob("*") if path.is_dir())
    lists = [
        (
            f"{LISTS}_{path.name.replace('-', '_')}",
            f"{LISTS}/{path.name}/",
            f"{LISTS}/{path.name}/{max(file.name for file in path.iterdir())}",
        )
        for path in quarters
    ]
    groups = (*LATER, *lists)
    later: dict[str, dict[str, str]] = {group: {} for group, _, _ in groups}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        packed = path.with_name(path.name + ".pack")  # a packed file is kept uncompressed, under the name without .pack
        if path.is_file() and name not in SKIPPED and not name.startswith(PICTURES) and not packed.exists():
            digest = base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()
            group = next((group for group, begins, _ in groups if name.startswith(begins)), "")
            (later[group] if group else files)["./" if name == "index.html" else name] = digest
    version = hashlib.sha256(json.dumps([files, later], sort_keys=True).encode()).hexdigest()[:12]
    text = template.replace("{{version}}", version)
    for name, named in (("files", files), ("later", later), ("wanted", {group: wanted for group, _, wanted in groups})):
        text = text.replace("{{" + name + "}}", json.dumps(named, separators=(",", ":")))
    (folder / "sw.js").write_text(text)
    return version
