import { ADDRESS, companyOf, settled, type Company } from './company.js';
import { isFormsOwn } from './form-headings.js';
import { lowered, type Guess } from './guess-key.js';
import { inheritParties, peopleUnderFirms } from './inherited-parties.js';
import type { Item, SignaturePlace } from './item.js';
import { bareDates, DAY_FILLED_IN, unlessAskedElsewhere } from './lone-date.js';
import { isOfPaper, loneNumber } from './number-or-kind.js';
import { NearbyByPage } from '../nearby.js';
import { refinedBy } from './refined-by-company.js';
import { rulesFor } from './rules/compiled.js';

/** How far above or below a date the word for a signature may stand, in points: a line of a form and its caption. */
const BESIDE_SIGNATURE = 45;

/** What the form is. */
interface Form {
  readonly language: string | null;
  readonly title: string | null;
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
    const settledGuess = guess && refinedBy(item, guess, company);
    resolved[at] = { ...item, guess: settledGuess ?? (days.has(item) ? DAY_FILLED_IN : null) };
  });
  return unlessAskedElsewhere(resolved);
}

const CITY_FIRST = new Set(['es', 'it', 'pt']);
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
      // "Departamento": of a country in an address, of a firm beside what is asked of its people, of anything elsewhere.
      if (company.has(...ADDRESS, 'resident_state')) return settled('resident_state', sure);
      return company.has(...OF_OFFICES) ? settled('department', sure) : null;
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

/** What a firm asks of those who work for it. */
const OF_OFFICES = ['legal_name', 'position', 'occupation', 'work_street', 'work_address'];

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
