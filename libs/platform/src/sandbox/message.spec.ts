import { describe, expect, it } from '@jest/globals';
import { packed, unpacked } from './message.js';

describe('a message', () => {
  it.each([
    [{ data: null, blobs: [] }],
    [{ data: { kind: 'form', text: 'Größe' }, blobs: [new Uint8Array([1, 2, 3]), new Uint8Array()] }],
  ])('comes out as it went in: %j', (message) => {
    expect(unpacked(Buffer.concat(packed(message)))).toEqual(message);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['half a length', Buffer.from([0, 0])],
    ['more than there is', Buffer.from([0, 0, 0, 9, 123, 125])],
    ['no JSON', Buffer.from([0, 0, 0, 1, 123])],
  ])('is refused where it is %s', (_what, payload) => {
    expect(() => unpacked(payload)).toThrow();
  });
});
