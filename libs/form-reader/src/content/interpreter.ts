import type { PDFOperatorList } from 'pdfjs-dist/types/src/display/api.js';
import { tileEffort } from './called-effort.js';
import { Layers } from './layers.js';
import type { Pen, Picture, ViewRect } from './page-content.js';
import type { Glyph } from './glyph-runs.js';
import type { FontFacts, GraphicsState } from './graphics-state.js';
import { concat, initialState, lightnessOf, NO_FONT } from './graphics-state.js';
import type { Matrix } from './page-space.js';
import { transformRect } from './page-space.js';
import type { Marks } from './path-marks.js';
import { paintPath } from './path-marks.js';
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

interface ShownGlyph {
  readonly unicode: string;
  readonly width: number;
  readonly isSpace: boolean;
  /** The character under which the font has its outline; the name of the procedure that draws it. */
  readonly fontChar?: string;
  readonly operatorListId?: string;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const boxOf = (four: ArrayLike<number>): [number, number, number, number] => [four[0]!, four[1]!, four[2]!, four[3]!];
const matrixOf = (six: ArrayLike<number>): Matrix => [six[0]!, six[1]!, six[2]!, six[3]!, six[4]!, six[5]!];

/** A glyph in the first layer of a picture has its letter still; the paper in a box is this light, and its frame this dark. */
const LETTER = /[^\s\u2610\u25ef]/u;
const [LIGHT, DARK] = [0.85, 0.5];

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
  private pen: Pen = { font: '', colour: '', layer: 'page' };
  private clipNext: 'nonzero' | 'evenOdd' | null = null;
  private textMatrix = IDENTITY;
  private lineMatrix = IDENTITY;

  constructor(
    private readonly ops: OperatorCodes,
    private readonly facts: PageFacts,
  ) {
    this.state = initialState(facts.matrix, facts.bounds);
    this.layers = new Layers(facts.isHidden);
    this.sight = new Sight(facts.bounds, ops);
  }

  run({ fnArray, argsArray }: PDFOperatorList): Painted {
    for (let i = 0; i < fnArray.length; i++) this.step(fnArray[i]!, (argsArray[i] ?? []) as unknown[]);
    return { ...this.painted, sight: this.sight.verdicts, effort: this.sight.effort.at(1) };
  }

  private step(code: number, args: unknown[]): void {
    if (this.stateOperator(code, args) || this.textOperator(code, args)) return;
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
      else if (key === 'Font') this.font(value as unknown[]);
      else if (key === 'BM') this.state.isMixed = value !== 'source-over';
      else if (key === 'SMask') this.state.isMasked = value !== false;
      else if (key === 'D') this.state.dashed = ((value as number[][])[0] ?? []).some((length) => length > 0);
    }
  }

  private font([name, size]: unknown[]): void {
    this.state.font = this.facts.fonts.get(String(name)) ?? NO_FONT;
    this.state.fontId = String(name);
    this.state.fontSize = Number(size);
  }

  private moveText(x: number, y: number): void {
    this.textMatrix = this.lineMatrix = concat(this.lineMatrix, [1, 0, 0, 1, x, y]);
  }

  private textOperator(code: number, args: unknown[]): boolean {
    const { ops, state } = this;
    switch (code) {
      case ops.beginText:
        this.textMatrix = this.lineMatrix = IDENTITY;
        return true;
      case ops.setFont:
        this.font(args);
        return true;
      case ops.setTextMatrix:
        this.textMatrix = this.lineMatrix = matrixOf(args[0] as ArrayLike<number>);
        return true;
      case ops.moveText:
        this.moveText(Number(args[0]), Number(args[1]));
        return true;
      case ops.setLeadingMoveText:
        state.leading = Number(args[1]);
        this.moveText(Number(args[0]), Number(args[1]));
        return true;
      case ops.nextLine:
        this.moveText(0, state.leading);
        return true;
      case ops.setLeading:
        state.leading = -Number(args[0]);
        return true;
      case ops.setCharSpacing:
        state.charSpacing = Number(args[0]);
        return true;
      case ops.setWordSpacing:
        state.wordSpacing = Number(args[0]);
        return true;
      case ops.setHScale:
        state.scale = Number(args[0]) / 100;
        return true;
      case ops.setTextRise:
        state.rise = Number(args[0]);
        return true;
      case ops.setTextRenderingMode:
        state.mode = Number(args[0]);
        return true;
      case ops.showText:
        this.show(args[0] as (ShownGlyph | number)[]);
        return true;
      default:
        return false;
    }
  }

  private show(shown: readonly (ShownGlyph | number)[]): void {
    const { state } = this;
    const { font, fontSize, scale } = state;
    const toPage = concat(state.ctm, this.textMatrix);
    const [a, b, c, d, e, f] = toPage;
    const size = Math.abs(fontSize) * Math.hypot(c, d);
    const angle = (Math.round((Math.atan2(b, a) * 180) / Math.PI) + (fontSize < 0 ? 180 : 0) + 360) % 360;
    const { ascent, descent, name, bold } = font;
    const invisible = state.mode === 3 || state.mode === 7;
    const seen = this.layers.areShown && (invisible || state.fillAlpha > 0.05) && size > 0.5;
    const pen = this.penNow();
    this.sight.text(shown, size * font.unit, state);
    let x = 0;
    for (const item of shown) {
      if (typeof item === 'number') {
        x -= item * 0.001 * fontSize * scale;
        continue;
      }
      const spacing = state.charSpacing + (item.isSpace ? state.wordSpacing : 0);
      const end = x + (item.width * font.unit * fontSize + spacing) * scale;
      const inkEnd = x + item.width * font.unit * fontSize * scale;
      const rise = state.rise;
      const gx = a * x + c * rise + e;
      const gy = b * x + d * rise + f;
      const endX = a * inkEnd + c * rise + e;
      const under = this.painted.glyphs.at(-1);
      const isOver = under?.x === gx && under.y === gy && under.endX === endX && endX !== gx;
      if (seen && this.isInside(gx, gy, size) && !(isOver && this.isLayer(item, under, x, toPage))) {
        this.painted.glyphs.push({
          text: this.readAs({ text: item.unicode, outline: item.fontChar }, x, toPage),
          code: item.fontChar,
          x: gx,
          y: gy,
          endX,
          endY: b * inkEnd + d * rise + f,
          size,
          angle,
          ascent,
          descent,
          font: name,
          bold,
          lightness: state.fill,
          hidden: invisible,
          pen,
        });
        this.sight.letter(this.painted.glyphs.at(-1)!, font.isDrawn === true, state);
      }
      x = end;
    }
    this.textMatrix = concat(this.textMatrix, [1, 0, 0, 1, x, 0]);
  }

  /**
   * Whether a glyph in the place of the one before is laid over it, in another colour: fonts of colours show a picture in such layers, which are no letters. A
   * light one within a dark one may be an empty box.
   */
  private isLayer(item: ShownGlyph, under: Glyph, x: number, toPage: Matrix): boolean {
    const { glyphs } = this.painted;
    const { font, colour, fill } = this.state;
    const isSame = under.pen?.layer === this.layers.innermost && under.font === font.name;
    if (!isSame || under.pen?.colour === colour || under.code === item.fontChar) return false;
    const isInner = LETTER.test(under.text) && fill > LIGHT && under.lightness < DARK;
    const text = isInner ? this.readAs({ text: ' ', outline: `${under.code}${item.fontChar}` }, x, toPage) : ' ';
    glyphs[glyphs.length - 1] = { ...under, text };
    return true;
  }

  /** A glyph drawn as an empty box or circle is one, whatever the file calls it. */
  private readAs({ text, outline }: { text: string; outline: string | undefined }, x: number, toPage: Matrix): string {
    const { font, fontSize, scale, rise } = this.state;
    if (outline !== undefined) font.letters?.see(outline, text);
    const sign = outline === undefined ? null : font.signs?.(outline, text, font.name);
    if (!sign) return text;
    const { x0, y0, x1, y1 } = sign.ink;
    const matrix = concat(toPage, [fontSize * scale, 0, 0, fontSize, x, rise]);
    this.painted.signs.push(transformRect(matrix, [x0, y0, x1, y1]));
    return sign.round ? '\u25ef' : '\u2610';
  }

  private isInside(x: number, y: number, size: number): boolean {
    const { x0, y0, x1, y1 } = this.state.clip;
    return x >= x0 - size && x <= x1 && y >= y0 - size && y <= y1 + size;
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

  /** The same object as long as nothing of it changes: every glyph has one. */
  private penNow(): Pen {
    const { fontId: font, colour } = this.state;
    const layer = this.layers.innermost;
    const { pen } = this;
    if (pen.font !== font || pen.colour !== colour || pen.layer !== layer) this.pen = { font, colour, layer };
    return this.pen;
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
