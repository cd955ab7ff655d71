"""The workshop: its page, under PyScript's MicroPython, in editor; what runs the programs in a worker, in run."""
