import { effortOf } from './called-effort.js';
import { DrawingEffort } from './drawing-effort.js';
import type { Glyph } from './glyph-runs.js';
import { Ground } from './ground.js';
import { PATTERN, stretch } from './graphics-state.js';
import type { GraphicsState } from './graphics-state.js';
import type { ViewRect } from './page-content.js';
import type { HowPainted, OperatorCodes } from './operators.js';
import { Outline, rectangleOf } from './path-shape.js';
import { showAll, throughPath } from './windows.js';
import type { Windows } from './windows.js';
import { common } from '../rect.js';

/** Of a letter: whether people see it, as far as the order of painting tells. */
export type Seen = 'seen' | 'unseen' | 'doubtful';

/** A letter's, with the number of the text that it was shown with: of all that the page shows in one go each, the unseen too. */
export interface Verdict {
  readonly seen: Seen;
  readonly text: number;
}

/** How high the middle of a small letter is, of its size. */
const MIDDLE = 0.25;
/** Letters that are smaller nobody reads. */
const SMALLEST = 1.5;
/** Lightness of letters and ground that can't be told apart, and that may be hard to. */
const [ALIKE, CLOSE] = [0.02, 0.08];
const OPAQUE = 0.95;
/** A line this thick covers letters. */
const THICK = 3;

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Watches a page being painted for letters that nobody sees: in the colour of their paper, under something, too small. */
export class Sight {
  private readonly ground: Ground;
  /** By the letters' numbers. */
  private readonly shown: (Spot & { readonly seen: Seen; readonly text: number })[] = [];
  private texts = 0;
  /** Of the groups around, how much of what they hold reaches the page, the innermost last: nothing of a mask and of what lies under one, who knows what of a mix. */
  private readonly groups: (number | 'mask' | 'mix')[] = [];

  /** What drawing the page would take. */
  readonly effort = new DrawingEffort();

  constructor(
    bounds: ViewRect,
    private readonly ops: OperatorCodes,
  ) {
    this.ground = new Ground(bounds);
  }

  beginGroup(options: unknown, state: GraphicsState): void {
    const { smask, knockout } = (options ?? {}) as { smask?: unknown; knockout?: unknown };
    const around = this.groups.at(-1) ?? 1;
    this.effort.sheet(state.clip);
    if (around === 'mask' || state.isMasked || (smask !== undefined && smask !== null)) this.groups.push('mask');
    else if (around === 'mix' || knockout === true || !isPlain(state)) this.groups.push('mix');
    else this.groups.push(around * state.fillAlpha);
  }

  endGroup(): void {
    this.groups.pop();
  }

  /** A path with all that it touches, filled or drawn along: of what is drawn along a pen as thick as letters are hides some. */
  path(data: ArrayLike<number>, place: ViewRect, how: HowPainted, state: GraphicsState): void {
    const group = this.groups.at(-1) ?? 1;
    const within = common(place, state.clip);
    if (how.fill) this.effort.filled(data, within);
    if (how.stroke) this.effort.along(data, within);
    this.effort.more((how.fill ? state.tile : 0) + (how.stroke ? state.tileAlong : 0));
    if (state.isMasked) this.effort.sheet(state.clip);
    if (group === 'mask') return;
    const width = state.lineWidth * stretch(state.ctm);
    const isThick = how.stroke && width >= THICK && state.strokeAlpha > 0;
    if (!isThick && !(how.fill && state.fillAlpha > 0)) return;
    const rectangle = rectangleOf(data, state.ctm);
    const outline = rectangle ? null : new Outline(data, state.ctm, how.evenOdd);
    if (how.fill && state.fillAlpha > 0) {
      const lightness = group !== 'mix' && isOpaque(state, group) ? state.fill : null;
      if (rectangle) this.ground.fillRectangle(common(rectangle, state.clip), lightness, this.shown.length);
      else this.ground.fill(outline!, state.clip, lightness, this.shown.length);
    }
    if (!isThick) return;
    const { x0, y0, x1, y1 } = rectangle ?? outline!.bounds;
    const half = width / 2;
    const drawn = { x0: x0 - half, y0: y0 - half, x1: x1 + half, y1: y1 + half };
    this.ground.touch(common(drawn, state.clip), this.shown.length);
  }

  /** Nothing outside of a path is seen any more. */
  through(path: ArrayLike<number> | null, place: ViewRect, evenOdd: boolean, state: GraphicsState): void {
    if (path) this.effort.filled(path, common(place, state.clip));
    state.windows = throughPath(state.windows, path, state.ctm, evenOdd);
  }

  /** A picture or a shading: what of it is seen is not known here. */
  picture(place: ViewRect): void {
    this.effort.picture(place);
    this.ground.touch(place, this.shown.length);
  }

  /** Letters that are shown in one go, seen or not. */
  text(shown: readonly (number | { readonly operatorListId?: string })[], scale: number, state: GraphicsState): void {
    this.texts += 1;
    this.effort.letters(shown.length);
    this.effort.more(state.tile + state.tileAlong);
    if (state.isMasked) this.effort.sheet(state.clip);
    const { procedures } = state.font;
    for (const item of procedures ? shown : []) {
      const list = typeof item === 'number' ? undefined : procedures![item.operatorListId ?? ''];
      if (list) this.effort.more(effortOf(list, this.ops).at(scale));
    }
  }

  /** `isDrawn`: by procedures of the file's own, so that only a picture of the page tells. */
  letter(glyph: Glyph, isDrawn: boolean, state: GraphicsState): void {
    const up = (glyph.angle * Math.PI) / 180;
    const [upX, upY] = [-Math.sin(up) * glyph.size * MIDDLE, Math.cos(up) * glyph.size * MIDDLE];
    const [x, y] = [(glyph.x + glyph.endX) / 2 + upX, (glyph.y + glyph.endY) / 2 + upY];
    const corners = (): Corners => [[x, y], ...cornersOf(glyph, upX * 2, upY * 2)];
    const isWhole = (): boolean => isOpen(state.windows) || showAll(state.windows, corners());
    // Painted with nothing, as a scanner's program leaves what it took its picture for.
    const isNothing = glyph.size < SMALLEST || glyph.hidden;
    const seen = isNothing ? 'unseen' : this.judged(x, y, !isDrawn && isWhole(), state);
    this.shown.push({ x, y, seen, text: this.texts - 1 });
  }

  private judged(x: number, y: number, isPlainLetter: boolean, state: GraphicsState): Seen {
    const group = this.groups.at(-1) ?? 1;
    // Drawing here does not know masks.
    if (group === 'mask' || state.isMasked) return 'unseen';
    const { lightness } = this.ground.at(x, y);
    const inks = inksOf(state);
    const isKnown =
      isPlainLetter && group !== 'mix' && isPlain(state) && inks.every((ink) => ink.lightness !== PATTERN);
    if (lightness === null || !isKnown) return 'doubtful';
    const difference = Math.min(...inks.map((ink) => group * ink.alpha * Math.abs(ink.lightness - lightness)));
    if (difference >= CLOSE) return 'seen';
    const isWhite = lightness === 1 && inks[0]!.lightness === 1;
    const isAlike = isWhite || (difference < ALIKE && isGrey(state.colour) && state.mode % 4 === FILLED);
    return inks.length === 1 && isAlike ? 'unseen' : 'doubtful';
  }

  /** Once all is painted. */
  get verdicts(): Verdict[] {
    return this.shown.map((letter, at) => ({ seen: this.finally(letter, at), text: letter.text }));
  }

  private finally({ x, y, seen }: Spot & { readonly seen: Seen }, at: number): Seen {
    const { covered, painted } = this.ground.at(x, y);
    if (covered > at || seen === 'unseen') return 'unseen';
    return painted > at ? 'doubtful' : seen;
  }
}

/** How letters are painted: filled, drawn around, both (ISO 32000-1, table 106). */
const [FILLED, AROUND] = [0, 1];

interface Ink {
  readonly lightness: number;
  readonly alpha: number;
}

function inksOf({ mode, fill, fillAlpha, stroke, strokeAlpha }: GraphicsState): Ink[] {
  const [filled, around] = [
    { lightness: fill, alpha: fillAlpha },
    { lightness: stroke, alpha: strokeAlpha },
  ];
  if (mode % 4 === FILLED) return [filled];
  return mode % 4 === AROUND ? [around] : [filled, around];
}

const isGrey = (colour: string): boolean => /^#(..)\1\1$/i.test(colour);

const isOpaque = (state: GraphicsState, group: number): boolean =>
  group * state.fillAlpha >= OPAQUE && isPlain(state) && isOpen(state.windows) && state.fill !== PATTERN;

const isOpen = (windows: Windows): boolean => windows?.length === 0;

type Corners = readonly (readonly [x: number, y: number])[];

/** The corners of a small letter that is (upX, upY) high. */
const cornersOf = ({ x, y, endX, endY }: Glyph, upX: number, upY: number): Corners => [
  [x, y],
  [endX, endY],
  [x + upX, y + upY],
  [endX + upX, endY + upY],
];

/** Nothing is known of what masks and mixed colours leave of it. */
const isPlain = ({ isMixed, isMasked }: GraphicsState): boolean => !isMixed && !isMasked;
