import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';

// Compiling, and a process that loads what reads PDFs.
jest.setTimeout(120_000);

const root = path.resolve(__dirname, '../../../..');
const sample = path.join(root, 'docs/sample/membership.pdf');

/** pdf.js takes `4.0 0 R` for a reference and reads the page's text; the library that writes does not, and loses it. */
const AMBIGUOUS = [
  '%PDF-1.7',
  '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
  '2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj',
  '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4.0 0 R /Resources << /Font << /F 5 0 R >> >> >> endobj',
  '4 0 obj << /Length 41 >> stream\nBT /F 12 Tf 72 720 Td (Pay 90000) Tj ET\nendstream endobj',
  '5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj',
  'trailer << /Root 1 0 R /Size 6 >>',
].join('\n');

let folder: string;
beforeAll(() => {
  execFileSync(process.execPath, [path.join(root, 'deploy/build.mjs')]);
});
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'formseal-extract-'));
  copyFileSync(sample, path.join(folder, 'good.pdf'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function extract(...words: string[]): { status: number | null; stdout: string; stderr: string } {
  const command = [path.join(root, 'apps/cli/dist/main.js'), 'extract', '--json', ...words];
  return spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' });
}

const written = (name: string): { error?: string; fields: unknown[] } =>
  JSON.parse(readFileSync(path.join(folder, 'out', name), 'utf8')) as { error?: string; fields: unknown[] };

describe('extract', () => {
  it('reads every file it can, and fails in the end where one could not be read', () => {
    writeFileSync(path.join(folder, 'bad.pdf'), 'no PDF');
    const { status, stdout, stderr } = extract('bad.pdf', 'good.pdf', '--out', 'out');
    expect(status).toBe(1);
    expect(stderr).toBe('1 of 2 files could not be read: bad\n');
    expect(JSON.parse(stdout)).toMatchObject({ files: 2, failed: { bad: expect.stringContaining('(damaged)') } });
    expect(readdirSync(path.join(folder, 'out'))).toEqual(['bad.json', 'good.json']);
    expect(written('good.json').fields.length).toBeGreaterThan(5);
    expect(written('bad.json')).toEqual({ error: expect.stringContaining('(damaged)'), fields: [] });
  });

  it('succeeds where all are read', () => {
    expect(extract('good.pdf', '--out', 'out')).toMatchObject({ status: 0, stderr: '' });
  });

  it('tells why a field is what it is: by its number, by words of its label, or all of them', () => {
    const why = (...asked: string[]): unknown => JSON.parse(extract('good.pdf', '--why', ...asked).stdout);
    const first = { field: 1, label: 'First name', key: 'self.given_name', keyBy: '“first name” in its label' };
    const byNumber = why('1');
    expect(byNumber).toEqual({ fields: [expect.objectContaining(first)] });
    expect(why('first NAME')).toEqual(byNumber);
    const { fields } = why() as { fields: { findings: { rule: string; because: string }[] }[] };
    expect(fields.length).toBe((JSON.parse(extract('good.pdf').stdout) as { fields: unknown[] }).fields.length);
    const found = fields.flatMap(({ findings }) => findings);
    expect(found).toContainEqual({
      rule: 'certainty',
      effect: 'doubt',
      because: expect.stringMatching(/^wrong in [\d.]+ % .* most weighs \w+/),
    });
    expect(extract('good.pdf', '--why', 'nowhere')).toMatchObject({ status: 1, stdout: '' });
  });

  it('refuses what the service refuses: a file that reads differently in different programs', () => {
    writeFileSync(path.join(folder, 'two-ways.pdf'), AMBIGUOUS);
    const { status, stdout, stderr } = extract('two-ways.pdf');
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toBe('two-ways.pdf: cannot be read: it reads differently in different programs (ambiguous)\n');
  });
});
