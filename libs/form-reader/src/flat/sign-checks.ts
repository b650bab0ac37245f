import type { PageContent, TextRun, ViewRect } from '../content/page-content.js';
import { matchesOf } from '../matches.js';
import { Nearby } from '../nearby.js';
import { pairsAcross } from './bracket-pairs.js';

/** Empty squares and circles as characters, in fonts that mean what Unicode says. */
const EMPTY_SIGNS =
  /[\u25a1\u2610\u25fb\u25fd\u2b1c\u2751\u2752\u274f\u2750\u25cb\u25ef\u26aa\u274d\u25a2\u2b55\u25ab\u2b26\u29e0\u20dd\u20de]/u;
/** Fonts whose letters are drawings: their names, as files give them. */
const DINGBAT_FONT = /dingbat|wingding|webding|zadb|marlett|monotypesorts|opensymbol|bullets|check ?box/i;
/** Squares and circles in the private places of those fonts, and as plain letters where their encoding is lost. */
const DINGBAT_CODES = /[\uf06d\uf06f-\uf072\uf0a1\uf0a3\uf0a8\uf063mopqrc\u00a8\u00a3\u00a1]/u;
/** Word's own Symbol font has its square at a place that Adobe's leaves empty. */
const SYMBOL_FONT = /symbol/i;
const SYMBOL_CODES = /\uf09e/u;
/** Full squares and discs are bullets, unless they are printed white with an outline. */
const FULL_SIGNS = /[\u25cf\u25a0\uf06c\uf06eln]/u;
const WHITE = 0.9;
/** Brackets with nothing at all between them right behind a letter call a function: `send()`. */
const BRACKETS = /[[(][ _\u00a0]{1,6}[\])]|(?<![\p{L}\p{N}_])(?:\[\]|\(\))|\|_{1,3}\|/gu;
const LETTER = /[\p{L}\p{N}]/u;

/** What stands between other characters is a letter of a font that doesn't say what its glyphs mean. */
const CIRCLE = '\u25ef';
const isWithin = (text: string, at: number): boolean =>
  [text[at - 1], text[at + 1]].some((next) => next !== undefined && next.trim() !== '' && next !== CIRCLE);

/** Letters, figures and marks, which are boxes in fonts of drawings only. */
const PLAIN = /^[ -~]*$/;

/** Where in a run the characters stand that are empty boxes or circles. */
function boxSignsIn(run: TextRun): number[] {
  const isOfDrawings = DINGBAT_FONT.test(run.font);
  if (!isOfDrawings && PLAIN.test(run.text)) return [];
  const found: number[] = [];
  for (let at = 0; at < run.text.length; at++) if (isBoxSign(run, at, isOfDrawings)) found.push(at);
  return found;
}

/** Whether the character of a run, at this place, is an empty box or circle. */
function isBoxSign(run: TextRun, at: number, isOfDrawings: boolean): boolean {
  const sign = run.text[at]!;
  if (sign === CIRCLE) return !isWithin(run.text, at);
  if (EMPTY_SIGNS.test(sign)) return true;
  if (SYMBOL_CODES.test(sign) && SYMBOL_FONT.test(run.font)) return true;
  if (!isOfDrawings) return false;
  if (FULL_SIGNS.test(sign)) return run.lightness > WHITE;
  // A letter within a word is a letter, whatever the font is called.
  const isWord = LETTER.test(sign) && [run.text[at - 1], run.text[at + 1]].some((next) => next && LETTER.test(next));
  return DINGBAT_CODES.test(sign) && !isWord;
}

function squareAbout(x: number, y: number, side: number): ViewRect {
  return { x0: x - side / 2, x1: x + side / 2, y0: y - side / 2, y1: y + side / 2 };
}

/** Fields of signs are about as large as the print; those of small print are made to be hit. */
const sideOf = (size: number): number => (size < 8.6 ? 1.2 : 0.93) * size;

/** Where a sign's ink is known its field lies about that; however small the print, it is made to be hit. */
export const KNOWN = { least: 9.5, size: 0.9 } as const;
/** It lies a little above the ink: print does. */
const RISE = 0.4;

const aboutInk = ({ x0, x1, y0, y1 }: ViewRect, size: number): ViewRect =>
  squareAbout((x0 + x1) / 2, (y0 + y1) / 2 + RISE, Math.max(KNOWN.least, KNOWN.size * size));

function signSquare(run: TextRun, at: number, inks: Nearby<ViewRect>): ViewRect {
  const about = squareAbout(
    (run.edges[at]! + run.edges[at + 1]!) / 2,
    run.baseline + 0.36 * run.size,
    sideOf(run.size),
  );
  const [x, y] = [(about.x0 + about.x1) / 2, run.baseline + 0.3 * run.size];
  const ink = inks.near({ x0: x, x1: x, y0: y, y1: y })[0];
  return ink ? aboutInk(ink, run.size) : about;
}

/** That of a pair of brackets covers them both, whatever is between them. */
const bracketSquare = (x: number, baseline: number, size: number): ViewRect =>
  squareAbout(x, baseline + 0.27 * size, 1.1 * size);

function pairSquare(run: TextRun, from: number, to: number): ViewRect {
  return bracketSquare((run.edges[from]! + run.edges[to]!) / 2, run.baseline, run.size);
}

/** Characters that are boxes to tick, and pairs of brackets with nothing between them. */
export function boxSignsOf(page: PageContent): ViewRect[] {
  const found = pairsAcross(page.runs).map(({ x, baseline, size }) => bracketSquare(x, baseline, size));
  const inks = new Nearby(page.signs ?? [], (ink) => ink);
  for (const run of page.runs) {
    if (run.angle !== 0) continue;
    for (const at of boxSignsIn(run)) found.push(signSquare(run, at, inks));
    for (const { index, 0: pair } of matchesOf(run.text, BRACKETS))
      found.push(pairSquare(run, index, index + pair.length));
  }
  return found;
}
