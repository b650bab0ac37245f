import type { FieldFormat, ReadField } from '@formseal/contracts';
import { isoDate, parseByPattern, parseIsoDate } from '@formseal/domain/forms';
import type { WidgetFacts } from './widget-facts.js';

/** What stands in a field already, and what that makes of its state. */
export type Present = Pick<ReadField, 'state' | 'value'>;

const BLANK: Present = { state: 'open', value: null };

/** Text that only holds the place: nothing, lines, dots, the letters of a date pattern. */
const PLACEHOLDER = /^(?:[\s_.…\-–—/]*|[dmyjatgMDYJAT]{1,4}([./\- ])[dmyjatgMDYJAT]{1,4}\1[dmyjatgMDYJAT]{2,4})$/;

/** A list's first line that asks to choose, in the words lists begin with. */
const ASKS_TO_CHOOSE =
  /^[\s\-–—_.*<([]*(?:select|choose|pick|please|bitte|(?:aus)?w[äa]hlen|auswahl|choisi|s[ée]lection|selecci|elij|elegir|selezion|scegli|kies|maak een keuze|wybierz|escolh|v[äa]lj|v[æa]lg)/i;

/** A sum that is still to be worked out, by what is put in elsewhere. */
const ZERO = /^[^\p{L}\d]*0[0.,\s]*[^\p{L}\d]*$/u;

/**
 * The widget's present value in the contract's format. What nobody may change stands there as it is: nobody has to check it,
 * unless it is worked out from what may still change.
 */
export function presentValue(facts: WidgetFacts, format: FieldFormat, isDate: boolean): Present {
  const present = valueOf(facts, format, isDate);
  const isSum = present.value !== null && (facts.node.isCalculated || ZERO.test(present.value));
  if (!facts.is('readOnly') || isSum) return present;
  return { state: 'out_of_scope', value: present.value };
}

function valueOf(facts: WidgetFacts, format: FieldFormat, isDate: boolean): Present {
  switch (facts.kind) {
    case 'checkbox':
    case 'radio':
      return facts.isOn ? { state: 'filled', value: 'true' } : BLANK;
    case 'choice':
      return choiceValue(facts, format);
    case 'text':
      return textValue(facts, format, isDate);
    default:
      // A signature field with a value is signed by somebody: nothing is added to it.
      return facts.inherited('V') ? { state: 'out_of_scope', value: null } : BLANK;
  }
}

function textValue(facts: WidgetFacts, format: FieldFormat, isDate: boolean): Present {
  // Shown as stars, and on the settled page not at all.
  if (facts.is('password')) return BLANK;
  const value = facts.inherited('V');
  const text = (facts.objects.text(value) ?? facts.objects.name(value) ?? '').replace(/\r\n?/g, '\n').trim();
  if (PLACEHOLDER.test(text)) return BLANK;
  if (!isDate) return { state: 'filled', value: text };
  const day = dayIn(text, format.datePattern);
  // A year of two digits, a month in words: somebody has to say which day is meant.
  return day === null ? { state: 'unsure', value: text } : { state: 'filled', value: day };
}

/** The day that a text means beyond doubt, in the contract's format. */
export function dayIn(text: string, datePattern: string | null): string | null {
  const day = parseIsoDate(text) ?? (datePattern ? parseByPattern(text, datePattern) : null);
  return day && isoDate(day);
}

function choiceValue(facts: WidgetFacts, format: FieldFormat): Present {
  const { objects } = facts;
  const value = facts.inherited('V');
  const single = objects.text(value);
  const chosen = single === null ? objects.array(value).map((one) => objects.text(one) ?? '') : [single];
  const asks = format.choices[0] && ASKS_TO_CHOOSE.test(format.choices[0].label) ? format.choices[0] : null;
  const real = chosen.filter((one) => one.trim() !== '' && one !== asks?.value && one !== asks?.label);
  if (real.length === 0) return BLANK;
  // Some files store what the list shows in place of the value behind it.
  const values = real.map(
    (one) =>
      (format.choices.find(({ value }) => value === one) ?? format.choices.find(({ label }) => label === one))?.value ??
      one,
  );
  return { state: 'filled', value: values.join('\n') };
}
