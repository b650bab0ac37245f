import type { DraftField } from '../draft-field.js';
import { heightOf, inRow, widthOf } from '../rect.js';
import type { Item } from './item.js';
import { labelText } from './label-text.js';

/** An IBAN is written in groups of four; the shortest has four of them, the longest nine. */
const GROUP = 4;
/** Behind a printed land they are the first. */
const CHECK_DIGITS = 2;
const FEWEST = 4;
const MOST = 9;
/** Points that a box for four characters is wide, and that lie between two of them. */
const WIDTH = { least: 28, most: 95 } as const;
const GAP = 16;
/** Boxes of one row are alike up to this share of their width; the last may be narrower. */
const ALIKE = 0.15;

/** The blanks of a flat form for the groups of one IBAN take four characters each: `IBAN |    |    |    |    |    |  |`. */
export function withIbanGroups(items: readonly Item[]): Item[] {
  const grouped = [...items];
  for (let at = 0; at < items.length; at++) {
    const cells = rowOfCells(items, at);
    for (const [nth, { draft, ...item }] of cells.entries())
      grouped[at + nth] = {
        ...item,
        draft: { ...draft, label: IBAN, bare: IBAN },
        label: labelText(IBAN),
        guess: SURE,
      };
    if (cells.length > 0) at += cells.length - 1;
    if (items[at]!.guess?.key !== 'iban' || cells.length > 0) continue;
    const end = endOfRow(items, at);
    const row = items.slice(at, end);
    if (isRowOfGroups(row.map(({ draft }) => draft)))
      for (const [nth, item] of row.entries())
        grouped[at + nth] = { ...item, draft: asGroup(item.draft, row[0]!.draft), guess: row[0]!.guess };
    // The end of a row is no row of its own.
    at = end - 1;
  }
  return grouped;
}

const IBAN = 'IBAN';
const SURE = { key: 'iban', confidence: 0.95, words: 'iban' } as const;

/** Cells for two characters, then for four again and again: an IBAN behind its land, whatever else is said. */
function rowOfCells(items: readonly Item[], at: number): readonly Item[] {
  const row = items.slice(at, at + MOST);
  const end = row.findIndex(({ draft }, nth) => nth > 0 && !isNextGroup(row[nth - 1]!.draft, draft));
  const cells = row.slice(0, end < 0 ? row.length : end);
  const isBehindLand = cells.length >= FEWEST && cells[0]!.draft.format.comb === CHECK_DIGITS;
  return isBehindLand && cells[0]!.draft.widget === null && cells[0]!.draft.evidence === 'comb' ? cells : [];
}

function isNextGroup(last: DraftField, next: DraftField): boolean {
  const gap = next.rect.x0 - last.rect.x1;
  const isBeside = next.page === last.page && inRow(last.rect, next.rect) && gap > -2 && gap < GAP;
  const { comb } = next.format;
  return (
    isBeside &&
    next.evidence === 'comb' &&
    comb !== null &&
    comb <= GROUP &&
    (last.format.comb ?? 0) <= Math.max(comb, GROUP)
  );
}

/** Where the blanks end that stand next to one another from one on and are asked nothing else. */
function endOfRow(items: readonly Item[], from: number): number {
  let end = from + 1;
  while (end < items.length && end - from <= MOST && goesOn(items[end - 1]!, items[end]!)) end += 1;
  return end;
}

function goesOn({ draft: last }: Item, { draft, guess }: Item): boolean {
  const gap = draft.rect.x0 - last.rect.x1;
  const isBeside = draft.page === last.page && inRow(last.rect, draft.rect) && gap > -2 && gap < GAP;
  return isBeside && (guess === null || guess.key === 'iban');
}

function isRowOfGroups(row: readonly DraftField[]): boolean {
  if (row.length < FEWEST || row.length > MOST || !row.every(isPlain)) return false;
  const width = widthOf(row[0]!.rect);
  if (width < WIDTH.least || width > WIDTH.most) return false;
  return row.every(({ rect }, at) => {
    const isLast = at === row.length - 1;
    return (
      widthOf(rect) < (1 + ALIKE) * width && (isLast || widthOf(rect) > (1 - ALIKE) * width) && heightOf(rect) < width
    );
  });
}

const isPlain = ({ widget, type, format }: DraftField): boolean =>
  widget === null && type === 'text' && format.comb === null && format.maxLength === null;

/** One character a cell: most such boxes have strokes for them, and where they have none it reads as well. The last box may be shorter. */
function asGroup(draft: DraftField, first: DraftField): DraftField {
  const cells = Math.max(1, Math.min(GROUP, Math.round((GROUP * widthOf(draft.rect)) / widthOf(first.rect))));
  return { ...draft, format: { ...draft.format, comb: cells, maxLength: cells, multiline: false } };
}
