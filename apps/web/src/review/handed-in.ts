import type { ReviewField } from '@formseal/contracts';
import type { Item } from './items.js';
import type { Step } from './kept.js';
import { shown } from './shown.js';
import { readEntry } from './singles.js';
import { faultIn, piecesOf, typedInto } from './wholes.js';

/** What leaving a value comes to, or confirming it: a step, nothing, or why what was typed can't stand there. */
export type HandedIn = { readonly step: Step | null } | { readonly fault: string };

const NOTHING: HandedIn = { step: null };

/** What a person put into a text or a date, as it stands in its input; null where they put in nothing. */
export function typedIn(field: ReviewField, draft: string | undefined): string | null {
  if (field.type !== 'text' && field.type !== 'date') return null;
  const text = draft ?? (field.source === 'user_input' ? shown(field, undefined) : '');
  return text.trim() === '' ? null : text;
}

/** What a person typed is their word, also where it says what stood there before. */
export function handedIn(field: ReviewField, draft: string | undefined, confirm: boolean): HandedIn {
  const { id, value, confirmed } = field;
  if (draft === undefined || draft === shown(field, undefined)) {
    const said = confirm || (draft !== undefined && value !== null);
    return said && !confirmed ? { step: { kind: 'fill', fieldId: id, seen: value, confirmed: true } } : NOTHING;
  }
  const entry = readEntry(field, draft);
  if ('fault' in entry) return entry;
  return { step: { kind: 'fill', fieldId: id, value: entry.value, confirmed: confirm || entry.value !== null } };
}

/** The same of a value over several fields, whose pieces are handed in together. */
export function wholeHandedIn(item: Item, drafts: Readonly<Record<string, string>>, confirm: boolean): HandedIn {
  const typed = typedInto(item, drafts);
  const fault = typed && faultIn(item, drafts, true);
  if (fault !== null) return { fault };
  const pieces = typed ?? piecesOf(item).map(({ id, value }) => ({ id, value }));
  const written = pieces.some(({ value }) => value !== null);
  const said = confirm || (written && pieces.some(({ id }) => id in drafts));
  if (!typed && (!said || item.stage === 'done')) return NOTHING;
  return { step: { kind: 'pieces', pieces, confirmed: said, ...(!typed && { asSeen: true }) } };
}

/** What is typed so far, where it is a value and another than what stands there: the service keeps it, as nobody's last word. */
export function typedSoFar(
  field: ReviewField,
  item: Item | undefined,
  drafts: Readonly<Record<string, string>>,
): Step | null {
  const handed = item?.whole ? wholeHandedIn(item, drafts, false) : handedIn(field, drafts[field.id], false);
  const step = 'step' in handed ? handed.step : null;
  if (step?.kind === 'fill') {
    const { value } = step;
    return value === undefined || value === field.value ? null : { ...step, confirmed: false };
  }
  return step?.kind === 'pieces' && item && typedInto(item, drafts) ? { ...step, confirmed: false } : null;
}
