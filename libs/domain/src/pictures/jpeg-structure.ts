import { JPEG_MAGIC } from './picture-kind.js';
import type { PictureProblem } from './picture-kind.js';

/** What a JPEG says of itself in front of its pixels (ITU-T T.81, B.2.2; JFIF 1.02). */
export interface JpegHeader {
  readonly width: number;
  readonly height: number;
  /** Pixels to the inch, where the file names them for both directions alike. */
  readonly dpi: number | null;
}

/** T.81, table B.1. */
const EOI = 0xd9;
const SOS = 0xda;
const APP0 = 0xe0;
/** Frames that every decoder knows: baseline, extended and progressive, by Huffman codes. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** C4, C8 and CC look like frames and are none. */
const isOtherFrame = (marker: number): boolean =>
  marker >= 0xc3 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
const isRestart = (marker: number): boolean => marker >= 0xd0 && marker <= 0xd7;

/** A camera writes ten at most; each goes over all of the pixels once more. */
const MOST_SCANS = 64;

/**
 * What a file looks like from outside, or what is wrong with it. No pixel is looked at. Cameras put more behind the end of a
 * picture (smaller ones, films): it is not looked at either.
 */
export function jpegStructure(file: Uint8Array): JpegHeader | PictureProblem {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (!bytes.subarray(0, JPEG_MAGIC.length).equals(JPEG_MAGIC)) return { why: 'type', rule: 'is no JPEG' };
  let frame: Pick<JpegHeader, 'width' | 'height'> | null = null;
  let dpi: number | null = null;
  let scans = 0;
  for (let at = 2; ;) {
    const found = markerAt(bytes, at);
    if (found === null) return CUT_OFF;
    const { marker, end } = found;
    if (marker === EOI) return frame === null || scans === 0 ? damaged('holds no pixels') : { ...frame, dpi };
    const segment = segmentAt(bytes, end);
    if (segment === null) return CUT_OFF;
    at = end + 2 + segment.length;
    if (isOtherFrame(marker)) return { why: 'type', rule: 'is a kind of JPEG that is not read' };
    if (FRAMES.has(marker)) {
      const header = frameOf(segment);
      if (frame !== null || header === null) return damaged('has a header that no photo has');
      frame = header;
    }
    if (marker === APP0) dpi = densityOf(segment) ?? dpi;
    if (marker !== SOS) continue;
    scans += 1;
    if (frame === null || scans > MOST_SCANS) return damaged('has its parts in the wrong order');
    at = endOfScan(bytes, at);
  }
}

/** The next marker, behind any number of fill bytes (B.1.1.2); null: the file is over, or something else is there. */
function markerAt(bytes: Buffer, from: number): { readonly marker: number; readonly end: number } | null {
  if (bytes[from] !== 0xff) return null;
  let at = from;
  while (bytes[at] === 0xff) at += 1;
  const marker = bytes[at];
  return marker === undefined || marker === 0 ? null : { marker, end: at + 1 };
}

/** What a marker's length measures (B.1.1.4), without the length; null where the file is over before. */
function segmentAt(bytes: Buffer, at: number): Buffer | null {
  if (at + 2 > bytes.length) return null;
  const length = bytes.readUInt16BE(at);
  return length < 2 || at + length > bytes.length ? null : bytes.subarray(at + 2, at + length);
}

/** Grey, colours, and the four inks of a press, which image programs save scans in. */
const COMPONENTS = new Set([1, 3, 4]);

/** B.2.2: depth, lines, samples a line, components. A height of 0 is told behind the pixels, where nobody looks first. */
function frameOf(segment: Buffer): Pick<JpegHeader, 'width' | 'height'> | null {
  if (segment.length < 6 || segment[0] !== 8) return null;
  const [height, width, components] = [segment.readUInt16BE(1), segment.readUInt16BE(3), segment[5]!];
  if (width < 1 || height < 1 || !COMPONENTS.has(components)) return null;
  return { width, height };
}

/** JFIF 1.02: units of 1 are pixels to the inch, of 2 to the centimetre. */
function densityOf(segment: Buffer): number | null {
  if (segment.length < 12 || segment.toString('latin1', 0, 5) !== 'JFIF\0') return null;
  const [x, y] = [segment.readUInt16BE(8), segment.readUInt16BE(10)];
  if (x !== y || x < 1) return null;
  if (segment[7] === 1) return x;
  return segment[7] === 2 ? x * 2.54 : null;
}

/** Where coded pixels end: at the next marker that is neither a stuffed byte nor a restart (B.1.1.5). */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0 && at + 1 < bytes.length; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1]!;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
}

const damaged = (rule: string): PictureProblem => ({ why: 'damaged', rule });
const CUT_OFF = damaged('ends in the middle');
