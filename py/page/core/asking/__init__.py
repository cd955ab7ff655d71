"""What is asked of the worker: the queue of requests, what their outcomes mean for the session, and the words of the status line."""
