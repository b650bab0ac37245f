import { describe, expect, it } from '@jest/globals';
import { splitLeaders } from '../content/glyph-runs.js';
import { areasOf } from './area.js';
import { blanksOf } from './blanks.js';
import { asLeaderBehindWord } from './leaders-behind-words.js';
import { rulingsOf } from './ruling.js';
import { pageWith, prose, text } from './testing/drawn-page.js';
import { TextIndex } from './text-index.js';

/** Whether the first row of characters in a line becomes a blank that the judge gives this chance. */
function isBlank(line: string, place = 0.2): boolean {
  const { runs, rules } = splitLeaders([...prose, text(line, 60, 500)]);
  const page = pageWith({ runs, rules });
  const index = new TextIndex(page);
  const [area] = areasOf(rulingsOf(page)).sort((a, b) => a.x0 - b.x0);
  const [candidate] = blanksOf(area!, index);
  return asLeaderBehindWord({ candidate: candidate!, place, fit: 0.9 }, index).place > 0.5;
}

describe('asLeaderBehindWord', () => {
  it.each(['Case number ________', 'born on ........, living in Brasov', 'the minor ........ hereby agrees'])(
    'takes for a blank what the judge doubts: %s',
    (line) => expect(isBlank(line)).toBe(true),
  );

  it.each(['Chapter one ........ 12', 'Total ........ Yes', 'Taxes ........', '________ in words', '4 ________'])(
    'leaves to the judge what may lead to a value: %s',
    (line) => expect(isBlank(line)).toBe(false),
  );

  it('leaves what is hardly likely', () => expect(isBlank('Case number ________', 0.05)).toBe(false));
});
