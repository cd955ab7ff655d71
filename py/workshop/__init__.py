"""The workshop's page, under PyScript's MicroPython. What runs the programs is in bench."""
