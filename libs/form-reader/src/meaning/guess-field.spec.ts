import { describe, expect, it } from '@jest/globals';
import { draftField } from '../draft-field.js';
import { guessField } from './guess-field.js';
import { rulesFor, type Filler } from './rules/compiled.js';

const blank = draftField({
  page: 1,
  rect: { x0: 100, y0: 700, x1: 300, y1: 716 },
  type: 'text',
  origin: 'flat',
  evidence: 'rule',
  confidence: 1,
  label: 'Player’s name',
});
const sureFor = (filler: Filler): number => guessField(blank, 'en', rulesFor('en', filler)).guess?.confidence ?? 0;

describe('what a caption asks for', () => {
  it('is by who fills the form in, whichever form was read before', () => {
    expect(sureFor('anybody')).toBe(0.7);
    expect(sureFor('guardian')).toBe(0.95);
  });
});
