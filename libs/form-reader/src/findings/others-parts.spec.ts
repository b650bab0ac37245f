import { describe, expect, it } from '@jest/globals';
import { meaning, run, type Blank } from '../meaning/testing/blanks.js';
import { rulesFor } from '../meaning/rules/compiled.js';
import { NOWHERE, type Section } from '../structure/form-structure.js';
import { isOfficeNote } from './scope.js';

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
    ['en', 'Office use only'],
    ['en', 'For office use'],
    ['en', 'For association use only'],
    ['en', 'For club use only'],
    ['en', 'To be completed by the association'],
    ['en', 'Reserved for the association'],
    ['en', 'For administrative use only'],
    ['de', 'Nur vom Verein auszufüllen'],
    ['de', 'Vom Verein auszufüllen'],
    ['de', 'Wird vom Verein ausgefüllt'],
    ['de', 'Nur für den Verein'],
    ['de', 'Nur für Vereinszwecke'],
    ['de', 'Nur von der Geschäftsstelle auszufüllen'],
    ['de', 'Dem Verein vorbehalten'],
    ['de', 'Nur für die Verwaltung'],
    ['de', 'Für interne Zwecke'],
    ['fr', 'Réservé à l’association'],
    ['fr', 'Réservé à l’administration'],
    ['fr', 'Cadre réservé à l’association'],
    ['fr', 'Partie réservée au club'],
    ['fr', 'Réservé au comité'],
    ['fr', 'Réservé au trésorier'],
    ['fr', 'À remplir par l’association'],
    ['fr', 'Ne pas remplir, réservé au secrétariat'],
    ['es', 'Reservado para la asociación'],
    ['es', 'Reservado a la Administración'],
    ['es', 'A rellenar por la asociación'],
    ['es', 'A cumplimentar por el club'],
    ['es', 'Para uso de la asociación'],
    ['it', 'Riservato all’ufficio'],
    ['it', 'Riservato all’associazione'],
    ['it', 'Spazio riservato all’associazione'],
    ['it', 'A cura dell’associazione'],
    ['it', 'Da compilare a cura dell’associazione'],
    ['it', 'Parte riservata al club'],
    ['nl', 'Alleen voor de vereniging'],
    ['nl', 'In te vullen door de vereniging'],
    ['nl', 'Voorbehouden aan de vereniging'],
    ['nl', 'Alleen voor kantoorgebruik'],
    ['nl', 'Door de vereniging in te vullen'],
    ['pt', 'Reservado à associação'],
    ['pt', 'Reservado aos serviços'],
    ['pt', 'A preencher pela associação'],
    ['pt', 'Uso exclusivo da associação'],
    ['pl', 'Wypełnia stowarzyszenie'],
    ['pl', 'Wypełnia urząd'],
    ['pl', 'Miejsce na adnotacje stowarzyszenia'],
    ['pl', 'Zastrzeżone dla urzędu'],
    ['cs', 'Vyplní spolek'],
    ['cs', 'Vyplní úřad'],
    ['cs', 'Vyplňuje spolek'],
    ['cs', 'Vyhrazeno pro spolek'],
    ['cs', 'Záznamy spolku'],
    ['sv', 'Ifylls av föreningen'],
    ['sv', 'Fylls i av föreningen'],
    ['sv', 'Endast för föreningen'],
    ['sv', 'Föreningens anteckningar'],
    ['da', 'Udfyldes af foreningen'],
    ['da', 'Forbeholdt foreningen'],
    ['da', 'Kun til foreningens brug'],
    ['da', 'Foreningens notater'],
    ['fi', 'Yhdistys täyttää'],
    ['fi', 'Vain yhdistyksen käyttöön'],
    ['fi', 'Yhdistyksen merkintöjä'],
    ['fi', 'Toimisto täyttää'],
    ['ja', '事務局記入欄'],
    ['ja', '協会使用欄'],
    ['ja', '事務局が記入します'],
    ['ro', 'Rezervat asociației'],
    ['ro', 'Se completează de asociație'],
    ['ro', 'Rezervat pentru asociație'],
    ['ro', 'Rezervat instituției'],
    ['nb', 'Fylles ut av foreningen'],
    ['nb', 'Forbeholdt foreningen'],
    ['nb', 'Kun til foreningens bruk'],
    ['nb', 'Foreningens notater'],
    ['hu', 'Az egyesület tölti ki'],
    ['hu', 'Hivatali használatra'],
    ['hu', 'Az egyesület számára fenntartva'],
    ['hu', 'Egyesületi feljegyzések'],
    ['tr', 'Dernek tarafından doldurulacaktır'],
    ['tr', 'Derneğe ayrılmıştır'],
    ['tr', 'Dernek kullanımı içindir'],
    ['tr', 'Ofis kullanımı içindir'],
    ['en', 'To be completed by the board'],
    ['en', 'To be completed by the management'],
    ['de', 'Vom Vorstand auszufüllen'],
    ['de', 'Von der Geschäftsleitung auszufüllen'],
    ['fr', 'À remplir par la direction'],
    ['fr', 'À remplir par le bureau'],
    ['es', 'A rellenar por la junta directiva'],
    ['es', 'A cumplimentar por la dirección'],
    ['it', 'Da compilare a cura della direzione'],
    ['it', 'Da compilare a cura del consiglio direttivo'],
    ['nl', 'In te vullen door het bestuur'],
    ['nl', 'In te vullen door de directie'],
    ['pt', 'A preencher pela Direção'],
    ['pt', 'A preencher pela Direcção'],
    ['pt', 'A preencher pela coordenação'],
    ['pl', 'Wypełnia zarząd'],
    ['pl', 'Wypełnia dyrekcja'],
    ['cs', 'Vyplní výbor'],
    ['cs', 'Vyplní vedení'],
    ['sv', 'Ifylls av styrelsen'],
    ['sv', 'Fylls i av kansliet'],
    ['da', 'Udfyldes af bestyrelsen'],
    ['fi', 'Hallitus täyttää'],
    ['fi', 'Johtokunta täyttää'],
    ['ja', '理事会記入欄'],
    ['ro', 'Se completează de conducere'],
    ['nb', 'Fylles ut av styret'],
    ['hu', 'A vezetőség tölti ki'],
    ['hu', 'Az elnökség tölti ki'],
    ['tr', 'Yönetim kurulu tarafından doldurulacaktır'],
  ])('%s: “%s” is an office’s', (language, heading) => {
    expect(under(language, heading)[1]).toBe('out_of_scope');
  });

  it.each([
    ['en', 'To be completed by the board'],
    ['de', '2. Vom Vorstand auszufüllen'],
    ['fr', 'À remplir par la direction'],
    ['es', 'A cumplimentar por la dirección'],
    ['it', 'Da compilare a cura del consiglio direttivo'],
    ['nl', 'In te vullen door het bestuur'],
    ['pt', '2. A preencher pela Direção'],
    ['pl', 'Wypełnia zarząd'],
    ['cs', 'Vyplní výbor'],
    ['sv', 'Ifylls av styrelsen'],
    ['da', 'Udfyldes af bestyrelsen'],
    ['fi', 'Hallitus täyttää'],
    ['ja', '理事会が記入'],
    ['ro', 'Se completează de către conducere'],
    ['nb', 'Fylles ut av styret'],
    ['hu', 'A vezetőség tölti ki'],
    ['tr', 'Yönetim kurulu tarafından doldurulacaktır'],
  ])('%s: what stands under the note “%s” is an office’s', (language, note) => {
    const first = { x0: 250, x1: 350, y0: 720, y1: 734 };
    const blanks: Blank[] = [{ label: OWN[language]!, rect: first }, 'E-Mail'];
    const print = [run(note, 705)];
    expect(meaning(language, blanks, { print }).fields.map(({ state }) => state)).toEqual(['open', 'out_of_scope']);
  });

  it.each([
    ['de', 'Mandatsreferenz (wird vom Verein ausgefüllt)'],
    ['de', 'Gläubiger-Identifikationsnummer: DE00ZZZ Mandatsreferenz: (vom Verein auszufüllen)'],
    ['en', 'Member no.: (for office use only)'],
  ])('%s: “%s” is of one caption, whatever else stands in its frame', (language, note) => {
    const boxes = [{ x0: 40, y0: 640, x1: 400, y1: 745, stroked: true, fill: null }];
    const { fields } = meaning(language, [OWN[language]!, 'IBAN', 'BIC'], { print: [run(note, 730)], boxes });
    expect(fields.map(({ state }) => state)).toEqual(['open', 'open', 'open']);
  });

  it.each([
    ['da', 'Udfyldes af vælgeren', false],
    ['da', 'Udfyldes af folkeregisteret i vælgerens bopælskommune', true],
  ])('%s: “%s” is an office’s: %s', (language, note, expected) => {
    expect(isOfficeNote(note, rulesFor(language))).toBe(expected);
  });

  it('ends with the page where it is an office’s: the next one may have no heading that is seen', () => {
    const section: Section = {
      ...{ page: 1, heading: 'For office use only', parent: null },
      region: { x0: 40, y0: 600, x1: 500, y1: 730 },
    };
    const place = { ...NOWHERE, section };
    const blanks = [1, 2].map((page): Blank => {
      return { label: 'Telephone', page, place, section: section.heading };
    });
    expect(states('en', ['Last name', ...blanks]).slice(1)).toEqual(['out_of_scope', 'open self.phone_number']);
  });

  it.each([
    ['en', 'To be completed by the applicant'],
    ['en', 'Applicant certification'],
    ['en', 'Employee statement'],
    ['en', 'Employer information'],
    ['en', 'Completed by the parent or guardian'],
    ['en', 'For club members'],
    ['de', 'Vom Antragsteller auszufüllen'],
    ['de', 'Nur für Vereinsmitglieder'],
    ['de', 'Für Vereine'],
    ['fr', 'Adhésion à l’association'],
    ['it', 'Iscrizione all’associazione'],
    ['es', 'Datos de la asociación'],
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
