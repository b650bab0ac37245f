/** Names of the Adobe Glyph List for what is no letter, each with what it shows. */
const NAMES = new Map(
  [
    'space \u00a0 exclam ! quotedbl " numbersign # dollar $ percent % ampersand & quotesingle \' parenleft ( parenright )',
    'asterisk * plus + comma , hyphen - period . slash / zero 0 one 1 two 2 three 3 four 4 five 5 six 6 seven 7 eight 8',
    'nine 9 colon : semicolon ; less < equal = greater > question ? at @ bracketleft [ backslash \\ bracketright ]',
    'underscore _ bar | section § degree ° endash – emdash — bullet • ellipsis … quoteleft ‘ quoteright ’',
    'quotedblleft “ quotedblright ” quotedblbase „ quotesinglbase ‚ guillemotleft « guillemotright » Euro € sterling £',
    'germandbls ß ae æ AE Æ oe œ OE Œ oslash ø Oslash Ø lslash ł Lslash Ł dotlessi ı fi fi fl fl ff ff ffi ffi ffl ffl',
  ]
    .join(' ')
    .split(' ')
    .flatMap((name, at, all) => (at % 2 === 0 ? [[name, all[at + 1]!.replace('\u00a0', ' ')] as const] : [])),
);
/** Marks that names put behind a letter's own. */
const MARKS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circumflex: '\u0302',
  dieresis: '\u0308',
  tilde: '\u0303',
  ring: '\u030a',
  cedilla: '\u0327',
  caron: '\u030c',
  ogonek: '\u0328',
  macron: '\u0304',
  breve: '\u0306',
  dotaccent: '\u0307',
  hungarumlaut: '\u030b',
};

/** What a font calls a glyph, as a letter; nothing where the name only counts. */
export function letterNamed(name: string): string | undefined {
  const [base = ''] = name.split('.');
  const known = NAMES.get(base);
  if (known !== undefined) return known;
  const [, code] = /^(?:uni([\dA-F]{4})|u([\dA-F]{4,6}))$/.exec(base)?.filter((part) => part !== undefined) ?? [];
  if (code !== undefined && Number.parseInt(code, 16) <= 0x10ffff)
    return String.fromCodePoint(Number.parseInt(code, 16));
  const [, letter, mark] = /^([A-Za-z])([a-z]*)$/.exec(base) ?? [];
  if (letter === undefined || mark === '') return letter;
  return MARKS[mark!] && `${letter}${MARKS[mark!]}`.normalize('NFC');
}
