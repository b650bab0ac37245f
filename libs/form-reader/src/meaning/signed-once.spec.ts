import { describe, expect, it } from '@jest/globals';
import { meaning, run, type Blank } from './testing/blanks.js';

type Sides = readonly [number, number, number, number];

const declared = (label: string, [x0, y0, x1, y1]: Sides, kind: 'text' | 'signature' = 'text'): Blank => ({
  label,
  rect: { x0, y0, x1, y1 },
  ...{ type: kind, origin: 'acroform', evidence: 'widget' },
  widget: { name: label, object: null, kind, onValue: null },
});
const types = (...blanks: Blank[]): string[] => meaning('en', blanks).fields.map(({ type }) => type);

describe('places to sign that lie on one another', () => {
  it('are signed once: in the signature field of the file, whatever lies over it', () => {
    const own = declared("Litigant's signature", [120, 67, 284, 101], 'signature');
    const slash = declared('Signature', [121, 76, 296, 94]);
    expect(types(own, slash)).toEqual(['signature', 'text']);
    expect(types(slash, own)).toEqual(['text', 'signature']);
  });

  it('are signed once where one lies in the other: in the larger', () => {
    expect(types(declared('Signature', [60, 100, 160, 112]), declared('Signature', [50, 90, 300, 130]))).toEqual([
      'text',
      'signature',
    ]);
  });

  it('are two where they are in two rows, or only touch', () => {
    expect(types(declared('Signature', [50, 100, 300, 114]), declared('Signature', [50, 113, 300, 127]))).toEqual([
      'signature',
      'signature',
    ]);
  });
});

describe('a signature field of the file and lines of text', () => {
  const field = (label: string, y0: number): Blank => declared(label, [300, y0, 500, y0 + 50], 'signature');
  const line = (label: string, y0: number): Blank => declared(label, [300, y0, 500, y0 + 14]);
  const read = (blanks: readonly Blank[], ...print: [string, number][]) =>
    meaning('en', blanks, { print: print.map(([text, y]) => run(text, y, 300)) }).fields.map(({ type, key }) => [
      type,
      key,
    ]);

  it('under one caption are one place to sign: the line is for the name where the caption asks for it, else for anything', () => {
    const caption = 'Name and signature of the applicant';
    expect(read([line(caption, 180), field(caption, 120)], [caption, 200])).toEqual([
      ['text', 'self.full_name'],
      ['signature', 'self.signature'],
    ]);
    expect(read([field('Signature', 180), line('Signature', 150)], ['Signature', 168])[1]).toEqual(['text', null]);
  });

  it('are signed each where each has a caption', () => {
    expect(
      read([field('Signature', 180), line('Signature', 150)], ['Signature', 168], ['Signature', 140]).map(
        ([type]) => type,
      ),
    ).toEqual(['signature', 'signature']);
  });
});
