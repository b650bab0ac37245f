/** Behind the files of a bundle: how long each is, and how many there are. */
const NUMBER = 4;

/**
 * Several files as one, as they come in one after the other: their bytes, then what takes them apart again. So they are there
 * at one moment, however slowly the last of them came.
 */
export async function* bundled(files: AsyncIterable<AsyncIterable<Uint8Array>>): AsyncGenerator<Uint8Array> {
  const lengths: number[] = [];
  for await (const file of files) {
    let length = 0;
    for await (const part of file) {
      length += part.length;
      yield part;
    }
    lengths.push(length);
  }
  const index = Buffer.alloc(NUMBER * (lengths.length + 1));
  [...lengths, lengths.length].forEach((number, at) => index.writeUInt32BE(number, NUMBER * at));
  yield index;
}

/** The files of a bundle; null where it is none. */
export function unbundled(bundle: Uint8Array): Uint8Array[] | null {
  const bytes = Buffer.from(bundle.buffer, bundle.byteOffset, bundle.byteLength);
  if (bytes.length < NUMBER) return null;
  const count = bytes.readUInt32BE(bytes.length - NUMBER);
  const end = bytes.length - NUMBER * (count + 1);
  if (end < 0) return null;
  const files: Uint8Array[] = [];
  let at = 0;
  for (let file = 0; file < count; file += 1) {
    const length = bytes.readUInt32BE(end + NUMBER * file);
    if (at + length > end) return null;
    files.push(bytes.subarray(at, at + length));
    at += length;
  }
  return at === end ? files : null;
}
