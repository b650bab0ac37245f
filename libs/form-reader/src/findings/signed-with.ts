import type { DraftField } from '../draft-field.js';
import { inRow } from '../rect.js';
import { NearbyByPage } from '../nearby.js';
import { BESIDE, nearest } from '../nearest.js';

/**
 * The signature that a day or a town goes with, for each: the nearest on its row or beside it. Who signs, a day, who else signs, a day:
 * on such a row each day is that of the signature before it, however near the next one is.
 */
export function signedWith(
  signatures: readonly DraftField[],
  days: readonly DraftField[],
): (draft: DraftField) => DraftField | undefined {
  const places = byPlace(signatures);
  const dayPlaces = byPlace(days);
  return (draft) => {
    const { page, rect } = draft;
    const around = { x0: -Infinity, x1: Infinity, y0: rect.y0, y1: rect.y1 };
    const onRow = (one: DraftField): boolean => inRow(one.rect, rect);
    const row = [...places.near(page, around).filter(onRow), ...dayPlaces.near(page, around).filter(onRow)];
    const before = byTurns(row.sort((a, b) => a.rect.x0 - b.rect.x0));
    const own = before?.[before.indexOf(draft) - 1];
    return own ?? nearest(draft, places.near(page, { ...around, y0: rect.y0 - BESIDE, y1: rect.y1 + BESIDE }));
  };
}

/** A row that is a signature and a day by turns, two of each at least. */
function byTurns(row: readonly DraftField[]): readonly DraftField[] | null {
  const isByTurns = row.every(({ type }, at) => (type === 'signature') === (at % 2 === 0));
  return isByTurns && row.length > 3 && row.length % 2 === 0 ? row : null;
}

const byPlace = (drafts: readonly DraftField[]): NearbyByPage<DraftField> =>
  new NearbyByPage(
    drafts,
    ({ page }) => page,
    ({ rect }) => rect,
  );
