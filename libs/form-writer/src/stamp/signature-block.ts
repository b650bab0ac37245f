import type { Rect, WriteField } from '@formseal/contracts';
import type { Canvas } from '../fill/canvas.js';
import type { ReadInk } from '../reading/ink.js';
import { toShownRect } from '../document/page-frame.js';
import type { PageFrame } from '../document/page-frame.js';
import type { Filled } from '../stages.js';
import { freeSpace } from './free-space.js';
import { addSignaturePage, HEADING, MARGIN } from './signature-page.js';
import { upright } from './upright.js';

const BLOCK = { width: 180, height: 54, margin: MARGIN };
/** Better a smaller signature on the form than one on a page by itself. */
const SMALLER = { width: 130, height: 40, margin: MARGIN };

/** A place on a displayed page, in the space that `operators` turn to: as the page's print runs. */
export interface Place {
  readonly page: number;
  readonly rect: Rect;
  readonly operators: string;
}

/** A place with where it lies on the page as displayed. */
export interface BlockPlace extends Place {
  readonly shown: Rect;
  /** The page was added for it. */
  readonly added: boolean;
}

/** Between two signatures on an added page. */
const GAP = 18;

/**
 * Where a form without a signature field is signed: in free space on its last page, else on the nearest page before it that has some,
 * and only where none has on a page of its own. `taken`: where others have signed that way already.
 */
export async function signatureBlock(
  canvas: Canvas,
  filled: Filled,
  readInk: ReadInk,
  taken: readonly BlockPlace[] = [],
): Promise<BlockPlace> {
  const above = taken.filter(({ added }) => added);
  const last = pageCountOf(canvas, taken);
  // Once one stands on an added page, the next stands beneath it: who signs later never stands before.
  if (above.length === 0) {
    const first = Math.max(1, ...taken.map(({ page }) => page));
    for (let page = last; page >= first; page -= 1) {
      const place = await freePlace(canvas, filled, readInk, { page, taken });
      if (place) return place;
    }
  }
  const page = above.length === 0 ? addSignaturePage(canvas, last, filled.order) : last + 1;
  const rect = onAddedPage(canvas.page(page)!.frame.shown, above.length);
  return { page, rect, operators: '', shown: rect, added: true };
}

/** Under the page's heading one beneath the other, and where the page ends in a column beside them. */
function onAddedPage({ height }: PageFrame['shown'], before: number): Rect {
  const rows = Math.floor((height - 2 * MARGIN - HEADING + GAP) / (BLOCK.height + GAP));
  const x = MARGIN + Math.floor(before / rows) * (BLOCK.width + GAP);
  const top = height - MARGIN - HEADING - (before % rows) * (BLOCK.height + GAP);
  return [x, top - BLOCK.height, x + BLOCK.width, top];
}

/** Room on one page of the form; null where it has none. */
async function freePlace(
  canvas: Canvas,
  { source, order, printTurns }: Filled,
  readInk: ReadInk,
  { page, taken }: { readonly page: number; readonly taken: readonly BlockPlace[] },
): Promise<BlockPlace | null> {
  const seen = await readInk(source, page);
  if (seen.unsure) return null;
  const { frame } = canvas.page(page)!;
  const turn = ((printTurns.get(page) ?? frame.rotate) - frame.rotate + 360) % 360;
  const view = upright(frame.shown, turn);
  // Blanks are empty but not free: whether or not this order writes into them.
  const blanks = order.fields
    .filter((field) => field.page === page)
    .map((field) => ({ rect: view.fromShown(toShownRect(frame, field.rect)), others: isOthers(field) }));
  const signed = taken.filter((one) => one.page === page).map(({ rect }) => rect);
  const free = freeSpace(view.ink(seen), [BLOCK, SMALLER], { signed, blanks });
  return free && { page, rect: free, operators: view.operators, shown: view.toShown(free), added: false };
}

/** Left to somebody else; an option that was not chosen is nobody's. */
const isOthers = ({ type, inScope }: WriteField): boolean => !inScope && type !== 'checkbox';

/** Of the form itself, without the page that a signature was given. */
function pageCountOf({ pdf }: Canvas, taken: readonly BlockPlace[]): number {
  const count = pdf.getPageCount();
  return taken.some(({ added }) => added) ? count - 1 : count;
}
