import { PdfArray } from '@libpdf/core';
import type { PDF, PdfDict } from '@libpdf/core';
import type { Rect } from '@formseal/contracts';
import { arrayOf, dictOf, nameOf, numberOf, rectOf, resolve } from '@formseal/pdf';
import { short } from '../content/overlay.js';
import { box } from '../fill/appearance.js';

/** A drawing in user space and the place that it needs. */
export interface Shape {
  readonly rect: Rect;
  readonly operators: string;
  readonly multiply?: boolean;
}

type Point = readonly [number, number];

/** More points no hand draws. */
const POINTS = 20_000;
/** In all lines of one drawing. */
const MOST_POINTS = 10 * POINTS;

/** What an annotation without an appearance looks like, as far as lines and areas go; null where it says nothing to draw. */
export function shapeOf(pdf: PDF, annotation: PdfDict, kind: string): Shape | null {
  const pen = penOf(pdf, annotation);
  const points = (key: string): Point[] => pairs(numbersIn(pdf, annotation, key));
  const quads = (): Point[][] => inFours(points('QuadPoints'));
  switch (kind) {
    case 'Line':
      return strokes([points('L')], pen);
    case 'PolyLine':
      return strokes([points('Vertices')], pen);
    case 'Polygon':
      return strokes([points('Vertices')], pen, true);
    case 'Ink':
      return strokes(inkOf(pdf, annotation), pen);
    case 'Square':
    case 'Circle':
      return framed(rectOf(pdf, annotation.get('Rect')), pen, kind === 'Circle');
    case 'Highlight':
      return highlight(quads(), colourOf(pdf, annotation, 'C', FILLING) ?? '1 1 0 rg');
    case 'Underline':
      return strokes(quads().map(beneath), { ...pen, width: 1 });
    case 'StrikeOut':
      return strokes(quads().map(through), { ...pen, width: 1 });
    case 'Squiggly':
      return strokes(waves(quads()), { ...pen, width: 1 });
    default:
      return null;
  }
}

/** Lines drawn by hand; one list may be named again and again. */
function inkOf(pdf: PDF, annotation: PdfDict): Point[][] {
  const lines: Point[][] = [];
  let points = 0;
  for (const one of arrayOf(pdf, annotation.get('InkList'))) {
    const line = pairs(numbersOf(pdf, one));
    points += line.length;
    if (points > MOST_POINTS) return [];
    lines.push(line);
  }
  return lines;
}

interface Pen {
  readonly stroke: string;
  readonly fill: string | null;
  readonly width: number;
  readonly dash: string;
}

const FILLING = ['g', 'rg', 'k'];
const STROKING = ['G', 'RG', 'K'];

function penOf(pdf: PDF, annotation: PdfDict): Pen {
  const style = dictOf(pdf, annotation.get('BS'));
  const border = arrayOf(pdf, annotation.get('Border'));
  const width = numberOf(pdf, style?.get('W')) ?? numberOf(pdf, border[2]) ?? 1;
  const dashes = nameOf(pdf, style?.get('S')) === 'D' ? numbersIn(pdf, style!, 'D') : [];
  const usable = dashes.some((one) => one > 0) && dashes.every((one) => one >= 0);
  return {
    stroke: colourOf(pdf, annotation, 'C', STROKING) ?? '0 G',
    fill: colourOf(pdf, annotation, 'IC', FILLING),
    width: Math.max(0, width),
    dash: usable ? `[${dashes.map(short).join(' ')}] 0 d\n` : '',
  };
}

/** A colour by the number of its parts; null for none. */
export function colourOf(pdf: PDF, dict: PdfDict, key: string, operators: readonly string[]): string | null {
  const parts = numbersIn(pdf, dict, key);
  const operator = { 1: operators[0], 3: operators[1], 4: operators[2] }[parts.length];
  return operator ? `${parts.map(short).join(' ')} ${operator}` : null;
}

function numbersIn(pdf: PDF, dict: PdfDict, key: string): number[] {
  return numbersOf(pdf, dict.get(key));
}

function numbersOf(pdf: PDF, value: Parameters<typeof resolve>[1]): number[] {
  const array = resolve(pdf, value);
  if (!(array instanceof PdfArray) || array.length > 2 * POINTS) return [];
  const found = [...array].map((one) => numberOf(pdf, one));
  return found.every((one) => one !== null) ? found : [];
}

const pairs = (values: readonly number[]): Point[] =>
  Array.from({ length: Math.floor(values.length / 2) }, (_, i): Point => [values[2 * i]!, values[2 * i + 1]!]);

const inFours = (points: readonly Point[]): Point[][] =>
  Array.from({ length: Math.floor(points.length / 4) }, (_, i) => points.slice(4 * i, 4 * i + 4));

const at = ([x, y]: Point): string => `${short(x)} ${short(y)}`;

/** Lines through these points, closed and filled where they go round. */
function strokes(lines: readonly (readonly Point[])[], pen: Pen, closed = false): Shape | null {
  const drawn = lines.filter((line) => line.length > 1);
  if (drawn.length === 0) return null;
  const paths = drawn.map(([first, ...rest]) => `${at(first!)} m\n${rest.map((one) => `${at(one)} l`).join('\n')}`);
  const fill = closed ? pen.fill : null;
  const end = painting(fill !== null, pen.width > 0, closed);
  const operators = `${pen.stroke}\n${fill ?? ''}\n${short(pen.width)} w\n${pen.dash}${paths.join('\n')}\n${end}`;
  return { rect: around(drawn.flat(), pen.width + 1), operators };
}

const painting = (fills: boolean, draws: boolean, closed: boolean): string => {
  if (fills) return draws ? 'b' : 'f';
  if (!draws) return 'n';
  return closed ? 's' : 'S';
};

function around(points: readonly Point[], margin: number): Rect {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const least = (values: number[]): number => values.reduce((a, b) => Math.min(a, b)) - margin;
  const most = (values: number[]): number => values.reduce((a, b) => Math.max(a, b)) + margin;
  return [least(xs), least(ys), most(xs), most(ys)];
}

function framed(rect: Rect | null, pen: Pen, round: boolean): Shape | null {
  if (!rect) return null;
  const half = pen.width / 2;
  const inner: Rect = [rect[0] + half, rect[1] + half, rect[2] - half, rect[3] - half];
  if (!(inner[2] > inner[0]) || !(inner[3] > inner[1])) return null;
  const end = painting(pen.fill !== null, pen.width > 0, true);
  const path = round ? ellipse(inner) : box(inner);
  return { rect, operators: `${pen.stroke}\n${pen.fill ?? ''}\n${short(pen.width)} w\n${pen.dash}${path}\n${end}` };
}

/** Of four curves, each a quarter. */
function ellipse([x0, y0, x1, y1]: Rect): string {
  const [x, y, rx, ry] = [(x0 + x1) / 2, (y0 + y1) / 2, (x1 - x0) / 2, (y1 - y0) / 2];
  const [kx, ky] = [rx * 0.5523, ry * 0.5523];
  const p = (...values: number[]): string => values.map(short).join(' ');
  return [
    `${p(x1, y)} m`,
    `${p(x1, y + ky, x + kx, y1, x, y1)} c`,
    `${p(x - kx, y1, x0, y + ky, x0, y)} c`,
    `${p(x0, y - ky, x - kx, y0, x, y0)} c`,
    `${p(x + kx, y0, x1, y - ky, x1, y)} c`,
  ].join('\n');
}

/** The corners of a quad stand as upper left, upper right, lower left, lower right, whatever the standard says. */
function highlight(quads: readonly Point[][], fill: string): Shape | null {
  if (quads.length === 0) return null;
  const areas = quads.map(([a, b, c, d]) => `${at(a!)} m ${at(b!)} l ${at(d!)} l ${at(c!)} l f`);
  return { rect: around(quads.flat(), 1), operators: `${fill}\n${areas.join('\n')}`, multiply: true };
}

const between = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];

const beneath = ([, , c, d]: readonly Point[]): Point[] => [c!, d!];
const through = ([a, b, c, d]: readonly Point[]): Point[] => [between(c!, a!, 0.5), between(d!, b!, 0.5)];

/** The more lines there are, the fewer waves each has. */
const waves = (quads: readonly Point[][]): Point[][] => quads.map((quad) => wavy(quad, MOST_POINTS / quads.length));

function wavy([a, , c, d]: readonly Point[], most: number): Point[] {
  const length = Math.hypot(d![0] - c![0], d![1] - c![1]);
  const steps = Math.floor(Math.min(1000, most, Math.max(2, Math.round(length / 3))));
  const up: Point = between([0, 0], [a![0] - c![0], a![1] - c![1]], 0.12);
  return Array.from({ length: steps + 1 }, (_, i) => {
    const [x, y] = between(c!, d!, i / steps);
    return i % 2 === 0 ? [x, y] : [x + up[0], y + up[1]];
  });
}
