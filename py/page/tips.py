"""What a hint says before it says where: what to look for. What each technique is, with an example, stands in docs/techniques.md."""

# {the technique's name: what to look for}
TIPS = {
    "last cell": "Somewhere only one cell of a run, a row, a column or a box is left.",
    "hidden single": "Somewhere a digit has only one cell left in a row, a column or a box.",
    "naked single": "Some cell has only one digit left.",
    "needed digit": "Every combination that is left for some sum needs one digit, and only one cell can have it.",
    "single combination": "Some sum can be made in a single way.",
    "sum bounds": "Some sum leaves a cell no digit that large, or that small.",
    "combinations": "Some sum has fewer combinations left than it seems.",
    "partners": "In some sum, one digit leaves the other cells nothing they could be.",
    "naked pair": "Two cells share the same two digits.",
    "hidden pair": "Two digits share the same two cells.",
    "naked triple": "Three cells share the same three digits.",
    "hidden triple": "Three digits share the same three cells.",
    "locked candidates": "Where two units cross, a digit is bound to the cells they share.",
    "overlap": "Where two grids overlap, a digit of the one is bound to the cells they share.",
    "sum cases": "Going through the ways to make one sum rules digits out.",
    "45 rule": "The sums over whole rows, columns or boxes tell what is left over.",
    "X-wing": "A digit has the same two places in two rows, or in two columns.",
    "swordfish": "In three rows, a digit keeps to the same three columns, or in three columns to the same three rows.",
    "proof": "No technique helps here, but the solver can prove one cell.",
}


def of(technique: str) -> str:
    return TIPS.get(technique) or "There is a step to be found: %s." % technique
