import { describe, expect, it } from '@jest/globals';
import type { PageContent } from '../content/page-content.js';
import { sightingOf } from './candidates.js';
import { pageWith, square, text, upright } from './testing/drawn-page.js';

const checksOn = (marks: Partial<PageContent>) => sightingOf(pageWith(marks)).checks;
const question = text('Are you at home?', 60, 500);

describe('bareAnswers', () => {
  it('finds room before answers in a row where no box is drawn', () => {
    const found = checksOn({ runs: [question, text('Yes', 200, 500), text('No:', 240, 500)] });
    expect(found.map(({ rect }) => [rect.x0, rect.x1].map(Math.round))).toEqual([
      [187, 197],
      [227, 237],
    ]);
    expect(found.every(({ evidence }) => evidence === 'space')).toBe(true);
  });

  it('finds them within one line of print too', () => {
    expect(checksOn({ runs: [question, text('ja    nein', 200, 500)] })).toHaveLength(2);
  });

  it('leaves answers without room, alone, in a sentence or on a page with drawn boxes', () => {
    const answers = [text('Yes', 200, 500), text('No', 240, 500)];
    expect(checksOn({ runs: [text('Yes', 200, 500)] })).toHaveLength(0);
    expect(checksOn({ runs: [text('Say yes or no', 60, 500), text('and not maybe', 200, 500)] })).toHaveLength(0);
    expect(checksOn({ runs: answers, rules: [upright(196, 480, 520), upright(236, 480, 520)] })).toHaveLength(0);
    const findings = ['Yes', 'Yes', 'Yes'].map((word, i) => text(word, 200 + 60 * i, 500));
    expect(checksOn({ runs: findings })).toHaveLength(0);
    expect(checksOn({ runs: answers, pictures: [{ x0: 218, x1: 232, y0: 496, y1: 510 }] })).toHaveLength(0);
    const drawn = checksOn({ runs: answers, boxes: [square(60, 300, 9)] });
    expect(drawn.map(({ evidence }) => evidence)).toEqual(['check_box']);
  });
});
