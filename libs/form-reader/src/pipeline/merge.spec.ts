import { describe, expect, it } from '@jest/globals';
import { draftField } from '../draft-field.js';
import { withoutCovered } from './merge.js';

const at = (page: number, x0: number) =>
  draftField({
    page,
    rect: { x0, x1: x0 + 100, y0: 500, y1: 515 },
    type: 'text',
    origin: 'flat',
    evidence: 'rule',
    confidence: 1,
  });

describe('fields found beside those that a file declares', () => {
  it('are those that no declared one of their page touches', () => {
    const [same, beside, otherPage] = [at(1, 160), at(1, 200), at(2, 160)];
    expect(withoutCovered([same, beside, otherPage], [at(1, 100)])).toEqual([beside, otherPage]);
  });
});
