import { describe, expect, it } from '@jest/globals';
import type { TextRun } from '../content/page-content.js';
import { keys, meaning, run, type Blank } from '../meaning/testing/blanks.js';

/** Which of the blanks the reader is sure of, with print around them. */
const sure = (language: string, blanks: readonly Blank[], print: TextRun[] = []): boolean[] =>
  meaning(language, blanks, { print }).fields.map(({ confidence, key }) => confidence >= 0.75 && key !== null);

const beside = (label: string, x0: number, y0 = 500, width = 90): Exclude<Blank, string> => ({
  label,
  rect: { x0, y0, x1: x0 + width, y1: y0 + 14 },
});

const title = (text: string): TextRun => ({ ...run(text, 790), y1: 808, size: 18, bold: true });

describe('forms that somebody else fills', () => {
  it.each([
    ['de', 'Ärztliche Bescheinigung', 'Nachname'],
    ['fr', 'Certificat médical', 'Nom de famille'],
    ['en', 'Physician’s Statement', 'Last name'],
  ])('%s: “%s” is a doctor’s about a patient', (language, heading, label) => {
    expect(meaning(language, [label], { print: [title(heading)] }).fields[0]?.key).toBe('patient.family_name');
  });

  it('who is employed is not sure to be the account where the employer is asked first', () => {
    const blanks: Blank[] = ['Employer’s name', { label: 'Last name', section: 'Employee information' }];
    expect(sure('en', blanks)[1]).toBe(false);
  });

  it('a patient’s data where a physician refers and signs', () => {
    const blanks: Blank[] = [
      { label: 'Last name', section: 'Patient information' },
      { label: 'Signature', section: 'Referring physician', type: 'signature' },
    ];
    expect(sure('en', blanks)[0]).toBe(false);
  });

  it('a telephone in a form that asks for nobody’s name', () => {
    const rest = ['Colour', 'Weight', 'Length', 'Make', 'Model'];
    expect(sure('en', ['Telephone', ...rest])[0]).toBe(false);
    expect(sure('en', ['Telephone', 'Last name', ...rest])[0]).toBe(true);
  });

  it('who signs alone in a part is whoever fills the form', () => {
    const blanks: Blank[] = [
      'Your name',
      'Claimant name',
      'Address',
      'City',
      { label: 'Claimant’s signature', type: 'signature' },
    ];
    expect(sure('en', blanks).slice(0, 4)).toEqual([true, true, true, true]);
    expect(sure('en', ['Name', ...blanks.slice(1)])[1]).toBe(false);
  });

  it('a part that is “to be completed by” somebody else, up to the next such note', () => {
    const note = [run('To be completed by the physician:', 744)];
    expect(sure('en', ['Last name'], note)).toEqual([false]);
    expect(sure('en', ['Last name'], [...note, run('To be completed by the applicant:', 718)])).toEqual([true]);
  });
});

describe('what is printed around a blank', () => {
  it.each([
    ['en', 'Additional defendants'],
    ['en', 'In the interests of:'],
    ['de', 'Ehepartner/-in'],
  ])('%s: a name under “%s” is theirs', (language, heading) => {
    const label = language === 'de' ? 'Nachname' : 'Last name';
    expect(sure(language, [label], [run(heading, 718, 150)])).toEqual([false]);
  });

  it('a whole date goes into none of the blanks for its parts', () => {
    const blank = beside('Fecha de nacimiento', 150);
    expect(sure('es', ['Apellidos', blank], [run('de', 502, 243)])[1]).toBe(false);
    expect(sure('es', ['Apellidos', blank])[1]).toBe(true);
  });

  it('an address under “An das” is the addressee’s', () => {
    const print = [run('An das', 730, 150)];
    expect(meaning('de', ['Amtsgericht', 'PLZ, Ort'], { print }).fields.map(({ key }) => key)).toEqual([null, null]);
  });

  it('what stands under a heading that sets a condition', () => {
    const phone: Blank = {
      ...(beside('Phone', 150) as object),
      label: 'General contact (if different) – Phone',
      section: 'Applicant',
    };
    expect(
      sure(
        'en',
        [{ label: 'Last name', section: 'Applicant' }, phone],
        [run('General contact (if different)', 530, 60)],
      )[1],
    ).toBe(false);
  });

  it.each(['Billing address (if differing)', 'Former name (if name is changed)', 'Mailing address (if it differs)'])(
    'what is asked only where it is another is nobody’s to suggest: %s',
    (section) => {
      const block: Blank = { ...(beside('Last name', 150) as object), label: 'Last name', section };
      expect(meaning('en', [{ label: 'Last name', section: 'Applicant' }, block]).fields[1]?.key).toBe(null);
    },
  );

  it('a blank left of “if different” is asked only then', () => {
    const print = [run('ggf. abweichender', 502, 60)];
    expect(sure('de', ['Nachname', beside('Kontoinhaber', 150)], print)[1]).toBe(false);
  });
});

describe('company that tells of somebody else', () => {
  it('a name with the relationship after it', () => {
    expect(sure('en', ['Last name', 'Relationship'])[0]).toBe(false);
  });

  it('an address with the years beside it', () => {
    const row = [beside('Street address', 150), beside('City', 250), beside('Dates from (mm/yyyy) to', 350)];
    expect(sure('en', ['Last name', ...row]).slice(0, 2)).toEqual([true, false]);
  });

  it('words beside boxes that ask the same are for something else', () => {
    const boxes = ['male', 'female'].map((option, at): Blank => ({
      ...(beside(`Sex – ${option}`, 150 + at * 100) as object),
      label: `Sex – ${option}`,
      type: 'checkbox',
      group: 'a',
    }));
    expect(keys('en', ...boxes, 'Sex')).toEqual(['self.sex', 'self.sex', null]);
  });

  it('towns, provinces and countries on the line of a birth', () => {
    expect(keys('it', 'Cognome e nome', 'Luogo di nascita', 'Provincia', 'Comune', 'Residenza: Comune')).toEqual([
      'self.full_name',
      'self.birth_place',
      null,
      expect.stringMatching(/birth_place$/),
      'self.resident_city',
    ]);
    expect(keys('es', 'Nombre y apellidos', 'Localidad de nacimiento', 'País')[2]).toBe('self.birth_country');
  });

  it('where a paper went is nobody’s address', () => {
    expect(keys('en', 'Your name', 'E-Mail, to this e-mail address')).toEqual(['self.full_name', null]);
  });

  it('an address under a heading of its row that sets a condition', () => {
    const town: Blank = { label: 'City', section: 'Mailing address (if different from above)' };
    expect(keys('en', 'Your name', town)).toEqual(['self.full_name', null]);
  });

  it('the part after the dash says what is asked for where the heading is whole in itself', () => {
    expect(keys('en', 'Your full name – Family name (Surname)')).toEqual(['self.family_name']);
  });
});

describe('signatures', () => {
  const signature = (label: string, at: number): Exclude<Blank, string> => ({
    ...beside(label, 50 + at * 200, 300),
    type: 'signature',
  });

  it('where several sign, a signer who is not understood is not the account', () => {
    expect(sure('en', [signature('Signature of applicant', 0), signature('Signature of the frobnicator', 1)])).toEqual([
      true,
      false,
    ]);
  });

  it('the second of several who are counted is somebody else', () => {
    const states = (...labels: string[]) =>
      meaning(
        'en',
        labels.map((label, at) => signature(label, at)),
      ).fields.map(({ state }) => state);
    expect(states('Signature of Debtor 1', 'Signature of Debtor 2')).toEqual(['open', 'out_of_scope']);
    expect(states('Signature of Debtor 2')).toEqual(['out_of_scope']);
    // Two signatures of whoever signs.
    expect(states('Signature 1', 'Signature 2')).toEqual(['open', 'open']);
  });

  it('one beside which an office is asked for may be an official’s', () => {
    const asked = (label: string): boolean =>
      sure('en', [signature('Signature', 0), { ...signature(label, 1), type: 'text' }])[0]!;
    expect([asked('Official title'), asked('Town')]).toEqual([false, true]);
  });

  it('the print before a blank asks for the day, though the file calls it the signature’s', () => {
    const label = 'Signed on – Petitioner’s signature';
    const { fields } = meaning('en', [
      signature('Petitioner’s signature', 0),
      { ...beside(label, 50, 280), type: 'text' },
    ]);
    expect(fields.map(({ type, key }) => [type, key])).toEqual([
      ['signature', 'self.signature'],
      ['date', 'self.date_of_signing'],
    ]);
  });

  it('a caption to sign under its line reserves that line for an office, and not its frame', () => {
    const boxes = [{ x0: 40, y0: 280, x1: 300, y1: 420, stroked: true, fill: null }];
    const [own, office] = ['Your signature', 'Paid preparer’s signature'].map((label, at): Blank => ({
      ...beside(label, 50, 300 + at * 100),
      type: 'signature',
    }));
    const print = [run('Your signature', 288), run('Paid preparer’s signature', 388)];
    const { fields } = meaning('en', [own!, office!], { print, boxes });
    expect(fields.map(({ state }) => state)).toEqual(['open', 'out_of_scope']);
    const under = (section: string) => meaning('en', [{ label: 'Last name', section }]).fields[0]?.state;
    expect([under('Paid preparer’s signature'), under('Paid preparer use only')]).toEqual(['open', 'out_of_scope']);
  });

  it('the caption of a preparer’s blank reserves the frame under “your signature”, and not that', () => {
    const boxes = [{ x0: 40, y0: 280, x1: 300, y1: 420, stroked: true, fill: null }];
    const blanks = (label: string): Blank[] => [
      { ...beside(label, 50, 400), type: 'signature' },
      beside('Paid preparer’s TIN', 50, 300),
      beside('ZIP code', 180, 300),
    ];
    const states = (label: string, caption: string): unknown[] =>
      meaning('en', blanks(label), { print: [run(label, 388), run(caption, 288)], boxes }).fields.map(
        ({ state }) => state,
      );
    const closed = 'out_of_scope';
    expect(states('Your signature', 'Paid preparer’s TIN')).toEqual(['open', closed, closed]);
    expect(states('Signature', 'Paid preparer’s TIN')).toEqual([closed, closed, closed]);
    expect(states('Your signature', 'For office use only')).toEqual([closed, closed, closed]);
  });

  it('what is signed only by whom it holds for', () => {
    const print = [run('I certify that I do not have a spouse.', 322)];
    expect(sure('en', [signature('Signature', 0)], print)).toEqual([false]);
  });

  it.each([
    ['de', 'ggf. Unterschrift, auch Ihre'],
    ['en', 'Signature on behalf of the applicant'],
    ['en', 'Signature of applicant or second life insured'],
  ])('%s: “%s” is for whoever that is', (language, label) => {
    expect(sure(language, [signature(label, 0)])).toEqual([false]);
  });

  it('the blank over “Date” is not for the signature', () => {
    const blank: Blank = {
      ...(beside('Datum und Unterschrift', 150, 300) as object),
      label: 'Datum und Unterschrift',
      type: 'text',
    };
    expect(meaning('de', [blank], { print: [run('Datum', 288, 180)] }).fields[0]?.type).toBe('date');
  });
});

describe('a language of which only the commonest words are known', () => {
  it.each([
    ['pt', 'Apelido', 'Data de nascimento', false],
    ['pl', 'Nazwisko', 'Data urodzenia', false],
    ['de', 'Nachname', 'Geburtsdatum', true],
    ['nl', 'Achternaam', 'Geboortedatum', true],
  ])('%s: what answers “%s” and “%s” goes in without a question: %s', (language, name, date, expected) => {
    expect(keys(language, name, date)).toEqual(['self.family_name', 'self.birth_date']);
    expect(sure(language, [name, date])).toEqual([expected, expected]);
  });
});
