import { PDF } from '@libpdf/core';
import { ObjectComparison } from '../check/same-objects.js';
import { pageFrame } from '../document/page-frame.js';

/** What a page shows depends on these. */
const SHOWN = ['Contents', 'Resources', 'Annots'];

/**
 * Whether a file means the same to programs that follow its cross-reference table and to those that look for objects
 * from its beginning to its end, where a later one hides an earlier one. A file made to say two things does not.
 */
export async function hasOneReading(bytes: Uint8Array, byTable: PDF): Promise<boolean> {
  // Without a table there is one way only; encrypted objects can't be read without what the table's trailer says.
  if (byTable.recoveredViaBruteForce || byTable.context.info.securityHandler) return true;
  const byScan = await PDF.load(withoutTable(bytes)).catch(() => null);
  // Where a scan finds no document at all, no program shows another one.
  if (!byScan || byScan.getPageCount() === 0) return true;
  const [pages, others] = [byTable.getPages(), byScan.getPages()];
  if (pages.length !== others.length) return false;
  const comparison = new ObjectComparison(byTable, byScan);
  return pages.every((page, i) => {
    const other = others[i]!;
    const frames = [pageFrame(byTable, page.dict), pageFrame(byScan, other.dict)];
    const sameFrame = JSON.stringify(frames[0]) === JSON.stringify(frames[1]);
    return sameFrame && SHOWN.every((key) => comparison.same(page.dict.get(key), other.dict.get(key)));
  });
}

/** A copy in which no cross-reference table is announced: whoever opens it must look for the objects. */
function withoutTable(bytes: Uint8Array): Uint8Array {
  const copy = Buffer.from(bytes);
  for (let at = copy.indexOf('startxref'); at >= 0; at = copy.indexOf('startxref', at + 9))
    copy.write('---------', at, 'latin1');
  return new Uint8Array(copy.buffer, copy.byteOffset, copy.byteLength);
}
