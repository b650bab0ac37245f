import { inflateSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';

/** A photo: white, and red in its upper left quarter. */
export function photo(width: number, height: number): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#f00';
  context.fillRect(0, 0, width / 2, height / 2);
  return canvas.toBuffer('image/jpeg', 90);
}

/** The same with a segment behind its first marker. */
export const withSegment = (jpeg: Buffer, marker: number, data: Buffer): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), segment(marker, data), jpeg.subarray(2)]);

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** What a camera writes: how it was held (TIFF 6.0, tag 274), and where it was (Exif 2.3, GPS by tag 34853). */
export function exif(orientation: number, place = 'GPS 48.1371 11.5754'): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4);
  tiff.write('II', 0, 'latin1');
  tiff.writeUInt16LE(42, 2);
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(2, 8);
  const entry = (at: number, [tag, type, count, value]: readonly [number, number, number, number]): void => {
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(type, at + 2);
    tiff.writeUInt32LE(count, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  };
  entry(10, [274, 3, 1, orientation]);
  entry(22, [34853, 4, 1, tiff.length]);
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(place, 'latin1')]);
}

/** JFIF 1.02: how many pixels there are to the inch. */
export const jfif = (dpi: number): Buffer => {
  const data = Buffer.from('JFIF\0\x01\x02\x01\0\0\0\0\0\0', 'latin1');
  data.writeUInt16BE(dpi, 8);
  data.writeUInt16BE(dpi, 10);
  return data;
};

/** Where the frame of a JPEG stands: its length, depth, height and width follow. */
export const frameAt = (jpeg: Buffer): number => {
  for (let at = 2; ; at += 2 + jpeg.readUInt16BE(at + 2)) if ([0xc0, 0xc1, 0xc2].includes(jpeg[at + 1]!)) return at;
};

/** The same under a header that names another size. */
export function sized(jpeg: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(jpeg);
  copy.writeUInt16BE(height, frameAt(copy) + 5);
  copy.writeUInt16BE(width, frameAt(copy) + 7);
  return copy;
}

/** Such a picture of 200 pixels a side in the four inks of a press, as image programs save it: nothing at hand writes one. */
export const inInks = inflateSync(
  Buffer.from(
    'eNr7f+P/OwY+x5T8pFSGFAYQ+H+bwZmBl5OLm4uDl5uLm4+Pl19YQVRYSEhYXUZOXEFP09BAT1NXx9jKy87YzM1cR9ch3NHNxy8o' +
      'OMjILioxKiDBKzDI//8BBhEOhhMMJ1icBRl8BRkiBRm8BRn+H2GQZ2BgZGUEAwYoYGRiZmFlY+cAWglUsFWAgYmRmZmJhZmVlYUF' +
      'KFsLlGdgEWQVUjR0ZBMOTGRXKhQxapy4kEPZaeNB0aCLH1SMk4qaOLnExCUkpVTV1DU0tUxMzcwtLK2cXVzd3D08vYJDQsPCIyKj' +
      'klNS09IzMrOKS0rLyisqq5pbWtvaOzq7Jk2eMnXa9BkzZy1avGTpsuUrVq7atHnL1m3bd+zcdejwkaPHjp84eerS5StXr12/cfPW' +
      'w0ePnzx99vzFy1cfP33+8vXb9x8/f/2/xcDH4szgyxDJ4M3AYM/w5dVnrs9cX15pLOrCj7Rf3vpV1kVQGUjlM62fXV2jBo4aOGog' +
      'nQ0cRaNoFA0b9P8mAF306Z0=',
    'base64',
  ),
);
