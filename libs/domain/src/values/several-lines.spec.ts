import { describe, expect, it } from '@jest/globals';
import { asksForSeveralLines } from './several-lines.js';
import type { Blank } from './several-lines.js';

const blank = (height: number, over: Partial<Blank> = {}): Blank => ({
  ...{ type: 'text', label: 'Remarks', semanticKey: null, value: null, rect: [0, 0, 300, height] },
  ...{ format: { multiline: true } },
  ...over,
});

describe('several lines are asked for', () => {
  it.each([
    ['remarks with room for them', blank(40)],
    ['a whole address', blank(40, { label: 'Anschrift', semanticKey: 'self.resident_address' })],
    ['names of several', blank(40, { label: 'Names of children' })],
    ['a story, whatever it is called', blank(120, { label: 'Tell us about your name' })],
    ['a value that has them', blank(14, { format: { multiline: false }, value: 'one\ntwo' })],
  ])('by %s', (_what, field) => expect(asksForSeveralLines(field)).toBe(true));

  it.each([
    ['a blank two lines high that asks for a name', blank(28, { label: 'Name of the ship’s owner: Name' })],
    ['a name that is known', blank(80, { label: 'Who?', semanticKey: 'self.full_name' })],
    ['a fact of one line', blank(80, { semanticKey: 'self.iban' })],
    ['a blank one line high, whatever the file declares', blank(16)],
    ['what the form says is one line', blank(80, { format: { multiline: false } })],
    ['a date', blank(80, { type: 'date' })],
  ])('not by %s', (_what, field) => expect(asksForSeveralLines(field)).toBe(false));
});
