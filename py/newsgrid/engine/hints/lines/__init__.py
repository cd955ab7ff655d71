"""Lines: singles, pairs and triples of rows, columns and boxes, what is read along cells, and paths of numbers."""
