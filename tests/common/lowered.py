"""A limit that is lower while a test reaches it: what happens there is the same, and comes sooner."""


class Lowered:
    """Within a `with` block, a module's number is another one."""

    def __init__(self, module, name, number):
        self.module, self.name, self.number = module, name, number

    def __enter__(self):
        usual = getattr(self.module, self.name)
        assert self.number < usual
        setattr(self.module, self.name, self.number)
        self.number = usual

    def __exit__(self, *fault):
        setattr(self.module, self.name, self.number)
