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
  label: 'STUDENT NAME',
});
const keyFor = (filler: Filler): string | null => guessField(blank, 'en', rulesFor('en', filler)).guess?.key ?? null;

describe('what a caption asks for', () => {
  it('is by who fills the form in, whichever form was read before', () => {
    expect(keyFor('anybody')).toBeNull();
    expect(keyFor('guardian')).toBe('?name');
  });
});
