/** The letters for day, month and year that go together in a language of the rules. */
const TOGETHER: ReadonlySet<string> = new Set([
  'TMJ',
  'DMY',
  'JMA',
  'DMA',
  'GMA',
  'DMJ',
  'DMR',
  'DMÅ',
  'ZLA',
  'NHÉ',
  'GAY',
  'PKV',
]);

/** Day, month and year in the orders that forms have: two letters each, of the year four or two. */
const ORDERS: readonly RegExp[] = [
  /(?<![A-Za-z])(?<day>(?<d>[TDJGZNP])\k<d>)\s?(?<one>[./ -]?)\s?(?<month>(?<m>[MLHAK])\k<m>)\s?(?<two>[./ -]?)\s?(?<year>(?<y>[JYARÅÉV])\k<y>(?:\k<y>\k<y>)?)(?![A-Za-z])/gi,
  /(?<![A-Za-z])(?<month>(?<m>[MLHAK])\k<m>)\s?(?<one>[./ -]?)\s?(?<day>(?<d>[TDJGZNP])\k<d>)\s?(?<two>[./ -]?)\s?(?<year>(?<y>[JYARÅÉV])\k<y>(?:\k<y>\k<y>)?)(?![A-Za-z])/gi,
  /(?<![A-Za-z])(?<year>(?<y>[JYARÅÉV])\k<y>(?:\k<y>\k<y>)?)\s?(?<one>[./ -]?)\s?(?<month>(?<m>[MLHAK])\k<m>)\s?(?<two>[./ -]?)\s?(?<day>(?<d>[TDJGZNP])\k<d>)(?![A-Za-z])/gi,
];

/** `MONTH/DAY/YEAR`, `Tag/Monat/Jahr` written out. */
const WRITTEN =
  /\b(month|day)\s?[/.-]\s?(day|month)\s?[/.-]\s?year\b|\b(tag)\s?[/.]\s?monat\s?[/.]\s?jahr\b|\b(jour)\s?[/.]\s?mois\s?[/.]\s?ann[ée]e\b|\b(d[ií]a)\s?[/.]\s?mes\s?[/.]\s?a[ñn]o\b|\b(giorno)\s?[/.]\s?mese\s?[/.]\s?anno\b|\b(zi(?:ua)?)\s?[/.]\s?lun[aă]\s?[/.]\s?an(?:ul)?\b/i;

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
      const { d = '', m = '', y = '', one = '', two = '' } = groups;
      if (!TOGETHER.has((d + m + y).toUpperCase())) continue;
      const kinds = Object.keys(groups).filter((name): name is keyof typeof LETTER => name in LETTER);
      const [first, second, third] = kinds.map((kind) => LETTER[kind].repeat(groups[kind]!.length));
      return `${first}${one.trim()}${second}${two.trim()}${third}`;
    }
  return null;
}

const LETTER = { day: 'd', month: 'm', year: 'y' } as const;
