import { DOUBTED, doubted, type Keyed } from '../findings/keyed.js';
import { lowered } from '../meaning/guess-key.js';
import type { CompiledRules } from '../meaning/rules/compiled.js';

/** Where somebody is reached at work is no number of theirs: it is the employer's, and nothing else of the account goes there. */
export function reachedAtWork(fields: readonly Keyed[], { business }: CompiledRules): Keyed[] {
  return fields.map((field) => {
    const { key, item } = field;
    if (key?.party !== 'self' || !isTelephone(field)) return field;
    const asked = item.label.last;
    if (!business.work.test(asked) || business.home.test(asked)) return field;
    const party = { party: 'employer', index: null } as const;
    const guess = item.guess && lowered(item.guess, DOUBTED, 'by_neighbours');
    return doubted({ ...field, key: { ...key, ...party }, item: { ...item, guess, party } });
  });
}

const isTelephone = ({ key }: Keyed): boolean => key?.name === 'phone_number' || key?.name === 'fax_number';

/** Whether a blank asks for the telephone of an employer. */
export const isAtWork = (field: Keyed): boolean => field.key?.party === 'employer' && isTelephone(field);
