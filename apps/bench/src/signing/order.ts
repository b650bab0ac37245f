import { createHash } from 'node:crypto';
import { PLAIN_FORMAT } from '@formseal/contracts';
import type { Rect, WriteField, WriteOrder } from '@formseal/contracts';
import type { KnownForm, TruthField } from './forms.js';
import { valueFor } from './values.js';

const PATTERNS: Record<string, string> = {
  en: 'mm/dd/yyyy',
  de: 'dd.mm.yyyy',
  fr: 'dd/mm/yyyy',
  it: 'dd/mm/yyyy',
  es: 'dd/mm/yyyy',
};

/** What is written into a form, and where each field lies on the displayed page: origin top left, y down. */
export interface Filling {
  readonly order: WriteOrder;
  readonly views: readonly Rect[];
}

/** What a person who fills everything in would have written; of options that exclude one another the first. */
export function orderFor(form: KnownForm, normalised: Uint8Array, signature: Uint8Array): Filling {
  const language = form.truth.lang;
  const chosen = new Set<string>();
  const fields = form.truth.fields.map((field, index) => writeField(form, field, index, chosen, language));
  return {
    order: orderOf(form.bytes, normalised, signature, { language, fields }),
    views: form.truth.fields.map((field) => field.rect_view),
  };
}

/** An order for these fields, by the bench's signer at the bench's time. */
export function orderOf(
  original: Uint8Array,
  normalised: Uint8Array,
  signature: Uint8Array,
  { language, fields }: Pick<WriteOrder, 'language' | 'fields'>,
): WriteOrder {
  const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
  return {
    documentId: '6f1c2f0a-7a53-4e0e-9f5e-0d5f3c1b2a10',
    test: false,
    language,
    fields,
    signature: { png: signature },
    signers: null,
    by: { name: 'Anna Weber', email: 'anna@bench.example', means: 'api_key', keyPrefix: 'fsk_bench000' },
    inTheNameOf: { name: 'Anna Weber', account: 'Bench', accountKind: 'personal' },
    signedAt: new Date('2026-11-21T09:30:00Z'),
    hashes: { original: hash(original), normalised: hash(normalised) },
    signedIn: null,
    recordPage: null,
  };
}

function writeField(
  form: KnownForm,
  field: TruthField,
  index: number,
  chosen: Set<string>,
  language: string | null,
): WriteField {
  const group = field.group ?? null;
  const first = group === null || !chosen.has(group);
  if (field.type === 'checkbox' && group !== null) chosen.add(group);
  const narrow = field.maxLen !== null && field.maxLen < 10;
  const value =
    field.type === 'checkbox'
      ? String(first)
      : field.type === 'signature'
        ? null
        : field.type === 'date'
          ? '1984-03-07'
          : valueFor(field, index);
  return {
    id: `field-${index}`,
    page: field.page,
    rect: field.rect,
    type: field.type === 'date' && narrow && (field.maxLen ?? 0) < 6 ? 'text' : field.type,
    label: field.tu ?? field.name,
    semanticKey: null,
    value: field.type === 'date' && narrow && (field.maxLen ?? 0) < 6 ? '7' : value,
    format: {
      ...PLAIN_FORMAT,
      multiline: field.multiline,
      maxLength: field.comb ? null : field.maxLen,
      comb: field.comb ? field.maxLen : null,
      datePattern: PATTERNS[language ?? 'en'] ?? null,
    },
    widget: form.flat ? null : { name: field.name, object: null, kind: field.kind, onValue: null },
    inScope: true,
  };
}
