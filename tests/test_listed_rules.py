"""Types whose rules take long to list say so, and hold nothing that the page looks for."""

from newsgrid.puzzle import constraints, formats, groups, kinds


def test_types_with_long_lists_hold_neither_sums_nor_different_values() -> None:
    seen = set()
    for kind in kinds.ALL:
        if kind.text.example:
            sheet = formats.read(kind.text.example)
            for name, place, text in constraints.printed(sheet):
                type_ = constraints.BY_NAME[name]
                if type_.lists:
                    seen.add(name)
                    for relation, _, totals, *_ in type_.rules(place, text, sheet):
                        assert relation != "distinct", name
                        assert relation != "sum" or (len(totals) > 1 and groups.counts(sheet)), name
    assert seen == {name for name, type_ in constraints.BY_NAME.items() if type_.lists} != set()


def test_the_page_asks_for_none_of_their_rules(monkeypatch) -> None:  # type: ignore[no-untyped-def]
    sheets = [formats.read(kind.text.example) for kind in kinds.ALL if kind.text.example]

    def never(*_: object) -> list[object]:
        raise AssertionError

    for type_ in constraints.BY_NAME.values():
        if type_.lists:
            monkeypatch.setattr(type_, "rules", never)
    for sheet in sheets:
        groups.together(sheet)
        groups.sums(sheet)
