"""Exports the nets as ONNX graphs from pictures and corners to short lists. Weights are stored as int8, the arithmetic stays float.

The nodes before and after each net are built by hand, so that all sizes are dynamic: the picture's, and the number of cells.
"""

import io
import warnings
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper
from torch import nn

from newsgrid.photo import signs
from training import nets

OPSET = 18
PEAKS = 1600  # the greatest number of crossings; a giant of 33 by 33 cells has 1156
GREY = (0.3, 0.5, 0.2)
INK_WEIGHT, PAPER_WEIGHT = -3.0, 2.0  # of lightness, in standard deviations of a cell's
LIGHT_SIDE = 24  # pixels of a cell from which only its lightness is measured
SMALLEST = 256  # smaller weight tensors are not quantised


class Graph:
    """An ONNX graph under construction: its nodes and constants."""

    def __init__(self) -> None:
        self.nodes: list[onnx.NodeProto] = []
        self.constants: list[onnx.TensorProto] = []
        self.count = 0

    def constant(self, value: object, kind: type = np.float32) -> str:
        self.count += 1
        name = f"c{self.count}"
        self.constants.append(numpy_helper.from_array(np.array(value, kind), name))
        return name

    def add(self, operation: str, *inputs: str, outputs: int = 1, **attributes: object) -> str:
        """Add a node. Returns the name of its first output; the others are called name_1, name_2."""
        self.count += 1
        name = f"t{self.count}"
        names = [name, *[f"{name}_{number}" for number in range(1, outputs)]]
        self.nodes.append(helper.make_node(operation, list(inputs), names, **attributes))
        return name

    def inline(self, net: nn.Module, example: torch.Tensor, input_name: str, prefix: str, outputs: int) -> list[str]:
        """Add the nodes of a net as PyTorch exports them. Returns the names of its outputs."""
        file = io.BytesIO()
        names = [f"out{number}" for number in range(outputs)]
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            torch.onnx.export(
                net.eval(),
                (example,),
                file,
                opset_version=OPSET,
                dynamo=False,
                input_names=["x"],
                output_names=names,
                dynamic_axes={"x": {0: "n", 2: "h", 3: "w"}, **{name: {0: "n"} for name in names}},
            )
        graph = onnx.load_from_string(file.getvalue()).graph

        def renamed(name: str) -> str:
            return input_name if name == "x" else prefix + name if name else ""

        for constant in graph.initializer:
            constant.name = renamed(constant.name)
            self.constants.append(constant)
        for node in graph.node:
            node.input[:] = [renamed(name) for name in node.input]
            node.output[:] = [renamed(name) for name in node.output]
            node.name = ""
            self.nodes.append(node)
        return [renamed(name) for name in names]

    def model(self, inputs: list[onnx.ValueInfoProto], outputs: list[tuple[str, str, int, list[object]]]) -> onnx.ModelProto:
        """The finished model, checked. outputs: (name in the graph, name of the model's output, type, shape)."""
        self.small()
        for inner, outer, _, _ in outputs:
            self.nodes.append(helper.make_node("Identity", [inner], [outer]))
        infos = [helper.make_tensor_value_info(outer, kind, shape) for _, outer, kind, shape in outputs]
        graph = helper.make_graph(self.nodes, "newsgrid", inputs, infos, self.constants)
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=9)
        model.producer_name = "newsgrid"
        onnx.checker.check_model(model, full_check=True)
        return model

    def small(self) -> None:
        """Quantise the weights of convolutions and matrices to int8, with a scale for each output."""
        weights = {node.input[1]: node.op_type for node in self.nodes if node.op_type in ("Conv", "Gemm")}
        kept, before = [], []
        for constant in self.constants:
            array = numpy_helper.to_array(constant)
            if constant.name not in weights or array.size < SMALLEST:
                kept.append(constant)
                continue
            scale = np.abs(array).reshape(len(array), -1).max(axis=1) / 127 + 1e-12
            shape = (-1,) + (1,) * (array.ndim - 1)
            whole = np.clip(np.round(array / scale.reshape(shape)), -127, 127).astype(np.int8)
            name = constant.name
            kept.append(numpy_helper.from_array(whole, name + "_q"))
            kept.append(numpy_helper.from_array(scale.astype(np.float32), name + "_s"))
            before.append(helper.make_node("DequantizeLinear", [name + "_q", name + "_s"], [name], axis=0))
        self.constants, self.nodes = kept, before + self.nodes


def planes(graph: Graph) -> str:
    """The input `picture` (height, width, 3; uint8) as (1, 3, height, width)."""
    colours = graph.add("Transpose", "picture", perm=[2, 0, 1])  # before the conversion to float, which takes four times the memory
    return graph.add("Unsqueeze", graph.add("Cast", colours, to=TensorProto.FLOAT), graph.constant([0], np.int64))


def grey(graph: Graph, colours: str, shares: tuple[float, float, float] = GREY) -> str:
    """Pictures (n, 3, height, width) as (n, 1, height, width) from 0 to 1."""
    return graph.add("Conv", colours, graph.constant(np.array(shares).reshape(1, 3, 1, 1) / 255))


def detector(net: nets.Detector) -> onnx.ModelProto:
    """picture (multiples of 32) -> peaks (k, 7): x, y, score, right x, right y, down x, down y, in pixels; inside: the mask."""
    graph = Graph()
    (maps,) = graph.inline(net, torch.rand(1, 1, 64, 96), grey(graph, planes(graph)), "n_", 1)
    parts = graph.add("Split", maps, graph.constant([1, 1, 6], np.int64), axis=1, outputs=3)
    heat = graph.add("Sigmoid", parts)
    highest = graph.add("MaxPool", heat, kernel_shape=[3, 3], pads=[1, 1, 1, 1], strides=[1, 1])
    is_peak = graph.add("Cast", graph.add("Equal", heat, highest), to=TensorProto.FLOAT)
    flat = graph.add("Reshape", graph.add("Mul", heat, is_peak), graph.constant([-1], np.int64))
    most = graph.add("Min", graph.add("Shape", flat), graph.constant([PEAKS], np.int64))
    best = graph.add("TopK", flat, most, outputs=2)
    at = best + "_1"
    width = graph.add("Gather", graph.add("Shape", heat), graph.constant([3], np.int64))
    row = graph.add("Div", at, width)
    col = graph.add("Sub", at, graph.add("Mul", row, width))
    columns = graph.add("Reshape", parts + "_2", graph.constant([6, -1], np.int64))
    picked = graph.add("Gather", columns, at, axis=1)
    there = graph.add("Concat", *[graph.add("Unsqueeze", part, graph.constant([0], np.int64)) for part in (col, row)], axis=0)
    there = graph.add("Add", graph.add("Cast", there, to=TensorProto.FLOAT), graph.constant(0.5))
    there = graph.add("Mul", there, graph.constant(float(nets.STRIDE)))
    moved = graph.add("Split", picked, graph.constant([2, 4], np.int64), axis=0, outputs=2)
    there = graph.add("Add", there, graph.add("Mul", moved, graph.constant(nets.OFFSET)))
    vectors = graph.add("Mul", moved + "_1", graph.constant(nets.VECTOR))
    score = graph.add("Unsqueeze", best, graph.constant([0], np.int64))
    peaks = graph.add("Transpose", graph.add("Concat", there, score, vectors, axis=0), perm=[1, 0])
    inside = graph.add("Squeeze", graph.add("Sigmoid", parts + "_1"), graph.constant([0, 1], np.int64))
    inside = graph.add("Cast", graph.add("Mul", inside, graph.constant(255.0)), to=TensorProto.UINT8)
    picture = helper.make_tensor_value_info("picture", TensorProto.UINT8, ["height", "width", 3])
    return graph.model([picture], [(peaks, "peaks", TensorProto.FLOAT, ["k", 7]), (inside, "inside", TensorProto.UINT8, ["h", "w"])])


def sampled(graph: Graph, image: str, channels: int, side: int, window: tuple[float, float, float] | None, high: int = 0) -> str:
    """Samples windows on cells from an image (1, channels, height, width): (n, channels, high, side). window: the same for all cells, or
    None for the input `window` (n, 3). high: `side` if it is 0; a window is as much lower than wide as its sample."""
    high = high or side
    steps, steps_down = (
        graph.add("Mul", graph.add("Range", graph.constant(0.5), graph.constant(end + 0.0), graph.constant(1.0)), graph.constant(1 / side))
        for end in (side, high)
    )
    if window is None:
        parts = graph.add("Split", "window", graph.constant([1, 1, 1], np.int64), axis=1, outputs=3)
        left, top, size = parts, parts + "_1", parts + "_2"
    else:
        left, top, size = (graph.constant([[number]]) for number in window)
    across = graph.add("Add", graph.add("Mul", steps, size), left)  # (n or 1, side)
    down = graph.add("Add", graph.add("Mul", steps_down, size), top)
    u = graph.add("Unsqueeze", across, graph.constant([1, 3], np.int64))  # (n, 1, side, 1)
    v = graph.add("Unsqueeze", down, graph.constant([2, 3], np.int64))  # (n, high, 1, 1)
    # each corner as (n, 1, 1, 2), from pixels to GridSample's range of -1 to 1
    shape = graph.add("Gather", graph.add("Shape", "picture"), graph.constant([1, 0], np.int64))
    size_of = graph.add("Cast", shape, to=TensorProto.FLOAT)
    quads = graph.add("Sub", graph.add("Mul", graph.add("Div", "quads", size_of), graph.constant(2.0)), graph.constant(1.0))
    corners = [
        graph.add("Unsqueeze", graph.add("Gather", quads, graph.constant(number, np.int64), axis=1), graph.constant([1, 2], np.int64))
        for number in range(4)
    ]
    upper = graph.add("Add", corners[0], graph.add("Mul", graph.add("Sub", corners[1], corners[0]), u))
    lower = graph.add("Add", corners[3], graph.add("Mul", graph.add("Sub", corners[2], corners[3]), u))
    places = graph.add("Add", upper, graph.add("Mul", graph.add("Sub", lower, upper), v))  # (n, high, side, 2)
    places = graph.add("Reshape", places, graph.constant([1, -1, side, 2], np.int64))
    cells = graph.add("GridSample", image, places, mode="bilinear", padding_mode="border", align_corners=0)
    cells = graph.add("Reshape", cells, graph.constant([channels, -1, high, side], np.int64))
    return graph.add("Transpose", cells, perm=[1, 0, 2, 3])


def inks(graph: Graph, colours: str, cells: str, side: int) -> tuple[str, str]:
    """Two of (n, 3): how light the ink in cells is against their paper, and how light that paper is, as logarithms for red, green and blue.
    colours, cells: the same cells in colour and in grey; side: their pixels.

    Ink is what is darkest in a cell within its lines, paper what is lightest; a cell without ink has its noise.
    """
    window, size = signs.WHOLE[0], signs.WHOLE[2]
    ends = [[round((at - window) / size * side)] * 2 for at in signs.WITHIN]
    slices = [graph.constant(end, np.int64) for end in (*ends, [2, 3])]
    flat = [
        graph.add("Reshape", graph.add("Slice", part, *slices), graph.constant([0, many, -1], np.int64))
        for part, many in ((cells, 1), (colours, 3))
    ]
    last = graph.constant([2], np.int64)
    off = graph.add("Sub", flat[0], graph.add("ReduceMean", flat[0], last))
    spread = graph.add("Sqrt", graph.add("Add", graph.add("ReduceMean", graph.add("Mul", off, off), last), graph.constant(1e-6)))
    lightness = graph.add("Div", off, spread)
    found = []
    for weight in (INK_WEIGHT, PAPER_WEIGHT):
        weights = graph.add("Softmax", graph.add("Mul", lightness, graph.constant(weight)), axis=2)
        seen = graph.add("ReduceSum", graph.add("Mul", flat[1], weights), last, keepdims=0)
        found.append(graph.add("Log", graph.add("Add", seen, graph.constant(5.0))))
    return graph.add("Sub", *found), found[1]


def tones(graph: Graph, colours: str, cells: str, side: int) -> tuple[str, ...]:
    """How light the middle of cells is (n, 1), then `inks`. colours, cells, side: as for these."""
    window, size = signs.WHOLE[0], signs.WHOLE[2]
    ends = [[round((at - window) / size * side)] * 2 for at in signs.MIDDLE]
    middle = graph.add("Slice", cells, *(graph.constant(end, np.int64) for end in (*ends, [2, 3])))
    light = graph.add("ReduceMean", middle, graph.constant([1, 2, 3], np.int64), keepdims=0)
    return graph.add("Unsqueeze", light, graph.constant([1], np.int64)), *inks(graph, colours, cells, side)


def cell_inputs(window: bool) -> list[onnx.ValueInfoProto]:
    inputs = [
        helper.make_tensor_value_info("picture", TensorProto.UINT8, ["height", "width", 3]),
        helper.make_tensor_value_info("quads", TensorProto.FLOAT, ["n", 4, 2]),
    ]
    return [*inputs, helper.make_tensor_value_info("window", TensorProto.FLOAT, ["n", 3])] if window else inputs


def reader(net: nets.Reader) -> onnx.ModelProto:
    """picture, quads (n, 4, 2) -> values: log-probabilities of the classes; turns: those of the four turns; bits: probabilities, then the
    lightness of the cell's middle, then that of its ink and of its paper."""
    graph = Graph()
    colours = sampled(graph, planes(graph), 3, signs.READ_SIDE, signs.WHOLE)
    cells = grey(graph, colours, signs.GREY)
    values, turns, bits = graph.inline(net, torch.rand(2, 1, signs.READ_SIDE, signs.READ_SIDE), cells, "n_", 3)
    values, turns = graph.add("LogSoftmax", values, axis=1), graph.add("LogSoftmax", turns, axis=1)
    bits = graph.add("Concat", graph.add("Sigmoid", bits), *tones(graph, colours, cells, signs.READ_SIDE), axis=1)
    shapes = (("values", values, signs.CLASSES), ("turns", turns, 4), ("bits", bits, signs.BITS + signs.TONES))
    return graph.model(cell_inputs(False), [(inner, name, TensorProto.FLOAT, ["n", count]) for name, inner, count in shapes])


def lights() -> onnx.ModelProto:
    """picture, quads -> tones: what the reader says after its probabilities, nearly; it has no weights, and takes a tenth of the time."""
    graph = Graph()
    colours = sampled(graph, planes(graph), 3, LIGHT_SIDE, signs.WHOLE)
    found = graph.add("Concat", *tones(graph, colours, grey(graph, colours, signs.GREY), LIGHT_SIDE), axis=1)
    return graph.model(cell_inputs(False), [(found, "tones", TensorProto.FLOAT, ["n", signs.TONES])])


def hands(net: nets.Hands) -> onnx.ModelProto:
    """picture, quads (n, 4, 2) -> digits: log-probabilities of 1 to 9."""
    graph = Graph()
    cells = grey(graph, sampled(graph, planes(graph), 3, signs.READ_SIDE, signs.WHOLE), signs.GREY)
    (digits,) = graph.inline(net, torch.rand(2, 1, signs.READ_SIDE, signs.READ_SIDE), cells, "n_", 1)
    digits = graph.add("LogSoftmax", digits, axis=1)
    return graph.model(cell_inputs(False), [(digits, "digits", TensorProto.FLOAT, ["n", signs.DIGITS])])


def clues(net: nets.Clues) -> onnx.ModelProto:
    """picture, quads, window (n, 3: left, top, size in cells) -> totals: log-probabilities of no number, then of 1 to 45."""
    graph = Graph()
    cells = sampled(graph, grey(graph, planes(graph)), 1, signs.CLUE_SIDE, None)
    (totals,) = graph.inline(net, torch.rand(2, 1, signs.CLUE_SIDE, signs.CLUE_SIDE), cells, "n_", 1)
    return graph.model(cell_inputs(True), [(totals, "totals", TensorProto.FLOAT, ["n", signs.TOTALS])])


def marks(net: nets.Signs) -> onnx.ModelProto:
    """picture, quads, window (n, 3: left, top, size in cells) -> marks: log-probabilities of signs.MARKS."""
    graph = Graph()
    cells = sampled(graph, grey(graph, planes(graph)), 1, signs.MARK_SIDE, None)
    (seen,) = graph.inline(net, torch.rand(2, 1, signs.MARK_SIDE, signs.MARK_SIDE), cells, "n_", 1)
    seen = graph.add("LogSoftmax", seen, axis=1)
    return graph.model(cell_inputs(True), [(seen, "marks", TensorProto.FLOAT, ["n", len(signs.MARKS)])])


def labels(net: nets.Labels) -> onnx.ModelProto:
    """picture, quads, window (n, 3: left, top, width in cells) -> letters: log-probabilities of the net's letters, step after step."""
    graph = Graph()
    cells = sampled(graph, grey(graph, planes(graph)), 1, signs.LABEL_WIDE, None, signs.LABEL_HIGH)
    (steps,) = graph.inline(net, torch.rand(2, 1, signs.LABEL_HIGH, signs.LABEL_WIDE), cells, "n_", 1)
    whole = signs.LABEL_STEPS * len(net.letters)
    steps = graph.add("Reshape", steps, graph.constant([-1, whole], np.int64))
    return graph.model(cell_inputs(True), [(steps, "letters", TensorProto.FLOAT, ["n", whole])])


def write(model: onnx.ModelProto, path: Path) -> None:
    for node in model.graph.node:
        node.doc_string = ""
    path.write_bytes(model.SerializeToString())
