"""Makes the models of the photo reader, from nothing but fonts and code: ./build.sh train.

fonts      the typefaces and hands that pages are set in
puzzles    what a page shows: grids with their values, clues, cages, styles
draw       a page drawn flat, and where everything lies on it
camera     the page as a phone sees it: perspective, curl, light, blur, noise
samples    pages as arrays to train on
nets, fit  the nets, and how they learn
export     the nets as ONNX graphs with small weights

Everything is drawn from seeds. A page is the same for the same seed and the same fonts.
"""
