import { describe, expect, it } from '@jest/globals';
import { meaning, type Blank } from './testing/blanks.js';

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
