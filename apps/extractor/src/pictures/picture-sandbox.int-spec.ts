import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createLogger } from '@formseal/platform';
import { PictureSandbox } from './picture-sandbox.js';

// Compiling, and starting processes on a busy machine.
jest.setTimeout(120_000);

const project = path.resolve(__dirname, '../..');
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const pixel = Buffer.from(PIXEL, 'base64');

/** The interlaced picture of 165 KB that inflates to 170 MB. */
function bomb(): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.from([0, 0, 0, 100, 0, 0, 0, 100, 8, 6, 0, 0, 1]);
  const data = deflateSync(Buffer.alloc(170_000_000), { level: 9 });
  return Buffer.concat([pixel.subarray(0, 8), chunk('IHDR', header), chunk('IDAT', data), pixel.subarray(-12)]);
}

let sandbox: PictureSandbox;
beforeAll(() => {
  execFileSync(process.execPath, [path.resolve(project, '../../deploy/build.mjs')]);
  const childFile = path.join(project, 'dist/pictures/picture-child.js');
  sandbox = new PictureSandbox({ size: 1, logger: createLogger('test', { level: 'error' }), childFile });
});
afterAll(() => sandbox.close());

describe('the sandbox for pictures', () => {
  it('writes a picture anew', async () => {
    const { answer, png } = await sandbox.rewrite(pixel);
    expect(answer).toEqual({ ok: true });
    expect(Buffer.from(png ?? []).subarray(0, 8)).toEqual(pixel.subarray(0, 8));
  });

  it('refuses an interlaced bomb with a sentence, and is there for the next picture', async () => {
    const refused = await sandbox.rewrite(bomb());
    expect(refused).toEqual({ answer: { ok: false, why: 'damaged', rule: expect.any(String) }, png: null });
    // Refused by the child and not by its death.
    expect(refused.answer).toMatchObject({ rule: 'does not hold the pixels that its header names' });
    expect((await sandbox.rewrite(pixel)).answer.ok).toBe(true);
  });
});
