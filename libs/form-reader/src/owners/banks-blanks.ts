import { namesSomebody } from '../findings/foreign-blocks.js';
import { isAddressKey, doubted, isOwn, ofParty, type Keyed } from '../findings/keyed.js';

/** How a bank is reached. */
const REACHED_BY = /^(?:(?:mobile_)?phone_number|fax_number|email_address)$/;

/** What follows a bank's name in a part of a form, up to somebody's name, is where the bank is: no address of the account. */
export function banksBlanks(fields: readonly Keyed[]): Keyed[] {
  let bank: string | null = null;
  return fields.map((field) => {
    const { key, item } = field;
    const part = `${item.draft.page} ${item.draft.section}`;
    if (part !== bank || namesSomebody(field) || key?.name === 'account_holder') bank = null;
    if (key?.name === 'bank_name' && isOwn(field)) bank = part;
    const isWhere = isAddressKey(field) || REACHED_BY.test(key?.name ?? '');
    return bank !== null && isWhere && isOwn(field) && !item.partyStated ? ofBank(field) : field;
  });
}

/** The vocabulary has no bank among its owners: it is somebody else. */
const ofBank = (field: Keyed): Keyed => {
  const other = doubted(ofParty(field, 'third_party'));
  return { ...other, item: { ...field.item, party: { party: 'third_party', index: null } } };
};
