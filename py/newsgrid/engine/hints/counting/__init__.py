"""What is counted or laid: stars, mines and black cells, tetrominoes, dominoes and other pieces of a stock."""
