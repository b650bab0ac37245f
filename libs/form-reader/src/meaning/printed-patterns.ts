import type { DraftField } from '../draft-field.js';
import { NearbyByPage } from '../nearby.js';
import { datePatternIn } from '@formseal/domain/forms';
import { inRow } from '../rect.js';
import type { TextLine } from './lines.js';

/** Points between a blank and the pattern printed over or under it. */
const REACH = 12;
/** Points between a blank and the pattern printed behind it, on its row: `Date of birth: ____ (MM/DD/YYYY)`. */
const BESIDE = 20;
const PATTERN_ONLY = /^[\s(]*(?:[dmyjtagrzlhnépkv]{1,4}\s?[./\s-]?\s?){2,3}[\s)]*$/i;

/** The blanks at which a date's pattern is printed and nothing else, each pattern speaking for the nearest: `MM / DD / YYYY` under a line. */
export function patternedBlanks(drafts: readonly DraftField[], lines: readonly TextLine[]): Set<DraftField> {
  const patterns = lines.filter(({ text }) => PATTERN_ONLY.test(text) && datePatternIn(text) !== null);
  if (patterns.length === 0) return new Set();
  const nearby = new NearbyByPage(
    drafts,
    ({ page }) => page,
    ({ rect }) => rect,
  );
  return new Set(
    patterns.flatMap((pattern) => {
      const { x0, x1, y0, y1 } = pattern;
      const before = nearby.near(pattern.page, { x0: x0 - BESIDE, x1: x0, y0, y1 });
      if (before.some(({ rect }) => rect.x1 <= x0 + 1 && inRow(rect, pattern))) return [];
      const [nearest] = nearby
        .near(pattern.page, { x0, x1, y0: y0 - REACH, y1: y1 + REACH })
        .filter((draft) => draft.type !== 'checkbox' && sharesColumn(draft, pattern))
        .map((draft) => ({ draft, far: distance(draft, pattern) }))
        .sort((a, b) => a.far - b.far);
      return nearest && nearest.far <= REACH ? [nearest.draft] : [];
    }),
  );
}

const sharesColumn = ({ rect }: DraftField, line: TextLine): boolean =>
  Math.min(rect.x1, line.x1) - Math.max(rect.x0, line.x0) > 0.6 * (line.x1 - line.x0);

const distance = ({ rect }: DraftField, line: TextLine): number => Math.max(0, rect.y0 - line.y1, line.y0 - rect.y1);
