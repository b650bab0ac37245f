import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from '@jest/globals';

const root = path.resolve(__dirname, '../../..');
const MOST_BYTES = 10 * 1024;
const LONGEST_LINE = 300;

/** What is packed, unpacked. */
describe('the packed client', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'formseal-client-'));
  const packed = execFileSync(process.execPath, ['deploy/pack.mjs', 'libs/client', folder], {
    cwd: root,
    encoding: 'utf8',
  }).trim();
  execFileSync('tar', ['xzf', packed, '-C', folder]);
  const read = (file: string): string => readFileSync(path.join(folder, 'package', file), 'utf8');

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('is under 10 KB compressed', () => expect(gzipSync(read('index.js')).length).toBeLessThan(MOST_BYTES));

  it('can be read where Node shows it: the line of an error that nobody caught, and its class', () => {
    const lines = read('index.js').split('\n');
    expect(lines.filter(({ length }) => length > LONGEST_LINE)).toEqual([]);
    expect(lines.some((line) => /class FormsealError\b|FormsealError = class/.test(line))).toBe(true);
  });

  it('needs no other package, nor anything of Node alone', () => {
    expect(JSON.parse(read('package.json'))).toMatchObject({ dependencies: {} });
    expect(read('index.js')).not.toMatch(/\bimport\b|\brequire\(|node:|process\.|\bBuffer\b/);
  });

  it('brings types that name everything it exports', () => {
    expect(read('types/index.d.ts')).toContain('Formseal');
    expect(read('types/client.d.ts')).toContain('uploadAndWait(');
  });
});
