import { describe, expect, it } from '@jest/globals';
import { meaning, run, type Blank } from '../meaning/testing/blanks.js';
import { NOWHERE, type Section } from '../structure/form-structure.js';

const states = (language: string, blanks: readonly Blank[], print = [run('', 1)]): string[] =>
  meaning(language, blanks, { print }).fields.map(({ state, key }) => `${state} ${key ?? ''}`.trim());

const OWN: Readonly<Record<string, string>> = {
  en: 'Last name',
  de: 'Nachname',
  fr: 'Nom de famille',
  es: 'Apellidos',
  it: 'Cognome',
  nl: 'Achternaam',
  pt: 'Apelido',
  pl: 'Nazwisko',
  cs: 'Příjmení',
  sv: 'Efternamn',
  da: 'Efternavn',
  fi: 'Sukunimi',
  ja: '氏名',
  ro: 'Nume de familie',
  nb: 'Etternavn',
  hu: 'Családi név',
  tr: 'Soyadı',
};

/** A blank of the account's, and one for an electronic address under the heading. */
const under = (language: string, heading: string): string[] =>
  states(language, [
    { label: OWN[language]!, section: null },
    { label: 'E-Mail', section: heading },
  ]);

describe('a part that somebody else fills in', () => {
  it.each([
    ['en', 'Agency certification'],
    ['en', 'Part B. To Be Completed by the Employing Agency'],
    ['en', 'Certification by employer'],
    ['en', 'Physician’s Statement'],
    ['en', 'Landlord verification'],
    ['de', 'Vom Arbeitgeber auszufüllen'],
    ['de', 'Ausfüllen durch die Behörde'],
    ['de', 'Stellungnahme der Schule'],
    ['de', 'Arbeitgeberbescheinigung'],
    ['fr', 'À remplir par l’employeur'],
    ['fr', 'Attestation de l’employeur'],
    ['es', 'A cumplimentar por la Administración'],
    ['es', 'Certificado de la universidad'],
    ['it', 'Da compilare a cura del datore di lavoro'],
    ['it', 'Attestazione del comune'],
    ['nl', 'In te vullen door de werkgever'],
    ['nl', 'Werkgeversverklaring'],
    ['pt', 'A preencher pela entidade empregadora'],
    ['pl', 'Wypełnia urząd'],
    ['cs', 'Vyplní úřad'],
    ['sv', 'Ifylles av arbetsgivaren'],
    ['da', 'Udfyldes af arbejdsgiveren'],
    ['fi', 'Työnantaja täyttää'],
    ['ja', '事業主が記入'],
    ['ro', 'Se completează de către angajator'],
    ['ro', 'Adeverință de la angajator'],
    ['nb', 'Fylles ut av arbeidsgiver'],
    ['nb', 'Legens uttalelse'],
    ['hu', 'A munkáltató tölti ki'],
    ['hu', 'Munkáltatói igazolás'],
    ['tr', 'İşveren tarafından doldurulacaktır'],
    ['tr', 'Doktor raporu'],
  ])('%s: “%s”', (language, heading) => {
    expect(under(language, heading)[1]).toBe('out_of_scope');
  });

  it.each([
    ['en', 'To be completed by the applicant'],
    ['en', 'Applicant certification'],
    ['en', 'Employee statement'],
    ['en', 'Employer information'],
    ['en', 'Completed by the parent or guardian'],
    ['de', 'Vom Antragsteller auszufüllen'],
    ['de', 'Erklärung des Antragstellers'],
    ['fr', 'À remplir par le demandeur'],
    ['es', 'A cumplimentar por el solicitante'],
    ['it', 'Da compilare a cura del richiedente'],
    ['nl', 'In te vullen door de aanvrager'],
  ])('%s: “%s” is no such part', (language, heading) => {
    expect(under(language, heading)[1]).not.toMatch(/^out_of_scope/);
  });

  it('is filled in where the form has no other: whoever holds it is that somebody', () => {
    expect(states('en', [{ label: 'Email', section: 'Agency certification' }])).not.toEqual(['out_of_scope']);
  });

  describe('under a note', () => {
    const blanks = ['Last name', 'Email', 'Mobile phone'];
    const note = run('To be completed by the employing agency', 696);

    it('goes down to the next note', () => {
      const next = run('To be completed by the applicant', 676);
      expect(states('en', blanks, [note, next])).toEqual([
        'open self.family_name',
        'out_of_scope',
        'open self.mobile_phone_number',
      ]);
    });

    it('goes down to the next heading of as large a print, and over smaller ones', () => {
      const section = (heading: string, y1: number): Section => ({
        ...{ page: 1, heading, parent: null },
        region: { x0: 50, x1: 400, y0: y1 - 40, y1 },
      });
      const under = (size: number): string[] => {
        const heading = { ...run('Payment', 675), size, y1: 685 };
        const place = { ...NOWHERE, section: section('Payment', 685) };
        return states(
          'en',
          [...blanks.slice(0, 2), { label: 'Mobile phone', section: 'Payment', place }],
          [note, heading],
        );
      };
      expect(under(10)[2]).toBe('open self.mobile_phone_number');
      expect(under(8)[2]).toBe('out_of_scope');
    });

    it('holds for all columns where it stands in the middle of the page', () => {
      const left = { label: 'Email', rect: { x0: 20, x1: 60, y0: 600, y1: 614 } };
      const middle = run('To be completed by the employing agency', 696, 200);
      const right = run('To be completed by the employing agency', 696, 300);
      expect(states('en', ['Last name', left], [middle])[1]).toBe('out_of_scope');
      expect(states('en', ['Last name', left], [right])[1]).toBe('open self.email_address');
    });
  });
});
