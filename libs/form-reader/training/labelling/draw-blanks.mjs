// Draws the blanks onto a page's picture: a thin outline each, with its number where it hides as little print as can be.
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { shared } from './blanks.mjs';

/** Neighbours differ, so that a number is found again at its outline. */
const COLOURS = ['#d00000', '#0040e0', '#008030', '#b000b0', '#b05a00'];
const SIZES = [13, 11, 9];
const DARK = 150;

/** How many dark dots stand in a rect of the picture; outside the picture all are. */
function darkness({ data, width, height }, [x0, y0, x1, y1]) {
  if (x0 < 0 || y0 < 0 || x1 > width || y1 > height) return Infinity;
  let dark = 0;
  for (let y = Math.floor(y0); y < y1; y++)
    for (let x = Math.floor(x0); x < x1; x++) if (data[4 * (y * width + x) + 1] < DARK) dark++;
  return dark;
}

/** Inside first, at the right, where captions seldom stand; then around. */
function placesFor([x0, y0, x1, y1], width, height) {
  const [middleX, middleY] = [(x0 + x1 - width) / 2, (y0 + y1 - height) / 2];
  const inside = [
    [x1 - width - 2, middleY],
    [x1 - width - 2, y1 - height - 1],
    [middleX, middleY],
    [x0 + 2, y1 - height - 1],
    [x0 + 2, middleY],
    [x1 - width - 2, y0 + 1],
  ];
  const around = [
    [x0 - width - 2, middleY],
    [x1 + 2, middleY],
    [middleX, y0 - height - 1],
    [middleX, y1 + 1],
  ];
  const fits = x1 - x0 >= width + 3 && y1 - y0 >= height + 1;
  const places = fits ? [...inside, ...around] : around;
  return places.map(([x, y]) => [x, y, x + width, y + height]);
}

/** Print that is hidden costs most, then what another blank or number has; the order of the places decides the rest. */
function placeOf(blank, others, taken, pixels, measure) {
  let best = null;
  for (const [rank, size] of SIZES.entries()) {
    const { width, height } = measure(size);
    for (const [index, place] of placesFor(blank, width, height).entries()) {
      const numbers = taken.reduce((sum, other) => sum + shared(place, other), 0);
      const blanks = others.reduce((sum, other) => sum + shared(place, other), 0);
      const cost = 4 * darkness(pixels, place) + 3 * numbers + blanks + index + 6 * rank;
      if (cost !== Infinity && (best === null || cost < best.cost)) best = { cost, place, size };
    }
  }
  return best ?? { place: blank, size: SIZES.at(-1) };
}

/** The page's picture with its blanks, as PNG. */
export async function drawBlanks(png, { width, blanks }) {
  const image = await loadImage(png);
  const canvas = createCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  context.drawImage(image, 0, 0);
  const pixels = context.getImageData(0, 0, image.width, image.height);
  const scale = image.width / width;
  const font = (size) => `bold ${size}px "Liberation Sans Narrow", "DejaVu Sans", sans-serif`;
  const rects = blanks.map(({ view }) => view.map((value) => value * scale));
  const taken = [];
  context.lineWidth = 1;
  for (const [index, { n }] of blanks.entries()) {
    const [x0, y0, x1, y1] = rects[index];
    context.strokeStyle = COLOURS[n % COLOURS.length];
    context.strokeRect(Math.round(x0) + 0.5, Math.round(y0) + 0.5, Math.round(x1 - x0), Math.round(y1 - y0));
  }
  context.textBaseline = 'middle';
  for (const [index, { n }] of blanks.entries()) {
    const measure = (size) => {
      context.font = font(size);
      return { width: context.measureText(String(n)).width + 2, height: size };
    };
    const others = rects.filter((_, other) => other !== index);
    const { place, size } = placeOf(rects[index], others, taken, pixels, measure);
    taken.push(place);
    context.font = font(size);
    context.lineWidth = 3;
    context.strokeStyle = '#ffffffd0';
    context.strokeText(String(n), place[0] + 1, (place[1] + place[3]) / 2);
    context.fillStyle = COLOURS[n % COLOURS.length];
    context.fillText(String(n), place[0] + 1, (place[1] + place[3]) / 2);
  }
  return canvas.encode('png');
}
