/** A picture as the half of pdf.js that reads hands it over: masks, and those of `BITS`, have a bit for a pixel. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly kind?: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}
const BITS = 1;
const COLOURS = 2;
const CHANNELS: Readonly<Record<number, number>> = { [COLOURS]: 3, 3: 4 };

/** More than anything is drawn with here; as much as a sheet of A4 in 400 to the inch. */
const MOST_PIXELS = 16_000_000;

/** The message with a picture in it that is no larger than anything is drawn with: the half that draws lays each out in four bytes a pixel, at least once. */
export function withSmallerPicture<Message extends object>(message: Message): Message {
  const { data } = message as { data?: unknown };
  if (!Array.isArray(data) || data.at(-2) !== 'Image' || !isPicture(data.at(-1))) return message;
  return { ...message, data: [...data.slice(0, -1), smaller(data.at(-1) as Picture)] };
}

const isPicture = (value: unknown): value is Picture =>
  typeof value === 'object' && value !== null && 'data' in value && ArrayBuffer.isView(value.data);

/** The mean of so many pixels each way, where there are too many. A mask is laid where a line one pixel wide would be. */
export function smaller(picture: Picture, most = MOST_PIXELS): Picture {
  const { width, height, kind, data } = picture;
  const by = Math.ceil(Math.sqrt((width * height) / most));
  if (by <= 1) return picture;
  const size = { width: Math.ceil(width / by), height: Math.ceil(height / by) };
  const channels = kind === undefined ? undefined : CHANNELS[kind];
  if (channels !== undefined) return { ...picture, ...size, data: means(picture, channels, by) };
  const set = bitsSet(data, { width, height }, by);
  if (kind === BITS) return { ...picture, ...size, kind: COLOURS, data: greys(set, { width, height }, by) };
  return { ...picture, ...size, data: bits(set, { width, height }, by) };
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How many pixels are in a square that may stick out at the right or lower edge. */
const pixelsAt = ({ width, height }: Size, by: number, x: number, y: number): number =>
  Math.min(by, width - x * by) * Math.min(by, height - y * by);

function means({ width, height, data }: Picture, channels: number, by: number): Uint8ClampedArray {
  const across = Math.ceil(width / by);
  const down = Math.ceil(height / by);
  const found = new Uint8ClampedArray(across * down * channels);
  const sums = new Float64Array(across * channels);
  for (let y = 0; y < down; y++) {
    sums.fill(0);
    for (let row = y * by; row < Math.min(height, (y + 1) * by); row++) {
      let at = row * width * channels;
      for (let x = 0, into = 0; x < width; x += by, into += channels)
        for (let end = at + Math.min(by, width - x) * channels; at < end; at += channels)
          for (let channel = 0; channel < channels; channel++) sums[into + channel]! += data[at + channel] ?? 0;
    }
    for (let x = 0, into = 0; x < across; x++)
      for (let channel = 0; channel < channels; channel++, into++)
        found[y * across * channels + into] = sums[into]! / pixelsAt({ width, height }, by, x, y);
  }
  return found;
}

/** How many bits are set in each square. */
function bitsSet(data: Picture['data'], { width, height }: Size, by: number): Uint16Array {
  const across = Math.ceil(width / by);
  const line = (width + 7) >> 3;
  const set = new Uint16Array(across * Math.ceil(height / by));
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / by) * across;
    for (let x = 0; x < across; x++) {
      let count = 0;
      for (let at = x * by, end = Math.min(width, at + by); at < end; at++)
        if ((data[y * line + (at >> 3)] ?? 0) & (0x80 >> (at & 7))) count += 1;
      set[row + x]! += count;
    }
  }
  return set;
}

function greys(set: Uint16Array, size: Size, by: number): Uint8ClampedArray {
  const across = Math.ceil(size.width / by);
  const found = new Uint8ClampedArray(set.length * 3);
  for (let i = 0; i < set.length; i++) {
    const tone = (255 * set[i]!) / pixelsAt(size, by, i % across, Math.floor(i / across));
    found.fill(tone, 3 * i, 3 * i + 3);
  }
  return found;
}

/** A bit that is not set is laid. */
function bits(set: Uint16Array, size: Size, by: number): Uint8Array {
  const across = Math.ceil(size.width / by);
  const line = (across + 7) >> 3;
  const found = new Uint8Array(line * Math.ceil(size.height / by)).fill(0xff);
  for (let i = 0; i < set.length; i++) {
    const [x, y] = [i % across, Math.floor(i / across)];
    const all = pixelsAt(size, by, x, y);
    if (all - set[i]! >= all / by) found[y * line + (x >> 3)]! &= ~(0x80 >> (x & 7));
  }
  return found;
}
