import { LIMITS, shownLine } from '@formseal/contracts';
import { faultInPrint } from '../values/check-value.js';
import { countryCode } from '../values/countries.js';
import { normaliseValue } from '../vocabulary/normalise.js';
import { numberedOrganisation } from './organisations.js';
import { describeKey, formatKey, parseKey, SEMANTIC_NAMES } from '../vocabulary/semantic-key.js';

/** A profile as it is stored: values in standard form by full semantic key (`self.given_name`). */
export type ProfileValues = Readonly<Record<string, string>>;

/** One entry of a profile that cannot be stored, or is stored with a doubt. */
export interface ProfileRemark {
  readonly key: string;
  readonly rule: string;
  /** For programs: the type of value this should be, or `unknown_key`, `no_text`, `too_long`, `unprintable`. */
  readonly reason: string;
}

export type NormalisedProfile =
  | {
      readonly ok: true;
      readonly values: ProfileValues;
      /** Values kept as typed that fail a check or can't be printed; they are suggested as `unsure`, never `ok`. */
      readonly remarks: readonly ProfileRemark[];
    }
  | { readonly ok: false; readonly problems: readonly ProfileRemark[] };

/** What only organisations have: written without a party it means the organisation's. */
const OF_ORGANISATIONS = new Set([
  'legal_name',
  'legal_form',
  'register_number',
  'register_court',
  'vat_registration',
  'lei',
  'eori',
]);

/** First one wins: `tel` is the phone by day, `country` the country of residence. */
const BY_AUTOFILL = new Map(
  [...SEMANTIC_NAMES]
    .reverse()
    .flatMap(([name, { autofill }]): Array<[string, string]> => (autofill ? [[autofill, name]] : [])),
);

/** The full key for what a profile may write: with party, without, without `resident_`, or an autofill token. */
function fullKey(written: string): string | null {
  const parsed = parseKey(written);
  if (parsed) return formatKey(parsed);
  const another = numberedOrganisation(written);
  if (another) return parseKey(another.asked) && written;
  const [party, rest] = /^(self|organisation)\./.test(written) ? written.split(/\.(.*)/) : [null, written];
  for (const name of [rest, `resident_${rest}`, BY_AUTOFILL.get(rest ?? '')]) {
    const owner = party ?? (OF_ORGANISATIONS.has(name ?? '') ? 'organisation' : 'self');
    const key = parseKey(`${owner}.${name}`);
    if (key) return formatKey(key);
  }
  return null;
}

/** The country that decides how national numbers of a key's owner are read. */
function countryOf(entries: ReadonlyArray<readonly [string, string]>, key: string): string | null {
  const owner = key.split('.')[0];
  const stated = entries.find(([other]) => other === `${owner}.resident_country`);
  return stated ? countryCode(stated[1]) : null;
}

/** A profile from JSON: values by semantic key, in standard form; or every problem at once. */
export function normaliseProfile(json: unknown): NormalisedProfile {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) {
    return {
      ok: false,
      problems: [{ key: '', rule: 'must be an object of values by semantic key', reason: 'no_object' }],
    };
  }
  const problems: ProfileRemark[] = [];
  const remarks: ProfileRemark[] = [];
  const entries: Array<[string, string]> = [];
  for (const [written, value] of Object.entries(json as Record<string, unknown>)) {
    if (value === null || value === '') continue;
    const key = fullKey(written);
    if (key === null) problems.push({ key: written, rule: 'is no key of the vocabulary', reason: 'unknown_key' });
    else if (typeof value !== 'string') problems.push({ key: written, rule: 'must be a string', reason: 'no_text' });
    else if (value.length > LIMITS.valueChars) problems.push({ key: written, rule: 'is too long', reason: 'too_long' });
    else entries.push([key, value]);
  }
  const values: Record<string, string> = {};
  for (const [key, written] of entries) {
    // The profile's names are signed with, and read by others.
    const text = written.split('\n').map(shownLine).join('\n');
    if (text === '') continue;
    const described = describeKey(numberedOrganisation(key)?.asked ?? key);
    // A part (`birth_date.day`) is text whatever the whole is.
    const type = described?.part === null ? described.definition.type : 'text';
    const result = normaliseValue(type, text, countryOf(entries, key));
    if (!result.ok) problems.push({ key, rule: result.rule, reason: type });
    else values[key] = result.value;
    const unprintable = faultInPrint(text);
    if (unprintable !== null) remarks.push({ key, rule: unprintable, reason: 'unprintable' });
    if (result.ok && result.doubtful !== null) remarks.push({ key, rule: result.doubtful, reason: type });
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, values, remarks };
}
