import type { ViewRect } from '../content/page-content.js';
import type { Evidence } from '../draft-field.js';
import type { Area } from './area.js';

/** A place that may be a blank; several may stand for one blank, of which the best is chosen. */
export interface Candidate {
  readonly rect: ViewRect;
  readonly type: 'text' | 'checkbox';
  readonly evidence: Evidence;
  /** Character cells, 0 where the place is no comb. */
  readonly cells: number;
  /** The stretch over a line it was cut from. */
  readonly area: Area | null;
  /** How the height was found: the whole area, up to text, a line's height, or several lines as one. */
  readonly fit: 'whole' | 'text' | 'line' | 'lines';
  /** The drawn shape or the glyph itself, where the place was made larger than it. */
  readonly ink: ViewRect;
}
