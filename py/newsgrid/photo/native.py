"""Runs the nets in onnxruntime on pictures loaded by Pillow. On the page, the browser does this."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, partialmethod
from pathlib import Path
from typing import Any

from newsgrid.photo import signs

MODELS = Path(__file__).parent / "models"
MOST_PIXELS = 120_000_000


class NoPicture(ValueError):
    """The file is not a picture that can be read. The message is a sentence."""


class NoReader(ImportError):
    """onnxruntime or Pillow is not installed. The message is a sentence."""


@dataclass(frozen=True, slots=True)
class Raster:
    """Pixels: an array of height x width x 3 bytes."""

    width: int
    height: int
    pixels: Any


@cache
def session(name: str) -> Any:
    """The onnxruntime session of a net in models/. Raises NoReader."""
    try:
        import onnxruntime
    except ImportError as error:
        raise NoReader("Reading photos needs onnxruntime and Pillow: pip install 'newsgrid[photo]' brings them.") from error
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = options.inter_op_num_threads = 1
    options.log_severity_level = 3
    return onnxruntime.InferenceSession(str(MODELS / f"{name}.onnx"), options, providers=["CPUExecutionProvider"])


class Eyes:
    """A picture, and the nets that look at it.

    width, height: of the picture, upright according to its EXIF data; all points are in these pixels. inverted: whether the nets see the
    negative of a picture; erased: (an ink that they don't see, its paper), each as (red, green, blue), () if they see all.
    """

    def __init__(self, picture: Any, inverted: bool = False, erased: Sequence[Sequence[float]] = ()) -> None:
        """picture: a PIL.Image in RGB."""
        self.picture, self.inverted, self.erased = picture, inverted, erased
        self.width, self.height = picture.size

    def negative(self) -> "Eyes":
        """The nets, looking at the picture's negative."""
        from PIL import ImageOps

        return Eyes(ImageOps.invert(self.picture), not self.inverted, [[255 - part for part in colour] for colour in self.erased])

    def without(self, erased: Sequence[Sequence[float]]) -> "Eyes":
        """The nets, looking at the picture without an ink; () for the whole picture."""
        return Eyes(self.picture, self.inverted, erased)

    def raster(self, width: int, height: int, turn: float = 0.0) -> Raster:
        """The picture rotated left by `turn` degrees about its middle, none of it cropped, then scaled."""
        import numpy
        from PIL import Image

        picture = self.picture
        if turn:
            # rotating a small picture is cheaper
            factor = max(width, height) * 2 / max(picture.size)
            if factor < 1:
                picture = picture.resize(
                    (max(1, round(picture.width * factor)), max(1, round(picture.height * factor))), Image.Resampling.BOX
                )
            picture = picture.rotate(turn, Image.Resampling.BILINEAR, expand=True)
        if picture.size != (width, height):
            picture = picture.resize((width, height), Image.Resampling.BILINEAR, reducing_gap=2.0)
        return Raster(width, height, without(numpy.asarray(picture), *self.erased) if self.erased else numpy.asarray(picture))

    def detect(self, raster: Raster) -> tuple[list[list[float]], list[list[int]]]:
        """(crossings as x, y, score, right x, right y, down x, down y; the mask row by row, 0 to 255, at a quarter of the size)."""
        peaks, inside = session("detect").run(None, {"picture": raster.pixels})
        return peaks.tolist(), inside.tolist()

    def read(
        self, raster: Raster, quads: list[list[tuple[float, float]]]
    ) -> tuple[list[list[float]], list[list[float]], list[list[float]]]:
        """For each cell, the log-probabilities of the classes and of the turns, and the bits. Lightness is always the original picture's."""
        values, turns, bits = self.asked("read", raster, quads=quads)
        if self.inverted:
            bits[:, signs.LIGHT] = 1 - bits[:, signs.LIGHT]
        return values.tolist(), turns.tolist(), bits.tolist()

    def tones(self, raster: Raster, quads: list[list[tuple[float, float]]]) -> Any:
        """For each cell, only the bits of `read` from signs.LIGHT on, in a tenth of the time."""
        (tones,) = self.asked("light", raster, quads=quads)
        if self.inverted:
            tones[:, 0] = 1 - tones[:, 0]
        return tones.tolist()

    def digits(self, raster: Raster, quads: list[list[tuple[float, float]]]) -> Any:
        """For each cell with handwriting, the log-probabilities of 1 to 9."""
        return self.asked("hand", raster, quads=quads)[0].tolist()

    def in_windows(
        self, net: str, raster: Raster, quads: list[list[tuple[float, float]]], windows: list[tuple[float, float, float]]
    ) -> Any:
        """A net's log-probabilities for each window on a square."""
        return self.asked(net, raster, quads=quads, window=windows)[0].tolist()

    clues = partialmethod(in_windows, "clue")  # log-probabilities of no number, then of 1 to 45
    marks = partialmethod(in_windows, "sign")  # log-probabilities of signs.MARKS
    letters = partialmethod(in_windows, "label")  # log-probabilities of signs.LETTERS at each step
    tags = partialmethod(in_windows, "tag")  # log-probabilities of signs.TAG_LETTERS at each step

    def asked(self, net: str, raster: Raster, **inputs: Any) -> Any:
        """The outputs of a net, as arrays."""
        import numpy

        arrays = {name: numpy.array(numbers, numpy.float32) for name, numbers in inputs.items()}
        return session(net).run(None, {"picture": raster.pixels, **arrays})


def without(pixels: Any, ink: Sequence[float], paper: Sequence[float]) -> Any:
    """Pixels without an ink, as `colours` in static/photo/pixels.js: as much as a pixel has of the ink's hue, it becomes the paper."""
    import numpy

    step = numpy.array(paper, numpy.float32) - numpy.array(ink, numpy.float32)
    hue = step.mean() - step
    share = ((pixels.astype(numpy.float32) - numpy.array(paper, numpy.float32)) @ (hue / (hue @ hue))).clip(0)[..., None]
    low, high = numpy.minimum(pixels, paper), numpy.maximum(pixels, paper)
    return (pixels + share * step).clip(low, high).clip(0, 255).astype(numpy.uint8)


def open_picture(path: str) -> Eyes:
    """The picture in a file. Raises NoPicture, NoReader or OSError."""
    try:
        from PIL import Image, ImageOps, UnidentifiedImageError
    except ImportError as error:
        raise NoReader("Reading photos needs onnxruntime and Pillow: pip install 'newsgrid[photo]' brings them.") from error
    import warnings

    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(path) as file:
                if file.width * file.height > MOST_PIXELS:
                    raise NoPicture(
                        f"The picture has {file.width} by {file.height} pixels; at most {MOST_PIXELS // 1_000_000} million can be read."
                    )
                file.draft("RGB", (1600, 1600))  # decodes a JPEG at a fraction of its size, if that is enough
                upright = ImageOps.exif_transpose(file)
                upright.thumbnail((1600, 1600), Image.Resampling.BILINEAR, reducing_gap=2.0)
                return Eyes(upright.convert("RGB"))
    except UnidentifiedImageError:
        raise NoPicture("This is not a picture of a kind that Pillow reads, such as JPEG or PNG.") from None
    except Image.DecompressionBombError:  # raised before the size is known
        raise NoPicture(f"The picture has far too many pixels; at most {MOST_PIXELS // 1_000_000} million can be read.") from None
    except (ValueError, SyntaxError, EOFError, OSError) as error:
        if isinstance(error, NoPicture) or (isinstance(error, OSError) and error.errno):
            raise
        raise NoPicture(f"The picture can't be decoded, so part of it may be missing: {error}.") from error
