import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { firstDifference } from '../check/same-pixels.js';
import type { DrawnPage } from '../reading/draw-pages.js';
import { onePage } from './pdf-source.js';
import type { SignedLook } from './sign-looks.js';

// Each file is drawn twice by each program.
jest.setTimeout(180_000);

const folder = mkdtempSync(path.join(tmpdir(), 'formseal-looks-'));
const root = path.resolve(__dirname, '../../../..');
let looks: readonly SignedLook[] = [];

beforeAll(() => {
  execFileSync(process.execPath, [path.join(root, 'deploy/build.mjs')]);
  const script = path.join(root, 'libs/form-writer/dist/specimens/sign-looks.js');
  const said = execFileSync(process.execPath, [script, folder], { encoding: 'utf8', maxBuffer: 1e8 });
  looks = JSON.parse(said) as SignedLook[];
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A portable pixmap, as both programs write one, with four bytes a pixel. */
function pixmap(file: string): DrawnPage {
  const bytes = readFileSync(file);
  const head = /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(bytes.subarray(0, 40).toString('latin1'));
  if (!head) throw new Error(`${file} is no pixmap`);
  const [width, height] = [Number(head[1]), Number(head[2])];
  const pixels = bytes.subarray(head[0].length);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let from = 0, to = 0; to < data.length; from += 3, to += 4) {
    data[to] = pixels[from]!;
    data[to + 1] = pixels[from + 1]!;
    data[to + 2] = pixels[from + 2]!;
  }
  return { width, height, scale: 1, whole: true, data };
}

/** The first page of a file, by a program of the machine, 72 pixels to the inch. */
type Draw = (pdf: string) => DrawnPage;
const target = path.join(folder, 'page');
const run = (command: string, args: readonly string[]): DrawnPage => {
  execFileSync(command, args, { stdio: 'ignore' });
  return pixmap(`${target}.ppm`);
};
const FAMILIES: readonly (readonly [string, Draw])[] = [
  ['pdftoppm', (pdf) => run('pdftoppm', ['-r', '72', '-f', '1', '-l', '1', '-singlefile', pdf, target])],
  ['mutool', (pdf) => run('mutool', ['draw', '-q', '-r', '72', '-o', `${target}.ppm`, pdf, '1'])],
];

describe('files made to look one way when they are reviewed and another once they are signed', () => {
  it('are signed where pdf.js and PDFium see no difference, and are more than sixty', () => {
    expect(looks.length).toBeGreaterThanOrEqual(60);
    expect(looks.filter(({ refused }) => refused !== null)).toEqual([]);
  });

  describe.each(FAMILIES)('drawn by %s', (program, draw) => {
    const isThere = !spawnSync(program, ['-v'], { stdio: 'ignore' }).error;
    if (!isThere) console.warn(`${program} is not on this machine: nothing is drawn by it.`);
    const drawn = isThere ? it : it.skip;

    drawn('a word more is seen', () => {
      const [one, other] = ['', 'BT /F1 6 Tf 400 300 Td (never) Tj ET'].map((more, i) => {
        const file = path.join(folder, `word-${i}.pdf`);
        writeFileSync(file, onePage({ content: `BT /F1 12 Tf 72 500 Td (I buy) Tj ET ${more}` }));
        return draw(file);
      });
      expect(firstDifference(one!, other!, [])).not.toBeNull();
      expect(firstDifference(one!, one!, [])).toBeNull();
    });

    drawn('none looks other signed than reviewed', () => {
      const unlike = looks.flatMap(({ name, refused, inked }, i) => {
        if (refused !== null) return [];
        const [reviewed, signed] = ['reviewed', 'signed'].map((kind) => draw(path.join(folder, `${i}.${kind}.pdf`)));
        const written = inked.filter(({ page }) => page === 1).map(({ rect }) => rect);
        const place = firstDifference(reviewed!, signed!, written);
        return place ? [`${name} at ${place.join(', ')}`] : [];
      });
      expect(unlike).toEqual([]);
    });
  });
});
