import type { ViewRect } from '../content/page-content.js';
import { NearbyByPage } from '../nearby.js';
import type { Item } from './item.js';

/** Blanks that share more of the smaller one's area than this lie on one another. */
const SHARED = 0.5;

/**
 * Blanks to sign that lie on one another are one place to sign, declared twice ("/s/ ____" over a field for a digital signature): the file's own
 * signature field is signed, else the largest; the others are text. What a person called a signature is one.
 */
export function signedOnce(items: readonly Item[]): Item[] {
  const toSign = items.filter(({ draft }) => draft.type === 'signature');
  if (toSign.length < 2) return [...items];
  const nearby = new NearbyByPage(
    toSign,
    ({ draft }) => draft.page,
    ({ draft }) => draft.rect,
  );
  const signed = new Set<Item>();
  for (const item of [...toSign].sort((a, b) => weightOf(b) - weightOf(a))) {
    const { page, rect } = item.draft;
    const isTaken = nearby
      .near(page, rect)
      .some((other) => signed.has(other) && lieOnOneAnother(rect, other.draft.rect));
    if (!isTaken || item.draft.typeChosen === true) signed.add(item);
  }
  return items.map((item) =>
    item.draft.type !== 'signature' || signed.has(item)
      ? item
      : { ...item, draft: { ...item.draft, type: 'text' }, guess: null },
  );
}

/** Larger than any page. */
const OWN_FIELD = 1e9;

const weightOf = ({ draft: { rect, widget } }: Item): number =>
  areaOf(rect) + (widget?.kind === 'signature' ? OWN_FIELD : 0);

function lieOnOneAnother(a: ViewRect, b: ViewRect): boolean {
  const width = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const height = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return width > 0 && height > 0 && width * height > SHARED * Math.min(areaOf(a), areaOf(b));
}

const areaOf = ({ x0, y0, x1, y1 }: ViewRect): number => (x1 - x0) * (y1 - y0);
