import type { Grey } from './grey.js';
import type { LinePicture } from './network.js';

/** Made smaller than this, a pixel is the mean of those it stands for; else it is blended of its neighbours. */
const MEANS = 0.7;
/** A line isn't made larger than this: what is so low is no text, and would be a long way for the network. */
const LARGEST = 6;
/** The tone of ink is one that so much of its darkest places are darker than; of paper, so much of the lightest. */
const INK = 0.25;
const PAPER = 0.75;
/** What stands for paper; ink is as far below zero. */
const FULL = 127;

function meanOf({ width, tones }: Grey, x0: number, x1: number, y0: number, y1: number): number {
  let sum = 0;
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) sum += tones[y * width + x]!;
  return sum / ((x1 - x0) * (y1 - y0));
}

function meansOf(grey: Grey, width: number, height: number): Uint8Array {
  const tones = new Uint8Array(width * height);
  const [across, down] = [grey.width / width, grey.height / height];
  for (let y = 0; y < height; y++) {
    const y0 = Math.floor(y * down);
    const y1 = Math.max(y0 + 1, Math.min(grey.height, Math.floor((y + 1) * down)));
    for (let x = 0; x < width; x++) {
      const x0 = Math.min(grey.width - 1, Math.floor(x * across));
      const x1 = Math.max(x0 + 1, Math.min(grey.width, Math.floor((x + 1) * across)));
      tones[y * width + x] = Math.round(meanOf(grey, x0, x1, y0, y1));
    }
  }
  return tones;
}

/** Where pixels lie between two of the original: the first of them, the second, and the share of the second. */
function between(count: number, length: number): { first: Int32Array; second: Int32Array; share: Float64Array } {
  const places = { first: new Int32Array(count), second: new Int32Array(count), share: new Float64Array(count) };
  for (let i = 0; i < count; i++) {
    const place = Math.min(length - 1, Math.max(0, ((i + 0.5) * length) / count - 0.5));
    places.first[i] = Math.floor(place);
    places.second[i] = Math.min(length - 1, places.first[i]! + 1);
    places.share[i] = place - places.first[i]!;
  }
  return places;
}

function blendOf({ width: line, height: lines, tones: given }: Grey, width: number, height: number): Uint8Array {
  const tones = new Uint8Array(width * height);
  const [across, down] = [between(width, line), between(height, lines)];
  for (let y = 0; y < height; y++) {
    const [above, below, low] = [down.first[y]! * line, down.second[y]! * line, down.share[y]!];
    for (let x = 0; x < width; x++) {
      const [left, right, far] = [across.first[x]!, across.second[x]!, across.share[x]!];
      const upper = given[above + left]! * (1 - far) + given[above + right]! * far;
      const lower = given[below + left]! * (1 - far) + given[below + right]! * far;
      tones[y * width + x] = upper * (1 - low) + lower * low + 0.5;
    }
  }
  return tones;
}

function toneAt(tones: number[], share: number, none: number): number {
  tones.sort((a, b) => a - b);
  return tones[Math.min(tones.length - 1, Math.floor(share * tones.length))] ?? none;
}

/** The tones of ink and of paper, by the darkest and the lightest places along the middle of a line. */
function extremes(tones: Uint8Array, width: number, height: number): [number, number] {
  const middle = tones.subarray((height >> 1) * width, ((height >> 1) + 1) * width);
  const dark: number[] = [];
  const light: number[] = [];
  for (let x = 1; x + 1 < width; x++) {
    const [before, tone, after] = [middle[x - 1]!, middle[x]!, middle[x + 1]!];
    if ((tone < before && tone <= after) || (tone <= before && tone < after)) dark.push(tone);
    if ((tone > before && tone >= after) || (tone >= before && tone > after)) light.push(tone);
  }
  return [toneAt(dark, INK, 0), toneAt(light, PAPER, 255)];
}

/** A line as the network wants to see it: of this height, from its darkest to its lightest. */
export function linePicture(line: Grey, height: number): LinePicture {
  const scale = Math.min(LARGEST, height / line.height);
  const width = Math.max(3, Math.round(line.width * scale));
  const tones = (scale < MEANS ? meansOf : blendOf)(line, width, height);
  const [ink, paper] = extremes(tones, width, height);
  const half = paper > ink ? (paper - ink) / 2 : 1;
  const valueOf = Int8Array.from({ length: 256 }, (_, tone) => {
    return Math.max(-FULL, Math.min(FULL, Math.round((FULL + 1) * ((tone - ink) / half - 1))));
  });
  const values = new Int8Array(tones.length);
  for (let i = 0; i < tones.length; i++) values[i] = valueOf[tones[i]!]!;
  return { width, values };
}
