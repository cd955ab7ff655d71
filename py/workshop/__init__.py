"""The workshop. editor: its page, under PyScript's MicroPython; run: runs the programs, in a worker."""
