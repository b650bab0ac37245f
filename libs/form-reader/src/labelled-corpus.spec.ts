import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
// @ts-expect-error -- a plain script, as all that trains is
import { faultsOf, inFull, placed } from '../training/labelling/label-file.mjs';

const FOLDER = path.join(__dirname, '../training/labels');
const read = (name: string) => JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8'));
const kept = readdirSync(FOLDER).filter((name) => name !== 'manifest.json');

describe('labels of forms', () => {
  it('are without fault, each blank of a form labelled once', () => {
    const faults = kept.flatMap((name) => {
      const file = read(name);
      const numbers = Array.from({ length: inFull(file).length }, (_, at) => ({ n: at + 1 }));
      return faultsOf(file, { sha256: path.basename(name, '.json') }, numbers).map(
        (fault: string) => `${name} ${fault}`,
      );
    });
    expect(faults).toEqual([]);
  });

  it('are of forms whose origin is known', () => {
    const forms = read('manifest.json').map(({ sha256 }: { sha256: string }) => `${sha256}.json`);
    expect(forms).toEqual(kept.sort());
  });

  it('are of forms that all that trains goes through, with the same origin', () => {
    const known = JSON.parse(readFileSync(path.join(FOLDER, '../forms.json'), 'utf8'));
    expect(known).toEqual(expect.arrayContaining(read('manifest.json')));
  });

  const blanks = [1, 2, 3].map((n) => ({ n, page: 1, rect: [0, n, 9, n + 1], type: n === 1 ? 'text' : 'checkbox' }));
  const form = { sha256: 'a'.repeat(64) };
  const labels = (...fields: object[]) => placed({ form: form.sha256, language: 'en', by: 'a', fields }, blanks);
  const yes = { n: 2, label: 'Yes', group: 'q', question: 'Married?' };
  const no = { n: 3, label: 'No', group: 'q' };

  it('are filled in from their section and their group', () => {
    const spouse = { section: 'Spouse', owner: 'spouse' };
    const [name, , other] = inFull(labels(spouse, { n: 1, label: 'Name', key: '.full_name' }, yes, no));
    expect(name).toMatchObject({ section: 'Spouse', key: 'spouse.full_name', scope: 'in', get: 'none' });
    expect(other).toMatchObject({ question: 'Married?', type: 'checkbox', at: [1, 0, 3, 9, 4] });
  });

  it.each([
    ['a key of no vocabulary', [{ n: 1, label: 'Name', key: '.nickname' }, yes, no], '1: key self.nickname'],
    ['a child without a number', [{ n: 1, label: 'Name', owner: 'child' }, yes, no], '1: owner child'],
    ['a blank without a label', [yes, no], '1: no label'],
    ['a blank labelled twice', [{ n: 1, label: 'Name' }, yes, yes, no], '2: labelled more than once'],
    ['a group of one', [{ n: 1, label: 'Name' }, yes, { n: 3, label: 'No' }], 'group q has one member'],
    ['a text in a group', [{ n: 1, label: 'Name', group: 'q' }, yes, no], '1: is in a group'],
    ['what no account knows', [{ n: 1, label: 'Name', get: 'spouse.full_name' }, yes, no], '1: get spouse.full_name'],
    ['a misspelt word', [{ n: 1, lable: 'Name' }, yes, no], 'lable'],
  ])('are refused with %s', (_, fields, fault) => {
    expect(faultsOf(labels(...fields), form, blanks)).toEqual([expect.stringContaining(fault)]);
  });
});
