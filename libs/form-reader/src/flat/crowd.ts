import type { Box, PageContent } from '../content/page-content.js';
import type { Area } from './area.js';
import type { Candidate } from './candidate.js';
import { areaOf, widthOf } from '../rect.js';
import type { Ruling } from './ruling.js';

/**
 * What is looked at of one page at most: five times what any form is known to show. Hatching, charts, pictures made of squares and
 * pages made to harm have more, and what is held against everything else of its page must not grow without end.
 */
export const MOST = { boxes: 3000, rulings: 3000, areas: 4000, checks: 2000, candidates: 4000 } as const;

/** The strongest of too many things, in the order they came in. */
function strongest<T>(all: readonly T[], most: number, strength: (one: T) => number): readonly T[] {
  if (all.length <= most) return all;
  const ranked = [...all.keys()].sort((a, b) => strength(all[b]!) - strength(all[a]!) || a - b);
  const kept = ranked.slice(0, most).sort((a, b) => a - b);
  return kept.map((at) => all[at]!);
}

/** Keeps what is largest of a page that shows too much to look at all of it, and knows that it did. */
export class Crowd {
  /** Things left out so far; where there are any, nothing that is found is sure. */
  leftOut = 0;

  private kept<T>(all: readonly T[], most: number, strength: (one: T) => number): readonly T[] {
    const kept = strongest(all, most, strength);
    this.leftOut += all.length - kept.length;
    return kept;
  }

  page(page: PageContent): PageContent {
    const boxes: readonly Box[] = this.kept(page.boxes, MOST.boxes, areaOf);
    return boxes === page.boxes ? page : { ...page, boxes };
  }

  rulings(rulings: readonly Ruling[]): readonly Ruling[] {
    return this.kept(rulings, MOST.rulings, ({ from, to }) => to - from);
  }

  areas(areas: readonly Area[]): readonly Area[] {
    return this.kept(areas, MOST.areas, ({ x0, x1 }) => x1 - x0);
  }

  checks(checks: readonly Candidate[]): readonly Candidate[] {
    return this.kept(checks, MOST.checks, ({ ink }) => areaOf(ink));
  }

  candidates(candidates: readonly Candidate[]): readonly Candidate[] {
    return this.kept(candidates, MOST.candidates, ({ rect }) => widthOf(rect));
  }
}
