import type { FieldType } from '@formseal/contracts';
import type { SuggestedValue } from '../suggestion/suggestion.js';

export interface SignatureFacts {
  readonly hasSignature: boolean;
  /** More than a simple signature is asked for. */
  readonly stronger: boolean;
}

/** How a field stands that a person has just drawn, brought back or called something else; it waits for their word. */
export function standingOf(
  { type, value, source }: Pick<SuggestedValue, 'value' | 'source'> & { type: FieldType },
  { hasSignature, stronger }: SignatureFacts,
): SuggestedValue {
  if (type !== 'signature')
    return value === null ? { state: 'missing', value, source: 'none' } : { state: 'unsure', value, source };
  if (stronger) return { state: 'hand', value: null, source: 'none' };
  return hasSignature
    ? { state: 'ok', value: null, source: 'profile' }
    : { state: 'missing', value: null, source: 'none' };
}
