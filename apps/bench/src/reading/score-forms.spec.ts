import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReadForm } from '@formseal/contracts';
import type { FormSet } from './score-forms.js';
import { inventedPerEmptyPage, longestForm } from './score-forms.js';

let set: FormSet;
beforeEach(() => {
  set = { folder: mkdtempSync(path.join(tmpdir(), 'formseal-set-')), ending: '.flat.pdf', flags: [] };
});
afterEach(() => rmSync(set.folder, { recursive: true }));

/** A form of so many pages, with a field on each of `filled`. */
function form(name: string, pages: number, filled: number[] = [], ending = set.ending): void {
  const truth = {
    pages: Array.from({ length: pages }, (_, i) => ({ page: i + 1 })),
    fields: filled.map((page) => ({ page })),
  };
  writeFileSync(path.join(set.folder, `${name}.truth.json`), JSON.stringify(truth));
  writeFileSync(path.join(set.folder, name + ending), '');
}

describe('a set of forms', () => {
  it('has a longest one', () => {
    form('a', 2);
    form('b', 3);
    form('c', 3);
    form('of another set', 4, [], '.pdf');
    expect(longestForm(set)).toEqual({ file: path.join(set.folder, 'b.flat.pdf'), pages: 3 });
  });

  it('may be empty', () => {
    expect(longestForm(set)).toBeNull();
  });

  it('shows what is invented where there is nothing: no signatures, nor what is there on paper', () => {
    form('a', 4, [1]);
    const read = [1, 2, 2, 3, 4].map((page) => ({ page, type: 'text' }));
    const fields = [...read, { page: 2, type: 'signature' }];
    const readings = new Map([['a', { fields } as ReadForm]]);
    expect(inventedPerEmptyPage(set, readings, new Map())).toBeCloseTo(4 / 3);
    expect(inventedPerEmptyPage(set, readings, new Map([['a', [2]]]))).toBe(1);
  });
});
