"""Trains the photo reader's models on synthetic pages, made from fonts and code alone: ./build.sh train.

fonts      the printed and handwritten fonts of the pages
puzzles    the contents of a page: grids with their values, clues, cages, styles
draw       draws a page flat, and records where everything is on it
camera     photographs the page: perspective, curl, light, blur, noise
samples    pages as training data
nets, fit  the nets, and their training
export     the nets as ONNX graphs with quantised weights

All randomness comes from seeds: the same seed and the same fonts give the same page.
"""
