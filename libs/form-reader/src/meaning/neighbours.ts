import { isFormsOwn } from './form-headings.js';
import { lowered, type Guess } from './guess-key.js';
import type { Item, SignaturePlace } from './item.js';
import { bareDates, DAY_FILLED_IN, unlessAskedElsewhere } from './lone-date.js';
import { isOfPaper, loneNumber } from './number-or-kind.js';
import { NearbyByPage, rowOf } from '../nearby.js';
import { rulesFor, words } from './rules/compiled.js';

const NOBODY: Item['party'] = { party: 'self', index: null };

/** How far, in fields of reading order, company is looked for. */
const NEAR = 4;

/** How far above or below a date the word for a signature may stand, in points: a line of a form and its caption. */
const BESIDE_SIGNATURE = 45;

/** What the form is. */
interface Form {
  readonly language: string | null;
  readonly title: string | null;
}

interface Company {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly has: (...keys: string[]) => boolean;
}

/** Resolves what only company can tell: `Name` beside `First name` is the family name, `No.` after a street the house number. */
export function resolveByNeighbours(
  items: readonly Item[],
  signatures: readonly SignaturePlace[],
  language: string | null,
  title: string | null,
): Item[] {
  const places = new NearbyByPage(
    signatures,
    ({ page }) => page,
    ({ y }) => ({ x0: 0, x1: 0, y0: y, y1: y }),
  );
  const resolved = inheritParties(peopleUnderFirms(items)).map((item, at, all) =>
    // Where the form is signed is no part of an address that stands before; a town right after the street is.
    item.guess?.key === '?place' && besideSignature(item, places) && !OPEN.has(all[at - 1]?.guess?.key ?? '')
      ? { ...item, guess: settled('place_of_signing', item.guess.confidence) }
      : item,
  );
  const days = bareDates(resolved);
  resolved.forEach((item, at) => {
    if (!item.guess) return;
    const company = companyOf(resolved, at);
    const guess = item.guess.key.startsWith('?')
      ? settleAmbiguous(item, item.guess, company, places, { language, title })
      : item.guess;
    const settledGuess = guess && refine(item, guess, company);
    resolved[at] = { ...item, guess: settledGuess ?? (days.has(item) ? DAY_FILLED_IN : null) };
  });
  return unlessAskedElsewhere(resolved);
}

function companyOf(items: readonly Item[], at: number): Company {
  const own = items[at]!;
  const same = (other: Item): boolean =>
    other.draft.page === own.draft.page &&
    other.party.party === own.party.party &&
    other.party.index === own.party.index;
  const keys = (part: readonly Item[]): string[] => part.filter(same).flatMap(({ guess }) => guess?.key ?? []);
  const before = keys(items.slice(Math.max(0, at - NEAR), at)).reverse();
  const after = keys(items.slice(at + 1, at + 1 + NEAR));
  const all = new Set([...before, ...after]);
  return { before, after, has: (...wanted) => wanted.some((key) => all.has(key)) };
}

const CITY_FIRST = new Set(['es', 'it', 'pt']);
const ADDRESS = [
  'resident_street',
  'resident_house_number',
  'resident_postal_code',
  'resident_city',
  'resident_address',
];

const PASSPORT = [
  'document_type',
  'issuing_authority',
  'issuing_country',
  'issuance_date',
  'expiry_date',
  'nationality',
];

/** Where the town of an address may be asked for in the next blank. */
const OPEN = new Set(['resident_address', 'resident_street', 'resident_house_number', 'resident_postal_code']);

/** A settled guess is as sure as its company is close. */
const settled = (key: string, confidence: number): Guess => ({ key, confidence, by: 'neighbours' });

function settleAmbiguous(
  item: Item,
  guess: Guess,
  company: Company,
  signatures: NearbyByPage<SignaturePlace>,
  form: Form,
): Guess | null {
  const { language } = form;
  const sure = guess.confidence;
  switch (guess.key) {
    case '?name':
      return settleName(item, company, form, sure);
    case '?place':
      if (company.before[0] === 'birth_date') return settled('birth_place', 0.8);
      // "Date ____ Location ____" of an affidavit.
      if (company.before[0] === 'date_of_signing') return settled('place_of_signing', Math.min(sure, PLACE_AFTER_DAY));
      // "Né le … Lieu …": only beside a part of an address is it where somebody lives.
      return goesOnAddress(company) ? settled('resident_city', sure) : null;
    case '?date':
      return settleDate(item, company, signatures, sure);
    case '?title':
      // Beside a name it is how the person is addressed; elsewhere more likely a job's.
      if (isName(company.after[0])) return settled('title', sure);
      // "Name … Title" beside a signature: the office in which somebody signs.
      if (besideSignature(item, signatures)) return settled('position', OFFICE_OF_SIGNER);
      return isName(company.before[0]) ? settled('title', sure) : null;
    case '?document':
      return settled('document_number', company.has(...PASSPORT) ? sure : 0.7);
    case '?number': {
      const number = loneNumber(company.before[0], company.after[0], isOfPaper(item, company, language));
      const isAfter = language === 'en' && number === 'resident_house_number';
      return number === null ? null : settled(number, isAfter ? Math.min(sure, NUMBER_AFTER) : sure);
    }
    case '?type':
      return isOfPaper(item, company, language) ? settled('document_type', sure) : null;
    case '?state':
      if (company.before[0] === 'birth_place') return null;
      return company.has(...ADDRESS) ? settled('resident_state', sure) : null;
    case '?kana':
      return null;
    case '?age':
      // Of whoever the form asks when they were born, or by name, right there; of a building or an animal nothing is known.
      return [company.before, company.after].some((keys) => keys.slice(0, AGE_NEAR).some(ofPerson))
        ? settled('birth_date.age', sure)
        : null;
    case '?department':
      // "Departamento": of a country in an address, of a firm elsewhere.
      return settled(company.has(...ADDRESS) ? 'resident_state' : 'department', sure);
    case '?country':
      if (company.before[0] === 'document_number') return settled('issuing_country', 0.7);
      return settled('resident_country', company.has(...ADDRESS) ? sure : 0.65);
    case '?local':
      return company.before[0] === 'phone_number.area_code'
        ? settled('phone_number.local_number', sure)
        : settled('phone_number', sure);
    default:
      return datePart(guess.key, item.asked, company, sure);
  }
}

/** Fields between a name or a birth date and the age that goes with it. */
const AGE_NEAR = 2;
const ofPerson = (key: string): boolean => isName(key) || /^birth_date(?!\.age)/.test(key);
const OFFICE_OF_SIGNER = 0.65;
/** Where something is signed is asked for before the day more often than after it. */
const PLACE_AFTER_DAY = 0.7;
/** English has the number in front of the street: what comes after it is the flat's as likely. */
const NUMBER_AFTER = 0.7;

const goesOnAddress = ({ before, after }: Company): boolean =>
  ADDRESS.includes(before[0] ?? '') || after[0] === 'resident_postal_code';

const isName = (key: string | undefined): boolean => key !== undefined && /name$|^given_name/.test(key);

function settleName(item: Item, company: Company, { language, title }: Form, sure: number): Guess {
  if (item.party.party === 'organisation' || item.party.party === 'employer') return settled('legal_name', sure);
  const given = company.has('given_name', 'given_name.first', 'given_name.middle', 'given_name.middle_initial');
  const family = company.has('family_name', 'family_name.first', 'family_name.second');
  if (CITY_FIRST.has(language ?? '') && family) return settled('given_name', sure);
  if (given && !family) return settled('family_name', sure);
  // "Name" right beside "Surname" is the other half of it.
  const isHalf = [company.before[0], company.after[0]].includes('family_name');
  if (isHalf && !given) return lowered(settled('given_name', sure), 0.7, 'by_neighbours');
  if (company.has('iban', 'bic') && !company.has('birth_date', ...ADDRESS)) return settled('account_holder', 0.65);
  // Under a heading of its own a bare "Name" may be anybody's.
  const { section } = item.draft;
  const doubtful = section !== null && !item.partyStated && !isFormsOwn(section, title, rulesFor(language));
  const name = settled('full_name', sure);
  return doubtful ? lowered(name, 0.7, 'vague_heading') : name;
}

function settleDate(
  item: Item,
  company: Company,
  signatures: NearbyByPage<SignaturePlace>,
  sure: number,
): Guess | null {
  // "Rilasciato da … in data …"
  if (company.before[0] === 'issuing_authority') return settled('issuance_date', sure);
  if (company.before[0] === 'place_of_signing' || besideSignature(item, signatures))
    return settled('date_of_signing', sure);
  // "nato a … il …", "né(e) à … le …"
  if (company.before[0] === 'birth_place' && !company.has('birth_date')) return settled('birth_date', 0.8);
  return null;
}

function besideSignature({ draft: { page, rect } }: Item, signatures: NearbyByPage<SignaturePlace>): boolean {
  const middle = (rect.y0 + rect.y1) / 2;
  const around = { x0: 0, x1: 0, y0: middle - BESIDE_SIGNATURE, y1: middle + BESIDE_SIGNATURE };
  return signatures.near(page, around).some(({ y }) => Math.abs(y - middle) <= BESIDE_SIGNATURE);
}

const PART = { '?day': 'day', '?month': 'month', '?year': 'year' } as const;

const isDate = (key: string): boolean => /_date(\.(day|month|year))?$|^date_of_signing/.test(key);

/** Day, month and year of a date that the label or a field before names. */
function datePart(key: string, asked: string | null, { before, after }: Company, sure: number): Guess | null {
  const part = PART[key as keyof typeof PART];
  if (!part) return null;
  if (asked !== null && isDate(asked)) return settled(`${asked.split('.')[0]}.${part}`, sure);
  const around = [...before.slice(0, 2), ...after.slice(0, 2)];
  const company = around.filter((other) => /^\?(day|month|year)$|\.(day|month|year)$/.test(other)).length;
  const date = before.find(isDate)?.split('.')[0];
  return company >= 1 && date ? settled(`${date}.${part}`, Math.min(sure, 0.8)) : null;
}

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
function peopleUnderFirms(items: readonly Item[]): Item[] {
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
function inheritParties(items: readonly Item[]): Item[] {
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

/** Words that name a person's part in any table. */
const BARE_NAMES = /^(?:(?:first|last|middle|initial|mi|suffix) ?)+$/;
const BARE_NAME_CONFIDENCE = 0.7;

/** "Name and address", "date and place of birth": a value for the one leaves the other out. */
const TWO_IN_ONE: ReadonlyArray<readonly [RegExp, RegExp]> = [
  [
    /^(full_name|legal_name|account_holder|bank_name)$/,
    words(
      'address|adresse|anschrift|direccion|domicilio|indirizzo|adres|sitz|adresa|domiciliul?|cime?|lakcime?|adresi',
    ),
  ],
  [/^birth_date$/, words('place|ort|geburtsort|lieu|lugar|luogo|plaats|geboorteplaats|locul|sted|helye?|yeri?')],
];
const HALF = 0.7;

const PERSON_NAMES = words('vorname\\w*|nachname|first name|last name|prenoms?|apellidos|cognome|voornaam|achternaam');

/** Lines under "Address" that a form has no words for. */
const CONTINUATION = 0.6;

const BORN_THERE = 0.7;
const LIVED_IN = /resid|resed|bosted|lak(?:cim|o?hely)|ikamet|wohn|domicil|woon|demeur|vivi|live|mailing|home/;
const OF_ADDRESS = new Set([...ADDRESS, 'resident_address_addition']);

/** A town right after the day or the land of birth, with nothing of an address beside it but another town, is where somebody was born. */
const followsBirth = ({ before, after: [next = ''] }: Company): boolean =>
  /^birth_/.test(before[0] ?? '') &&
  !OF_ADDRESS.has(before[1] ?? '') &&
  (next === 'resident_city' || !OF_ADDRESS.has(next));

/** The country and the province right after a place of birth are that place's. */
function ofBirthPlace({ label }: Item, { key }: Guess, { before }: Company): Guess | null | undefined {
  if (before[0] !== 'birth_place' || LIVED_IN.test(label.last)) return undefined;
  if (key === 'resident_country') return settled('birth_country', BORN_THERE);
  return key === 'resident_state' ? null : undefined;
}

const isState = (key: string): boolean => key === 'resident_state' || key === '?state';

/** An address that asks for its town itself is whole, whatever place follows. */
const TOWN = words(
  'plz|postleitzahl|wohnort|code postal|ville|commune|cap|citta|comune|codigo postal|cp|localidad|poblacion|postcode|woonplaats|zip|city|town|postal code|localitate(?:a)?|oras(?:ul)?|cod(?:ul)? postal|poststed|postnr|iranyitoszam|telepules|varos|ilce|posta kodu',
);

/** A street where the town follows; an address in one where nothing does. */
function refine(item: Item, guess: Guess, company: Company): Guess | null {
  const { label, party } = item;
  // "First and last name or firm": which of them fills the form is not said.
  if (guess.key === 'full_name' && party.party === 'organisation' && PERSON_NAMES.test(label.last))
    return lowered(guess, HALF, 'two_in_one');
  if (BARE_NAMES.test(label.last)) return lowered(guess, BARE_NAME_CONFIDENCE, 'by_neighbours');
  if (TWO_IN_ONE.some(([key, other]) => key.test(guess.key) && other.test(label.last)))
    return lowered(guess, HALF, 'two_in_one');
  if (guess.key === 'resident_address' && label.last === 'address') {
    if (company.before[0] === 'resident_street') return settled('resident_address_addition', CONTINUATION);
    // A third line of the same address: what goes there is for whoever knows the place.
    if (company.before[0] === 'resident_address_addition' && company.before[1] === 'resident_street') return null;
  }
  if (guess.key === 'resident_city' && followsBirth(company) && !LIVED_IN.test(label.last))
    return settled('birth_place', BORN_THERE);
  const born = ofBirthPlace(item, guess, company);
  if (born !== undefined) return born;
  if (guess.key === 'resident_address' && !TOWN.test(label.last)) {
    const apart = company.after.some(
      (key) => key === 'resident_city' || key === 'resident_postal_code' || key === '?place',
    );
    if (apart) return settled('resident_street', guess.confidence);
    // "Wohnhaft in ____, Straße ____", "Domicilio ____ Provincia ____": one of its parts, which of them is not said.
    const parted = [company.before[0], company.after[0]].includes('resident_street') || company.after.some(isState);
    return parted ? lowered(guess, HALF, 'two_in_one') : guess;
  }
  if (guess.key === 'phone_number' && company.before[0] === 'phone_number.area_code') {
    return settled('phone_number.local_number', guess.confidence);
  }
  return guess;
}
