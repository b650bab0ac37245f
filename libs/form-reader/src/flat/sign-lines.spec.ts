import { describe, expect, it } from '@jest/globals';
import type { Candidate } from './candidate.js';
import { asSignLine } from './sign-lines.js';
import { sightingOf } from './candidates.js';
import { across, pageWith, text, upright } from './testing/drawn-page.js';

const LINE = { x0: 150, y0: 400, x1: 400, y1: 414 };

function placeBeside(words: Parameters<typeof text>[], candidate: Partial<Candidate> = {}, place = 0.3): number {
  const page = pageWith({ runs: words.map((one) => text(...one)) });
  const line = { rect: LINE, ink: LINE, type: 'text', evidence: 'rule', fit: 'line', cells: 0, area: null } as const;
  return asSignLine({ candidate: { ...line, ...candidate }, place, fit: 0.8 }, sightingOf(page)).place;
}

describe('asSignLine', () => {
  it.each([
    ['before it', ['Signature:', 60, 402]],
    ['under it', ['(Unterschrift)', 200, 388]],
    ['with others under it', ['Luogo, data e firma', 160, 388]],
    ['of five words, one of them with an apostrophe', ['Applicant’s signature over printed name', 160, 388]],
  ] as const)('believes in a line with a caption to sign %s', (_where, [words, x, y]) => {
    expect(placeBeside([[words, x, y]])).toBe(0.6);
  });

  it('believes in a row of dots or underscores as well', () => {
    expect(placeBeside([['Unterschrift', 160, 388]], { evidence: 'leader' })).toBe(0.6);
  });

  it('leaves what it knows nothing of as it was judged', () => {
    expect(placeBeside([['Town:', 60, 402]])).toBe(0.3);
    expect(placeBeside([['Signature:', 60, 450]])).toBe(0.3);
    expect(placeBeside([['Your signature says that all of this is true', 155, 388]])).toBe(0.3);
    expect(placeBeside([['Signature:', 60, 402]], { evidence: 'cell' })).toBe(0.3);
    expect(placeBeside([['Signature:', 60, 402]], { fit: 'text' })).toBe(0.3);
    expect(placeBeside([['Signature:', 60, 402]], {}, 0)).toBe(0);
    expect(placeBeside([['Signature:', 60, 402]], {}, 0.9)).toBe(0.9);
  });

  it('leaves the line under a heading, whose next caption has a line of its own', () => {
    const heading = across(60, 400, 400);
    const placeOf = (...rules: ReturnType<typeof across>[]): number => {
      const runs = [text('6. Unterschrift', 60, 403), text('Unterschrift der Eltern', 200, 388)];
      const sighting = sightingOf(pageWith({ runs, rules: [heading, ...rules] }));
      const area = sighting.areas.find(({ y0 }) => Math.abs(y0 - 400) < 1)!;
      const rect = { x0: 200, x1: 400, y0: 400, y1: 414 };
      const candidate = { rect, ink: rect, type: 'text', evidence: 'rule', fit: 'line', cells: 0, area } as const;
      return asSignLine({ candidate, place: 0.3, fit: 0.8 }, sighting).place;
    };
    expect(placeOf(across(200, 400, 364))).toBe(0.3);
    expect(placeOf(across(60, 190, 364))).toBe(0.6);
  });

  describe('of a cell', () => {
    const cell = [across(150, 400, 400), across(150, 400, 440), upright(150, 400, 440), upright(400, 400, 440)];
    const believed = (words: string, at: { y0: number; y1: number }): number => {
      const page = pageWith({ runs: [text(words, 153, 430)], rules: cell });
      const sighting = sightingOf(page);
      const candidate = sighting.candidates.find(({ rect }) => rect.y0 > at.y0 - 3 && rect.y0 < at.y0 + 3)!;
      return asSignLine({ candidate, place: 0.3, fit: 0.8 }, sighting).place;
    };
    const [inside, over] = [
      { y0: 400, y1: 428 },
      { y0: 440, y1: 454 },
    ];

    it('believes in the room under the caption that the cell has to itself', () => {
      expect(believed('Unterschrift der/des Erklärenden', inside)).toBe(0.6);
      expect(believed('Town', inside)).toBe(0.3);
    });

    it('believes no line over it: the caption is the cell’s', () => {
      expect(believed('Unterschrift der/des Erklärenden', over)).toBe(0.3);
    });
  });
});
