// Stands in for static/photo/nets.js in tests: it sees a grid that the test describes, whatever the picture shows.
// DESCRIBED: {rows, cols, left, top, side in shares of the picture's width, or nothing to find; chances: {cell: {class: probability}}}.
const DESCRIBED = {{seen}};
const [CLASSES, BITS, DARK, FAINT, HAND, LIGHT] = [55, 12, -16, 0.01, 10, 0.8];
const NOTHING = { sign: ["marks", 10, 1], label: ["letters", 15, 40], tag: ["letters", 19, 40], clue: ["totals", 46, 1], light: ["tones", 7, 1] }; // {net: its output, classes of which the first is nothing, steps}
export const NETS = ["detect", "read"];

export async function begin() {
  let picture;
  const grid = () => ({ left: DESCRIBED.left * picture.width, top: DESCRIBED.top * picture.width, side: DESCRIBED.side * picture.width });
  return {
    look: (pixels) => (picture = pixels),
    async see({ net, raster: [wide, high, turn], quads }) {
      const [across, down] = [wide / picture.width, high / picture.height];
      const { left, top, side } = grid();
      if (net === "detect") {
        const peaks = [];
        for (let row = 0; !turn && !DESCRIBED.hidden && row <= DESCRIBED.rows; row++)
          for (let col = 0; col <= DESCRIBED.cols; col++)
            peaks.push((left + col * side) * across, (top + row * side) * down, 0.9, side * across, 0, 0, side * down);
        const inside = new Uint8Array((wide / 4) * (high / 4)).fill(255);
        return {
          peaks: { data: Float32Array.from(peaks), dims: [peaks.length / 7, 7] },
          inside: { data: inside, dims: [high / 4, wide / 4] },
        };
      }
      const count = quads.length / 8;
      if (net in NOTHING) {
        const [name, classes, steps] = NOTHING[net];
        const data = Float32Array.from({ length: count * classes * steps }, (_, at) => net === "light" ? LIGHT : at % classes ? DARK : -1e-4);
        return { [name]: { data, dims: [count, classes * steps] } };
      }
      const seen = net === "hand" ? { digits: [] } : { values: [], turns: [], bits: [] };
      for (let at = 0; at < count; at++) {
        const middle = [0, 1].map((axis) => [0, 2, 4, 6].reduce((sum, corner) => sum + quads[at * 8 + corner + axis] / 4, 0));
        const [row, col] = [Math.floor((middle[1] / down - top) / side), Math.floor((middle[0] / across - left) / side)];
        const inside = row >= 0 && row < DESCRIBED.rows && col >= 0 && col < DESCRIBED.cols; // of the grid: nothing is printed around it
        const chances = (inside && DESCRIBED.chances[row * DESCRIBED.cols + col]) || { 0: 0.999 };
        if (net === "hand") {
          for (let digit = 1; digit < 10; digit++) seen.digits.push(chances[digit] ? Math.log(chances[digit]) : DARK);
          continue;
        }
        for (let sign = 0; sign < CLASSES; sign++) seen.values.push(chances[sign] ? Math.log(chances[sign]) : DARK);
        const first = [0, 1, 2, 3].sort((one, other) => quads[at * 8 + 2 * one] + quads[at * 8 + 2 * one + 1] - quads[at * 8 + 2 * other] - quads[at * 8 + 2 * other + 1])[0];
        for (let way = 0; way < 4; way++) seen.turns.push(first === way ? -0.1 : -4);
        for (let bit = 0; bit < BITS; bit++) seen.bits.push(bit === HAND && chances.hand ? chances.hand : FAINT);
      }
      const sizes = { digits: 9, values: CLASSES, turns: 4, bits: BITS };
      return Object.fromEntries(Object.entries(seen).map(([name, data]) => [name, { data: Float32Array.from(data), dims: [count, sizes[name]] }]));
    },
  };
}
