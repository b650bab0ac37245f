import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';

// Compiling, and a process that loads what decodes pictures.
jest.setTimeout(120_000);

const root = path.resolve(__dirname, '../../../..');
const signature = readFileSync(path.join(root, 'apps/cli/src/stack/first-account/signature.png'));

let folder: string;
beforeAll(() => {
  execFileSync(process.execPath, [path.join(root, 'deploy/build.mjs')]);
  folder = mkdtempSync(path.join(tmpdir(), 'formseal-picture-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** `profile signature` of a file with these bytes; it comes to no account, because none is reached before the picture is clean. */
function stored(name: string, bytes: Uint8Array): { status: number | null; stdout: string; stderr: string } {
  writeFileSync(path.join(folder, name), bytes);
  const words = ['profile', 'signature', '--account', '00000000-0000-4000-8000-000000000000', '--file', name];
  const command = [path.join(root, 'apps/cli/dist/main.js'), ...words];
  return spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' });
}

describe('profile signature', () => {
  it('ends with one line and exit code 1 for pictures that are cut off, wherever', () => {
    for (const length of [60, Math.floor(signature.length / 2), signature.length - 12])
      expect(stored('cut.png', signature.subarray(0, length))).toMatchObject({
        status: 1,
        stdout: '',
        stderr: 'cut.png: the picture ends in the middle\n',
      });
  });

  it('says of what is no picture that it is none', () => {
    expect(stored('no.png', Buffer.from('<svg/>'))).toMatchObject({
      status: 1,
      stderr: 'no.png: no picture of a signature (PNG or JPEG with something drawn in it)\n',
    });
  });
});
