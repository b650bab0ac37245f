import type { ReviewField } from '@formseal/contracts';
import { isRelevant } from '../items.js';
import { shownOf } from '../pages/geometry.js';
import type { Shown } from '../pages/geometry.js';
import { captionsOf } from './near-text.js';
import type { Asked, TextPiece } from './near-text.js';
import type { Paper } from './place.js';

/** Points between a blank and the caption right over it, or right under it. */
const OVER = 14;
const UNDER = 9;
const TOUCHING = -3;

/** Tells which captions name another blank of the page: the one that lies under what stands right under a line, or over what stands above. */
export function othersCaptions({ page, fields, pieces }: Paper): NonNullable<Asked['isOfOther']> {
  const blanks = fields
    .filter((field) => field.page === page.page && isRelevant(field))
    .map((field) => ({ field, box: shownOf(field.rect, page) }));
  const lines = captionsOf(pieces);
  const isNamed = (field: ReviewField, { text }: TextPiece): boolean =>
    lettersOf(field.label).includes(lettersOf(text));
  return (line, where) =>
    blanks.some(({ field, box }) => {
      const [here, opposite] = where === 'under' ? [isOver, isUnder] : [isUnder, isOver];
      if (!here(line, box) || !isNamed(field, line)) return false;
      // Where it says the same on its other side too, that may be the one that names it.
      return !lines.some((other) => opposite(other, box) && lettersOf(other.text) === lettersOf(line.text));
    });
}

const isOver = (line: Shown, box: Shown): boolean =>
  isWithin(box.top - (line.top + line.height), OVER) && meets(line, box);
const isUnder = (line: Shown, box: Shown): boolean =>
  isWithin(line.top - (box.top + box.height), UNDER) && meets(line, box);

const isWithin = (far: number, most: number): boolean => far > TOUCHING && far < most;
const meets = (one: Shown, other: Shown): boolean =>
  one.left < other.left + other.width && other.left < one.left + one.width;

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
