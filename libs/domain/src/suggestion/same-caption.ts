import { fold } from '../values/fold.js';

/** Words that many captions share and that tell none of them: of grammar, and what kind of thing is asked for. */
const UNTELLING: ReadonlySet<string> = new Set(
  [
    'the and for your you his her its their our from with any all this that are was please enter state full optional required',
    'name names number code date day month year address type kind place line other details yes not none',
    'der die das des dem den und oder von vom zum zur fur mit bei bitte angeben ihr ihre ihrer nein nummer datum tag monat jahr anschrift adresse art ort',
    'les des une aux par pour avec votre vos nom numero jour mois annee lieu oui non',
    'los las del una por para con nombre fecha dia mes ano direccion lugar tipo',
    'gli dei della delle dello per con nome data giorno mese anno indirizzo luogo tipo',
    'het een van voor met naam nummer datum dag maand jaar adres plaats soort nee',
    'dos das com uma morada endereco imie nazwa nazwisko numer data adres rok jmeno cislo adresa numele navn nummer dato namn adress',
  ].flatMap((words) => words.split(' ')),
);

const SHORTEST = 3;
/** As many letters of a word are the same word with another ending, or in a compound. */
const STEM = 5;

/** A caption has no more; a file may have thousands, each as long as its maker likes. */
const LONGEST = { letters: 200, words: 60 } as const;

/** Scripts without blanks between words: as many signs running stand for a word. Hiragana is mostly grammar. */
const RUNNING: readonly (readonly [RegExp, number])[] = [
  [/\p{Script=Han}{2,}|\p{Script=Katakana}{2,}/gu, 2],
  [/[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{4,}/gu, 4],
];

function wordsOf(caption: string): string[] {
  const text = fold(caption).normalize('NFC');
  const parts = RUNNING.flatMap(([running, length]) =>
    [...text.matchAll(running)].flatMap(([run]) => piecesOf([...run], length)),
  );
  return [...new Set([...parts, ...text.split(' ')])].filter((word) => word !== '').slice(0, LONGEST.words);
}

const piecesOf = (signs: readonly string[], length: number): string[] =>
  signs.slice(length - 1).map((_sign, at) => signs.slice(at, at + length).join(''));

/** Short words of Latin letters are of grammar; numbers count. What is written in signs has whole words of one or two. */
const isTelling = (word: string): boolean =>
  !UNTELLING.has(word) && !/^\p{N}+$/u.test(word) && (word.length >= SHORTEST || !/\p{Script=Latin}/u.test(word));

const isSameWord = (one: string, other: string): boolean => {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short === long || (short.length >= STEM && long.startsWith(short));
};

/**
 * Whether two captions may ask for the same thing: they are one, or share a word that tells something. Not whether they are
 * identical, since a newer reader takes another part of the same print for the caption.
 */
export function captionsAgree(...captions: readonly [string, string]): boolean {
  const [one, other] = captions.map((caption) => caption.slice(0, LONGEST.letters)) as [string, string];
  if (one === other || fold(one) === fold(other)) return true;
  const all = [wordsOf(one), wordsOf(other)] as const;
  const [ours, theirs] = all.map((caption) => caption.filter(isTelling)) as [string[], string[]];
  if (ours.length === 0 && theirs.length === 0) return share(...all);
  return share(ours, theirs);
}

const share = (ours: readonly string[], theirs: readonly string[]): boolean =>
  ours.some((word) => theirs.some((other) => isSameWord(word, other)));
