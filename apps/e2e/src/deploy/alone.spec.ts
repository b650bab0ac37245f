import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';

const folder = mkdtempSync(path.join(tmpdir(), 'formseal-alone-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Writes where it begins and where it ends, with a file between them that must be its own. */
const WORK = `
  import { appendFileSync, existsSync, rmSync, writeFileSync } from 'node:fs';
  const [, module, folder] = process.argv;
  const { alone } = await import(module);
  alone(folder + '/.cache/lock', () => {
    appendFileSync(folder + '/told', existsSync(folder + '/half') ? 'beside ' : 'alone ');
    writeFileSync(folder + '/half', '');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 150);
    rmSync(folder + '/half');
  });`;

const worker = (): Promise<number | null> =>
  new Promise((ended) => {
    const module = path.resolve(__dirname, '../../../../deploy/alone.mjs');
    const words = ['--input-type=module', '--eval', WORK, '--', module, folder];
    spawn(process.execPath, words, { stdio: 'inherit' }).once('exit', ended);
  });

describe('what one process of a checkout does at a time', () => {
  it('is done by each of several, one after the other', async () => {
    expect(await Promise.all([worker(), worker(), worker()])).toEqual([0, 0, 0]);
    expect(readFileSync(path.join(folder, 'told'), 'utf8')).toBe('alone alone alone ');
  });

  it('is no longer held by one that was killed in the middle', async () => {
    writeFileSync(path.join(folder, '.cache/lock'), String(2 ** 22 + 1));
    expect(await worker()).toBe(0);
  });
});
