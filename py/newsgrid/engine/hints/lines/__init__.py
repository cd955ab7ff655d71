"""Lines: singles, pairs and triples in rows, columns and boxes, what is read along cells, and paths of numbers."""
