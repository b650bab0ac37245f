import { describe, expect, it } from '@jest/globals';
import { draftField } from '../draft-field.js';
import { withoutCopies } from './sheet-copies.js';
import { meaning, run, type Blank } from './testing/blanks.js';

const BLANK = { page: 1, type: 'text', origin: 'flat', evidence: 'rule', confidence: 1 } as const;

const CAPTIONS = ['Name of participant', 'Parent or guardian', 'Address', 'City', 'Phone number'];
const AT = (at: number): number => 650 - 30 * at;
const DOWN = 350;

/** The print of one copy, and its blanks, so far down the sheet. */
const printed = (down: number, title = 'Consent for the summer camp') => [
  { ...run(title, 700 - down), size: 16 },
  run('I allow my child to take part in all that the camp does.', 675 - down),
  ...CAPTIONS.map((caption, at) => run(caption, AT(at) - down)),
];
const blanks = (down: number, off = 0): Blank[] => [
  ...CAPTIONS.map((label, at) => ({
    label,
    rect: { x0: 180, x1: 320 + off, y0: AT(at) - down, y1: AT(at) + 14 - down },
  })),
  { label: 'Signature of parent', type: 'signature', rect: { x0: 180, x1: 320, y0: 480 - down, y1: 494 - down } },
];
const read = (title?: string) =>
  meaning('en', [...blanks(0), ...blanks(DOWN, 4)], { print: [...printed(0), ...printed(DOWN, title)] });

describe('a form that its sheet has twice', () => {
  it('asks in the second copy for what it asks for in the first', () => {
    const { fields, asked } = read();
    const keys = fields.map(({ key }) => key);
    expect(keys.slice(6)).toEqual(keys.slice(0, 6));
    expect(keys.slice(0, 4)).toEqual([
      'child[1].full_name',
      'self.full_name',
      expect.stringMatching(/^self\.resident_/),
      'self.resident_city',
    ]);
    expect(fields.map(({ rect }) => rect.y0).slice(6, 8)).toEqual([AT(0) - DOWN, AT(1) - DOWN]);
    expect(asked.fields).toHaveLength(fields.length);
    expect(asked.learnt).toHaveLength(fields.length);
  });

  it('asks in each of three copies for what it asks for in the first', () => {
    const part = (down: number) => [
      { ...run('Deregistration', 780 - down), size: 16 },
      ...CAPTIONS.slice(0, 4).map((caption, at) => run(caption, 750 - 30 * at - down)),
    ];
    const asked = (down: number): Blank[] =>
      CAPTIONS.slice(0, 4).map((label, at) => ({
        label,
        rect: { x0: 180, x1: 320, y0: 750 - 30 * at - down, y1: 764 - 30 * at - down },
      }));
    const downs = [0, 230, 460];
    const { fields } = meaning('en', downs.flatMap(asked), { print: downs.flatMap(part) });
    const keys = fields.map(({ key }) => key);
    expect(keys[2]).not.toBeNull();
    expect([keys.slice(4, 8), keys.slice(8)]).toEqual([keys.slice(0, 4), keys.slice(0, 4)]);
  });

  it('is two people’s where the second has a title of its own', () => {
    const keys = read('Second family').fields.map(({ key }) => key);
    expect(keys.slice(6)).not.toEqual(keys.slice(0, 6));
  });

  it('is none where a table repeats its rows, or its title stands over both halves', () => {
    const rows = Array.from({ length: 12 }, (_, at) =>
      draftField({
        ...BLANK,
        label: at % 2 === 0 ? 'First name' : 'Phone number',
        rect: { x0: 150, x1: 300, y0: 600 - 30 * at, y1: 614 - 30 * at },
      }),
    );
    const line = (text: string, y0: number) => ({
      ...BLANK,
      text,
      x0: 60,
      x1: 140,
      y0,
      y1: y0 + 10,
      size: 10,
      bold: false,
    });
    const print = rows.map(({ label, rect }) => line(label, rect.y0));
    expect(withoutCopies(rows, [[line('Members', 700), ...print]]).originals.size).toBe(0);
    expect(withoutCopies(rows, [print]).originals.size).toBe(0);
  });
});
