import type { Rect } from '@formseal/contracts';
import { short } from '../content/overlay.js';

/** A cross in the middle of a square, as a careful hand makes it. On the page as shown. */
export function cross(rect: Rect): string {
  const { x, y, half } = middle(rect, 0.32);
  const width = Math.max(0.7, half * 0.26);
  return [
    `0 G 1 J ${short(width)} w`,
    `${short(x - half)} ${short(y - half)} m ${short(x + half)} ${short(y + half)} l S`,
    `${short(x - half)} ${short(y + half)} m ${short(x + half)} ${short(y - half)} l S`,
  ].join('\n');
}

/** How much of the room around printed words their ring takes, and its line in points. */
const RING = { within: 0.5, line: 1 } as const;

/** A ring around printed words, as one drawn by hand: the whole of their box, its line within. On the page as shown. */
export function ring([x0, y0, x1, y1]: Rect): string {
  const [rx, ry] = [(x1 - x0) / 2 - RING.within, (y1 - y0) / 2 - RING.within];
  return `0 G ${short(RING.line)} w\n${ellipse((x0 + x1) / 2, (y0 + y1) / 2, rx, ry)} s`;
}

/** The marks that a form may name in /MK /CA, by the ZapfDingbats character (ISO 32000-1, table 189). */
export function namedMark(rect: Rect, character: string | null): string {
  const { x, y, half } = middle(rect, 0.34);
  switch (character) {
    case '4':
      return [
        `0 G 1 J 1 j ${short(Math.max(0.8, half * 0.3))} w`,
        `${short(x - half)} ${short(y)} m ${short(x - half * 0.3)} ${short(y - half * 0.8)} l ${short(x + half)} ${short(y + half * 0.9)} l S`,
      ].join('\n');
    case 'l':
      return `0 g\n${circle(x, y, half * 0.8)} f`;
    case 'n':
      return `0 g\n${short(x - half * 0.8)} ${short(y - half * 0.8)} ${short(half * 1.6)} ${short(half * 1.6)} re f`;
    case 'u':
      return `0 g\n${short(x)} ${short(y - half)} m ${short(x + half)} ${short(y)} l ${short(x)} ${short(y + half)} l ${short(x - half)} ${short(y)} l f`;
    default:
      return cross(rect);
  }
}

function middle(rect: Rect, share: number): { x: number; y: number; half: number } {
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
