import type { ViewRect } from '../content/page-content.js';
import type { Candidate } from './candidate.js';
import type { Judged } from './judged.js';
import { PLACE } from './sign-lines.js';

/** Room that words ask for and nothing is drawn around, as a place to write; `worth`: how well this box is thought to fit. */
export function freeRoom(rect: ViewRect, fit: Candidate['fit'], worth: number): Judged {
  const candidate = { rect, type: 'text', evidence: 'space', cells: 0, area: null, fit, ink: rect } as const;
  return { candidate, place: PLACE, fit: worth };
}
