"""The page's part of reading photos: fetched and imported when the first photo is opened (page/drafts/photos.py)."""
