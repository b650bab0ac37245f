import type { WriteField } from '@formseal/contracts';
import type { PDF } from '@libpdf/core';
import { pageFrame } from '../document/page-frame.js';
import type { ReadPrintTurns } from '../reading/print-turns.js';

/**
 * How far the print of each page is turned in user space: what is written on a line runs the same way. Whoever read the page may
 * have seen it. Else pages that are displayed as they lie are printed so; of a turned one its blanks are asked, and where they
 * can't tell, the print.
 */
export async function printTurns(
  pdf: PDF,
  source: Uint8Array,
  fields: readonly WriteField[],
  read: ReadPrintTurns,
): Promise<ReadonlyMap<number, number>> {
  const rotations = pdf.getPages().map(({ dict }) => pageFrame(pdf, dict).rotate);
  const turns = new Map(
    fields.flatMap(({ page, format: { turn } }): [number, number][] => (turn === undefined ? [] : [[page, turn]])),
  );
  const undecided: number[] = [];
  const votesOf = votesForUnturned(fields);
  const signedInFreeSpace = !fields.some(({ type, inScope }) => type === 'signature' && inScope);
  // On the last page, or on one before it where that is full.
  if (signedInFreeSpace) rotations.forEach((_, at) => votesOf.set(at + 1, votesOf.get(at + 1) ?? 0));
  for (const [page, votes] of votesOf) {
    const rotate = rotations[page - 1] ?? 0;
    if (rotate === 0 || turns.has(page)) continue;
    turns.set(page, rotate !== 180 && votes > 0 ? 0 : rotate);
    // Blanks are as wide upside down as upright.
    if (rotate === 180 || votes === 0) undecided.push(page);
  }
  const seen = undecided.length > 0 ? await read(source, undecided) : turns;
  for (const page of undecided) turns.set(page, seen.get(page) ?? turns.get(page)!);
  return turns;
}

/**
 * Blanks that are wide before /Rotate turns their page vote for print along the unturned page, high ones against it. Widgets say
 * how their own text is turned, but for those that are signed, which ask the page and have no vote.
 */
function votesForUnturned(fields: readonly WriteField[]): Map<number, number> {
  const votes = new Map<number, number>();
  for (const { page, rect, type, widget, inScope } of fields) {
    if (!inScope || (widget !== null && type !== 'signature')) continue;
    const vote = widget !== null || type === 'checkbox' ? 0 : Math.sign(rect[2] - rect[0] - (rect[3] - rect[1]));
    votes.set(page, (votes.get(page) ?? 0) + vote);
  }
  return votes;
}
