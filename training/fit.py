"""Trains the nets on rendered pages, and on cells of photos if there are any. An interrupted training resumes from its checkpoint."""

import io
import math
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path

import numpy as np
import torch
from PIL import Image
from torch import Tensor, nn
from torch.nn import functional as F  # noqa: N812

from newsgrid.photo import signs
from training import hands, marks, nets, samples

Batch = tuple[Tensor, ...]


class Averaged:
    """A running average of a net's weights over its last steps, which is more accurate than any single step."""

    def __init__(self, net: nn.Module, decay: float = 0.998) -> None:
        self.decay = decay
        self.state = {name: value.detach().clone() for name, value in net.state_dict().items()}

    def update(self, net: nn.Module, step: int) -> None:
        decay = min(self.decay, (step + 1) / (step + 20))
        for name, value in net.state_dict().items():
            if value.dtype.is_floating_point:
                self.state[name].lerp_(value.detach(), 1 - decay)
            else:
                self.state[name].copy_(value)


def learn(
    net: nn.Module,
    batches: Callable[[int], Batch],
    loss_of: Callable[[nn.Module, Batch], Tensor],
    steps: int,
    rate: float,
    keep: Path,
    seconds: float = math.inf,
    half: bool = False,
) -> nn.Module:
    """Train for `steps` steps or `seconds`, whichever ends first, and return the net with averaged weights.

    rate: the highest learning rate, reached by a short warm-up and followed by cosine decay; keep: the checkpoint file; half: whether to
    compute in bfloat16, which is twice as fast on a processor that has instructions for it.
    """
    optimizer = torch.optim.AdamW(net.parameters(), lr=rate, weight_decay=0.01)
    averaged = Averaged(net)
    begin, spent = 0, 0.0
    if keep.exists():
        kept = torch.load(keep, weights_only=True)
        net.load_state_dict(kept["net"])
        optimizer.load_state_dict(kept["optimizer"])
        averaged.state, begin, spent = kept["averaged"], kept["step"], kept["seconds"]
    net.train().to(memory_format=torch.channels_last)
    start = time.time() - spent
    shown = 0.0
    for step in range(begin, steps + 1):
        spent = time.time() - start
        done = max(step / steps, spent / seconds)
        if step % 250 == 0 or done >= 1:
            kept = {"net": net.state_dict(), "optimizer": optimizer.state_dict(), "averaged": averaged.state}
            torch.save({**kept, "step": step, "seconds": spent}, keep)
            print(f"  {keep.stem}: step {step} of {steps}, {spent:.0f} s, loss {shown:.4f}", flush=True)
        if done >= 1:
            break
        for group in optimizer.param_groups:
            group["lr"] = rate * min(1.0, (step + 1) / 100) * (0.5 + 0.5 * math.cos(math.pi * min(1.0, done)) + 0.005)
        batch = batches(step)
        with torch.autocast("cpu", torch.bfloat16, enabled=half):
            loss = loss_of(net, batch)
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 5.0)
        optimizer.step()
        averaged.update(net, step)
        shown = 0.98 * shown + 0.02 * loss.item() if shown else loss.item()
    net.load_state_dict(averaged.state)
    return net.eval()


def shards(folder: Path) -> Iterator[Mapping[str, np.ndarray]]:
    """The arrays of each file in a folder, loaded one file at a time."""
    for path in sorted(folder.glob("[0-9]*.npz")):
        if ".part" not in path.name:
            with np.load(path) as file:
                yield file


def joined(folders: Sequence[Path], *names: str) -> list[np.ndarray]:
    """The arrays of these names in all files of some folders, each as one."""
    loaded = [[shard[name] for name in names] for folder in folders for shard in shards(folder)]
    return [np.concatenate(parts) for parts in zip(*loaded, strict=True)]


# --- the detector ---


PART = 256  # the side, in pixels, of most of the detector's training pictures


class Crossings:
    """Pictures with their crossings, from which batches are drawn."""

    def __init__(self, folder: Path) -> None:
        self.pictures: list[np.ndarray] = []
        self.nodes: list[np.ndarray] = []
        self.masks: list[np.ndarray] = []
        self.lying: list[int] = []
        self.upright: list[int] = []
        for shard in shards(folder):
            for way, group in (("lying", self.lying), ("upright", self.upright)):
                nodes, masks = shard[way + "_nodes"], shard[way + "_mask"]
                for number, picture in enumerate(shard[way]):
                    group.append(len(self.pictures))
                    self.pictures.append(picture)
                    self.nodes.append(nodes[nodes[:, 0] == number][:, 1:])
                    self.masks.append(masks[number])

    def batch(self, step: int, count: int = 8) -> Batch:
        """A batch of parts of pictures, which are as good for training at a third of the cost. Every eighth batch has whole pictures."""
        rng = np.random.default_rng(step)
        group = self.lying if rng.random() < len(self.lying) / len(self.pictures) else self.upright
        whole = step % 8 == 7
        pictures, targets, weights = [], [], []
        for number in rng.choice(group, count):
            picture = self.pictures[number].astype(np.float32) / 255
            nodes, mask = self.nodes[number], self.masks[number]
            if not whole:
                picture, nodes, mask = part_of(picture, nodes, mask, rng)
            if rng.random() < 0.1:
                picture = 1 - picture
            # a mirrored page is as good an example
            if rng.random() < 0.5:
                picture, mask, nodes = picture[:, ::-1], mask[:, ::-1], mirrored(nodes, picture.shape[1])
            if rng.random() < 0.5:  # upside down, so the vector to the right points right again
                picture, mask = picture[::-1, ::-1], mask[::-1, ::-1]
                nodes = np.concatenate([np.array(picture.shape)[::-1] - nodes[:, :2], nodes[:, 2:]], axis=1)
            target, weight = maps_of(nodes, mask)
            pictures.append(np.ascontiguousarray(picture))
            targets.append(target)
            weights.append(weight)
        x = torch.from_numpy(np.stack(pictures))[:, None]
        return (roughened(x, rng, 1.6), torch.from_numpy(np.stack(targets)), torch.from_numpy(np.stack(weights)))


def part_of(
    picture: np.ndarray, nodes: np.ndarray, mask: np.ndarray, rng: np.random.Generator
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """A random part of a picture, scaled to PART x PART pixels, with its crossings and its mask."""
    zoom = float(np.exp(rng.uniform(math.log(PART / min(picture.shape)), math.log(1.6)))) if rng.random() < 0.6 else 1.0
    cells = min(round(PART / zoom / nets.STRIDE), min(mask.shape))  # the side of the part, in places of the mask
    side = cells * nets.STRIDE
    zoom = PART / side
    v, u = (int(rng.integers(0, many - cells + 1)) for many in mask.shape)
    top, left = v * nets.STRIDE, u * nets.STRIDE
    picture = picture[top : top + side, left : left + side]
    mask = mask[v : v + cells, u : u + cells]
    nodes = np.concatenate([(nodes[:, :2] - np.array([left, top], np.float32)) * zoom, nodes[:, 2:] * zoom], axis=1).astype(np.float32)
    nodes = nodes[(nodes[:, :2] > -3).all(axis=1) & (nodes[:, :2] < PART + 3).all(axis=1)]
    if side != PART:
        picture = np.asarray(Image.fromarray(picture).resize((PART, PART), Image.Resampling.BILINEAR))
        places = np.minimum(((np.arange(PART // nets.STRIDE) + 0.5) * cells * nets.STRIDE / PART).astype(int), cells - 1)
        mask = mask[places][:, places]
    return picture, nodes, mask


def mirrored(nodes: np.ndarray, width: int) -> np.ndarray:
    """Crossings mirrored horizontally. Their vectors to the right then point to the left."""
    mirror = nodes.copy()
    mirror[:, 0] = width - nodes[:, 0]
    mirror[:, 3] = -nodes[:, 3]
    mirror[:, 4] = -nodes[:, 4]
    return mirror


def maps_of(nodes: np.ndarray, mask: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """(the detector's target maps, the weight of each vector) for crossings x, y, right, down."""
    rows, cols = mask.shape
    target = np.zeros((nets.MAPS, rows * cols), np.float32)
    weight = np.zeros((2, rows * cols), np.float32)
    target[1] = mask.reshape(-1)
    u, v = nodes[:, 0] / nets.STRIDE - 0.5, nodes[:, 1] / nets.STRIDE - 0.5
    lengths = np.stack([np.hypot(nodes[:, 2], nodes[:, 3]), np.hypot(nodes[:, 4], nodes[:, 5])])
    reach = np.clip(np.nanmin(lengths, axis=0) / nets.STRIDE * 0.25, 0.7, 1.6)
    steps = np.arange(-2, 4)
    places_x = np.floor(u)[:, None, None] + steps[None, None, :] + 0 * steps[None, :, None]
    places_y = np.floor(v)[:, None, None] + steps[None, :, None] + 0 * steps[None, None, :]
    dx, dy = places_x - u[:, None, None], places_y - v[:, None, None]
    far = dx * dx + dy * dy
    node = np.broadcast_to(np.arange(len(nodes))[:, None, None], far.shape)
    inside = (places_x >= 0) & (places_x < cols) & (places_y >= 0) & (places_y < rows)
    order = np.argsort(-far[inside], kind="stable")  # the nearest crossing is written last, so that it takes precedence
    at = (places_y[inside] * cols + places_x[inside]).astype(np.int64)[order]
    far, dx, dy, node = far[inside][order], dx[inside][order], dy[inside][order], node[inside][order]
    np.maximum.at(target[0], at, np.exp(-far / (2 * reach[node] ** 2) * 1.2).astype(np.float32))
    close = far < 2.6
    at, dx, dy, node = at[close], dx[close], dy[close], node[close]
    target[2][at], target[3][at] = -dx * nets.STRIDE / nets.OFFSET, -dy * nets.STRIDE / nets.OFFSET
    for number in range(4):
        target[4 + number][at] = np.nan_to_num(nodes[node, 2 + number]) / nets.VECTOR
    for number in (0, 1):
        weight[number][at] = np.nan_to_num(nets.VECTOR / np.maximum(lengths[number], 6.0))[node]
    return target.reshape(-1, rows, cols), weight.reshape(-1, rows, cols)


def detector_loss(net: nn.Module, batch: Batch) -> Tensor:
    picture, target, weight = batch
    out = net(picture).float()
    heat, wanted = out[:, 0], target[:, 0]
    chance = heat.sigmoid()
    # as in CornerNet, false peaks near a crossing cost little
    peak = (wanted > 0.85).float()
    positive = -F.logsigmoid(heat) * (1 - chance) ** 2 * peak
    negative = -F.logsigmoid(-heat) * chance**2 * (1 - wanted) ** 4 * (1 - peak)
    crossings = peak.sum().clamp(min=1)
    loss = (positive.sum() + negative.sum()) / crossings
    loss = loss + F.binary_cross_entropy_with_logits(out[:, 1], target[:, 1])
    on = (weight[:, :1] > 0).float()
    loss = loss + 1.0 * (F.smooth_l1_loss(out[:, 2:4], target[:, 2:4], reduction="none", beta=0.1) * on).sum() / on.sum().clamp(min=1)
    right = (F.smooth_l1_loss(out[:, 4:6], target[:, 4:6], reduction="none", beta=0.05) * weight[:, :1]).sum()
    down = (F.smooth_l1_loss(out[:, 6:8], target[:, 6:8], reduction="none", beta=0.05) * weight[:, 1:]).sum()
    return loss + 1.5 * (right + down) / on.sum().clamp(min=1)


# --- the reader and the clues ---


JPEG_BLOCK = 8  # pixels


def windows(crops: Tensor, kept: tuple[float, float, float], wanted: Tensor, side: int) -> Tensor:
    """Windows cut from crops of cells. kept: what the crops show; wanted (n, 2, 3): affine maps to the cell; side: of each, in pixels."""
    grid = F.affine_grid(wanted, [len(crops), 1, side, side], align_corners=False)
    # from the cell's coordinates to those of the crop, -1 to 1
    left, top, size = kept
    grid = (grid - torch.tensor([left, top])) / size * 2 - 1
    return F.grid_sample(crops, grid, align_corners=False, padding_mode="border")


def placed(window: tuple[float, float, float], count: int, rng: np.random.Generator, wobble: float) -> Tensor:
    """An affine map for each sample: the window, slightly shifted, scaled, rotated and sheared."""
    left, top, size = window
    maps: np.ndarray = np.zeros((count, 2, 3), np.float32)
    angle = rng.normal(0, 0.03 * wobble, count)
    scale = size / 2 * np.exp(rng.normal(0, 0.04 * wobble, (count, 2)))
    shear = rng.normal(0, 0.04 * wobble, count)
    maps[:, 0, 0] = scale[:, 0] * np.cos(angle)
    maps[:, 0, 1] = scale[:, 1] * (-np.sin(angle) + shear)
    maps[:, 1, 0] = scale[:, 0] * np.sin(angle)
    maps[:, 1, 1] = scale[:, 1] * np.cos(angle)
    maps[:, 0, 2] = left + size / 2 + rng.normal(0, 0.03 * wobble, count)
    maps[:, 1, 2] = top + size / 2 + rng.normal(0, 0.03 * wobble, count)
    return torch.from_numpy(maps)


def roughened(x: Tensor, rng: np.random.Generator, blur: float = 3.0) -> Tensor:
    """Augmentation: blur of up to `blur` pixels, shading, low contrast, noise."""
    count, side = len(x), x.shape[-1]
    for group in np.array_split(rng.permutation(count)[: round(count * 0.3)], 3):  # a few blurs for each batch
        if len(group):
            x[group] = blurred(x[group], float(rng.uniform(0.4, 1.0) * rng.choice((0.5, 1.0)) * blur))
    numbers = torch.from_numpy(rng.random((7, count, 1, 1, 1)).astype(np.float32))
    shaded = numbers[0] < 0.3
    lie = torch.linspace(-0.5, 0.5, side)
    ramp = (numbers[1] - 0.5) * lie[None, None, None, :] + (numbers[2] - 0.5) * torch.linspace(-0.5, 0.5, x.shape[-2])[None, None, :, None]
    x = x * torch.where(shaded, 1 + ramp, torch.ones(()))
    x = torch.where(numbers[3] < 0.3, x.clamp(0, 1) ** (0.6 + numbers[4]), x)
    least = torch.where(numbers[5] < 0.15, 0.12, 0.45)
    x = x * (least + (1.2 - least) * numbers[6])
    x = x + torch.from_numpy(rng.uniform(-0.1, 0.2, (count, 1, 1, 1)).astype(np.float32))
    noise = torch.from_numpy(rng.standard_normal(tuple(x.shape), dtype=np.float32))
    return x + noise * torch.from_numpy(np.abs(rng.normal(0, 0.02, (count, 1, 1, 1))).astype(np.float32))


def pressed(cells: np.ndarray, rng: np.random.Generator, share: float = 0.15) -> np.ndarray:
    """Augmentation: a share of the samples as they look in a JPEG of low quality, in which they may be smaller."""
    cells = cells.copy()
    for number in np.flatnonzero(rng.random(len(cells)) < share):
        crop = Image.fromarray(cells[number])
        side = round(crop.width * float(rng.uniform(0.5, 1.2)))
        left, top = (int(place) for place in rng.integers(0, JPEG_BLOCK, 2))  # where its blocks begin
        crop = crop.resize((side, side), Image.Resampling.BOX if side < crop.width else Image.Resampling.BILINEAR)
        file = io.BytesIO()
        around = np.pad(np.asarray(crop), ((top, JPEG_BLOCK), (left, JPEG_BLOCK)), "edge")
        Image.fromarray(around).save(file, "JPEG", quality=int(rng.integers(8, 31)))
        box = (left, top, left + side, top + side)
        cells[number] = np.asarray(Image.open(file).resize(cells[number].shape, Image.Resampling.BILINEAR, box))
    return cells


def shone_through(x: Tensor, rng: np.random.Generator) -> Tensor:
    """Augmentation: in three of ten samples the print of the page behind shines through, mirrored, blurred and faint."""
    count, side = len(x), x.shape[-1]
    chosen = np.flatnonzero(rng.random(count) < 0.3)
    behind = blurred(x[rng.permutation(count)[: len(chosen)]].flip(3), float(rng.uniform(0.7, 2.5)))
    behind = torch.roll(behind, tuple(int(step) for step in rng.integers(-side // 2, side // 2, 2)), (2, 3))
    ink = behind.amax(dim=(2, 3), keepdim=True) - behind
    strength = torch.from_numpy(rng.uniform(0.02, 0.2, (len(chosen), 1, 1, 1)).astype(np.float32))
    x[chosen] = x[chosen] - ink * strength
    return x


def blurred(x: Tensor, sigma: float) -> Tensor:
    reach = max(1, math.ceil(2.5 * sigma))
    weights = torch.exp(-(torch.arange(-reach, reach + 1.0) ** 2) / (2 * sigma**2))
    weights = weights / weights.sum()
    x = F.conv2d(F.pad(x, (reach, reach, 0, 0), mode="replicate"), weights[None, None, None, :])
    return F.conv2d(F.pad(x, (0, 0, reach, reach), mode="replicate"), weights[None, None, :, None])


class Cells:
    """Labelled cells, from which batches are drawn. digits: written into some of the empty ones; photos: `share` of each batch."""

    def __init__(
        self, folders: Sequence[Path], digits: hands.Digits, photos: tuple[np.ndarray, np.ndarray] | None = None, share: float = 0.3
    ) -> None:
        self.cells, self.labels = joined(folders, "cells", "labels")
        self.digits, self.photos, self.share = digits, photos, share

    def batch(self, step: int, count: int = 128) -> Batch:
        rng = np.random.default_rng(step)
        chosen = rng.integers(0, len(self.cells), count)
        cells, labels = self.cells[chosen], self.labels[chosen]
        if self.photos is not None:
            more = rng.integers(0, len(self.photos[0]), int(count * self.share))
            cells = np.concatenate([cells[len(more) :], self.photos[0][more]])
            labels = np.concatenate([labels[len(more) :], self.photos[1][more]])
        cells, labels = self.digits.written_in(cells, labels, rng)
        cells = samples.cut_off(cells, rng)
        turns = np.where(rng.random(count) < 0.2, rng.integers(1, 4, count), 0)
        for number in np.flatnonzero(turns):
            cells[number] = np.rot90(cells[number], turns[number])
        x = torch.from_numpy(pressed(cells, rng).astype(np.float32) / 255)[:, None]
        x = windows(x, samples.CELL_WINDOW, placed(signs.WHOLE, count, rng, 1.0), 48)
        return roughened(shone_through(x, rng), rng), torch.from_numpy(labels.astype(np.int64)), torch.from_numpy(turns)


# classes that look like themselves or another class after a half turn
ROUND = torch.tensor([signs.EMPTY, signs.BLOCK, 1, 6, 8, 9, 11, 16, 18, 19, signs.ZERO, *[signs.SIGNS.index(sign) for sign in "HINOSXZMW"]])


def reader_loss(net: nn.Module, batch: Batch) -> Tensor:
    x, labels, turns = batch
    values, ways, bits = (part.float() for part in net(x))
    upright = turns == 0
    loss = F.cross_entropy(values[upright], labels[upright, 0], label_smoothing=0.03)
    directed = ~torch.isin(labels[:, 0], ROUND)
    loss = loss + 0.3 * F.cross_entropy(ways[directed], turns[directed])
    wanted = labels[upright, 1:]
    asked = (wanted < 2).float()
    caged = (wanted[:, signs.CAGE : signs.CAGE + 4] == 1).any(1, keepdim=True)
    asked = asked * torch.where(caged, 3.0, 1.0)  # few cells have cages, and only these bits train where cages end
    wrong = F.binary_cross_entropy_with_logits(bits[upright], wanted.clamp(max=1).float(), reduction="none")
    return loss + 2.0 * (wrong * asked).sum() / asked.sum()


class Written:
    """Empty cells with a digit by hand in each, from which batches are drawn."""

    def __init__(self, folder: Path, digits: hands.Digits) -> None:
        cells, labels = joined([folder], "cells", "labels")
        empty = (labels[:, 0] == signs.EMPTY) & (labels[:, 1 + signs.HAND] != 1)
        self.cells, self.labels, self.digits = cells[empty], labels[empty], digits

    def batch(self, step: int, count: int = 128) -> Batch:
        rng = np.random.default_rng(step)
        chosen = rng.integers(0, len(self.cells), count)
        cells, labels = self.digits.written_in(self.cells[chosen], self.labels[chosen], rng, 1.0, 0.0)
        cells = samples.cut_off(cells, rng)
        x = torch.from_numpy(pressed(cells, rng).astype(np.float32) / 255)[:, None]
        x = windows(x, samples.CELL_WINDOW, placed(signs.WHOLE, count, rng, 1.5), signs.READ_SIDE)
        return roughened(shone_through(x, rng), rng), torch.from_numpy(labels[:, 0].astype(np.int64) - 1)


def classes_loss(net: nn.Module, batch: Batch) -> Tensor:
    """Of digits written by hand, and of signs."""
    x, classes = batch
    return F.cross_entropy(net(x).float(), classes, label_smoothing=0.02)


NUMBERS_BLUR = 5.0  # pixels: numbers are smaller than digits in cells, so that the same blur is larger in their windows


class Numbers:
    """Clue cells' halves, cages' corners, and values from 10 on, with their numbers."""

    def __init__(self, *folders: Path) -> None:
        self.cells, totals = joined(folders, "clues", "totals")
        self.parts = np.argwhere(totals != samples.NOT_ASKED)
        self.totals = totals[totals != samples.NOT_ASKED]

    def batch(self, step: int, count: int = 128) -> Batch:
        rng = np.random.default_rng(step)
        chosen = rng.integers(0, len(self.parts), count)
        parts = self.parts[chosen]
        x = torch.from_numpy(pressed(self.cells[parts[:, 0]], rng).astype(np.float32) / 255)[:, None]
        where = torch.cat([placed(signs.NUMBERS[part], 1, rng, 1.0) for part in parts[:, 1]])
        x = windows(x, samples.CLUE_WINDOW, where, signs.CLUE_SIDE)
        return roughened(x, rng, NUMBERS_BLUR), torch.from_numpy(self.totals[chosen].astype(np.int64))


def clues_loss(net: nn.Module, batch: Batch) -> Tensor:
    x, totals = batch
    return F.nll_loss(net(x), totals)


# --- signs and labels ---


def jittered(
    crops: Tensor,
    kept: tuple[float, float, float, float],
    window: tuple[float, float, float, float],
    rng: np.random.Generator,
    size: tuple[int, int],
    off: float,
) -> Tensor:
    """Windows of crops, shifted by at most `off` cells, scaled and turned. kept, window: left, top, width, height; size: high, wide."""
    count = len(crops)
    left, top, wide, high = window
    wider, higher = (torch.from_numpy(np.exp(rng.normal(0, 0.06, (count, 1, 1))).astype(np.float32)) for _ in range(2))
    x = torch.linspace(-0.5, 0.5, size[1])[None, None, :] * wide * wider
    y = torch.linspace(-0.5, 0.5, size[0])[None, :, None] * high * higher
    turn, shear, right, down = (
        torch.from_numpy(rng.normal(0, spread, (count, 1, 1)).astype(np.float32)) for spread in (0.035, 0.03, off, off)
    )
    u = left + wide / 2 + right + x - (turn + shear) * y
    v = top + high / 2 + down + y + turn * x
    grid = torch.stack([(u - kept[0]) / kept[2] * 2 - 1, (v - kept[1]) / kept[3] * 2 - 1], 3)
    return F.grid_sample(crops, grid, align_corners=False, padding_mode="border")


class Marks:
    """Signs, or labels, with what they are, from which batches are drawn."""

    def __init__(self, folder: Path, labels: bool) -> None:
        self.crops, self.labels = joined([folder], "crops", "labels")
        self.of_labels = labels

    def batch(self, step: int, count: int = 128) -> Batch:
        rng = np.random.default_rng(step)
        chosen = rng.integers(0, len(self.crops), count)
        x = torch.from_numpy(self.crops[chosen].astype(np.float32) / 255)[:, None]
        if self.of_labels:
            left, top, wide = signs.LABEL
            window = left, top, wide, wide * signs.LABEL_HIGH / signs.LABEL_WIDE
            x = jittered(x, marks.LABEL_WINDOW, window, rng, (signs.LABEL_HIGH, signs.LABEL_WIDE), 0.02)
        else:
            reach = marks.SIGN_REACH
            x = jittered(x, (-reach / 2, -reach / 2, reach, reach), (-0.5, -0.5, 1.0, 1.0), rng, (signs.MARK_SIDE, signs.MARK_SIDE), 0.04)
            x = shone_through(x, rng)
        labels = self.labels[chosen] if self.of_labels else self.labels[chosen, 0]
        return roughened(x, rng, 1.5), torch.from_numpy(labels.astype(np.int64))


def labels_loss(net: nn.Module, batch: Batch) -> Tensor:
    x, letters = batch
    lengths = (letters > 0).sum(1)
    steps = net(x).float().transpose(0, 1)
    return F.ctc_loss(steps, letters, torch.full((len(letters),), len(steps)), lengths, zero_infinity=True)
