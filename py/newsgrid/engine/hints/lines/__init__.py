"""Lines: singles, pairs and triples in rows, columns and boxes, rules that are read along cells, and paths of numbers."""
