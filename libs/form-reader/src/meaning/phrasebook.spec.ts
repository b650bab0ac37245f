import { describe, expect, it } from '@jest/globals';
import { asksNothing, readPhrases, type PhraseRead } from './testing/phrasebook.js';

/** `PHRASES=mend` prints the captions that aren't read rightly. */
const shown = process.env['PHRASES'];

/** How many of some phrases have such an outcome, in thousandths. */
const share = (some: readonly PhraseRead[], outcome: PhraseRead['outcome']): number =>
  Math.round((1000 * some.filter((phrase) => phrase.outcome === outcome).length) / some.length);

function print(title: string, phrases: readonly PhraseRead[]): void {
  const misses = phrases.filter(({ outcome }) => outcome !== 'right');
  const lines = misses.map(
    ({ outcome, caption, read, keys }) => `${outcome}  ${caption}  ${read} (${keys.join(' / ')})`,
  );
  console.log([title, ...lines].join('\n'));
}

const known = new Map<string, readonly PhraseRead[]>();

/** Both parts of a list's phrases in one go. */
function readOnce(list: string): readonly PhraseRead[] {
  const read = known.get(list) ?? readPhrases(list);
  known.set(list, read);
  return read;
}

interface Held {
  readonly part: string;
  readonly right: number;
  readonly wrong: number;
  readonly given: number;
}

function expectReadAsOften(list: string, { part, right, wrong, given }: Held): void {
  const phrases = readOnce(list).filter(({ isExam }) => isExam === (part === 'exam'));
  const asking = phrases.filter((phrase) => !asksNothing(phrase));
  if (shown === part) print(`${list} ${part}`, phrases);
  expect(share(asking, 'right')).toBeGreaterThanOrEqual(right);
  expect(share(asking, 'wrong')).toBeLessThanOrEqual(wrong);
  expect(share(phrases.filter(asksNothing), 'false')).toBeLessThanOrEqual(given);
}

describe('captions that were written down before the rules were looked at', () => {
  it.each([
    // Thousandths: right and wrong of those that ask for something, given a key of those that ask for nothing.
    { language: 'en', part: 'mend', right: 958, wrong: 10, given: 24 },
    { language: 'en', part: 'exam', right: 870, wrong: 24, given: 34 },
    { language: 'de', part: 'mend', right: 947, wrong: 11, given: 12 },
    { language: 'de', part: 'exam', right: 873, wrong: 36, given: 0 },
    { language: 'nl', part: 'mend', right: 958, wrong: 12, given: 8 },
    { language: 'nl', part: 'exam', right: 932, wrong: 10, given: 29 },
    // Three lists in one, of which another third was kept back (docs/decisions/keys.md): here to stay as good.
    { language: 'fr', part: 'mend', right: 953, wrong: 24, given: 9 },
    { language: 'fr', part: 'exam', right: 938, wrong: 24, given: 21 },
    { language: 'es', part: 'mend', right: 945, wrong: 19, given: 8 },
    { language: 'es', part: 'exam', right: 949, wrong: 31, given: 0 },
    { language: 'it', part: 'mend', right: 953, wrong: 14, given: 0 },
    { language: 'it', part: 'exam', right: 914, wrong: 32, given: 0 },
    { language: 'pt', part: 'mend', right: 947, wrong: 23, given: 0 },
    { language: 'pt', part: 'exam', right: 935, wrong: 30, given: 0 },
    { language: 'pl', part: 'mend', right: 974, wrong: 5, given: 33 },
    { language: 'pl', part: 'exam', right: 979, wrong: 5, given: 0 },
    { language: 'cs', part: 'mend', right: 984, wrong: 16, given: 0 },
    { language: 'cs', part: 'exam', right: 959, wrong: 23, given: 0 },
    { language: 'sv', part: 'mend', right: 972, wrong: 16, given: 0 },
    { language: 'sv', part: 'exam', right: 945, wrong: 38, given: 0 },
    { language: 'da', part: 'mend', right: 995, wrong: 5, given: 0 },
    { language: 'da', part: 'exam', right: 969, wrong: 31, given: 0 },
    { language: 'fi', part: 'mend', right: 984, wrong: 5, given: 0 },
    { language: 'fi', part: 'exam', right: 973, wrong: 27, given: 0 },
    { language: 'ja', part: 'mend', right: 983, wrong: 17, given: 0 },
    { language: 'ja', part: 'exam', right: 930, wrong: 27, given: 0 },
    { language: 'ro', part: 'mend', right: 995, wrong: 5, given: 0 },
    { language: 'ro', part: 'exam', right: 989, wrong: 0, given: 0 },
    { language: 'nb', part: 'mend', right: 1000, wrong: 0, given: 0 },
    { language: 'nb', part: 'exam', right: 977, wrong: 23, given: 0 },
    { language: 'hu', part: 'mend', right: 990, wrong: 10, given: 0 },
    { language: 'hu', part: 'exam', right: 1000, wrong: 0, given: 0 },
    { language: 'tr', part: 'mend', right: 982, wrong: 13, given: 0 },
    { language: 'tr', part: 'exam', right: 955, wrong: 34, given: 0 },
  ])('are read as often as here: $language, $part', ({ language, ...held }) => {
    expectReadAsOften(language, held);
  });

  // A third list, some of it out of public forms and programs, once more written down before anything was looked at.
  it.each([
    { language: 'de', part: 'mend', right: 963, wrong: 10, given: 0 },
    { language: 'de', part: 'exam', right: 744, wrong: 23, given: 0 },
    { language: 'fr', part: 'mend', right: 937, wrong: 21, given: 37 },
    { language: 'fr', part: 'exam', right: 915, wrong: 25, given: 41 },
    { language: 'es', part: 'mend', right: 953, wrong: 23, given: 0 },
    { language: 'es', part: 'exam', right: 900, wrong: 0, given: 0 },
    { language: 'it', part: 'mend', right: 960, wrong: 8, given: 0 },
    { language: 'it', part: 'exam', right: 896, wrong: 30, given: 119 },
    { language: 'pt', part: 'mend', right: 945, wrong: 18, given: 0 },
    { language: 'pt', part: 'exam', right: 916, wrong: 0, given: 0 },
  ])('are read as often as here: another third list, $language, $part', ({ language, ...held }) => {
    expectReadAsOften(`third/${language}`, held);
  });

  // A second list, again written down before anything was looked at.
  it.each([
    { language: 'en', part: 'mend', right: 930, wrong: 13, given: 54 },
    { language: 'en', part: 'exam', right: 823, wrong: 42, given: 89 },
    { language: 'de', part: 'mend', right: 937, wrong: 25, given: 127 },
    { language: 'de', part: 'exam', right: 765, wrong: 66, given: 30 },
    { language: 'fr', part: 'mend', right: 953, wrong: 3, given: 28 },
    { language: 'fr', part: 'exam', right: 758, wrong: 77, given: 143 },
    { language: 'es', part: 'mend', right: 906, wrong: 21, given: 0 },
    { language: 'es', part: 'exam', right: 823, wrong: 55, given: 0 },
    { language: 'pt', part: 'mend', right: 978, wrong: 12, given: 0 },
    { language: 'pt', part: 'exam', right: 805, wrong: 27, given: 133 },
    { language: 'pl', part: 'mend', right: 971, wrong: 6, given: 20 },
    { language: 'pl', part: 'exam', right: 820, wrong: 35, given: 0 },
  ])('are read as often as here: second list, $language, $part', ({ language, ...held }) => {
    expectReadAsOften(`second/${language}`, held);
  });

  // A third list, a part of it out of public forms, programs and browsers, again before the rules were read.
  it.each([
    { language: 'en', part: 'mend', right: 964, wrong: 11, given: 0 },
    { language: 'en', part: 'exam', right: 870, wrong: 53, given: 0 },
    { language: 'nl', part: 'mend', right: 976, wrong: 8, given: 56 },
    { language: 'nl', part: 'exam', right: 838, wrong: 64, given: 50 },
    { language: 'sv', part: 'mend', right: 979, wrong: 3, given: 0 },
    { language: 'sv', part: 'exam', right: 795, wrong: 33, given: 53 },
    { language: 'pl', part: 'mend', right: 964, wrong: 8, given: 0 },
    { language: 'pl', part: 'exam', right: 840, wrong: 28, given: 0 },
  ])('are read as often as here: third list, $language, $part', ({ language, ...held }) => {
    expectReadAsOften(`third/${language}`, held);
  });
});
