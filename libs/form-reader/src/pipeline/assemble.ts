import type { ReadField, ReadForm, Rect } from '@formseal/contracts';
import type { PageContent } from '../content/page-content.js';
import { viewToContract } from '../content/page-space.js';
import type { DraftField } from '../draft-field.js';
import { layoutOf, placeOf } from '../layout.js';
import type { Meaning } from '../meaning/read-meaning.js';

const rounded = (rect: Rect): Rect => rect.map((value) => Math.round(value * 100) / 100) as Rect;

function toReadField(draft: DraftField, pages: readonly PageContent[]): ReadField {
  const page = pages.find((candidate) => candidate.page.page === draft.page)!;
  const rect = rounded(viewToContract(page, draft.rect));
  return {
    page: draft.page,
    rect,
    type: draft.type,
    label: draft.label,
    semanticKey: draft.key,
    state: draft.state,
    value: draft.value,
    checkboxGroup: draft.group,
    confidence: draft.confidence,
    origin: draft.origin,
    format: draft.format,
    widget: draft.widget,
    place: placeOf({ page: draft.page, widget: draft.widget, rect }),
  };
}

/** The last stage: drafts in reading order become the contract's fields, in the contract's space. */
export function assembleForm(pages: readonly PageContent[], meaning: Meaning): ReadForm {
  const fields = meaning.fields.map((draft) => toReadField(draft, pages));
  const { title, documentType, language, strongerSignature } = meaning;
  return {
    pageCount: pages.length,
    pages: pages.map((page) => page.page),
    title,
    documentType,
    language,
    strongerSignature,
    layout: layoutOf(pages, fields),
    fields,
  };
}
