/** Fonts by HarfBuzz: what a font file draws, how text is set in it, and the part of it that a file needs. */
export { contoursOf, fontOpener } from './glyph-outline.js';
export type { Contour, FontFile, OpenFont, Outlines } from './glyph-outline.js';
export { ShapingFont, subsetFont } from './harfbuzz.js';
export type { Glyph } from './harfbuzz.js';
