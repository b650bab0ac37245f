import { describe, expect, it } from '@jest/globals';
import { FRAME, FrameReader, frame } from './framing.js';

const bytesOf = (...parts: Uint8Array[]) => Buffer.concat(parts);
const stream = bytesOf(
  ...frame(FRAME.ready),
  ...frame(FRAME.task, Buffer.from('first')),
  ...frame(FRAME.result, Buffer.alloc(3_000, 7)),
);

describe('frames', () => {
  it.each([1, 2, 5, 7, 1_000, stream.length])(
    'come out whole, however the pipe cuts them (%i bytes at a time)',
    (size) => {
      const reader = new FrameReader(10_000);
      const found: [number, number][] = [];
      for (let at = 0; at < stream.length; at += size) {
        for (const { type, payload } of reader.feed(stream.subarray(at, at + size))) found.push([type, payload.length]);
      }
      expect(found).toEqual([
        [FRAME.ready, 0],
        [FRAME.task, 5],
        [FRAME.result, 3_000],
      ]);
    },
  );

  it('are refused where they announce more than may be held', () => {
    const [header] = frame(FRAME.result, Buffer.alloc(101));
    expect(() => [...new FrameReader(100).feed(Buffer.from(header!))]).toThrow(RangeError);
  });
});
