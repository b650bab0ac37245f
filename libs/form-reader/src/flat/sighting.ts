import type { Box, PageContent } from '../content/page-content.js';
import type { Area } from './area.js';
import type { Candidate } from './candidate.js';
import type { Rulings } from './ruling.js';
import type { TextIndex } from './text-index.js';

/** What the candidates of a page were made from, and they themselves. */
export interface Sighting {
  readonly page: PageContent;
  /** Its boxes without shades on shades: what somebody sees of them. */
  readonly seen: readonly Box[];
  readonly rulings: Rulings;
  readonly text: TextIndex;
  /** Stretches over lines, bounded or open. */
  readonly areas: readonly Area[];
  /** Boxes to tick: their shape says what they are. */
  readonly checks: readonly Candidate[];
  /** Places to write, several for one blank: a judge has to choose. */
  readonly candidates: readonly Candidate[];
  /** What was not looked at because the page shows more than any form does. */
  readonly leftOut: number;
}
