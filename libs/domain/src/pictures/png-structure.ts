import { crc32 } from 'node:zlib';
import { PNG_MAGIC } from './picture-kind.js';
import type { PictureProblem } from './picture-kind.js';

/** What a PNG says of itself in its header (PNG, 11.2.2). */
export interface PngHeader {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly colourType: number;
  readonly interlaced: boolean;
}

/** The bounds of a picture that is to be decoded. */
export interface PngBounds {
  readonly bytes: number;
  readonly width: number;
  readonly height: number;
}

/** PNG, 11.2.2, table 11.1: the depths that each colour type may have. */
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
/** Length, type and checksum around the data of a chunk (PNG, 5.3). */
const CHUNK = 12;
const HEADER_END = PNG_MAGIC.length + CHUNK + 13;
const ANIMATION = new Set(['acTL', 'fcTL', 'fdAT']);

/** One chunk of a file whose structure holds. */
export interface PngChunk {
  readonly type: string;
  readonly data: Buffer;
}

/** What a file looks like from outside, or what is wrong with it. Nothing is inflated and no pixel looked at. */
export function pngStructure(
  file: Uint8Array,
  bounds: PngBounds,
): { readonly header: PngHeader; readonly chunks: readonly PngChunk[] } | PictureProblem {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const isPng = bytes.subarray(0, 8).equals(PNG_MAGIC) && bytes.toString('latin1', 12, 16) === 'IHDR';
  if (!isPng || bytes.length < HEADER_END) return { why: 'type', rule: 'is no PNG' };
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (bytes.length > bounds.bytes || width > bounds.width || height > bounds.height || width < 1 || height < 1)
    return { why: 'size', rule: `is too large: at most ${bounds.width} by ${bounds.height} pixels are taken` };
  const chunks = chunksOf(bytes);
  if ('why' in chunks) return chunks;
  const header = { width, height, depth: bytes[24]!, colourType: bytes[25]!, interlaced: bytes[28] === 1 };
  return problemOf(header, bytes, chunks) ?? { header, chunks };
}

function chunksOf(bytes: Buffer): PngChunk[] | PictureProblem {
  const chunks: PngChunk[] = [];
  for (let at = PNG_MAGIC.length; at < bytes.length;) {
    if (at + CHUNK > bytes.length) return damaged('ends in the middle');
    const end = at + CHUNK + bytes.readUInt32BE(at);
    if (end > bytes.length) return damaged('ends in the middle');
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4))
      return damaged('does not have the bytes it was made with: a checksum is wrong');
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (!/^[A-Za-z]{4}$/.test(type)) return damaged('has a part without a name');
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4) });
    at = end;
    if (type === 'IEND' && at < bytes.length) return damaged('goes on after its end');
  }
  return chunks;
}

function problemOf(header: PngHeader, bytes: Buffer, chunks: readonly PngChunk[]): PictureProblem | null {
  const names = chunks.map(({ type }) => type);
  const count = (name: string): number => names.filter((type) => type === name).length;
  if (names.some((name) => ANIMATION.has(name))) return { why: 'animated', rule: 'moves: a still picture is needed' };
  const known = DEPTHS[header.colourType]?.includes(header.depth) ?? false;
  if (!known || bytes[26] !== 0 || bytes[27] !== 0 || bytes[28]! > 1) return damaged('has a header that no PNG has');
  if (chunks[0]?.data.length !== 13 || count('IHDR') !== 1) return damaged('has a header that no PNG has');
  if (names.at(-1) !== 'IEND') return damaged('ends in the middle');
  const first = names.indexOf('IDAT');
  if (first < 0) return damaged('holds no pixels');
  if (names.lastIndexOf('IDAT') - first + 1 !== count('IDAT')) return damaged('has its parts in the wrong order');
  const palette = names.indexOf('PLTE');
  if (header.colourType === 3 && (palette < 0 || palette > first))
    return damaged('names colours that it does not hold');
  return null;
}

const damaged = (rule: string): PictureProblem => ({ why: 'damaged', rule });

/** Samples of a pixel by colour type (PNG, 11.2.2). */
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** The passes of Adam7: first column and row, steps of columns and rows (PNG, 8.2). */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** How many bytes the pixels have once inflated, each line with the byte of its filter (PNG, 7.2): no more, no less. */
export function inflatedBytes({ width, height, depth, colourType, interlaced }: PngHeader): number {
  const bits = depth * (SAMPLES[colourType] ?? 4);
  const lines = (columns: number, rows: number): number =>
    columns < 1 || rows < 1 ? 0 : rows * (1 + Math.ceil((columns * bits) / 8));
  if (!interlaced) return lines(width, height);
  return ADAM7.reduce(
    (sum, [x, y, dx, dy]) => sum + lines(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)),
    0,
  );
}
