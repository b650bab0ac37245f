import type { PageContent } from '../content/page-content.js';
import { areasOf } from './area.js';
import { blanksOf, paragraphsOf, spacesOf } from './blanks.js';
import type { Candidate } from './candidate.js';
import { heightOf, widthOf } from './candidate.js';
import { checksOf } from './checks.js';
import { combsOf } from './combs.js';
import type { Rulings } from './ruling.js';
import { rulingsOf } from './ruling.js';
import { TextIndex } from './text-index.js';

/** What the candidates of a page were made from, and they themselves. */
export interface Sighting {
  readonly page: PageContent;
  readonly rulings: Rulings;
  readonly text: TextIndex;
  readonly candidates: readonly Candidate[];
}

/** Filled or framed boxes as places to write, whatever lines run around them. */
function boxBlanks(page: PageContent): Candidate[] {
  return page.boxes
    .filter(
      (box) => widthOf(box) >= 9 && heightOf(box) >= 6 && heightOf(box) <= 320 && widthOf(box) < 0.97 * page.width,
    )
    .map((box) => ({ rect: box, type: 'text', evidence: 'box', cells: 0, area: null, fit: 'whole', ink: box }));
}

const signature = ({ rect, type }: Candidate): string =>
  [type, ...[rect.x0, rect.y0, rect.x1, rect.y1].map((value) => Math.round(value / 1.5))].join();

/** All places of a page that may be blanks. Generous on purpose: choosing comes later. */
export function sightingOf(page: PageContent): Sighting {
  const rulings = rulingsOf(page);
  const text = new TextIndex(page);
  const areas = areasOf(rulings);
  const blanks = areas.flatMap((area) => blanksOf(area, text));
  const all = [
    ...combsOf(page, areas),
    ...checksOf(page, areas),
    ...blanks,
    ...paragraphsOf(blanks),
    ...boxBlanks(page),
    ...spacesOf(page, text, []),
  ];
  const known = new Set<string>();
  const candidates = all.filter((candidate) => {
    const key = signature(candidate);
    if (known.has(key) || candidate.rect.x1 > page.width + 5 || candidate.rect.x0 < -5) return false;
    known.add(key);
    return true;
  });
  return { page, rulings, text, candidates };
}
