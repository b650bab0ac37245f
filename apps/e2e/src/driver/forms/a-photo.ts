import { createCanvas, loadImage } from '@napi-rs/canvas';

/** How a photo is taken of a picture. */
export interface PhotoOptions {
  /** The camera lay on its side: its pixels do, and the file says so. */
  readonly held?: 'upright' | 'sideways';
}

/** Exif 2.3: turn the picture by a quarter; beside it where the camera was. */
const SIDEWAYS = Buffer.concat([
  Buffer.from('Exif\0\0', 'latin1'),
  Buffer.from('49492a0008000000010012010300010000000600000000000000', 'hex'),
  Buffer.from('GPS 53.8655 10.6866', 'latin1'),
]);

/** A JPEG of what is on this PNG, as a telephone writes it. */
export async function aPhoto(png: Uint8Array, { held = 'upright' }: PhotoOptions = {}): Promise<Buffer> {
  const image = await loadImage(Buffer.from(png));
  const { width, height } = image;
  const isSideways = held === 'sideways';
  const canvas = createCanvas(isSideways ? height : width, isSideways ? width : height);
  const context = canvas.getContext('2d');
  if (isSideways) {
    context.translate(0, width);
    context.rotate(-Math.PI / 2);
  }
  context.drawImage(image, 0, 0);
  const jpeg = canvas.toBuffer('image/jpeg', 85);
  return isSideways ? withExif(jpeg) : jpeg;
}

function withExif(jpeg: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(SIDEWAYS.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, SIDEWAYS, jpeg.subarray(2)]);
}
