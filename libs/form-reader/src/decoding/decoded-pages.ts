import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { Glyph } from '../content/glyph-runs.js';
import type { PageContent } from '../content/page-content.js';
import { doubtedFonts, fontFileIn } from '../content/fonts-of-document.js';
import { doubtOf } from '../content/letter-shapes.js';
import type { Doubted } from '../content/letter-shapes.js';
import type { Shown } from '../content/read-content.js';
import { contentOf, shownOn } from '../content/read-content.js';
import { decodeByEyes } from './decode-by-eyes.js';
import type { Decoding } from './decode-font.js';
import { decodeByFont, isJumble } from './decode-font.js';
import type { WordGlyph } from './words-of-fonts.js';
import { wordsOfFonts } from './words-of-fonts.js';

/** So many letters of a font tell whether they are a text. */
const SAMPLE = 800;
/** More fonts than one form has that can't be read; only the first few, by their text, are looked at as pictures. */
const MOST = { fonts: 40, looks: 6 } as const;
/** More letters than there are in a form of twenty pages. */
const MOST_LETTERS = 400_000;

/** Fonts whose text is none, by pdf.js's name for them. */
export function jumbledFonts(pages: readonly PageContent[]): Set<string> {
  const texts = new Map<string, string>();
  for (const { pen, text, origin } of pages.flatMap(({ runs }) => runs)) {
    if (!pen || origin !== 'text') continue;
    const before = texts.get(pen.font) ?? '';
    if (before.length < SAMPLE) texts.set(pen.font, `${before} ${text.slice(0, SAMPLE)}`);
  }
  const jumbled = [...texts].filter(([, text]) => isJumble(text)).map(([font]) => font);
  return new Set(jumbled.slice(0, MOST.fonts));
}

/**
 * The pages with the text of fonts that say nothing of what their glyphs mean (no `ToUnicode`, glyph numbers for letters,
 * encodings of their own), or say other letters than they draw, as letters; what no way makes a text of stays as it is. Readable fonts of the same page stay too.
 */
export async function withDecodedText(
  document: PDFDocumentProxy,
  pages: readonly PageContent[],
  isRead: (page: PageContent) => boolean,
): Promise<PageContent[]> {
  const jumbled = jumbledFonts(pages.filter(isRead));
  const lies = [...doubtedFonts(document)].slice(0, MOST.fonts);
  const doubted = new Map(lies.map(([font, doubt]) => [font, jumbled.has(font) ? 'all' : doubt] as const));
  const fonts = new Set([...jumbled, ...doubted.keys()]);
  const isMuch =
    pages.reduce((sum, { runs }) => runs.reduce((all, { text }) => all + text.length, sum), 0) > MOST_LETTERS;
  if (fonts.size === 0 || isMuch) return [...pages];
  const shown = new Map<PageContent, Shown>();
  for (const page of pages) {
    if (!isRead(page) || !page.runs.some(({ pen }) => pen && fonts.has(pen.font))) continue;
    const source = await document.getPage(page.page.page);
    shown.set(page, await shownOn(document, source));
    source.cleanup();
  }
  const glyphs = [...shown.values()].map(({ painted }) => painted.glyphs);
  const decodings = await decodingsOf(document, wordsOfFonts(glyphs, fonts), jumbled, doubted);
  if (decodings.size === 0) return [...pages];
  return pages.map((page) => {
    const anew = shown.get(page);
    return anew ? contentOf({ ...anew, painted: decoded(anew.painted, decodings, doubted) }) : page;
  });
}

async function decodingsOf(
  document: PDFDocumentProxy,
  fonts: ReadonlyMap<string, readonly (readonly WordGlyph[])[]>,
  jumbled: ReadonlySet<string>,
  doubted: ReadonlyMap<string, Doubted>,
): Promise<Map<string, Decoding>> {
  const decodings = new Map<string, Decoding>();
  const largest = [...fonts].sort(([, a], [, b]) => b.length - a.length);
  let looks = 0;
  for (const [font, claimed] of largest) {
    const file = fontFileIn(document, font);
    const isDoubted = doubted.has(font);
    const unsaid = isDoubted ? claimed.map((word) => word.map((glyph) => ({ ...glyph, text: '' }))) : claimed;
    const facts = { numberOf: (code: string) => file?.numberOf(code), nameOf: (code: string) => file?.nameOf(code) };
    const named = decodeByFont(jumbled.has(font) ? claimed : unsaid, facts);
    // Names lie as easily as what a file says; of a font that says nothing its stand-in may be drawn, which has other numbers.
    const isLie = isDoubted && !jumbled.has(font);
    let decoding = named && isLie && file && doubtOf(named, file) ? null : named;
    if (!decoding && file && looks++ < MOST.looks) decoding = await decodeByEyes(unsaid, file);
    // What nobody can tell of a font that says other letters than it draws is none of those that it says.
    if (isDoubted) decoding = new Map([...unsaid.flat().map(({ code }) => [code, ' '] as const), ...(decoding ?? [])]);
    if (decoding) decodings.set(font, decoding);
  }
  return decodings;
}

/** Of what stands on a line in one font so many letters, and one in so many, are not believed: then none of it is. */
const [SEVERAL, ONE_IN] = [2, 4];

function decoded(
  painted: Shown['painted'],
  decodings: ReadonlyMap<string, Decoding>,
  doubted: ReadonlyMap<string, Doubted>,
): Shown['painted'] {
  const isRead = glyphsRead(painted.glyphs, doubted);
  const glyphs = painted.glyphs.map((glyph, at): Glyph => {
    const decoding = glyph.pen && !glyph.hidden && isRead(at) ? decodings.get(glyph.pen.font) : undefined;
    const text = glyph.code === undefined ? undefined : decoding?.get(glyph.code);
    return text === undefined ? glyph : { ...glyph, text };
  });
  return { ...painted, glyphs };
}

/** Which glyphs are read anew, of fonts that are: of one that draws some other letters than it says those, and lines that have many of them. */
function glyphsRead(glyphs: readonly Glyph[], doubted: ReadonlyMap<string, Doubted>): (at: number) => boolean {
  const believed = new Set<number>();
  for (const line of linesInOneFont(glyphs)) {
    const doubt = doubted.get(glyphs[line[0]!]!.pen?.font ?? '');
    if (doubt === undefined || doubt === 'all') continue;
    const letters = line.filter((at) => glyphs[at]!.text.trim() !== '');
    const others = letters.filter((at) => !doubt.has(glyphs[at]!.code ?? ''));
    const count = letters.length - others.length;
    if (count < SEVERAL || count * ONE_IN < letters.length) for (const at of others) believed.add(at);
  }
  return (at) => !believed.has(at);
}

function linesInOneFont(glyphs: readonly Glyph[]): number[][] {
  const lines: number[][] = [];
  for (const [at, { pen, y }] of glyphs.entries()) {
    const before = glyphs[at - 1];
    if (before && before.pen?.font === pen?.font && before.y === y) lines.at(-1)!.push(at);
    else lines.push([at]);
  }
  return lines;
}
