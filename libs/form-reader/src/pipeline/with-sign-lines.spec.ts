import { describe, expect, it } from '@jest/globals';
import type { DraftField } from '../draft-field.js';
import { draftField } from '../draft-field.js';
import type { Meaning } from '../meaning/read-meaning.js';
import { withSignLines } from './with-sign-lines.js';

type Known = Partial<DraftField> & Pick<DraftField, 'label' | 'key'>;

const blank = (x0: number, y0: number, known: Known): DraftField =>
  draftField({
    ...{ page: 1, rect: { x0, y0, x1: x0 + 150, y1: y0 + 14 }, type: 'text', origin: 'flat', evidence: 'rule' },
    ...{ confidence: 0.9, ...known },
  });
const widget = { kind: 'text' } as unknown as NonNullable<DraftField['widget']>;
const declared = (key: string | null, known: Partial<DraftField> = {}): DraftField =>
  blank(60, 700, { label: 'declared', key, widget, ...known });
const signature = (x0: number, y0: number, label: string, key: string, known: Partial<DraftField> = {}): DraftField =>
  blank(x0, y0, { label, key, type: 'signature', ...known });
const day = (x0: number, y0: number, label: string, key = 'self.date_of_signing'): DraftField =>
  blank(x0, y0, { label, key, type: 'date' });

/** The labels of what is left of the fields, which mean what they say already, and how often they were read for it. */
function readOf(fields: readonly DraftField[], printed: readonly DraftField[]): { labels: string[]; times: number } {
  let times = 0;
  const mean = (drafts: readonly DraftField[]): Meaning => {
    times += 1;
    return { fields: drafts, asked: { fields: drafts, byRules: drafts, learnt: drafts } } as unknown as Meaning;
  };
  const { fields: all, asked } = withSignLines(fields, () => printed, { label: (drafts) => drafts, mean });
  expect(asked.fields).toEqual(all);
  return { labels: all.map(({ label }) => label), times };
}
const left = (fields: readonly DraftField[], printed: readonly DraftField[]): string[] =>
  readOf(fields, printed).labels;

const OWN = 'self.signature';

describe('the printed lines to sign on of a form that declares its fields', () => {
  it('are the account’s own, each with the day and the town next to it', () => {
    const printed = [
      signature(60, 300, 'mine', OWN),
      day(300, 300, 'my day'),
      blank(60, 270, { label: 'my town', key: 'self.place_of_signing' }),
      day(300, 240, 'a day two lines on'),
      blank(300, 330, { label: 'a name', key: 'self.full_name' }),
    ];
    expect(left([declared('self.full_name')], printed)).toEqual(['declared', 'mine', 'my day', 'my town']);
  });

  it('leave out somebody else’s, and the day that is nearer to that', () => {
    const printed = [
      signature(60, 300, 'mine', OWN),
      day(300, 300, 'my day'),
      signature(60, 270, 'a witness’s', 'witness.signature', { state: 'out_of_scope' }),
      day(300, 270, 'their day'),
    ];
    expect(left([declared(null)], printed)).toEqual(['declared', 'mine', 'my day']);
    expect(left([declared(null)], printed.slice(2))).toEqual(['declared']);
  });

  it('are not looked for where the file declares one to sign in that is the account’s own', () => {
    const printed = [signature(60, 300, 'mine', OWN)];
    expect(left([declared(OWN, { type: 'signature' })], printed)).toEqual(['declared']);
    expect(left([declared('spouse.signature', { type: 'signature' })], printed)).toEqual(['declared', 'mine']);
    expect(left([declared(OWN, { type: 'signature', state: 'out_of_scope' })], printed)).toEqual(['declared', 'mine']);
  });

  it('are read with the fields at once where none of those is called a signature', () => {
    const mine = signature(60, 300, 'mine', OWN);
    const called = declared('self.full_name', { label: 'Unterschrift in Druckbuchstaben' });
    expect(readOf([declared('self.full_name')], [mine])).toEqual({ labels: ['declared', 'mine'], times: 1 });
    expect(readOf([called], [mine])).toEqual({ labels: ['Unterschrift in Druckbuchstaben', 'mine'], times: 2 });
    expect(readOf([declared('self.full_name')], [])).toEqual({ labels: ['declared'], times: 1 });
  });
});
