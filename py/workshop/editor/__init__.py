"""The workshop's page: the editor and the grid beside it."""
