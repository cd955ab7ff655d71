"""Techniques for things that are counted or laid: stars, mines and black cells, tetrominoes, dominoes and other pieces of a stock."""
