import type { WriteOrder } from '@formseal/contracts';
import { openPdf } from './document/open.js';
import type { Prepared } from './stages.js';
import { verifyPdf } from './verify/verify.js';
import type { Unwritable } from './fill/fill.js';

/** Opens the normalised file for writing. */
export async function prepare(pdf: Uint8Array, order: WriteOrder): Promise<{ ok: true; stage: Prepared } | Unwritable> {
  const opened = await openPdf(pdf);
  if (!opened.ok) return { ok: false, code: 'invalid', message: 'The PDF cannot be opened for writing.' };
  const { status } = await verifyPdf(pdf);
  return { ok: true, stage: { stage: 'prepared', pdf: opened.pdf, source: pdf, order, signed: status === 'valid' } };
}
