import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ShapingFont } from '@formseal/fonts';
import { cidsOf, tableOf } from './cff.js';

const { resolve } = createRequire(import.meta.url);
const beside = (module: string, file: string): string => path.join(path.dirname(resolve(module)), file);
const embedpdf = (name: string, file: string): string => beside(`@embedpdf/fonts-${name}`, `../fonts/${file}`);

/** Fonts that may be embedded (SIL Open Font License), each shipped by a package of the registry. */
const FILES = {
  sans: () => beside('pdfjs-dist/package.json', 'standard_fonts/LiberationSans-Regular.ttf'),
  arabic: () => embedpdf('arabic', 'NotoNaskhArabic-Regular.ttf'),
  hebrew: () => embedpdf('hebrew', 'NotoSansHebrew-Regular.ttf'),
  thai: () => resolve('@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
  devanagari: () => resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
  japanese: () => embedpdf('jp', 'NotoSansJP-Regular.otf'),
  korean: () => embedpdf('kr', 'NotoSansKR-Regular.otf'),
  chinese: () => embedpdf('sc', 'NotoSansHans-Regular.otf'),
  hand: () => resolve('@expo-google-fonts/caveat/600SemiBold/Caveat_600SemiBold.ttf'),
} as const;
export type FontName = keyof typeof FILES;

/** A font file, with what shapes text by it. */
export interface Font {
  readonly name: FontName;
  readonly bytes: Uint8Array;
  readonly shaping: ShapingFont;
  /** What a glyph answers to in a CID-keyed font, whatever its number; null in all others. */
  readonly cidOf: ((glyph: number) => number) | null;
}

const loaded = new Map<FontName, Font>();

/** Read on first use and kept: a CJK font is 8 MB, and most forms need none. */
export function fontNamed(name: FontName): Font {
  let font = loaded.get(name);
  if (!font) {
    const bytes = new Uint8Array(readFileSync(FILES[name]()));
    const cff = tableOf(bytes, 'CFF ');
    font = { name, bytes, shaping: new ShapingFont(bytes), cidOf: cff ? cidsOf(cff) : null };
    loaded.set(name, font);
  }
  return font;
}

/** A glyph's code in a PDF. */
export const codeOf = ({ cidOf }: Font, glyph: number): number => (cidOf ? cidOf(glyph) : glyph);

/** Where the handwriting font lies, for the canvas that draws typed signatures. */
export const handFontFile = (): string => FILES.hand();

/** With the punctuation and vowel signs that Unicode counts to no script, since several share them. */
const SCRIPTS: readonly (readonly [RegExp, FontName])[] = [
  [/[\p{Script=Arabic}\u060c\u061b\u061f\u0640\u064b-\u0655\u0670]/u, 'arabic'],
  [/[\p{Script=Hebrew}]/u, 'hebrew'],
  [/[\p{Script=Thai}]/u, 'thai'],
  [/[\p{Script=Devanagari}\u0951\u0952\u0964\u0965]/u, 'devanagari'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'japanese'],
  [/[\p{Script=Hangul}]/u, 'korean'],
];
/** Ideographs, and the punctuation and full-width forms that go with them. */
const IDEOGRAPHIC = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

/** Has Latin letters that the sans lacks, those of Vietnamese above all; and lacks others that the sans has. */
const WIDER_LATIN = 'japanese';
const LATIN = /\p{Script=Latin}/u;

/**
 * Fonts to try for a character, best first. Ideographs follow the language that the rest of the text shows; Latin letters
 * the word that they are part of, and nothing further: a line is measured word by word.
 */
export function fontsFor(character: string, text: string, word = character): FontName[] {
  const script = SCRIPTS.find(([pattern]) => pattern.test(character));
  if (script) return [script[1], 'sans'];
  if (!IDEOGRAPHIC.test(character))
    return [...(needsWider(word) ? ([WIDER_LATIN] as const) : []), 'sans', ...fontsOfText(text)];
  const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text);
  if (kana) return ['japanese', 'chinese', 'korean'];
  return /\p{Script=Hangul}/u.test(text) ? ['korean', 'chinese', 'japanese'] : ['chinese', 'japanese', 'korean'];
}

const needsWider = (word: string): boolean =>
  [...word].some((one) => LATIN.test(one) && !has('sans', one) && has(WIDER_LATIN, one));

const has = (font: FontName, character: string): boolean =>
  fontNamed(font).shaping.glyphOf(character.codePointAt(0)!) !== 0;

/** A mark without a script of its own may be in the font of its neighbours. */
function fontsOfText(text: string): FontName[] {
  return SCRIPTS.filter(([pattern]) => pattern.test(text)).map(([, name]) => name);
}
