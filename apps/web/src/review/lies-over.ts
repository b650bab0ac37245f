import type { ReviewField } from '@formseal/contracts';
import { isRelevant } from './items.js';

/** As much of the smaller of two blanks lies on the other that what is written in them can't be read. */
const SHARE = 0.25;

const found = new WeakMap<ReadonlyMap<string, ReviewField>, ReadonlyMap<string, ReviewField>>();

/** The blank of which the text would stand on that of this one; null where there is none. */
export function liesOver(id: string, byId: ReadonlyMap<string, ReviewField>): ReviewField | null {
  const known = found.get(byId) ?? pairsIn([...byId.values()].filter(isWritten));
  found.set(byId, known);
  return known.get(id) ?? null;
}

function pairsIn(fields: readonly ReviewField[]): ReadonlyMap<string, ReviewField> {
  const pairs = new Map<string, ReviewField>();
  // From the foot of each page up: what begins over a blank's head lies on it no more.
  const upward = fields.toSorted((one, other) => one.page - other.page || one.rect[1] - other.rect[1]);
  for (const [at, one] of upward.entries())
    for (let next = at + 1; next < upward.length; next += 1) {
      const other = upward[next]!;
      if (other.page !== one.page || other.rect[1] >= one.rect[3]) break;
      if (one.value === other.value || shareOf(one.rect, other.rect) < SHARE) continue;
      if (!pairs.has(one.id)) pairs.set(one.id, other);
      if (!pairs.has(other.id)) pairs.set(other.id, one);
    }
  return pairs;
}

const isWritten = (field: ReviewField): boolean =>
  (field.type === 'text' || field.type === 'date') && isRelevant(field) && !field.removed && Boolean(field.value);

type Rect = ReviewField['rect'];

function shareOf(one: Rect, other: Rect): number {
  const width = Math.min(one[2], other[2]) - Math.max(one[0], other[0]);
  const height = Math.min(one[3], other[3]) - Math.max(one[1], other[1]);
  const smaller = Math.min(areaOf(one), areaOf(other));
  return width <= 0 || height <= 0 || smaller <= 0 ? 0 : (width * height) / smaller;
}

const areaOf = ([left, bottom, right, top]: Rect): number => (right - left) * (top - bottom);
