import type { ReadForm } from '@formseal/contracts';
import { drawStages, explainFields, readForm } from '@formseal/form-reader';
import type { StagePicture, Stages } from '@formseal/form-reader';
import type { LineHelpers } from '@formseal/line-recogniser';
import { acceptPdf } from '@formseal/form-writer';
import { suggestValues } from '@formseal/domain';
import { tooLong, unreadable } from './unreadable.js';

/** What is in a file, or why it cannot be said. */
export type Extracted =
  | { readonly ok: true; readonly form: Record<string, unknown>; readonly pictures: readonly StagePicture[] }
  | { readonly ok: false; readonly why: string };

/** What is wanted besides the fields. */
export interface Besides {
  /** Of each page what the stages saw. */
  readonly pictures: boolean;
  /** Of each field how it came to what it is. */
  readonly why: boolean;
}

/** Reads a PDF as the extractor does: taken in first, by the same rules. */
export async function extractForm(
  pdf: Uint8Array,
  { pictures, why, lineHelpers }: Besides & { readonly lineHelpers?: LineHelpers },
): Promise<Extracted> {
  let seen: Stages | undefined;
  const normalised = await acceptPdf(pdf);
  if (!normalised.ok)
    return refused('reason' in normalised ? unreadable(normalised.reason) : tooLong(normalised.tooManyPages));
  const read = await readForm(normalised.bytes, {
    lineHelpers,
    ...((pictures || why) && { onStages: (stages: Stages) => (seen = stages) }),
  });
  if ('failed' in read) return refused(unreadable(read.failed));
  if ('tooManyPages' in read) return refused(tooLong(read.tooManyPages));
  const form = { ...shown(read), ...(seen && why && { why: explainFields(seen) }) };
  return { ok: true, form, pictures: seen && pictures ? await drawStages(seen) : [] };
}

const refused = (why: string): Extracted => ({ ok: false, why });

function shown(form: ReadForm): Record<string, unknown> {
  // No account, hence no values but what stands in the form; the states are those an empty profile leads to.
  const suggested = suggestValues({
    fields: form.fields,
    profile: {},
    learned: { byPlace: new Map(), byKey: new Map() },
    accountKind: 'personal',
    language: form.language,
    today: new Date().toISOString().slice(0, 10),
    hasSignature: false,
    strongerSignature: form.strongerSignature,
  });
  return {
    pageCount: form.pageCount,
    title: form.title,
    documentType: form.documentType,
    requiresStrongerSignature: form.strongerSignature !== null,
    requiresStrongerSignatureReason: form.strongerSignature?.reason ?? null,
    fields: form.fields.map((field, at) => ({
      page: field.page,
      rect: field.rect,
      type: field.type,
      label: field.label,
      section: field.section,
      semanticKey: field.semanticKey,
      state: suggested[at]?.state,
      value: suggested[at]?.value ?? null,
      source: suggested[at]?.source,
      checkboxGroup: field.checkboxGroup,
    })),
  };
}
