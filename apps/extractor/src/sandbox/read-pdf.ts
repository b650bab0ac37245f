import { isFailure, readForm } from '@formseal/form-reader';
import type { LineHelpers } from '@formseal/line-recogniser';
import { acceptPdf } from '@formseal/form-writer/accept';
import type { Answer } from './outcome-of.js';

/** What the child does with a file: take it in, read the one that will be signed. */
export async function readPdf(
  original: Uint8Array,
  { onReading, lineHelpers }: { onReading?: () => void; lineHelpers?: LineHelpers } = {},
): Promise<Answer & { normalised?: Uint8Array }> {
  const normalised = await acceptPdf(original);
  if (!normalised.ok) {
    if ('tooManyPages' in normalised) return { kind: 'too_many_pages', pages: normalised.tooManyPages };
    return { kind: 'failed', reason: normalised.reason };
  }
  onReading?.();
  const form = await readForm(normalised.bytes, { lineHelpers });
  if (!isFailure(form)) return { kind: 'form', form, normalised: normalised.bytes };
  if ('tooManyPages' in form) return { kind: 'too_many_pages', pages: form.tooManyPages };
  return { kind: 'failed', reason: form.failed };
}
