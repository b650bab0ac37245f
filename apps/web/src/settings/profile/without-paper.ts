/** The paper is looked for in squares this wide: light falls unevenly on a sheet that was photographed. */
const TILE = 32;
/** What is darker than the paper around it by this much is ink; between the two it fades. */
const [PALE, DARK] = [0.82, 0.6];

/** Takes the paper away: what is much darker than the sheet around it stays, as ink, softly at its edges. */
export function withoutPaper({ data, width, height }: ImageData): void {
  const lights = lightsOf(data);
  const paper = paperOf(lights, width, height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x;
      const share = (lights[at] ?? 255) / Math.max(1, paper(x, y));
      const ink = Math.max(0, Math.min(1, (PALE - share) / (PALE - DARK)));
      data[at * 4 + 3] = Math.round(ink * (data[at * 4 + 3] ?? 255));
    }
}

function lightsOf(data: Uint8ClampedArray): Uint8ClampedArray {
  const lights = new Uint8ClampedArray(data.length / 4);
  for (let at = 0; at < lights.length; at += 1) {
    const clear = 255 - (data[at * 4 + 3] ?? 255);
    const light = 0.3 * (data[at * 4] ?? 0) + 0.59 * (data[at * 4 + 1] ?? 0) + 0.11 * (data[at * 4 + 2] ?? 0);
    // What is transparent already is paper.
    lights[at] = Math.max(light, clear);
  }
  return lights;
}

/** How light the paper is around a point: between the four nearest squares, so that no edge of one shows. */
function paperOf(lights: Uint8ClampedArray, width: number, height: number): (x: number, y: number) => number {
  const [columns, rows] = [Math.ceil(width / TILE), Math.ceil(height / TILE)];
  const tiles = Float32Array.from({ length: columns * rows }, (_none, at) =>
    paperIn(lights, width, height, at % columns, Math.floor(at / columns)),
  );
  const tile = (column: number, row: number) =>
    tiles[Math.min(rows - 1, Math.max(0, row)) * columns + Math.min(columns - 1, Math.max(0, column))] ?? 255;
  return (x, y) => {
    const [across, down] = [x / TILE - 0.5, y / TILE - 0.5];
    const [column, row] = [Math.floor(across), Math.floor(down)];
    const [right, below] = [across - column, down - row];
    const upper = tile(column, row) * (1 - right) + tile(column + 1, row) * right;
    const lower = tile(column, row + 1) * (1 - right) + tile(column + 1, row + 1) * right;
    return upper * (1 - below) + lower * below;
  };
}

/** The light of the brighter part of a square and its neighbours: a stroke never covers most of that. */
function paperIn(lights: Uint8ClampedArray, width: number, height: number, column: number, row: number): number {
  const counts = new Uint32Array(256);
  let all = 0;
  const [left, top] = [Math.max(0, (column - 1) * TILE), Math.max(0, (row - 1) * TILE)];
  const [right, bottom] = [Math.min(width, (column + 2) * TILE), Math.min(height, (row + 2) * TILE)];
  for (let y = top; y < bottom; y += 2)
    for (let x = left; x < right; x += 2) {
      const light = lights[y * width + x] ?? 255;
      counts[light] = (counts[light] ?? 0) + 1;
      all += 1;
    }
  let seen = 0;
  for (let light = 255; light >= 0; light -= 1) {
    seen += counts[light] ?? 0;
    if (seen >= all * 0.2) return light;
  }
  return 255;
}
