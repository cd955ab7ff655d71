"""Runs the training: pages, nets, models (./build.sh train).

Work is counted in pages and steps, so that a seed gives the same models on a fast machine and on a slow one. --minutes scales it, and is
roughly the time that it takes on one core.
"""

import argparse
import copy
import os
import shutil
import sys
from pathlib import Path

import numpy as np
import torch

from . import export, fit, fonts, nets, photos, samples

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".cache" / "train"
MODELS = ROOT / "py" / "photo" / "models"

# what one core of 2.5 GHz does in a minute: pages, pages drawn for their numbers only, and steps of each net
PAGES, NUMBERS, DETECT, READ, CLUE = 35, 10, 112, 150, 75
TUNE = 500  # steps of fine-tuning on cells of photos
MINUTES = 90


def main(arguments: list[str]) -> int:
    options = parser().parse_args(arguments)
    torch.set_num_threads(options.threads)
    torch.manual_seed(options.seed)
    work = CACHE / f"seed{options.seed}-minutes{options.minutes}"
    work.mkdir(parents=True, exist_ok=True)
    fonts.fetch(CACHE / "fonts")
    faces = fonts.sort_out((CACHE / "fonts", *fonts.SYSTEM))
    print(f"{sum(map(len, faces))} typefaces", flush=True)
    shards = max(2, options.minutes * PAGES // samples.SHARD)
    first = options.seed * 100_000
    samples.make(work / "pages", faces, range(first, first + shards), options.threads)
    shards = max(1, options.minutes * NUMBERS // samples.SHARD)
    samples.make(work / "numbers", faces, range(first, first + shards), options.threads, samples.make_numbers)
    trained: dict[str, torch.nn.Module] = {}
    for name, make, data, loss, steps in (
        ("detect", nets.Detector, fit.Crossings, fit.detector_loss, DETECT),
        ("read", nets.Reader, fit.Cells, fit.reader_loss, READ),
        ("clue", nets.Clues, lambda pages: fit.Numbers(pages, work / "numbers"), fit.clues_loss, CLUE),
    ):
        trained[name] = fit.learn(make(), data(work / "pages").batch, loss, steps * options.minutes, 2e-3, work / f"{name}.pt")
    write(trained, options.models)
    if options.photos:
        parts = [photos.cells_of(part) for part in photos.folds(photos.photos_in(options.photos), max(options.folds, 1))]
        for number in range(options.folds):
            folder = CACHE / "folds" / str(number)
            write(
                {**trained, "read": tune(trained["read"], work, [part for at, part in enumerate(parts) if at != number], f"fold{number}")},
                folder,
            )
        write({"read": tune(trained["read"], work, parts, "tuned")}, options.models)
    if not options.keep:
        shutil.rmtree(work)
    return 0


def tune(net: torch.nn.Module, work: Path, parts: list[tuple[np.ndarray, np.ndarray]], name: str) -> torch.nn.Module:
    """A copy of the reader, fine-tuned on cells of photos. parts: (cells, labels)."""
    cells = fit.Cells(work / "pages", (np.concatenate([cells for cells, _ in parts]), np.concatenate([labels for _, labels in parts])))
    return fit.learn(copy.deepcopy(net), cells.batch, fit.reader_loss, TUNE, 5e-4, work / f"{name}.pt")


def write(trained: dict[str, torch.nn.Module], folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    graphs = {"detect": export.detector, "read": export.reader, "clue": export.clues}
    for name, net in trained.items():
        export.write(graphs[name](net.eval()), folder / f"{name}.onnx")
        print(f"{folder / name}.onnx: {os.path.getsize(folder / f'{name}.onnx') // 1000} kB", flush=True)


def parser() -> argparse.ArgumentParser:
    command = argparse.ArgumentParser(prog="./build.sh train", description="Make the photo reader's models.")
    command.add_argument("--photos", type=Path, metavar="DIR", help="tune on photos too: imageX.jpg, imageX.dat, outlines.csv")
    command.add_argument(
        "--folds",
        type=int,
        default=0,
        metavar="N",
        help="with --photos: also tune N readers, each without a part of the puzzles, for tests/benchmarks/photo.py --folds",
    )
    command.add_argument(
        "--minutes", type=int, default=MINUTES, metavar="N", help=f"how much work, in minutes of one core (default {MINUTES})"
    )
    command.add_argument("--models", type=Path, default=MODELS, metavar="DIR", help="where the models go (default: py/photo/models)")
    command.add_argument("--seed", type=int, default=0)
    command.add_argument("--threads", type=int, default=1, help="more of them are quicker, but the models differ a little")
    command.add_argument("--keep", action="store_true", help="keep the pages and the nets in .cache/train")
    return command


raise SystemExit(main(sys.argv[1:]))
