import { doubted, type Keyed } from '../findings/keyed.js';

const OF_SIGNING = /^(?:date|place)_of_signing$/;

/** On a form that a parent fills in and signs for a child the day and the town are the parent's, whatever part they stand in; but not where the blank itself names the child. */
export const signedByParent = (fields: readonly Keyed[]): Keyed[] =>
  fields.map((field) => {
    const { key, item } = field;
    const isNamed = item.party.words !== undefined && item.label.folded.includes(item.party.words);
    if (key?.party !== 'child' || !OF_SIGNING.test(key.name) || isNamed) return field;
    const own = { party: 'self', index: null } as const;
    return doubted({ ...field, key: { ...key, ...own }, item: { ...item, party: own, partyStated: false } });
  });
