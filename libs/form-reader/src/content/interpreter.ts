import type { PDFOperatorList } from 'pdfjs-dist/types/src/display/api.js';
import { tileEffort } from './called-effort.js';
import { Layers } from './layers.js';
import type { Picture, ViewRect } from './page-content.js';
import type { Glyph } from './glyph-runs.js';
import type { FontFacts, GraphicsState } from './graphics-state.js';
import { concat, initialState, lightnessOf, useFont } from './graphics-state.js';
import type { Matrix } from './page-space.js';
import { transformRect } from './page-space.js';
import type { Marks } from './path-marks.js';
import { paintPath } from './path-marks.js';
import { ShownText } from './shown-text.js';
import { Sight } from './sight.js';
import type { Verdict } from './sight.js';
import { paintingsOf } from './paintings.js';
import type { SmallPicture } from './small-pictures.js';
import { mayBeBox } from './small-pictures.js';
import { throughBox } from './windows.js';
import { common } from '../rect.js';
import type { OperatorCodes } from './operators.js';
import { howPainted } from './operators.js';

/** What a page's operators leave on it. */
export interface Painted extends Marks {
  readonly glyphs: Glyph[];
  readonly pictures: Picture[];
  /** Those of the pictures that are as small as a box to tick. */
  readonly small: SmallPicture[];
  readonly signs: ViewRect[];
  /** Of each glyph, whether people see it. */
  readonly sight: readonly Verdict[];
  /** What drawing it would take, in microseconds of a slow machine. */
  readonly effort: number;
  /** How many glyphs were shown before the last line of the page's own content. */
  ruledUntil: number;
}

/** What the interpreter must know beyond the operators themselves. */
export interface PageFacts {
  readonly matrix: Matrix;
  readonly bounds: ViewRect;
  readonly fonts: ReadonlyMap<string, FontFacts>;
  readonly isHidden: (layer: unknown) => boolean;
}

const boxOf = (four: ArrayLike<number>): [number, number, number, number] => [four[0]!, four[1]!, four[2]!, four[3]!];
/** Shorter lines are part of a mark or of a box's shade. */
const LONG = 20;
const isLong = ({ x0, x1, y0, y1 }: ViewRect): boolean => Math.max(x1 - x0, y1 - y0) > LONG;

/** Runs a page's operators for the marks they leave; nothing is drawn. */
export class Interpreter {
  private readonly painted: Painted = {
    glyphs: [],
    rules: [],
    boxes: [],
    rounds: [],
    pictures: [],
    small: [],
    signs: [],
    drawings: [],
    sight: [],
    effort: 0,
    ruledUntil: 0,
  };
  private state: GraphicsState;
  private readonly stack: GraphicsState[] = [];
  private readonly layers: Layers;
  private readonly sight: Sight;
  private readonly text: ShownText;
  private clipNext: 'nonzero' | 'evenOdd' | null = null;

  constructor(
    private readonly ops: OperatorCodes,
    private readonly facts: PageFacts,
  ) {
    this.state = initialState(facts.matrix, facts.bounds);
    this.layers = new Layers(facts.isHidden);
    this.sight = new Sight(facts.bounds, ops);
    const { layers, sight } = this;
    const { glyphs, signs } = this.painted;
    this.text = new ShownText(ops, facts.fonts, { glyphs, signs, layers, sight });
  }

  run({ fnArray, argsArray }: PDFOperatorList): Painted {
    for (let i = 0; i < fnArray.length; i++) this.step(fnArray[i]!, (argsArray[i] ?? []) as unknown[]);
    return { ...this.painted, sight: this.sight.verdicts, effort: this.sight.effort.at(1) };
  }

  private step(code: number, args: unknown[]): void {
    if (this.stateOperator(code, args) || this.text.operator(code, args, this.state)) return;
    const { ops } = this;
    if (code === ops.constructPath) this.path(args);
    else if (code === ops.clip || code === ops.eoClip) this.clipNext = code === ops.clip ? 'nonzero' : 'evenOdd';
    else if (code === ops.beginMarkedContent || code === ops.beginMarkedContentProps) this.layers.beginMarked(args);
    else if (code === ops.endMarkedContent) this.layers.endMarked();
    else if (code === ops.beginGroup) this.sight.beginGroup(args[0], this.state);
    else if (code === ops.endGroup) this.sight.endGroup();
    else if (code === ops.shadingFill) this.sight.picture(this.state.clip);
    else this.picture(code, args);
  }

  /** An annotation is drawn on the page as it was at first, whatever its content left behind. */
  private beginAnnotation([, , transform, matrix]: unknown[]): void {
    this.layers.beginNote();
    this.stack.push(this.state);
    this.state = initialState(this.facts.matrix, this.facts.bounds);
    this.transform(transform as Matrix | null);
    this.transform(matrix as Matrix | null);
  }

  private transform(matrix: Matrix | null | undefined): void {
    if (matrix) this.state.ctm = concat(this.state.ctm, matrix);
  }

  private restore(): void {
    const state = this.stack.pop();
    if (state) this.state = state;
  }

  private stateOperator(code: number, args: unknown[]): boolean {
    const { ops, state } = this;
    switch (code) {
      case ops.save:
        this.stack.push({ ...state });
        return true;
      case ops.paintFormXObjectEnd:
      case ops.endAnnotation:
        if (code === ops.endAnnotation) this.layers.endNote();
        else this.layers.endForm();
        this.restore();
        return true;
      case ops.restore:
        this.restore();
        return true;
      case ops.beginAnnotation:
        this.beginAnnotation(args);
        return true;
      case ops.transform:
        this.transform(args as unknown as Matrix);
        return true;
      case ops.paintFormXObjectBegin:
        this.layers.beginForm();
        this.stack.push({ ...state });
        this.transform(args[0] as Matrix | null);
        if (args[1]) this.clipToBox(args[1] as [number, number, number, number]);
        return true;
      case ops.setLineWidth:
        state.lineWidth = Number(args[0]);
        return true;
      case ops.setDash:
        state.dashed = Array.from(args[0] as ArrayLike<number>).some((length) => length > 0);
        return true;
      case ops.setGState:
        this.graphicsStates(args[0] as [string, unknown][]);
        return true;
      case ops.setFillRGBColor:
      case ops.setFillColorN:
        state.fill = lightnessOf(args[0]);
        state.colour = String(args[0]);
        state.tile = tileEffort(args, ops, this.facts.matrix);
        return true;
      case ops.setStrokeRGBColor:
      case ops.setStrokeColorN:
        state.stroke = lightnessOf(args[0]);
        state.tileAlong = tileEffort(args, ops, this.facts.matrix);
        return true;
      case ops.setFillTransparent:
        state.fillAlpha = 0;
        return true;
      case ops.setStrokeTransparent:
        state.strokeAlpha = 0;
        return true;
      default:
        return false;
    }
  }

  private graphicsStates(entries: [string, unknown][]): void {
    for (const [key, value] of entries) {
      if (key === 'LW') this.state.lineWidth = Number(value);
      else if (key === 'ca') this.state.fillAlpha = Number(value);
      else if (key === 'CA') this.state.strokeAlpha = Number(value);
      else if (key === 'Font') useFont(this.state, this.facts.fonts, value as unknown[]);
      else if (key === 'BM') this.state.isMixed = value !== 'source-over';
      else if (key === 'SMask') this.state.isMasked = value !== false;
      else if (key === 'D') this.state.dashed = ((value as number[][])[0] ?? []).some((length) => length > 0);
    }
  }

  private path(args: unknown[]): void {
    const { ops, state } = this;
    const code = Number(args[0]);
    const data = (args[1] as (ArrayLike<number> | null)[] | undefined)?.[0];
    const place = args[2] ? transformRect(state.ctm, boxOf(args[2] as ArrayLike<number>)) : state.clip;
    if (data && this.layers.areShown && code !== ops.endPath) {
      const how = howPainted(ops, code);
      const source = { layer: this.layers.innermost, at: this.painted.glyphs.length };
      const { rules } = this.painted;
      const before = rules.length;
      paintPath(data, { ...how, source }, state, this.painted);
      this.sight.path(data, place, how, state);
      if (source.layer === 'page' && rules.slice(before).some(isLong)) this.painted.ruledUntil = source.at;
    }
    if (this.clipNext && args[2]) {
      this.sight.through(data ?? null, place, this.clipNext === 'evenOdd', state);
      this.clipTo(place);
    }
    this.clipNext = null;
  }

  private clipToBox(box: readonly [number, number, number, number]): void {
    const { state } = this;
    state.windows = throughBox(state.windows, box, state.ctm);
    this.clipTo(transformRect(state.ctm, [...box]));
  }

  private clipTo(area: ViewRect): void {
    this.state.clip = common(this.state.clip, area);
  }

  private picture(code: number, args: unknown[]): void {
    if (!this.layers.areShown) return;
    const { ctm, clip, fill } = this.state;
    for (const painting of paintingsOf(this.ops, code, args)) {
      const matrix = concat(ctm, painting.matrix);
      const place = common(transformRect(matrix, [0, 0, 1, 1]), clip);
      if (place.x1 <= place.x0 || place.y1 <= place.y0) continue;
      this.painted.pictures.push(place);
      this.sight.picture(place);
      if (mayBeBox(place)) this.painted.small.push({ place, matrix, image: painting.image, fill });
    }
  }
}
