"""What a key, a click, a drag or a typed text means on the sheet, and what is said to somebody who types."""
