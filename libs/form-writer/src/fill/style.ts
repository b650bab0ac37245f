import type { PDF, PdfDict } from '@libpdf/core';
import type { Rect } from '@formseal/contracts';
import {
  arrayOf,
  dictOf,
  frameWidth,
  inherited,
  nameOf,
  numberOf,
  textColourIn,
  textOf,
  textSizeIn,
} from '@formseal/pdf';
import { short } from '../content/overlay.js';
import { box } from './appearance.js';

/** How a form wants a field's text to look (/DA, /Q, /MK, /BS). */
export interface TextStyle {
  /** 0: fitted to the field. */
  readonly size: number;
  /** A fill colour operator. */
  readonly colour: string;
  readonly align: 'left' | 'centre' | 'right';
  readonly border: number;
  /** Clockwise turn of the field on the page, in degrees. */
  readonly turn: number;
}

export const PLAIN: TextStyle = { size: 0, colour: '0 g', align: 'left', border: 0, turn: 0 };

export function styleOf(pdf: PDF, widget: PdfDict): TextStyle {
  const form = dictOf(pdf, pdf.getCatalog().get('AcroForm'));
  const appearance = textOf(pdf, inherited(pdf, widget, 'DA')) ?? textOf(pdf, form?.get('DA')) ?? '';
  const q = numberOf(pdf, inherited(pdf, widget, 'Q')) ?? numberOf(pdf, form?.get('Q')) ?? 0;
  const mk = dictOf(pdf, widget.get('MK'));
  const bs = dictOf(pdf, widget.get('BS'));
  const ground = arrayOf(pdf, mk?.get('BG')).map((one) => numberOf(pdf, one) ?? 0);
  const colour = textColourIn(appearance, ground);
  return {
    size: textSizeIn(appearance),
    colour: `${colour.values.map(short).join(' ')} ${colour.operator}`,
    align: q === 1 ? 'centre' : q === 2 ? 'right' : 'left',
    border: frameWidth({
      width: numberOf(pdf, bs?.get('W')),
      style: nameOf(pdf, bs?.get('S')),
      coloured: arrayOf(pdf, mk?.get('BC')).length > 0,
    }),
    turn: (((numberOf(pdf, mk?.get('R')) ?? 0) % 360) + 360) % 360,
  };
}

/** Background and border, as the widget's own /MK says: a written appearance replaces the one that had them. */
export function backdrop(pdf: PDF, widget: PdfDict, rect: Rect): string {
  const mk = dictOf(pdf, widget.get('MK'));
  const bs = dictOf(pdf, widget.get('BS'));
  const colour = (key: string, operators: readonly string[]): string | null => {
    const values = arrayOf(pdf, mk?.get(key)).map((one) => numberOf(pdf, one) ?? 0);
    const operator = { 1: operators[0], 3: operators[1], 4: operators[2] }[values.length];
    return operator ? `${values.map(short).join(' ')} ${operator}` : null;
  };
  // A frame has no more room than its field.
  const most = Math.min(rect[2] - rect[0], rect[3] - rect[1]) / 2;
  const width = Math.min(numberOf(pdf, bs?.get('W')) ?? 1, most);
  const fill = colour('BG', ['g', 'rg', 'k']);
  const stroke = width > 0 ? colour('BC', ['G', 'RG', 'K']) : null;
  const parts: string[] = [];
  if (fill) parts.push(`${fill}\n${box(rect)} f`);
  if (stroke) {
    const half = width / 2;
    const inner: Rect = [rect[0] + half, rect[1] + half, rect[2] - half, rect[3] - half];
    const underlined = nameOf(pdf, bs?.get('S')) === 'U';
    const path = underlined
      ? `${short(rect[0])} ${short(inner[1])} m ${short(rect[2])} ${short(inner[1])} l`
      : box(inner);
    parts.push(`${stroke} ${short(width)} w\n${path} S`);
    parts.push(...cellsOf(pdf, widget, rect));
  }
  return parts.join('\n');
}

const COMB = 1 << 24;
/** More cells than this are lines upon lines. */
const MOST_CELLS = 200;

/** Between the cells of a comb with a frame stands a line, as programs draw it. */
function cellsOf(pdf: PDF, widget: PdfDict, [x0, y0, x1, y1]: Rect): string[] {
  const isComb = ((numberOf(pdf, inherited(pdf, widget, 'Ff')) ?? 0) & COMB) !== 0;
  const cells = isComb ? (numberOf(pdf, inherited(pdf, widget, 'MaxLen')) ?? 0) : 0;
  if (cells < 2 || cells > MOST_CELLS) return [];
  const at = (cell: number): string => short(x0 + (cell * (x1 - x0)) / cells);
  return Array.from(
    { length: Math.ceil(cells) - 1 },
    (_, cell) => `${at(cell + 1)} ${short(y0)} m ${at(cell + 1)} ${short(y1)} l S`,
  );
}
