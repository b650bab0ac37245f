import { doubted, isOwn, type Keyed } from '../findings/keyed.js';
import { signedWith } from '../findings/signed-with.js';
import { isUnknown } from '../meaning/guess-key.js';
import type { CompiledRules } from '../meaning/rules/compiled.js';
import { inColumn, inRow } from '../rect.js';

const OF_SIGNING = /^(?:date|place)_of_signing$/;

/**
 * The day and the town beside a signature that is the account's by its own words ("Signature of applicant") are the account's, whomever a
 * heading names ("For your attorney"); but not where the blank itself names somebody.
 */
export function ownDay(fields: readonly Keyed[], rules: CompiledRules): Keyed[] {
  const isTheirs = ({ key }: Keyed): boolean => key !== null && key.party !== 'self' && OF_SIGNING.test(key.name);
  if (!fields.some(isTheirs)) return [...fields];
  const signatures = new Map(
    fields.filter(({ item }) => item.draft.type === 'signature').map((field) => [field.item.draft, field]),
  );
  const days = fields.filter(({ key }) => key?.name === 'date_of_signing').map(({ item }) => item.draft);
  const signedBeside = signedWith([...signatures.keys()], days);
  return fields.map((field) => {
    if (!isTheirs(field) || isNamedItself(field)) return field;
    const signature = signatures.get(signedBeside(field.item.draft)!);
    if (
      !signature ||
      !goesWith(signature, field) ||
      !isOwn(signature) ||
      !isNamedItself(signature) ||
      isOfOther(signature, rules)
    )
      return field;
    const { party } = signature.item;
    const key = { ...field.key!, party: signature.key!.party, index: null };
    return doubted({ ...field, key, item: { ...field.item, party, partyStated: false } });
  });
}

/** Whether the words at a blank, and not those over it, say whose it is. */
const isNamedItself = ({ item: { label, party } }: Keyed): boolean =>
  party.words !== undefined && label.last.includes(party.words);

/** Whether a day stands on the row of a signature or in its column; what stands aslant goes with a line that was not found. */
const goesWith = ({ item: signature }: Keyed, { item: day }: Keyed): boolean =>
  inRow(signature.draft.rect, day.draft.rect) || inColumn(signature.draft.rect, day.draft.rect);

/** "Signature of system owner": words that are not understood may make it somebody else's. */
const isOfOther = ({ item: { label } }: Keyed, rules: CompiledRules): boolean =>
  isUnknown(label.last.replace(rules.signature, ' ').replace(/ +/g, ' ').trim(), rules);
