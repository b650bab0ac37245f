import type { WriteOrder } from '@formseal/contracts';
import { openPdf } from './document/open.js';
import { printTurns } from './fill/print-direction.js';
import { filledAtSigning } from './left-to-service.js';
import { activeContentOf } from './normalise/active-when-signed.js';
import type { ReadPrintTurns } from './reading/print-turns.js';
import type { Prepared } from './stages.js';
import { checkSignatures, hasLivingSignature } from './verify/signature-check.js';
import { leaveOf, signaturesIn } from './verify/signature-fields.js';
import { NOBODY } from './verify/trust.js';
import type { Unwritable } from './fill/fill.js';

/** Opens the normalised file for writing. */
export async function prepare(
  pdf: Uint8Array,
  order: WriteOrder,
  readTurns: ReadPrintTurns,
): Promise<{ ok: true; stage: Prepared } | Unwritable> {
  const opened = await openPdf(pdf);
  if (!opened.ok) return { ok: false, code: 'invalid', message: 'The PDF cannot be opened for writing.' };
  const seals = await checkSignatures(pdf, opened.pdf, NOBODY);
  const signed = hasLivingSignature(seals);
  const { permission } = leaveOf(signaturesIn(opened.pdf));
  if (permission === 1) return refused('its signer allowed no change afterwards');
  // Values are drawn on the pages, as is the signature: whoever certified the form would find it broken.
  if (permission !== null)
    return refused('its signer allowed its own fields to be filled in, and no change of its pages');
  if (seals.length > 0 && !signed) return refused('not every signature in it holds');
  if (signed && opened.encrypted) return refused('it is encrypted');
  if (signed && opened.pdf.canSaveIncrementally())
    return refused('it could only be rewritten, which would break its signature');
  const [active] = await activeContentOf(pdf);
  if (active !== undefined && signed) return refused(`it holds active content (${active})`);
  if (active !== undefined) return { ok: false, code: 'invalid', message: OUTDATED };
  const turns = await printTurns(opened.pdf, pdf, order.fields, readTurns);
  return {
    ok: true,
    stage: {
      stage: 'prepared',
      pdf: opened.pdf,
      source: pdf,
      order: filledAtSigning(order),
      signed,
      printTurns: turns,
    },
  };
}

/** Taken in by a version that let more pass. */
const OUTDATED = 'The PDF holds content that could look different later. Upload it again to have that taken out.';

const refused = (reason: string): Unwritable => ({
  ok: false,
  code: 'invalid',
  message: `The PDF carries a digital signature already and cannot be signed: ${reason}.`,
});
