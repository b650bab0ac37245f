import { FAINT } from '../content/graphics-state.js';
import type { Box, PageContent, Rule } from '../content/page-content.js';

/** A ruling with its axis taken out: `at` across it, `from` to `to` along it. */
export interface Ruling {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly thickness: number;
  readonly lightness: number;
  readonly drawn: Rule['drawn'] | 'edge';
}

/** All rulings of a page: lines as drawn, sides of boxes, borders of areas; pieces of one line put together. */
export interface Rulings {
  /** `at` is y, along x; sorted by `at`. */
  readonly flat: readonly Ruling[];
  /** `at` is x, along y; sorted by `at`. */
  readonly upright: readonly Ruling[];
}

/** Lines closer than this are one line drawn twice. */
const SAME = 0.9;
/** Gap between pieces that still read as one line, for whole lines and for dashes. */
const TOUCH = 1.2;
const DASH_GAP = 4.5;
/** Up to this length a piece is a dash or a dot. */
const DASH = 4.5;

function fromRule(rule: Rule): Ruling {
  const { thickness, lightness, drawn } = rule;
  return rule.direction === 'horizontal'
    ? { at: (rule.y0 + rule.y1) / 2, from: rule.x0, to: rule.x1, thickness, lightness, drawn }
    : { at: (rule.x0 + rule.x1) / 2, from: rule.y0, to: rule.y1, thickness, lightness, drawn };
}

function sidesOf(box: Box): { flat: Ruling[]; upright: Ruling[] } {
  const thickness = box.stroked ? 0.5 : 0;
  const lightness = box.stroked ? 0 : (box.fill ?? 1);
  const drawn = box.stroked ? 'stroke' : 'edge';
  const side = (at: number, from: number, to: number): Ruling => ({ at, from, to, thickness, lightness, drawn });
  return {
    flat: [box.y0, box.y1].map((at) => side(at, box.x0, box.x1)),
    upright: [box.x0, box.x1].map((at) => side(at, box.y0, box.y1)),
  };
}

const isDash = (ruling: Ruling): boolean => ruling.to - ruling.from <= DASH;

/** Whether `next`, further along, goes on where `last` ends. */
function continues(last: Ruling, next: Ruling): boolean {
  const gap = next.from - last.to;
  if (gap <= TOUCH) return true;
  const broken = (last.drawn === 'dashes' || isDash(last)) && isDash(next);
  return broken && gap <= DASH_GAP;
}

function joined(a: Ruling, b: Ruling): Ruling {
  const strong = a.drawn === 'edge' ? b : a;
  const pieces = b.from - a.to > TOUCH || (isDash(a) && isDash(b) && b.to > a.to + 0.5);
  return {
    at: strong.at,
    from: Math.min(a.from, b.from),
    to: Math.max(a.to, b.to),
    thickness: Math.max(a.thickness, b.thickness),
    lightness: Math.min(a.lightness, b.lightness),
    drawn: pieces ? 'dashes' : strong.drawn,
  };
}

/** Puts pieces of one line together: sorted across, then swept along within each band. */
function merged(pieces: Ruling[]): Ruling[] {
  pieces.sort((a, b) => a.at - b.at || a.from - b.from);
  const found: Ruling[] = [];
  for (let i = 0; i < pieces.length;) {
    let j = i + 1;
    while (j < pieces.length && pieces[j]!.at - pieces[j - 1]!.at <= SAME && pieces[j]!.at - pieces[i]!.at <= 2 * SAME)
      j++;
    const band = pieces.slice(i, j).sort((a, b) => a.from - b.from);
    let last: Ruling | undefined;
    for (const piece of band) {
      if (last && continues(last, piece)) last = joined(last, piece);
      else {
        if (last) found.push(last);
        last = piece;
      }
    }
    if (last) found.push(last);
    i = j;
  }
  return found;
}

/** Pieces of one line lie this far from where the others begin, so that rulings are sorted by `at` but for that. */
const LOOSE = 3 * SAME;

/** The rulings between two places across them, and a few beside: found by halving, since they are sorted. */
export function rulingsBetween(rulings: readonly Ruling[], low: number, high: number): readonly Ruling[] {
  return rulings.slice(firstFrom(rulings, low - LOOSE), firstFrom(rulings, high + LOOSE));
}

function firstFrom(rulings: readonly Ruling[], at: number): number {
  let [low, high] = [0, rulings.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rulings[middle]!.at < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Collects a page's rulings. */
export function rulingsOf(page: PageContent): Rulings {
  const flat: Ruling[] = [];
  const upright: Ruling[] = [];
  for (const rule of page.rules) {
    if (rule.lightness > FAINT) continue;
    (rule.direction === 'horizontal' ? flat : upright).push(fromRule(rule));
  }
  for (const box of page.boxes) {
    if (box.x1 - box.x0 > 0.98 * page.width && box.y1 - box.y0 > 0.98 * page.height) continue;
    const sides = sidesOf(box);
    flat.push(...sides.flat);
    upright.push(...sides.upright);
  }
  const long = (ruling: Ruling): boolean => ruling.to - ruling.from >= 3;
  return { flat: merged(flat).filter(long), upright: merged(upright).filter(long) };
}
