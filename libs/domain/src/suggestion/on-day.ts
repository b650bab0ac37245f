import { splitAcross } from '@formseal/contracts';
import type { FieldFormat, FieldType, Part } from '@formseal/contracts';
import { cellPattern, closePattern, datePatternFor, parseIsoDate, writeByPattern } from '../values/date-pattern.js';
import { ownDatePattern } from '../values/date-style.js';
import { fold } from '../values/fold.js';
import { parseKey } from '../vocabulary/semantic-key.js';
import { capacitiesOf } from '../wholes/whole-field.js';

/** What says which value a field has on another day. */
export interface DatedField {
  readonly type: FieldType;
  readonly format: FieldFormat;
  readonly semanticKey: string | null;
  readonly part: Part | null;
  readonly value: string | null;
  readonly dated: string | null;
}

/**
 * The fields as they are if the form is signed on this day: where the service put in the day of signing it is this one, written
 * as it was. What somebody put in, or had in the form, is no such value and stays.
 */
export function onDay<F extends DatedField>(fields: readonly F[], day: string, language: string | null): F[] {
  return fields.map((field) => {
    const { dated, value } = field;
    if (dated === null || value === null || dated === day) return field;
    const shown = field.format.choices.find((choice) => choice.value === value)?.label ?? value;
    const then = waysToWrite(field, fields, dated, language);
    const now = waysToWrite(field, fields, day, language);
    const at = then.findIndex(
      (text) => text !== '' && text !== null && (shown.endsWith(text) || isBefore(text, shown)),
    );
    const [was, written] = [then[at], now[at]];
    if (typeof was !== 'string' || typeof written !== 'string') return field;
    const text = shown.endsWith(was)
      ? shown.slice(0, shown.length - was.length) + written
      : written + shown.slice(was.length);
    return { ...field, value: entryFor(field, text) ?? value, dated: day };
  });
}

/** `23.11.2026, Bonn`: the day before the town, as the form asks for them. */
const isBefore = (day: string, shown: string): boolean => shown.startsWith(`${day}, `);

/** The ways in which a suggestion writes a day into the field, the same ones in the same order for each day. */
function waysToWrite(
  field: DatedField,
  fields: readonly DatedField[],
  iso: string,
  language: string | null,
): (string | null)[] {
  const { format, semanticKey, part } = field;
  const day = parseIsoDate(iso);
  if (!day) return [];
  if (part) return acrossPieces(field, fields, iso, language);
  const asked = semanticKey === null ? null : parseKey(semanticKey)?.part;
  if (asked === 'year') return [String(day.year), String(day.year).slice(-2)];
  if (asked === 'day' || asked === 'month') return [String(day[asked]).padStart(2, '0')];
  const pattern = datePatternFor(format.datePattern, language);
  const elsewhere = datePatternFor(ownDatePattern(fields, language), language);
  const [written, asElsewhere] = [writeByPattern(day, pattern), writeByPattern(day, elsewhere)];
  const byLanguage = writeByPattern(day, datePatternFor(null, language));
  // Of documents from before: as the form's cells have it.
  const [cells, inCells] = [writeByPattern(day, cellPattern(pattern)), writeByPattern(day, cellPattern(elsewhere))];
  const close = writeByPattern(day, closePattern(datePatternFor(null, language)));
  return [iso, written, asElsewhere, byLanguage, cells, inCells, close];
}

function acrossPieces(
  field: DatedField,
  fields: readonly DatedField[],
  iso: string,
  language: string | null,
): (string | null)[] {
  const { of, pattern } = field.part!;
  const pieces = fields.filter((one) => one.part?.of === of);
  const day = parseIsoDate(iso)!;
  const asked = datePatternFor(pattern, language);
  return [writeByPattern(day, asked), writeByPattern(day, cellPattern(asked))].map(
    (text) => splitAcross(text, capacitiesOf(pieces), pattern)?.[pieces.indexOf(field)] ?? null,
  );
}

/** Of a list the entry that says it; null where it has none. */
function entryFor({ format: { choices } }: DatedField, text: string): string | null {
  if (choices.length === 0) return text;
  return choices.find(({ label, value }) => fold(label) === fold(text) || fold(value) === fold(text))?.value ?? null;
}
