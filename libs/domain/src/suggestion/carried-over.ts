import type { FieldState, Part, ReadField } from '@formseal/contracts';
import { isLearnable } from './learnable.js';
import { suggestValuesInSlices } from './suggest-values.js';
import type { ConfirmedPlace, SuggestionOrder } from './suggestion.js';

/** A field of a signed form, as far as it is asked whether the word on it holds in a copy. */
export interface SignedField extends Omit<ReadField, 'state' | 'why'> {
  readonly id: string;
  readonly source: 'profile' | 'learned_cache' | 'user_input' | 'none';
  readonly confirmed: boolean;
  readonly part: Part | null;
}

/**
 * The fields of a signed form that are confirmed in its copy too: what was confirmed holds as long as the profile still says it. Not
 * what belongs to one filling: signatures, declarations, the day of signing; nor what nobody keeps, such as passwords.
 */
export async function carriedOver(
  fields: readonly SignedField[],
  facts: Omit<SuggestionOrder, 'fields' | 'learned' | 'strongerSignature'>,
  letOthersBy: () => Promise<unknown>,
): Promise<ReadonlySet<string>> {
  const confirmed = fields.filter((field) => field.confirmed && isLearnable(field));
  const fromProfile = confirmed.filter(({ source }) => source === 'profile');
  const now = fromProfile.length === 0 ? new Map<string, string | null>() : await saidNow(fields, facts, letOthersBy);
  const holds = ({ id, source, value }: SignedField): boolean => source !== 'profile' || now.get(id) === value;
  return new Set(confirmed.filter(holds).map(({ id }) => id));
}

/** What the profile says for each field today, whatever doubts there were: they were settled when it was confirmed. */
async function saidNow(
  fields: readonly SignedField[],
  facts: Omit<SuggestionOrder, 'fields' | 'learned' | 'strongerSignature'>,
  letOthersBy: () => Promise<unknown>,
): Promise<Map<string, string | null>> {
  const settled = fields.map(({ place, semanticKey }): [string, ConfirmedPlace] => [
    place,
    { semanticKey, source: 'profile', declined: false, day: facts.today },
  ]);
  const said = await suggestValuesInSlices(
    {
      ...facts,
      fields: fields.map((field) => ({ ...field, state: 'open', value: null, why: [] })),
      learned: { byPlace: new Map(), byKey: new Map(), confirmed: new Map(settled) },
      strongerSignature: null,
    },
    letOthersBy,
  );
  return new Map(fields.map(({ id }, at) => [id, said[at]?.source === 'profile' ? said[at].value : null]));
}

/** A field as it goes into a copy: what was typed unseen is for nobody to see or to sign once more, and is asked for anew. */
export function inCopy<F extends Pick<ReadField, 'format' | 'value'> & { readonly state: FieldState }>(field: F): F {
  if (field.format.password !== true || field.value === null) return field;
  const state = field.state === 'out_of_scope' ? field.state : 'missing';
  return { ...field, state, value: null, source: 'none', why: [] };
}
