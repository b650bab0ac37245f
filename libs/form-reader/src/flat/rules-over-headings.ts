import type { Candidate } from './candidate.js';
import type { TextIndex, Word } from './text-index.js';

/** A heading stands so near under the rule that its part begins with, in sizes of its own print, and begins where the rule does but for one. */
const UNDER = 1.6;
const FLUSH = 1;
/** So much larger than the page's text a heading is. */
const LARGER = 1.1;
/** "8. Signatures" */
const NUMBERED = /^\d{1,2}\s?[.)]\s?\p{L}/u;

/**
 * Whether a place lies over a rule with a numbered heading right under it, in bold and larger print: the rule begins a part of the form, and a
 * heading `8. Signatures` is no caption of a line to sign on.
 */
export function isOverHeading({ area, evidence }: Candidate, text: TextIndex): boolean {
  if (area === null || evidence !== 'rule') return false;
  const { x0, x1, y0 } = area;
  const under = text.within({ x0: x0 - text.size, x1, y0: y0 - 2 * UNDER * text.size, y1: y0 });
  const top = Math.max(...under.map(({ run }) => run.baseline));
  const row = under.filter(({ run }) => top - run.baseline < 2).sort((a, b) => a.ink.x0 - b.ink.x0);
  const [first] = row;
  if (!first || Math.abs(first.ink.x0 - x0) > FLUSH * text.size || y0 - top > UNDER * first.run.size) return false;
  const isHeading = ({ run: { bold, size } }: Word): boolean => bold && size > LARGER * text.size;
  return row.every(isHeading) && NUMBERED.test(row.map(({ run }) => run.text).join(' '));
}
