import type { PageContent, TextRun, ViewRect } from '../content/page-content.js';
import { inkOf } from './candidate.js';

/** A run with the place of its ink. */
export interface Word {
  readonly run: TextRun;
  readonly ink: ViewRect;
}

/** Finds the text near a place without looking at all of it. */
export class TextIndex {
  /** Words by the band of the page they touch. */
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
    this.size = commonSize(page.runs);
  }

  /** Words whose ink meets the rectangle, from left to right. */
  within(rect: ViewRect): Word[] {
    const found = new Set<Word>();
    for (let band = bandOf(rect.y0); band <= bandOf(rect.y1); band++) {
      for (const word of this.bands.get(band) ?? []) {
        const { ink } = word;
        if (ink.x1 > rect.x0 && ink.x0 < rect.x1 && ink.y1 > rect.y0 && ink.y0 < rect.y1) found.add(word);
      }
    }
    return [...found].sort((a, b) => a.ink.x0 - b.ink.x0);
  }
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
