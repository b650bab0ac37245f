import type { Glyph } from '../content/glyph-runs.js';
import type { CodedGlyph } from './decode-font.js';

/** A glyph of a word, and where it stands from the word's beginning, in ems. */
export interface WordGlyph extends CodedGlyph {
  readonly from: number;
  readonly to: number;
}

/** A gap this wide, in ems, parts two words; a step back or off the line does so too. */
const GAP = 0.18;

/** What pages show in these fonts, word by word. */
export function wordsOfFonts(
  pages: readonly (readonly Glyph[])[],
  fonts: ReadonlySet<string>,
): Map<string, WordGlyph[][]> {
  const words = new Map<string, WordGlyph[][]>();
  for (const glyphs of pages) {
    let [first, last]: (Glyph | undefined)[] = [];
    for (const glyph of glyphs) {
      const { pen, code, hidden } = glyph;
      if (!pen || !fonts.has(pen.font) || code === undefined || hidden) {
        last = undefined;
        continue;
      }
      const all = words.get(pen.font) ?? [];
      words.set(pen.font, all);
      if (!first || !last || !goesOn(last, glyph)) {
        first = glyph;
        all.push([]);
      }
      const origin = first;
      const along = (x: number, y: number): number => Math.hypot(x - origin.x, y - origin.y) / origin.size;
      const [from, to] = [along(glyph.x, glyph.y), along(glyph.endX, glyph.endY)];
      all.at(-1)!.push({ code, text: glyph.text, from, to });
      last = glyph;
    }
  }
  return words;
}

function goesOn(last: Glyph, next: Glyph): boolean {
  if (last.pen!.font !== next.pen!.font || last.angle !== next.angle || last.size !== next.size) return false;
  return Math.hypot(next.x - last.endX, next.y - last.endY) < GAP * last.size && last.text.trim() !== '';
}
