import type { ReadField, ReadForm } from '@formseal/contracts';
import { shownText } from '@formseal/domain/forms';
import type { PageContent } from '../content/page-content.js';
import { roundedContract } from '../content/page-space.js';
import type { DraftField } from '../draft-field.js';
import { reasonsOf } from '../findings/reasons.js';
import { layoutOf, placeOf, withOwnPlaces } from '../layout.js';
import type { Meaning } from '../meaning/read-meaning.js';
import { Print } from '../print/printed-inside.js';
import { recognisedPrint } from '../print/recognised-print.js';
import { withOneType } from './one-type.js';

/** What is printed inside is known once the field is; a blank over a single printed line is no block of text. */
function formatOf(draft: DraftField, { content, print }: PrintedPage): ReadField['format'] {
  const inside = print.inside(draft);
  const begun = print.begun(draft);
  const turned = draft.widget === null && content.turn !== content.page.rotate;
  const own = begun === undefined ? draft.format : { ...draft.format, begun };
  const format = turned ? { ...own, turn: content.turn } : own;
  if (!inside) return format;
  return { ...format, multiline: format.multiline && inside.rules.length !== 1, print: inside };
}

function toReadField(draft: DraftField, page: PrintedPage): ReadField {
  const rect = roundedContract(page.content, draft.rect);
  return {
    page: draft.page,
    rect,
    type: draft.type,
    label: shownText(draft.label),
    section: draft.section && shownText(draft.section),
    semanticKey: draft.key,
    state: draft.state,
    value: draft.value,
    checkboxGroup: draft.group,
    confidence: draft.confidence,
    origin: draft.origin,
    format: formatOf(draft, page),
    widget: draft.widget,
    place: placeOf({ page: draft.page, widget: draft.widget, rect }),
    why: reasonsOf(draft),
  };
}

interface PrintedPage {
  readonly content: PageContent;
  readonly print: Print;
}

/** The last stage: drafts in reading order become the contract's fields, in the contract's space. */
export function assembleForm(pages: readonly PageContent[], meaning: Meaning): ReadForm {
  const printed = new Map(pages.map((content) => [content.page.page, { content, print: new Print(content) }]));
  const read = meaning.fields.map((draft) => toReadField(draft, printed.get(draft.page)!));
  const fields = withOwnPlaces(withOneType(read));
  const print = recognisedPrint(pages);
  const recognised = new Set(print.map(({ page }) => page));
  const { title, documentType, language, strongerSignature } = meaning;
  return {
    pageCount: pages.length,
    pages: pages.map(({ page }) => (recognised.has(page.page) ? { ...page, recognised: true } : page)),
    title: title && shownText(title),
    documentType,
    language,
    strongerSignature,
    layout: layoutOf(pages, fields),
    fields,
    ...(print.length > 0 ? { print } : {}),
  };
}
