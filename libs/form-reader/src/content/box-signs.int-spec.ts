import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { buildReader, built } from '../testing/built-reader.js';
import { OwnProcess } from '../testing/own-process.js';

// HarfBuzz's module can't be required, so that Jest can't load it: what it reads is asked of a process of Node's own.
jest.setTimeout(120_000);

const fonts = path.join(path.dirname(createRequire(__filename).resolve('pdfjs-dist/package.json')), 'standard_fonts');

/** The fonts' reader, and a font. */
const HEAD = `
  import { readFileSync } from 'node:fs';
  import { boxSignsOf } from ${built('content/box-signs.js')};
  import { fontOpener } from ${built('../../fonts/dist/index.js')};
  const sans = new Uint8Array(readFileSync(${JSON.stringify(path.join(fonts, 'LiberationSans-Regular.ttf'))}));
`;
let reader: OwnProcess;
const said = (script: string): Promise<unknown> => reader.said(script);

beforeAll(() => {
  buildReader();
  reader = new OwnProcess(HEAD);
});
afterAll(() => reader.stop());

describe('the fonts of a document', () => {
  it('show signs by their outlines', async () => {
    const script = `
      const open = await fontOpener();
      const { of } = open(sans);
      const signs = boxSignsOf(8, () => open(sans));
      say([
        ['l', 'O', '8', ' ', '\\u4e00', ''].map((letter) => of(letter).length),
        ['\\u25a1', '\\u25cb', '8', '\\u4e00'].map((sign) => signs(sign, '', 'Wingdings')?.round ?? null),
      ]);`;
    expect(await said(script)).toEqual([
      [1, 2, 3, 0, 0, 0],
      [false, true, null, null],
    ]);
  });

  it('keep nobody busy where they are damaged, or no fonts at all', async () => {
    const script = `
      let seed = 7;
      const next = (below) => (seed = (seed * 48_271) % 2_147_483_647) % below;
      let [worst, signs] = [0, 0];
      for (let i = 0; i < 500; i++) {
        const damaged = i % 50 === 0 ? sans.slice(0, next(sans.length)) : Uint8Array.from(sans);
        for (let k = next(60); k > 0; k--) damaged[next(k % 2 ? Math.min(3000, damaged.length) : damaged.length)] = next(256);
        const open = await fontOpener();
        const before = process.cpuUsage();
        const signOf = boxSignsOf(8, () => open(damaged));
        for (let code = 32; code < 128; code++) signOf(String.fromCharCode(code), '', 'Wingdings');
        for (const sign of '\\u25a1\\u25cb') if (signOf(sign, '', 'Wingdings')) signs++;
        worst = Math.max(worst, process.cpuUsage(before).user / 1000);
      }
      say({ worst, signs });`;
    const { worst, signs } = (await said(script)) as { worst: number; signs: number };
    expect(worst).toBeLessThan(1000);
    // Most damage leaves the two signs as they are.
    expect(signs).toBeGreaterThan(200);
  });

  it('are drawn up to a bound, all of them together', async () => {
    const script = `
      const open = await fontOpener();
      let drawn = 0;
      for (let font = 0; font < 20; font++) {
        const { of } = open(sans);
        for (let code = 32; code < 0x3000; code++) if (of(String.fromCharCode(code)).length > 0) drawn++;
      }
      const other = await fontOpener();
      say([drawn, open(sans).of('\\u25a1').length, other(sans).of('\\u25a1').length]);`;
    const [drawn, after, inAnother] = (await said(script)) as [number, number, number];
    expect(drawn).toBeGreaterThan(1000);
    expect(drawn).toBeLessThan(1500);
    expect([after, inAnother]).toEqual([0, 2]);
  });
});
