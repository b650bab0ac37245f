import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { honestIn, honestRow } from './honest.js';

const folder = mkdtempSync(path.join(tmpdir(), 'formseal-honest-'));
afterAll(() => rmSync(folder, { recursive: true }));

const ended = (name: string, outcome: string) => ({ name, outcome, ms: 1 });
const results = [
  ended('a.pdf', 'signed'),
  ended('b.pdf', 'password'),
  ended('c.pdf', 'ambiguous'),
  ended('d.pdf', 'damaged'),
];

describe('the row of honest files', () => {
  it('counts all of a folder without a list, and names who was refused', () => {
    expect(honestRow(results, honestIn(folder))).toBe(
      'honest files: 4; refused: 2\n- c.pdf: ambiguous\n- d.pdf: damaged',
    );
  });

  it('leaves out what the list of a folder knows to be broken', () => {
    const list = ['a', 'b', 'c', 'd'].map((name, i) => ({ file: `${name}.pdf`, status: i < 3 ? 'valid' : 'broken' }));
    writeFileSync(path.join(folder, 'list.json'), JSON.stringify(list));
    expect(honestRow(results, honestIn(folder))).toBe('honest files: 3; refused: 1\n- c.pdf: ambiguous');
  });
});
