import type { ReadField, ReadForm, Rect } from '@formseal/contracts';
import type { PageContent } from '../content/page-content.js';
import { viewToContract } from '../content/page-space.js';
import type { DraftField } from '../draft-field.js';
import { layoutOf, placeOf } from '../layout.js';
import type { Meaning } from '../meaning/read-meaning.js';
import { printedInside } from '../print/printed-inside.js';

const rounded = (rect: Rect): Rect => rect.map((value) => Math.round(value * 100) / 100) as Rect;

/** What is printed inside is known once the field is; a blank over a single printed line is no block of text. */
function formatOf(draft: DraftField, page: PageContent): ReadField['format'] {
  const print = printedInside(draft, page);
  if (!print) return draft.format;
  return { ...draft.format, multiline: draft.format.multiline && print.rules.length !== 1, print };
}

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
    format: formatOf(draft, page),
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
