import type { PDF } from '@libpdf/core';
import { LIMITS } from '@formseal/contracts';
import type { FailureReason } from '@formseal/contracts';
import { arrayOf, dictOf } from '@formseal/pdf';
import { openUpload } from './open-upload.js';
import { openPdf } from '../document/open.js';
import { checkSignatures, hasLivingSignature } from '../verify/signature-check.js';
import { hasEndlessSignatures } from '../verify/signature-fields.js';
import { NOBODY } from '../verify/trust.js';
import { hasOneReading } from '../readings/one-reading.js';
import { showsWhatWasTakenBack } from '../readings/taken-back.js';
import { activeContentOf } from './active-when-signed.js';
import { removeActiveContent } from './active-content.js';
import { hasEndlessColours } from './endless-colours.js';
import { hasEndlessContent } from './endless-content.js';
import { hasEndlessFields } from './endless-fields.js';
import { hasEndlessFonts } from './font-tables.js';
import { EndlessLooksError } from './looks.js';
import { hasRightPageCounts, mendPageCounts } from './page-counts.js';
import { settleLooks } from './settle-looks.js';
import { dropBrokenSignatures } from './broken-signatures.js';
import { isWhole, mendContent } from './whole-content.js';

export type Normalised =
  | { ok: true; bytes: Uint8Array; pageCount: number; signed: boolean }
  | { ok: false; reason: FailureReason }
  | { ok: false; tooManyPages: number };

/**
 * The one file that is read, shown, filled and signed: opened with the empty password, without active content, its
 * structure written fresh. A file whose signatures hold keeps its bytes.
 */
export async function normalisePdf(bytes: Uint8Array): Promise<Normalised> {
  try {
    return await normalised(bytes);
  } catch (error) {
    // What a file can do to whoever opens it has no end: whatever breaks off is the file's fault, not a surprise.
    return { ok: false, reason: error instanceof EndlessLooksError ? 'resources' : 'damaged' };
  }
}

async function normalised(bytes: Uint8Array): Promise<Normalised> {
  const opened = await openUpload(bytes);
  if (!opened.ok) return opened;
  const { pdf } = opened;
  const pageCount = pdf.getPageCount();
  if (pageCount < 1) return { ok: false, reason: 'damaged' };
  if (pageCount > LIMITS.pages) return { ok: false, tooManyPages: pageCount };
  if (isXfaOnly(pdf)) return { ok: false, reason: 'xfa' };
  if (isEndless(pdf)) return { ok: false, reason: 'resources' };
  if (!(await hasOneReading(bytes, pdf))) return { ok: false, reason: 'ambiguous' };
  if (hasLivingSignature(await checkSignatures(bytes, pdf, NOBODY)))
    return opened.mended ? { ok: false, reason: 'damaged' } : asItIs(bytes, pdf);
  mendContent(pdf);
  mendPageCounts(pdf);
  dropBrokenSignatures(pdf);
  removeActiveContent(pdf);
  settleLooks(pdf);
  pdf.getCatalog().dirty = true;
  const written = await pdf.save({ useXRefStream: false });
  const again = await openPdf(written);
  if (!again.ok || again.pdf.getPageCount() !== pageCount) return { ok: false, reason: 'damaged' };
  return { ok: true, bytes: written, pageCount, signed: false };
}

/** Whether there is more in it than can be read in the time of one reading: told at once, before anybody begins. */
const isEndless = (pdf: PDF): boolean =>
  hasEndlessFields(pdf) ||
  hasEndlessSignatures(pdf) ||
  hasEndlessFonts(pdf) ||
  hasEndlessContent(pdf) ||
  hasEndlessColours(pdf);

/** Nothing can be taken out of a signed file or mended in it: it is good as it is, or it is refused. */
async function asItIs(bytes: Uint8Array, pdf: PDF): Promise<Normalised> {
  if (!isWhole(pdf) || !hasRightPageCounts(pdf) || (await showsWhatWasTakenBack(bytes, pdf)))
    return { ok: false, reason: 'ambiguous' };
  if ((await activeContentOf(bytes)).length > 0) return { ok: false, reason: 'active_content' };
  return { ok: true, bytes, pageCount: pdf.getPageCount(), signed: true };
}

/** A dynamic form draws its pages from a template: what the PDF itself shows is "please wait". */
function isXfaOnly(pdf: PDF): boolean {
  const form = dictOf(pdf, pdf.getCatalog().get('AcroForm'));
  return form !== null && form.has('XFA') && arrayOf(pdf, form.get('Fields')).length === 0;
}
