/** How many strings of an entry go before what its codes are mapped to. A code space is mapped to nothing. */
const SECTIONS: Readonly<Record<string, { readonly codes: 1 | 2; readonly mapped: boolean }>> = {
  beginbfchar: { codes: 1, mapped: true },
  begincidchar: { codes: 1, mapped: true },
  beginbfrange: { codes: 2, mapped: true },
  begincidrange: { codes: 2, mapped: true },
  begincodespacerange: { codes: 2, mapped: false },
};

/** Looked through for every sign that is shown; nobody's codes are of so many kinds. */
const MOST_CODE_SPACES = 1_000;
/** Whoever reads wider ranges leaves them out. */
const WIDEST_RANGE = 2 ** 24;

/** How many letters a table of codes (CMap) maps to, each code of a range for itself; without end where nobody can tell. */
export function mappedBy(source: string): number {
  let [letters, spaces] = [0, 0];
  let section: Section | undefined;
  let entry: string[] = [];
  let isListed = false;
  for (const token of tokensOf(source)) {
    if (isListed) isListed = token !== ']';
    else if (token === '[') [isListed, entry] = [true, []];
    else if (BORDER.test(token)) [section, entry] = [SECTIONS[BORDER.exec(token)![0]], []];
    else if (section?.mapped && entry.length === section.codes) {
      letters += codesOf(entry) * lettersOf(token);
      entry = [];
    } else if (section && isString(token)) entry.push(token);
    else entry = [];
    if (section?.mapped === false && entry.length === section.codes) [spaces, entry] = [spaces + 1, []];
  }
  return spaces > MOST_CODE_SPACES ? Infinity : letters;
}

type Section = (typeof SECTIONS)[string];

/** A number may stand right before it. */
const BORDER = /(?:begin|end)[a-z]+$/;

/** Words, brackets, and strings as a whole. */
const TOKENS = /%[^\r\n]*|<<|<[^>]*(?:>|$)|\((?:[^()\\]|\\[^])*\)|[([\]]|[^\0\t\n\f\r ()<>[\]{}%]+/g;

const tokensOf = function* (source: string): Generator<string> {
  for (const [token] of source.matchAll(TOKENS)) if (!token.startsWith('%')) yield token;
};

/** A bracket that stands alone begins a text that brackets stand in. */
const isString = (token: string): boolean => (token.startsWith('<') && token !== '<<') || token.startsWith('(');

/** How many codes there are from one to another; no program writes them as text in brackets. */
function codesOf([from = '', to = from]: readonly string[]): number {
  if (from.startsWith('(') || to.startsWith('(')) return Infinity;
  const codes = valueOf(to) - valueOf(from) + 1;
  return codes > WIDEST_RANGE ? 0 : Math.max(0, codes);
}

/** What is in a string of hexadecimal digits. */
const bytesOf = (string: string): Buffer => {
  const digits = string.replaceAll(/[^\da-f]/gi, '');
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
};

/** As whoever reads it takes it: by its last four bytes. */
const valueOf = (code: string): number =>
  bytesOf(code)
    .subarray(-4)
    .reduce((value, byte) => value * 256 + byte, 0);

/** Two bytes a letter; a number is one, and a text in brackets at most as many as it is written with. */
const lettersOf = (mapped: string): number =>
  isString(mapped) ? Math.max(1, mapped.startsWith('(') ? mapped.length : bytesOf(mapped).length / 2) : 1;
