import { ADDRESS, settled, type Company } from './company.js';
import { lowered, type Guess } from './guess-key.js';
import type { Item } from './item.js';
import { words } from './rules/compiled.js';

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

/** What a guess comes to beside its company: a street where the town follows, an address in one where nothing does. */
export function refinedBy(item: Item, guess: Guess, company: Company): Guess | null {
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
