import type { Unwritable } from '../fill/fill.js';
import type { DrawPages } from '../reading/draw-pages.js';
import type { Stamped } from '../stages.js';
import { firstDifference } from './same-pixels.js';

/**
 * Draws what was reviewed and what is signed, and refuses where they differ outside the places that were written to. The
 * comparison of objects knows that the page is the same; this one knows that what was laid over it shows the same.
 */
export async function unlikeReviewed(
  stamped: Stamped,
  bytes: Uint8Array,
  renderers: readonly DrawPages[],
): Promise<Unwritable | null> {
  const pages = pagesToDraw(stamped);
  for (const draw of renderers) {
    const before = await draw(stamped.source, pages);
    const after = await draw(bytes, pages);
    for (const [i, page] of pages.entries()) {
      const written = stamped.inked.filter((one) => one.page === page).map((one) => one.rect);
      const place = firstDifference(before[i]!, after[i]!, written);
      if (place) return unlike(page, place);
    }
  }
  return null;
}

const unlike = (page: number, [x, y]: readonly [number, number]): Unwritable => ({
  ok: false,
  code: 'invalid',
  message:
    `Page ${page} would look other than it was reviewed, ${x} points from its left and ${y} from its bottom edge: ` +
    'it is not signed. Print the form to a new PDF and upload that.',
});

/** Pages that show more than their own content, and one of the others: by the document's id, the same on each retry. */
function pagesToDraw({ order, flattened, pageCount }: Stamped): number[] {
  const sample = 1 + ((Number.parseInt(order.documentId.slice(0, 4), 16) || 0) % pageCount);
  return [...new Set([...flattened, sample])].sort((a, b) => a - b);
}
