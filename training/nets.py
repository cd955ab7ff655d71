"""The nets. Their inputs are grey pictures, float from 0 to 1. Each net normalises the light itself."""

import torch
from torch import Tensor, nn
from torch.nn import functional as F  # noqa: N812  # the conventional name

from newsgrid.photo import signs

STRIDE = 4
MAPS = 8  # heat, mask, the crossing's offset (x, y), the vectors to the right (x, y) and down (x, y)
VECTOR = 32.0  # pixels for 1.0 in a vector
OFFSET = 4.0


def conv(inputs: int, outputs: int, side: int = 3, stride: int | tuple[int, int] = 1) -> nn.Sequential:
    return nn.Sequential(nn.Conv2d(inputs, outputs, side, stride, side // 2, bias=False), nn.BatchNorm2d(outputs), nn.ReLU(inplace=True))


def convs(*channels: int) -> list[nn.Module]:
    """Convolutions of a grey picture with these channels, of which the first and every other one halves its sides."""
    wide = zip((1, *channels), channels, strict=False)
    return [conv(inputs, outputs, 3 if at else 5, 1 if at % 2 else 2) for at, (inputs, outputs) in enumerate(wide)]


class Twice(nn.Module):
    """A residual block of two convolutions."""

    def __init__(self, channels: int) -> None:
        super().__init__()
        self.first = conv(channels, channels)
        self.second = nn.Sequential(nn.Conv2d(channels, channels, 3, 1, 1, bias=False), nn.BatchNorm2d(channels))

    def forward(self, x: Tensor) -> Tensor:
        return F.relu(x + self.second(self.first(x)))


class Detector(nn.Module):
    """A picture (n, 1, height, width), both multiples of 32 -> maps (n, MAPS, height / 4, width / 4)."""

    def __init__(self) -> None:
        super().__init__()
        self.stem = conv(1, 12, 5, 2)
        self.at4 = nn.Sequential(conv(12, 24, 3, 2), Twice(24))
        self.at8 = nn.Sequential(conv(24, 40, 3, 2), Twice(40))
        self.at16 = nn.Sequential(conv(40, 56, 3, 2), Twice(56))
        self.at32 = nn.Sequential(conv(56, 72, 3, 2), Twice(72))
        self.up32 = nn.Conv2d(72, 56, 1)
        self.mix16 = conv(56, 56)
        self.up16 = nn.Conv2d(56, 40, 1)
        self.mix8 = conv(40, 40)
        self.up8 = nn.Conv2d(40, 24, 1)
        self.mix4 = conv(24, 32)
        self.head = nn.Conv2d(32, MAPS, 1)
        with torch.no_grad():
            bias = self.head.bias
            assert bias is not None
            bias.zero_()
            bias[0] = -3.0  # crossings are rare

    def forward(self, x: Tensor) -> Tensor:
        x = even(x, 31)
        four = self.at4(self.stem(x))
        eight = self.at8(four)
        sixteen = self.at16(eight)
        x = self.mix16(sixteen + F.interpolate(self.up32(self.at32(sixteen)), scale_factor=2.0, mode="nearest"))
        x = self.mix8(eight + F.interpolate(self.up16(x), scale_factor=2.0, mode="nearest"))
        x = self.mix4(four + F.interpolate(self.up8(x), scale_factor=2.0, mode="nearest"))
        return self.head(x)


def even(x: Tensor, side: int) -> Tensor:
    """Normalises the light: subtracts the local mean, then scales the picture to unit contrast."""
    small = F.avg_pool2d(x, 4, 4)
    half = side // 8
    mean = F.avg_pool2d(small, 2 * half + 1, 1, half, count_include_pad=False)
    x = x - F.interpolate(mean, scale_factor=4.0, mode="nearest")
    spread = (x * x).mean(dim=(1, 2, 3), keepdim=True)
    return x / (spread + 1e-4).sqrt()


def one_contrast(x: Tensor) -> Tensor:
    """Normalises each cell to mean 0 and unit contrast, but less if it has hardly any."""
    x = x - x.mean(dim=(1, 2, 3), keepdim=True)
    return x / ((x * x).mean(dim=(1, 2, 3), keepdim=True) + 4e-4).sqrt()


class Reader(nn.Module):
    """Cells (n, 1, 48, 48) -> (logits of the classes, logits of the four turns, logits of the bits).

    The layers for the classes lose the exact position of a dashed line beside the cell's border, so the bits for cages have
    additional layers.
    """

    def __init__(self) -> None:
        super().__init__()
        self.near = nn.Sequential(*convs(16, 32, 48, 48))
        self.lines = nn.Sequential(conv(48, 24, 3, 2), nn.Flatten(), nn.Linear(24 * 36, 32), nn.ReLU(inplace=True), nn.Linear(32, 4))
        last = self.lines[-1]
        assert isinstance(last, nn.Linear)
        nn.init.zeros_(last.weight)
        nn.init.zeros_(last.bias)
        self.body = nn.Sequential(conv(48, 80, 3, 2), conv(80, 80), nn.MaxPool2d(2, 2), nn.Flatten())
        self.mix = nn.Sequential(nn.Linear(80 * 9, 192), nn.ReLU(inplace=True), nn.Dropout(0.1))
        self.out = nn.Linear(192, signs.CLASSES + 4 + signs.BITS)

    def forward(self, x: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        near = self.near(one_contrast(x))
        x = self.out(self.mix(self.body(near)))
        bits = x[:, signs.CLASSES + 4 :] + F.pad(self.lines(near), (signs.CAGE, signs.BITS - signs.CAGE - 4))
        return x[:, : signs.CLASSES], x[:, signs.CLASSES : signs.CLASSES + 4], bits


class Hands(nn.Module):
    """Cells (n, 1, 48, 48) with a digit written by hand -> logits of 1 to 9."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(*convs(16, 24, 40, 40, 64, 64), nn.MaxPool2d(2, 2), nn.Flatten())
        self.mix = nn.Sequential(nn.Linear(64 * 9, 96), nn.ReLU(inplace=True), nn.Dropout(0.1), nn.Linear(96, signs.DIGITS))

    def forward(self, x: Tensor) -> Tensor:
        return self.mix(self.body(one_contrast(x)))


class Clues(nn.Module):
    """Parts of cells (n, 1, 40, 40) -> log-probabilities of no number, then of 1 to 45.

    Tens and ones have separate heads, which learn from fewer pages than 45 classes would need.
    """

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(*convs(20, 28, 40, 40, 56), nn.Flatten())
        self.mix = nn.Sequential(nn.Linear(56 * 25, 128), nn.ReLU(inplace=True), nn.Dropout(0.1))
        self.out = nn.Linear(128, 1 + 5 + 10)

    def forward(self, x: Tensor) -> Tensor:
        x = self.out(self.mix(self.body(one_contrast(x)))).float()
        there, none = -F.softplus(-x[:, :1]), -F.softplus(x[:, :1])  # finite under ONNX, as LogSigmoid is not
        tens, ones = F.log_softmax(x[:, 1:6], 1), F.log_softmax(x[:, 6:16], 1)
        both = (tens[:, :, None] + ones[:, None, :]).flatten(1)  # 0 to 49
        return torch.cat([none, there + both[:, 1 : signs.TOTALS]], 1)


class Signs(nn.Module):
    """Surroundings of a border or of a cell (n, 1, 40, 40) -> logits of signs.MARKS."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(*convs(12, 20, 32, 32, 40), nn.Flatten())
        self.mix = nn.Sequential(nn.Linear(40 * 25, 64), nn.ReLU(inplace=True), nn.Dropout(0.1), nn.Linear(64, len(signs.MARKS)))

    def forward(self, x: Tensor) -> Tensor:
        return self.mix(self.body(one_contrast(x)))


class Labels(nn.Module):
    """Small texts (n, 1, 32, 80) -> log-probabilities (n, 40, letters) of some letters in each step from left to right.

    A letter may take several steps, and the first of these is a step without one: connectionist temporal classification.
    """

    def __init__(self, letters: str = signs.LETTERS) -> None:
        super().__init__()
        self.letters = letters
        self.body = nn.Sequential(
            conv(1, 12, 5, 2),
            conv(12, 24, 3, (2, 1)),
            conv(24, 28),
            conv(28, 40, 3, (2, 1)),
        )
        self.rows = nn.Conv2d(40, 64, (4, 1), bias=False)
        self.mix = nn.Sequential(
            nn.BatchNorm2d(64), nn.ReLU(inplace=True), nn.Conv2d(64, 64, (1, 5), 1, (0, 2)), nn.ReLU(inplace=True), nn.Dropout(0.1)
        )
        self.out = nn.Conv2d(64, len(letters), 1)

    def forward(self, x: Tensor) -> Tensor:
        x = self.out(self.mix(self.rows(self.body(one_contrast(x)))))
        return F.log_softmax(x[:, :, 0].transpose(1, 2).float(), 2)
