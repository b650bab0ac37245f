import { isFailure, readForm } from '@formseal/form-reader';
import { normalisePdf, sameContent } from '@formseal/form-writer';
import type { Answer } from './outcome-of.js';

/** What the child does with a file: normalise it once, hold both against each other, read the one that will be signed. */
export async function readPdf(
  original: Uint8Array,
  onReading: () => void = () => {},
): Promise<Answer & { normalised?: Uint8Array }> {
  const normalised = await normalisePdf(original);
  if (!normalised.ok) {
    if ('tooManyPages' in normalised) return { kind: 'too_many_pages', pages: normalised.tooManyPages };
    return { kind: 'failed', reason: normalised.reason };
  }
  if (!(await sameContent(original, normalised.bytes))) return { kind: 'failed', reason: 'ambiguous' };
  onReading();
  const form = await readForm(normalised.bytes);
  if (!isFailure(form)) return { kind: 'form', form, normalised: normalised.bytes };
  if ('tooManyPages' in form) return { kind: 'too_many_pages', pages: form.tooManyPages };
  return { kind: 'failed', reason: form.failed };
}
