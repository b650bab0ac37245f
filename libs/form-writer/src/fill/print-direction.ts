import type { WriteField } from '@formseal/contracts';
import type { PDF } from '@libpdf/core';
import { pageFrame } from '../document/page-frame.js';
import type { ReadPrintTurns } from '../reading/print-turns.js';

/**
 * How far the print of each page is turned in user space: what is written on a line runs the same way. Pages that are
 * displayed as they lie are printed so; of a turned one the print itself is asked, then its blanks.
 */
export async function printTurns(
  pdf: PDF,
  source: Uint8Array,
  fields: readonly WriteField[],
  read: ReadPrintTurns,
): Promise<ReadonlyMap<number, number>> {
  const rotations = pdf.getPages().map(({ dict }) => pageFrame(pdf, dict).rotate);
  const written = new Set(fields.filter(({ widget, inScope }) => inScope && widget === null).map(({ page }) => page));
  const turned = [...written].filter((page) => (rotations[page - 1] ?? 0) !== 0);
  if (turned.length === 0) return new Map();
  const [seen, unturned] = [await read(source, turned), pagesPrintedUnturned(fields)];
  return new Map(
    turned.map((page) => {
      const rotate = rotations[page - 1]!;
      // Blanks can't tell upright print from print that is upside down: there, upright on display is the better guess.
      const guess = rotate !== 180 && unturned.has(page) ? 0 : rotate;
      return [page, seen.get(page) ?? guess];
    }),
  );
}

/**
 * Pages whose blanks are wide before /Rotate turns them: their print runs along the unturned page, whatever way the
 * page is displayed, and what is written follows the print.
 */
function pagesPrintedUnturned(fields: readonly WriteField[]): ReadonlySet<number> {
  const wide = new Map<number, number>();
  for (const { page, rect, type, widget } of fields) {
    if (widget !== null || type === 'checkbox') continue;
    const vote = Math.sign(rect[2] - rect[0] - (rect[3] - rect[1]));
    wide.set(page, (wide.get(page) ?? 0) + vote);
  }
  return new Set([...wide].filter(([, votes]) => votes > 0).map(([page]) => page));
}
