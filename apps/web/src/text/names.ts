import { language } from './text.js';

/** German for the keys of the vocabulary; English reads the keys themselves. */
const GERMAN: Readonly<Record<string, string>> = {
  family_name: 'Nachname',
  given_name: 'Vorname',
  full_name: 'Vollständiger Name',
  title: 'Titel',
  family_name_birth: 'Geburtsname',
  birth_date: 'Geburtsdatum',
  birth_place: 'Geburtsort',
  birth_country: 'Geburtsland',
  nationality: 'Staatsangehörigkeit',
  sex: 'Geschlecht',
  marital_status: 'Familienstand',
  personal_administrative_number: 'Nationale Personennummer',
  tax_id: 'Steuernummer',
  social_security_number: 'Sozialversicherungsnummer',
  health_insurance_number: 'Krankenversichertennummer',
  email_address: 'E-Mail',
  mobile_phone_number: 'Mobiltelefon',
  phone_number: 'Telefon',
  fax_number: 'Fax',
  occupation: 'Beruf',
  religion: 'Religion',
  street: 'Straße',
  house_number: 'Hausnummer',
  address_addition: 'Adresszusatz',
  postal_code: 'Postleitzahl',
  city: 'Ort',
  state: 'Bundesland',
  country: 'Land',
  address: 'Anschrift',
  iban: 'IBAN',
  bic: 'BIC',
  account_holder: 'Kontoinhaber',
  account_number: 'Kontonummer',
  routing_number: 'Bankleitzahl',
  bank_name: 'Bank',
  document_type: 'Ausweisart',
  document_number: 'Ausweisnummer',
  issuing_authority: 'Ausstellende Behörde',
  issuing_country: 'Ausstellendes Land',
  issuance_date: 'Ausgestellt am',
  expiry_date: 'Gültig bis',
  legal_name: 'Firma',
  tax_reference: 'Steuernummer der Firma',
  legal_form: 'Rechtsform',
  register_number: 'Registernummer',
  register_court: 'Registergericht',
  vat_registration: 'Umsatzsteuer-ID',
  position: 'Funktion',
  department: 'Abteilung',
  place_of_signing: 'Ort der Unterschrift',
  date_of_signing: 'Datum der Unterschrift',
  signature: 'Unterschrift',
  initials: 'Kürzel',
  consent: 'Einwilligung',
  case_number: 'Aktenzeichen',
  reference: 'Zeichen',
  self: 'Sie',
  organisation: 'Organisation',
  spouse: 'Ehepartner',
  child: 'Kind',
  parent: 'Elternteil',
  employer: 'Arbeitgeber',
  landlord: 'Vermieter',
  representative: 'Vertretung',
  patient: 'Patient',
  witness: 'Zeuge',
  third_party: 'jemand anderes',
  resident: 'Wohnung',
  work: 'Arbeit',
  billing: 'Rechnung',
  delivery: 'Lieferung',
  day: 'Tag',
  month: 'Monat',
  year: 'Jahr',
};
const ENGLISH: Readonly<Record<string, string>> = {
  self: 'you',
  third_party: 'somebody else',
  birth_date: 'Date of birth',
  birth_place: 'Place of birth',
  birth_country: 'Country of birth',
  family_name_birth: 'Name at birth',
  vat_registration: 'VAT number',
  issuance_date: 'Issued on',
  expiry_date: 'Valid until',
  document_type: 'Kind of document',
  iban: 'IBAN',
  bic: 'BIC',
  personal_administrative_number: 'National identity number',
  tax_id: 'Tax number',
  email_address: 'E-mail',
  lei: 'LEI',
};

const known = (word: string): string | undefined => (language === 'de' ? GERMAN : ENGLISH)[word];
const plain = (word: string): string => known(word) ?? capital(word.replaceAll('_', ' '));
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A name of the vocabulary in the reader's language: `resident_street` is a street. */
export function nameOf(name: string): string {
  const [, qualifier, rest] = /^(resident|work|billing|delivery)_(.+)$/.exec(name) ?? [];
  if (!qualifier || !rest) return plain(name);
  return qualifier === 'resident' ? plain(rest) : `${plain(rest)} (${plain(qualifier)})`;
}

/** What a semantic key says, in words: `child[2].birth_date.day`. */
export function meaningOf(key: string): string {
  const [owner = '', name = '', part] = key.split('.');
  const whole = part ? `${nameOf(name)}, ${plain(part).toLowerCase()}` : nameOf(name);
  return `${whole} · ${ownerInWords(owner)}`;
}

/** Whose value it is, in words: `child[2]`. */
export function ownerInWords(owner: string): string {
  const [, party = owner, number] = /^([a-z_]+)\[(\d+)\]$/.exec(owner) ?? [];
  return `${plain(party)}${number ? ` ${number}` : ''}`;
}
