import { describe, expect, it } from '@jest/globals';
import { draftField, type DraftField } from '../draft-field.js';
import { guessField } from './guess-field.js';
import { labelText } from './label-text.js';
import { rulesFor } from './rules/compiled.js';
import { isForeignSignature, isNamedUnder, isOfficeNote } from '../findings/scope.js';
import type { TextLine } from './lines.js';

const draft = (label: string, section: string | null = null): DraftField =>
  draftField({
    page: 1,
    rect: { x0: 0, y0: 0, x1: 100, y1: 12 },
    type: 'text',
    origin: 'flat',
    evidence: 'rule',
    confidence: 1,
    label,
    section,
  });

/** `heading: party`, a language a row. */
const HEADINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  de: {
    '2. Angaben zum Partner / zur Partnerin': 'spouse',
    'Angaben zur antragstellenden Person': 'self',
    'Angaben zu Ihrem Kind': 'child',
    'Angaben zur verstorbenen Person': 'third_party',
    Wohnungsgeber: 'landlord',
    'Angaben zum Vermieter': 'landlord',
    'Angaben zur Bankverbindung': 'self',
    'Bevollmächtigte Person': 'representative',
    Vollmachtgeber: 'self',
    'Versicherte Person': 'self',
    'Angaben des Arbeitgebers': 'employer',
    Mutter: 'parent',
    Zahlungspflichtiger: 'self',
    Unfallgegner: 'third_party',
    Personendaten: 'self',
    'Zweiter Antragsteller': 'third_party',
    'Weitere Familienmitglieder (nur bei Familienmitgliedschaft)': 'third_party',
    'Weitere Mitglieder': 'third_party',
  },
  en: {
    'Owner/ Pet Guardian Details': 'self',
    "Pet parent's information": 'self',
    'Legal guardian of the minor': 'parent',
    'Second plaintiff': 'third_party',
    'Additional applicant': 'third_party',
    'Secondary residence of the applicant': 'self',
    'About your partner': 'spouse',
    'Section 2: Your spouse': 'spouse',
    'Details of child': 'child',
    'Landlord details': 'landlord',
    'Current employer': 'employer',
    'Next of kin': 'third_party',
    'Emergency contact information': 'third_party',
    'Applicant details': 'self',
    'Person to whom the information will be released': 'third_party',
    'Patient information': 'self',
    'Parent/Guardian': 'parent',
    'Referee 1': 'third_party',
    'Your details': 'self',
    Agent: 'representative',
    Deceased: 'third_party',
  },
  fr: {
    'Votre conjoint': 'spouse',
    'Le bailleur': 'landlord',
    'Le locataire': 'self',
    Employeur: 'employer',
    'Médecin traitant': 'third_party',
    'Autres membres de la famille': 'third_party',
    'Personne à prévenir en cas d’urgence': 'third_party',
    Mandataire: 'representative',
    Mandant: 'self',
    Père: 'parent',
    Vendeur: 'third_party',
    'Identité du demandeur': 'self',
  },
  es: {
    'Otros miembros de la familia': 'third_party',
    'Ficha médica personal': 'self',
    'Datos del médico': 'third_party',
    'Datos del cónyuge': 'spouse',
    'Datos del representante': 'representative',
    'Datos del solicitante': 'self',
    'Datos del padre/madre/tutor': 'parent',
    'Datos de la empresa': 'organisation',
    'Datos del arrendador': 'landlord',
    'Persona de contacto': 'third_party',
  },
  it: {
    'Altri componenti del nucleo familiare': 'third_party',
    'Dati del coniuge': 'spouse',
    'Dati del locatore': 'landlord',
    'Dati del richiedente': 'self',
    'Datore di lavoro': 'employer',
    'Dati del minore': 'child',
    Delegato: 'representative',
    'Medico curante': 'third_party',
  },
  nl: {
    'Overige gezinsleden': 'third_party',
    'Gegevens van de peuter': 'child',
    'Gegevens partner': 'spouse',
    'Gegevens kind': 'child',
    Verhuurder: 'landlord',
    Gemachtigde: 'representative',
    'Uw gegevens': 'self',
    Huisarts: 'third_party',
    Werkgever: 'employer',
  },
};

const OFFICE: ReadonlyArray<readonly [string, string, boolean]> = [
  ['de', 'Nur vom Finanzamt auszufüllen', true],
  ['de', 'Wird vom Amt ausgefüllt', true],
  ['de', 'Bearbeitungsvermerke der Behörde', true],
  ['de', 'Vom Arbeitgeber auszufüllen', true],
  ['de', 'Eingangsstempel', true],
  ['de', 'Nicht vom Antragsteller auszufüllen', true],
  ['de', 'Bitte vollständig ausfüllen', false],
  ['de', 'Vom Antragsteller auszufüllen', false],
  ['de', 'Angaben zum Arbeitgeber', false],
  ['en', 'FOR OFFICE USE ONLY', true],
  ['en', 'Official Use Only', true],
  ['en', 'To be completed by the physician', true],
  ['en', 'To be completed by employer', true],
  ['en', 'To be completed by applicant', false],
  ['en', 'For bank use only', true],
  ['en', 'Do not write below this line', true],
  ['en', 'Use of funds', false],
  ['en', 'Office phone', false],
  ['fr', 'Cadre réservé à l’administration', true],
  ['fr', 'Réservé au service', true],
  ['fr', 'À remplir par l’employeur', true],
  ['fr', 'À remplir par le demandeur', false],
  ['fr', 'Ne rien inscrire dans ce cadre', true],
  ['es', 'Espacio reservado para la Administración', true],
  ['es', 'Reservado la Administración', true],
  ['es', 'Información reservada solo usada para definir reclamos', false],
  ['es', 'A rellenar por la Administración', true],
  ['es', 'A rellenar por el solicitante', false],
  ['it', 'Riservato all’ufficio', true],
  ['it', 'A cura dell’ufficio', true],
  ['it', 'Da compilare a cura del richiedente', false],
  ['nl', 'In te vullen door de gemeente', true],
  ['nl', 'Niet invullen', true],
  ['nl', 'In te vullen door de aanvrager', false],
  ['nl', 'bestemd voor het', false],
  ['nl', 'bestemd voor het tegemoetkomend verkeer', false],
  ['nl', 'Ruimte voor opmerkingen', false],
  ['nl', 'Ruimte voor aantekeningen van de gemeente', true],
  ['nl', 'Vak bestemd voor de administratie', true],
  ['nl', 'Voorbehouden aan het secretariaat', true],
  ['fi', 'Lapsi täyttää 7 vuotta', false],
  ['fi', 'Täyttää viranomainen', true],
];

const SIGNERS: ReadonlyArray<readonly [string, string, boolean]> = [
  ['de', 'Unterschrift des Vermieters', true],
  ['de', 'Unterschrift Mieter', false],
  ['de', 'Stempel und Unterschrift der Behörde', true],
  ['de', 'Unterschrift des Kontoinhabers', false],
  ['de', 'Unterschrift Vollmachtgeber', false],
  ['de', 'Unterschrift Bevollmächtigter', true],
  ['de', 'Unterschrift des Ehegatten', true],
  ['en', 'Landlord signature', true],
  ['en', 'Tenant signature', false],
  ['en', 'Parent/Guardian signature', true],
  ['en', 'Employee signature', false],
  ['en', 'Supervisor signature', true],
  ['en', 'Authorized signature', true],
  ['en', '(If yes, your lawyer must sign here) Lawyer’s signature', true],
  ['de', 'Unterschrift Ihres Rechtsanwalts', true],
  ['en', 'Your signature for your bank', false],
  ['en', 'Signature of applicant or authorized representative', false],
  ['fr', 'Signature du bailleur', true],
  ['fr', 'Signature du locataire', false],
  ['fr', 'Cachet et signature de l’employeur', true],
  ['fr', 'Signature du salarié', false],
  ['es', 'Firma del arrendatario', false],
  ['es', 'Firma del arrendador', true],
  ['es', 'Firma y sello de la empresa', true],
  ['it', 'Firma del locatore', true],
  ['it', 'Firma del conduttore', false],
  ['it', 'Timbro e firma del medico', true],
  ['it', 'Firma dell’allenatore', true],
  ['es', 'Firma del empleado público', true],
  ['es', 'Firma del empleado', false],
  ['es', 'Firma del secretari@', true],
  ['nl', 'Handtekening leerkracht', true],
  ['sv', 'Styrelsens underskrift', true],
  ['de', 'Unterschrift (Wehrführer)', true],
  ['de', 'Datum, Unterschrift der/des Prüfenden', true],
  ['de', 'Unterschrift Erziehungsbeauftragte/r', true],
  ['en', 'Regional Federation President Signature', true],
  ['it', 'Firma per ricevuta', true],
  ['pl', 'Podpis trenera', true],
  ['en', 'Teacher’s signature', true],
  ['nl', 'Handtekening verhuurder', true],
  ['nl', 'Handtekening huurder', false],
  ['nl', 'Handtekening partner', true],
  ['it', 'Firma del lavoratore se figlio minorenne', false],
  ['it', 'Firma del figlio del lavoratore se maggiorenne', true],
];

describe('whose data a heading asks for', () => {
  for (const [language, headings] of Object.entries(HEADINGS)) {
    it.each(Object.entries(headings))(`${language}: %s → %s`, (heading, party) => {
      expect(guessField(draft('Name', heading), language).party.party).toBe(party);
    });
  }
});

describe('what is reserved for an office', () => {
  it.each(OFFICE)('%s: %s → %s', (language, text, reserved) => {
    expect(isOfficeNote(text, rulesFor(language))).toBe(reserved);
  });
});

describe('whose signature it is', () => {
  it.each(SIGNERS)('%s: %s, foreign: %s', (language, label, foreign) => {
    const { party } = guessField(draft(label), language);
    expect(isForeignSignature(draft(label), labelText(label), party, rulesFor(language))).toBe(foreign);
  });

  it.each([
    ['Fdo Responsable CC', true],
    ['Fdo interesado', false],
    ['Fdo', false],
  ])('is said by the file (%s) where the page says that it is signed and no more, foreign: %s', (tooltip, foreign) => {
    const signed = { ...draft('Fdo.'), tooltip };
    const { party } = guessField(signed, 'es');
    expect(isForeignSignature(signed, labelText('Fdo.'), party, rulesFor('es'))).toBe(foreign);
  });
});

describe('whose a blank is that the page calls by what is asked alone', () => {
  it.each([
    ['Name', 'Spouse’s name', 'spouse'],
    ['Date of birth', 'Child’s date of birth', 'child'],
    ['Name', 'Your name', 'self'],
    ['Name', 'Name', 'self'],
  ])('%s, in the file %s → %s', (label, tooltip, party) => {
    expect(guessField({ ...draft(label), tooltip }, 'en').party.party).toBe(party);
  });
});

describe('an organisation to which whoever fills the form in speaks', () => {
  it.each([
    ['de', 'Hiermit möchte ich den Verein als', 'self', false],
    ['nl', 'Ik word lid van de vereniging', 'self', false],
    ['de', 'Angaben zum Verein', 'organisation', true],
    ['de', 'Ich als Trainer im Verein', 'third_party', true],
  ])('%s: under “%s” %s signs, foreign: %s', (language, heading, party, foreign) => {
    for (const label of ['Unterschrift', `${heading} – Unterschrift`]) {
      const item = guessField(draft(label, heading), language);
      expect(item.party.party).toBe(party);
      expect(isForeignSignature(item.draft, item.label, item.party, rulesFor(language))).toBe(foreign);
    }
  });
});

describe('what stands under the line of a signature', () => {
  const signature = { ...draft('Signed'), type: 'signature' as const, rect: { x0: 80, y0: 100, x1: 300, y1: 114 } };
  const line = (text: string, x0: number, y1: number): TextLine => ({
    page: 1,
    text,
    x0,
    x1: x0 + 6 * text.length,
    y0: y1 - 9,
    y1,
    size: 9,
    bold: false,
  });
  const says = (text: string, x0 = 90, y1 = 98, claimed: readonly string[] = [], label = 'Signed'): boolean =>
    isNamedUnder({ draft: signature, label: labelText(label) }, [line(text, x0, y1)], new Set(claimed), rulesFor('en'));

  it('names somebody else', () => {
    expect(says('Parent or Guardian')).toBe(true);
    expect(says('Applicant')).toBe(false);
    expect(says('Participant')).toBe(false);
  });

  it('is near, begins under the line, is short and no other field’s caption', () => {
    expect(says('Parent or Guardian', 90, 70)).toBe(false);
    expect(says('Parent or Guardian', 20)).toBe(false);
    expect(says('I am the parent or guardian of the child named above')).toBe(false);
    expect(says('Parent or Guardian', 90, 98, ['parent or guardian'])).toBe(false);
    expect(says('Spouse’s signature', 90, 98, [], 'Your signature')).toBe(false);
  });
});
