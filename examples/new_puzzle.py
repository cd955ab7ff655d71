# A new puzzle
# Made with one solution by proof, and as difficult as one asks for; then its text, which is a file for the page or the command line.
from newsgrid import filled, make, show, write

made = make.one("kenken", "medium", size="4x4", seed=1)
made.sheet.title = f"KenKen, {made.grade}"

print(write(made.sheet))
show(made.sheet, filled(made.sheet, made.answer))
