import { describe, expect, it } from '@jest/globals';
import { meaning, run, type Blank } from './testing/blanks.js';

const at = (label: string, y0: number, x0 = 50): Blank => ({ label, rect: { x0, y0, x1: x0 + 150, y1: y0 + 14 } });
const types = (blanks: readonly Blank[], ...captions: number[]): string[] =>
  meaning('en', blanks, { print: captions.map((y) => run('Signature', y, 50)) }).fields.map(({ type }) => type);

describe('blanks that are called after one caption', () => {
  it('are signed once, at the nearest of them', () => {
    expect(types([at('Signature', 300), at('Signature (2)', 230)], 286)).toEqual(['signature', 'text']);
  });

  it('are signed above the caption where it stands between two of them', () => {
    expect(types([at('Signature', 300), at('Signature (2)', 268)], 286)).toEqual(['signature', 'text']);
  });

  it('are each signed where each has a caption of its own', () => {
    expect(types([at('Signature', 300), at('Signature (2)', 230)], 286, 216)).toEqual(['signature', 'signature']);
  });

  it('stay what they are where no caption is printed at all', () => {
    expect(types([at('Signature', 300), at('Signature (2)', 230)])).toEqual(['signature', 'signature']);
  });
});
