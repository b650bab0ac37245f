import { describe, expect, it } from '@jest/globals';
import type { Candidate } from './candidate.js';
import { asSignLine } from './sign-lines.js';
import { pageWith, text } from './testing/drawn-page.js';
import { TextIndex } from './text-index.js';

const LINE = { x0: 150, y0: 400, x1: 400, y1: 414 };

function placeBeside(words: Parameters<typeof text>[], candidate: Partial<Candidate> = {}, place = 0.3): number {
  const page = pageWith({ runs: words.map((one) => text(...one)) });
  const line = { rect: LINE, ink: LINE, type: 'text', evidence: 'rule', fit: 'line', cells: 0, area: null } as const;
  return asSignLine({ candidate: { ...line, ...candidate }, place, fit: 0.8 }, new TextIndex(page)).place;
}

describe('asSignLine', () => {
  it.each([
    ['before it', ['Signature:', 60, 402]],
    ['under it', ['(Unterschrift)', 200, 388]],
    ['with others under it', ['Luogo, data e firma', 160, 388]],
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
});
