import { describe, expect, it } from '@jest/globals';
import { keys, meaning, type Blank } from '../meaning/testing/blanks.js';

const FIRMS = ['organisation.legal_name', 'organisation.resident_address', 'organisation.phone_number'];

describe('what follows a firm’s name', () => {
  it.each([
    ['en', 'Company name', 'Mailing address', 'Phone', 'Contact person'],
    ['de', 'Firma', 'Anschrift', 'Telefon', 'Ansprechpartner'],
    ['fr', 'Raison sociale', 'Adresse', 'Téléphone', 'Nom du contact'],
    ['es', 'Razón social', 'Domicilio', 'Teléfono', 'Persona de contacto'],
    ['it', 'Ragione sociale', 'Indirizzo', 'Telefono', 'Persona di contatto'],
    ['nl', 'Bedrijfsnaam', 'Adres', 'Telefoon', 'Contactpersoon'],
    ['pt', 'Empresa', 'Morada', 'Telefone', 'Pessoa de contacto'],
    ['pl', 'Nazwa firmy', 'Adres', 'Telefon', 'Osoba do kontaktu'],
    ['cs', 'Název firmy', 'Adresa', 'Telefon', 'Kontaktní osoba'],
    ['sv', 'Företag', 'Adress', 'Telefon', 'Kontaktperson'],
    ['da', 'Firma', 'Adresse', 'Telefon', 'Kontaktperson'],
    ['fi', 'Yritys', 'Osoite', 'Puhelin', 'Yhteyshenkilö'],
    ['ja', '会社名', '住所', '電話番号', '担当者'],
    ['tr', 'Firma adı', 'Adres', 'Telefon', 'İrtibat kişisi'],
    ['hu', 'Cégnév', 'Cím', 'Telefonszám', 'Kapcsolattartó'],
    ['nb', 'Firmanavn', 'Adresse', 'Telefon', 'Kontaktperson'],
    ['ro', 'Denumirea firmei', 'Adresa', 'Telefon', 'Persoană de contact'],
  ])('%s: is the firm’s, and who is asked for in it the account', (language, ...blanks) => {
    expect(keys(language, ...blanks)).toEqual([...FIRMS, 'self.full_name']);
  });

  it('with its tax number, its bank, and how its person is reached', () => {
    const blanks = ['Company name', 'Business address', 'Federal tax ID', 'IBAN', 'Contact name', 'E-mail'];
    expect(keys('en', ...blanks).slice(1)).toEqual([
      'organisation.resident_address',
      'organisation.tax_reference',
      'organisation.iban',
      'self.full_name',
      'organisation.email_address',
    ]);
  });

  it.each([
    ['en', 'Company information', 'Name', 'Contact name'],
    ['en', 'Business', 'Name of business', 'Contact person'],
    ['de', 'Angaben zum Unternehmen', 'Name', 'Ansprechpartner'],
    ['fr', 'Entreprise', 'Raison sociale', 'Personne à contacter'],
    ['es', 'Datos de la empresa', 'Nombre', 'Persona de contacto'],
    ['it', "Dati dell'azienda", 'Ragione sociale', 'Persona di contatto'],
    ['nl', 'Bedrijfsgegevens', 'Naam', 'Contactpersoon'],
  ])('%s: has a person to be asked for under “%s”, who is no firm', (language, section, name, contact) => {
    const born = { en: 'Date of birth', de: 'Geburtsdatum', fr: 'Date de naissance', es: 'Fecha de nacimiento' };
    const birth = { ...born, it: 'Data di nascita', nl: 'Geboortedatum' }[language]!;
    const inPart = (label: string): Blank => ({ label, section });
    expect(keys(language, birth, inPart(name), inPart(contact)).slice(1)).toEqual([
      'organisation.legal_name',
      'self.full_name',
    ]);
  });

  it('is the firm’s under a heading that names whoever owns it as well', () => {
    const inPart = (label: string): Blank => ({ label, section: 'Report about any business you own' });
    expect(keys('en', 'Full name', inPart('Name of business'), inPart('Street'), inPart('City')).slice(1)).toEqual([
      'organisation.legal_name',
      'organisation.resident_street',
      'organisation.resident_city',
    ]);
    expect(keys('en', 'Full name', inPart('Name of business'), inPart('Your street'))[2]).toBe('self.resident_street');
  });

  it('is looked at by a person', () => {
    const { fields } = meaning('en', ['Company name', 'Phone']);
    expect(fields[1]).toMatchObject({ key: 'organisation.phone_number', confidence: 0.7 });
    expect(fields[1]!.findings.map(({ rule }) => rule)).toEqual(['by_neighbours']);
  });

  it('goes on after a person only where numbers are asked that firms alone have', () => {
    expect(keys('en', 'Company name', 'First name', 'Last name', 'Phone')[3]).toBe('self.phone_number');
    const withNumber = ['Company name', 'VAT number', 'First name', 'Last name', 'Phone'];
    expect(keys('en', ...withNumber)[4]).toBe('organisation.phone_number');
  });

  it('is a person’s in a part about one, under a name that may be either, and in their own words', () => {
    expect(keys('en', 'Company name', 'Phone', 'Date of birth')[1]).toBe('self.phone_number');
    expect(keys('es', 'Nombre/Razón social', 'Teléfono')[1]).toBe('self.phone_number');
    expect(keys('en', 'Company name', 'Your phone')[1]).toBe('self.phone_number');
  });

  it('under whatever heading, where the form begins with the firm', () => {
    const inPart = (label: string): Blank => ({ label, section: 'Client information' });
    expect(keys('en', inPart('Company name'), inPart('Phone'))[1]).toBe('organisation.phone_number');
    expect(keys('en', 'Your name', inPart('Company name'), inPart('Phone'))[2]).toBe('self.phone_number');
  });
});

describe('the sender of a letter', () => {
  it.each([
    ['en', 'Sender', 'Street', 'Phone', 'Company name'],
    ['de', 'Absender', 'Straße', 'Telefon', 'Firma'],
    ['fr', 'Expéditeur', 'Rue', 'Téléphone', 'Raison sociale'],
    ['es', 'Remitente', 'Calle', 'Teléfono', 'Razón social'],
    ['it', 'Mittente', 'Via', 'Telefono', 'Ragione sociale'],
    ['nl', 'Afzender', 'Straat', 'Telefoon', 'Bedrijfsnaam'],
  ])('%s: is the firm that the form asks for', (language, ...blanks) => {
    const [sender, street, phone] = keys(language, ...blanks);
    expect([sender, street, phone]).toEqual([
      'organisation.legal_name',
      'organisation.resident_street',
      'organisation.phone_number',
    ]);
  });

  it('is nobody known, where the form asks for no firm or no address follows', () => {
    expect(keys('de', 'Absender', 'Straße', 'Telefon', 'Name').slice(0, 2)).toEqual([null, 'self.resident_street']);
    expect(keys('de', 'Absender', 'Datum', 'Betreff', 'Firma')[0]).toBeNull();
  });
});

describe('a firm on the form of a person', () => {
  const sure = (...blanks: string[]): Array<string | null> =>
    meaning('de', blanks).fields.map(({ key, confidence }) => (confidence >= 0.75 ? key : null));

  it('has no value beside the person’s name, and makes nothing else doubtful', () => {
    expect(sure('Firma', 'Vor/Nachname', 'Adresse', 'Geburtsdatum')).toEqual([
      null,
      'self.full_name',
      'self.resident_address',
      'self.birth_date',
    ]);
    expect(keys('de', 'Firma', 'Vor/Nachname', 'Geburtsdatum')[0]).toBeNull();
  });

  it('is suggested where it is asked of those who have one', () => {
    expect(keys('de', 'ggf. Firma', 'Vor/Nachname', 'Geburtsdatum')[0]).toBe('organisation.legal_name');
  });
});

describe('where somebody is reached at work', () => {
  it.each([
    ['en', 'Home phone', 'Work phone'],
    ['de', 'Telefon privat', 'Telefon dienstlich'],
    ['de', 'Telefon Privat', 'Telefon Geschäft'],
    ['en', 'Home phone', 'Office phone'],
    ['fr', 'Téléphone domicile', 'Téléphone travail'],
    ['es', 'Teléfono particular', 'Teléfono del trabajo'],
    ['it', 'Telefono casa', 'Telefono ufficio'],
    ['nl', 'Telefoon privé', 'Telefoon werk'],
    ['pl', 'Telefon domowy', 'Telefon służbowy'],
    ['sv', 'Telefon bostad', 'Telefon arbete'],
    ['da', 'Telefon privat', 'Telefon arbejde'],
    ['tr', 'Ev telefonu', 'İş telefonu'],
    ['hu', 'Otthoni telefon', 'Munkahelyi telefon'],
    ['nb', 'Telefon privat', 'Telefon arbeid'],
    ['ro', 'Telefon acasă', 'Telefon serviciu'],
  ])('%s: is the employer’s number', (language, home, work) => {
    expect(keys(language, home, work)).toEqual(['self.phone_number', 'employer.phone_number']);
  });

  it('is not asked where a number at home would do', () => {
    expect(keys('de', 'Telefon (privat/dienstlich)')[0]).toBe('self.phone_number');
  });
});

it('positions that somebody has held are not the one they have', () => {
  expect(keys('en', 'Company name', 'Positions held', 'Position held')).toEqual([
    'organisation.legal_name',
    null,
    'organisation.position',
  ]);
});
