"""Serves dist/ locally. It is a static server like GitHub Pages, and can serve the site under any path."""

import http.server
import mimetypes
from functools import partial
from pathlib import Path

from build.places import BuildError

# The types matter: Pyodide compiles its wasm while it arrives only if it is application/wasm, and modules must be JavaScript.
TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".json": "application/json",
    ".svg": "image/svg+xml",
}


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves the files of a folder under a path prefix."""

    protocol_version = "HTTP/1.1"
    prefix = "/"
    quiet = True
    extensions_map = {**mimetypes.types_map, **TYPES, "": "application/octet-stream"}  # noqa: RUF012

    def translate_path(self, path: str) -> str:
        if not path.startswith(self.prefix):
            return str(Path(self.directory) / "no such file")
        return super().translate_path("/" + path[len(self.prefix) :])

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-cache")  # so that a new build is seen immediately; for unchanged files the answer is 304
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        if not self.quiet:
            super().log_message(format, *args)


def server(folder: Path, port: int, prefix: str = "/", host: str = "127.0.0.1") -> http.server.ThreadingHTTPServer:
    """A server for `folder` under `prefix` ("/" or "/some/path/"), not started yet. With port 0 it takes a free port.

    Raises BuildError if the port is in use.
    """
    handler = type("PrefixHandler", (Handler,), {"prefix": prefix})
    try:
        return http.server.ThreadingHTTPServer((host, port), partial(handler, directory=str(folder)))
    except OSError as error:
        raise BuildError(f"port {port} can't be used ({error.strerror}); ./build.sh serve PORT takes another") from error
