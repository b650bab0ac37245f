import { electronicFormatIBAN, friendlyFormatIBAN } from 'ibantools';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { withoutBegun } from '@formseal/contracts';
import type { ReadField } from '@formseal/contracts';
import { checkValue } from '../values/check-value.js';
import { countryCode, countryName } from '../values/countries.js';
import { dashedIn } from '../values/dashed-number.js';
import { cellPattern, datePatternFor, parseIsoDate, writeByPattern } from '../values/date-pattern.js';
import { fold } from '../values/fold.js';
import { maritalStatusOf, sexOf } from '../values/options.js';
import { stateCode } from '../values/states.js';
import type { ValueType } from '../vocabulary/definition.js';
import { describeKey } from '../vocabulary/semantic-key.js';
import { namesCountry } from './label-words.js';
import { canBeWritten, hasRoom } from './room.js';
import { nationalityWord } from './nationalities.js';
import { sexWord, statusWord } from './status-words.js';
import type { Fact, Facts } from './suggestion.js';

/** A value as the field takes it. */
export interface WrittenValue {
  readonly value: string;
  /** false: it fits, yet not certainly as the form means it. */
  readonly sure: boolean;
}

/** A fact as this field wants it written; null where it cannot be made to fit. */
export function writtenValue(field: ReadField, { value }: Fact, facts: Facts): WrittenValue | null {
  const described = field.semanticKey === null ? null : describeKey(field.semanticKey);
  if (!described) return null;
  const type: ValueType = described.part === null ? described.definition.type : 'text';
  if (field.type === 'date') return type === 'date' ? fitting(field, { texts: [value], sure: true }, facts) : null;
  if (field.format.choices.length > 0) return chosen(field, value, type, facts);
  if (described.part === 'year') return writtenYear(field, value, facts);
  const forms = formsOf(field, value, type, facts);
  const begun = (text: string): string => withoutBegun(text, field.format);
  return fitting(field, { ...forms, texts: forms.texts.map(begun) }, facts);
}

/** "20__": in two digits where there is room for no more, and never for sure, as another century may be printed. */
function writtenYear(field: ReadField, year: string, facts: Facts): WrittenValue | null {
  const whole = fitting(field, { texts: [year], sure: true }, facts);
  return whole?.sure ? whole : (fitting(field, { texts: [year.slice(-2)], sure: false }, facts) ?? whole);
}

/** The first way of writing it that the field takes and has room for; where none has room, the first that can be written there at all, else the first it takes. */
function fitting(field: ReadField, { texts, sure, short }: Forms, { language }: Facts): WrittenValue | null {
  const ways = [...texts.map((text) => ({ text, sure })), ...(short ? [short] : [])];
  const taken = ways.flatMap((way) => {
    const checked = checkValue(field, way.text);
    return checked.ok ? [{ value: checked.value, sure: way.sure }] : [];
  });
  const roomy = taken.find(({ value }) => hasRoom(field, value));
  if (roomy) return roomy;
  const cramped = taken.find(({ value }) => canBeWritten(field, value, language)) ?? taken[0];
  return cramped ? { ...cramped, sure: false } : null;
}

interface Forms {
  /** Best first. */
  readonly texts: readonly string[];
  readonly sure: boolean;
  /** Its abbreviation, for where none of those has room. */
  readonly short?: { readonly text: string; readonly sure: boolean };
}

function formsOf(field: ReadField, value: string, type: ValueType, facts: Facts): Forms {
  const room = field.format.comb ?? field.format.maxLength;
  switch (type) {
    case 'date':
      return dateForms(field, value, facts.language);
    case 'iban': {
      const compact = electronicFormatIBAN(value) ?? value;
      const grouped = friendlyFormatIBAN(compact) ?? compact;
      return { texts: field.format.comb === null ? [grouped, compact] : [compact], sure: true };
    }
    case 'phone':
    case 'email':
      return { texts: reachedForms(value, facts.language), sure: true };
    case 'country':
      return countryForms(field, value, facts.language, room);
    case 'sex': {
      const word = sexWord(value, facts.language, room);
      return { texts: word ? [word] : [], sure: room !== 1 || facts.language !== null };
    }
    case 'text':
      return stateForms(field, value, facts, room) ?? { texts: [value], sure: true };
    case 'marital_status': {
      const word = statusWord(value, facts.language, facts.profile['self.sex']);
      return { texts: word ? [word] : [], sure: true };
    }
    case 'code':
    case 'tax_id':
    case 'vat_id':
      // Numbers are typed in groups; boxes for single characters have no room for the gaps, unless they are counted with them.
      return {
        texts: [dashedIn(field.format.comb, field.semanticKey, value) ?? value, value.replace(/[\s./-]/g, '')],
        sure: true,
      };
    default:
      return { texts: [value], sure: true };
  }
}

/** `California` where two boxes are left for it, or a blank as wide as two letters. */
function stateForms({ semanticKey }: ReadField, value: string, facts: Facts, room: number | null): Forms | null {
  const owner = /^(.*_)state$/.exec(semanticKey ?? '')?.[1];
  if (owner === undefined || (room !== null && room >= value.length)) return null;
  const country = facts.profile[`${owner}country`] ?? null;
  const code = stateCode(value, country);
  if (code === null) return null;
  // Two boxes for a state are North American; what a German puts there is anybody's guess.
  const sure = country !== 'DE';
  return room === null ? { texts: [value], sure: true, short: { text: code, sure } } : { texts: [code], sure };
}

function dateForms({ format }: ReadField, value: string, language: string | null): Forms {
  const day = parseIsoDate(value);
  if (!day) return { texts: [], sure: false };
  const pattern = datePatternFor(format.datePattern, language);
  const written = writeByPattern(day, pattern);
  const sure = format.datePattern !== null || language !== 'en';
  return { texts: format.comb === null ? [written] : [writeByPattern(day, cellPattern(pattern)), written], sure };
}

/** A number, an e-mail address, or several of them in one blank. */
function reachedForms(value: string, language: string | null): string[] {
  const each = value.split(', ').map((one) => (one.includes('@') ? [one] : phoneForms(one, language)));
  return each.length === 1 ? each[0]! : [each.map(([form]) => form).join(', ')];
}

function phoneForms(value: string, language: string | null): string[] {
  const parsed = parsePhoneNumberFromString(value);
  if (!parsed) return [value];
  const digits = parsed.formatNational().replace(/\D/g, '');
  // North American forms expect ten digits; elsewhere the country code does no harm and helps abroad.
  const national = parsed.countryCallingCode === '1' && language === 'en';
  const texts = [parsed.formatInternational(), parsed.number, parsed.formatNational(), digits];
  return national ? [parsed.formatNational(), digits, ...texts] : texts;
}

function countryForms(field: ReadField, value: string, language: string | null, room: number | null): Forms {
  const code = countryCode(value);
  if (!code) return { texts: [value], sure: false };
  if (room !== null && room <= 3) return { texts: [code], sure: room === 2 };
  // Two letters may be the number plate's or a list's own.
  const short = { text: code, sure: false };
  const country = { texts: [countryName(code, language)], sure: true, short };
  if (!field.semanticKey?.endsWith('.nationality')) return country;
  // "Country of citizenship"
  if (namesCountry(field.label)) return country;
  const { word, sure } = nationalityWord(code, language);
  return { texts: [word], sure, short };
}

/** The list's own entry for the value; an entry that only resembles it is not taken. */
function chosen(field: ReadField, value: string, type: ValueType, facts: Facts): WrittenValue | null {
  const meant = (text: string): string | null => {
    if (type === 'country') return countryCode(text);
    if (type === 'sex') return sexOf(text, facts.language);
    return type === 'marital_status' ? maritalStatusOf(text) : fold(text);
  };
  const wanted = type === 'country' || type === 'sex' || type === 'marital_status' ? value : fold(value);
  const hits = field.format.choices.filter(
    (choice) => meant(choice.label) === wanted || meant(choice.value) === wanted,
  );
  const [hit, ...others] = hits;
  if (hit && others.length === 0) return { value: hit.value, sure: true };
  if (hits.length === 0 && field.format.editable) {
    const forms = formsOf(field, value, type, facts);
    return fitting(field, { ...forms, sure: false }, facts);
  }
  return null;
}
