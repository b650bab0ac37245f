import type { PageContent, TextRun, ViewRect } from '../content/page-content.js';
import { inkOf } from './candidate.js';

/** A run with the place of its ink. */
export interface Word {
  readonly run: TextRun;
  readonly ink: ViewRect;
}

/** Finds the text near a place without looking at all of it. */
export class TextIndex {
  /** Words by the band of the page they touch, each band from left to right. */
  private readonly bands = new Map<number, Word[]>();
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
        if (known) known.push(word);
        else this.bands.set(band, [word]);
      }
    }
    for (const words of this.bands.values()) words.sort((a, b) => a.ink.x0 - b.ink.x0);
    this.size = commonSize(page.runs);
  }

  /** Words whose ink meets the rectangle, from left to right. */
  within({ x0, y0, x1, y1 }: ViewRect): Word[] {
    const found: Word[] = [];
    const lowest = bandOf(y0);
    const highest = bandOf(y1);
    for (let band = lowest; band <= highest; band++) {
      for (const word of this.bands.get(band) ?? []) {
        const { ink } = word;
        if (ink.x0 >= x1) break;
        if (ink.x1 <= x0 || ink.y1 <= y0 || ink.y0 >= y1) continue;
        // What reaches over several bands was found in the first of them.
        if (band === lowest || bandOf(ink.y0) === band) found.push(word);
      }
    }
    return lowest === highest ? found : fromLeft(found);
  }
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
