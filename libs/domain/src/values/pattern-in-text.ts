/** Letters for day, month and year in the languages of the rules; a pattern mixes letters of one language only. */
const PATTERNS: ReadonlyArray<{ readonly day: string; readonly month: string; readonly year: string }> = [
  { day: 'T', month: 'M', year: 'J' },
  { day: 'D', month: 'M', year: 'Y' },
  { day: 'J', month: 'M', year: 'A' },
  { day: 'D', month: 'M', year: 'A' },
  { day: 'G', month: 'M', year: 'A' },
  { day: 'D', month: 'M', year: 'J' },
  { day: 'D', month: 'M', year: 'R' },
  { day: 'D', month: 'M', year: 'Å' },
];

const SEPARATOR = '\\s?([./ -]?)\\s?';

interface PatternMatcher {
  readonly expression: RegExp;
  readonly letters: { readonly day: string; readonly month: string; readonly year: string };
}

const MATCHERS: readonly PatternMatcher[] = PATTERNS.flatMap((letters) => {
  const day = `(${letters.day}{2})`;
  const month = `(${letters.month}{2})`;
  const year = `(${letters.year}{4}|${letters.year}{2})`;
  return [
    [day, month, year],
    [month, day, year],
    [year, month, day],
  ].map((order) => ({
    expression: new RegExp(`(?<![A-Za-z])${order.join(SEPARATOR)}(?![A-Za-z])`, 'i'),
    letters,
  }));
});

/** `MONTH/DAY/YEAR`, `Tag/Monat/Jahr` written out. */
const WRITTEN =
  /\b(month|day)\s?[/.-]\s?(day|month)\s?[/.-]\s?year\b|\b(tag)\s?[/.]\s?monat\s?[/.]\s?jahr\b|\b(jour)\s?[/.]\s?mois\s?[/.]\s?ann[ée]e\b|\b(d[ií]a)\s?[/.]\s?mes\s?[/.]\s?a[ñn]o\b|\b(giorno)\s?[/.]\s?mese\s?[/.]\s?anno\b/i;

/** The date pattern that a text shows (`TT.MM.JJJJ`, `(jj/mm/aaaa)`, `M M D D Y Y Y Y`) in the letters d, m, y; null without one. */
export function datePatternIn(text: string): string | null {
  // Letters over a comb stand apart: `D D M M Y Y Y Y`.
  for (const candidate of [text, text.replace(/(?<![A-Za-z])([A-Za-z]) (?=[A-Za-z](?![A-Za-z]))/g, '$1')]) {
    const found = patternIn(candidate);
    if (found) return found;
  }
  const written = WRITTEN.exec(text);
  if (!written) return null;
  return written[1]?.toLowerCase() === 'month' ? 'mm/dd/yyyy' : 'dd/mm/yyyy';
}

function patternIn(text: string): string | null {
  for (const { expression, letters } of MATCHERS) {
    const match = expression.exec(text);
    if (!match) continue;
    const [, first = '', one = '', second = '', two = '', third = ''] = match;
    const letter = (part: string): string => {
      const own = part[0]?.toUpperCase();
      const kind = own === letters.day ? 'd' : own === letters.month ? 'm' : 'y';
      return kind.repeat(part.length);
    };
    return letter(first) + one.trim() + letter(second) + two.trim() + letter(third);
  }
  return null;
}
