import fs, { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it, jest } from '@jest/globals';
import { written } from './output-file.js';

const folder = mkdtempSync(path.join(tmpdir(), 'formseal-output-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a file that is written', () => {
  it('is whole, or not there: a disc that is full leaves no half of it', () => {
    const file = path.join(folder, 'signed.pdf');
    const full = jest.spyOn(fs, 'writeFileSync').mockImplementationOnce(() => {
      writeFileSync(file, '%PD');
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    });
    expect(() => written(file, new Uint8Array(9))).toThrow(`${file} can't be written: ENOSPC`);
    full.mockRestore();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('stands in for none that is there', () => {
    const file = path.join(folder, 'own.pdf');
    writeFileSync(file, 'mine');
    expect(() => written(file, new Uint8Array([1]))).toThrow(`${file} is there already.`);
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });
});
