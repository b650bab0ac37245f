import type { Item } from './item.js';
import { NearbyByPage, rowOf } from '../nearby.js';

const NOBODY: Item['party'] = { party: 'self', index: null };

/** Keys that go on with the person of the field before on the row, where the form names nobody anew. */
const ON_ROW = /^(family_name|given_name|social_security_number|birth_date|tax_id|\?name)/;
/** The halves of a name. */
const HALF_NAME = /^(?:family_name|given_name|\?name)$/;
/** Keys that go on with a person who was named in the fields before. */
const OF_PERSON = /^(birth_date|birth_place|sex|nationality|given_name\.middle)/;
/** Keys that go on with an office or firm that was named right before: its own phone follows its address. */
const OF_OFFICE = /^(phone_number|fax_number|email_address|resident_)/;
/** Those that are never born. */
const FIRMS = new Set(['organisation', 'employer']);
const OFFICES = new Set(['third_party', 'employer', 'landlord', 'representative', 'organisation']);
/** How many fields after a name its person is still meant. */
const GOES_ON = 3;

/**
 * A heading may name a firm ("Membership of the Company of Archers"): who has a first name is none, nor is the name beside it, as
 * long as the form asks for no other name, of which this one speaks for the firm.
 */
export function peopleUnderFirms(items: readonly Item[]): Item[] {
  const named = items.some(({ party, guess }) => party.party !== 'organisation' && /name$/.test(guess?.key ?? ''));
  const isFirst = (item: Item | undefined): boolean => item?.guess?.key.startsWith('given_name') ?? false;
  if (named || items.some(({ guess }) => guess?.key === 'legal_name')) return [...items];
  return items.map((item, at) => {
    if (item.party.party !== 'organisation' || !HALF_NAME.test(item.guess?.key ?? '')) return item;
    const person = [item, items[at - 1], items[at + 1]].some((other) => isFirst(other) && onOneRow(other!, item));
    return person ? { ...item, party: NOBODY, partyStated: false } : item;
  });
}

/** "Spouse's first name | Last name | Number": what begins with somebody stays with them for a while. */
export function inheritParties(items: readonly Item[]): Item[] {
  const inherited: Item[] = [];
  const names = new Map<number, Item[]>();
  const signatures = new NearbyByPage(
    items.filter(({ draft }) => draft.type === 'signature'),
    ({ draft }) => draft.page,
    ({ draft }) => draft.rect,
  );
  const onRowOf = (item: Item): Item[] =>
    signatures.near(item.draft.page, rowOf(item.draft.rect)).filter((other) => onOneRow(other, item));
  for (const item of items) {
    const recent = inherited.slice(-GOES_ON);
    const owner = item.partyStated ? undefined : recent.findLast(({ partyStated }) => partyStated);
    const signer = signsUnder(item, onRowOf, names.get(item.draft.page) ?? []);
    const dated = dateBesideSignature(item, onRowOf);
    if (signer ?? dated) inherited.push(withParty(item, (signer ?? dated)!));
    else inherited.push(owner && goesOn(owner, item, inherited.at(-1) === owner) ? withParty(item, owner) : item);
    if (!/name$/.test(item.guess?.key ?? '')) continue;
    const ofPage = names.get(item.draft.page) ?? [];
    ofPage.push(inherited.at(-1)!);
    names.set(item.draft.page, ofPage);
  }
  return inherited;
}

/** The signatures of an item's row, in reading order. */
type SignaturesOnRow = (item: Item) => Item[];

/** Two sign side by side: the one under whose name a signature stands. */
function signsUnder(item: Item, onRowOf: SignaturesOnRow, names: readonly Item[]): Item | undefined {
  if (item.draft.type !== 'signature' || item.partyStated) return undefined;
  if (!onRowOf(item).some((other) => other !== item)) return undefined;
  const named = names.findLast((other) => inOneColumn(other, item));
  return named?.partyStated && named.party.party !== 'self' ? named : undefined;
}

/** The day beside somebody's signature is the day on which they sign. */
function dateBesideSignature(item: Item, onRowOf: SignaturesOnRow): Item | undefined {
  if (item.guess?.key !== '?date' || item.partyStated) return undefined;
  const far = ({ draft: { rect } }: Item): number =>
    Math.max(rect.x0 - item.draft.rect.x1, item.draft.rect.x0 - rect.x1);
  const [nearest] = onRowOf(item).sort((a, b) => far(a) - far(b));
  return nearest?.partyStated && nearest.party.party !== 'self' ? nearest : undefined;
}

const withParty = (item: Item, { party }: Item): Item => ({ ...item, party, partyStated: true });

function goesOn(owner: Item, item: Item, directly: boolean): boolean {
  const from = owner.guess?.key ?? '';
  const to = item.guess?.key ?? '';
  if (owner.party.party === 'self' || from === to || owner.draft.page !== item.draft.page) return false;
  if (owner.draft.section !== item.draft.section) return false;
  if (directly && ON_ROW.test(from) && ON_ROW.test(to) && onOneRow(owner, item)) return true;
  // "Nom (de l'enfant)" over "Prénom": the halves of one name.
  if (directly && HALF_NAME.test(from) && HALF_NAME.test(to) && inOneColumn(owner, item)) return true;
  if (/name/.test(from) && OF_PERSON.test(to) && !FIRMS.has(owner.party.party))
    return onOneRow(owner, item) || inOneColumn(owner, item);
  return directly && OFFICES.has(owner.party.party) && /name|^resident_|^phone/.test(from) && OF_OFFICE.test(to);
}

function onOneRow({ draft: a }: Item, { draft: b }: Item): boolean {
  return a.page === b.page && Math.min(a.rect.y1, b.rect.y1) - Math.max(a.rect.y0, b.rect.y0) > 0;
}

/** Two people side by side: what is under a name is that person's. */
function inOneColumn({ draft: a }: Item, { draft: b }: Item): boolean {
  return Math.min(a.rect.x1, b.rect.x1) - Math.max(a.rect.x0, b.rect.x0) > 0;
}
