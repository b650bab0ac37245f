import { electronicFormatIBAN, isValidBIC, isValidIBAN } from 'ibantools';
import { parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
// Country by country: all eighty together take a quarter of a second to load.
import * as DE from 'stdnum/lib/cjs/de/index.js';
import * as ES from 'stdnum/lib/cjs/es/index.js';
import * as FR from 'stdnum/lib/cjs/fr/index.js';
import * as GB from 'stdnum/lib/cjs/gb/index.js';
import * as IT from 'stdnum/lib/cjs/it/index.js';
import * as NL from 'stdnum/lib/cjs/nl/index.js';
import type { Validator } from 'stdnum';
import { countryCode } from '../values/countries.js';
import { isoDate, parseByPattern, parseIsoDate } from '../values/date-pattern.js';
import { maritalStatusOf, MARITAL_STATUS_VALUES, sexOf, SEX_VALUES } from '../values/options.js';
import type { ValueType } from './definition.js';

/**
 * A value in its standard form. `doubtful`: kept as it was typed, since the check depends on what is not known here
 * or a number may be right that the published algorithm rejects; such a value is only ever suggested, never filled.
 */
export type Normalised =
  | { readonly ok: true; readonly value: string; readonly doubtful: string | null }
  | { readonly ok: false; readonly rule: string };

const sure = (value: string): Normalised => ({ ok: true, value, doubtful: null });
const doubtful = (value: string, why: string): Normalised => ({ ok: true, value, doubtful: why });
const broken = (rule: string): Normalised => ({ ok: false, rule });

type Normaliser = (text: string, country: string | null) => Normalised;

const NORMALISERS: Readonly<Record<ValueType, Normaliser>> = {
  text: sure,
  name: (text) => sure(text.replace(/\s+/g, ' ')),
  code: sure,
  date,
  country(text) {
    const code = countryCode(text);
    return code ? sure(code) : doubtful(text, 'is no country by ISO 3166-1');
  },
  sex(text) {
    const value = SEX_VALUES.find((known) => known === text.toLowerCase()) ?? sexOf(text, 'en');
    return value ? sure(value) : broken(`must be one of: ${SEX_VALUES.join(', ')}`);
  },
  marital_status(text) {
    const value = MARITAL_STATUS_VALUES.find((known) => known === text.toLowerCase()) ?? maritalStatusOf(text);
    return value ? sure(value) : broken(`must be one of: ${MARITAL_STATUS_VALUES.join(', ')}`);
  },
  phone(text, country) {
    const parsed = parsePhoneNumberFromString(text, (country ?? undefined) as CountryCode | undefined);
    return parsed?.isValid() ? sure(parsed.number) : doubtful(text, 'is no phone number by E.164');
  },
  email: (text) => (/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(text) ? sure(text) : broken('must be an e-mail address')),
  postal_code(text, country) {
    if (!country || !postcodeValidatorExistsForCountry(country)) return sure(text);
    return postcodeValidator(text, country) ? sure(text) : doubtful(text, `is no postal code of ${country}`);
  },
  iban(text) {
    const compact = electronicFormatIBAN(text) ?? '';
    return isValidIBAN(compact) ? sure(compact) : doubtful(text, 'fails the check digits of ISO 13616');
  },
  bic(text) {
    const compact = text.replace(/\s/g, '').toUpperCase();
    return isValidBIC(compact) ? sure(compact) : doubtful(text, 'is no BIC by ISO 9362');
  },
  tax_id: (text, country) => checked(text, TAX_IDS[country ?? ''] ?? [], 'tax number'),
  vat_id(text) {
    const compact = text.replace(/[\s.]/g, '').toUpperCase();
    const algorithm = VAT_IDS[compact.slice(0, 2)];
    return algorithm ? checked(compact, [algorithm], 'VAT number') : sure(text);
  },
  lei: (text) => (isLei(text) ? sure(text.toUpperCase()) : doubtful(text, 'fails the check digits of ISO 17442')),
  boolean: (text) => (text === 'true' || text === 'false' ? sure(text) : broken("must be 'true' or 'false'")),
  signature: () => broken('is no text: the signature is stored as a picture'),
};

/** National check algorithms. */
const TAX_IDS: Readonly<Record<string, readonly Validator[]>> = {
  DE: [DE.idnr],
  IT: [IT.codicefiscale, IT.iva],
  ES: [ES.nif, ES.dni, ES.nie],
  FR: [FR.nif],
  NL: [NL.bsn],
};

const VAT_IDS: Readonly<Record<string, Validator>> = {
  DE: DE.vat,
  IT: IT.iva,
  FR: FR.tva,
  NL: NL.btw,
  GB: GB.vat,
};

function checked(text: string, algorithms: readonly Validator[], what: string): Normalised {
  if (algorithms.length === 0 || algorithms.some((algorithm) => algorithm.validate(text).isValid)) return sure(text);
  return doubtful(text, `fails the check of a ${what}`);
}

function date(text: string): Normalised {
  const day = parseIsoDate(text) ?? parseByPattern(text, 'dd.mm.yyyy');
  return day ? sure(isoDate(day)) : broken('must be a date as YYYY-MM-DD');
}

/** ISO 17442: 18 characters and two check digits by ISO 7064 mod 97-10. */
function isLei(text: string): boolean {
  if (!/^[0-9A-Z]{18}\d{2}$/i.test(text)) return false;
  const digits = [...text.toUpperCase()].map((character) => Number.parseInt(character, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}

/** The value in the standard form of its type; `country` (ISO 3166-1) decides national formats. */
export function normaliseValue(type: ValueType, text: string, country: string | null): Normalised {
  return NORMALISERS[type](text.trim(), country);
}
