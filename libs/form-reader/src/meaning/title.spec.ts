import { describe, expect, it } from '@jest/globals';
import { documentTypeOf } from './document-type.js';
import type { TextLine } from './lines.js';
import { titleOf } from './title.js';

/** Lines from the top of an A4 page: text, size, bold. */
function lines(...printed: ReadonlyArray<readonly [string, number, boolean?]>): TextLine[] {
  return printed.map(([text, size, bold = false], at) => ({
    page: 1,
    text,
    size,
    bold,
    x0: 60,
    x1: 60 + text.length * size * 0.5,
    y0: 790 - at * 18,
    y1: 790 - at * 18 + size,
  }));
}

const BODY = ['Name', 'Vorname', 'Straße', 'Ort'].map((text): [string, number] => [text, 9]);

describe('the title of a form', () => {
  it.each([
    [[['Landratsamt Musterstadt', 16, true], ['Antrag auf Wohngeld', 14, true], ...BODY], 'Antrag auf Wohngeld'],
    [[['Form 1040-V', 16, true], ['Payment Voucher', 14, true], ...BODY], 'Payment Voucher'],
    [
      [['Ministère de l’intérieur', 14, true], ['Demande de titre', 13, true], ['de séjour', 13, true], ...BODY],
      'Demande de titre de séjour',
    ],
    [[['Comune di Pavia', 12, true], ['OGGETTO: Richiesta di residenza', 10], ...BODY], 'Richiesta di residenza'],
    [[['SEPA-Lastschriftmandat', 18], ...BODY], 'SEPA-Lastschriftmandat'],
    [[['CANCELLERIA CIVILE', 9, true], ['OPPOSIZIONE A SANZIONE', 9], ...BODY], 'OPPOSIZIONE A SANZIONE'],
    [
      [['In the District Court of Utah', 14, true], ['Petition to Expunge Records', 12, true], ...BODY],
      'Petition to Expunge Records',
    ],
    [[['Section 1: About you', 16, true], ['Membership application', 14, true], ...BODY], 'Membership application'],
    [[['(required in case of appeal)', 12, true], ['Notice of appeal', 10, true], ...BODY], 'Notice of appeal'],
    [[['Universitätsklinikum Bonn', 16, true], ['Reisekostenabrechnung', 12, true], ...BODY], 'Reisekostenabrechnung'],
    [[['APPLICATION FORM.', 16, true], ...BODY], 'APPLICATION FORM'],
    [[['FOR COURT USE ONLY', 14, true], ['Answer to complaint', 12, true], ...BODY], 'Answer to complaint'],
    [[['Cadre réservé à la mairie', 14, true], ['Déclaration préalable', 12, true], ...BODY], 'Déclaration préalable'],
    [[['No. ) ) MOTION TO SET ASIDE ) )', 14, true], ...BODY], 'MOTION TO SET ASIDE'],
    [[["P   '  # #)   '", 16, true], ['Demande de titre', 12, true], ...BODY], 'Demande de titre'],
    [
      [['Gemeente Utrecht', 18, true], ['Aanvraagformulier parkeervergunning', 16, true], ...BODY],
      'Aanvraagformulier parkeervergunning',
    ],
  ] as ReadonlyArray<readonly [ReadonlyArray<readonly [string, number, boolean?]>, string]>)(
    '%j → %s',
    (printed, title) => {
      expect(titleOf([{ lines: lines(...printed), height: 842, filled: true }])).toBe(title);
    },
  );

  it('is not made up', () => {
    expect(titleOf([{ lines: lines(...BODY), height: 842, filled: true }])).toBeNull();
    expect(titleOf([])).toBeNull();
  });

  it('of a form behind pages of advice is its own', () => {
    const advice = { lines: lines(['Fees from November', 18, true], ...BODY), height: 842, filled: false };
    const form = { lines: lines(['Application for exemption', 16, true], ...BODY), height: 842, filled: true };
    const more = { lines: lines(['Bank details', 16, true], ...BODY), height: 842, filled: true };
    expect(titleOf([advice, form])).toBe('Application for exemption');
    expect(titleOf([{ ...form, filled: false }, more])).toBe('Application for exemption');
    expect(titleOf([advice, more])).toBe('Fees from November');
  });
});

describe('the kind of document', () => {
  it.each([
    ['Antrag auf Wohngeld (Mietzuschuss)', 'social_benefits'],
    ['Einkommensteuererklärung 2025', 'tax'],
    ['U.S. Individual Income Tax Return', 'tax'],
    ['SEPA-Lastschriftmandat', 'bank'],
    ['Wohnungsgeberbestätigung', 'rental'],
    ['Schweigepflichtentbindung', 'medical'],
    ['Vollmacht', 'power_of_attorney'],
    ['Antrag auf Erteilung eines Aufenthaltstitels', 'immigration'],
    ['Schadenanzeige zur Haftpflichtversicherung', 'insurance'],
    ['Demande de titre de séjour', 'immigration'],
    ['Contrat de location', 'rental'],
    ['Solicitud de beca', 'education'],
    ['Dichiarazione dei redditi e imposte', 'tax'],
    ['Klachtenformulier', 'complaint'],
    ['Darlehensantrag', 'loan'],
    ['Job Application', 'employment'],
    ['School Enrollment Form', 'education'],
    ['Bestellformular', 'order'],
    ['Gästebuch', 'other'],
    ['Antrag auf Bewilligung von Beratungshilfe', 'court'],
    ['Complaint for annulment', 'court'],
    ['Complaint – unlawful detainer', 'court'],
    ['Mandat', 'power_of_attorney'],
    ['Mandat de prélèvement SEPA', 'bank'],
    ['Autodichiarazione ai sensi dell’art. 46', 'certificate'],
  ])('%s → %s', (title, kind) => {
    expect(documentTypeOf(title, '')).toBe(kind);
  });
});
