"""The browser: the document, events, the worker's port, the service worker."""
