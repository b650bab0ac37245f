import { Readable } from 'node:stream';
import { createInflate } from 'node:zlib';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { PICTURE_BOUNDS } from '@formseal/contracts';
import { inflatedBytes, jpegStructure, pictureKind, pngStructure } from '@formseal/domain/forms';
import type { PictureProblem, PngChunk, PngHeader } from '@formseal/domain/forms';
import { pageSize } from './page-size.js';
import type { PageSize } from './page-size.js';

/** A picture as a page: its pixels alone, upright, as a JPEG of ours. */
export interface PicturePage {
  readonly jpeg: Uint8Array;
  /** In pixels. */
  readonly pixels: PageSize;
  readonly size: PageSize;
}

/** The longer side in pixels: A4 at 300 to the inch, which is as much as letters are read from. */
const LONGEST = 3508;
/** The first that keeps a page within its part of the file; the last whatever comes of it. */
const QUALITIES = [88, 76, 62, 45] as const;

/**
 * Decodes a stranger's picture and draws it anew on white: as its camera was held, without whatever else the file says
 * (where it was taken, of whom). Its header is held against the bounds before anything decodes it.
 */
export async function picturePage(file: Uint8Array, mostBytes: number): Promise<PicturePage | PictureProblem> {
  const looks = await looksOf(file);
  if ('why' in looks) return looks;
  const image = await loadImage(Buffer.from(file)).catch(() => null);
  if (image === null || image.width < 1 || image.height < 1) return NOT_WHOLE;
  const scale = Math.min(1, LONGEST / Math.max(image.width, image.height));
  const [width, height] = [Math.round(image.width * scale), Math.round(image.height * scale)];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  let jpeg = canvas.toBuffer('image/jpeg', QUALITIES[0]);
  for (const quality of QUALITIES.slice(1)) if (jpeg.length > mostBytes) jpeg = canvas.toBuffer('image/jpeg', quality);
  const size = pageSize(image.width, image.height, looks.dpi);
  return { jpeg: new Uint8Array(jpeg), pixels: { width, height }, size };
}

/** What the outside of a picture says, within bounds. */
interface Looks {
  readonly width: number;
  readonly height: number;
  readonly dpi: number | null;
}

async function looksOf(file: Uint8Array): Promise<Looks | PictureProblem> {
  const kind = pictureKind(file);
  if (kind === null) return { why: 'type', rule: 'is neither a JPEG nor a PNG' };
  const looks = kind === 'jpeg' ? jpegStructure(file) : await pngLooks(file);
  return 'why' in looks ? looks : (outOfBounds(looks) ?? looks);
}

async function pngLooks(file: Uint8Array): Promise<Looks | PictureProblem> {
  const structure = pngStructure(file, { ...PICTURE_BOUNDS, width: PICTURE_BOUNDS.side, height: PICTURE_BOUNDS.side });
  if ('why' in structure) return structure;
  const { header, chunks } = structure;
  const looks = { width: header.width, height: header.height, dpi: densityOf(chunks) };
  // Its pixels are gone through last: what is too large is told without.
  return outOfBounds(looks) ?? ((await holdsItsPixels(header, chunks)) ? looks : NOT_WHOLE);
}

function outOfBounds({ width, height }: Looks): PictureProblem | null {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const { side, pixels, least, stretch } = PICTURE_BOUNDS;
  if (long > side || width * height > pixels)
    return { why: 'size', rule: `is too large: at most ${pixels / 1_000_000} million pixels are taken` };
  if (short < least)
    return { why: 'size', rule: `is too small to be read: at least ${least} pixels a side are needed` };
  return long / short > stretch ? { why: 'size', rule: 'is far too long for a page' } : null;
}

/** Whether the data inflates to as many bytes as the header names: counted as they come, and held nowhere. */
async function holdsItsPixels(header: PngHeader, chunks: readonly PngChunk[]): Promise<boolean> {
  const wanted = inflatedBytes(header);
  const data = chunks.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data);
  let size = 0;
  try {
    for await (const part of Readable.from(data).pipe(createInflate()) as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > wanted) return false;
    }
  } catch {
    return false;
  }
  return size === wanted;
}

/** PNG, 11.3.4.3: pixels to the metre. */
function densityOf(chunks: readonly PngChunk[]): number | null {
  const data = chunks.find(({ type }) => type === 'pHYs')?.data;
  if (data?.length !== 9 || data[8] !== 1) return null;
  const [x, y] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  return x === y ? x * 0.0254 : null;
}

const NOT_WHOLE: PictureProblem = { why: 'damaged', rule: 'does not hold the pixels that its header names' };
