"""The drawing of a sheet as SVG, its style, and cells in words for screen readers."""
