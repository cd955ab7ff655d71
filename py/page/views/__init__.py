"""The views: each shows a part of the session in the document."""
