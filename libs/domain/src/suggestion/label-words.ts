import { fold } from '../values/fold.js';

const matcher =
  (words: RegExp) =>
  (label: string): boolean =>
    words.test(fold(label));

/** The label asks for the postal code, alone or with the town. */
export const namesPostalCode = matcher(
  /\b(plz|postleitzahl|zip|zip ?code|post ?code|postal code|code postal|cap|c a p|codigo postal|c p|cp|npa|postnummer|postcode|psc)\b/,
);

/** The label asks for the state or province. */
export const namesState = matcher(/\b(state|province|bundesland|kanton|canton|provincia|prov|provincie|estado)\b/);

/** The label asks for a date, perhaps among other things: `Ort, Datum`. */
export const namesDate = matcher(/\b(date|datum|data|fecha|dato)\b/);

/** The label asks for a country. */
export const namesCountry = matcher(/\b(country|countries|land|staat|pays|pais|paese|kraj)\b/);

/** The label asks for the town. */
export const namesCity = matcher(
  /\b(city|town|ort|wohnort|stadt|gemeinde|ville|commune|localite|ciudad|localidad|poblacion|municipio|citta|comune|plaats|woonplaats|gemeente|miejscowosc|localidade|ort)\b/,
);

/** The label asks for whatever goes with the address; others ask for the flat, the floor or the staircase alone. */
export const namesAnyAddition = matcher(
  /\b(\w*zusatz|addition\w*|complemento?|complement d adresse|toevoeging|line 2|address 2|line two|integrazione|extra)\b/,
);

const GIVEN =
  /\b(vorname|vornamen|first|given|prenom|prenoms|nombre|nombres|voornaam|voornamen|nome|forenames?|imie)\b/;
const FAMILY =
  /\b(nachname|familienname|zuname|last|family|surname|apellidos?|achternaam|cognome|nazwisko|sobrenome|apelido)\b/;
/** Family names where a given name is asked for beside them, the full name else. */
const FAMILY_BESIDE_GIVEN = /\b(name|nom|naam)\b/;

/** The label wants the family name first: `Name, Vorname`. */
export function wantsFamilyNameFirst(label: string): boolean {
  const folded = fold(label);
  const given = folded.search(GIVEN);
  const explicit = folded.search(FAMILY);
  const family = explicit >= 0 ? explicit : folded.search(FAMILY_BESIDE_GIVEN);
  return given > 0 && family >= 0 && family < given;
}

/** The label names the town before the postal code: `City, State, Zip`. */
export function wantsCityFirst(label: string): boolean {
  const folded = fold(label);
  const city = folded.search(
    /\b(city|town|ort|wohnort|ville|commune|localidad|municipio|comune|citta|plaats|woonplaats)\b/,
  );
  const code = folded.search(/\b(zip|post ?code|postal code|plz|code postal|cap|codigo postal)\b/);
  return city >= 0 && code > city;
}

/** The label wants the first name whole and the others as letters: `First name and initial`. */
export const namesInitial = matcher(/\b((?:middle )?initials?|m i|mi)\b/);

const YES = /(^|[\s–:-])(yes|ja|oui|si|sim|tak|ano)$/;
const NO = /(^|[\s–:-])(no|nein|non|nee|nao|nie|ne|nej)$/;

/** `… – Yes`: the answer that a box of a yes/no pair gives; null for other boxes. */
export function yesOrNo(label: string): boolean | null {
  const folded = fold(label);
  if (YES.test(folded)) return true;
  return NO.test(folded) ? false : null;
}
