"""The dialogs, and what comes in and goes out by them."""
