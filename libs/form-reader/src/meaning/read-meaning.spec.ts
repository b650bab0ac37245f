import { describe, expect, it } from '@jest/globals';
import type { TextRun } from '../content/page-content.js';
import { draftField } from '../draft-field.js';
import { readMeaning } from './read-meaning.js';
import { keys, meaning, page, run, type Blank } from './testing/blanks.js';

/** An address is whole before the place of signing. */
const SIGNED = ['parent[1].resident_address', 'parent[1].place_of_signing', 'parent[1].signature'];

describe('what neighbours tell', () => {
  it.each<[string, string[], Array<string | null>]>([
    ['de', ['Name', 'Vorname'], ['self.family_name', 'self.given_name']],
    ['de', ['Name', 'Straße', 'Ort'], ['self.full_name', 'self.resident_street', 'self.resident_city']],
    [
      'de',
      ['Straße', 'Nr.', 'PLZ', 'Ort'],
      ['self.resident_street', 'self.resident_house_number', 'self.resident_postal_code', 'self.resident_city'],
    ],
    ['de', ['Ort', 'Datum', 'Unterschrift'], ['self.place_of_signing', 'self.date_of_signing', 'self.signature']],
    ['de', ['Elternteil 1 – Adresse', 'Elternteil 1 – Ort, Datum', 'Elternteil 1 – Unterschrift'], SIGNED],
    ['de', ['Vorwahl', 'Rufnummer'], ['self.phone_number.area_code', 'self.phone_number.local_number']],
    ['de', ['Geburtsdatum', 'Kinder: Anzahl', 'Datum'], ['self.birth_date', null, 'self.date_of_signing']],
    ['de', ['Datum', 'Lieblingsfarbe', 'Hobby', 'Datum'], [null, null, null, null]],
    ['fr', ['Nom', 'Prénom'], ['self.family_name', 'self.given_name']],
    ['fr', ['Nom', 'Adresse'], ['self.full_name', 'self.resident_address']],
    ['fr', ['Fait à', 'Le', 'Signature'], ['self.place_of_signing', 'self.date_of_signing', 'self.signature']],
    ['es', ['Nombre', 'Apellidos'], ['self.given_name', 'self.family_name']],
    [
      'it',
      ['Cognome', 'Nome', 'nato a', 'il'],
      ['self.family_name', 'self.given_name', 'self.birth_place', 'self.birth_date'],
    ],
    [
      'it',
      ['residente a', 'prov', 'via', 'n.'],
      ['self.resident_city', 'self.resident_state', 'self.resident_street', 'self.resident_house_number'],
    ],
    [
      'en',
      ['Address', 'City', 'State', 'ZIP'],
      ['self.resident_street', 'self.resident_city', 'self.resident_state', 'self.resident_postal_code'],
    ],
    ['en', ['Name(s)', 'Surname', 'Phone'], ['self.given_name', 'self.family_name', 'self.phone_number']],
    ['en', ['Address', 'Phone'], ['self.resident_address', 'self.phone_number']],
    ['en', ['State', 'Amount'], [null, null]],
    ['en', ['Title', 'First name', 'Last name'], ['self.title', 'self.given_name', 'self.family_name']],
    ['en', ['Title of your book', 'Title'], [null, null]],
    [
      'en',
      ["Child's name", "Child's name", 'Child 5 – Date of birth'],
      ['child[1].full_name', 'child[2].full_name', 'child[5].birth_date'],
    ],
  ])('%s: %j', (language, labels, expected) => {
    expect(keys(language, ...labels)).toEqual(expected);
  });

  it('a row that begins with somebody stays with them', () => {
    const row = (label: string, x0: number): Blank => ({ label, rect: { x0, y0: 500, x1: x0 + 90, y1: 514 } });
    expect(
      keys('en', row("Spouse's first name", 50), row('Last name', 150), row('Social security number', 250)),
    ).toEqual(['spouse.given_name', 'spouse.family_name', 'spouse.social_security_number']);
  });
});

describe('doubts', () => {
  const sure = (language: string, ...labels: Blank[]): boolean[] =>
    meaning(language, labels).fields.map(({ confidence }) => confidence >= 0.75);

  /** Which fields the account's own data would go into without a question. */
  const ours = (language: string, ...labels: Blank[]): boolean[] =>
    meaning(language, labels).fields.map(
      ({ key, state, confidence }) =>
        /^(self|organisation)\./.test(key ?? '') && state === 'open' && confidence >= 0.75,
    );

  it('two people in blocks: either name may be the account’s, and what stands under the first is of whoever fills it in', () => {
    const blocks = ['Nachname', 'Vorname', 'Geburtsdatum', 'Nachname', 'Vorname', 'Wohnort'];
    expect(sure('de', ...blocks)).toEqual([false, false, true, false, false, false]);
  });

  it('who the form addresses stays sure beside a second person', () => {
    expect(ours('en', 'Your first name', 'Your last name', 'First name', 'Last name', 'Date of birth')).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('what stands under a name that is not understood', () => {
    expect(ours('en', 'Name of youth', 'Date of birth', 'Gender', 'Current address')).not.toContain(true);
    expect(ours('en', 'Name of vessel', 'Home phone', 'Full name', 'Home phone')).toEqual([false, false, true, false]);
    expect(ours('en', 'Full name', 'Date of birth', 'Email address')).toEqual([true, true, true]);
  });

  it('people side by side', () => {
    const at = (label: string, x0: number, y0: number): Blank => ({
      label,
      rect: { x0, y0, x1: x0 + 150, y1: y0 + 14 },
    });
    const couple = [
      at('Printed name', 50, 700),
      at('Printed name (spouse)', 300, 700),
      at('Date of birth', 50, 670),
      at('Date of birth', 300, 670),
    ];
    expect(ours('en', ...couple)).toEqual([true, false, true, false]);
  });

  it('a part somebody plays who does not sign', () => {
    const patient = ['Patient name', 'Date of birth'];
    expect(ours('en', ...patient, 'Signature')).toEqual([true, true, true]);
    expect(ours('en', ...patient, 'Signature of patient')).toEqual([true, true, true]);
    expect(ours('en', ...patient, 'Signature of physician')).toEqual([false, false, false]);
    expect(ours('en', 'Name', 'Date of birth', 'Certified correct by: (Signature)')).toEqual([false, false, false]);
    expect(ours('en', ...patient)).toEqual([false, false]);
  });

  it('the other side of a contract, and not the account’s own for it', () => {
    expect(ours('en', "Buyer's name", "Seller's name", "Buyer's signature")).toEqual([true, false, true]);
  });

  it('a part that somebody plays beside “you”', () => {
    expect(ours('en', "Donor's full name", 'Your first name', 'Signature')).toEqual([false, true, true]);
  });

  it('a town alone, an account alone', () => {
    expect(ours('es', 'Ciudad', 'Importe')).toEqual([false, false]);
    expect(ours('en', 'Account number')).toEqual([false]);
    expect(ours('en', 'Routing number', 'Account number')).toEqual([true, true]);
  });

  it('a firm under a person’s name', () => {
    expect(ours('en', 'Full name', 'Company')).toEqual([true, false]);
    expect(ours('en', 'Full name', 'Company', 'VAT number')).toEqual([true, true, true]);
    expect(ours('en', 'Company name', 'Amount')).toEqual([true, false]);
  });

  it('two parts on one form, and two signatures on one row', () => {
    expect(ours('en', 'Donor phone number', 'Borrower name', 'Signature')).toEqual([false, false, true]);
    const at = (label: string, x0: number): Blank => ({ label, rect: { x0, y0: 100, x1: x0 + 150, y1: 114 } });
    expect(ours('en', at('Signature', 50), at('Signature (2)', 300))).toEqual([true, false]);
    expect(ours('de', 'Unterschrift', 'Unterschrift Vermittler*in', 'Unterschrift Vorstand')).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('what is asked for under a condition, and a row of a list', () => {
    expect(ours('en', 'Mailing address (if different from where you live)')).toEqual([false]);
    expect(ours('de', 'Steuer-ID des Teilnehmers (falls nicht Mitglied)', 'Abweichende Anschrift')).toEqual([
      false,
      false,
    ]);
    expect(ours('en', 'A – First name', 'Your first name')).toEqual([false, true]);
  });

  it('a street beside a place for its number that is no blank', () => {
    const street = { label: 'Via', rect: { x0: 80, y0: 700, x1: 300, y1: 714 } };
    const town = { label: 'residente a', rect: { x0: 80, y0: 680, x1: 300, y1: 694 } };
    const number = (label: string, x0: number): Blank => ({ label, rect: { x0, y0: 700, x1: x0 + 40, y1: 714 } });
    const print = [run('n.', 702, 305)];
    const sureOf = (blanks: Blank[], printed: TextRun[]): boolean =>
      meaning('it', blanks, { print: printed }).fields[0]!.confidence >= 0.75;
    expect(sureOf([street, town], print)).toBe(false);
    expect(sureOf([street, town], [])).toBe(true);
    expect(sureOf([street, number('n.', 320), town], print)).toBe(true);
  });

  it('a printed name under somebody’s signature', () => {
    const widget = { name: 'users1_name', object: 1, kind: 'text', onValue: null } as const;
    expect(meaning('en', [{ label: 'Signature of petitioner', widget }]).fields[0]?.type).toBe('text');
    expect(
      meaning('en', [{ label: 'Signature of petitioner', widget: { ...widget, name: 'sig' } }]).fields[0]?.type,
    ).toBe('signature');
  });

  it('an issuer without a document', () => {
    expect(ours('en', 'Full name', 'Issued by')).toEqual([true, false]);
    expect(ours('en', 'Full name', 'Passport number', 'Issued by')).toEqual([true, true, true]);
  });

  it('a caption from the head of another column', () => {
    expect(ours('en', 'Gender – City')).toEqual([false]);
    expect(ours('en', 'Address – City')).toEqual([true]);
  });

  it('a list of names is nobody’s', () => {
    expect(keys('en', 'Full name', 'Full name', 'Full name', 'Full name')).toEqual([null, null, null, null]);
  });

  it('a bare name under a heading that names nobody', () => {
    expect(sure('de', { label: 'Name', section: 'Angaben zum Vorhaben' })).toEqual([false]);
    expect(sure('de', { label: 'Hund – Name' })).toEqual([false]);
    expect(sure('de', { label: 'Name', section: 'Angaben zum Antragsteller' })).toEqual([true]);
  });

  it('a repeated label under a heading that names nobody', () => {
    expect(sure('en', 'This section is optional – First name')).toEqual([false]);
    expect(sure('en', 'The applicant – First name')).toEqual([true]);
    expect(sure('en', 'Address – City')).toEqual([true]);
  });

  it('of a blank give way to a label that is certain, down to a point', () => {
    expect(sure('de', { label: 'Vorname', confidence: 0.5 })).toEqual([true]);
    expect(sure('de', { label: 'Vorname', confidence: 0.2 })).toEqual([false]);
    expect(sure('de', { label: 'Betrag', confidence: 0.5 })).toEqual([false]);
  });

  it('one field for two facts', () => {
    expect(sure('de', 'Name und Anschrift')).toEqual([false]);
    expect(sure('fr', 'Date et lieu de naissance')).toEqual([false]);
  });
});

describe('scope and signatures', () => {
  const states = (language: string, ...labels: Blank[]): string[] =>
    meaning(language, labels).fields.map(({ state }) => state);

  it.each([
    ['de', 'Unterschrift des Arbeitgebers'],
    ['de', 'Unterschrift Zeuge'],
    ['de', 'Unterschrift des Sachbearbeiters'],
    ['en', 'Witness signature'],
    ['en', 'Signature of notary public'],
    ['en', "Spouse's signature"],
    ['fr', 'Signature du médecin'],
    ['es', 'Firma del funcionario'],
    ['it', 'Firma del pubblico ufficiale'],
  ])('%s: %s is somebody else’s', (language, label) => {
    expect(states(language, label)).toEqual(['out_of_scope']);
  });

  it.each([
    ['de', 'Unterschrift des Antragstellers oder gesetzlichen Vertreters'],
    ['de', 'Unterschrift'],
    ['en', 'Signature of applicant'],
    ['en', 'Patient signature'],
    ['fr', 'Signature de l’assuré(e)'],
    ['es', 'Firma del interesado'],
    ['it', 'Firma del richiedente'],
  ])('%s: %s is the account’s', (language, label) => {
    const [field] = meaning(language, [label]).fields;
    expect(field).toMatchObject({ type: 'signature', state: 'open', key: 'self.signature' });
  });

  it('a part for the office', () => {
    expect(states('de', { label: 'Name', section: 'Nur für amtliche Zwecke' })).toEqual(['out_of_scope']);
    expect(states('en', { label: 'Date received', section: 'For office use only' })).toEqual(['out_of_scope']);
    expect(states('fr', { label: 'N°', section: 'Cadre réservé à l’administration' })).toEqual(['out_of_scope']);
  });

  it('a frame that says so holds the office’s fields, the page’s border does not', () => {
    const print = [run('For official use only', 716)];
    const frame = { x0: 40, y0: 680, x1: 400, y1: 730, stroked: true, fill: null };
    const border = { x0: 10, y0: 10, x1: 585, y1: 832, stroked: true, fill: null };
    const blanks = ['First name', 'Last name', 'City'];
    expect(meaning('en', blanks, { print, boxes: [frame, border] }).fields.map(({ state }) => state)).toEqual([
      'out_of_scope',
      'out_of_scope',
      'open',
    ]);
  });

  it('a photo and a stamp are for a hand', () => {
    expect(states('de', 'Lichtbild', 'Stempel')).toEqual(['hand', 'hand']);
  });

  it('weak hints make the signature a thing to check', () => {
    const print = [run('I declare under penalty of perjury that this is true.', 690)];
    expect(meaning('en', ['Signature'], { print }).fields[0]?.state).toBe('unsure');
  });

  it('a declaration is a consent, an option is none', () => {
    const box = (label: string, group: string | null = null): Blank => ({
      label,
      type: 'checkbox',
      evidence: 'check_box',
      group,
    });
    expect(
      keys(
        'de',
        box('Ich versichere, dass meine Angaben richtig sind'),
        box('ledig', 'g'),
        box('verheiratet', 'g'),
        box('Auto'),
      ),
    ).toEqual(['self.consent', 'self.marital_status', 'self.marital_status', null]);
  });
});

describe('dates', () => {
  it('take the pattern that is printed at them', () => {
    const print = [run('(TT.MM.JJJJ)', 700, 360)];
    const [field] = meaning('de', ['Geburtsdatum'], { print }).fields;
    expect(field).toMatchObject({ type: 'date', key: 'self.birth_date', format: { datePattern: 'dd.mm.yyyy' } });
  });

  it('are told by a pattern that stands alone under the blank, and only under the nearest', () => {
    const at = (label: string, y0: number): Blank => ({ label, rect: { x0: 150, y0, x1: 300, y1: y0 + 14 } });
    const { fields } = meaning('en', [at('When', 700), at('Why', 640)], { print: [run('MM / DD / YYYY', 688, 160)] });
    expect(fields.map(({ type }) => type)).toEqual(['date', 'text']);
  });

  it('takes no date where somebody was born', () => {
    const { fields } = meaning('it', [{ label: 'Nato il' }, { label: 'Nato il – a' }]);
    expect(fields.map(({ type, key }) => [type, key])).toEqual([
      ['date', 'self.birth_date'],
      ['text', 'self.birth_place'],
    ]);
  });

  it('of English forms begin with the month on US paper only', () => {
    expect(meaning('en', ['Date of birth']).fields[0]?.format.datePattern).toBe('dd/mm/yyyy');
    const letter = { width: 612, height: 792 };
    expect(meaning('en', ['Date of birth'], letter).fields[0]?.format.datePattern).toBe('mm/dd/yyyy');
  });

  it('in three boxes are three parts', () => {
    const comb = (label: string, cells: number): Blank => ({ label, format: { ...draftFormat, comb: cells } });
    expect(
      keys('en', comb('Date of birth – Day', 2), comb('Date of birth – Month', 2), comb('Date of birth – Year', 4)),
    ).toEqual(['self.birth_date.day', 'self.birth_date.month', 'self.birth_date.year']);
  });
});

const draftFormat = draftField({
  page: 1,
  rect: { x0: 0, y0: 0, x1: 1, y1: 1 },
  type: 'text',
  origin: 'flat',
  evidence: 'comb',
  confidence: 1,
}).format;

describe('the whole form', () => {
  it('says its language, kind and demand', () => {
    const print = [run('Der Antrag ist eigenhändig zu unterschreiben.', 690)];
    const read = meaning('de', ['Unterschrift'], { print });
    expect(read).toMatchObject({ language: 'de', strongerSignature: { tier: 'handwritten' } });
  });

  it('of no fields and no text is nothing', () => {
    expect(readMeaning([page([])], [])).toMatchObject({
      fields: [],
      title: null,
      documentType: 'other',
      language: null,
      strongerSignature: null,
    });
  });
});
