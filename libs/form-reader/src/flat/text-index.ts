import type { PageContent, TextRun, ViewRect } from '../content/page-content.js';
import { inkOf } from '../content/ink-of.js';

/** A run with the place of its ink. */
export interface Word {
  readonly run: TextRun;
  readonly ink: ViewRect;
}

interface Band {
  readonly words: Word[];
  /** How far right each word and all before it reach. */
  readonly reach: number[];
}

/** Finds the text near a place without looking at all of it. */
export class TextIndex {
  /** Words by the band of the page they touch, each band from left to right. */
  private readonly bands = new Map<number, Band>();
  readonly words: readonly Word[];
  /** The size most of the page's characters have. */
  readonly size: number;

  constructor(page: PageContent) {
    // Text across the page is a watermark: people write over it.
    this.words = page.runs
      .filter((run) => run.angle % 90 === 0 && run.size < 60)
      .map((run) => ({ run, ink: inkOf(run) }));
    for (const word of this.words) {
      for (let band = bandOf(word.ink.y0); band <= bandOf(word.ink.y1); band++) {
        const known = this.bands.get(band);
        if (known) known.words.push(word);
        else this.bands.set(band, { words: [word], reach: [] });
      }
    }
    for (const { words, reach } of this.bands.values()) {
      words.sort((a, b) => a.ink.x0 - b.ink.x0);
      for (const { ink } of words) reach.push(Math.max(reach.at(-1) ?? -Infinity, ink.x1));
    }
    this.size = commonSize(page.runs);
  }

  /** Words whose ink meets the rectangle, from left to right. */
  within(area: ViewRect): Word[] {
    const found: Word[] = [];
    this.visit(area, (word) => found.push(word));
    return bandOf(area.y0) === bandOf(area.y1) ? found : fromLeft(found);
  }

  /** Shows the words whose ink meets the rectangle: band by band, from left to right in each. */
  visit({ x0, y0, x1, y1 }: ViewRect, see: (word: Word) => void): void {
    const lowest = bandOf(y0);
    const highest = bandOf(y1);
    for (let band = lowest; band <= highest; band++) {
      const known = this.bands.get(band);
      if (!known) continue;
      const { words } = known;
      for (let at = firstBeyond(known.reach, x0); at < words.length; at++) {
        const word = words[at]!;
        const { ink } = word;
        if (ink.x0 >= x1) break;
        if (ink.x1 <= x0 || ink.y1 <= y0 || ink.y0 >= y1) continue;
        // What reaches over several bands was found in the first of them.
        if (band === lowest || bandOf(ink.y0) === band) see(word);
      }
    }
  }

  /** The first of the words whose ink meets the rectangle, from the left. */
  first({ x0, y0, x1, y1 }: ViewRect): Word | undefined {
    let first: Word | undefined;
    for (let band = bandOf(y0); band <= bandOf(y1); band++) {
      const { words = [], reach = [] } = this.bands.get(band) ?? {};
      for (let at = firstBeyond(reach, x0); at < words.length; at++) {
        const word = words[at]!;
        const { ink } = word;
        if (ink.x0 >= (first?.ink.x0 ?? x1)) break;
        if (ink.x1 <= x0 || ink.y1 <= y0 || ink.y0 >= y1) continue;
        first = word;
        break;
      }
    }
    return first;
  }
}

/** The first place from which on anything ends right of this: how far all before reaches only grows. */
function firstBeyond(reach: readonly number[], x: number): number {
  let [low, high] = [0, reach.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (reach[middle]! <= x) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Sorts in place, by insertion: what comes from two or three bands is nearly sorted. */
function fromLeft(words: Word[]): Word[] {
  for (let i = 1; i < words.length; i++) {
    const word = words[i]!;
    let at = i;
    for (; at > 0 && words[at - 1]!.ink.x0 > word.ink.x0; at--) words[at] = words[at - 1]!;
    words[at] = word;
  }
  return words;
}

const BAND = 24;
const bandOf = (y: number): number => Math.floor(y / BAND);

function commonSize(runs: readonly TextRun[]): number {
  const counts = new Map<number, number>();
  for (const run of runs) {
    const size = Math.round(run.size * 2) / 2;
    counts.set(size, (counts.get(size) ?? 0) + run.text.length);
  }
  let best = 10;
  let most = 0;
  for (const [size, count] of counts) if (count > most) [best, most] = [size, count];
  return Math.min(Math.max(best, 6), 14);
}
