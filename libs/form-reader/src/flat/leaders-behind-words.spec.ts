import { describe, expect, it } from '@jest/globals';
import { splitLeaders } from '../content/glyph-runs.js';
import { areasOf } from './area.js';
import { blanksOf } from './blanks.js';
import { asLeaderBehindWord } from './leaders-behind-words.js';
import { rulingsOf } from './ruling.js';
import { across, pageWith, prose, text } from './testing/drawn-page.js';
import { TextIndex } from './text-index.js';

/** Whether the first row of characters in a line becomes a blank that the judge gives this chance. */
function isBlank(line: string, place = 0.2, below = ''): boolean {
  const { runs, rules } = splitLeaders([...prose, text(line, 60, 500), ...(below ? [text(below, 60, 487)] : [])]);
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

  it('takes dots for a blank where the sentence goes on in the next line', () => {
    expect(isBlank('caused by my child ........', 0.2, 'during the whole trip')).toBe(true);
    expect(isBlank('caused by my child ........', 0.2, 'During the trip')).toBe(false);
  });

  it('leaves what is hardly likely', () => expect(isBlank('Case number ________', 0.05)).toBe(false));
});

/** Whether a line drawn from 70 to 300, with print before and behind it, becomes a blank that the judge gives this chance. */
function isBlankOver(before: string, after: string, behind = 302): boolean {
  const own = [text(before, 68 - 5 * before.length, 500), text(after, behind, 500)];
  const page = pageWith({ runs: [...prose, ...own], rules: [across(70, 330, 498)] });
  const index = new TextIndex(page);
  const [area] = areasOf(rulingsOf(page));
  const candidate = blanksOf(area!, index).find(({ rect }) => rect.x1 < behind + 1) ?? blanksOf(area!, index)[0]!;
  return asLeaderBehindWord({ candidate, place: 0.2, fit: 0.9 }, index).place > 0.5;
}

describe('a line drawn into a sentence', () => {
  it('is a blank where the sentence goes on behind it, also under a note how to write', () => {
    expect(isBlankOver('I', '(print) hereby assume all liability')).toBe(true);
    expect(isBlankOver('born in', 'on the day')).toBe(true);
  });

  it('is left to the judge where nothing, or something new, stands behind it', () => {
    expect(isBlankOver('Total', 'Yes')).toBe(false);
    expect(isBlankOver('I', 'hereby', 360)).toBe(false);
  });
});
