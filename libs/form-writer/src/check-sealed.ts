import { readPages, squeezed } from './reading/read-pages.js';
import type { ReadPages, SeenPage } from './reading/read-pages.js';
import { sameBox } from './reading/same-content.js';
import { sha256 } from './seal/cms.js';
import type { Checked, Sealed, Stamped } from './stages.js';
import { verifyPdf } from './verify/verify.js';

/** The signed file doesn't say what was reviewed and written: a fault of ours, never the caller's. */
export class NotAsReviewed extends Error {
  override readonly name = 'NotAsReviewed';
}

/**
 * Reads the sealed file again: the seal holds and covers all of it; the same pages, boxes and text as reviewed, plus
 * exactly what was written, and nothing else.
 */
export async function checkSealed(sealed: Sealed, read: ReadPages = readPages): Promise<Checked> {
  const { stamped, bytes } = sealed;
  const report = await verifyPdf(bytes);
  if (report.status !== 'valid') throw new NotAsReviewed(`the seal is ${report.status}`);
  const [before, after] = [await read(stamped.source), await read(bytes)];
  if (after.length !== before.length + stamped.addedPages) throw new NotAsReviewed('the page count changed');
  after.forEach((page, index) => comparePage(index + 1, before[index] ?? null, page, stamped));
  return { stage: 'checked', bytes, sha256: Buffer.from(sha256(bytes)).toString('hex') };
}

function comparePage(number: number, before: SeenPage | null, after: SeenPage, stamped: Stamped): void {
  if (before && !sameBox(before, after)) throw new NotAsReviewed(`the box of page ${number} changed`);
  const reviewed = before?.text ?? '';
  if (!after.text.startsWith(reviewed)) throw new NotAsReviewed(`the text of page ${number} changed`);
  const added = letters(after.text.slice(reviewed.length));
  for (const { text } of stamped.written.filter((one) => one.page === number)) {
    for (const letter of squeezed(text)) {
      const left = added.get(letter) ?? 0;
      if (left === 0) throw new NotAsReviewed(`a value on page ${number} is missing`);
      if (left === 1) added.delete(letter);
      else added.set(letter, left - 1);
    }
  }
  // Fields and notes that showed text before are part of the page now; where there were none, nothing may be left over.
  if (added.size > 0 && !stamped.keptOn.includes(number)) {
    throw new NotAsReviewed(`page ${number} says more than was written`);
  }
}

/** As a bag: readers put text that runs right to left in an order of their own. */
function letters(text: string): Map<string, number> {
  const bag = new Map<string, number>();
  for (const letter of text) bag.set(letter, (bag.get(letter) ?? 0) + 1);
  return bag;
}
