import { describe, expect, it } from '@jest/globals';
import type { Drawing, Round } from '../../content/page-content.js';
import { draftField } from '../../draft-field.js';
import { Nearby } from '../../nearby.js';
import { isMarked } from './written.js';

const circle = draftField({
  ...{
    page: 1,
    rect: { x0: 100, y0: 100, x1: 110, y1: 110 },
    type: 'checkbox',
    origin: 'flat',
    evidence: 'check_round',
  },
  confidence: 1,
});
const nothing = new Nearby<Drawing>([], (one) => one);

/** A disc of this width in the middle of the circle. */
function disc(width: number, fill: number | null): Nearby<Round> {
  const [x0, x1] = [105 - width / 2, 105 + width / 2];
  return new Nearby([{ x0, x1, y0: x0, y1: x1, stroked: false, fill } as Round], (one) => one);
}

describe('a circle to tick', () => {
  it('is ticked by a dark dot in it', () => {
    expect(isMarked(circle, nothing, disc(6, 0))).toBe(true);
  });

  it.each([
    ['the circle itself, printed dark', 10, 0],
    ['its shade', 6, 0.9],
    ['its outline', 6, null],
  ])('is not ticked by %s', (_what, width, fill) => {
    expect(isMarked(circle, nothing, disc(width, fill))).toBe(false);
  });
});
