import type { SemanticKey } from '@formseal/domain/forms';
import { NearbyByPage } from '../nearby.js';
import type { Item } from '../meaning/item.js';

/** A field with its key, whose party may still have to be counted, and how sure the reader is of it. */
export interface Keyed {
  readonly item: Item;
  readonly key: SemanticKey | null;
  readonly confidence: number;
}

/** The fields by where they stand. */
export const fieldsByPlace = (fields: readonly Keyed[]): NearbyByPage<Keyed> =>
  new NearbyByPage(
    fields,
    ({ item }) => item.draft.page,
    ({ item }) => item.draft.rect,
  );

/** Too little for a value to be filled in without a question, enough for a suggestion. */
export const DOUBTED = 0.7;

/** The same field with a doubt. */
export const doubted = (field: Keyed): Keyed => ({ ...field, confidence: Math.min(field.confidence, DOUBTED) });

/** The same blank, of which nothing is known. */
export const unknown = (field: Keyed): Keyed => ({ ...field, key: null });

/** The same blank, asked of somebody who is not the account. */
export const ofParty = (field: Keyed, party: 'patient' | 'third_party'): Keyed => ({
  ...field,
  key: field.key && { ...field.key, party, index: null },
});

/** Whether a key is of the place where somebody lives or works. */
export const isAddressKey = ({ key }: Keyed): boolean =>
  key !== null && /^(?:resident|work|billing|delivery)_/.test(key.name);

/** Whether nothing speaks against filling the field in. */
export const isSure = ({ confidence }: Keyed): boolean => confidence > DOUBTED;

/** Whether the key means the account itself. */
export const isOwn = ({ key }: Keyed): boolean => key?.party === 'self' || key?.party === 'organisation';

const NAMES = new Set(['full_name', 'family_name', 'given_name', 'legal_name']);

/** Whether the key is a name of somebody: what follows is likely theirs. */
export const isNameKey = ({ key }: Keyed): boolean => key !== null && NAMES.has(key.name);

/** What belongs to the form at hand, and to nobody's data. */
const OF_FORM = new Set([
  'signature',
  'initials',
  'consent',
  'date_of_signing',
  'place_of_signing',
  'case_number',
  'reference',
]);

/** Whether the key asks for data of a person or firm. */
export const isPersonal = ({ key }: Keyed): boolean => key !== null && !OF_FORM.has(key.name);

/** Keys of an account with a bank, which stand together wherever they stand. */
const OF_BANK = new Set([
  'iban',
  'bic',
  'account_holder',
  'account_number',
  'routing_number',
  'bank_name',
  'creditor_id',
  'mandate_reference',
]);

/** Whether the key is of a bank account. */
export const isBankKey = ({ key }: Keyed): boolean => key !== null && OF_BANK.has(key.name);
