import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { curlLines } from '@formseal/cli';
import { stack } from '../driver/stack.js';

const hasCurl = spawnSync('curl', ['--version']).status === 0;
if (!hasCurl) console.warn('curl is not on this machine: the three lines of npm start are not tried.');

/** What a newcomer pastes, line by line, each in a shell of its own. */
(hasCurl ? describe : describe.skip)('the three lines that npm start prints', () => {
  let folder: string;
  let said: string[];

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'formseal-curl-'));
    const lines = curlLines(stack);
    said = lines.map((line) => {
      const { status, stdout, stderr } = spawnSync('sh', ['-c', line], { cwd: folder, encoding: 'utf8' });
      if (status !== 0) throw new Error(`${line}\n${stdout}${stderr}`);
      return stdout;
    });
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('upload the sample form and show what was read', () => {
    const form = JSON.parse(said[0] ?? '') as { status: string; title: string; fields: object[] };
    expect(form).toMatchObject({ status: 'ready_for_review', title: 'Membership application' });
    expect(form.fields.length).toBeGreaterThan(20);
    expect(form.fields).toContainEqual(
      expect.objectContaining({ semanticKey: 'self.given_name', value: 'Mara', state: 'ok', source: 'profile' }),
    );
  });

  it('confirm every field', () => {
    const { fields } = JSON.parse(said[1] ?? '') as { fields: { confirmed: boolean }[] };
    expect(fields.length).toBeGreaterThan(20);
    expect(fields.filter(({ confirmed }) => !confirmed)).toEqual([]);
  });

  it('sign, and download a sealed PDF', () => {
    expect(said[2]).toContain('"status":"signed"');
    const pdf = readFileSync(path.join(folder, 'signed.pdf'), 'latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect(pdf).toContain('/ByteRange');
  });
});
