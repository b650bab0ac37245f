import { PDF } from '@libpdf/core';
import { ObjectComparison } from '../check/same-objects.js';
import { pageFrame } from '../document/page-frame.js';

/** What a page shows depends on these. */
const SHOWN = ['Contents', 'Resources', 'Annots'];

/**
 * Whether a file means the same to programs that follow its cross-reference table and to those that look for objects
 * from its beginning to its end, where a later one hides an earlier one. A file made to say two things does not.
 */
export async function hasOneReading(bytes: Uint8Array, opened: PDF): Promise<boolean> {
  // Without a table there is one way only.
  if (opened.recoveredViaBruteForce) return true;
  // A scan doesn't find the key to an encrypted file: both are read as they stand, undeciphered, and compared so.
  const encrypted = opened.context.info.securityHandler;
  const plain = encrypted ? without(bytes, '/Encrypt') : bytes;
  const byTable = encrypted ? await PDF.load(plain).catch(() => null) : opened;
  // Deciphered only by the table: its objects lie in streams that no scan can look into.
  if (!byTable || byTable.getPageCount() === 0) return true;
  const byScan = await PDF.load(without(plain, 'startxref')).catch(() => null);
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

/** A copy that doesn't say this word: without `startxref` no table is announced, and objects must be looked for. */
function without(bytes: Uint8Array, word: string): Uint8Array {
  const copy = Buffer.from(bytes);
  const blank = word.startsWith('/') ? `/${'x'.repeat(word.length - 1)}` : '-'.repeat(word.length);
  for (let at = copy.indexOf(word); at >= 0; at = copy.indexOf(word, at + word.length)) copy.write(blank, at, 'latin1');
  return new Uint8Array(copy.buffer, copy.byteOffset, copy.byteLength);
}
