import type { ViewRect } from '../content/page-content.js';
import type { Ruling, Rulings } from './ruling.js';

/** A stretch of page over a ruling, as far as lines bound it; null where none does. */
export interface Area {
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  /** The bounding line above, or null: nothing within reach. */
  readonly top: Ruling | null;
  readonly bottom: Ruling;
  readonly left: Ruling | null;
  readonly right: Ruling | null;
  /** Upright marks on the bottom line that don't reach the top. */
  readonly ticks: readonly Ruling[];
}

/** How far above a ruling its upper bound is looked for. */
const REACH = 320;
const NEAR = 2;
/** Less high than this there's no room to write. */
const LOW = 4;

interface Post {
  readonly at: number;
  readonly ruling: Ruling | null;
}

/** Uprights that stand on a line or cross it, and the line's own ends. */
function postsOn(bottom: Ruling, upright: readonly Ruling[]): Post[] {
  const posts: Post[] = [];
  for (const ruling of upright) {
    if (ruling.at < bottom.from - NEAR || ruling.at > bottom.to + NEAR) continue;
    if (ruling.from <= bottom.at + NEAR && ruling.to >= bottom.at + 2.5) posts.push({ at: ruling.at, ruling });
  }
  posts.sort((a, b) => a.at - b.at);
  const first = posts[0];
  const last = posts[posts.length - 1];
  if (!first || first.at > bottom.from + 2 * NEAR) posts.unshift({ at: bottom.from, ruling: null });
  if (!last || last.at < bottom.to - 2 * NEAR) posts.push({ at: bottom.to, ruling: null });
  return posts;
}

/** The lowest line above that spans most of the stretch. */
function topOver(x0: number, x1: number, bottom: Ruling, flat: readonly Ruling[], from: number): Ruling | null {
  const need = 0.6 * (x1 - x0);
  for (let i = from; i < flat.length; i++) {
    const ruling = flat[i]!;
    if (ruling.at < bottom.at + LOW) continue;
    if (ruling.at > bottom.at + REACH) return null;
    if (Math.min(ruling.to, x1) - Math.max(ruling.from, x0) >= need) return ruling;
  }
  return null;
}

const reaches = (post: Post, height: number): boolean => post.ruling === null || post.ruling.to >= height - NEAR;

/** Two ticks of one height this near to one another, with a line over both, are a square that stands on the line. */
const SQUARE = 26;

function squaresAmong(ticks: readonly Post[], bottom: Ruling, flat: readonly Ruling[], index: number): Area[] {
  const found: Area[] = [];
  for (let i = 1; i < ticks.length; i++) {
    const [left, right] = [ticks[i - 1]!.ruling!, ticks[i]!.ruling!];
    if (right.at - left.at < LOW || right.at - left.at > SQUARE || Math.abs(left.to - right.to) > NEAR) continue;
    const top = topOver(left.at, right.at, bottom, flat, index + 1);
    if (top === null || Math.abs(top.at - left.to) > NEAR) continue;
    found.push({ x0: left.at, x1: right.at, y0: bottom.at, top, bottom, left, right, ticks: [] });
  }
  return found;
}

function areasOver(bottom: Ruling, index: number, { flat, upright }: Rulings): Area[] {
  const posts = postsOn(bottom, upright);
  const found: Area[] = [];
  for (let i = 0; i < posts.length - 1;) {
    let j = i + 1;
    let top = topOver(posts[i]!.at, posts[j]!.at, bottom, flat, index + 1);
    const ticks: Ruling[] = [];
    // A post that ends below the top is a tick: the stretch goes on behind it, and may have another top then.
    while (j < posts.length - 1 && top !== null && !reaches(posts[j]!, top.at)) {
      ticks.push(posts[j]!.ruling!);
      j++;
      top = topOver(posts[i]!.at, posts[j]!.at, bottom, flat, index + 1);
    }
    if (ticks.length > 1) found.push(...squaresAmong(posts.slice(i + 1, j), bottom, flat, index));
    const left = posts[i]!;
    const right = posts[j]!;
    if (right.at - left.at >= 4) {
      found.push({
        x0: left.at,
        x1: right.at,
        y0: bottom.at,
        top,
        bottom,
        left: left.ruling,
        right: right.ruling,
        ticks,
      });
    }
    i = j;
  }
  return found;
}

/** A page cut into more stretches than this is a grid of fine lines, no form. */
const ENDLESS = 40_000;

/** Every stretch of page that has a line under it. */
export function areasOf(rulings: Rulings): Area[] {
  const found: Area[] = [];
  for (let index = 0; index < rulings.flat.length && found.length < ENDLESS; index++)
    found.push(...areasOver(rulings.flat[index]!, index, rulings));
  return found;
}

/** Whether lines bound the area on all four sides. */
export function isClosed(area: Area): boolean {
  const { top, left, right } = area;
  return top !== null && left !== null && right !== null && left.to >= top.at - NEAR && right.to >= top.at - NEAR;
}

/** The area as a rectangle; open ones end at `height` above the line. */
export function rectOf(area: Area, height: number): ViewRect {
  return { x0: area.x0, y0: area.y0, x1: area.x1, y1: area.top?.at ?? area.y0 + height };
}
