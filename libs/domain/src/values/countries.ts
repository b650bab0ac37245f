import { getCountries } from 'libphonenumber-js';
import { fold } from './fold.js';
import { VALUE_LANGUAGES } from './languages.js';

/** Short forms that people write and that Intl does not know. */
const SHORT: ReadonlyArray<readonly [string, string]> = [
  ['usa', 'US'],
  ['united states of america', 'US'],
  ['vereinigte staaten von amerika', 'US'],
  ['uk', 'GB'],
  ['great britain', 'GB'],
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
  ['grossbritannien', 'GB'],
  ['bundesrepublik deutschland', 'DE'],
  ['brd', 'DE'],
  ['holland', 'NL'],
  ['ceska republika', 'CZ'],
  ['czech republic', 'CZ'],
  ['tschechische republik', 'CZ'],
];

const CODES: ReadonlySet<string> = new Set(getCountries());

/** ISO 3166-1 alpha-3 where it is not obvious from Intl, which only knows alpha-2: the states whose forms we read. */
const ALPHA_3: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'AUT:AT BEL:BE BGR:BG CHE:CH CYP:CY CZE:CZ DEU:DE DNK:DK ESP:ES EST:EE FIN:FI FRA:FR GBR:GB GRC:GR HRV:HR HUN:HU ' +
    'IRL:IE ISL:IS ITA:IT LIE:LI LTU:LT LUX:LU LVA:LV MLT:MT NLD:NL NOR:NO POL:PL PRT:PT ROU:RO SVK:SK SVN:SI SWE:SE ' +
    'TUR:TR UKR:UA USA:US CAN:CA AUS:AU NZL:NZ MEX:MX BRA:BR ARG:AR COL:CO CHL:CL IND:IN CHN:CN JPN:JP MAR:MA SYR:SY'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

const names = new Map<string, Intl.DisplayNames>();

function namesIn(language: string): Intl.DisplayNames {
  let found = names.get(language);
  if (!found) {
    found = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
    names.set(language, found);
  }
  return found;
}

let byName: Map<string, string> | null = null;

function codesByName(): Map<string, string> {
  if (byName) return byName;
  byName = new Map(SHORT);
  for (const language of VALUE_LANGUAGES) {
    for (const code of CODES) byName.set(fold(namesIn(language).of(code) ?? code), code);
  }
  return byName;
}

/** ISO 3166-1 alpha-2 of a country given by code or by its name in any of the reader's languages; null when unknown. */
export function countryCode(text: string): string | null {
  const upper = text.trim().toUpperCase();
  if (CODES.has(upper)) return upper;
  return ALPHA_3[upper] ?? codesByName().get(fold(text)) ?? null;
}

/** The country's name as the form's language has it. */
export function countryName(code: string, language: string | null): string {
  return namesIn(language ?? 'en').of(code) ?? code;
}
