import { concat, useFont } from './graphics-state.js';
import type { FontFacts, GraphicsState } from './graphics-state.js';
import type { Glyph } from './glyph-runs.js';
import type { Layers } from './layers.js';
import type { OperatorCodes } from './operators.js';
import type { Pen, ViewRect } from './page-content.js';
import type { Matrix } from './page-space.js';
import { transformRect } from './page-space.js';
import type { Sight } from './sight.js';

interface ShownGlyph {
  readonly unicode: string;
  readonly width: number;
  readonly isSpace: boolean;
  /** The character under which the font has its outline; the name of the procedure that draws it. */
  readonly fontChar?: string;
  readonly operatorListId?: string;
}

/** Where on its line a glyph is shown, and how. */
interface TextPlace {
  readonly x: number;
  readonly toPage: Matrix;
  readonly state: GraphicsState;
}

/** What the glyphs are shown on: what they leave, the layers they are in, whether they are seen. */
export interface TextGround {
  readonly glyphs: Glyph[];
  readonly signs: ViewRect[];
  readonly layers: Layers;
  readonly sight: Sight;
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const matrixOf = (six: ArrayLike<number>): Matrix => [six[0]!, six[1]!, six[2]!, six[3]!, six[4]!, six[5]!];

/** A glyph in the first layer of a picture has its letter still; the paper in a box is this light, and its frame this dark. */
const LETTER = /[^\s\u2610\u25ef]/u;
const [LIGHT, DARK] = [0.85, 0.5];

/** The text of a page (ISO 32000-1, 9.4): where each glyph comes to stand, and what it is read as. */
export class ShownText {
  private pen: Pen = { font: '', colour: '', layer: 'page' };
  private textMatrix = IDENTITY;
  private lineMatrix = IDENTITY;

  constructor(
    private readonly ops: OperatorCodes,
    private readonly fonts: ReadonlyMap<string, FontFacts>,
    private readonly onto: TextGround,
  ) {}

  /** Whether an operator is one of text: then it is done. */
  operator(code: number, args: unknown[], state: GraphicsState): boolean {
    const { ops } = this;
    switch (code) {
      case ops.beginText:
        this.textMatrix = this.lineMatrix = IDENTITY;
        return true;
      case ops.setFont:
        useFont(state, this.fonts, args);
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
        this.show(args[0] as (ShownGlyph | number)[], state);
        return true;
      default:
        return false;
    }
  }

  private moveText(x: number, y: number): void {
    this.textMatrix = this.lineMatrix = concat(this.lineMatrix, [1, 0, 0, 1, x, y]);
  }

  private show(shown: readonly (ShownGlyph | number)[], state: GraphicsState): void {
    const { font, fontSize, scale } = state;
    const toPage = concat(state.ctm, this.textMatrix);
    const [a, b, c, d, e, f] = toPage;
    const size = Math.abs(fontSize) * Math.hypot(c, d);
    const angle = (Math.round((Math.atan2(b, a) * 180) / Math.PI) + (fontSize < 0 ? 180 : 0) + 360) % 360;
    const { ascent, descent, name, bold } = font;
    const invisible = state.mode === 3 || state.mode === 7;
    const seen = this.onto.layers.areShown && (invisible || state.fillAlpha > 0.05) && size > 0.5;
    const pen = this.penOf(state);
    this.onto.sight.text(shown, size * font.unit, state);
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
      const under = this.onto.glyphs.at(-1);
      const isOver = under?.x === gx && under.y === gy && under.endX === endX && endX !== gx;
      const place = { x, toPage, state };
      if (seen && isInside(state.clip, gx, gy, size) && !(isOver && this.isLayer(item, under, place))) {
        this.onto.glyphs.push({
          text: this.readAs(item.unicode, item.fontChar, place),
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
        this.onto.sight.letter(this.onto.glyphs.at(-1)!, font.isDrawn === true, state);
      }
      x = end;
    }
    this.textMatrix = concat(this.textMatrix, [1, 0, 0, 1, x, 0]);
  }

  /**
   * Whether a glyph in the place of the one before is laid over it, in another colour: fonts of colours show a picture in such layers, which are no letters. A
   * light one within a dark one may be an empty box.
   */
  private isLayer(item: ShownGlyph, under: Glyph, place: TextPlace): boolean {
    const { glyphs } = this.onto;
    const { font, colour, fill } = place.state;
    const isSame = under.pen?.layer === this.onto.layers.innermost && under.font === font.name;
    if (!isSame || under.pen?.colour === colour || under.code === item.fontChar) return false;
    const isInner = LETTER.test(under.text) && fill > LIGHT && under.lightness < DARK;
    const text = isInner ? this.readAs(' ', `${under.code}${item.fontChar}`, place) : ' ';
    glyphs[glyphs.length - 1] = { ...under, text };
    return true;
  }

  /** A glyph drawn as an empty box or circle is one, whatever the file calls it. */
  private readAs(text: string, outline: string | undefined, { x, toPage, state }: TextPlace): string {
    const { font, fontSize, scale, rise } = state;
    if (outline !== undefined) font.letters?.see(outline, text);
    const sign = outline === undefined ? null : font.signs?.(outline, text, font.name);
    if (!sign) return text;
    const { x0, y0, x1, y1 } = sign.ink;
    const matrix = concat(toPage, [fontSize * scale, 0, 0, fontSize, x, rise]);
    this.onto.signs.push(transformRect(matrix, [x0, y0, x1, y1]));
    return sign.round ? '\u25ef' : '\u2610';
  }

  /** The same object as long as nothing of it changes: every glyph has one. */
  private penOf({ fontId: font, colour }: GraphicsState): Pen {
    const layer = this.onto.layers.innermost;
    const { pen } = this;
    if (pen.font !== font || pen.colour !== colour || pen.layer !== layer) this.pen = { font, colour, layer };
    return this.pen;
  }
}

const isInside = ({ x0, y0, x1, y1 }: ViewRect, x: number, y: number, size: number): boolean =>
  x >= x0 - size && x <= x1 && y >= y0 - size && y <= y1 + size;
