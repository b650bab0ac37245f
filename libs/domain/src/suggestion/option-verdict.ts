import type { ReadField } from '@formseal/contracts';
import { countryCode } from '../values/countries.js';
import { fold } from '../values/fold.js';
import { maritalStatusOf, sexOf } from '../values/options.js';
import type { SemanticKey } from '../vocabulary/semantic-key.js';
import { yesOrNo } from './label-words.js';
import { statedFact } from './profile-facts.js';
import type { Facts } from './suggestion.js';

/** Forms of address that tell more than the sex: which of them a woman goes by is hers to say. */
const TELLS_MORE = /\b(mrs|miss|ms|mlle|srta|signorina|dr|prof)\b/;

/** Whether the profile answers a box, and how: ticked, left blank, or null where it does not say. */
export function optionVerdict(field: ReadField, key: SemanticKey, facts: Facts): boolean | null {
  if (key.name === 'title') {
    // Forms of address follow the sex.
    const follows = optionVerdict(field, { ...key, name: 'sex' }, facts);
    return follows === true && TELLS_MORE.test(fold(field.label)) ? null : follows;
  }
  const fact = statedFact({ ...key, part: null }, facts);
  if (!fact?.sure) return null;
  const option = optionOf(field, key, facts.language);
  if (option === null) return null;
  const answer = yesOrNo(field.label);
  const same = option === fact.value;
  // "Are you married? – No" is ticked by whoever is not.
  return answer === false ? !same : same;
}

/** The value of the key that the box stands for. */
function optionOf({ label }: ReadField, key: SemanticKey, language: string | null): string | null {
  const own = yesOrNo(label) === null ? lastPart(label) : label;
  switch (key.name) {
    case 'sex':
      return yesOrNo(label) === null ? sexOf(own, language) : null;
    case 'marital_status':
      return maritalStatusOf(own);
    case 'resident_country':
    case 'birth_country':
    case 'nationality':
      return yesOrNo(label) === null ? countryCode(own) : null;
    default:
      return null;
  }
}

/** The option's own words: what follows the question in `Sex – female`. */
function lastPart(label: string): string {
  return label.split(/\s[–-]\s|:\s/).at(-1) ?? label;
}
