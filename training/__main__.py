"""Runs the training: pages, nets, models with their cards (./build.sh train).

Work is counted in pages and steps, so that a seed gives the same models on a fast machine and on a slow one. --minutes scales it, and is
roughly the time that it takes on one core. --quick runs all of it on next to nothing, to see that it runs: its models read nothing.
"""

import argparse
import copy
import os
import shlex
import shutil
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import onnx
import torch

from newsgrid.photo import signs
from training import cards, export, fit, fonts, hands, marks, nets, photos, samples

ROOT = Path(__file__).resolve().parents[1]
CACHE = ROOT / ".cache" / "train"
MODELS = ROOT / "py/newsgrid/photo/models"

# what one core of 2.5 GHz does in a minute, of all at once: pages, pages drawn for their numbers or letters only, and steps of each net
PAGES, NUMBERS, LETTERS = 40, 14, 14
STEPS = {"detect": 112, "read": 300, "clue": 180, "sign": 50, "label": 66, "tag": 66, "hand": 45}
PATCHES = 480  # signs, labels and tags: far less, since each is drawn alone
OF_PAGES = ("detect", "read", "clue", "hand")  # those that learn from pages
TUNE = 1500  # steps of fine-tuning on cells of photos
MINUTES = 120
QUICK = CACHE / "quick"  # where the models of --quick go


class Work(NamedTuple):
    """How much to do. shards, numbers, letters: files of pages, and of pages drawn for their numbers or letters only; pages: in each
    file; patches: files of signs, of labels, and of tags; drawn: in each of these; steps: of each net; tune: steps."""

    shards: int
    numbers: int
    letters: int
    pages: int
    patches: int
    drawn: int
    steps: dict[str, int]
    tune: int


def work_of(options: argparse.Namespace) -> Work:
    if options.quick:
        return Work(shards=2, numbers=1, letters=1, pages=8, patches=1, drawn=64, steps=dict.fromkeys(STEPS, 3) | {"detect": 9}, tune=3)
    minutes = options.minutes
    return Work(
        shards=max(2, minutes * PAGES // samples.SHARD),
        numbers=max(1, minutes * NUMBERS // samples.SHARD),
        letters=max(1, minutes * LETTERS // samples.SHARD),
        pages=samples.SHARD,
        patches=max(1, minutes * PATCHES // marks.A_SHARD),
        drawn=marks.A_SHARD,
        steps={name: steps * minutes for name, steps in STEPS.items()},
        tune=TUNE,
    )


def main(arguments: list[str]) -> int:
    options = parser().parse_args(arguments)
    torch.set_num_threads(options.threads)
    amount = work_of(options)
    models = options.models or (QUICK if options.quick else MODELS)
    work = CACHE / f"seed{options.seed}-{'quick' if options.quick else f'minutes{options.minutes}'}"
    work.mkdir(parents=True, exist_ok=True)
    fonts.fetch(CACHE / "fonts")
    faces = fonts.sort_out((CACHE / "fonts", *fonts.SYSTEM))
    print(f"{sum(map(len, faces))} typefaces", flush=True)
    first = options.seed * 100_000
    if set(OF_PAGES) & set(options.nets):
        samples.make(work / "pages", faces, range(first, first + amount.shards), options.threads, pages=amount.pages)
        samples.make(work / "numbers", faces, range(first, first + amount.numbers), options.threads, samples.make_numbers, amount.pages)
        samples.make(work / "letters", faces, range(first, first + amount.letters), options.threads, samples.make_letters, amount.pages)
    for what, net in (("signs", "sign"), ("labels", "label"), ("tags", "tag")):
        if net in options.nets:
            make_one = partial(marks.make_shard, what)
            samples.make(work / what, faces, range(first, first + amount.patches), options.threads, make_one, amount.drawn)
    cells = work / "pages", work / "letters"  # folders

    def digits() -> hands.Digits:
        return hands.Digits(hands.fetch(CACHE))

    trained: dict[str, torch.nn.Module] = {}
    for name, make, data, loss in (
        ("detect", nets.Detector, lambda: fit.Crossings(work / "pages"), fit.detector_loss),
        ("read", nets.Reader, lambda: fit.Cells(cells, digits()), fit.reader_loss),
        ("clue", nets.Clues, lambda: fit.Numbers(work / "pages", work / "numbers"), fit.clues_loss),
        ("sign", nets.Signs, lambda: fit.Marks(work / "signs", False), fit.classes_loss),
        ("label", nets.Labels, lambda: fit.Marks(work / "labels", True), fit.labels_loss),
        ("tag", partial(nets.Labels, signs.TAG_LETTERS), lambda: fit.Marks(work / "tags", True), fit.labels_loss),
        ("hand", nets.Hands, lambda: fit.Written(work / "pages", digits()), fit.classes_loss),
    ):
        if name not in options.nets:
            continue
        torch.manual_seed(options.seed)  # again for each net, so that none depends on those before it
        trained[name] = fit.learn(make(), data().batch, loss, amount.steps[name], 2e-3, work / f"{name}.pt", half=options.half)
    made = cards.Made(
        shlex.join(["./build.sh", "train", *arguments]),
        options.seed,
        amount.shards * amount.pages,
        amount.numbers * amount.pages,
        amount.letters * amount.pages,
        amount.steps,
        patches=amount.patches * amount.drawn,
    )
    write(trained, models, made)
    if options.photos and "read" in trained:
        groups = photos.folds(photos.photos_in(options.photos), max(options.folds, 1))
        parts = [photos.cells_of(group) for group in groups]
        everything = sum(map(len, groups))

        def tuned(left_out: int | None, name: str) -> tuple[torch.nn.Module, cards.Made]:
            """A reader tuned on all parts but one, and how it was made."""
            some = [part for at, part in enumerate(parts) if at != left_out]
            count = everything - (len(groups[left_out]) if left_out is not None else 0)
            how = made._replace(photos=count, folder=options.photos.name, tune=amount.tune)
            data = fit.Cells(
                cells, digits(), (np.concatenate([crops for crops, _ in some]), np.concatenate([labels for _, labels in some]))
            )
            net = copy.deepcopy(trained["read"])
            torch.manual_seed(options.seed)
            return fit.learn(net, data.batch, fit.reader_loss, amount.tune, 5e-4, work / f"{name}.pt", half=options.half), how

        for number in range(options.folds):
            reader, how = tuned(number, f"fold{number}")
            folder = (models if options.quick else CACHE) / "folds" / str(number)
            shutil.copytree(models, folder, ignore=shutil.ignore_patterns("read.*", "folds"), dirs_exist_ok=True)
            write({"read": reader}, folder, how)
        reader, how = tuned(None, "tuned")
        write({"read": reader}, models, how)
    if not options.keep:
        shutil.rmtree(work)
    return 0


def write(trained: dict[str, torch.nn.Module], folder: Path, made: cards.Made) -> None:
    """Write these models and their cards."""
    folder.mkdir(parents=True, exist_ok=True)
    graphs: dict[str, Callable[[Any], onnx.ModelProto]] = {
        "detect": export.detector,
        "read": export.reader,
        "clue": export.clues,
        "sign": export.marks,
        "label": export.labels,
        "tag": export.labels,
        "hand": export.hands,
    }
    for name, net in trained.items():
        export.write(graphs[name](net.eval()), folder / f"{name}.onnx")
        print(f"{folder / name}.onnx: {os.path.getsize(folder / f'{name}.onnx') // 1000} kB", flush=True)
    if "read" in trained:  # it measures what the reader measures, too
        export.write(export.lights(), folder / "light.onnx")
        cards.write(["light"], folder, made)
    cards.write(list(trained), folder, made)


def parser() -> argparse.ArgumentParser:
    command = argparse.ArgumentParser(prog="./build.sh train", description="Make the photo reader's models.")
    command.add_argument(
        "--nets", nargs="+", choices=STEPS, default=STEPS, help="which nets to train, if not all; the models of the others stay as they are"
    )
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
    command.add_argument("--quick", action="store_true", help="try each stage on a few pages; the models go to .cache/train/quick")
    command.add_argument(
        "--models", type=Path, metavar="DIR", help="where the models and their cards go (default: py/newsgrid/photo/models)"
    )
    command.add_argument("--seed", type=int, default=0)
    command.add_argument("--threads", type=int, default=1, help="more of them are quicker, but the models differ a little")
    command.add_argument(
        "--half", action="store_true", help="compute in bfloat16: about twice as fast where the processor has instructions for it"
    )
    command.add_argument("--keep", action="store_true", help="keep the pages and the nets in .cache/train")
    return command


raise SystemExit(main(sys.argv[1:]))
