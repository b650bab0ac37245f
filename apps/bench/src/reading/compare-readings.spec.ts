import { describe, expect, it } from '@jest/globals';
import type { ReadField, ReadForm } from '@formseal/contracts';
import { compareReadings } from './compare-readings.js';

const field = (label: string, y: number, more: Partial<ReadField> = {}): ReadField =>
  ({
    page: 1,
    rect: [100, y, 200, y + 14],
    type: 'text',
    label,
    section: null,
    semanticKey: null,
    checkboxGroup: null,
    state: 'open',
    value: null,
    ...more,
  }) as ReadField;
const form = (...fields: ReadField[]): ReadForm => ({ fields }) as ReadForm;

describe('compareReadings', () => {
  it('says nothing of a blank that moved a little, or stands elsewhere in the list', () => {
    const [name, street] = [field('Name', 700), field('Street', 600)];
    expect(compareReadings(form(name, street), form(field('Street', 600), field('Name', 702)))).toEqual([]);
  });

  it('names blanks that are gone and those that are new, page by page', () => {
    const read = compareReadings(form(field('Name', 700, { page: 2 }), field('Place', 700)), form(field('Date', 300)));
    expect(read.map(({ page, what, label }) => [page, what, label])).toEqual([
      [1, 'gone', 'Place'],
      [1, 'new', 'Date'],
      [2, 'gone', 'Name'],
    ]);
  });

  it('says what is said otherwise of the same blank, before and after', () => {
    const before = field('First name', 700, { semanticKey: 'self.given_name', why: ['foreign_block', 'strays'] });
    expect(compareReadings(form(before), form(field('Amount', 700)))).toEqual([
      { page: 1, label: 'First name', what: 'label', before: 'First name', after: 'Amount' },
      { page: 1, label: 'First name', what: 'semanticKey', before: 'self.given_name', after: '–' },
      { page: 1, label: 'First name', what: 'why', before: 'foreign_block,strays', after: '–' },
    ]);
  });
});
