import { ServiceError } from '@formseal/contracts';

const PREFIX = 'data:image/png;base64,';
const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST_BYTES = 180_000;
const MOST_SIDE = 2_000;

/** The bytes of a PNG that came as a data URL, checked as far as can be without decoding it. */
export function pngOf(url: string): Buffer {
  const bytes = url.startsWith(PREFIX) ? Buffer.from(url.slice(PREFIX.length), 'base64') : Buffer.alloc(0);
  // PNG, 5.3 and 11.2.2: the signature, then IHDR with width and height.
  const isPng = bytes.length > 33 && bytes.subarray(0, 8).equals(MAGIC) && bytes.toString('latin1', 12, 16) === 'IHDR';
  if (!isPng) throw refused('is no PNG');
  if (bytes.length > MOST_BYTES) throw refused('is too large');
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  if (width < 1 || height < 1 || width > MOST_SIDE || height > MOST_SIDE) throw refused('is too wide or too high');
  return bytes;
}

const refused = (rule: string) =>
  new ServiceError('invalid_parameter', { message: `The picture ${rule}.`, parameter: 'png' });
