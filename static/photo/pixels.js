// Operations on pictures {width, height, data}, with data in RGBA. JavaScript, since Python would take minutes for each picture.
const BYTES = 4;

// Scales a picture. Each pixel is a mean with triangular weights, as in Pillow's BILINEAR, which was used to train the nets.
export function scaled({ width, height, data }, wide, high) {
  return { width: wide, height: high, data: lower(narrower(data, width, weights(width, wide)), wide, weights(height, high)) };
}

// Scales each line.
function narrower(data, width, { first, shares, most }) {
  const count = first.length;
  const lines = data.length / width / BYTES;
  const out = new Uint8ClampedArray(lines * count * BYTES).fill(255);
  for (let line = 0, to = 0; line < lines; line++) {
    for (let at = 0; at < count; at++, to += BYTES) {
      let red = 0;
      let green = 0;
      let blue = 0;
      let near = (line * width + first[at]) * BYTES;
      for (let step = at * most; step < (at + 1) * most; step++, near += BYTES) {
        const share = shares[step];
        if (!share) continue;
        red += share * data[near];
        green += share * data[near + 1];
        blue += share * data[near + 2];
      }
      out[to] = red;
      out[to + 1] = green;
      out[to + 2] = blue;
    }
  }
  return out;
}

// Scales each column. Whole lines are added up, since neighbours in memory are fetched together.
function lower(data, wide, { first, shares, most }) {
  const count = first.length;
  const bytes = wide * BYTES;
  const out = new Uint8ClampedArray(count * bytes);
  const sum = new Float64Array(bytes);
  for (let at = 0; at < count; at++) {
    sum.fill(0);
    let near = first[at] * bytes;
    for (let step = at * most; step < (at + 1) * most; step++, near += bytes) {
      const share = shares[step];
      if (share) for (let byte = 0; byte < bytes; byte++) sum[byte] += share * data[near + byte];
    }
    out.set(sum, at * bytes);
  }
  return out;
}

// The weights for scaling `from` pixels to `to`: for each new pixel, the first old pixel that it covers, and the weights of `most` old pixels.
function weights(from, to) {
  const scale = from / to;
  const reach = Math.max(1, scale);
  const most = Math.ceil(reach) * 2 + 1;
  const first = new Int32Array(to);
  const shares = new Float32Array(to * most);
  for (let at = 0; at < to; at++) {
    const middle = (at + 0.5) * scale;
    first[at] = Math.max(0, Math.floor(middle - reach + 0.5));
    const last = Math.min(from, Math.floor(middle + reach + 0.5));
    let all = 0;
    for (let place = first[at]; place < last; place++) {
      const share = Math.max(0, 1 - Math.abs(place - middle + 0.5) / reach);
      shares[at * most + place - first[at]] = share;
      all += share;
    }
    for (let step = at * most; step < (at + 1) * most; step++) shares[step] /= all;
  }
  return { first, shares, most };
}

// A picture rotated left about its middle, none of it cropped, and scaled to wide x high pixels.
export function turned({ width, height, data }, degrees, wide, high) {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const [across, down] = [width * Math.abs(cos) + height * Math.abs(sin), width * Math.abs(sin) + height * Math.abs(cos)];
  const out = new Uint8ClampedArray(wide * high * BYTES);
  for (let v = 0; v < high; v++) {
    for (let u = 0; u < wide; u++) {
      const [x, y] = [((u + 0.5) / wide) * across - across / 2, ((v + 0.5) / high) * down - down / 2];
      sample(data, width, height, x * cos - y * sin + width / 2 - 0.5, x * sin + y * cos + height / 2 - 0.5, out, (v * wide + u) * BYTES);
    }
  }
  return { width: wide, height: high, data: out };
}

// Rectifies a grid. points[row][col]: its crossings in the picture, [x, y]; side: the size of a cell in the result, in pixels.
export function straightened({ width, height, data }, points, side) {
  const [rows, cols] = [points.length - 1, points[0].length - 1];
  const out = new Uint8ClampedArray(rows * cols * side * side * BYTES);
  for (let v = 0; v < rows * side; v++) {
    const row = Math.floor(v / side);
    const down = (v + 0.5) / side - row;
    for (let col = 0; col < cols; col++) {
      const [[a, b], [c, d]] = [points[row][col], points[row][col + 1]];
      const [[e, f], [g, h]] = [points[row + 1][col], points[row + 1][col + 1]];
      const [left, top, right, bottom] = [a + (e - a) * down, b + (f - b) * down, c + (g - c) * down, d + (h - d) * down];
      for (let u = 0; u < side; u++) {
        const along = (u + 0.5) / side;
        const to = (v * cols * side + col * side + u) * BYTES;
        sample(data, width, height, left + (right - left) * along - 0.5, top + (bottom - top) * along - 0.5, out, to);
      }
    }
  }
  return { width: cols * side, height: rows * side, data: out };
}

// Interpolates bilinearly between four pixels; black outside the picture.
function sample(data, width, height, x, y, out, to) {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  out[to + 3] = 255;
  if (left < -1 || top < -1 || left >= width || top >= height) return;
  const [u, v] = [x - left, y - top];
  for (let part = 0; part < 3; part++) {
    let sum = 0;
    for (let corner = 0; corner < 4; corner++) {
      const [px, py] = [left + (corner & 1), top + (corner >> 1)];
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      sum += (corner & 1 ? u : 1 - u) * (corner >> 1 ? v : 1 - v) * data[(py * width + px) * BYTES + part];
    }
    out[to + part] = sum;
  }
}

// The bytes of red, green and blue, as the nets take them. inverted: whether light and dark are swapped; erased: the red, green and blue of
// an ink that is removed, then those of its paper; [] for none. A pixel becomes paper as far as it has the ink's hue.
export function colours({ width, height, data }, inverted, erased) {
  const out = new Uint8Array(width * height * 3);
  const flip = inverted ? 255 : 0;
  for (let from = 0, to = 0; to < out.length; from += BYTES) {
    out[to++] = data[from] ^ flip;
    out[to++] = data[from + 1] ^ flip;
    out[to++] = data[from + 2] ^ flip;
  }
  if (erased.length) erase(out, erased.slice(0, 3), erased.slice(3));
  return out;
}

function erase(out, ink, paper) {
  const step = paper.map((its, part) => its - ink[part]);
  const grey = (step[0] + step[1] + step[2]) / 3;
  const hue = step.map((its) => grey - its);
  const size = hue[0] ** 2 + hue[1] ** 2 + hue[2] ** 2;
  for (let at = 0; at < out.length; at += 3) {
    let share = 0;
    for (let part = 0; part < 3; part++) share += ((out[at + part] - paper[part]) * hue[part]) / size;
    for (let part = 0; share > 0 && part < 3; part++) {
      const its = out[at + part];
      out[at + part] = Math.max(Math.min(its + share * step[part], Math.max(its, paper[part]), 255), Math.min(its, paper[part]), 0);
    }
  }
}
