import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { DataKeys, UnknownDataKeyError } from '@formseal/platform';
import { BlobDamagedError } from '../blob-store.js';
import { HEAD_BYTES, plainSize, SEGMENT_BYTES, TAG_BYTES } from './format.js';
import { Sealing } from './sealing.js';
import { blobAt, passingFile, unseal } from './stored-bytes.js';
import { Unsealing } from './unsealing.js';

const key = (id: string) => ({ id, secret: randomBytes(32) });
const [a, b] = [key('a'), key('b')];
const keys = new DataKeys([a, b]);
const SEALED = SEGMENT_BYTES + TAG_BYTES;

function seal(plain: Uint8Array, by = keys, context = 'blob', step = 10_000) {
  const sealing = new Sealing(by, context);
  const parts: Buffer[] = [];
  for (let at = 0; at < plain.length; at += step) parts.push(...sealing.push(plain.subarray(at, at + step)));
  const { parts: last, sha256 } = sealing.end();
  return { stored: Buffer.concat([...parts, ...last]), sha256, sealing };
}

const SIZES = [0, 1, SEGMENT_BYTES - 1, SEGMENT_BYTES, SEGMENT_BYTES + 1, 2 * SEGMENT_BYTES, 200_001];

describe('a sealed file', () => {
  it.each(SIZES)('of %d bytes comes back as it was, whole and in pieces, and knows its size', (size) => {
    const plain = randomBytes(size);
    const { stored, sha256, sealing } = seal(plain);
    expect([stored.length, plainSize(stored.length), sealing.size]).toEqual([sealing.storedSize, size, size]);
    expect(sha256).toBe(createHash('sha256').update(plain).digest('hex'));
    expect(Buffer.from(unseal(keys, blobAt(sha256), stored)).equals(plain)).toBe(true);
    for (const step of [71, 4_096, SEALED]) {
      const unsealing = new Unsealing(keys, blobAt(sha256));
      const parts: Buffer[] = [];
      for (let at = 0; at < stored.length; at += step) parts.push(...unsealing.push(stored.subarray(at, at + step)));
      expect(Buffer.concat([...parts, ...unsealing.end()]).equals(plain)).toBe(true);
    }
  });

  it('shows nothing of what it holds, and is another each time', () => {
    const plain = Buffer.from('%PDF-1.7 Ada Lovelace '.repeat(5_000));
    const [one, other] = [seal(plain).stored, seal(plain).stored];
    expect(one.includes('%PDF')).toBe(false);
    expect(one.includes('Lovelace')).toBe(false);
    expect(one.subarray(HEAD_BYTES).equals(other.subarray(HEAD_BYTES))).toBe(false);
  });

  const whole = randomBytes(3 * SEGMENT_BYTES + 500);
  const { stored, sha256 } = seal(whole);
  const segment = (index: number) => stored.subarray(HEAD_BYTES + index * SEALED, HEAD_BYTES + (index + 1) * SEALED);
  const head = stored.subarray(0, HEAD_BYTES);
  const twin = seal(whole).stored;
  const flipped = (at: number) => {
    const copy = Buffer.from(stored);
    copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
    return copy;
  };

  it.each([
    ['cut in its head', stored.subarray(0, HEAD_BYTES - 1)],
    ['cut after its head', head],
    ['cut between two segments', stored.subarray(0, HEAD_BYTES + 2 * SEALED)],
    ['cut within a segment', stored.subarray(0, HEAD_BYTES + SEALED + 100)],
    ['without its last byte', stored.subarray(0, -1)],
    ['with a byte more', Buffer.concat([stored, Buffer.from([0])])],
    ['of segments in another order', Buffer.concat([head, segment(1), segment(0), segment(2), segment(3)])],
    ['without a segment', Buffer.concat([head, segment(0), segment(2), segment(3)])],
    ['with a segment twice', Buffer.concat([head, segment(0), segment(0), segment(1), segment(2), segment(3)])],
    [
      'with a segment of another file',
      Buffer.concat([twin.subarray(0, HEAD_BYTES + SEALED), stored.subarray(HEAD_BYTES + SEALED)]),
    ],
    ['under the head of another file', Buffer.concat([twin.subarray(0, HEAD_BYTES), stored.subarray(HEAD_BYTES)])],
    ['with another salt', flipped(HEAD_BYTES - 1)],
    ['with another bit at its start', flipped(HEAD_BYTES)],
    ['with another bit at its end', flipped(stored.length - 1)],
    ['with another magic', flipped(0)],
  ])('%s is damaged', (_how, bytes) => {
    expect(() => unseal(keys, blobAt(sha256), bytes)).toThrow(BlobDamagedError);
  });

  it('is found cut and mixed by its segments alone, where no hash is known', () => {
    const passing = seal(whole, keys, passingFile('one').context).stored;
    const part = (from: number, to: number) => passing.subarray(HEAD_BYTES + from * SEALED, HEAD_BYTES + to * SEALED);
    const start = passing.subarray(0, HEAD_BYTES);
    const wrong = [
      Buffer.concat([start, part(0, 2)]),
      Buffer.concat([start, part(1, 2), part(0, 1), part(2, 4)]),
      Buffer.concat([start, part(0, 1), part(2, 4)]),
      Buffer.concat([start, part(0, 1), part(0, 4)]),
    ];
    for (const bytes of wrong) expect(() => unseal(keys, passingFile('one'), bytes)).toThrow(BlobDamagedError);
  });

  it('is not taken at another address, nor for another thing', () => {
    expect(() => unseal(keys, blobAt('0'.repeat(64)), stored)).toThrow(BlobDamagedError);
    const passing = seal(whole, keys, passingFile('one').context).stored;
    expect(Buffer.from(unseal(keys, passingFile('one'), passing)).equals(whole)).toBe(true);
    expect(() => unseal(keys, passingFile('other'), passing)).toThrow(BlobDamagedError);
    expect(() => unseal(keys, blobAt(sha256), passing)).toThrow(BlobDamagedError);
  });

  it('is opened by any of the keys, and asks by its id for one that is gone', () => {
    const old = seal(whole, new DataKeys([b])).stored;
    expect(unseal(keys, blobAt(sha256), old)).toHaveLength(whole.length);
    expect(() => unseal(new DataKeys([a]), blobAt(sha256), old)).toThrow(new UnknownDataKeyError('b'));
  });

  it('may be plain where it is from before, and fits its address; a passing one may not', () => {
    expect(unseal(keys, blobAt(sha256), whole)).toHaveLength(whole.length);
    expect(() => unseal(keys, blobAt(sha256), whole.subarray(1))).toThrow(BlobDamagedError);
    expect(() => unseal(keys, passingFile('one'), whole)).toThrow(BlobDamagedError);
  });
});
