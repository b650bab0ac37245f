import type { PDFDocumentProxy } from 'pdfjs-dist';
import { loadPdfjs } from '@formseal/pdf';
import { pixelsWithAndWithout } from './drawn-pixels.js';
import type { Pixels } from './drawn-pixels.js';
import type { Glyph } from './glyph-runs.js';
import type { Painted } from './interpreter.js';
import { viewSize } from './page-space.js';
import type { TurnedPage } from './page-space.js';
import type { Verdict } from './sight.js';

/** Dots per inch: letters of 6 points have their ink. */
const DPI = 100;
const MOST_PIXELS = 4_000_000;
/** Of all pages of a document together, in microseconds of a slow machine: five times what any of 758 forms takes. */
const MOST_EFFORT = 5_000_000;
/** What paper with ink and without differ by where people still see it, of 255. */
const LEAST_INK = 10;
/** What says something that a page is drawn for: a short word, or so many letters. Figures in circles are believed. */
const WORD = 3;
const FEWEST = 4;
/** Where all letters have ink, of their size over the line. */
const HIGH = 0.5;
const LETTER = /[\p{L}\p{N}]/u;

/**
 * A page without the text that nobody sees: in the colour of its paper, under something, outside of everything, painted with nothing, as small as dust.
 * Whoever reads what we say of a form is told what people see of it. Boxes, dots and lines stay, which say nothing: where a field lay over them, its ground was
 * left when the form was made flat.
 */
export async function withoutUnseen(document: PDFDocumentProxy, place: TurnedPage, painted: Painted): Promise<Painted> {
  const { glyphs, sight } = painted;
  const isLetter = ({ text }: Glyph): boolean => LETTER.test(text);
  const stretches = doubtfulIn(glyphs, sight, isLetter);
  const texts = stretches.flat().map((at) => sight[at]!.text);
  const sayAnything = texts.length >= FEWEST || stretches.some(({ length }) => length >= WORD);
  const hasInk = sayAnything ? await inkOf(texts, document, place, painted.effort) : null;
  const gone = new Set(glyphs.flatMap((glyph, at) => (sight[at]!.seen === 'unseen' && isLetter(glyph) ? [at] : [])));
  for (const stretch of hasInk ? stretches : []) {
    const inked = stretch.filter((at) => hasInk!(glyphs[at]!)).length;
    if (inked * 2 < stretch.length) for (const at of stretch) gone.add(at);
  }
  if (gone.size === 0) return painted;
  // Others are counted by their places among all.
  return { ...painted, glyphs: glyphs.map((glyph, at) => (gone.has(at) ? { ...glyph, text: ' ' } : glyph)) };
}

/** Letters shown in one go of which only the picture tells; a letter with a line beside it has ink, all of a word have not. */
function doubtfulIn(
  glyphs: readonly Glyph[],
  sight: readonly Verdict[],
  isLetter: (glyph: Glyph) => boolean,
): number[][] {
  const stretches: number[][] = [];
  let last: Glyph | null = null;
  for (const [at, glyph] of glyphs.entries()) {
    if (sight[at]!.seen !== 'doubtful' || !isLetter(glyph)) continue;
    if (last && last.pen === glyph.pen && last.y === glyph.y) stretches.at(-1)!.push(at);
    else stretches.push([at]);
    last = glyph;
  }
  return stretches;
}

type HasInk = (glyph: Glyph) => boolean;

/** What the pages of documents that were drawn have taken so far. */
const spent = new WeakMap<PDFDocumentProxy, number>();

/**
 * Of which letters anything is seen: where the page looks otherwise without their texts. It is drawn for that where that can be borne; of a document made to
 * keep its reader busy nothing doubtful is read.
 */
async function inkOf(
  texts: readonly number[],
  document: PDFDocumentProxy,
  place: TurnedPage,
  effort: number,
): Promise<HasInk> {
  const sum = (spent.get(document) ?? 0) + effort;
  if (!(sum <= MOST_EFFORT)) return () => false;
  spent.set(document, sum);
  const { AnnotationMode } = await loadPdfjs();
  const size = viewSize(place);
  const scale = Math.min(DPI / 72, Math.sqrt(MOST_PIXELS / (size.width * size.height)));
  const how = { scale, turn: place.turn, annotationMode: AnnotationMode.ENABLE_FORMS };
  const both = await pixelsWithAndWithout(document, place.page.page, how, new Set(texts)).catch(() => null);
  // What can't be drawn nobody sees in the review either.
  return (glyph) => both !== null && isOtherwise(both, boxOf(glyph, scale, both[0].height));
}

type PixelBox = readonly [left: number, top: number, right: number, bottom: number];

/** Where a small letter has its ink; of turned text what lies around its middle. */
function boxOf({ x, y, endX, endY, size, angle }: Glyph, scale: number, height: number): PixelBox {
  if (angle === 0) return [x * scale, height - (y + size * HIGH) * scale, endX * scale, height - y * scale];
  const [middleX, middleY, reach] = [(x + endX) / 2, (y + endY) / 2, (size * HIGH) / 2];
  return [
    (middleX - reach) * scale,
    height - (middleY + reach) * scale,
    (middleX + reach) * scale,
    height - (middleY - reach) * scale,
  ];
}

/** Whether two pictures differ within a box, in any colour. */
function isOtherwise([one, other]: readonly [Pixels, Pixels], [left, top, right, bottom]: PixelBox): boolean {
  const { width, height } = one;
  for (let y = Math.max(0, Math.floor(top)); y <= Math.min(height - 1, Math.ceil(bottom)); y += 1)
    for (let x = Math.max(0, Math.floor(left)); x <= Math.min(width - 1, Math.ceil(right)); x += 1)
      for (let at = (y * width + x) * 4, end = at + 3; at < end; at += 1)
        if (Math.abs(one.data[at]! - other.data[at]!) >= LEAST_INK) return true;
  return false;
}
