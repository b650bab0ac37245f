import type { PDF, PdfDict } from '@libpdf/core';
import type { Rect } from '@formseal/contracts';
import { buttonMark, dictOf, inherited, numberOf, textOf } from '@formseal/pdf';
import type { ButtonMark } from '@formseal/pdf';
import { short } from '../content/overlay.js';

/** A cross in the middle of a square, as a careful hand makes it. On the page as shown. */
export function cross(rect: Rect): string {
  const { paths, width } = crossed(middle(rect, 0.32));
  return `0 G 1 J ${short(width)} w\n${paths.map((path) => `${path} S`).join('\n')}`;
}

/** How much of the room around printed words their ring takes, and its line in points. */
const RING = { within: 0.5, line: 1 } as const;

/** A ring around printed words, as one drawn by hand: the whole of their box, its line within. On the page as shown. */
export function ring([x0, y0, x1, y1]: Rect): string {
  const [rx, ry] = [(x1 - x0) / 2 - RING.within, (y1 - y0) / 2 - RING.within];
  return `0 G ${short(RING.line)} w\n${ellipse((x0 + x1) / 2, (y0 + y1) / 2, rx, ry)} s`;
}

const RADIO = 1 << 15;
/** Around a mark, in points: it is seen on whatever ground the form's own box has. */
const RIM = 0.5;

/** The mark that a form names for its own button; one of several is a disc unasked. On the page as shown. */
export function markOf(pdf: PDF, widget: PdfDict, rect: Rect): string {
  const named = textOf(pdf, dictOf(pdf, widget.get('MK'))?.get('CA'));
  const isRadio = ((numberOf(pdf, inherited(pdf, widget, 'Ff')) ?? 0) & RADIO) !== 0;
  const { paths, width } = markAt(middle(rect, 0.34), buttonMark(named, isRadio));
  const drawn = (operator: string): string => paths.map((path) => `${path} ${operator}`).join('\n');
  const rim = `1 J 1 j 1 G ${short(width + 2 * RIM)} w\n${drawn('S')}`;
  return width === 0 ? `${rim}\n0 g\n${drawn('f')}` : `${rim}\n0 G ${short(width)} w\n${drawn('S')}`;
}

interface Mark {
  readonly paths: readonly string[];
  /** Of its lines; 0 where it is filled. */
  readonly width: number;
}

/** What the review draws the same (apps/web, mark-drawing.tsx). */
function markAt(at: Middle, mark: ButtonMark): Mark {
  const { x, y, half } = at;
  const p = (...values: number[]): string => values.map(short).join(' ');
  switch (mark) {
    case 'tick': {
      const tick = `${p(x - half, y)} m ${p(x - half * 0.3, y - half * 0.8)} l ${p(x + half, y + half * 0.9)} l`;
      return { paths: [tick], width: Math.max(0.8, half * 0.3) };
    }
    case 'disc':
      return { paths: [circle(x, y, half * 0.8)], width: 0 };
    case 'square':
      return { paths: [`${p(x - half * 0.8, y - half * 0.8, half * 1.6, half * 1.6)} re`], width: 0 };
    case 'diamond':
      return {
        paths: [`${p(x, y - half)} m ${p(x + half, y)} l ${p(x, y + half)} l ${p(x - half, y)} l h`],
        width: 0,
      };
    case 'cross':
      return crossed(at);
  }
}

function crossed({ x, y, half }: Middle): Mark {
  const line = (up: number): string => `${short(x - half)} ${short(y - up)} m ${short(x + half)} ${short(y + up)} l`;
  return { paths: [line(half), line(-half)], width: Math.max(0.7, half * 0.26) };
}

interface Middle {
  readonly x: number;
  readonly y: number;
  readonly half: number;
}

function middle(rect: Rect, share: number): Middle {
  const size = Math.min(rect[2] - rect[0], rect[3] - rect[1]);
  return { x: (rect[0] + rect[2]) / 2, y: (rect[1] + rect[3]) / 2, half: size * share };
}

const circle = (x: number, y: number, r: number): string => ellipse(x, y, r, r);

function ellipse(x: number, y: number, rx: number, ry: number): string {
  const [kx, ky] = [rx * 0.5523, ry * 0.5523];
  const p = (...values: number[]): string => values.map(short).join(' ');
  return [
    `${p(x + rx, y)} m`,
    `${p(x + rx, y + ky, x + kx, y + ry, x, y + ry)} c`,
    `${p(x - kx, y + ry, x - rx, y + ky, x - rx, y)} c`,
    `${p(x - rx, y - ky, x - kx, y - ry, x, y - ry)} c`,
    `${p(x + kx, y - ry, x + rx, y - ky, x + rx, y)} c`,
  ].join('\n');
}
