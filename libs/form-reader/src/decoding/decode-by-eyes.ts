import type { Contour, Outlines } from '@formseal/fonts';
import { Recogniser } from '@formseal/line-recogniser';
import type { Letters } from '@formseal/line-recogniser';
import { languageOf } from '../meaning/language.js';
import type { Decoding } from './decode-font.js';
import { decodingBy, isBetter, sampleOf } from './decode-font.js';
import { EM, MARGIN, drawnWord } from './drawn-word.js';
import { withKnownWords } from './known-words.js';
import type { WordGlyph } from './words-of-fonts.js';

/** So many words are drawn and read: about a second. */
const MOST_WORDS = 48;
/** Each glyph should be seen so often. */
const OFTEN = 4;
/** A font of fewer glyphs is one of bullets or boxes. */
const FEWEST = 8;
/** The longest word that is drawn, in ems and in glyphs, and the glyph with the most corners: no letter has half of them. */
const LONGEST = { ems: 24, glyphs: 40, corners: 600 } as const;
/** A letter counts from this chance on, and as the glyph's if it has this share of what was seen there. */
const CHANCE = 0.4;
const SHARE = 0.5;
const LESS = 0.2;
/** Where so many letters are seen as the file calls them, the file is right. */
const AGREE = 0.4;

type Word = readonly WordGlyph[];
type Votes = Map<string, Map<string, number>>;

/**
 * What a font's glyphs show to who looks at them: words of the page are drawn from the outlines, read as those of a scan
 * are, and each glyph is the letter that was read most often where it stands. Null where that gives no text.
 */
export async function decodeByEyes(words: readonly Word[], outlines: Outlines): Promise<Decoding | null> {
  if (new Set(words.flat().map(({ code }) => code)).size < FEWEST) return null;
  const known = new Map<string, readonly Contour[]>();
  const outlineOf = (code: string): readonly Contour[] => {
    const outline = known.get(code) ?? outlines.of(code);
    known.set(code, outline);
    return outline;
  };
  const inked = words.flatMap((word) => partsOf(word, ({ code }) => outlineOf(code).length > 0));
  const drawn = tellingWords(inked.filter((word) => word.every(({ code }) => isSimple(outlineOf(code)))));
  const pictures = drawn.map((word) =>
    drawnWord(
      word.map(({ code, from }) => ({ contours: outlineOf(code), from })),
      word.at(-1)!.to,
    ),
  );
  const recogniser = new Recogniser();
  const look = async (): Promise<Decoding | null> => {
    const read = await recogniser.read(pictures);
    const votes: Votes = new Map();
    drawn.forEach((word, i) => castVotes(votes, word, read[i]!, pictures[i]!.width));
    return decodingBy(words, ({ code }) => (outlineOf(code).length === 0 ? ' ' : elected(votes.get(code))));
  };
  // Words are looked at as English ones, and again where they are another language's: nobody sees an `ä` who doesn't know it.
  const first = await look();
  const language = first && languageOf(textIn(words, first));
  const seen = Recogniser.knows(language) && recogniser.speak(language) ? await look() : first;
  if (!seen) return null;
  const decoding = language === null ? seen : withKnownWords(words, seen, language);
  const sample = sampleOf(words);
  const textBy = (letter: (glyph: WordGlyph) => string): string =>
    sample.map((word) => word.map(letter).join('')).join(' ');
  const text = textIn(sample, decoding);
  const isRight = agreement(sample.flat(), decoding) >= AGREE;
  return !isRight &&
    isBetter(
      text,
      textBy((glyph) => glyph.text),
    )
    ? decoding
    : null;
}

const textIn = (words: readonly Word[], decoding: Decoding): string =>
  words.map((word) => word.map(({ code }) => decoding.get(code) ?? '').join('')).join(' ');

const isSimple = (outline: readonly Contour[]): boolean =>
  outline.reduce((sum, contour) => sum + contour.length, 0) <= LONGEST.corners;

/** The share of glyphs, blanks left out, that are read as the file calls them. */
function agreement(glyphs: readonly WordGlyph[], decoding: Decoding): number {
  const told = glyphs.filter(({ code }) => (decoding.get(code) ?? ' ').trim() !== '');
  const same = told.filter(({ code, text }) => decoding.get(code)!.toLowerCase() === text.toLowerCase());
  return told.length === 0 ? 1 : same.length / told.length;
}

/** A word between its blanks, each part from its own beginning. */
function partsOf(word: Word, isInked: (glyph: WordGlyph) => boolean): Word[] {
  const parts: WordGlyph[][] = [[]];
  for (const glyph of word) {
    if (isInked(glyph)) parts.at(-1)!.push(glyph);
    else if (parts.at(-1)!.length > 0) parts.push([]);
  }
  return parts
    .filter((part) => part.length > 0)
    .map((part) => part.map((glyph) => ({ ...glyph, from: glyph.from - part[0]!.from, to: glyph.to - part[0]!.from })));
}

/** Words that show every glyph once, then twice and so on as far as there is room: each time those first that show most. */
function tellingWords(words: readonly Word[]): Word[] {
  const seen = new Map<string, number>();
  const telling = new Set<Word>();
  const long = words
    .filter((word) => word.length <= LONGEST.glyphs && word.at(-1)!.to < LONGEST.ems)
    .sort((a, b) => b.length - a.length);
  for (let often = 1; often <= OFTEN; often++) {
    for (const word of long) {
      if (telling.size === MOST_WORDS) return [...telling];
      if (telling.has(word) || !word.some(({ code }) => (seen.get(code) ?? 0) < often)) continue;
      for (const { code } of word) seen.set(code, (seen.get(code) ?? 0) + 1);
      telling.add(word);
    }
  }
  return [...telling];
}

/**
 * As many letters as glyphs are each other's, in their order. Else each letter is that of the glyph whose middle is nearest,
 * and says less: a thin one easily goes to its neighbour.
 */
function castVotes(votes: Votes, word: Word, letters: Letters, width: number): void {
  const read = letters.filter(({ text }) => text.trim() !== '');
  const inOrder = read.length === word.length;
  const seen = word.map(() => ({ text: '', chance: 0 }));
  read.forEach(({ text, at, chance }, i) => {
    const one = seen[inOrder ? i : nearest(word, (at * width) / EM - MARGIN)]!;
    if (chance >= CHANCE) Object.assign(one, { text: one.text + text, chance: Math.max(one.chance, chance) });
  });
  word.forEach(({ code }, i) => {
    const { text, chance } = seen[i]!;
    if (text === '') return;
    const own = votes.get(code) ?? new Map<string, number>();
    votes.set(code, own.set(text, (own.get(text) ?? 0) + chance * (inOrder ? 1 : LESS)));
  });
}

function nearest(word: Word, place: number): number {
  let [best, distance] = [0, Infinity];
  word.forEach(({ from, to }, i) => {
    const away = Math.abs((from + to) / 2 - place);
    if (away < distance) [best, distance] = [i, away];
  });
  return best;
}

function elected(votes: ReadonlyMap<string, number> | undefined): string | undefined {
  if (!votes) return undefined;
  const ranked = [...votes].sort(([, a], [, b]) => b - a);
  const all = ranked.reduce((sum, [, count]) => sum + count, 0);
  const [letter, count] = ranked[0] ?? ['', 0];
  if (count < SHARE * all) return undefined;
  // A speck before a letter is read as a mark; no font has the two as one glyph.
  return letter.replace(/[^\p{L}\p{N}]/gu, '') || letter;
}
