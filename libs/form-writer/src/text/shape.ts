import bidiFactory from 'bidi-js';
import type { Bidi } from 'bidi-js';
import type { Glyph } from '@formseal/fonts';
import { fontNamed, fontsFor } from './fonts.js';
import type { Font } from './fonts.js';
import { graphemesOf } from './graphemes.js';

/** Glyphs of one font, in the order they are drawn, with the text each stands for. */
export interface Run {
  readonly font: Font;
  readonly glyphs: readonly (Glyph & { readonly text: string })[];
  readonly rightToLeft: boolean;
}

/** A line of text, shaped. Widths are in ems: multiply by the size. */
export interface ShapedLine {
  readonly text: string;
  readonly runs: readonly Run[];
  readonly width: number;
  readonly rightToLeft: boolean;
}

export type Shaped = { ok: true; line: ShapedLine } | { ok: false; missing: string };

// CommonJS with types that promise an ES module: the default import is the factory itself.
const bidi = (bidiFactory as unknown as () => Bidi)();
const IGNORABLE = /^[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\u061c\ufeff\u00ad\ufe0e\ufe0f]$/;

/** Text as it should be written: composed, without control characters, with ordinary spaces. */
export function clean(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\t\u00a0\u2007\u202f]/g, ' ')
    .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\ufeff]/g, '');
}

/** Letters, digits and marks that run left to right, mean nothing to their neighbours, and are in the sans. */
const SIMPLE = /^[\u0020-\u007e\u00a1-\u024f\u0391-\u03ce\u0400-\u045f\u2010-\u2026\u20ac]*$/;

/** Where a line begins; of a paragraph by itself its first letter says so. */
export type Direction = 'ltr' | 'rtl';

/**
 * One line, each script by its own font and in its own direction; or the first character that no font can draw.
 * `direction`: that of the paragraph which the line is a part of.
 */
export function shapeLine(text: string, direction?: Direction): Shaped {
  return SIMPLE.test(text) && direction !== 'rtl' ? shapeSimple(text) : shapeMixed(text, direction);
}

export type ShapedCells =
  { ok: true; cells: readonly ShapedLine[]; rightToLeft: boolean } | { ok: false; missing: string };

/** Characters that stand in a cell each, from the left one on: every one shaped by itself, each direction in its own order. */
export function shapeCells(text: string): ShapedCells {
  const levels = bidi.getEmbeddingLevels(text);
  const base = levels.paragraphs[0]?.level ?? 0;
  const pieces = [...graphemesOf(text)].map(({ segment, index }) => ({
    text: segment,
    level: levels.levels[index] ?? base,
  }));
  const cells: ShapedLine[] = [];
  for (const { text: one, level } of inVisualOrder(pieces)) {
    // Between letters that run from the right a bracket does so too, and opens to the other side.
    const shaped = shapeLine(one, level % 2 === 1 ? 'rtl' : undefined);
    if (!shaped.ok) return shaped;
    cells.push(shaped.line);
  }
  return { ok: true, cells, rightToLeft: base % 2 === 1 };
}

function shapeSimple(text: string): Shaped {
  const font = fontNamed('sans');
  for (const one of text) if (font.shaping.glyphOf(one.codePointAt(0)!) === 0) return { ok: false, missing: one };
  const run = shapeRun(font, text, false);
  return { ok: true, line: { text, runs: text === '' ? [] : [run], width: widthOf(run), rightToLeft: false } };
}

function shapeMixed(text: string, direction?: Direction): Shaped {
  const levels = bidi.getEmbeddingLevels(text, direction);
  const base = levels.paragraphs[0]?.level ?? 0;
  const pieces: { font: Font; text: string; level: number }[] = [];
  const words = latinWords(text);
  for (const { segment, index } of graphemesOf(text)) {
    const level = levels.levels[index] ?? base;
    const last = pieces.at(-1);
    const font = fontOf({ grapheme: segment, text, word: words.get(index) }, last?.font);
    if (typeof font === 'string') return { ok: false, missing: font };
    if (last && last.font === font && last.level === level) last.text += segment;
    else pieces.push({ font, text: segment, level });
  }
  const runs = inVisualOrder(pieces).map((piece) => shapeRun(piece.font, piece.text, piece.level % 2 === 1));
  const width = runs.reduce((sum, run) => sum + widthOf(run), 0);
  return { ok: true, line: { text, runs, width, rightToLeft: base % 2 === 1 } };
}

/** The word that each Latin letter is part of, by the letter's place. */
function latinWords(text: string): Map<number, string> {
  const words = new Map<number, string>();
  for (const { 0: word, index } of text.matchAll(/\p{Script=Latin}[\p{Script=Latin}\p{M}]*/gu))
    for (let at = 0; at < word.length; at += 1) words.set(index + at, word);
  return words;
}

interface Place {
  readonly grapheme: string;
  readonly text: string;
  readonly word: string | undefined;
}

/** The font that has every character of a grapheme, or the character that none has. */
function fontOf({ grapheme, text, word }: Place, previous: Font | undefined): Font | string {
  const characters = [...grapheme].filter((one) => !IGNORABLE.test(one));
  // A space belongs to the words beside it: it breaks no run.
  if (previous && characters.every((one) => one === ' ') && previous.shaping.glyphOf(0x20)) return previous;
  const candidates = fontsFor(characters[0] ?? ' ', text, word).map(fontNamed);
  const font = candidates.find(({ shaping }) => characters.every((one) => shaping.glyphOf(one.codePointAt(0)!) !== 0));
  if (font) return font;
  const drawn = (one: string): boolean => candidates.some(({ shaping }) => shaping.glyphOf(one.codePointAt(0)!) !== 0);
  return characters.find((one) => !drawn(one)) ?? grapheme;
}

/** Rule L2 of the bidirectional algorithm, for whole pieces. */
function inVisualOrder<T extends { level: number }>(pieces: T[]): T[] {
  const highest = Math.max(0, ...pieces.map((piece) => piece.level));
  let order = pieces;
  for (let level = highest; level >= 1; level -= 1) {
    const next: T[] = [];
    for (let at = 0; at < order.length;) {
      let end = at;
      while (end < order.length && order[end]!.level >= level) end += 1;
      if (end === at) next.push(order[at++]!);
      else {
        next.push(...order.slice(at, end).reverse());
        at = end;
      }
    }
    order = next;
  }
  return order;
}

function shapeRun(font: Font, text: string, rightToLeft: boolean): Run {
  const shaped = font.shaping.shape(text, rightToLeft);
  // Clusters ascend, in text that runs from the right they descend: what one stands for ends where the next begins.
  const ordered = rightToLeft ? [...shaped].reverse() : shaped;
  const glyphs = ordered.map((glyph, at): Run['glyphs'][number] => {
    // Of several glyphs for one cluster the first carries its text, so that copying gives each character once.
    if (ordered[at - 1]?.cluster === glyph.cluster) return Object.assign(glyph, { text: '' });
    let next = at + 1;
    while (ordered[next]?.cluster === glyph.cluster) next += 1;
    return Object.assign(glyph, { text: text.slice(glyph.cluster, ordered[next]?.cluster) });
  });
  return { font, rightToLeft, glyphs: rightToLeft ? glyphs.reverse() : glyphs };
}

function widthOf(run: Run): number {
  return run.glyphs.reduce((sum, glyph) => sum + glyph.advance, 0) / run.font.shaping.unitsPerEm;
}
