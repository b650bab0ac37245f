import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';

const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A picture with one pixel of ink. */
export function picture(width: number, height: number): Buffer {
  const png = new PNG({ width, height });
  png.data.writeUInt32BE(0x14285fff, 0);
  return PNG.sync.write(png);
}

/** PNG, 5.3: length, type, data, and a checksum over the two latter. */
export function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const bytes = Buffer.alloc(body.length + 8);
  bytes.writeUInt32BE(data.length, 0);
  body.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(body), body.length + 4);
  return bytes;
}

/** What the header of a crafted file says. */
export interface Said {
  readonly width: number;
  readonly height: number;
  readonly depth?: number;
  readonly colourType?: number;
  readonly interlace?: number;
}

/** A file of a header and whatever follows. */
export function crafted({ width, height, depth = 8, colourType = 6, interlace = 0 }: Said, ...rest: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colourType, 0, 0, interlace], 8);
  return Buffer.concat([MAGIC, chunk('IHDR', header), ...rest, END]);
}

export const END = chunk('IEND', Buffer.alloc(0));

/** Pixels as their data: inflated so many bytes of nothing. */
export const pixels = (bytes: number): Buffer => chunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 9 }));

/** A few kilobytes that inflate to more than a machine should hold. */
export const bomb = (interlace: number): Buffer => crafted({ width: 100, height: 100, interlace }, pixels(120_000_000));
