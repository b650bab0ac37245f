import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createLogger } from '@formseal/platform';
import { PaperSandbox } from './paper-sandbox.js';

// Compiling, and starting processes on a busy machine.
jest.setTimeout(120_000);

const project = path.resolve(__dirname, '../..');

/** A photo with something to see, of so many pixels. */
function photo(width: number, height: number): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#225';
  for (let y = 20; y < height; y += 60) context.fillRect(40, y, width - 80, 4);
  return canvas.toBuffer('image/jpeg', 80);
}

/** A PNG under 200 KB that inflates to 170 MB, and names so many pixels. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(170_000_000), { level: 9 });
  const magic = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([magic, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** A JPEG whose header names as many pixels as it can. */
function vast(): Buffer {
  const jpeg = photo(400, 400);
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(0xffff, frame + 5);
  jpeg.writeUInt16BE(0xffff, frame + 7);
  return jpeg;
}

let sandbox: PaperSandbox;
beforeAll(() => {
  execFileSync(process.execPath, [path.resolve(project, '../../deploy/build.mjs')]);
  const childFile = path.join(project, 'dist/paper/paper-child.js');
  sandbox = new PaperSandbox({ size: 1, logger: createLogger('test', { level: 'error' }), childFile });
});
afterAll(() => sandbox.close());

describe('the sandbox for pictures that become pages', () => {
  it('makes a PDF of them', async () => {
    const { answer, pdf } = await sandbox.pdfOf([photo(1_200, 1_600), photo(800, 600)]);
    expect(answer).toEqual({ ok: true });
    expect(Buffer.from(pdf ?? []).toString('latin1')).toMatch(/^%PDF-1\.7[^]*\/Count 2[^]*%%EOF\n$/);
  });

  it('takes as many pixels as the best telephones have', async () => {
    const { answer, pdf } = await sandbox.pdfOf([photo(8_064, 6_048)]);
    expect(answer).toEqual({ ok: true });
    expect(Buffer.from(pdf ?? []).toString('latin1')).toContain('/Width 3508 /Height 2631');
  });

  it.each([
    ['a small bomb', bomb(300), 'does not hold the pixels that its header names'],
    ['a bomb as large as it says', bomb(12_000), 'is too large: at most 50 million pixels are taken'],
    ['a header of 65,535 by 65,535', vast(), 'is too large: at most 50 million pixels are taken'],
  ])('refuses %s with a sentence and not by its death, and is there for the next', async (_what, file, rule) => {
    const refused = await sandbox.pdfOf([photo(400, 400), file]);
    expect(refused).toEqual({ answer: { ok: false, why: expect.any(String), rule, picture: 2 }, pdf: null });
    expect((await sandbox.pdfOf([photo(400, 400)])).answer.ok).toBe(true);
  });
});
