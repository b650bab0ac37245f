import { inflateSync } from 'node:zlib';
import { PdfArray, PdfDict, PdfName, PdfStream } from '@libpdf/core';
import type { PDF } from '@libpdf/core';
import { dictOf, numberOf, resolve } from '@formseal/pdf';
import { decodedData, filtersOf, withPlainFilters } from '../document/streams.js';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a picture asks of whoever shows it. */
export interface PictureLoad {
  readonly pixels: number;
  /** Bytes that it takes at the least while it is decoded: what it is decoded to, and from. */
  readonly room: number;
}

/**
 * In which nobody can decode one picture: over it a child ends, and the reading with it. In it fit a sheet of A3 in 600 to the inch, 70
 * million pixels, in any colours, and most of A2.
 */
export const MOST_ROOM = 640_000_000;
/** Of one pixel. A JPEG is decoded to numbers of two bytes first, a JPEG 2000 to such of four. */
export const BYTES = { bit: 1 / 4, plain: 4, DCTDecode: 6, DCT: 6, JPXDecode: 8 } as const;

/** No picture of a file of 20 MB is larger in its own format. */
const LONGEST = 64 * 1024 * 1024;

/**
 * What programs make room for to show a picture (ISO 32000-1, 8.9.5): the larger of what its dictionary says and its data do,
 * and as large as its masks, which are laid over it pixel by pixel.
 */
export function pictureLoad(pdf: PDF, picture: PdfStream): PictureLoad {
  const masks = ['SMask', 'Mask'].map((key) => resolve(pdf, picture.get(key)));
  const parts = [picture, ...masks.filter((mask) => mask instanceof PdfStream)];
  const { width, height } = largest(parts.flatMap((one) => sizesOf(pdf, one)));
  const pixels = width * height;
  return { pixels, room: pixels * (parts.length > 1 ? BYTES.plain : bytesOf(pdf, picture)) };
}

function bytesOf(pdf: PDF, picture: PdfStream): number {
  const own = filtersOf(withPlainFilters(pdf, picture)).find((name) => name in BYTES) as keyof typeof BYTES | undefined;
  if (own !== undefined) return BYTES[own];
  return (numberOf(pdf, picture.get('BitsPerComponent')) ?? 1) > 1 ? BYTES.plain : BYTES.bit;
}

const largest = (sizes: readonly Size[]): Size => ({
  width: Math.max(0, ...sizes.map(({ width }) => width)),
  height: Math.max(0, ...sizes.map(({ height }) => height)),
});

function sizesOf(pdf: PDF, picture: PdfStream): Size[] {
  const number = (dict: PdfDict, key: string): number => numberOf(pdf, dict.get(key)) ?? 0;
  const declared = { width: number(picture, 'Width'), height: number(picture, 'Height') };
  const plain = withPlainFilters(pdf, picture);
  const filters = filtersOf(plain);
  const own = filters.findIndex((name) => OWN_SIZES[name] !== undefined);
  if (own >= 0) return [declared, ...ownSizes(plain, filters, own)];
  const fax = filters.findIndex((name) => name === 'CCITTFaxDecode' || name === 'CCF');
  const parameters = fax < 0 ? null : dictOf(pdf, partOf(plain.get('DecodeParms'), fax));
  return parameters
    ? [declared, { width: number(parameters, 'Columns'), height: number(parameters, 'Rows') }]
    : [declared];
}

/** Filters and their parameters are one, or a list. */
const partOf = (value: ReturnType<PdfDict['get']>, at: number): ReturnType<PdfDict['get']> =>
  value instanceof PdfArray ? value.at(at) : value;

function ownSizes(picture: PdfStream, filters: readonly string[], own: number): Size[] {
  try {
    const { buffer, byteOffset, length } = unpacked(picture, filters.slice(0, own));
    return OWN_SIZES[filters[own]!]!(Buffer.from(buffer, byteOffset, length));
  } catch {
    // What can't be unpacked can't be shown.
    return [];
  }
}

/** The data without the filters that stand before its own. */
function unpacked({ data }: PdfStream, before: readonly string[]): Uint8Array {
  if (before.length === 0) return data;
  if (before.length === 1 && before[0] === 'FlateDecode') return inflateSync(data, { maxOutputLength: LONGEST });
  return decodedData(new PdfStream([['Filter', PdfArray.of(...before.map((name) => PdfName.of(name)))]], data));
}

/** What pictures in formats of their own say of themselves. */
const OWN_SIZES: Readonly<Record<string, (data: Buffer) => Size[]>> = {
  DCTDecode: jpegSizes,
  DCT: jpegSizes,
  JPXDecode: jpxSizes,
  JBIG2Decode: jbig2Sizes,
};

const FRAME_HEADER = 8;
const OF_A_COMPONENT = 3;

/** Every header of a frame (ISO/IEC 10918-1, B.2.2), and the lines that are told afterwards (B.2.5): neither can stand among the pixels. */
function jpegSizes(data: Buffer): Size[] {
  const sizes: Size[] = [];
  for (let at = data.indexOf(0xff); at >= 0 && at + FRAME_HEADER + 2 < data.length; at = data.indexOf(0xff, at + 1)) {
    const marker = data[at + 1]!;
    const length = data.readUInt16BE(at + 2);
    if (marker === 0xdc && length === 4) sizes.push({ width: 0, height: data.readUInt16BE(at + 4) });
    if (marker < 0xc0 || marker > 0xc2 || length !== FRAME_HEADER + OF_A_COMPONENT * data[at + 9]!) continue;
    sizes.push({ width: data.readUInt16BE(at + 7), height: data.readUInt16BE(at + 5) });
  }
  return sizes;
}

const BEGIN_AND_SIZE = Buffer.from('ff4fff51', 'hex');

/** The size that stands at the beginning of each codestream (ISO/IEC 15444-1, A.5.1). */
function jpxSizes(data: Buffer): Size[] {
  const sizes: Size[] = [];
  for (
    let at = data.indexOf(BEGIN_AND_SIZE);
    at >= 0 && at + 24 <= data.length;
    at = data.indexOf(BEGIN_AND_SIZE, at + 1)
  ) {
    const [x, y, fromX, fromY] = [8, 12, 16, 20].map((more) => data.readUInt32BE(at + more));
    sizes.push({ width: x! - fromX!, height: y! - fromY! });
  }
  return sizes;
}

const PAGE = 48;
const REGIONS = new Set([4, 6, 7, 20, 22, 23, 36, 38, 39, 40, 42, 43]);
const LEAST_OF_SEGMENT = 11;
const UNKNOWN_LENGTH = 0xffffffff;

/** The page and the regions of it (ISO/IEC 14492, 7.2 and 7.4), each of which is a picture. */
function jbig2Sizes(data: Buffer): Size[] {
  const sizes: Size[] = [];
  for (let at = 0; at + LEAST_OF_SEGMENT <= data.length;) {
    const [number, flags] = [data.readUInt32BE(at), data[at + 4]!];
    const few = data[at + 5]! >> 5;
    const referred = few === 7 ? data.readUInt32BE(at + 5) & 0x1fffffff : few;
    const counted = few === 7 ? 4 + Math.ceil((referred + 1) / 8) : 1;
    const wide = number <= 256 ? 1 : number <= 65_536 ? 2 : 4;
    const length = at + 5 + counted + referred * wide + (flags & 0x40 ? 4 : 1);
    const kind = flags & 0x3f;
    if (length + 12 > data.length) break;
    if (kind === PAGE || REGIONS.has(kind))
      sizes.push({ width: data.readUInt32BE(length + 4), height: data.readUInt32BE(length + 8) });
    const bytes = data.readUInt32BE(length);
    if (bytes === UNKNOWN_LENGTH) break;
    at = length + 4 + bytes;
  }
  return sizes;
}
