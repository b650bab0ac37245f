import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { Grey } from '../bitmap.js';
import { Crew } from './crew.js';
import { LineReader } from './line-reader.js';

const built = path.resolve(__dirname, '../../../dist/scan/recognition/worker.js');

/** Strokes as of a hasty hand: whatever they are read as, they are read as the same in every thread. */
const strokes = (seed: number): Grey => {
  const [width, height] = [240 + 8 * seed, 36];
  const tones = Uint8Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width)];
    return (x + seed * y) % 13 < 4 && y > 6 && y < 30 ? 20 : 240;
  });
  return { width, height, tones };
};

describe('a crew of threads', () => {
  const crew = new Crew(2, pathToFileURL(built));
  afterAll(() => crew.close());

  it('reads what one thread would, whoever is free first', async () => {
    const orders = Array.from({ length: 7 }, (_, i) => ({
      code: i % 2 ? 'deu' : 'eng',
      lines: [strokes(i), strokes(i + 3)],
    }));
    const alone = new LineReader();
    expect(await Promise.all(orders.map((order) => crew.read(order)))).toEqual(
      orders.map(({ code, lines }) => alone.read(code, lines)),
    );
  });

  it('fails what one of its threads breaks on, and lets nobody wait', async () => {
    const broken = new Crew(1, pathToFileURL(built));
    const orders = [1, 2, 3].map(() => broken.read({ code: 'xyz', lines: [strokes(1)] }));
    const ends = await Promise.allSettled(orders);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect(broken.read({ code: 'eng', lines: [] })).rejects.toThrow('xyz');
    await broken.close();
  });

  const scripted = (script: string): URL =>
    new URL(`data:text/javascript,import { parentPort } from 'node:worker_threads';${encodeURIComponent(script)}`);

  it('carries on with the others where one ends without a word', async () => {
    const mortal = new Crew(
      2,
      scripted(
        "parentPort.on('message', ({ code }) => (code === 'end' ? process.exit() : parentPort.postMessage([])));",
      ),
    );
    const codes = ['eng', 'end', 'deu', 'fra', 'ita'];
    const ends = await Promise.allSettled(codes.map((code) => mortal.read({ code, lines: [] })));
    expect(ends.map(({ status }) => status)).toEqual(codes.map((code) => (code === 'end' ? 'rejected' : 'fulfilled')));
    await mortal.close();
  });

  it('fails where its threads end before they are asked', async () => {
    const stillborn = new Crew(2, scripted("throw new Error('no such data');"));
    await new Promise((resolve) => setTimeout(resolve, 500));
    await expect(stillborn.read({ code: 'eng', lines: [] })).rejects.toThrow('no such data');
    await stillborn.close();
  });
});
