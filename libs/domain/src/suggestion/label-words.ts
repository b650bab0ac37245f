import { fold } from '../values/fold.js';

const matcher =
  (words: RegExp) =>
  (label: string): boolean =>
    words.test(fold(label));

/** The label asks for where somebody lives, perhaps among other things; an e-mail address is none. */
export const namesAddress = matcher(
  /(?<!\be ?mail |\bmail |\belectronic |\bweb |\bip )\b(?:address|adresse|anschrift|direccion|domicilio|indirizzo|adres|endereco|morada|adresa|osoite|lakcim)\b(?! (?:mail|e ?mail|electronique|electronica|elettronico))/,
);

const STREET = /\b(?:strasse|str|street|rue|calle|via|straat|ulica|rua|strada|utca|sokak)\b/;

/** The label asks for where somebody lives part by part: "street, postcode, town". */
export const namesAddressByParts = (label: string): boolean =>
  STREET.test(fold(label)) && (namesCity(label) || namesPostalCode(label));

const POSTAL_CODE =
  /\b(plz|postleitzahl|zip|zip ?code|post ?code|postal code|code postal|cap|c a p|codigo postal|c p|cp|npa|postnummer|postcode|pc(?= (?:woon)?plaats)|psc|cod postal|codul postal|postnr|iranyitoszam|irsz|posta kodu)\b/;

/** The label asks for the postal code, alone or with the town. */
export const namesPostalCode = matcher(POSTAL_CODE);

const STATE =
  /\b(state|province|bundesland|kanton|canton|provincia|prov|provincie|estado|judet|judetul|jud|fylke|megye)\b/;

/** The label asks for the state or province. */
export const namesState = matcher(STATE);

/** The label asks for a date, perhaps among other things: `Ort, Datum`. */
export const namesDate = matcher(/\b(date|datum|data|fecha|dato)\b/);

/** The date is what it asks for first. */
export const namesDateFirst = matcher(/^\W*(?:date|datum|data|fecha|dato|geburtsdatum)\b/);

const REACHED =
  /\b(?:e ?mail\w*|mail\w*|correo|courriel|tele(?:ph|f)oo?n\w*|phone\w*|tel|movil|mobil\w*|handy\w*|cell\w*|rufnummer|recapito)\b/g;
const ONE_MORE =
  /\b(?:alternat(?:e|iv\w*)|alt|secondary|second|other|additional|zweite\w*|weitere\w*|andere\w*|autre|deuxieme|otr[oa]|segund[oa]|altr[oa]|second[oa]|tweede|ander\w*|outr[oa]) (?:contact )?$/;
const SECOND_BEHIND = /^ (?:\w+ ){0,2}(?:alternativ\w*|secundari[oa]|secondari[oa]|secondaire|adicional)\b/;
/** What is said right before or behind what is asked for is no longer than this. */
const BESIDE = 60;

/** The label asks for one more of what the form has asked for: "Alternate e-mail". */
export function asksForAnother(label: string): boolean {
  const folded = fold(label);
  return [...folded.matchAll(REACHED)].some(({ 0: reached, index }) => {
    const end = index + reached.length;
    const before = folded.slice(Math.max(0, index - BESIDE), index);
    return ONE_MORE.test(before) || SECOND_BEHIND.test(folded.slice(end, end + BESIDE));
  });
}

/** Ways by which somebody is reached. */
export type ReachedBy = 'phone_number' | 'mobile_phone_number' | 'email_address' | 'fax_number';

const WAYS: ReadonlyArray<readonly [ReachedBy, RegExp]> = [
  ['email_address', /\b(?:e ?mails?|e ?mail\w*|mail\w*|correo|courriel|e ?post\w*)\b/],
  ['fax_number', /\b(?:tele)?fax\w*\b/],
  ['mobile_phone_number', /\b(?:cell\w*|mobil\w*|handy\w*|portable|movil|telemovel|gsm|mob)\b/],
  ['phone_number', /\b(?:tele(?:ph|f)o+n\w*|phones?|tel|tlf|rufnummer|fono|recapito telefonico)\b/],
];
/** What parts one question from the next in a label. */
const NEXT = /[/,;&+|]|\s(?:and|und|et|y|e|en|og|och)\s/i;

/** The ways by which a label asks how somebody is reached, in its order: "Tel., e-mail". */
export const reachedBy = (label: string): ReachedBy[] => [
  ...new Set(label.split(NEXT).flatMap((part) => WAYS.find(([, words]) => words.test(fold(part)))?.[0] ?? [])),
];

/** "Phone, e-mail" and "Phone, fax" want both; "Phone / mobile" wants one of the two. */
export const asksForSeveral = (ways: readonly ReachedBy[]): boolean =>
  ways.length > 1 && (ways.includes('email_address') || ways.includes('fax_number'));

/** The label names a child, a pupil, a player: what it asks for is theirs. */
export const namesChild = matcher(
  /\b(?:child(?:ren)?|childs|pupils?|students?|campers?|minors?|athletes?|players?|kind(?! of)|kinde[rs]n?|schuler\w*|spieler\w*|sportler\w*|enfants?|eleves?|mineure?s?|joueu(?:r|se)s?|sporti(?:f|ve)s?|hij[oa]s?|nin[oa]s?|alumn[oa]s?|menor(?:es)?|deportistas?|jugador(?:es|as?)?|figli[oae]?|bambin[oaie]|alunn[oaie]|minor[ei]|atlet[aei]s?|giocator[ei]|calciator[ei]|kinderen|leerling\w*|spelers?|filh[oa]s?|criancas?|alun[oa]s?|jogador(?:es|as?)?|dziec\w*|uczni\w*|dite|ditete|zak[ay]?|barn\w*|elev\w*|lapsen|lapsi|oppilaan|copil\w*|gyermek\w*|tanulo\w*|cocu[kg]\w*|ogrenci\w*)\b/,
);

const YOUNGER =
  /\b(?:under|below|younger than|unter|junger als|moins de|menor(?:es)? de|minore di|minori di|onder(?: de)?|jonger dan|menos de)\s(?:the age of\s)?(\d{1,2})\b/;

/** The age from which on a label asks for none: "Age (if under 18)". */
export function youngerThan(label: string): number | null {
  const years = YOUNGER.exec(fold(label))?.[1];
  return years === undefined ? null : Number(years);
}

/** The label asks for a country. */
export const namesCountry = matcher(/\b(country|countries|land|staat|pays|pais|paese|kraj|tara|orszag|ulke)\b/);

/** The label asks for the town. */
export const namesCity = matcher(
  /\b(city|town|ort|wohnort|stadt|gemeinde|ville|commune|localite|ciudad|localidad|poblacion|municipio|citta|comune|plaats|woonplaats|gemeente|miejscowosc|localidade|localitate|localitatea|oras|orasul|poststed|telepules|varos|helyseg|ilce|sehir)\b/,
);

/** The label asks for whatever goes with the address; others ask for the flat, the floor or the staircase alone. */
export const namesAnyAddition = matcher(
  /\b(\w*zusatz|addition\w*|complemento?|complement d adresse|toevoeging|line 2|address 2|line two|integrazione|extra)\b/,
);

const GIVEN =
  /\b(vorname|vornamen|first|given|prenom|prenoms|nombre|nombres|voornaam|voornamen|nome|forenames?|imie|prenume|prenumele|fornavn|utonev|utoneve|keresztnev|keresztneve|adi?)\b/;
const FAMILY =
  /\b(nachname|familienname|zuname|last|family|surname|apellidos?|achternaam|cognome|nazwisko|sobrenome|apelido|nume de familie|numele de familie|etternavn|vezeteknev|vezetekneve|csaladi|vezetek|soyadi?)\b/;
/** Family names where a given name is asked for beside them, the full name else. */
const FAMILY_BESIDE_GIVEN = /\b(name|nom|naam|nume|numele|navn)\b/;

/** The label wants the family name first: `Name, Vorname`. */
export function wantsFamilyNameFirst(label: string): boolean {
  const folded = fold(label);
  const given = folded.search(GIVEN);
  const explicit = folded.search(FAMILY);
  const family = explicit >= 0 ? explicit : folded.search(FAMILY_BESIDE_GIVEN);
  return given > 0 && family >= 0 && family < given;
}

/** The label wants a title before the name: "Titel, Vorname und Name". */
export const namesTitle = matcher(/^\W*(?:(?:akad\w*|academic) )?(?:titel|title|titre|titolo|titulo)\b/);

/** The label names the state before the postal code: `State, Zip`. */
export function wantsStateFirst(label: string): boolean {
  const folded = fold(label);
  const state = folded.search(STATE);
  return state >= 0 && folded.search(POSTAL_CODE) > state;
}

/** The label names the town before the postal code: `City, State, Zip`. */
export function wantsCityFirst(label: string): boolean {
  const folded = fold(label);
  const city = folded.search(
    /\b(city|town|ort|wohnort|ville|commune|localidad|municipio|comune|citta|plaats|woonplaats|localitate|localitatea|oras)\b/,
  );
  const code = folded.search(
    /\b(zip|post ?code|postal code|plz|code postal|cap|codigo postal|cod postal|codul postal)\b/,
  );
  return city >= 0 && code > city;
}

/** The label wants the first name whole and the others as letters: `First name and initial`. */
export const namesInitial = matcher(/\b((?:middle )?initials?|m i|mi)\b/);

const YES = /(^|[\s–:-])(yes|ja|oui|si|sim|tak|ano)$/;
const NO = /(^|[\s–:-])(no|nein|non|nee|nao|nie|ne|nej|nei)$/;
/** Words that end captions of other languages as well: answers where they stand alone, or behind a sign. */
const SHORT_YES = /(?:^|[–:-])\s*(?:da|igen|evet)\s*$/iu;
const SHORT_NO = /(?:^|[–:-])\s*(?:nu|nem|hay[ıi]r)\s*$/iu;

/** `… – Yes`: the answer that a box of a yes/no pair gives; null for other boxes. */
export function yesOrNo(label: string): boolean | null {
  const folded = fold(label);
  if (YES.test(folded) || SHORT_YES.test(label)) return true;
  return NO.test(folded) || SHORT_NO.test(label) ? false : null;
}
