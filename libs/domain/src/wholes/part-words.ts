import { fold } from '../values/fold.js';

export type DatePart = 'day' | 'month' | 'year';

/** Words for the parts of a date, as forms print them beside the blanks, folded. */
const DATE_WORDS: Readonly<Record<DatePart, readonly string[]>> = {
  day: ['day', 'days', 'dd', 'tag', 'tt', 'jour', 'dia', 'giorno', 'dag', 'dzien', 'den', 'ziua', 'gun', '日'],
  month: [
    'month',
    'mm',
    'mo',
    'monat',
    'mois',
    'mes',
    'mese',
    'maand',
    'miesiac',
    'mesic',
    'luna',
    'maned',
    'honap',
    '月',
  ],
  year: ['year', 'yyyy', 'yy', 'jahr', 'jjjj', 'aaaa', 'annee', 'ano', 'anno', 'jaar', 'rok', 'anul', 'yil', '年'],
};

/** Words that say which piece of a whole is meant, and nothing of the whole. */
const ORDINALS = new Set(
  [
    'first second third fourth fifth sixth middle last next digit digits character characters of the enter',
    '1st 2nd 3rd 4th 5th 6th two three four five six letters numbers',
    'ersten erste zweiten zweite dritten dritte vierten vierte funften funfte sechsten sechste letzten letzte ziffer ziffern',
    'stelle stellen zeichen der die das eingabe',
    'premier premiers premiere deuxieme troisieme dernier derniers chiffre chiffres les des du',
    'primo primi prime seconda secondo terzo ultime ultimi cifra cifre delle dei',
    'primer primeros segundo tercero ultimos digito digitos los las de',
  ].flatMap((words) => words.split(' ')),
);

const PART_OF_WORD = new Map(
  (Object.keys(DATE_WORDS) as DatePart[]).flatMap((part) => DATE_WORDS[part].map((word) => [word, part] as const)),
);

/** What a label says, folded once. */
export interface LabelWords {
  /** What it says of the whole: without the words for its piece. */
  readonly stem: string;
  /** Which part of a date it asks for, by its last word that says so; null for none. */
  readonly datePart: DatePart | null;
  /** The letters of the date that is printed in it. */
  readonly pattern: string | null;
  readonly namesCode: boolean;
  readonly namesNoWhole: boolean;
}

export function wordsIn(label: string): LabelWords {
  const folded = fold(label);
  const words = folded.split(' ');
  const bare = withoutBrackets(label);
  const said = words.findLast((word) => PART_OF_WORD.has(word));
  return {
    stem: (bare === label ? words : wordsOf(bare)).filter((word) => !isPieceWord(word)).join(' '),
    datePart: (said && PART_OF_WORD.get(said)) || null,
    pattern: printedPattern(folded),
    namesCode: CODES.test(folded),
    namesNoWhole: NO_WHOLE.test(folded),
  };
}

const wordsOf = (label: string): string[] => fold(label).split(' ').filter(Boolean);

const DATE_LETTERS: Readonly<Record<string, string>> = {
  ...{ dd: 'dd', tt: 'dd', gg: 'dd', zz: 'dd', mm: 'mm', ll: 'mm' },
  ...{ yyyy: 'yyyy', jjjj: 'yyyy', aaaa: 'yyyy', yy: 'yy', aa: 'yy' },
};
/** A pattern that is put together at run time escapes the test of its growth: so the letters stand here three times. */
const PRINTED_DATE =
  /\b(yyyy|jjjj|aaaa|jj|dd|tt|gg|zz|mm|ll|yy|aa) ?(yyyy|jjjj|aaaa|jj|dd|tt|gg|zz|mm|ll|yy|aa) ?(yyyy|jjjj|aaaa|jj|dd|tt|gg|zz|mm|ll|yy|aa)\b/;

/** `MM / DD / YYYY`, `TT.MM.JJJJ`, `JJ MM AAAA` in a label, as the letters of its order; null where no date is printed. */
function printedPattern(folded: string): string | null {
  const tokens = PRINTED_DATE.exec(folded)?.slice(1) ?? [];
  // A German year beside a day, and a French day beside a year.
  const jj = tokens.includes('tt') ? 'yy' : 'dd';
  const letters = tokens.map((token) => DATE_LETTERS[token] ?? jj).join('');
  return isWholeDate(letters) ? letters : null;
}

/** A day, a month and a year, each once. */
export const isWholeDate = (letters: string): boolean =>
  letters.length <= 8 && ['dd', 'mm', 'yy'].every((part) => letters.includes(part));

const isPieceWord = (word: string): boolean => ORDINALS.has(word) || PART_OF_WORD.has(word) || /^\d{1,2}$/.test(word);

/** Without what stands in brackets at its end: in Japanese forms that is the piece. */
function withoutBrackets(label: string): string {
  const whole = label.trimEnd();
  const openers = OPENERS[whole.at(-1) ?? ''];
  if (openers === undefined) return label;
  const before = whole.slice(0, -1);
  const from = Math.max(...openers.map((opener) => before.lastIndexOf(opener)));
  return from < 0 || /[)）]/.test(before.slice(from)) ? label : label.slice(0, from).trimEnd();
}

/** Which brackets may begin what a bracket ends. */
const OPENERS: Readonly<Record<string, readonly string[]>> = { ')': ['(', '（'], '）': ['(', '（'], ']': ['['] };

/** What pieces are called together: what their labels begin with, else what they say besides the piece. */
export function sharedLabel(labels: readonly string[]): string {
  const [first = ''] = labels;
  if (labels.every((label) => label === first)) return first;
  const told = labels.map((label) => withoutBrackets(label).split(/\s+/));
  const [shortest = []] = [...told].sort((a, b) => a.length - b.length);
  const differ = shortest.findIndex((token, at) => told.some((tokens) => tokens[at] !== token));
  const begin = shortest.slice(0, differ < 0 ? shortest.length : differ);
  while (begin.length > 0 && wordsOf(begin.at(-1)!).every(isPieceWord)) begin.pop();
  if (begin.length > 0) return begin.join(' ');
  const rest = shortest.filter((token) => !wordsOf(token).every(isPieceWord)).join(' ');
  return rest.charAt(0).toUpperCase() + rest.slice(1) || told.map((tokens) => tokens.at(-1)).join(' / ');
}

/** Amounts run from the right, and no cell of theirs is the first; of several codes each is one. */
const NO_WHOLE =
  /\b(codes|code s|amounts?|total|betrag|summe|euro|eur|montant|importe|importo|valor|kwota|dollars?|cents?|price|preis)\b/;

/** What is one number, code or date however many groups it is printed in. */
const CODES =
  /\b(iban|bic|swift|numbers?|nos?|nr|nummer|numero|num|no|number|ssn|ein|tin|itin|code|codigo|codice|code postal|plz|zip|postal|postleitzahl|dates?|datum|fecha|data|reference|ref|phone|telephone|telefon|tel|fax|mobile|ids?|kennung|kennziffer|aktenzeichen|steuer|identifikations\w*|siret|siren|nif|nie|cuenta|konto\w*|account|policy|licen[cs]e|identification|cod postal|cod numeric personal|cnp|fodselsnummer|szam|szama|numarasi|kodu|time|uhrzeit)\b|番号|年月日|時刻/;
