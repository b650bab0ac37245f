import type { FieldType, Widget } from '@formseal/contracts';
import { PDF, type PdfDict } from '@libpdf/core';
import type { ViewRect } from '../content/page-content.js';
import type { TurnedPage } from '../content/page-space.js';
import { userToView, viewSize } from '../content/page-space.js';
import { decodedName } from '../decoding/decode-name.js';
import type { DraftField } from '../draft-field.js';
import { draftField } from '../draft-field.js';
import { isWholeDate } from './date-script.js';
import { dateActionOf, formatOf } from './field-format.js';
import { widgetNodes } from './field-tree.js';
import { Objects } from './objects.js';
import { presentValue } from './present-value.js';
import { withoutLeftovers, withoutTwins } from './twins.js';
import { WidgetFacts } from './widget-facts.js';
import { withNamedGroups } from './named-groups.js';

/** Anything smaller is no place to write: forms hide fields by shrinking them. */
const SMALLEST = 2;

/**
 * The fields a PDF declares itself, in the order of its pages and their annotations. Dictionaries are read with the
 * library that will write them, so that object numbers and on-values mean the same to both; and pdf.js neither inherits
 * /TU nor tells a stored value from a default. A file that it can't open has no declared fields.
 */
export async function readAcroForm(bytes: Uint8Array, pages: readonly TurnedPage[]): Promise<DraftField[]> {
  const pdf = await openQuietly(bytes);
  if (!pdf) return [];
  const objects = new Objects(pdf);
  const loose = new Set<DraftField>();
  const drafts = widgetNodes(pdf).flatMap((node) => {
    const page = pages[node.page - 1];
    const draft = page && widgetDraft(new WidgetFacts(node, objects), page);
    if (draft && node.isLoose) loose.add(draft);
    return draft ? [draft] : [];
  });
  return withNamedGroups(withoutTwins(withoutLeftovers(drafts, loose)));
}

async function openQuietly(bytes: Uint8Array): Promise<PDF | null> {
  try {
    const pdf = await PDF.load(bytes);
    return pdf.isEncrypted && !pdf.isAuthenticated ? null : pdf;
  } catch {
    return null;
  }
}

function widgetDraft(facts: WidgetFacts, page: TurnedPage): DraftField | null {
  const kind = facts.kind;
  const place = facts.objects.rect(facts.widget.get('Rect'));
  if (!kind || !place || facts.isUnseen) return null;
  const rect = userToView(page, place);
  if (!isOnPage(rect, page)) return null;
  const format = formatOf(facts);
  const pattern = dateActionOf(facts);
  const isDate = kind === 'text' && pattern !== null && isWholeDate(pattern);
  return draftField({
    page: page.page.page,
    rect,
    type: isDate ? 'date' : TYPES[kind],
    origin: 'acroform',
    evidence: 'widget',
    confidence: 1,
    format,
    widget: widgetOf(facts, kind),
    ...spokenOf(facts),
    ...presentValue(facts, format, isDate),
  });
}

const TYPES: Readonly<Record<Widget['kind'], FieldType>> = {
  text: 'text',
  choice: 'text',
  checkbox: 'checkbox',
  radio: 'checkbox',
  signature: 'signature',
};

function isOnPage({ x0, y0, x1, y1 }: ViewRect, page: TurnedPage): boolean {
  const { width, height } = viewSize(page);
  return Math.min(x1, width) - Math.max(x0, 0) >= SMALLEST && Math.min(y1, height) - Math.max(y0, 0) >= SMALLEST;
}

function widgetOf(facts: WidgetFacts, kind: Widget['kind']): Widget {
  const isBox = kind === 'checkbox' || kind === 'radio';
  const widget = { name: facts.name, object: facts.node.object, kind, onValue: isBox ? facts.onValue : null };
  return kind === 'radio' && facts.is('radiosInUnison') ? { ...widget, unison: true } : widget;
}

/** What is longer is a page of instructions; of its beginning a label may be made. */
const LONGEST_TOOLTIP = 1_000;

/** The widget's own tooltip; what a field of several boxes says is the question that each of them answers. */
function spokenOf(facts: WidgetFacts): Pick<DraftField, 'tooltip' | 'question'> {
  const { objects, widget, field } = facts;
  const told = (dict: PdfDict): string | null =>
    decodedName((objects.text(dict.get('TU')) ?? '').slice(0, LONGEST_TOOLTIP)) || null;
  const own = told(widget);
  const shared = field === widget ? null : told(field);
  const isOneOfSeveral =
    facts.kind === 'radio' || (facts.kind === 'checkbox' && objects.array(field.get('Kids')).length > 1);
  return isOneOfSeveral
    ? { tooltip: own, question: shared === own ? null : shared }
    : { tooltip: own ?? shared, question: null };
}
