import type { ReadForm } from '@formseal/contracts';
import { drawStages, readForm } from '@formseal/form-reader';
import type { Stages } from '@formseal/form-reader';
import { normalisePdf } from '@formseal/form-writer';
import { suggestValues } from '@formseal/domain';

/** A page as the stages of the reader saw it. */
export interface StagePage {
  readonly page: number;
  readonly png: Uint8Array;
}

/** What is in a file, or why it cannot be said. */
export type Extracted =
  | { readonly ok: true; readonly form: Record<string, unknown>; readonly pictures: readonly StagePage[] }
  | { readonly ok: false; readonly why: string };

/** Reads a PDF with the extractor's own code. */
export async function extractForm(pdf: Uint8Array, withPictures: boolean): Promise<Extracted> {
  let seen: Stages | undefined;
  const normalised = await normalisePdf(pdf);
  if (!normalised.ok) return refused(normalised);
  const read = await readForm(normalised.bytes, withPictures ? { onStages: (stages) => (seen = stages) } : {});
  if ('failed' in read) return refused({ reason: read.failed });
  if ('tooManyPages' in read) return refused(read);
  return { ok: true, form: shown(read), pictures: seen ? await drawStages(seen) : [] };
}

const refused = (why: { readonly reason: string } | { readonly tooManyPages: number }): Extracted => ({
  ok: false,
  why: 'reason' in why ? `cannot be read (${why.reason})` : `too many pages (${why.tooManyPages})`,
});

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
      semanticKey: field.semanticKey,
      state: suggested[at]?.state,
      value: suggested[at]?.value ?? null,
      source: suggested[at]?.source,
      checkboxGroup: field.checkboxGroup,
    })),
  };
}
