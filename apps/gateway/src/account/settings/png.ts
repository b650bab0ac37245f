import { PNG } from 'pngjs';
import { ServiceError } from '@formseal/contracts';

const PREFIX = 'data:image/png;base64,';
const MAGIC = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const MOST_BYTES = 180_000;
/** Looked at before anything is decoded: a few bytes may claim to be a picture of gigabytes. */
const MOST = { width: 1_600, height: 800 };

/**
 * The picture in a data URL, decoded and written anew: what is stored is pixels alone, without whatever else a file may
 * carry, and is sure to be read again when a form is signed.
 */
export function pngOf(url: string): Buffer {
  const bytes = url.startsWith(PREFIX) ? Buffer.from(url.slice(PREFIX.length), 'base64') : Buffer.alloc(0);
  // PNG, 5.3 and 11.2.2: the signature, then IHDR with width and height.
  const isPng = bytes.length > 33 && bytes.subarray(0, 8).equals(MAGIC) && bytes.toString('latin1', 12, 16) === 'IHDR';
  if (!isPng) throw refused('is no PNG', 'picture_type');
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const fits = bytes.length <= MOST_BYTES && width <= MOST.width && height <= MOST.height;
  if (!fits || width < 1 || height < 1) throw refused('is too large', 'picture_size');
  return rewritten(bytes);
}

function rewritten(bytes: Buffer): Buffer {
  try {
    const { width, height, data } = PNG.sync.read(bytes);
    const picture = new PNG({ width, height });
    picture.data = data;
    return PNG.sync.write(picture);
  } catch {
    throw refused('is damaged', 'picture_damaged');
  }
}

const refused = (rule: string, reason: string) =>
  new ServiceError('invalid_parameter', { message: `The picture ${rule}.`, parameter: 'png', reason });
