import type { PagePrint, ReviewPage } from '@formseal/contracts';
import { call } from '../../api/client.js';
import { shownOf } from '../pages/geometry.js';
import type { ReviewStore } from '../store.js';
import type { TextPiece } from './near-text.js';

/** The document whose print is asked for, by where its calls go. */
export type Printed = Pick<ReviewStore, 'base'>;

const known = new WeakMap<Printed, Promise<readonly PagePrint[]>>();

/** What a scanned page says, as the reader recognised it. Nothing where the service does not answer: whoever looks next asks again. */
export async function recognisedOn(page: ReviewPage, document: Printed): Promise<TextPiece[]> {
  const pages = await printOf(document).catch(() => []);
  const runs = pages.find((one) => one.page === page.page)?.runs ?? [];
  return evenRows(runs.map(({ text, rect }) => ({ text, ...shownOf(rect, page) })).filter(isUpright));
}

/** Asked for once, where the first of its scanned pages is looked at. */
function printOf(document: Printed): Promise<readonly PagePrint[]> {
  const asked = known.get(document) ?? call<PagePrint[]>(`${document.base}/print`);
  known.set(document, asked);
  asked.catch(() => known.delete(document));
  return asked;
}

/** A scan that is shown on its side has its lines upright. */
const isUpright = ({ text, width, height }: TextPiece): boolean => width >= height || text.length < 3;

/** Points: what stands so near to one height stands on one line of print; and how many times as high as another word of it one may be. */
const LEVEL = 1;
const HIGHER = 1.6;

/** Words are measured by their letters: "in" is as high as what stands beside it on its line, which has taller ones. */
function evenRows(pieces: readonly TextPiece[]): TextPiece[] {
  return pieces.map((piece) => {
    const bottom = piece.top + piece.height;
    const beside = pieces.filter(
      ({ top, height }) => Math.abs(top + height - bottom) < LEVEL && height < HIGHER * piece.height,
    );
    const top = Math.min(...beside.map((one) => one.top));
    return { ...piece, top, height: bottom - top };
  });
}
