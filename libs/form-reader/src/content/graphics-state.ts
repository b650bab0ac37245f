import type { BoxSigns } from './box-signs.js';
import type { Called } from './called-effort.js';
import type { LetterShapes } from './letter-shapes.js';
import type { Matrix } from './page-space.js';
import type { ViewRect } from './page-content.js';
import type { Windows } from './windows.js';

/** What a font says about its glyphs; the rest of pdf.js's font object is not needed. */
export interface FontFacts {
  readonly name: string;
  readonly bold: boolean;
  readonly ascent: number;
  readonly descent: number;
  /** From glyph space to text space, along the line. */
  readonly unit: number;
  /** What its glyphs are said to mean, where their outlines are known. */
  readonly letters?: LetterShapes;
  /** Its letters are drawn by procedures of the file's: these, by their names. */
  readonly isDrawn?: boolean;
  readonly procedures?: Readonly<Record<string, Called>>;
  /** Which of its glyphs are boxes to tick, where its outlines are known. */
  readonly signs?: BoxSigns;
}

/** The part of the graphics state (ISO 32000-1, 8.4) that says where marks land and whether they are seen. */
export interface GraphicsState {
  ctm: Matrix;
  lineWidth: number;
  dashed: boolean;
  fill: number;
  /** The fill's own colour: `fill` is how light it is. */
  colour: string;
  stroke: number;
  /** What painting with the pattern takes that is the colour, and drawing along with it; nought for none. */
  tile: number;
  tileAlong: number;
  fillAlpha: number;
  strokeAlpha: number;
  clip: ViewRect;
  windows: Windows;
  /** Colours are mixed with what lies beneath. */
  isMixed: boolean;
  isMasked: boolean;
  font: FontFacts;
  fontId: string;
  fontSize: number;
  charSpacing: number;
  wordSpacing: number;
  scale: number;
  leading: number;
  rise: number;
  mode: number;
}

const NO_FONT: FontFacts = { name: '', bold: false, ascent: 0.8, descent: -0.2, unit: 0.001 };

/** Takes a font in hand, by its name and at a size. */
export function useFont(state: GraphicsState, fonts: ReadonlyMap<string, FontFacts>, [name, size]: unknown[]): void {
  state.font = fonts.get(String(name)) ?? NO_FONT;
  state.fontId = String(name);
  state.fontSize = Number(size);
}

/** The state a page's content begins with. */
export function initialState(ctm: Matrix, clip: ViewRect): GraphicsState {
  return {
    ctm,
    lineWidth: 1,
    dashed: false,
    fill: 0,
    colour: '#000000',
    stroke: 0,
    tile: 0,
    tileAlong: 0,
    fillAlpha: 1,
    strokeAlpha: 1,
    clip,
    windows: [],
    isMixed: false,
    isMasked: false,
    font: NO_FONT,
    fontId: '',
    fontSize: 0,
    charSpacing: 0,
    wordSpacing: 0,
    scale: 1,
    leading: 0,
    rise: 0,
    mode: 0,
  };
}

/** Applies `inner` first, then `outer`: the order of the `cm` operator. */
export function concat(outer: Matrix, inner: Matrix): Matrix {
  // By their places: pdf.js gives some as typed arrays, which are slow to take apart.
  const { 0: a, 1: b, 2: c, 3: d, 4: e, 5: f } = outer;
  return [
    a * inner[0] + c * inner[1],
    b * inner[0] + d * inner[1],
    a * inner[2] + c * inner[3],
    b * inner[2] + d * inner[3],
    a * inner[4] + c * inner[5] + e,
    b * inner[4] + d * inner[5] + f,
  ];
}

/** How much longer a length becomes under a matrix, on average over directions. */
export const stretch = (m: Matrix): number => Math.sqrt(Math.abs(m[0] * m[3] - m[1] * m[2]));

/** A line this light, or lighter, nobody sees on paper. */
export const FAINT = 0.97;

/** Patterns count as mid grey, which no colour is to the last digit. */
export const PATTERN = 0.5;

/** Lightness of a colour as pdf.js gives it ("#rrggbb"). */
export function lightnessOf(colour: unknown): number {
  if (typeof colour !== 'string' || !/^#[0-9a-f]{6}$/i.test(colour)) return PATTERN;
  const value = Number.parseInt(colour.slice(1), 16);
  return (0.299 * (value >> 16) + 0.587 * ((value >> 8) & 255) + 0.114 * (value & 255)) / 255;
}
