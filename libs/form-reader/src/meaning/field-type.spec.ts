import type { FieldFormat } from '@formseal/contracts';
import { describe, expect, it } from '@jest/globals';
import { draftField, PLAIN_FORMAT } from '../draft-field.js';
import { datePatternIn } from '@formseal/domain/forms';
import { typeByWording } from './field-type.js';
import { labelText } from './label-text.js';
import { rulesFor } from './rules/compiled.js';

describe('the date pattern that a form prints', () => {
  it.each([
    ['Geburtsdatum (TT.MM.JJJJ)', 'dd.mm.yyyy'],
    ['Datum TT/MM/JJ', 'dd/mm/yy'],
    ['Date de naissance (jj/mm/aaaa)', 'dd/mm/yyyy'],
    ['Fecha dd/mm/aaaa', 'dd/mm/yyyy'],
    ['Data di nascita gg/mm/aaaa', 'dd/mm/yyyy'],
    ['Geboortedatum (dd-mm-jjjj)', 'dd-mm-yyyy'],
    ['Date of birth (mm/dd/yyyy)', 'mm/dd/yyyy'],
    ['DD MM YYYY', 'ddmmyyyy'],
    ['M M D D Y Y Y Y', 'mmddyyyy'],
    ['(m m/d d/y y)', 'mm/dd/yy'],
    ['YYYY-MM-DD', 'yyyy-mm-dd'],
    ['MONTH/DAY/YEAR', 'mm/dd/yyyy'],
    ['Data urodzenia (DD.MM.RRRR)', 'dd.mm.yyyy'],
    ['Data nașterii (ZZ.LL.AAAA)', 'dd.mm.yyyy'],
    ['Születési idő (ÉÉÉÉ.HH.NN)', 'yyyy.mm.dd'],
    ['Doğum tarihi (GG.AA.YYYY)', 'dd.mm.yyyy'],
    ['Päivämäärä (PP.KK.VVVV)', 'dd.mm.yyyy'],
    ['Data nașterii (zi/lună/an)', 'dd/mm/yyyy'],
    ['Datum (ÅÅÅÅ-MM-DD)', 'yyyy-mm-dd'],
  ])('%s → %s', (text, pattern) => {
    expect(datePatternIn(text)).toBe(pattern);
  });

  it.each(['Date', 'Hammer', 'Commodity', 'Mammal', 'Add MMS', 'Grammaire'])('%s shows none', (text) => {
    expect(datePatternIn(text)).toBeNull();
  });
});

describe('the type that the wording makes', () => {
  const typeOf = (
    label: string,
    language: string,
    format: Partial<FieldFormat> = {},
    valueType: string | null = null,
  ) => {
    const rect = { x0: 0, y0: 0, x1: 150, y1: 14 };
    const draft = draftField({
      page: 1,
      rect,
      type: 'text',
      origin: 'flat',
      evidence: 'rule',
      confidence: 1,
      label,
      format: { ...PLAIN_FORMAT, ...format },
    });
    return typeByWording(draft, labelText(label), rulesFor(language), valueType);
  };

  it.each([
    ['cs', 'Platnost do'],
    ['da', 'Udstedt den'],
    ['es', 'Nacido el'],
    ['fi', 'Voimassa asti'],
    ['ja', '有効期限'],
    ['nl', 'Ingangsdatum'],
    ['pl', 'Ważny do'],
    ['pt', 'Válido até'],
    ['sv', 'Giltig till'],
    ['nb', 'Gyldig til'],
    ['hu', 'Kezdés dátuma'],
    ['tr', 'Başlangıç tarihi'],
    ['ro', 'Valabil până la'],
    ['it', 'Nata il'],
    ['de', 'Datum der Eheschließung'],
    ['de', 'Eingangsdatum'],
    ['en', 'Date of accident'],
    ['en', 'Expiration date'],
    ['fr', 'Date en chiffres'],
    ['fr', "Date de l'accident"],
    ['es', 'Fecha de alta'],
    ['it', 'Data inizio lavori'],
    ['nl', 'Ingangsdatum'],
    ['de', 'Nürnberg, Datum'],
    ['en', 'Month/Day/Year'],
    ['en', 'MM/DD/YYYY'],
    ['de', 'Stichtag/e'],
    ['en', 'Parent/Guardian date of birth'],
    ['en', 'Date of birth (Month, Day, Year)'],
  ])('%s: %s is a date', (language, label) => {
    expect(typeOf(label, language)).toBe('date');
  });

  it.each([
    ['de', 'Unterschrift'],
    ['de', 'Unterschrift des Antragstellers'],
    ['de', 'Unterschrift der/des Erziehungsberechtigten'],
    ['en', 'Signature'],
    ['en', 'Signature of applicant'],
    ['en', 'Applicant’s signature over printed name'],
    ['en', 'Sign here'],
    ['en', 'X____'],
    ['fr', 'Signature du demandeur'],
    ['es', 'Firma del solicitante'],
    ['es', 'Fdo.'],
    ['it', 'Firma del dichiarante'],
    ['it', 'Il Dichiarante'],
    ['nl', 'Handtekening aanvrager'],
    ['pl', 'Podpis wnioskodawcy'],
    ['pt', 'Assinatura'],
    ['pt', 'Ass. do atleta'],
    ['sv', 'Underskrift'],
    ['nb', 'Underskrift'],
    ['hu', 'A kérelmező aláírása'],
    ['tr', 'Başvuru sahibinin imzası'],
    ['ro', 'Semnătura solicitantului'],
    ['cs', 'Podpis žadatele'],
    ['en', 'Signature (first name, middle initial, last name)'],
    ['en', 'Signature of soldier (when required)'],
    ['en', 'Applicant (signature required)'],
    ['pl', 'Miejsce na podpis'],
    ['de', 'Platz für Ihre Unterschrift'],
    ['fr', 'Emplacement pour la signature'],
    ['es', 'Espacio para la firma'],
    ['en', 'My former address and phone number were – Signature'],
    ['en', 'Signature – I confirm that I have read the policy of the school and agree to it'],
  ])('%s: %s is a signature', (language, label) => {
    expect(typeOf(label, language)).toBe('signature');
  });

  it.each([
    ['de', 'Name in Druckbuchstaben und UNTERSCHRIFT'],
    ['de', 'Ort, Datum, Unterschrift des Kontoinhabers'],
    ['en', 'Name and signature (If you are a minor this form also needs to be signed by a parent)'],
    ['en', 'Primary taxpayer printed name and signature'],
    ['fr', 'Lieu, date et signature'],
    ['es', 'Nombre y firma'],
    ['it', 'Data e firma'],
    ['nl', 'Datum en handtekening'],
    ['pl', 'Data i podpis studenta'],
    ['pt', 'Local, data e assinatura'],
    ['cs', 'Datum a podpis'],
    ['sv', 'Ort, datum och underskrift'],
    ['nb', 'Sted, dato og underskrift'],
    ['hu', 'Kelt, aláírás'],
    ['tr', 'Tarih ve imza'],
    ['ro', 'Data și semnătura'],
  ])('%s: %s, in one blank, is a signature', (language, label) => {
    expect(typeOf(label, language, {}, 'date')).toBe('signature');
  });

  it.each([
    ['en', 'Date of signature, place'],
    ['en', 'Name and title of the person whose signature appears above, and who is known to the bank'],
    ['de', 'Unterschriftsdatum, Ort'],
    ['de', 'Name und Funktion des Unterzeichners'],
    ['en', 'Signature date and place'],
    ['fr', 'Âge à la signature'],
    ['it', 'Età alla firma'],
    ['en', 'Application Signed State'],
    ['en', 'Applicant (date of signature)'],
    ['en', 'Print name (as in signature)'],
    ['pl', 'Miejsce i data podpisu'],
  ])('%s: %s is none', (language, label) => {
    expect(typeOf(label, language)).not.toBe('signature');
  });

  it.each([
    ['de', 'Name des Unterzeichners in Druckbuchstaben'],
    ['de', 'Antragsnummer'],
    ['de', 'Montag'],
    ['de', 'Vertragsnummer'],
    ['en', 'Printed name of signatory'],
    ['en', 'Amount due to date'],
    ['en', 'Invoice number and date'],
    ['en', "APPLICANT'S INITIALS & DATE"],
    ['en', 'Move in date: mo'],
    ['fr', 'Date et heure'],
    ['sv', 'Genomförandedatum inkl. tid'],
    ['fr', 'N° BL et date d’achat'],
    ['de', 'Rechnungsnummer und Datum'],
    ['es', 'Número y fecha de factura'],
    ['it', 'Numero e data della fattura'],
    ['nl', 'Factuurnummer en datum'],
    ['de', 'Vorname, Name, Geburtsdatum, Anschrift, Tel.-Nr., Verwandtschaftsgrad'],
    ['de', 'Instrument / Tag / Uhrzeit'],
    ['de', 'Datum/NZ'],
    ['de', 'Beginn der Veranstaltung (Tag/Uhrzeit)'],
    ['de', 'Ankunft (Datum, Uhrzeit)'],
    ['en', 'Arrival (date and time)'],
    ['fr', 'Arrivée (date/heure)'],
    ['en', 'Name, date of birth, address'],
    ['pt', 'estado civil, data de nascimento, filiação'],
    ['en', 'Candidate'],
    ['en', 'Signature authority required for amounts over'],
    ['fr', 'Nom du signataire'],
    ['es', 'Nombre del firmante'],
    ['it', 'Dati del richiedente'],
    ['nl', 'Naam ondertekenaar'],
  ])('%s: %s is text', (language, label) => {
    expect(typeOf(label, language)).toBe('text');
  });

  it('asks for room', () => {
    expect(typeOf('Datum', 'de', { comb: 2 })).toBe('text');
    expect(typeOf('Datum', 'de', { comb: 8 })).toBe('date');
    expect(typeOf('Unterschrift', 'de', { comb: 8 })).toBe('text');
    expect(typeOf('Beginn', 'de', { datePattern: 'dd.mm.yyyy' })).toBe('date');
  });
});
