"""What a key, a click, a drag or a typed text means on the sheet, and the words for somebody who types."""
