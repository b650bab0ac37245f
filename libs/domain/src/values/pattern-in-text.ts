/** The letters for day and year that go together in a language of the rules; the month's is M in all of them. */
const TOGETHER: ReadonlySet<string> = new Set(['TJ', 'DY', 'JA', 'DA', 'GA', 'DJ', 'DR', 'DÅ']);

/** Day, month and year in the orders that forms have: two letters each, of the year four or two. */
const ORDERS: readonly RegExp[] = [
  /(?<![A-Za-z])(?<day>(?<d>[TDJG])\k<d>)\s?(?<one>[./ -]?)\s?(?<month>MM)\s?(?<two>[./ -]?)\s?(?<year>(?<y>[JYARÅ])\k<y>(?:\k<y>\k<y>)?)(?![A-Za-z])/gi,
  /(?<![A-Za-z])(?<month>MM)\s?(?<one>[./ -]?)\s?(?<day>(?<d>[TDJG])\k<d>)\s?(?<two>[./ -]?)\s?(?<year>(?<y>[JYARÅ])\k<y>(?:\k<y>\k<y>)?)(?![A-Za-z])/gi,
  /(?<![A-Za-z])(?<year>(?<y>[JYARÅ])\k<y>(?:\k<y>\k<y>)?)\s?(?<one>[./ -]?)\s?(?<month>MM)\s?(?<two>[./ -]?)\s?(?<day>(?<d>[TDJG])\k<d>)(?![A-Za-z])/gi,
];

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
  for (const order of ORDERS)
    for (const { groups = {} } of text.matchAll(order)) {
      const { d = '', y = '', one = '', two = '' } = groups;
      if (!TOGETHER.has((d + y).toUpperCase())) continue;
      const kinds = Object.keys(groups).filter((name): name is keyof typeof LETTER => name in LETTER);
      const [first, second, third] = kinds.map((kind) => LETTER[kind].repeat(groups[kind]!.length));
      return `${first}${one.trim()}${second}${two.trim()}${third}`;
    }
  return null;
}

const LETTER = { day: 'd', month: 'm', year: 'y' } as const;
