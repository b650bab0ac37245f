import { fold } from '@formseal/domain/forms';
import type { ViewRect } from '../content/page-content.js';
import { rowOf, type NearbyByPage } from '../nearby.js';
import { guessKey } from '../meaning/guess-key.js';
import { labelText } from '../meaning/label-text.js';
import { words, type CompiledRules } from '../meaning/rules/compiled.js';
import { IF_APPLICABLE } from './conditions.js';
import { called, noKey, type Form, type Verdict } from './finding.js';
import { trustedNames } from './trusted-names.js';
import { fieldsByPlace, isBankKey, isNameKey, isOwn, isPersonal, isSure, type Keyed } from './keyed.js';

/** Words for a name, whoever's: what follows "Name of youth" is the youth's. */
export const NAME = words(
  '\\w*names?|\\w*namen|noms?|prenoms?|nombres?|apellidos?|nome|cognome|nominativo|denominazione|\\w*naam|namen|imie|nazwisko|jmeno|prijmeni|\\w*namn|\\w*navn|(?:pre)?nume(?:le)?|\\w*nev(?:e)?|adi|soyadi',
);
const NO_NAME = words(
  '\\w*zusatz|vorsatzwort|user\\w*|file\\w*|strassen\\w*|street|rue|via|calle|straat\\w*|bank\\w*|signature|unterschrift',
);
/** Another name of the same person. */
const OTHER_NAME = words(
  'alias\\w*|nick ?names?|preferred(?: first)? names?|(?:other|previous|former) (?:sur|last )?names?|names? (?:that )?you|known as|rufname|kunstlername|surnom|apodo|soprannome|roepnaam',
);
const NAME_WORDS = 10;

/** How many fields may lie between one that is the account's and the next, and how far ahead a name may come. */
const REACH = 12;
const AHEAD = 4;

/**
 * Doubts data that nobody's name stands over, or somebody else's: a birth date after "Name of youth", an address pages
 * after the name. Blocks of two people may stand side by side.
 */
export function foreignBlock({ fields, findings }: Form): Verdict[] {
  if (!fields.some(vouches)) return fields.length < FEW ? [] : fields.map(isLoose);
  const nearby = fieldsByPlace(fields);
  const trusted = new Set([...trustedNames({ fields, findings })].map((at) => fields[at]!));
  const named = new Map<number, Keyed[]>();
  let lastOwned = -Infinity;
  let page = 0;
  return fields.map((field, at) => {
    if (field.item.draft.page !== page) [page, lastOwned] = [field.item.draft.page, -Infinity];
    const names = named.get(page) ?? [];
    if (namesSomebody(field)) named.set(page, names).get(page)!.push(field);
    if (!isOwn(field) || !isPersonal(field)) return null;
    const says = isStated(field) || isNameKey(field);
    const owner = says ? undefined : ownerOf(field, names, nearby);
    const owned = says ? isSure(field) || trusted.has(field) : isOwned({ fields, trusted, lastOwned }, at, owner);
    if (owned && (isSure(field) || trusted.has(field))) lastOwned = at;
    // What is doubted for itself has its reasons already.
    if (owned || isBankKey(field) || says) return null;
    return owner ? `it stands under ${called(owner)}` : 'no name that is the account’s stands over it';
  });
}

/** A slip of so few blanks may do without a name. */
const FEW = 6;

/** Says whose data is asked: a name, the holder of an account, words for whoever fills the form. */
const vouches = (field: Keyed): boolean =>
  namesSomebody(field) || (isOwn(field) && (isStated(field) || field.key?.name === 'account_holder'));

/** A form that asks for nobody's name may ask for anybody's telephone. */
const isLoose = (field: Keyed): Verdict =>
  isOwn(field) &&
  isPersonal(field) &&
  !isBankKey(field) &&
  field.item.standing === null &&
  'the form asks for nobody’s name';

/** A heading holds as long as nobody else is named under it. */
const isStated = ({ item }: Keyed): boolean => item.standing !== null && item.standing !== 'headed';

/** The fields, those of them whose names are the account's, and the last one that was. */
interface Owned {
  readonly fields: readonly Keyed[];
  readonly trusted: ReadonlySet<Keyed>;
  readonly lastOwned: number;
}

function isOwned({ fields, trusted, lastOwned }: Owned, at: number, owner: Keyed | undefined): boolean {
  // A new heading that names the account is nearer than a name under the one before.
  const { draft, standing } = fields[at]!.item;
  if (owner && standing === 'headed' && owner.item.draft.section !== draft.section) return true;
  if (owner && isOfFirm(owner, fields[at]!)) return false;
  if (owner)
    return (trusted.has(owner) || (isNameKey(owner) && isOwn(owner) && isSure(owner))) && at - lastOwned <= REACH;
  if (at - lastOwned <= REACH) return true;
  const next = fields
    .slice(at + 1, at + 1 + AHEAD)
    .find((other) => namesSomebody(other) && samePage(other, fields[at]!));
  if (next) return trusted.has(next) || (isNameKey(next) && isOwn(next) && isSure(next));
  return fields[at]!.item.standing === 'headed';
}

/** The name a field stands under: the last of its page so far; the last in its column where two people stand side by side. */
function ownerOf(field: Keyed, names: readonly Keyed[], nearby: NearbyByPage<Keyed>): Keyed | undefined {
  const { page, rect } = field.item.draft;
  // A couple lives at one address.
  const shared = /^resident_|phone_number|^email/.test(field.key!.name);
  const twins = nearby.near(page, rowOf(rect)).some((other) => other !== field && isTwin(other, field));
  return names.findLast((other) => {
    if (other === field || (isFirm(other) && OF_PEOPLE.has(field.key!.name))) return false;
    return twins ? overlaps(other.item.draft.rect, rect) : !(shared && isSpouse(other));
  });
}

/** What a person lives at or is called on, under the name of a firm alone. */
const isOfFirm = (owner: Keyed, { key }: Keyed): boolean => isFirm(owner) && key?.party === 'self';

const isFirm = ({ key }: Keyed): boolean => key?.name === 'legal_name' && key.party === 'organisation';

const isSpouse = ({ key }: Keyed): boolean => key?.party === 'spouse';

/** The same question beside it, for somebody else. */
const isTwin = (a: Keyed, b: Keyed): boolean =>
  samePage(a, b) &&
  a.key?.name === b.key?.name &&
  a.key?.part === b.key?.part &&
  Math.min(a.item.draft.rect.y1, b.item.draft.rect.y1) > Math.max(a.item.draft.rect.y0, b.item.draft.rect.y0);

const samePage = (a: Keyed, b: Keyed): boolean => a.item.draft.page === b.item.draft.page;

/** One over the other. */
const overlaps = (a: ViewRect, b: ViewRect): boolean => Math.min(a.x1, b.x1) > Math.max(a.x0, b.x0);

/** Whether the blank is for a name, understood or not. */
export function namesSomebody(field: Keyed): boolean {
  const { draft, label } = field.item;
  if (draft.type !== 'text') return false;
  if (isNameKey(field)) return field.key?.part === null;
  if (field.key !== null) return false;
  if (OTHER_NAME.test(label.last)) return false;
  return NAME.test(label.last) && !NO_NAME.test(label.last) && label.last.split(' ').length <= NAME_WORDS;
}

/** Keys that only firms have: a name among them is the firm's own. */
export const OF_FIRMS = new Set([
  'vat_registration',
  'register_number',
  'register_court',
  'legal_form',
  'position',
  'tax_reference',
  'lei',
  'eori',
]);

/** A department or a position with no firm around it is one of the club's, the school's, the hospital's. */
export function looseOffice({ fields }: Form): Verdict[] {
  return fields.map((field, at) => {
    const { key } = field;
    if (key?.party !== 'organisation' || (key.name !== 'department' && key.name !== 'position')) return null;
    const around = fields.slice(Math.max(0, at - REACH), at + 1 + REACH).filter((other) => samePage(other, field));
    const firm = around.some((other) => other.key?.party === 'organisation' && other.key.name === 'legal_name');
    return !firm && 'no firm is asked for around it';
  });
}

/** Keys that only people have: a firm over them may be their club, or where they work, and they are not its own. */
export const OF_PEOPLE = new Set(['birth_date', 'birth_place', 'nationality', 'sex', 'marital_status']);

const OR = /\s*[/|]\s*|\s(?:or|oder|bzw\.?|ou|o|of|lub|nebo|eller|tai)\s|または|又は/iu;
const OF_PERSON = /^(?:full_name|given_name|family_name|\?name)/;

/** Whether a caption asks for a person's name or a firm's, whichever it is: "Nombre/Razón social", "Name bzw. Firma". */
export function isEither({ item }: Keyed, rules: CompiledRules): boolean {
  const self = rules.parties.find(({ party }) => party === 'self')?.match;
  const parts = item.draft.label.split(OR);
  return (
    parts.length > 1 &&
    parts.some((part) => OF_PERSON.test(guessKey(labelText(part), rules)?.key ?? '') || self?.test(fold(part)))
  );
}

const isPersonsName = (field: Keyed): boolean => isNameKey(field) && field.key!.party === 'self';

/**
 * "Company" on a person's form may be any company: it is the account's where it comes first or in a firm's company. Where a page asks what
 * only people have and it stands right beside the person's name it is left to whoever fills the form, unless it is asked of those who have
 * one, or of a person as well.
 */
export function looseFirm({ fields, rules }: Form): Verdict[] {
  const ofPeople = new Set(
    fields.flatMap(({ key, item }) => (OF_PEOPLE.has(key?.name ?? '') ? [item.draft.page] : [])),
  );
  const firstNamed = fields.findIndex(namesSomebody);
  const isContact = ({ item }: Keyed): boolean => rules.business.contact.test(item.label.last);
  return fields.map((field, at) => {
    if (field.key?.name !== 'legal_name' || field.key.party !== 'organisation') return null;
    if (field.item.standing === 'own') return null;
    const around = fields.slice(Math.max(0, at - REACH), at + 1 + REACH).filter((other) => samePage(other, field));
    if (around.some(({ key }) => key?.party === 'organisation' && OF_FIRMS.has(key.name))) return null;
    if (ofPeople.has(field.item.draft.page)) {
      const because = 'the page asks what only people have';
      const beside = [fields[at - 1], fields[at + 1]].some(
        (other) => other && isPersonsName(other) && !isContact(other),
      );
      if (!beside) return because;
      return IF_APPLICABLE.test(field.item.label.folded) || isEither(field, rules) ? because : noKey(because);
    }
    const namedBefore = firstNamed >= 0 && firstNamed < at;
    return namedBefore && `${called(fields[firstNamed]!)} is asked before it`;
  });
}
