import { describe, expect, it } from '@jest/globals';
import { bundled, unbundled } from './bundle.js';

async function* file(...parts: string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}
async function* files(...all: string[][]): AsyncGenerator<AsyncIterable<Uint8Array>> {
  for (const parts of all) yield file(...parts);
}
async function bundleOf(...all: string[][]): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of bundled(files(...all))) parts.push(part);
  return Buffer.concat(parts);
}
const texts = (bundle: Uint8Array) => unbundled(bundle)?.map((one) => Buffer.from(one).toString());

describe('a bundle of files', () => {
  it('is taken apart as it was put together, however they came in', async () => {
    expect(texts(await bundleOf(['on', 'e'], ['two']))).toEqual(['one', 'two']);
    expect(texts(await bundleOf(['one'], [], ['three']))).toEqual(['one', '', 'three']);
    expect(texts(await bundleOf())).toEqual([]);
  });

  it('is none where bytes are missing, too many or others', async () => {
    const bundle = await bundleOf(['one'], ['two']);
    for (const other of [
      bundle.subarray(1),
      bundle.subarray(0, -1),
      Buffer.concat([Buffer.alloc(1), bundle]),
      Buffer.alloc(3),
    ])
      expect(unbundled(other)).toBeNull();
    expect(unbundled(Buffer.alloc(64, 0xff))).toBeNull();
  });
});
