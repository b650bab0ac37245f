import type { Bitmap } from './bitmap.js';
import type { Part } from './parts.js';
import { partsOf } from './parts.js';

/** Letters that stand next to one another on a line, in pixels of their picture. */
export interface TextLine {
  /** From the left. */
  readonly parts: readonly Part[];
  readonly baseline: number;
  /** How far its tall letters reach above the baseline. */
  readonly rise: number;
}

/** In points: the largest letter of a heading, the least letter. */
const HEADING = 40;
const LEAST = 2.2;
/** Letters of one line stand at most this many times their height apart. */
const APART = 1.7;
/** They share so much of the lower one's height, and one is at most so many times as high as the other. */
const SHARED = 0.4;
const HIGHER = 3.4;
/** What is lower than this share of the letter before it may be an apostrophe. */
const HALF = 0.55;
/** What is higher than its neighbours by this and stands beside two lines of them hangs them together: no letter. */
const BRIDGE = 1.5;
/** Dots, commas and accents are nearer than this to their line, in its heights; they reach so far over and under it. */
const NEAR = 0.6;
const OVER = 1.4;
const UNDER = 0.4;

/** So many letters tell a language, where they are words. */
const TELLING = 200;

const heightOf = ({ y0, y1 }: Part): number => y1 - y0;

/** Parts by stripes of rows, so that neighbours are found without asking all. */
class Stripes {
  private readonly stripes = new Map<number, Part[]>();

  constructor(
    parts: readonly Part[],
    private readonly height: number,
  ) {
    for (const part of [...parts].sort((a, b) => a.x0 - b.x0)) {
      for (let i = this.stripe(part.y0); i <= this.stripe(part.y1 - 1); i++) {
        const stripe = this.stripes.get(i);
        if (stripe) stripe.push(part);
        else this.stripes.set(i, [part]);
      }
    }
  }

  private stripe(y: number): number {
    return Math.floor(y / this.height);
  }

  /** Parts that begin between two places and share rows with these, from the left in each stripe; some come twice. */
  *between(y0: number, y1: number, x0: number, x1: number): Generator<Part> {
    for (let i = this.stripe(y0); i <= this.stripe(y1 - 1); i++) {
      const stripe = this.stripes.get(i) ?? [];
      let [low, high] = [0, stripe.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (stripe[middle]!.x0 < x0) low = middle + 1;
        else high = middle;
      }
      for (; low < stripe.length && stripe[low]!.x0 <= x1; low++) {
        const part = stripe[low]!;
        if (part.y0 < y1 && part.y1 > y0) yield part;
      }
    }
  }
}

function isNext(a: Part, b: Part): boolean {
  const [low, high] = [Math.min(heightOf(a), heightOf(b)), Math.max(heightOf(a), heightOf(b))];
  if (high > HIGHER * low) return false;
  if (b.x0 - a.x1 > APART * high) return false;
  return Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) >= SHARED * low;
}

/** Whether a part stands beside letters of two lines at once. */
function isBridge(part: Part, stripes: Stripes): boolean {
  const height = heightOf(part);
  let [first, last] = [Infinity, -Infinity];
  for (const other of stripes.between(part.y0, part.y1, part.x0 - 2 * height, part.x1 + 2 * height)) {
    if (BRIDGE * heightOf(other) > height) continue;
    const middle = (other.y0 + other.y1) / 2;
    if (middle < part.y0 || middle > part.y1) continue;
    first = Math.min(first, other.y1);
    last = Math.max(last, other.y0);
  }
  return first < last;
}

/** What follows a letter, the nearest to its right; where that is an apostrophe or the like, the letter after it as well. */
function followers(letter: Part, stripes: Stripes): Part[] {
  let [next, full]: (Part | undefined)[] = [];
  const height = heightOf(letter);
  for (const other of stripes.between(letter.y0, letter.y1, letter.x0 + 1, letter.x1 + APART * HIGHER * height)) {
    if (!isNext(letter, other)) continue;
    if (!next || other.x0 < next.x0) next = other;
    if (heightOf(other) > HALF * height && (!full || other.x0 < full.x0)) full = other;
  }
  return [next, full].filter((part) => part !== undefined);
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1]!;

/** Most letters stand on the baseline; the tall ones reach as high as the line goes. */
function measured(letters: Part[]): TextLine {
  letters.sort((a, b) => a.x0 - b.x0);
  const baseline = median(letters.map(({ y1 }) => y1));
  const rises = letters.map(({ y0 }) => baseline - y0).sort((a, b) => a - b);
  const rise = Math.max(1, rises[Math.floor(0.85 * rises.length)]!);
  return { parts: letters, baseline, rise };
}

/** Makes one line of those two letters stand on. */
function join(lines: Map<Part, Part[]>, a: Part, b: Part): void {
  const [one, other] = [lines.get(a)!, lines.get(b)!];
  if (one === other) return;
  const [more, less] = one.length < other.length ? [other, one] : [one, other];
  for (const part of less) {
    more.push(part);
    lines.set(part, more);
  }
}

/** The lines of text in a picture, column by column where they stand side by side: letters that follow one another closely. */
export function textLines(bitmap: Bitmap, scale: number): TextLine[] {
  const parts = partsOf(bitmap, 1, 1, Math.round(HEADING / scale));
  const all = parts.filter((part) => heightOf(part) > LEAST / scale);
  const stripe = Math.max(4, Math.round(12 / scale));
  const around = new Stripes(all, stripe);
  const letters = all.filter((part) => !isBridge(part, around));
  const stripes = new Stripes(letters, stripe);
  const lines = new Map(letters.map((letter) => [letter, [letter]]));
  for (const letter of letters) {
    for (const next of followers(letter, stripes)) join(lines, letter, next);
  }
  const found = [...new Set(lines.values())].map(measured);
  const whole = withSpecks(found, parts, stripe);
  return whole.sort((a, b) => a.baseline - b.baseline || a.parts[0]!.x0 - b.parts[0]!.x0);
}

/** Dots, commas and accents, and lone marks no larger than an apostrophe, belong to the line they are next to. */
function withSpecks(found: readonly TextLine[], parts: readonly Part[], stripe: number): TextLine[] {
  const lines = found.filter(({ parts: own }) => own.length > 1);
  const taken = new Set(lines.flatMap(({ parts: own }) => own));
  const stripes = new Stripes(
    parts.filter((part) => !taken.has(part)),
    stripe,
  );
  const attached = new Set<Part>();
  const whole = lines.map(({ parts: own, baseline, rise }) => {
    const all = new Set(own);
    const [x0, x1] = [own[0]!.x0, Math.max(...own.map((part) => part.x1))];
    const [y0, y1] = [Math.floor(baseline - OVER * rise), Math.ceil(baseline + UNDER * rise)];
    for (const speck of stripes.between(y0, y1, x0 - NEAR * rise, x1 + NEAR * rise)) {
      if (heightOf(speck) > HALF * rise) continue;
      all.add(speck);
      attached.add(speck);
    }
    return { parts: [...all].sort((a, b) => a.x0 - b.x0), baseline, rise };
  });
  return [...whole, ...found.filter(({ parts: [first, second] }) => !second && !attached.has(first!))];
}

/** The lines with the most letters that tell the language of a page; none where it has few letters at all. */
export function tellingLines(lines: readonly TextLine[]): TextLine[] {
  const longest = [...lines].sort((a, b) => b.parts.length - a.parts.length);
  let letters = 0;
  const telling = longest.filter(({ parts }) => (letters += parts.length) - parts.length < TELLING);
  return letters > TELLING ? telling : [];
}
