import { createHash } from 'node:crypto';
import type { ReadField, ReadForm, Rect } from '@formseal/contracts';
import type { PageContent } from '../content/page-content.js';
import { viewToContract } from '../content/page-space.js';
import type { DraftField } from '../draft-field.js';
import type { Meaning } from '../meaning/read-meaning.js';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

const rounded = (rect: Rect): Rect => rect.map((value) => Math.round(value * 100) / 100) as Rect;

/**
 * A field's place is its page and its rect to the nearest 4 points, its widget's name where it has one: two copies of a form,
 * one printed by another program, still agree on it.
 */
function placeOf(draft: DraftField, rect: Rect): string {
  const grid = rect.map((value) => Math.round(value / 4)).join(',');
  return hash([draft.page, draft.widget?.name ?? '', draft.widget?.onValue ?? '', draft.widget ? '' : grid].join('|'));
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
    format: draft.format,
    widget: draft.widget,
    place: placeOf(draft, rect),
  };
}

/** Page sizes and the places of the fields: neither what is filled in nor who printed it changes that. */
function layoutOf(pages: readonly PageContent[], fields: readonly ReadField[]): string {
  const sizes = pages.map(({ page }) => `${Math.round(page.width)}x${Math.round(page.height)}`);
  return hash([...sizes, ...fields.map((field) => field.place)].join('|'));
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
