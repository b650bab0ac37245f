import { ownerOf } from '../vocabulary/semantic-key.js';
import type { SemanticKey } from '../vocabulary/semantic-key.js';
import {
  namesAddress,
  namesCity,
  namesPostalCode,
  namesState,
  wantsCityFirst,
  wantsStateFirst,
} from './label-words.js';
import type { Fact, Facts } from './suggestion.js';

const fact = (value: string, sure = true): Fact => ({ value, sure, source: 'profile' });

/** Where the house number stands before the street. */
const NUMBER_FIRST_COUNTRIES = new Set(['US', 'CA', 'GB', 'IE', 'AU', 'NZ', 'FR', 'LU', 'IN', 'ZA']);
const NUMBER_FIRST_LANGUAGES = new Set(['en', 'fr']);

/** Where the town stands before the postal code. */
const CITY_FIRST_COUNTRIES = new Set(['US', 'CA', 'GB', 'IE', 'AU', 'NZ', 'IN', 'ZA']);

/** Reads the parts of one address of the profile: `self.work_…`. */
interface Address {
  readonly part: (name: string) => string;
  /** Whether the form has a field of its own for the part. */
  readonly asked: (name: string) => boolean;
  readonly country: string;
}

/** Address parts as the form cuts them: what has no field of its own goes in with its neighbour. */
export function addressFact(label: string, key: SemanticKey, facts: Facts): Fact | null {
  const match = /^(resident|work|billing|delivery)_(street|house_number|city|state|postal_code|address)$/.exec(
    key.name,
  );
  if (!match) return null;
  const prefix = `${ownerOf(key)}.${match[1]}_`;
  const address: Address = {
    part: (name) => facts.profile[prefix + name] ?? '',
    asked: (name) => facts.keys.has(prefix + name),
    country: facts.profile[`${prefix}country`] ?? '',
  };
  switch (match[2]) {
    case 'street':
      return streetFact(address, facts.language);
    case 'house_number':
      return houseNumberFact(address);
    case 'city':
      return cityFact(label, address);
    case 'state':
    case 'postal_code':
      return stateAndCodeFact(label, match[2], address);
    default:
      return wholeFact(label, address, facts.language);
  }
}

function streetFact(address: Address, language: string | null): Fact | null {
  const street = address.part('street');
  if (!street) {
    const line = address.part('address').split(/[,\n]/)[0]?.trim();
    return line ? fact(line, false) : null;
  }
  const number = address.part('house_number');
  if (!number) {
    const split = splitStreet(street);
    return split && address.asked('house_number') ? fact(split.street, false) : fact(street);
  }
  return fact(address.asked('house_number') ? street : streetLine(address, language));
}

function houseNumberFact(address: Address): Fact | null {
  const number = address.part('house_number');
  if (number) return fact(number);
  const split = splitStreet(address.part('street'));
  return split ? fact(split.number, false) : null;
}

function cityFact(label: string, address: Address): Fact | null {
  const city = address.part('city');
  if (!city) return null;
  const code = address.part('postal_code');
  // The town of an address whose caption says no more is its second line.
  const isLine = namesAddress(label) && !namesCity(label);
  const withCode = (namesPostalCode(label) || isLine) && !address.asked('postal_code');
  if (withCode && !code) return fact(city, false);
  // A label that names the postal code and no town got its key from its place: better asked than filled.
  const named = !withCode || isLine || namesCity(label);
  const withState = (namesState(label) || (isLine && address.country === 'US')) && !address.asked('state');
  const parts = { code: withCode ? code : '', state: withState ? address.part('state') : '' };
  // `City, State` is written as it is asked, `Comune (prov.)` in brackets.
  const listed = withState && !withCode && label.includes(',');
  return fact(cityLine(address, parts, listed || wantsCityFirst(label)), named);
}

/** "State, Zip" in one blank, where the form asks for neither elsewhere; null where it wants the one alone. */
function stateAndCodeFact(label: string, asked: 'state' | 'postal_code', address: Address): Fact | null {
  const other = asked === 'state' ? 'postal_code' : 'state';
  if (!namesState(label) || !namesPostalCode(label) || namesCity(label) || address.asked(other)) return null;
  const parts = [address.part('state'), address.part('postal_code')];
  if (parts.includes('')) return null;
  return fact((wantsStateFirst(label) ? parts : parts.reverse()).join(' '), false);
}

function wholeFact(label: string, address: Address, language: string | null): Fact | null {
  const whole = address.part('address');
  const street = address.part('street');
  if (!street) return whole ? fact(whole) : null;
  const lines = [streetLine(address, language), address.part('address_addition')];
  // A label that names the town wants it here, whatever other blanks ask for.
  const named = namesCity(label) || namesPostalCode(label);
  if (named || !address.asked('city')) {
    const code = !named && address.asked('postal_code') ? '' : address.part('postal_code');
    lines.push(cityLine(address, { code, state: address.country === 'US' ? address.part('state') : '' }));
  }
  if (whole && (named || !address.asked('city'))) return fact(whole);
  return fact(lines.filter(Boolean).join(', '));
}

function streetLine(address: Address, language: string | null): string {
  const parts = [address.part('street'), address.part('house_number')].filter(Boolean);
  const numberFirst = address.country
    ? NUMBER_FIRST_COUNTRIES.has(address.country)
    : NUMBER_FIRST_LANGUAGES.has(language ?? '');
  return (numberFirst ? parts.reverse() : parts).join(' ');
}

function cityLine(address: Address, { code, state }: { code: string; state: string }, cityFirst = false): string {
  const city = address.part('city');
  const own = CITY_FIRST_COUNTRIES.has(address.country);
  if (!own && !cityFirst) return [code, city, state && `(${state})`].filter(Boolean).join(' ');
  // Berlin in Berlin, Hamburg in Hamburg
  if (!own && state === city) return [city, code].filter(Boolean).join(', ');
  return [[city, state].filter(Boolean).join(', '), code].filter(Boolean).join(' ');
}

/** `Hauptstr. 5a` or `12 rue Monge`; null where no number stands at either end. */
function splitStreet(text: string): { street: string; number: string } | null {
  return numberLast(text) ?? numberFirst(text);
}

/** A number with a letter of its own may be two words: `5 a`. */
function numberLast(text: string): { street: string; number: string } | null {
  for (const number of tails(text)) {
    if (!/^\d+\s?[a-z]?(?:[-/]\d+)?$/i.test(number)) continue;
    const street = text.slice(0, text.length - number.length).trimEnd();
    if (street === '' || /\d$/.test(street)) continue;
    return { street: (street.endsWith(',') ? street.slice(0, -1) : street).trim(), number };
  }
  return null;
}

/** The last two words of a text, and the last. */
function tails(text: string): string[] {
  const words = text.split(/\s/);
  return words.length < 3 ? words.slice(-1) : [words.slice(-2).join(' '), words.at(-1) ?? ''];
}

function numberFirst(text: string): { street: string; number: string } | null {
  const number = /^\d+\s?(?:bis|ter|[a-z])?(?=[\s,])/i.exec(text)?.[0];
  if (number === undefined) return null;
  const street = text.slice(number.length).replace(/^[\s,]+/, '');
  return street === '' || /^\d/.test(street) ? null : { street, number };
}
