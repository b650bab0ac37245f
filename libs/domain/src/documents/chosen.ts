import type { Field, FieldFormat } from '@formseal/contracts';
import { isRelevant } from './fields.js';

/** A field as far as it matters what is chosen in its group. */
export type Option = Pick<Field, 'state' | 'value' | 'checkboxGroup'> & { readonly format: FieldFormat };

/**
 * Two options of one group that are both chosen, in their order; null where no group has two. What is ticked on the page
 * itself nobody can take back: of several such marks it is said as they stand there.
 */
export function chosenTwice<F extends Option>(fields: readonly F[]): readonly [F, F] | null {
  const chosen = new Map<string, F>();
  for (const field of fields) {
    const { checkboxGroup, value } = field;
    if (checkboxGroup === null || value !== 'true' || !isRelevant(field)) continue;
    const other = chosen.get(checkboxGroup);
    if (other === undefined) chosen.set(checkboxGroup, field);
    else if (!isInked(other) || !isInked(field)) return [other, field];
  }
  return null;
}

const isInked = ({ format }: Option): boolean => format.inked !== undefined;
